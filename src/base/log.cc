// The only file that knows spdlog, which takes seconds to compile.
#include "base/log.h"

#include <spdlog/logger.h>
#include <spdlog/sinks/ostream_sink.h>

#include <chrono>
#include <numeric>

namespace tilelint {
namespace {

constexpr std::array<std::string_view, kPhases> kNames = {"rules",    "read",  "parse",
                                                          "evaluate", "judge", "write"};

double milliseconds(std::int64_t nanoseconds) { return static_cast<double>(nanoseconds) / 1e6; }

}  // namespace

std::int64_t steady_nanoseconds() {
  return std::chrono::nanoseconds(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// A logger of its own and not one of spdlog's registry, which is global.
struct Log::Writer {
  explicit Writer(std::ostream& out)
      : logger("tilelint", std::make_shared<spdlog::sinks::ostream_sink_st>(out)) {
    logger.set_pattern("%n: %v");
    logger.flush_on(spdlog::level::info);
  }

  spdlog::logger logger;
};

Log::Log(std::ostream& out, int detail, Clock clock)
    : writer_(std::make_unique<Writer>(out)), detail_(detail), clock_(clock), begin_(clock()) {}

Log::Log(int detail, Clock clock, std::string path)
    : detail_(detail), clock_(clock), path_(std::move(path)) {}

Log::~Log() = default;

std::unique_ptr<Log> Log::part(std::string path) const {
  return std::unique_ptr<Log>(new Log(detail_, clock_, std::move(path)));
}

void Log::take(const Log& part) {
  for (const std::string* line : part.lines_) add({}, *line);
  for (std::size_t i = 0; i < kPhases; ++i) spent_[i] += part.spent_[i];
}

void Log::add(std::string_view place, std::string_view text) {
  if (writer_ != nullptr) {
    writer_->logger.info(text);
    return;
  }
  const std::string_view colon = place.empty() ? "" : ":";
  const auto [line, added] = said_.insert(fmt::format("{}{}{}: {}", path_, colon, place, text));
  if (added) lines_.push_back(&*line);
}

std::optional<Phase> Log::turn_to(std::optional<Phase> phase) {
  const std::int64_t now = clock_();
  if (phase_) spent_[static_cast<std::size_t>(*phase_)] += now - since_;
  since_ = now;
  return std::exchange(phase_, phase);
}

void Log::say_times() {
  std::string times;
  for (std::size_t i = 0; i < kPhases; ++i) {
    times += fmt::format("{}{} {:.1f} ms", i == 0 ? "" : ", ", kNames[i], milliseconds(spent_[i]));
  }
  const std::int64_t sum = std::accumulate(spent_.begin(), spent_.end(), std::int64_t{0});
  say("time: {}; sum over all threads {:.1f} ms, wall {:.1f} ms", times, milliseconds(sum),
      milliseconds(clock_() - begin_));
}

}  // namespace tilelint
