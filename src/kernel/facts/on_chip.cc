// Facts of what `pypto.language` kernels do on chip: transfers between memories, and pipelines.
#include "base/message.h"
#include "kernel/facts/lift.h"
#include "kernel/facts/tables.h"

namespace tilelint {
namespace {

const Message kNoDtype{"the transfer's dtype is not given", "没有给出该搬运的 dtype"};

const Transfer& transfer(SubjectFacts& f) {
  return f.subject().kernel->transfers[static_cast<std::size_t>(f.subject().index)];
}

const Pipeline& pipeline(SubjectFacts& f) {
  return f.subject().kernel->pipelines[static_cast<std::size_t>(f.subject().index)];
}

Value op(SubjectFacts& f) { return Value::string(transfer(f).op); }
Value tile(SubjectFacts& f) { return to_list(f.arena(), transfer(f).tile); }

Value valid_shape(SubjectFacts& f) {
  return transfer(f).valid_shape.empty() ? Value{} : to_list(f.arena(), transfer(f).valid_shape);
}

Value dtype(SubjectFacts& f) {
  return transfer(f).dtype != nullptr ? Value::string(transfer(f).dtype->name)
                                      : Value::unknown(&kNoDtype);
}

Value dtype_bits(SubjectFacts& f) {
  return transfer(f).dtype != nullptr ? Value::integer(transfer(f).dtype->bits)
                                      : Value::unknown(&kNoDtype);
}

Value transfer_memory(SubjectFacts& f) { return Value::string(transfer(f).memory); }

constexpr FactInfo kTransferTable[] = {
    {"op", kString, "", "the transfer: tile.load, tile.store …", Origin::none, false, op},
    {"tile", kIntegers, "elements", "shape of the tile", Origin::none, false, tile},
    {"valid_shape", kIntegers, "elements", "the part that holds data; absent when not given",
     Origin::none, false, valid_shape},
    {"dtype", kString, "", "element type", Origin::none, false, dtype},
    {"dtype_bits", kInteger, "bit", "bits of one element", Origin::none, false, dtype_bits},
    {"memory", kString, "", "the memory on chip: Vec, Mat …", Origin::none, false, transfer_memory},
};

Value stage(SubjectFacts& f) { return to_value(pipeline(f).stage); }
Value stage_bytes(SubjectFacts& f) { return to_value(pipeline(f).stage_bytes); }
Value reserved(SubjectFacts& f) { return to_value(pipeline(f).reserved); }
Value pipeline_memory(SubjectFacts& f) { return Value::string(pipeline(f).memory); }
Value planner(SubjectFacts& f) { return Value::string(pipeline(f).planner); }

constexpr FactInfo kPipelineTable[] = {
    {"stage", kInteger, "stages", "depth of the pipeline", Origin::none, false, stage},
    {"stage_bytes", kInteger, "B", "bytes that one stage holds", Origin::none, false, stage_bytes},
    {"reserved", kInteger, "B", "bytes of the memory that are taken otherwise", Origin::none, false,
     reserved},
    {"memory", kString, "", "the memory on chip: Vec, Mat …", Origin::none, false, pipeline_memory},
    {"planner", kString, "", "who places the buffers: PYPTO or PTOAS", Origin::none, false,
     planner},
};

}  // namespace

std::span<const FactInfo> transfer_facts() { return kTransferTable; }
std::span<const FactInfo> pipeline_facts() { return kPipelineTable; }

}  // namespace tilelint
