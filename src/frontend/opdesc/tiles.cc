#include <array>
#include <utility>

#include "frontend/opdesc/parts.h"
#include "frontend/opdesc/values.h"

namespace tilelint {
namespace {

constexpr std::array<std::string_view, 4> kCubeKeys = {"m", "k", "n", "split_k"};

void add_setting(Reader& reader, TileSetting setting, std::vector<Step>& steps) {
  steps.push_back({Step::Kind::setting, static_cast<int>(reader.kernel.settings.size())});
  reader.kernel.settings.push_back(std::move(setting));
}

std::vector<Integers> read_candidates(Reader& reader, const Field& field) {
  std::vector<Integers> candidates;
  for_each_item(reader, field, {"a list of tiles", "tile 列表"},
                [&](const Field& item) { candidates.push_back(read_integers(reader, item)); });
  return candidates;
}

}  // namespace

CubeTile read_cube_tile(Reader& reader, const Field& field) {
  CubeTile cube;
  cube.split_k = false;
  const Object object(reader, field, kCubeKeys);
  if (const Field* m = object.get("m")) cube.m = read_integers(reader, *m);
  if (const Field* k = object.get("k")) cube.k = read_integers(reader, *k);
  if (const Field* n = object.get("n")) cube.n = read_integers(reader, *n);
  if (const Field* split = object.get("split_k")) cube.split_k = read_boolean(reader, *split);
  return cube;
}

void read_settings(Reader& reader, const Object& object, std::vector<Step>& steps) {
  const Field* tile = object.get("tile");
  const Field* candidates = object.get("candidates");
  if (tile != nullptr || candidates != nullptr) {
    TileSetting setting;
    setting.written = tile != nullptr;
    if (tile != nullptr) setting.tile = read_integers(reader, *tile);
    if (candidates != nullptr) {
      setting.candidates = read_candidates(reader, *candidates);
      setting.candidates_span = candidates->span();
    }
    setting.span = tile != nullptr ? tile->span() : candidates->span();
    add_setting(reader, std::move(setting), steps);
  }
  if (const Field* cube = object.get("cube_tile")) {
    TileSetting setting;
    setting.kind = TileSetting::Kind::cube;
    setting.cube = read_cube_tile(reader, *cube);
    setting.span = cube->span();
    add_setting(reader, std::move(setting), steps);
  }
}

}  // namespace tilelint
