#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tilelint/diagnostic.h"

// The data that an audit lists, independent of the report format.
namespace tilelint {

// The arguments of a call. An entry is monostate if the value is not known.
struct AuditValues {
  std::vector<FactValue> values;  // common to all calls; empty if even the number differs
  std::vector<Message> unknown;   // why entries are not known, each reason once
  std::vector<std::vector<FactValue>> alternatives;  // the distinct argument lists if calls differ
  bool open = false;  // more arguments may follow; the last entry of `values` stands for them
};

struct AuditSetting {
  std::string kind;  // "vec" or "cube"
  std::string call;  // "set_vec_tile_shapes"; in a description "tile" or "cube_tile"
  Place place;
  AuditValues arguments;
};

struct AuditLoop {
  std::string call;
  Place place;
  AuditValues arguments;
  std::optional<std::int64_t> extent;  // iterations
  int depth = 1;
  std::optional<FactValue> unroll_list;  // nothing: the call has none
};

struct AuditTensor {
  // An entry is a number, the name of a dimension, or monostate. The whole is nothing if not even
  // the rank is known.
  std::optional<std::vector<FactValue>> shape;
  std::string dtype;  // empty: not known
};

// Whether an operation reads its inputs in the same tiles in which their producers wrote them.
enum class ChainFit { none, fits, differs, unknown };

struct AuditOperation {
  std::string name;
  Place place;
  std::vector<AuditTensor> inputs;
  std::optional<AuditTensor> output;
  // Index into the settings of the same kernel. Nothing if no setting is in force, or if it is in
  // another function.
  std::optional<std::size_t> setting;
  enum class Tile { not_needed, vec, cube, missing, unknown } tile = Tile::not_needed;
  std::vector<FactReading> facts;  // the facts of the tile in force that apply
  ChainFit chain = ChainFit::none;
  std::vector<std::string> producers;  // the operations with known tiles that it reads from
};

// All facts that apply to a subject.
struct AuditSubject {
  std::string subject;    // "vec_tile"
  std::string operation;  // empty if the subject has none
  Place place;
  std::vector<FactReading> facts;
  std::vector<Message> unknown;  // one entry per fact; empty if the fact is known
};

// A function in a Python file, or an operator in a description.
struct AuditKernel {
  std::string name;
  Place place;
  bool compiled = false;           // decorated with jit
  std::string backend, profile;    // used for its facts; empty if it has no operations
  int variants = 1;                // evaluated variants; `operations` is of the first
  std::optional<Message> variant;  // what distinguishes the first variant from the others
  std::vector<AuditSetting> settings;
  std::vector<AuditOperation> operations;
  std::vector<AuditLoop> loops;
  std::vector<Message> unknown;        // why shapes and facts of the operations are not known
  std::vector<AuditSubject> subjects;  // filled if the user asks for all facts
};

struct FileAudit {
  std::shared_ptr<const SourceFile> source;
  std::string path;
  std::vector<AuditKernel> kernels;  // in source order
  std::vector<Failure> failures;
};

}  // namespace tilelint
