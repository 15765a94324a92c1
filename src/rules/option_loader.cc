// Loads rules/options/GROUP.toml: the options of PyPTO and the values they take.
#include <algorithm>
#include <array>

#include "base/message.h"
#include "base/suggest.h"
#include "rules/loaders.h"
#include "rules/table_reader.h"

namespace tilelint {
namespace {

// In the order of OptionKind.
constexpr std::array<std::string_view, 11> kKinds = {"integer",  "boolean",   "text",  "texts",
                                                     "decimals", "scope",     "merge", "group",
                                                     "vec_tile", "cube_tile", "any"};

OptionKind read_kind(TableReader& reader) {
  const std::string name = reader.text("type");
  const auto found = std::find(kKinds.begin(), kKinds.end(), name);
  if (found != kKinds.end()) return static_cast<OptionKind>(found - kKinds.begin());
  const TomlNode* node = reader.table().find("type");
  const auto near = nearest_name(name, kKinds);
  reader.fail(node != nullptr ? node->span : reader.table().span,
              near ? make_message("`{}` is not a type of option; did you mean `{}`?",
                                  "`{}` 不是选项的类型；是否想写 `{}`？", name, *near)
                   : make_message("`{}` is not a type of option", "`{}` 不是选项的类型", name));
  return OptionKind::integer;
}

std::vector<std::int64_t> integers_or_none(TableReader& reader, std::string_view key) {
  std::vector<std::int64_t> integers;
  const TomlNode* list = reader.node(key, TomlNode::Kind::list, false);
  if (list == nullptr) return integers;
  for (const TomlNode& item : list->items) {
    if (item.kind == TomlNode::Kind::integer) {
      integers.push_back(item.integer);
    } else {
      reader.fail(item.span,
                  make_message("`{}` must be a list of integers", "`{}` 应为整数列表", key));
    }
  }
  return integers;
}

// The least and the greatest number; empty if not given.
std::vector<std::int64_t> range_or_none(TableReader& reader, std::string_view key) {
  std::vector<std::int64_t> range = integers_or_none(reader, key);
  const bool ordered = range.size() == 2 && range.front() <= range.back();
  if (!range.empty() && !ordered) {
    reader.fail(reader.table().find(key)->span,
                make_message("`{}` must be a range: [lowest, highest]",
                             "`{}` 应为取值范围：[最小值, 最大值]", key));
    range.clear();
  }
  return range;
}

OptionType read_option(TableReader& reader, const std::string& group) {
  OptionType type;
  type.group = reader.text_or("group", group);
  type.name = reader.text("name");
  type.kind = read_kind(reader);
  type.range = range_or_none(reader, "range");
  type.besides = integers_or_none(reader, "besides");
  type.choices = reader.texts_or_none("choices");
  type.keys = range_or_none(reader, "keys");
  type.sided_range = range_or_none(reader, "sided_range");
  type.control_keys = integers_or_none(reader, "control_keys");
  type.control_values = integers_or_none(reader, "control_values");
  type.lone_values = integers_or_none(reader, "lone_values");
  type.fallback = reader.text_or("default", "");
  type.backends = reader.texts_or_none("backends");
  reader.text("source");
  reader.text_or("note", "");
  return type;
}

}  // namespace

std::vector<OptionType> load_options(const LoadContext& context) {
  TableReader reader(*context.file.source, context.root, context.failures);
  const std::string group = reader.text("group");
  std::vector<OptionType> types;
  for (const TomlNode* table : reader.tables("option")) {
    TableReader row(*context.file.source, *table, context.failures);
    types.push_back(read_option(row, group));
  }
  return types;
}

}  // namespace tilelint
