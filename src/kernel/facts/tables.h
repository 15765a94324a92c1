#pragma once

#include <span>

#include "kernel/facts.h"

// The fact table of each subject. Each is in a file of its own.
namespace tilelint {

std::span<const FactInfo> input_facts();
std::span<const FactInfo> tensor_facts();
std::span<const FactInfo> vec_tile_facts();
std::span<const FactInfo> cube_tile_facts();
std::span<const FactInfo> op_facts();
std::span<const FactInfo> view_facts();
std::span<const FactInfo> reduction_facts();
std::span<const FactInfo> loop_facts();
std::span<const FactInfo> transfer_facts();
std::span<const FactInfo> pipeline_facts();
std::span<const FactInfo> option_facts();
std::span<const FactInfo> expression_facts();
std::span<const FactInfo> kernel_facts();
std::span<const FactInfo> sweep_facts();

}  // namespace tilelint
