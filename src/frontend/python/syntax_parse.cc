#include "frontend/python/syntax_parse.h"

#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "frontend/python/syntax_grammar.h"

namespace tilelint::python {
namespace {

// What the parser of this thread holds. Its memory grows with the nesting of a text, up to 300
// bytes for each of its bytes, by many kinds of nesting: brackets, signs, `not`, conditional
// expressions. So memory is counted instead of brackets.
thread_local std::size_t held_bytes = 0;

void* counted(void* block) {
  held_bytes += malloc_usable_size(block);
  return block;
}

void* allocate(std::size_t size) { return counted(std::malloc(size)); }

void* allocate_zeros(std::size_t count, std::size_t size) {
  return counted(std::calloc(count, size));
}

void* reallocate(void* block, std::size_t size) {
  held_bytes -= malloc_usable_size(block);
  return counted(std::realloc(block, size));
}

void release(void* block) {
  held_bytes -= malloc_usable_size(block);
  std::free(block);
}

struct ParserDeleter {
  void operator()(TSParser* parser) const { ts_parser_delete(parser); }
};
using Parser = std::unique_ptr<TSParser, ParserDeleter>;

Parser make_parser() {
  [[maybe_unused]] static const bool once = [] {
    ts_set_allocator(allocate, allocate_zeros, reallocate, release);
    return true;
  }();
  Parser parser(ts_parser_new());
  ts_parser_set_language(parser.get(), grammar().language);
  return parser;
}

// The parts as the parser wants them, with rows and columns of bytes.
std::vector<TSRange> ranges(std::string_view text, std::span<const Span> parts) {
  std::vector<TSRange> result;
  result.reserve(parts.size());
  TSPoint point{0, 0};
  std::uint32_t at = 0;
  const auto move_to = [&](std::uint32_t offset) {
    for (; at < offset; ++at) {
      ++point.column;
      if (text[at] == '\n') point = {point.row + 1, 0};
    }
    return point;
  };
  for (const Span part : parts) {
    const std::uint32_t end = std::min(part.end, static_cast<std::uint32_t>(text.size()));
    if (part.begin < at || part.begin >= end) continue;
    const TSPoint begin_point = move_to(part.begin);
    result.push_back({begin_point, move_to(end), part.begin, end});
  }
  return result;
}

// What bounds a parse: its memory, and how much is read. Some texts are read again and again: a run
// of continued lines or of comments once for each of its lines.
constexpr std::size_t kChunk = 1000;
constexpr std::uint64_t kMostReadings = 64;
constexpr std::uint64_t kReadingsOfAnyText = std::uint64_t{64} << 20;

struct Effort {
  std::string_view text;
  std::size_t most_held = 0;
  std::uint64_t bytes_left = 0;
  std::uint32_t refused_at = 0;
};

const char* read(void* payload, std::uint32_t offset, TSPoint, std::uint32_t* size) {
  auto& effort = *static_cast<Effort*>(payload);
  const std::size_t at = std::min<std::size_t>(offset, effort.text.size());
  const std::size_t given = effort.bytes_left == 0 ? 0 : std::min(effort.text.size() - at, kChunk);
  effort.bytes_left -= std::min<std::uint64_t>(effort.bytes_left, kChunk);
  *size = static_cast<std::uint32_t>(given);
  return effort.text.data() + at;
}

bool is_too_much(TSParseState* state) {
  auto& effort = *static_cast<Effort*>(state->payload);
  effort.refused_at = state->current_byte_offset;
  return held_bytes > effort.most_held || effort.bytes_left == 0;
}

}  // namespace

ParsedText parse(const SourceFile& source, std::span<const Span> parts) {
  thread_local const Parser parser = make_parser();
  const std::string_view text = source.text();
  const std::vector<TSRange> included = ranges(text, parts);
  if (!parts.empty() && included.empty()) return {};
  ts_parser_set_included_ranges(parser.get(), included.data(),
                                static_cast<std::uint32_t>(included.size()));

  Effort effort{.text = text,
                .most_held = held_bytes + kMostMemory,
                .bytes_left = kMostReadings * text.size() + kReadingsOfAnyText};
  const TSInput input{&effort, read, TSInputEncodingUTF8, nullptr};
  ParsedText result;
  result.tree.reset(
      ts_parser_parse_with_options(parser.get(), nullptr, input, {&effort, is_too_much}));
  if (effort.bytes_left == 0) result.tree.reset();  // its end is not the end of the text
  if (result.tree == nullptr) {
    result.refused = true;
    result.refused_at = effort.refused_at;
    ts_parser_reset(parser.get());
  }
  return result;
}

}  // namespace tilelint::python
