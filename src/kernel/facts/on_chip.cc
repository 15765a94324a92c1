// Facts about the on-chip part of `pypto.language` kernels: transfers between memories, and
// pipelines. The facts of a transfer follow the compiler's hint PH001: they round in the same
// places and in the same order.
#include <algorithm>
#include <iterator>
#include <tuple>
#include <vector>

#include "base/message.h"
#include "kernel/facts/lift.h"
#include "kernel/facts/tables.h"

namespace tilelint {
namespace of_on_chip {
namespace {

const Message kNoDtype{"the source does not give the transfer's dtype", "没有给出该搬运的 dtype"};
constexpr std::size_t kMostPeers = 100;  // each pipeline lists all of them, which is quadratic
const Message kTooManyPeers{"too many pipelines share the memory", "共用该内存的流水线过多"};
const Message kNoTile{"the source does not give the transfer's tile", "没有给出该搬运的 tile"};

enum TransferRow { kTile, kValidShape, kDtypeBits, kRows, kRowBytes };

const Transfer& transfer(SubjectFacts& f) {
  return f.subject().kernel->transfers[static_cast<std::size_t>(f.subject().index)];
}

const Pipeline& pipeline(SubjectFacts& f) {
  return f.subject().kernel->pipelines[static_cast<std::size_t>(f.subject().index)];
}

Value op(SubjectFacts& f) { return Value::string(transfer(f).op); }

Value tile(SubjectFacts& f) {
  return transfer(f).tile.empty() ? Value::unknown(&kNoTile) : to_list(f.arena(), transfer(f).tile);
}

Value valid_shape(SubjectFacts& f) {
  return transfer(f).valid_shape.empty() ? f.read(kTile)
                                         : to_list(f.arena(), transfer(f).valid_shape);
}

Value dtype(SubjectFacts& f) {
  return transfer(f).dtype != nullptr ? Value::string(transfer(f).dtype->printed)
                                      : Value::unknown(&kNoDtype);
}

Value dtype_bits(SubjectFacts& f) {
  return transfer(f).dtype != nullptr ? Value::integer(transfer(f).dtype->bits)
                                      : Value::unknown(&kNoDtype);
}

Value transfer_memory(SubjectFacts& f) { return Value::string(transfer(f).memory); }

Value last_of(const Value& list) { return list.is_known() ? list.as_list().back() : list; }

// The compiler rounds the bits of a row up to whole bytes before it multiplies by the rows.
Value bytes_of_row(SubjectFacts& f, Value elements) {
  constexpr std::int64_t bits_of_a_byte = 8;
  return lift_ceil_div(lift_multiply(elements, f.read(kDtypeBits)), Value::integer(bits_of_a_byte));
}

Value innermost_elems(SubjectFacts& f) { return last_of(f.read(kTile)); }
Value innermost_bytes(SubjectFacts& f) { return bytes_of_row(f, last_of(f.read(kTile))); }
Value row_bytes(SubjectFacts& f) { return bytes_of_row(f, last_of(f.read(kValidShape))); }

Value rows(SubjectFacts& f) {
  const Value sizes = f.read(kValidShape);
  if (!sizes.is_known()) return sizes;
  return lift_product(sizes.as_list().first(sizes.as_list().size() - 1));
}

Value transfer_bytes(SubjectFacts& f) { return lift_multiply(f.read(kRows), f.read(kRowBytes)); }

bool same(const Integers& a, const Integers& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Integer& x, const Integer& y) {
    return x.known() && y.known() && x.value == y.value;
  });
}

bool same(const Transfer& a, const Transfer& b) {
  return std::tie(a.op, a.dtype, a.memory) == std::tie(b.op, b.dtype, b.memory) &&
         same(a.tile, b.tile) && same(a.valid_shape, b.valid_shape);
}

// The compiler gives a hint only once if an unrolled body repeats it at the same place. The repeats
// are adjacent.
Value occurrences(SubjectFacts& f) {
  const Transfer& own = transfer(f);
  const auto& all = f.subject().kernel->transfers;
  const auto here = all.begin() + f.subject().index;
  const auto elsewhere = [&](const Transfer& other) { return other.span != own.span; };
  const auto last = std::find_if(here, all.end(), elsewhere);
  const auto first = std::find_if(std::make_reverse_iterator(here), all.rend(), elsewhere).base();
  return Value::integer(std::count_if(
      first, last, [&](const Transfer& other) { return &other == &own || same(other, own); }));
}

Value arch(SubjectFacts& f) { return Value::string(f.backend().constants().name); }

constexpr FactInfo kTransferTable[] = {
    {"tile", kIntegers, "elements", "shape of the tile as it is allocated", Origin::none, false,
     tile},
    {"valid_shape", kIntegers, "elements", "the part that holds data; the whole tile if not given",
     Origin::none, false, valid_shape},
    {"dtype_bits", kInteger, "bit",
     "bits of one element, as the compiler counts them in a transfer", Origin::none, false,
     dtype_bits},
    {"rows", kInteger, "rows",
     "rows that hold data: the product of valid_shape without its last entry", Origin::none, false,
     rows},
    {"row_bytes", kInteger, "B", "bytes of a row that holds data, rounded up", Origin::none, false,
     row_bytes},
    {"op", kString, "", "name of the transfer: tile.load, tile.store or tile.move", Origin::none,
     false, op},
    {"dtype", kString, "", "element type as the compiler prints it", Origin::none, false, dtype},
    {"memory", kString, "", "the memory on chip: Vec, Mat …", Origin::none, false, transfer_memory},
    {"innermost_elems", kInteger, "elements", "the tile's last entry", Origin::none, false,
     innermost_elems},
    {"innermost_bytes", kInteger, "B", "bytes of the tile's last axis, rounded up", Origin::none,
     false, innermost_bytes},
    {"transfer_bytes", kInteger, "B", "bytes that the transfer moves: rows times row_bytes",
     Origin::none, false, transfer_bytes},
    {"occurrences", kInteger, "", "number of equal transfers at this place", Origin::none, false,
     occurrences},
    {"arch", kString, "", "name of the backend in use", Origin::none, false, arch},
};
static_assert(kTransferTable[kTile].name == "tile" &&
              kTransferTable[kValidShape].name == "valid_shape" &&
              kTransferTable[kDtypeBits].name == "dtype_bits" &&
              kTransferTable[kRows].name == "rows" &&
              kTransferTable[kRowBytes].name == "row_bytes");

Value stage(SubjectFacts& f) { return to_value(pipeline(f).stage); }
Value stage_bytes(SubjectFacts& f) { return to_value(pipeline(f).stage_bytes); }
Value reserved(SubjectFacts& f) { return to_value(pipeline(f).reserved); }
Value pipeline_memory(SubjectFacts& f) { return Value::string(pipeline(f).memory); }
Value planner(SubjectFacts& f) { return Value::string(pipeline(f).planner); }

// The pipelines of the kernel that share a memory with this one, and this one itself, in source
// order. Stops when there are too many.
std::vector<const Pipeline*> peers(SubjectFacts& f) {
  std::vector<const Pipeline*> peers;
  for (const Pipeline& other : f.subject().kernel->pipelines) {
    const bool planned = &other == &pipeline(f) || other.planner == pipeline(f).planner;
    if (planned && other.memory == pipeline(f).memory) peers.push_back(&other);
    if (peers.size() > kMostPeers) break;
  }
  return peers;
}

Value of_peers(SubjectFacts& f, Integer Pipeline::*member) {
  std::vector<Value> values;
  const auto all = peers(f);
  if (all.size() > kMostPeers) return Value::unknown(&kTooManyPeers);
  for (const Pipeline* peer : all) values.push_back(to_value(peer->*member));
  return make_list(f.arena(), values);
}

Value peer_bytes(SubjectFacts& f) { return of_peers(f, &Pipeline::stage_bytes); }
Value peer_stages(SubjectFacts& f) { return of_peers(f, &Pipeline::stage); }

Value peer_index(SubjectFacts& f) {
  const auto all = peers(f);
  return Value::integer(std::find(all.begin(), all.end(), &pipeline(f)) - all.begin());
}

Value slots(SubjectFacts& f) { return pipeline(f).slots ? to_value(*pipeline(f).slots) : Value{}; }

Value live_slots(SubjectFacts& f) {
  return pipeline(f).live_slots ? to_value(*pipeline(f).live_slots) : Value::integer(1);
}

constexpr FactInfo kPipelineTable[] = {
    {"peer_bytes", kIntegers, "B",
     "bytes per stage of each pipeline of the kernel in this memory, including this one",
     Origin::none, false, peer_bytes},
    {"peer_stages", kIntegers, "stages", "depth of each of those pipelines", Origin::none, false,
     peer_stages},
    {"peer_index", kInteger, "", "index of this pipeline among them", Origin::none, false,
     peer_index},
    {"stage", kInteger, "stages", "depth of the pipeline", Origin::none, false, stage},
    {"stage_bytes", kInteger, "B", "bytes that one stage holds", Origin::none, false, stage_bytes},
    {"reserved", kInteger, "B", "bytes of the memory that are in use for other purposes",
     Origin::none, false, reserved},
    {"memory", kString, "", "the memory on chip: Vec, Mat …", Origin::none, false, pipeline_memory},
    {"planner", kString, "", "who places the buffers: PYPTO or PTOAS", Origin::none, false,
     planner},
    {"slots", kInteger, "slots", "slots of an explicit MemRef; absent without one", Origin::none,
     false, slots},
    {"live_slots", kInteger, "slots",
     "slots that are live in one iteration; 1 unless the source gives another number", Origin::none,
     false, live_slots},
    {"arch", kString, "", "name of the backend in use", Origin::none, false, arch},
};

}  // namespace
}  // namespace of_on_chip

std::span<const FactInfo> transfer_facts() { return of_on_chip::kTransferTable; }
std::span<const FactInfo> pipeline_facts() { return of_on_chip::kPipelineTable; }

}  // namespace tilelint
