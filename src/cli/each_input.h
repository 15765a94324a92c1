#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

#include "cli/input.h"

namespace tilelint {

inline constexpr std::size_t kMaxJobs = 256;

// The number of workers: as many as asked for, or one per core, but not more than files.
inline std::size_t jobs_for(int asked, std::size_t files) {
  const std::size_t jobs =
      asked > 0 ? static_cast<std::size_t>(asked) : std::thread::hardware_concurrency();
  return std::clamp<std::size_t>(jobs, 1, std::clamp<std::size_t>(files, 1, kMaxJobs));
}

// Processes the inputs in parallel: each worker takes the next file. The results are in the order
// of the files, so the report does not depend on the number of workers. `make` turns a ParsedFile
// into a Result.
template <class Result, class Make>
std::vector<Result> for_each_input(const std::vector<Input>& inputs, int jobs, InputReader& reader,
                                   Make make) {
  std::vector<Result> results(inputs.size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < inputs.size(); i = next++) {
      results[i] = make(reader.read(inputs[i]));
    }
  };
  std::vector<std::jthread> workers;
  for (std::size_t i = 1; i < jobs_for(jobs, inputs.size()); ++i) workers.emplace_back(work);
  work();
  workers.clear();
  return results;
}

}  // namespace tilelint
