#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tilelint/diagnostic.h"

// What an audit lists: plain data, ready for any report.
namespace tilelint {

// The arguments of a call as far as they are known: a value is monostate where it is not known.
struct AuditValues {
  std::vector<FactValue> values;  // what all calls agree on; empty where even their number differs
  std::vector<Message> unknown;   // why the others are not known, each reason once
  std::vector<std::vector<FactValue>> alternatives;  // when calls differ: the different ones
  bool open = false;  // more may follow behind `values`; its last one stands for them
};

struct AuditSetting {
  std::string kind;  // "vec" or "cube"
  std::string call;  // "set_vec_tile_shapes"; of a description "tile"
  Place place;
  AuditValues arguments;
};

struct AuditLoop {
  std::string call;
  Place place;
  AuditValues arguments;
  std::optional<std::int64_t> extent;  // iterations
  int depth = 1;
  std::optional<FactValue> unroll_list;  // nothing: none is given
};

// A function of a Python file or an operator of a description.
struct AuditKernel {
  std::string name;
  Place place;
  bool compiled = false;  // it is decorated with jit
  std::vector<AuditSetting> settings;
  std::vector<AuditLoop> loops;
};

struct FileAudit {
  std::shared_ptr<const SourceFile> source;
  std::string path;
  std::vector<AuditKernel> kernels;  // in the order of the source
  std::vector<Failure> failures;
};

}  // namespace tilelint
