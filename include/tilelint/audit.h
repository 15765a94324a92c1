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
  std::string call;  // "set_vec_tile_shapes"; of a description "tile" or "cube_tile"
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

struct AuditTensor {
  // An entry is a number, the name of a dimension, or monostate; nothing: not even the rank is
  // known.
  std::optional<std::vector<FactValue>> shape;
  std::string dtype;  // empty: not known
};

// Whether an operation takes what others wrote in the tiles in which they left it.
enum class ChainFit { none, fits, differs, unknown };

struct AuditOperation {
  std::string name;
  Place place;
  std::vector<AuditTensor> inputs;
  std::optional<AuditTensor> output;
  // Index into the settings of the same kernel; nothing where none is in force, or one that stands
  // in another function.
  std::optional<std::size_t> setting;
  enum class Tile { not_needed, vec, cube, missing, unknown } tile = Tile::not_needed;
  std::vector<FactReading> facts;  // of the tile in force, those that apply
  ChainFit chain = ChainFit::none;
  std::vector<std::string> producers;  // the operations whose tiles are known that it reads from
};

// All facts of a subject that apply to it.
struct AuditSubject {
  std::string subject;    // "vec_tile"
  std::string operation;  // empty where there is none
  Place place;
  std::vector<FactReading> facts;
  std::vector<Message> unknown;  // one a fact; empty where the fact is known
};

// A function of a Python file or an operator of a description.
struct AuditKernel {
  std::string name;
  Place place;
  bool compiled = false;           // it is decorated with jit
  std::string backend, profile;    // of its facts; empty without operations
  int variants = 1;                // ways in which it was evaluated; `operations` are of the first
  std::optional<Message> variant;  // what tells the first from the others
  std::vector<AuditSetting> settings;
  std::vector<AuditOperation> operations;
  std::vector<AuditLoop> loops;
  std::vector<Message> unknown;        // of the operations: why shapes and facts are not known
  std::vector<AuditSubject> subjects;  // when all facts are asked for
};

struct FileAudit {
  std::shared_ptr<const SourceFile> source;
  std::string path;
  std::vector<AuditKernel> kernels;  // in the order of the source
  std::vector<Failure> failures;
};

}  // namespace tilelint
