#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "base/log.h"
#include "cli/input.h"

namespace tilelint {

inline constexpr std::size_t kMaxJobs = 256;

// The number of workers: as many as asked for, or one per core, but not more than files.
inline std::size_t jobs_for(int asked, std::size_t files) {
  const std::size_t jobs =
      asked > 0 ? static_cast<std::size_t>(asked) : std::thread::hardware_concurrency();
  return std::clamp<std::size_t>(jobs, 1, std::clamp<std::size_t>(files, 1, kMaxJobs));
}

// Writes the log of each file in the order of the files, as soon as the files before it are done.
class LogInOrder {
 public:
  LogInOrder(Log* log, std::size_t files) : log_(log), waiting_(log == nullptr ? 0 : files) {}

  std::unique_ptr<Log> begin(const std::string& path) const {
    return log_ == nullptr ? nullptr : log_->part(path);
  }
  void end(std::size_t file, std::unique_ptr<Log> part) {
    if (log_ == nullptr) return;
    const std::lock_guard lock(mutex_);
    waiting_[file] = std::move(part);
    for (; next_ < waiting_.size() && waiting_[next_] != nullptr; ++next_) {
      log_->take(*waiting_[next_]);
      waiting_[next_] = nullptr;
    }
  }

 private:
  Log* log_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Log>> waiting_;
  std::size_t next_ = 0;
};

// Processes the inputs in parallel: each worker takes the next file. The results are in the order
// of the files, so the report does not depend on the number of workers. `make` turns a ParsedFile
// and the log of its file into a Result.
template <class Result, class Make>
std::vector<Result> for_each_input(const std::vector<Input>& inputs, int jobs, InputReader& reader,
                                   Log* log, Make make) {
  std::vector<Result> results(inputs.size());
  std::atomic<std::size_t> next = 0;
  LogInOrder in_order(log, inputs.size());
  const auto work = [&] {
    for (std::size_t i = next++; i < inputs.size(); i = next++) {
      auto part = in_order.begin(reader.shown_path(inputs[i]));
      results[i] = make(reader.read(inputs[i], part.get()), part.get());
      in_order.end(i, std::move(part));
    }
  };
  std::vector<std::jthread> workers;
  for (std::size_t i = 1; i < jobs_for(jobs, inputs.size()); ++i) workers.emplace_back(work);
  work();
  workers.clear();
  return results;
}

}  // namespace tilelint
