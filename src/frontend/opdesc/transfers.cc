#include <array>
#include <utility>

#include "frontend/opdesc/parts.h"
#include "frontend/opdesc/tensors.h"
#include "frontend/opdesc/values.h"

namespace tilelint {
namespace {

constexpr std::array<std::string_view, 5> kTransferKeys = {"op", "tile", "valid_shape", "dtype",
                                                           "memory"};
constexpr std::array<std::string_view, 7> kPipelineKeys = {
    "stage", "stage_bytes", "memory", "reserved", "planner", "slots", "live_slots"};
constexpr std::array<std::string_view, 3> kTransferOps = {"tile.load", "tile.store", "tile.move"};
constexpr std::array<std::string_view, 5> kMemories = {"Vec", "Mat", "Left", "Right", "Acc"};
constexpr std::array<std::string_view, 2> kPlanners = {"PYPTO", "PTOAS"};

void read_transfer(Reader& reader, const Field& field) {
  const Object object(reader, field, kTransferKeys);
  Transfer transfer;
  transfer.span = field.span();
  transfer.memory = "Vec";
  if (const Field* op = object.require(reader, "op")) {
    transfer.op = read_choice(reader, *op, kTransferOps).value_or("");
  }
  if (const Field* tile = object.require(reader, "tile")) {
    transfer.tile = read_dimensions(reader, *tile, tile->parent->path());
  }
  if (const Field* valid = object.get("valid_shape")) {
    transfer.valid_shape = read_dimensions(reader, *valid, valid->parent->path());
    if (!transfer.tile.empty() && transfer.valid_shape.size() != transfer.tile.size()) {
      reader.invalid("rank", *valid,
                     {.value = to_text(transfer.valid_shape),
                      .rank = std::to_string(transfer.tile.size()),
                      .other = field.path() + ".tile"});
      transfer.valid_shape.clear();
    }
  }
  if (const Field* dtype = object.get("dtype")) transfer.dtype = read_dtype(reader, *dtype).type;
  if (const Field* memory = object.get("memory")) {
    transfer.memory = read_choice(reader, *memory, kMemories).value_or("");
  }
  reader.kernel.transfers.push_back(std::move(transfer));
}

Integer not_given(const Object& object, std::string_view key) {
  const std::string path = object.field().path() + "." + std::string(key);
  return unknown_integer(
      std::make_shared<Message>(Message{path + " is not given", "没有给出 " + path}),
      object.field().span());
}

// Nothing if the key is missing, or null, with which the author says that there are no slots.
std::optional<Integer> read_slots(Reader& reader, const Object& object, std::string_view key) {
  const Field* slots = object.get(key);
  if (slots == nullptr || slots->value.is(JsonKind::null)) return std::nullopt;
  return read_count(reader, *slots, 0);
}

void read_pipeline(Reader& reader, const Field& field) {
  const Object object(reader, field, kPipelineKeys);
  Pipeline pipeline;
  pipeline.span = field.span();
  pipeline.memory = "Vec";
  pipeline.planner = "PYPTO";
  const Field* stage = object.require(reader, "stage");
  pipeline.stage = stage ? read_count(reader, *stage, 1) : not_given(object, "stage");
  const Field* bytes = object.get("stage_bytes");
  pipeline.stage_bytes = bytes ? read_count(reader, *bytes, 1) : not_given(object, "stage_bytes");
  if (const Field* reserved = object.get("reserved")) {
    pipeline.reserved = read_count(reader, *reserved, 0);
  }
  pipeline.slots = read_slots(reader, object, "slots");
  pipeline.live_slots = read_slots(reader, object, "live_slots");
  if (const Field* memory = object.get("memory")) {
    pipeline.memory = read_choice(reader, *memory, kMemories).value_or("");
  }
  if (const Field* planner = object.get("planner")) {
    pipeline.planner = read_choice(reader, *planner, kPlanners).value_or("");
  }
  reader.kernel.pipelines.push_back(std::move(pipeline));
}

}  // namespace

void read_transfers(Reader& reader, const Field& field) {
  for_each_item(reader, field, {"a list of transfers", "搬运列表"},
                [&](const Field& item) { read_transfer(reader, item); });
}

void read_pipelines(Reader& reader, const Field& field) {
  for_each_item(reader, field, {"a list of pipelines", "流水线列表"},
                [&](const Field& item) { read_pipeline(reader, item); });
}

}  // namespace tilelint
