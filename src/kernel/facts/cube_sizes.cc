// The entries of a cube tile: [L0, L1] of m, k and n.
#include <algorithm>

#include "kernel/facts/cube.h"
#include "kernel/facts/lift.h"

namespace tilelint::cube {
namespace {

constexpr std::size_t kEntries = 2;
constexpr std::size_t kMostEntriesOfK = 3;

const Message kNoSplit{"the source does not say whether K is split", "输入没有说明是否切 K"};

const CubeTile& cube(SubjectFacts& f) { return f.subject().setting->cube; }

bool positive(const Integer& size) { return !size.known() || size.value > 0; }

// The third entry of k may be 0: the second one then applies to B, too.
bool usable(const CubeTile& cube) {
  if (cube.m.size() != kEntries || cube.n.size() != kEntries) return false;
  if (cube.k.size() != kEntries && cube.k.size() != kMostEntriesOfK) return false;
  const bool third =
      cube.k.size() == kEntries || !cube.k.back().known() || cube.k.back().value >= 0;
  return third && std::all_of(cube.m.begin(), cube.m.end(), positive) &&
         std::all_of(cube.k.begin(), cube.k.begin() + kEntries, positive) &&
         std::all_of(cube.n.begin(), cube.n.end(), positive);
}

Value entry(SubjectFacts& f, Integers CubeTile::*list, std::size_t index) {
  return usable(cube(f)) ? to_value((cube(f).*list)[index]) : Value{};
}

}  // namespace

Value m(SubjectFacts& f) { return to_list(f.arena(), cube(f).m); }
Value k(SubjectFacts& f) { return to_list(f.arena(), cube(f).k); }
Value n(SubjectFacts& f) { return to_list(f.arena(), cube(f).n); }
Value m_l0(SubjectFacts& f) { return entry(f, &CubeTile::m, 0); }
Value m_l1(SubjectFacts& f) { return entry(f, &CubeTile::m, 1); }
Value k_l0(SubjectFacts& f) { return entry(f, &CubeTile::k, 0); }
Value k_l1_a(SubjectFacts& f) { return entry(f, &CubeTile::k, 1); }
Value n_l0(SubjectFacts& f) { return entry(f, &CubeTile::n, 0); }
Value n_l1(SubjectFacts& f) { return entry(f, &CubeTile::n, 1); }

Value k_l1_b(SubjectFacts& f) {
  const Integers& list = cube(f).k;
  const bool own = list.size() > kEntries && !(list.back().known() && list.back().value == 0);
  return entry(f, &CubeTile::k, own ? kEntries : 1);
}

Value split_k(SubjectFacts& f) {
  return cube(f).split_k ? Value::boolean(*cube(f).split_k) : Value::unknown(&kNoSplit);
}

}  // namespace tilelint::cube
