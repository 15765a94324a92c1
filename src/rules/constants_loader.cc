// Loads profiles, backends and element types: tables of numbers and names.
#include <algorithm>

#include "base/message.h"
#include "rules/loaders.h"
#include "rules/table_reader.h"

namespace tilelint {
namespace {

void read_values(TableReader& reader, Constant& constant) {
  const TomlNode* value = reader.any("value");
  if (value == nullptr) {
    reader.fail(reader.table().span, make_message("the key `value` is missing", "缺少键 `value`"));
    return;
  }
  const auto is_integer = [](const TomlNode& item) { return item.kind == TomlNode::Kind::integer; };
  if (is_integer(*value)) {
    constant.values = {value->integer};
  } else if (value->kind == TomlNode::Kind::list && !value->items.empty() &&
             std::all_of(value->items.begin(), value->items.end(), is_integer)) {
    constant.is_list = true;
    for (const TomlNode& item : value->items) constant.values.push_back(item.integer);
  } else {
    reader.fail(value->span, make_message("`value` must be an integer or a list of integers",
                                          "`value` 应为整数或整数列表"));
  }
}

// Reads the tables [limits.NAME] or [numbers.NAME], sorted by name.
std::vector<Constant> read_constants(TableReader& parent, std::string_view key,
                                     const LoadContext& context, const std::string& from) {
  std::vector<Constant> constants;
  const TomlNode* group = parent.node(key, TomlNode::Kind::table, true);
  if (group == nullptr) return constants;
  for (const auto& member : group->members) {
    if (member.value.kind != TomlNode::Kind::table) {
      parent.fail(member.key_span,
                  make_message("`{}` must be a table with value, unit and source",
                               "`{}` 应为含 value、unit、source 的表", member.key));
      continue;
    }
    TableReader reader(*context.file.source, member.value, context.failures);
    Constant constant{.name = member.key, .from = from};
    read_values(reader, constant);
    constant.unit = reader.text("unit");
    constant.source = reader.text("source");
    reader.text_or("note", "");
    if (!constant.values.empty()) constants.push_back(std::move(constant));
  }
  std::sort(constants.begin(), constants.end(),
            [](const Constant& a, const Constant& b) { return a.name < b.name; });
  return constants;
}

}  // namespace

Profile load_profile(const LoadContext& context) {
  TableReader reader(*context.file.source, context.root, context.failures);
  Profile profile;
  profile.name = reader.text("name");
  profile.extends = reader.text_or("extends", "");
  profile.default_for = reader.text_or("default_for", "");
  profile.policy = reader.text_or("policy", "");
  profile.title = reader.message("title");
  profile.limits.name = profile.name;
  if (profile.extends.empty() || context.root.find("limits") != nullptr) {
    profile.limits.items = read_constants(reader, "limits", context, "profile " + profile.name);
  }
  return profile;
}

Backend load_backend(const LoadContext& context) {
  TableReader reader(*context.file.source, context.root, context.failures);
  Backend backend;
  backend.name = reader.text("name");
  backend.is_default = reader.flag_or("default", false);
  backend.title = reader.message("title");
  backend.numbers.name = backend.name;
  backend.numbers.items = read_constants(reader, "numbers", context, "backend " + backend.name);
  return backend;
}

std::vector<DataType> load_dtypes(const LoadContext& context) {
  TableReader reader(*context.file.source, context.root, context.failures);
  reader.text_or("source", "");
  std::vector<DataType> types;
  for (const TomlNode* table : reader.tables("dtype")) {
    TableReader row(*context.file.source, *table, context.failures);
    DataType type{
        .name = row.text("name"), .bits = row.integer("bits"), .bytes = row.integer("bytes")};
    type.printed = row.text_or("printed", type.name);
    type.spellings = row.texts_or_none("spellings");
    row.text_or("source", "");
    types.push_back(std::move(type));
  }
  return types;
}

}  // namespace tilelint
