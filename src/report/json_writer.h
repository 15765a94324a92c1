#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tilelint {

// Writes JSON in order, with an indentation of two spaces. A container with Layout::row and its
// contents are on one line. Strings are UTF-8; invalid bytes become U+FFFD.
class JsonWriter {
 public:
  enum class Layout { lines, row };

  void begin_object(Layout layout = Layout::lines) { begin('{', '}', layout); }
  void begin_array(Layout layout = Layout::lines) { begin('[', ']', layout); }
  void end();

  void key(std::string_view name);
  void value(std::string_view text);
  void value(const char* text) { value(std::string_view(text)); }
  void value(bool value);
  template <std::integral Integer>
  void value(Integer number) {
    scalar(std::to_string(number));
  }
  void null() { scalar("null"); }

  template <class T>
  void member(std::string_view name, const T& content) {
    key(name);
    value(content);
  }

  // The text with a final line break. All containers must be ended.
  std::string finish() { return std::move(out_) + "\n"; }

 private:
  struct Level {
    char close;
    bool row;
    bool empty = true;
  };

  void begin(char open, char close, Layout layout);
  void separate();
  void scalar(std::string_view text);
  void quoted(std::string_view text);

  std::string out_;
  std::vector<Level> levels_;
  bool after_key_ = false;
};

}  // namespace tilelint
