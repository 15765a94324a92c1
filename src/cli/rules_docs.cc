#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "base/message.h"
#include "cli/example.h"
#include "cli/rules.h"
#include "report/facts_page.h"
#include "report/rule_page.h"

namespace tilelint {
namespace {

namespace fs = std::filesystem;

// Maps paths below the directory to texts. English unless --lang is given: the locale is ignored.
std::map<std::string, std::string> pages_of(const std::shared_ptr<const Catalogue>& catalogue,
                                            Lang lang) {
  std::map<std::string, std::string> pages;
  for (const Rule& rule : catalogue->rules) {
    pages["rules/" + rule.id + ".md"] =
        to_markdown(rule_page(rule, *catalogue, example_outputs(catalogue, rule, lang), lang));
  }
  pages["rules/README.md"] = to_markdown(rule_index(*catalogue, lang));
  pages["facts.md"] = to_markdown(facts_page(*catalogue));
  pages["functions.md"] = to_markdown(functions_page());
  return pages;
}

std::string text_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

bool write_page(const fs::path& path, const std::string& text) {
  std::error_code error;
  fs::create_directories(path.parent_path(), error);
  std::ofstream out(path, std::ios::binary);
  out << text << std::flush;
  return static_cast<bool>(out);
}

// Pages of rules that no longer exist.
std::vector<std::string> left_over(const fs::path& directory,
                                   const std::map<std::string, std::string>& pages) {
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator it(directory / "rules", error), end; !error && it != end;
       it.increment(error)) {
    const std::string name = "rules/" + it->path().filename().string();
    if (name.ends_with(".md") && pages.count(name) == 0) names.push_back(name);
  }
  return names;
}

int check_pages(Invocation& invocation, const fs::path& directory,
                const std::map<std::string, std::string>& pages) {
  const Lang lang = invocation.lang();
  std::string report;
  for (const auto& [name, text] : pages) {
    if (text_of(directory / name) == text) continue;
    report +=
        make_message("out of date: {}\n", "已过期：{}\n", (directory / name).string()).in(lang);
  }
  for (const std::string& name : left_over(directory, pages)) {
    report += make_message("no rule has this page: {}\n", "没有对应规则：{}\n",
                           (directory / name).string())
                  .in(lang);
  }
  if (!report.empty()) {
    report += make_message("run `tilelint rules docs {}` to write the pages again\n",
                           "运行 `tilelint rules docs {}` 可重新生成\n", directory.string())
                  .in(lang);
  }
  return invocation.write(report, report.empty() ? kOk : kFound);
}

}  // namespace

int run_rules_docs(Invocation& invocation, const std::vector<std::string>& names) {
  if (names.size() > 1) {
    return invocation.fail(
        make_message("rules docs takes one directory", "rules docs 只接受一个目录"));
  }
  const auto catalogue = invocation.load_rules();
  if (!catalogue) return kFailed;
  const Lang lang = invocation.options.lang == "zh" ? Lang::zh : Lang::en;
  const fs::path directory = names.empty() ? "docs" : names.front();
  const auto pages = pages_of(catalogue, lang);
  if (invocation.options.check) return check_pages(invocation, directory, pages);
  for (const auto& [name, text] : pages) {
    const fs::path path = directory / name;
    if (!write_page(path, text)) {
      return invocation.fail(make_message("cannot write {}", "无法写入 {}", path.string()));
    }
  }
  for (const std::string& name : left_over(directory, pages)) {
    invocation.say(make_message("no rule has the page {}; remove it", "{} 没有对应的规则，请删除",
                                (directory / name).string()));
  }
  return kOk;
}

}  // namespace tilelint
