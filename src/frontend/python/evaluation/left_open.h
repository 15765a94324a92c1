#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "base/log.h"
#include "frontend/python/values/unknown.h"

namespace tilelint::python {

// Says where choices matter that are not made any more, because a function has its `most` of what
// is counted ("variants"). Nothing where none is left.
void say_left_open(Log* log, std::size_t most, std::string_view counted,
                   const std::vector<const Origin*>& open);

// Says that a function was not followed to its end, because no kernel was met.
void say_given_up(Log* log);

}  // namespace tilelint::python
