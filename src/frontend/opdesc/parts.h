#pragma once

#include <optional>
#include <vector>

#include "frontend/opdesc/reader.h"

// Readers for the independent parts of a description. Each adds its part to the kernel.
namespace tilelint {

void read_options(Reader& reader, const Field& field);
void read_transfers(Reader& reader, const Field& field);
void read_pipelines(Reader& reader, const Field& field);
void read_observed(Reader& reader, const Field& field);
void read_lint(Reader& reader, const Field& field);
void read_views(Reader& reader, const Field& field);

// The loops of a list, outermost first. `tensor` is the tensor they iterate over, or null.
std::vector<Loop> read_loops(Reader& reader, const Field& field, const Tensor* tensor);

CubeTile read_cube_tile(Reader& reader, const Field& field);
// Reads the keys tile, candidates and cube_tile of an operator, a step or a phase. Adds the
// settings, and the steps that put them in force.
void read_settings(Reader& reader, const Object& object, std::vector<Step>& steps);

}  // namespace tilelint
