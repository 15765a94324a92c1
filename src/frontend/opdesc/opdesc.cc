#include "frontend/opdesc/opdesc.h"

#include <array>
#include <iterator>
#include <string>
#include <utility>

#include "base/message.h"
#include "frontend/opdesc/json_scan.h"
#include "frontend/opdesc/operator.h"
#include "frontend/opdesc/quote.h"

namespace tilelint {
namespace {

// Far above any real file. The limits bound the work for a hostile file.
constexpr std::size_t kMostFailures = 1000;
constexpr std::size_t kMostFindings = 10'000;
constexpr std::size_t kMostDescriptions = 200'000;  // per file
constexpr std::size_t kMostValues = 500'000;        // per description

constexpr std::array<std::string_view, 3> kFileKeys = {"version", "operators", "$schema"};

// The file name without folder and extension.
std::string stem_of(std::string_view path) {
  const std::size_t slash = path.find_last_of('/');
  std::string_view name = path.substr(slash == std::string_view::npos ? 0 : slash + 1);
  for (const std::string_view extension : {".jsonl", ".json"}) {
    if (name.size() > extension.size() && name.ends_with(extension)) {
      name.remove_suffix(extension.size());
      break;
    }
  }
  constexpr std::string_view tile = ".tile";
  if (name.size() > tile.size() && name.ends_with(tile)) name.remove_suffix(tile.size());
  return std::string(name);
}

class FileReader {
 public:
  FileReader(std::shared_ptr<const SourceFile> source, const Vocabulary& vocabulary)
      : vocabulary_(vocabulary), stem_(stem_of(source->path())) {
    file_.source = std::move(source);
  }

  void whole_file() {
    const SourceFile& source = *file_.source;
    const auto document = parse_json(source, {0, static_cast<std::uint32_t>(source.text().size())});
    if (!document) return add(document.failures());
    const Field root{document->root()};
    if (root.value.is(JsonKind::list)) return operators(root);
    if (!root.value.is(JsonKind::object)) {
      Reader reader(source, vocabulary_);
      reader.wrong_type(root, {"an object or a list of objects", "对象或对象列表"});
      return add(reader.failures);
    }
    for (const JsonMember member : root.value.members()) {
      if (member.key.text() == "operators") return versioned(root);
    }
    description(root, stem_);
  }

  void lines() {
    const SourceFile& source = *file_.source;
    for (int number = 1; number <= source.line_count(); ++number) {
      const Span line = source.line(number);
      const std::string_view text = source.text().substr(0, line.end);
      if (skip_blank(text, line.begin) == text.size()) continue;  // blank, or only a comment
      const auto document = parse_json(source, line);
      if (document) {
        description(Field{document->root()}, numbered(index_));
      } else {
        add(document.failures());
      }
      ++index_;
      if (full_) return;
    }
  }

  ParsedFile take() { return std::move(file_); }

 private:
  std::string numbered(std::size_t index) const {
    return stem_ + "[" + std::to_string(index) + "]";
  }

  void add(const std::vector<Failure>& failures) {
    for (const Failure& failure : failures) {
      if (full_) return;
      if (file_.failures.size() == kMostFailures) {
        stop(failure.line, failure.column, kMostFailures,
             {"failures in one file; tilelint reads no further", "个错误，不再继续读取"});
      } else {
        file_.failures.push_back(failure);
      }
    }
  }

  // Reports that a limit is exceeded and stops reading.
  void stop(int line, int column, std::size_t most, const Message& of_what) {
    full_ = true;
    file_.failures.push_back({file_.source->path(),
                              line,
                              column,
                              {fmt::format("more than {} {}", most, of_what.en),
                               fmt::format("一个文件中超过 {} {}", most, of_what.zh)}});
  }

  void stop_at(Span span, std::size_t most, const Message& of_what) {
    const Position place = file_.source->position(span.begin);
    stop(place.line, place.column, most, of_what);
  }

  // {"version": 1, "operators": [...]}
  void versioned(const Field& root) {
    Reader reader(*file_.source, vocabulary_);
    const Object object(reader, root, kFileKeys);
    if (const Field* version = object.get("version")) check_version(reader, *version);
    add(reader.failures);
    if (!reader.failures.empty()) return;
    const std::size_t before = file_.kernels.size();
    operators(*object.get("operators"));
    if (reader.kernel.findings.empty()) return;
    if (file_.kernels.size() > before) {
      auto& findings = file_.kernels[before].findings;
      findings.insert(findings.begin(), std::make_move_iterator(reader.kernel.findings.begin()),
                      std::make_move_iterator(reader.kernel.findings.end()));
    } else if (file_.failures.empty()) {  // no kernel to attach the findings to
      for (const InputFinding& finding : reader.kernel.findings) {
        reader.fail(finding.span,
                    make_message("{} is not a key of this object", "{} 不是这个对象的键",
                                 quote(file_.source->text(finding.span))));
      }
      add(reader.failures);
    }
  }

  void operators(const Field& list) {
    Reader reader(*file_.source, vocabulary_);
    for_each_item(reader, list, {"a list of operator descriptions", "算子描述列表"},
                  [&](const Field& item) {
                    if (full_) return;
                    description(Field{item.value}, numbered(static_cast<std::size_t>(item.index)));
                  });
    add(reader.failures);
  }

  void description(const Field& field, std::string name) {
    Reader reader(*file_.source, vocabulary_);
    if (field.value.size() > kMostValues) {
      reader.fail(field.span(), make_message("the description holds more than {} values",
                                             "此描述超过 {} 个值", kMostValues));
    } else {
      read_operator(reader, field, std::move(name));
    }
    reader.sort_faults();
    if (!reader.failures.empty()) return add(reader.failures);
    findings_ += reader.kernel.findings.size();
    if (file_.kernels.size() == kMostDescriptions) {
      stop_at(field.span(), kMostDescriptions,
              {"descriptions in one file; split it", "个描述；请拆分文件"});
    } else if (findings_ > kMostFindings) {
      stop_at(field.span(), kMostFindings,
              {"invalid keys and values in one file; tilelint reads no further",
               "个无效的键和值，不再继续读取"});
    } else {
      file_.kernels.push_back(std::move(reader.kernel));
    }
  }

  const Vocabulary& vocabulary_;
  std::string stem_;
  ParsedFile file_;
  std::size_t findings_ = 0;
  bool full_ = false;
  std::size_t index_ = 0;  // of the description; lines without one do not count
};

}  // namespace

ParsedFile read_descriptions(std::shared_ptr<const SourceFile> source, bool lines,
                             const Vocabulary& vocabulary) {
  FileReader reader(std::move(source), vocabulary);
  if (lines) {
    reader.lines();
  } else {
    reader.whole_file();
  }
  return reader.take();
}

}  // namespace tilelint
