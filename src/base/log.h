#pragma once

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

namespace tilelint {

// What a run spends its time on.
enum class Phase : std::uint8_t { rules, read, parse, evaluate, judge, write };
inline constexpr std::size_t kPhases = 6;

// Nanoseconds since a moment that does not change.
using Clock = std::int64_t (*)();
std::int64_t steady_nanoseconds();

// What -v says on standard error: lines of English, and the time of each phase. Everybody gets a
// pointer that is null without -v, so that it costs a comparison then. Not for several threads at
// once: each file has a part of its own.
class Log {
 public:
  // Writes each line at once. `detail`: how many times -v was given.
  Log(std::ostream& out, int detail, Clock clock);
  ~Log();
  Log(const Log&) = delete;
  Log& operator=(const Log&) = delete;

  // What is said about a file. The part keeps its lines, each only once.
  std::unique_ptr<Log> part(std::string path) const;
  // Writes the lines of a part and adds its times.
  void take(const Log& part);

  const std::string& path() const { return path_; }
  bool is_detailed() const { return detail_ > 1; }  // -vv

  // "tilelint: kernel.py: …"
  template <class... Args>
  void say(fmt::format_string<const Args&...> text, const Args&... args) {
    add({}, fmt::format(text, args...));
  }
  // "tilelint: kernel.py:12: …"; of a part.
  template <class... Args>
  void say_at(std::string_view place, fmt::format_string<const Args&...> text,
              const Args&... args) {
    add(place, fmt::format(text, args...));
  }

  // What follows counts as this phase. Returns the one before.
  std::optional<Phase> turn_to(std::optional<Phase> phase);
  // The last line: the time of each phase, their sum, and the time since the log was made.
  void say_times();

 private:
  struct Writer;

  Log(int detail, Clock clock, std::string path);
  void add(std::string_view place, std::string_view text);

  std::unique_ptr<Writer> writer_;  // null in a part
  int detail_;
  Clock clock_;
  std::string path_;
  std::unordered_set<std::string> said_;
  std::vector<const std::string*> lines_;  // in the order in which they were said
  std::int64_t begin_ = 0, since_ = 0;
  std::optional<Phase> phase_;
  std::array<std::int64_t, kPhases> spent_{};
};

// As long as it exists, time counts as the phase; a phase inside another interrupts it.
class Timed {
 public:
  Timed(Log* log, Phase phase) : log_(log) {
    if (log_ != nullptr) before_ = log_->turn_to(phase);
  }
  ~Timed() {
    if (log_ != nullptr) log_->turn_to(before_);
  }
  Timed(const Timed&) = delete;
  Timed& operator=(const Timed&) = delete;

 private:
  Log* log_;
  std::optional<Phase> before_;
};

}  // namespace tilelint
