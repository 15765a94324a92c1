// Style rules of `rules check`. They keep rule files alike; a file that violates them still works.
#include <algorithm>
#include <array>
#include <cctype>

#include "base/message.h"
#include "rules/catalogue.h"
#include "rules/toml_document.h"

namespace tilelint {
namespace {

constexpr std::array<std::string_view, 21> kKeyOrder = {
    "id",   "name",    "subject", "since",    "certainty", "severity", "aliases",
    "when", "require", "worst",   "at",       "let",       "title",    "message",
    "help", "case",    "label",   "stricter", "why",       "fix",      "source"};

std::size_t place_of(std::string_view key) {
  return static_cast<std::size_t>(
      std::distance(kKeyOrder.begin(), std::find(kKeyOrder.begin(), kKeyOrder.end(), key)));
}

bool is_pascal_case(std::string_view name) {
  return !name.empty() && std::isupper(static_cast<unsigned char>(name.front())) != 0 &&
         std::all_of(name.begin(), name.end(),
                     [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; });
}

void check_order(const SourceFile& source, const TomlNode& root, std::vector<Failure>& faults) {
  for (std::size_t i = 1; i < root.members.size(); ++i) {
    const auto& before = root.members[i - 1];
    const auto& here = root.members[i];
    if (place_of(here.key) >= place_of(before.key)) continue;
    faults.push_back(
        failure_at(source, here.key_span,
                   make_message("`{}` must come before `{}`; keep the usual order of keys",
                                "`{}` 应写在 `{}` 之前：请保持键的顺序", here.key, before.key)));
    return;
  }
}

void check_names(const DataFile& file, const Rule& rule, std::vector<Failure>& faults) {
  const std::string expected = rule.id + "-" + rule.name + ".toml";
  if (file.role != expected) {
    faults.push_back(failure_at(
        *file.source, {},
        make_message("the file of this rule must be named {}", "该规则的文件名应为 {}", expected)));
  }
  if (!is_pascal_case(rule.name)) {
    faults.push_back(failure_at(*file.source, {},
                                make_message("the name `{}` is not a PascalCase noun",
                                             "名称 `{}` 应为 PascalCase 名词", rule.name)));
  }
  if (rule.document->get().sources.empty()) {
    faults.push_back(failure_at(*file.source, {},
                                make_message("the rule names no source; add a [[source]]",
                                             "规则没有写明出处；请添加 [[source]]")));
  }
}

}  // namespace

std::vector<Failure> style_faults(const Catalogue& catalogue, const std::vector<DataFile>& files) {
  std::vector<Failure> faults;
  for (const DataFile& file : files) {
    const auto rule = std::find_if(catalogue.rules.begin(), catalogue.rules.end(),
                                   [&](const Rule& r) { return r.file == file.source; });
    if (rule == catalogue.rules.end()) continue;
    if (const auto root = parse_toml(*file.source)) check_order(*file.source, *root, faults);
    check_names(file, *rule, faults);
  }
  return faults;
}

}  // namespace tilelint
