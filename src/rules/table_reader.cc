#include "rules/table_reader.h"

#include <algorithm>
#include <array>

#include "base/message.h"
#include "base/suggest.h"

namespace tilelint {
namespace {

constexpr std::array<const char*, 6> kKindsEn = {"a string", "an integer", "true or false",
                                                 "a list",   "a table",    "something else"};
constexpr std::array<const char*, 6> kKindsZh = {"字符串", "整数", "true 或 false",
                                                 "列表",   "表",   "其他类型"};

const char* name_of(const std::array<const char*, 6>& names, TomlNode::Kind kind) {
  return names[static_cast<std::size_t>(kind)];
}

}  // namespace

TableReader::TableReader(const SourceFile& source, const TomlNode& table,
                         std::vector<Failure>& failures)
    : source_(source), table_(table), failures_(failures) {}

TableReader::~TableReader() {
  for (const auto& member : table_.members) {
    if (std::find(asked_.begin(), asked_.end(), member.key) != asked_.end()) continue;
    const auto near = nearest_name(member.key, asked_);
    fail(member.key_span, near ? make_message("unknown key `{}`; did you mean `{}`?",
                                              "未知的键 `{}`；是否想写 `{}`？", member.key, *near)
                               : make_message("unknown key `{}`", "未知的键 `{}`", member.key));
  }
}

void TableReader::fail(Span span, Message message) {
  failures_.push_back(failure_at(source_, span, std::move(message)));
}

const TomlNode* TableReader::any(std::string_view key) {
  asked_.push_back(key);
  return table_.find(key);
}

const TomlNode* TableReader::node(std::string_view key, TomlNode::Kind kind, bool required) {
  const TomlNode* found = any(key);
  if (found == nullptr) {
    if (required) fail(table_.span, make_message("the key `{}` is missing", "缺少键 `{}`", key));
    return nullptr;
  }
  if (found->kind == kind) return found;
  fail(found->span, make_message("`{}` must be {}, not {}", "`{}` 应为{}，而不是{}", key,
                                 name_of(kKindsEn, kind), name_of(kKindsEn, found->kind)));
  failures_.back().message.zh = fmt::format("`{}` 应为{}，而不是{}", key, name_of(kKindsZh, kind),
                                            name_of(kKindsZh, found->kind));
  return nullptr;
}

std::string TableReader::text(std::string_view key) {
  const TomlNode* found = node(key, TomlNode::Kind::text, true);
  return found != nullptr ? found->text : std::string();
}

std::string TableReader::text_or(std::string_view key, std::string fallback) {
  const TomlNode* found = node(key, TomlNode::Kind::text, false);
  return found != nullptr ? found->text : fallback;
}

std::int64_t TableReader::integer(std::string_view key) {
  const TomlNode* found = node(key, TomlNode::Kind::integer, true);
  return found != nullptr ? found->integer : 0;
}

bool TableReader::flag_or(std::string_view key, bool fallback) {
  const TomlNode* found = node(key, TomlNode::Kind::boolean, false);
  return found != nullptr ? found->boolean : fallback;
}

std::vector<std::string> TableReader::texts_or_none(std::string_view key) {
  std::vector<std::string> texts;
  if (const TomlNode* list = node(key, TomlNode::Kind::list, false)) {
    for (const TomlNode& item : list->items) {
      if (item.kind == TomlNode::Kind::text) {
        texts.push_back(item.text);
      } else {
        fail(item.span, make_message("`{}` must be a list of strings", "`{}` 应为字符串列表", key));
      }
    }
  }
  return texts;
}

Message TableReader::message(std::string_view key) {
  const TomlNode* found = node(key, TomlNode::Kind::table, true);
  if (found == nullptr) return {};
  TableReader languages(source_, *found, failures_);
  std::string en = languages.text("en");
  return {std::move(en), languages.text("zh")};
}

Message TableReader::message_or_none(std::string_view key) {
  return table_.find(key) != nullptr ? message(key) : (asked_.push_back(key), Message{});
}

std::vector<const TomlNode*> TableReader::tables(std::string_view key) {
  std::vector<const TomlNode*> found;
  if (const TomlNode* list = node(key, TomlNode::Kind::list, false)) {
    for (const TomlNode& item : list->items) {
      if (item.kind == TomlNode::Kind::table) {
        found.push_back(&item);
      } else {
        fail(item.span, make_message("`{}` must be a list of tables", "`{}` 应为表的数组", key));
      }
    }
  }
  return found;
}

}  // namespace tilelint
