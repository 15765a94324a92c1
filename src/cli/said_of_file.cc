#include "cli/said_of_file.h"

#include <map>
#include <string>
#include <utility>

#include "frontend/python/limits.h"
#include "frontend/python/syntax/tree.h"

namespace tilelint {
namespace {

std::string size_text(std::size_t bytes) {
  constexpr std::size_t kibi = std::size_t{1} << 10;
  if (bytes < kibi) return fmt::format("{} B", bytes);
  return fmt::format("{:.1f} KiB", static_cast<double>(bytes) / static_cast<double>(kibi));
}

std::string counted(std::size_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::string line_of(const ParsedFile& file, Span span) {
  return std::to_string(file.source->position(span.begin).line);
}

// In the order of the source, with the kernels that each function makes.
using Functions = std::map<std::pair<std::uint32_t, std::string_view>, std::vector<const Kernel*>>;

Functions functions_of(const ParsedFile& file) {
  Functions functions;
  for (const Kernel& kernel : file.kernels) {
    functions[{kernel.span.begin, kernel.name}].push_back(&kernel);
  }
  return functions;
}

void say_kernel(const std::vector<const Kernel*>& variants, const ParsedFile& file, Log& log) {
  const Kernel& kernel = *variants.front();
  const std::string line = line_of(file, kernel.span);
  std::string text = counted(kernel.operations.size(), "operation") + ", " +
                     counted(kernel.settings.size(), "tile setting") + ", " +
                     counted(kernel.loops.size(), "loop");
  if (variants.size() > 1) text += ", " + counted(variants.size(), "variant");
  log.say_at(line, "kernel {}: {}", kernel.name, text);
  for (std::size_t i = 0; i < variants.size(); ++i) {
    if (!variants[i]->variant) continue;
    log.say_at(line, "kernel {}, variant {}: {}", kernel.name, i + 1, variants[i]->variant->en);
  }
}

// The frontend's findings TL004 tell which limit was met, by the name of their case.
void say_limit(const InputFinding& finding, const ParsedFile& file, Log& log) {
  if (finding.rule != "TL004") return;
  const std::string line = line_of(file, finding.span);
  const std::string& value = finding.arguments.front().second;
  if (finding.which == "syntax") {
    log.say_at(line, "not read: no valid Python");
  } else if (finding.which == "steps") {
    log.say_at(line, "limit reached: {} evaluated nodes of a file", value);
  } else if (finding.which == "depth") {
    log.say_at(line, "limit reached: {} levels of nesting", value);
  } else if (finding.which == "size") {
    log.say_at(value, "limit reached: {} MiB of memory for the syntax tree",
               python::kMostMemory >> 20);
  }
}

}  // namespace

void say_read(const ParsedFile& file, Log& log) {
  for (const Failure& failure : file.failures) log.say("not read: {}", failure.message.en);
  const Functions functions = functions_of(file);
  const std::string size = size_text(file.source->text().size());
  if (!functions.empty()) {
    std::string text = counted(functions.size(), "kernel");
    if (file.kernels.size() > functions.size()) {
      text += ", " + counted(file.kernels.size(), "variant");
    }
    log.say("read ({}, {})", size, text);
  } else if (file.failures.empty()) {
    log.say("skipped: no kernel found ({})", size);
  }
  for (const auto& [place, variants] : functions) say_kernel(variants, file, log);
  for (const Kernel& kernel : file.kernels) {
    for (const InputFinding& finding : kernel.findings) say_limit(finding, file, log);
  }
}

}  // namespace tilelint
