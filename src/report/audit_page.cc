// An audit as a page: one heading per kernel, followed by its tables and the reasons for unknown
// values.
#include <fmt/format.h>

#include <map>
#include <set>

#include "base/message.h"
#include "report/audit.h"
#include "report/audit_tables.h"
#include "report/page.h"
#include "report/printable.h"

namespace tilelint {
namespace {

// "softmax_kernel (line 12, jit; backend a2a3, profile cann)"
std::string heading_of(const AuditKernel& kernel, Lang lang) {
  const bool module = kernel.name == "<module>";
  const std::string name = module ? Message{"module level", "模块级"}.in(lang) : kernel.name;
  Message about;
  if (!module) about = make_message("line {}", "第 {} 行", kernel.place.begin.line);
  if (kernel.compiled) {
    about.en += ", jit";
    about.zh += "，jit";
  }
  if (!kernel.profile.empty()) {
    const Message limits = make_message("backend {}, profile {}", "backend {}，profile {}",
                                        kernel.backend, kernel.profile);
    about.en += (about.en.empty() ? "" : "; ") + limits.en;
    about.zh += (about.zh.empty() ? "" : "；") + limits.zh;
  }
  if (about.en.empty()) return name;
  return printable(name) + Message{" (" + about.en + ")", "（" + about.zh + "）"}.in(lang);
}

Message variant_note(const AuditKernel& kernel) {
  const int others = kernel.variants - 1;
  Message note = make_message("{} of {} variants: ", "{} / {} 个变体：", 1, kernel.variants);
  if (kernel.variant) {
    note.en += kernel.variant->en + "; ";
    note.zh += kernel.variant->zh + "；";
  }
  const Message rest = others == 1
                           ? Message{"the other one is not shown", "其余 1 个未显示"}
                           : make_message("the other {} are not shown", "其余 {} 个未显示", others);
  return {note.en + rest.en, note.zh + rest.zh};
}

// The reasons of the settings and loops with their lines, then those of the operations. Each occurs
// once.
class ReasonList {
 public:
  explicit ReasonList(Lang lang) : lang_(lang) {}

  void add(const std::vector<Message>& reasons, int line) {
    for (const Message& reason : reasons) {
      const std::string text = printable(reason.in(lang_));
      const auto [at, added] = index_.try_emplace(text, texts_.size());
      if (added) texts_.push_back(text);
      if (line > 0) lines_[at->second].insert(line);
    }
  }

  std::vector<std::string> texts() const {
    std::vector<std::string> out = texts_;
    for (const auto& [index, lines] : lines_) {
      const std::string list = fmt::format("{}", fmt::join(lines, ", "));
      const Message where = lines.size() == 1
                                ? Message{" (line " + list + ")", "（第 " + list + " 行）"}
                                : Message{" (lines " + list + ")", "（第 " + list + " 行）"};
      out[index] += where.in(lang_);
    }
    return out;
  }

 private:
  Lang lang_;
  std::map<std::string, std::size_t> index_;
  std::vector<std::string> texts_;
  std::map<std::size_t, std::set<int>> lines_;
};

std::vector<std::string> reasons_of(const AuditKernel& kernel, Lang lang) {
  ReasonList list(lang);
  for (const AuditSetting& setting : kernel.settings) {
    list.add(setting.arguments.unknown, setting.place.begin.line);
  }
  for (const AuditLoop& loop : kernel.loops)
    list.add(loop.arguments.unknown, loop.place.begin.line);
  list.add(kernel.unknown, 0);
  return list.texts();
}

// Escapes the characters that are special in Markdown, except in code.
std::string escaped(const std::string& text) {
  std::string out;
  bool code = false;
  for (const char c : text) {
    if (c == '`') code = !code;
    if (!code && (c == '*' || c == '_' || c == '<' || c == '|')) out += '\\';
    out += c;
  }
  return out;
}

void escape(Table& table) {
  for (auto& row : table.rows) {
    for (std::string& cell : row) {
      for (const std::string_view sign : {"_", "*", "<"}) {
        for (std::size_t at = cell.find(sign); at != std::string::npos;
             at = cell.find(sign, at + 2)) {
          cell.insert(at, "\\");
        }
      }
    }
  }
}

class AuditPage {
 public:
  AuditPage(const FileAudit& file, Lang lang, bool markdown) : lang_(lang), markdown_(markdown) {
    page_.title = text(printable(file.path));
    for (const AuditKernel& kernel : file.kernels) add(kernel);
  }

  const Page& page() const { return page_; }

 private:
  void add(const AuditKernel& kernel) {
    page_.heading(text(heading_of(kernel, lang_)));
    if (kernel.variants > 1) page_.paragraph(text(printable(variant_note(kernel).in(lang_))));
    table({"Operations", "操作"}, operation_table(kernel, lang_));
    table({"Tile settings", "tile 设置"}, setting_table(kernel, lang_));
    table({"Loops", "循环"}, loop_table(kernel, lang_));
    std::vector<std::string> reasons = reasons_of(kernel, lang_);
    if (!reasons.empty()) {
      page_.subheading(Message{"Unknown", "未知"}.in(lang_));
      for (std::string& reason : reasons) reason = text(reason);
      page_.bullets(std::move(reasons));
    }
    for (const AuditSubject& subject : kernel.subjects) {
      const std::string of = subject.operation.empty() ? "" : " " + subject.operation;
      const Message title = make_message("Facts of {}{} (line {})", "{}{} 的 fact（第 {} 行）",
                                         subject.subject, of, subject.place.begin.line);
      table({text(title.en), text(title.zh)}, subject_table(subject, lang_));
    }
  }

  void table(const Message& title, Table content) {
    if (content.rows.empty()) return;
    if (markdown_) escape(content);
    page_.subheading(title.in(lang_));
    page_.table(std::move(content));
  }

  std::string text(const std::string& given) const { return markdown_ ? escaped(given) : given; }

  Lang lang_;
  bool markdown_;
  Page page_;
};

}  // namespace

std::string render_audit_text(const std::vector<FileAudit>& files, const ReportOptions& options) {
  std::string out;
  for (const FileAudit& file : files) {
    if (file.kernels.empty()) continue;
    const AuditPage page(file, options.lang, false);
    out += (out.empty() ? "" : "\n") + to_terminal(page.page(), Style{options.color});
  }
  return out;
}

std::string render_audit_markdown(const std::vector<FileAudit>& files,
                                  const ReportOptions& options) {
  std::string out;
  for (const FileAudit& file : files) {
    if (file.kernels.empty()) continue;
    const AuditPage page(file, options.lang, true);
    out += (out.empty() ? "" : "\n") + to_markdown(page.page());
  }
  return out;
}

}  // namespace tilelint
