#pragma once

#include "report/page.h"
#include "rules/catalogue.h"

namespace tilelint {

// All names that a rule may read: the facts of each subject, the limits of the profiles, and the
// numbers of the backends.
Page facts_page(const Catalogue& catalogue);

// The functions of the expression language.
Page functions_page();

}  // namespace tilelint
