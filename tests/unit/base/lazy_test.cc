#include "base/lazy.h"

#include <atomic>
#include <catch2/catch.hpp>
#include <string>
#include <thread>
#include <vector>

namespace tilelint {
namespace {

TEST_CASE("a given value is returned") {
  CHECK(Lazy<std::string>(std::string("there")).get() == "there");
}

TEST_CASE("a value is made on first use, once for all threads") {
  std::atomic<int> made = 0;
  const Lazy<int> value([&] { return ++made; });
  CHECK(made == 0);
  std::vector<std::thread> threads;
  std::atomic<int> right = 0;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&] {
      if (value.get() == 1) ++right;
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(right == 8);
  CHECK(made == 1);
}

}  // namespace
}  // namespace tilelint
