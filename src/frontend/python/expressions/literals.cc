#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/checked.h"
#include "frontend/python/evaluation/objects.h"
#include "frontend/python/expressions/expressions.h"
#include "frontend/python/limits.h"

namespace tilelint::python {

Value defined(Evaluation& run, std::string_view written) {
  std::int64_t number = 0;
  const auto [end, error] =
      std::from_chars(written.data(), written.data() + written.size(), number);
  if (error == std::errc() && end == written.data() + written.size()) return integer(number);
  double fraction = 0;
  const auto [stop, wrong] =
      std::from_chars(written.data(), written.data() + written.size(), fraction);
  if (wrong == std::errc() && stop == written.data() + written.size()) return real(fraction);
  if (written == "True" || written == "False") return boolean(written == "True");
  if (const DataType* dtype = run.vocabulary.find_dtype(written)) return of(dtype);
  return text(run, written);
}

Value literal_integer(NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
  std::string digits;
  for (const char c : text_of(node, frame)) {
    if (c != '_') digits.push_back(c);
  }
  std::string_view rest = digits;
  int base = 10;
  if (rest.size() > 2 && rest[0] == '0') {
    const char kind = static_cast<char>(rest[1] | 0x20);
    base = kind == 'x' ? 16 : kind == 'b' ? 2 : kind == 'o' ? 8 : 10;
    if (base != 10) rest.remove_prefix(2);
  }
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), value, base);
  if (error != std::errc()) return no(run, Unknown::Why::overflow, text_of(node, frame));
  if (end != rest.data() + rest.size())
    return no(run, Unknown::Why::expression, text_of(node, frame));
  return integer(value);
}

Value literal_text(NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
  std::string written;
  for (const NodeId part : children(*frame.module->tree, node)) {
    const Syntax kind = at(part, frame).kind;
    if (kind == Syntax::string_content) {
      written += text_of(part, frame);
    } else if (kind == Syntax::string) {
      const Value value = literal_text(part, frame);
      if (!value.is(Kind::text)) return value;
      written += *value.text;
    } else if (kind == Syntax::interpolation) {
      const Value value = evaluate(first(part, frame), frame);
      const bool plain =
          text_of(first(part, frame), frame).size() + 2 == text_of(part, frame).size();
      if (value.is(Kind::integer) && plain) {
        written += std::to_string(value.integer);
      } else if (value.is(Kind::text) && plain &&
                 written.size() + value.text->size() <= kMostItems) {
        written += *value.text;
      } else {
        return no(run, Unknown::Why::expression, text_of(node, frame).substr(0, 40));
      }
    }
  }
  return text(run, written);
}

}  // namespace tilelint::python
