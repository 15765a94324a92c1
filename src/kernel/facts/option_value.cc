#include "kernel/facts/option_value.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <optional>

namespace tilelint {
namespace {

constexpr std::string_view kDefaultKey = "DEFAULT";
constexpr std::string_view kFunctionPrefix = "func";

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}

// JSON has no integer keys, so a text that looks like an integer counts as one.
std::optional<std::int64_t> integer_key(std::string_view key) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), value);
  const bool whole = error == std::errc() && end == key.data() + key.size();
  return whole ? std::optional(value) : std::nullopt;
}

// "func8_0": the prefix, digits, one underscore, digits.
bool is_function_key(std::string_view key) {
  if (!key.starts_with(kFunctionPrefix)) return false;
  key.remove_prefix(kFunctionPrefix.size());
  const std::size_t line = key.find('_');
  if (line == std::string_view::npos || line == 0 || line + 1 == key.size()) return false;
  const std::string_view before = key.substr(0, line);
  const std::string_view after = key.substr(line + 1);
  return std::all_of(before.begin(), before.end(), is_digit) &&
         std::all_of(after.begin(), after.end(), is_digit);
}

// "Func0_0", "func_0", "func123", "default": nobody would choose such a label on purpose.
bool looks_like_function_key(std::string_view key) {
  const std::string small = lower(key);
  if (small == lower(kDefaultKey)) return true;
  if (!small.starts_with(kFunctionPrefix) || small.size() == kFunctionPrefix.size()) return false;
  return std::all_of(small.begin() + kFunctionPrefix.size(), small.end(),
                     [](char c) { return is_digit(c) || c == '_'; });
}

class Sorter {
 public:
  explicit Sorter(const OptionType& type) : type_(type) {}

  OptionValue sort(const Literal& value) {
    switch (type_.kind) {
      case OptionKind::integer:
        integer(value);
        break;
      case OptionKind::boolean:
        if (value.kind != Literal::Kind::boolean) misfit("", value);
        break;
      case OptionKind::text:
        text(value);
        break;
      case OptionKind::texts:
        texts(value);
        break;
      case OptionKind::decimals:
        if (value.kind != Literal::Kind::list) misfit("", value);
        break;
      case OptionKind::scope:
        scope(value);
        break;
      case OptionKind::merge:
        merge(value);
        break;
      case OptionKind::group:
        if (value.kind != Literal::Kind::table) misfit("", value);
        break;
      case OptionKind::vec_tile:
      case OptionKind::cube_tile:
      case OptionKind::any:
        break;
    }
    return std::move(out_);
  }

 private:
  void misfit(std::string place, const Literal& value) {
    if (!out_.misfit_kind.empty()) return;
    out_.misfit_place = std::move(place);
    out_.misfit_kind = python_name(value);
  }

  // Some numbers may be given by name.
  void integer(const Literal& value) {
    if (value.kind == Literal::Kind::integer) {
      out_.numbers.push_back(value.integer);
    } else if (value.kind == Literal::Kind::text && !type_.choices.empty()) {
      out_.texts.push_back(value.text);
    } else {
      misfit("", value);
    }
  }

  void text(const Literal& value) {
    if (value.kind != Literal::Kind::text) return misfit("", value);
    out_.texts.push_back(value.text);
  }

  void texts(const Literal& value) {
    if (value.kind != Literal::Kind::list) return misfit("", value);
    for (std::size_t i = 0; i < value.items.size(); ++i) {
      if (value.items[i].kind == Literal::Kind::text) continue;
      misfit("[" + std::to_string(i) + "]", value.items[i]);
    }
  }

  void scope(const Literal& value) {
    if (value.kind == Literal::Kind::integer) {
      out_.numbers.push_back(value.integer);
      return;
    }
    constexpr std::size_t parts = 3;
    const bool whole = value.kind == Literal::Kind::list && value.items.size() == parts;
    if (!whole) return misfit("", value);
    const Literal& id = value.items.front();
    if (id.kind == Literal::Kind::integer) {
      out_.numbers.push_back(id.integer);
    } else {
      misfit("[0]", id);
    }
    for (std::size_t i = 1; i < parts; ++i) {
      if (value.items[i].kind == Literal::Kind::boolean) {
        out_.flags.push_back(value.items[i].boolean);
      } else {
        misfit("[" + std::to_string(i) + "]", value.items[i]);
      }
    }
  }

  void merge(const Literal& value) {
    if (value.kind != Literal::Kind::table) return misfit("", value);
    out_.entries = value.items.size();
    for (std::size_t i = 0; i < value.items.size(); ++i) entry(value.keys[i], value.items[i]);
  }

  void entry(const std::string& key, const Literal& value) {
    const auto number = integer_key(key);
    const bool control =
        number && std::count(type_.control_keys.begin(), type_.control_keys.end(), *number) > 0;
    const bool function_key = key == kDefaultKey || is_function_key(key);
    if (number) {
      out_.integer_keys.push_back(*number);
    } else if (function_key) {
      out_.function_keys = true;
    } else if (looks_like_function_key(key)) {
      out_.malformed_keys.push_back(key);
    }
    if (value.kind == Literal::Kind::integer) {
      (control ? out_.control_numbers : out_.numbers).push_back(value.integer);
    } else if (!sided(value)) {
      misfit("[" + (number ? key : "\"" + key + "\"") + "]", value);
    }
  }

  // A number paired with a side of the matrix.
  bool sided(const Literal& value) {
    const bool pair = !type_.sided_range.empty() && value.kind == Literal::Kind::list &&
                      value.items.size() == 2 && value.items[0].kind == Literal::Kind::integer &&
                      value.items[1].kind == Literal::Kind::text;
    if (!pair) return false;
    out_.sided.push_back(value.items[0].integer);
    out_.texts.push_back(lower(value.items[1].text));
    return true;
  }

  const OptionType& type_;
  OptionValue out_;
};

}  // namespace

OptionValue sort_option(const Literal& value, const OptionType& type) {
  return Sorter(type).sort(value);
}

std::string_view python_name(OptionKind kind) {
  constexpr std::array<std::string_view, 11> names = {"int",         "bool",
                                                      "str",         "list[str]",
                                                      "list[float]", "int or (int, bool, bool)",
                                                      "dict of int", "dict",
                                                      "list[int]",   "list[list[int]]",
                                                      "any value"};
  return names[static_cast<std::size_t>(kind)];
}

std::string_view python_name(const Literal& value) {
  constexpr std::array<std::string_view, 5> names = {"int", "bool", "str", "list", "dict"};
  return names[static_cast<std::size_t>(value.kind)];
}

}  // namespace tilelint
