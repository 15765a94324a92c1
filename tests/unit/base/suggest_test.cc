#include "base/suggest.h"

#include <array>
#include <catch2/catch.hpp>
#include <string>

using namespace tilelint;

namespace {

constexpr std::array<std::string_view, 8> kNames = {
    "tile", "shape", "reduce_axis", "contiguous_axis", "limits.tile_elems", "abc", "abd", "Rank"};

std::string nearest(std::string_view name) {
  return std::string(nearest_name(name, kNames).value_or("-"));
}

}  // namespace

TEST_CASE("the nearest name is found") {
  CHECK(nearest("tile") == "tile");
  CHECK(nearest("tiel") == "tile");    // a swap counts as one edit
  CHECK(nearest("til") == "tile");     // a missing letter
  CHECK(nearest("tilee") == "tile");   // an extra letter
  CHECK(nearest("sharp") == "-");      // two edits in five letters are too many
  CHECK(nearest("SHAPE") == "shape");  // case is ignored
  CHECK(nearest("rank") == "Rank");
  CHECK(nearest("reduceaxis") == "reduce_axis");
  CHECK(nearest("limits.tile_elem") == "limits.tile_elems");
}

TEST_CASE("at most a third of the name may differ") {
  CHECK(nearest("xy") == "-");
  CHECK(nearest("xyz") == "-");
  CHECK(nearest("ab") == "-");
  CHECK(nearest("abx") == "abc");  // the first of equally near ones
  CHECK(nearest("axx") == "-");
  CHECK(nearest("contiguus_axs") == "contiguous_axis");
}

TEST_CASE("an empty or very long name has no nearest name") {
  CHECK(nearest("") == "-");
  const std::string endless(1'000'000, 'a');
  CHECK(nearest(endless) == "-");
  const std::array<std::string_view, 1> candidates = {endless};
  CHECK_FALSE(nearest_name("aaa", candidates));
  CHECK_FALSE(nearest_name("aaa", {}));
}
