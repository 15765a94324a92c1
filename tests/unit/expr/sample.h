#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "expr/program.h"

// Facts of all kinds for the tests of expressions, and the result of an expression as text.
namespace tilelint::sample {

inline const Message kDynamic = {"the dimension B is dynamic", "维度 B 是动态的"};

enum Slot {
  tile,        // [1, 16, 256]
  shape,       // [8, 16, 4096]
  rank,        // 3
  tile_elems,  // 16384
  op_class,    // "reduce"
  op_name,     // "sum"
  yes,         // true
  dyn,         // unknown
  dyn_list,    // unknown
  dyn_flag,    // unknown
  partial,     // [4, ?, 8]
  gone,        // absent
  gone_flag,   // absent
  gone_list,   // absent
  blocks,      // [[1, 2], [3], []]
  names_,      // ["a", "b"]
  least,       // -2^63
};

inline std::vector<Name> names() {
  return {{"tile", kIntegers, tile},
          {"shape", kIntegers, shape},
          {"rank", kInteger, rank},
          {"limits.tile_elems", kInteger, tile_elems},
          {"op.class", kString, op_class},
          {"op.name", kString, op_name},
          {"yes", kBoolean, yes},
          {"dyn", kInteger, dyn},
          {"dyn_list", kIntegers, dyn_list},
          {"dyn_flag", kBoolean, dyn_flag},
          {"partial", kIntegers, partial},
          {"gone", kInteger, gone},
          {"gone_flag", kBoolean, gone_flag},
          {"gone_list", kIntegers, gone_list},
          {"blocks", kIntegerLists, blocks},
          {"names", kStrings, names_},
          {"least", kInteger, least}};
}

class SampleFacts : public Facts {
 public:
  explicit SampleFacts(Arena& arena) {
    const auto list = [&](std::vector<std::int64_t> items) { return make_list(arena, items); };
    const Value unknown = Value::unknown(&kDynamic);
    const Value four_what_eight[] = {Value::integer(4), unknown, Value::integer(8)};
    const Value lists[] = {list({1, 2}), list({3}), list({})};
    const Value texts[] = {Value::string("a"), Value::string("b")};
    values_ = {{tile, list({1, 16, 256})},
               {shape, list({8, 16, 4096})},
               {rank, Value::integer(3)},
               {tile_elems, Value::integer(16384)},
               {op_class, Value::string("reduce")},
               {op_name, Value::string("sum")},
               {yes, Value::boolean(true)},
               {dyn, unknown},
               {dyn_list, unknown},
               {dyn_flag, unknown},
               {partial, make_list(arena, four_what_eight)},
               {blocks, make_list(arena, lists)},
               {names_, make_list(arena, texts)},
               {least, Value::integer(INT64_MIN)}};
  }

  Value read(int slot) override {
    ++reads;
    return values_[slot];  // absent by default
  }
  void set(int slot, Value value) { values_[slot] = value; }

  int reads = 0;

 private:
  std::map<int, Value> values_;
};

// "[1, 16]", "unknown: …", or "absent".
inline std::string shown(const Value& value) {
  if (value.is_absent()) return "absent";
  return value.is_unknown() ? "unknown: " + value.reason().en : to_text(value);
}

inline std::string shown(const ExpressionError& error) {
  return std::to_string(error.begin) + ".." + std::to_string(error.end) + ": " + error.message.en;
}

// The value of an expression over these facts, or the error if it does not compile.
inline std::string result_of(std::string_view text) {
  Arena arena;
  SampleFacts facts(arena);
  Program program(names());
  const auto compiled = program.compile(text);
  if (const auto* error = std::get_if<ExpressionError>(&compiled)) return shown(*error);
  return shown(Evaluation(program, facts, arena).evaluate(std::get<ExpressionId>(compiled)));
}

// Rows of {expression, result}.
using Cases = std::vector<std::pair<std::string_view, std::string_view>>;

}  // namespace tilelint::sample

#define CHECK_CASES(...)                                                      \
  for (const auto& [text, expected] : tilelint::sample::Cases{__VA_ARGS__}) { \
    INFO(text);                                                               \
    CHECK(tilelint::sample::result_of(text) == expected);                     \
  }
