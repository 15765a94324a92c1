#include "frontend/python/syntax/parse.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <string_view>
#include <vector>

#include "frontend/python/syntax/grammar.h"
#include "frontend/python/syntax/memory.h"

namespace tilelint::python {
namespace {

// The memory of this thread's parser. Nesting can take up to 300 bytes of memory for each byte of
// the text. Brackets, signs, `not` and conditional expressions all nest, so the parser is limited
// by memory and not by the number of brackets.
thread_local SyntaxMemory memory;

void* allocate(std::size_t size) { return memory.allocate(size); }

void* allocate_zeros(std::size_t count, std::size_t size) {
  return std::memset(memory.allocate(count * size), 0, count * size);
}

void* reallocate(void* block, std::size_t size) { return memory.reallocate(block, size); }
void release(void* block) { memory.release(block); }

struct ParserDeleter {
  void operator()(TSParser* parser) const { ts_parser_delete(parser); }
};
using Parser = std::unique_ptr<TSParser, ParserDeleter>;

// The caller must destroy the parser before it clears the memory, because the grammar's scanner
// also allocates there.
Parser make_parser() {
  [[maybe_unused]] static const bool once = [] {
    ts_set_allocator(allocate, allocate_zeros, reallocate, release);
    return true;
  }();
  Parser parser(ts_parser_new());
  ts_parser_set_language(parser.get(), grammar().language);
  return parser;
}

// Converts the parts to the ranges of the parser, whose columns count bytes.
std::vector<TSRange> ranges(const SourceFile& source, std::span<const Span> parts) {
  const auto size = static_cast<std::uint32_t>(source.text().size());
  const auto point = [&](std::uint32_t offset) {
    const int line = source.position(offset).line;
    return TSPoint{static_cast<std::uint32_t>(line - 1), offset - source.line(line).begin};
  };
  std::vector<TSRange> result;
  result.reserve(parts.size());
  std::uint32_t at = 0;
  for (const Span part : parts) {
    const std::uint32_t end = std::min(part.end, size);
    if (part.begin < at || part.begin >= end) continue;
    result.push_back({point(part.begin), point(end), part.begin, end});
    at = end;
  }
  return result;
}

// A parse is limited by memory and by the bytes that the parser reads. The parser reads some texts
// many times: it reads a run of continued lines or of comments once for each of its lines.
constexpr std::size_t kChunk = 1000;                                   // bytes of one read
constexpr std::uint64_t kMostReadings = 64;                            // of each byte, and
constexpr std::uint64_t kReadingsOfAnyText = std::uint64_t{64} << 20;  // bytes for any text

// The progress of one parse.
struct Effort {
  std::string_view text;
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
  return memory.taken() > kMostMemory || effort.bytes_left == 0;
}

}  // namespace

ParsedText::ParsedText(const SourceFile& source, std::span<const Span> parts) {
  const std::string_view text = source.text();
  const std::vector<TSRange> included = ranges(source, parts);
  if (!parts.empty() && included.empty()) return;
  const Parser parser = make_parser();
  ts_parser_set_included_ranges(parser.get(), included.data(),
                                static_cast<std::uint32_t>(included.size()));
  Effort effort{.text = text, .bytes_left = kMostReadings * text.size() + kReadingsOfAnyText};
  const TSInput input{&effort, read, TSInputEncodingUTF8, nullptr};
  tree = ts_parser_parse_with_options(parser.get(), nullptr, input, {&effort, is_too_much});
  // If the parser ran out of bytes to read, its tree does not cover the whole text.
  refused = tree == nullptr || effort.bytes_left == 0;
  if (refused) tree = nullptr;
  refused_at = effort.refused_at;
}

ParsedText::~ParsedText() { memory.clear(); }

}  // namespace tilelint::python
