#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "base/log.h"
#include "frontend/python/values/unknown.h"

namespace tilelint::python {

// Logs the choices that tilelint leaves open because a function reached a limit: `most` of what
// `counted` names ("variants").
void say_left_open(Log* log, std::size_t most, std::string_view counted,
                   const std::vector<const Origin*>& open);

// Logs that tilelint gave up a function that reached no kernel within kMostStepsBefore steps.
void say_given_up(Log* log);

}  // namespace tilelint::python
