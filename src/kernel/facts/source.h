#pragma once

#include "kernel/facts.h"

// Facts of a kernel in Python: how the file around it is written.
namespace tilelint {

// The modules that serve as PyPTO; those of them whose name is nearly `pypto`.
Value pypto_modules(SubjectFacts& facts);
Value misspelt_modules(SubjectFacts& facts);
// Where the first module stands that serves as PyPTO under another name.
Span span_of_misnamed_module(const Kernel& kernel);

// Of each parameter that chooses between ways to compute: its name, and the numbers that it is
// compared with.
Value branch_parameters(SubjectFacts& facts);
Value branch_values(SubjectFacts& facts);

// Of ModelNew; absent where the file has no such class.
Value forward_computing(SubjectFacts& facts);
Value forward_parameters(SubjectFacts& facts);
Value forward_model_parameters(SubjectFacts& facts);  // absent without the class Model
Value forward_parameters_match(SubjectFacts& facts);  // true without the class Model
Value forward_asserts_dim(SubjectFacts& facts);
Value forward_asserts_shape(SubjectFacts& facts);
Value forward_not_contiguous(SubjectFacts& facts);

}  // namespace tilelint
