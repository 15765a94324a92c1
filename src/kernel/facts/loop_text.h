#pragma once

#include "kernel/facts.h"

// Facts about how a Python loop is written.
namespace tilelint {

Value loop_only_as_loop(SubjectFacts& f);
Value loop_batch_literal(SubjectFacts& f);
Value loop_exits(SubjectFacts& f);
Value loop_index_name(SubjectFacts& f);
Value loop_outer_index_names(SubjectFacts& f);
Value loop_parallel(SubjectFacts& f);
Value loop_outer_parallel(SubjectFacts& f);
Value loop_range_arguments(SubjectFacts& f);
Value loop_subscripts(SubjectFacts& f);
Value loop_rebound(SubjectFacts& f);

}  // namespace tilelint
