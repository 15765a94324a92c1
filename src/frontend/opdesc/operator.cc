#include "frontend/opdesc/operator.h"

#include <array>
#include <utility>

#include "base/message.h"
#include "frontend/opdesc/body.h"
#include "frontend/opdesc/parts.h"
#include "frontend/opdesc/phases.h"
#include "frontend/opdesc/steps.h"
#include "frontend/opdesc/values.h"

namespace tilelint {
namespace {

constexpr std::array<std::string_view, 27> kOperatorKeys = {
    "name",      "op",        "backend",  "profile",     "inputs",      "outputs", "shape",
    "dtype",     "args",      "reduce",   "reduce_axis", "permutation", "tile",    "candidates",
    "cube_tile", "matmul",    "loops",    "views",       "steps",       "phases",  "options",
    "transfers", "pipelines", "observed", "lint",        "version",     "$schema"};

constexpr std::int64_t kVersion = 1;

std::vector<std::string_view> views_of(const std::vector<std::string>& names) {
  return {names.begin(), names.end()};
}

void read_head(Reader& reader, const Object& object, std::string default_name) {
  Kernel& kernel = reader.kernel;
  kernel.name = std::move(default_name);
  if (const Field* name = object.get("name")) {
    if (const auto text = read_name(reader, *name)) kernel.name = *text;
  }
  if (const Field* backend = object.get("backend")) {
    kernel.backend = read_choice(reader, *backend, views_of(reader.vocabulary.backends));
  }
  if (const Field* profile = object.get("profile")) {
    kernel.profile = read_choice(reader, *profile, views_of(reader.vocabulary.profiles));
  }
}

void add_operation(Reader& reader, const Field* loops, int index, Body& body) {
  body.enter(loops, reader.operation(index).inputs);
  body.steps().push_back({Step::Kind::operation, index});
}

// Reads the operation of a description without steps and phases. A `matmul` next to another
// operation becomes an operation of its own.
void read_single(Reader& reader, const Object& object, const Scope& scope, Body& body) {
  const Field* loops = object.get("loops");
  OperationFields fields = operation_fields(object);
  fields.inputs = scope.inputs;
  fields.outputs = scope.outputs;
  fields.dtype = scope.dtype;
  const bool listed = object.has("steps") || object.has("phases");
  if (!listed && (fields.op != nullptr || fields.matmul != nullptr)) {
    const int index = read_operation(reader, fields);
    add_operation(reader, loops, index, body);
    if (reader.operation(index).matmul) return;
  }
  if (fields.matmul == nullptr) return;
  OperationFields product;
  product.matmul = fields.matmul;
  product.dtype = fields.dtype;
  product.span = fields.matmul->span();
  // The loops belong to the operator, so this matmul is outside of them.
  add_operation(reader, nullptr, read_operation(reader, std::move(product)), body);
}

void read_body(Reader& reader, const Object& object) {
  const Scope scope = read_scope(reader, object, nullptr);
  reader.kernel.inputs = scope.inputs;
  reader.kernel.outputs = scope.outputs;
  Body body(reader);
  body.enter(object.get("loops"), scope.inputs);
  read_settings(reader, object, body.steps());
  read_single(reader, object, scope, body);
  if (const Field* steps = object.get("steps")) {
    body.enter(object.get("loops"), scope.inputs);
    read_steps(reader, *steps, scope, body.steps());
  }
  if (const Field* phases = object.get("phases")) {
    read_phases(reader, *phases, object, scope, body);
  }
  body.finish();
  if (const Field* views = object.get("views")) read_views(reader, *views);
}

// A description must contain something to judge.
void check_subject(Reader& reader, const Object& object) {
  for (const std::string_view key : {"op", "steps", "phases", "matmul"}) {
    if (object.has(key)) return;
  }
  const bool judges_tile = object.has("tile") || object.has("candidates") ||
                           object.has("cube_tile") || object.has("loops");
  for (const std::string_view key : {"transfers", "pipelines", "options", "observed"}) {
    if (object.has(key) && !judges_tile) return;
  }
  object.require(reader, "op");
}

}  // namespace

void check_version(Reader& reader, const Field& field) {
  const auto version = read_integer(reader, field);
  if (!version || *version == kVersion) return;
  reader.fail(field.span(),
              make_message("this tilelint reads version {1} of the format, not version {0}",
                           "此 tilelint 读取格式版本 {1}，而不是版本 {0}", *version, kVersion));
}

void read_operator(Reader& reader, const Field& field, std::string default_name) {
  const Object object(reader, field, kOperatorKeys);
  reader.kernel.span = field.span();
  if (const Field* version = object.get("version")) check_version(reader, *version);
  if (const Field* schema = object.get("$schema")) read_text(reader, *schema);
  read_head(reader, object, std::move(default_name));
  check_subject(reader, object);
  read_body(reader, object);
  if (const Field* options = object.get("options")) read_options(reader, *options);
  if (const Field* transfers = object.get("transfers")) read_transfers(reader, *transfers);
  if (const Field* pipelines = object.get("pipelines")) read_pipelines(reader, *pipelines);
  if (const Field* observed = object.get("observed")) read_observed(reader, *observed);
  if (const Field* lint = object.get("lint")) read_lint(reader, *lint);
}

}  // namespace tilelint
