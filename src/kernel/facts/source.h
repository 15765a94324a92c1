#pragma once

#include "kernel/facts.h"

// Facts about how the Python file of a kernel is written.
namespace tilelint {

// The modules used as PyPTO; those of them whose name is nearly `pypto`.
Value pypto_modules(SubjectFacts& facts);
Value misspelt_modules(SubjectFacts& facts);
// The place of the first module that is used as PyPTO but has another name.
Span span_of_misnamed_module(const Kernel& kernel);

// For each parameter that selects between ways to compute: its name, and the numbers that it is
// compared with.
Value branch_parameters(SubjectFacts& facts);
Value branch_values(SubjectFacts& facts);

// Facts about the class ModelNew; absent if the file has none.
Value forward_computing(SubjectFacts& facts);
Value forward_parameters(SubjectFacts& facts);
Value forward_model_parameters(SubjectFacts& facts);  // absent if there is no class Model
Value forward_parameters_match(SubjectFacts& facts);  // true if there is no class Model
Value forward_asserts_dim(SubjectFacts& facts);
Value forward_asserts_shape(SubjectFacts& facts);
Value forward_not_contiguous(SubjectFacts& facts);

}  // namespace tilelint
