#include "harness.h"

namespace tilelint::test {

TEST_CASE("the generated pages under docs/ are up to date") {
  const Outcome outcome = run({"rules", "docs", "docs", "--check"});
  INFO(outcome.out);
  CHECK(outcome.code == 0);
}

}  // namespace tilelint::test
