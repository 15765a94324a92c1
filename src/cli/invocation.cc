#include "cli/invocation.h"

#include <fstream>
#include <istream>
#include <ostream>

#include "base/message.h"
#include "cli/lint_options.h"
#include "report/failures.h"

namespace tilelint {
namespace {

// The built-in rules and those of the directories. Nothing after a failure, which it reports.
std::shared_ptr<const Catalogue> load_with(const std::vector<std::string>& directories,
                                           Invocation& invocation) {
  const auto files = invocation.rule_files(directories);
  if (!files) {
    invocation.fail(files.failures());
    return nullptr;
  }
  auto catalogue = load_catalogue(*files);
  if (catalogue) return *catalogue;
  std::vector<std::shared_ptr<const SourceFile>> sources;
  for (const DataFile& file : *files) sources.push_back(file.source);
  invocation.fail(catalogue.failures(), sources);
  return nullptr;
}

}  // namespace

Lang Invocation::speech_lang() const {
  if (options.lang.empty()) return cli.surroundings.lang;
  return options.lang == "zh" ? Lang::zh : Lang::en;
}

Lang Invocation::lang() const {
  return machine() && options.lang.empty() ? Lang::en : speech_lang();
}

bool Invocation::color() const {
  if (options.color != "auto") return options.color == "always";
  return cli.surroundings.terminal && !cli.surroundings.no_color && options.output.empty();
}

ReportOptions Invocation::report_options() const {
  return {.lang = lang(),
          .color = color(),
          .show_undecided = options.show_undecided,
          .statistics = options.statistics,
          .quiet = options.quiet};
}

int Invocation::write(std::string_view report, int code) {
  const Timed writing(log, Phase::write);
  if (options.output.empty()) {
    cli.out << report << std::flush;
    return cli.out ? code : fail(make_message("cannot write the report", "无法写出报告"));
  }
  std::ofstream file(options.output, std::ios::binary);
  file << report << std::flush;
  if (file) return code;
  return fail(make_message("cannot write {}", "无法写入 {}", options.output));
}

int Invocation::fail(const std::vector<Failure>& failures,
                     const std::vector<std::shared_ptr<const SourceFile>>& sources) {
  for (const Failure& failure : failures) {
    if (failure.path.empty()) {
      cli.err << "tilelint: " << failure.message.in(speech_lang()) << "\n";
    } else {
      cli.err << render_failures({failure}, sources, speech_lang(), false);
    }
  }
  cli.err << std::flush;
  return kFailed;
}

int Invocation::fail(Message message) {
  return fail(std::vector<Failure>{{"", 0, 0, std::move(message)}});
}

void Invocation::say(const Message& message) {
  if (!options.quiet) cli.err << "tilelint: " << message.in(speech_lang()) << "\n" << std::flush;
}

Result<std::vector<DataFile>> Invocation::rule_files(
    const std::vector<std::string>& directories) const {
  std::vector<DataFile> files = builtin_files();
  std::vector<Failure> failures;
  std::vector<std::string> all = options.rules;
  all.insert(all.end(), directories.begin(), directories.end());
  for (const std::string& directory : all) {
    auto more = files_of_directory(directory);
    if (more) {
      files.insert(files.end(), more->begin(), more->end());
    } else {
      failures.insert(failures.end(), more.failures().begin(), more.failures().end());
    }
  }
  if (!failures.empty()) return failures;
  return files;
}

std::shared_ptr<const Catalogue> Invocation::load_rules(
    const std::vector<std::string>& directories) {
  const Timed loading(log, Phase::rules);
  auto catalogue = options.rules.empty() && directories.empty() ? builtin_catalogue()
                                                                : load_with(directories, *this);
  if (catalogue && log != nullptr) {
    log->say("{} rules, {} operations", catalogue->rules.size(),
             catalogue->vocabulary.operations.size());
  }
  return catalogue;
}

std::optional<Linter> Invocation::make_linter() {
  const Timed loading(log, Phase::rules);
  auto lint = lint_options(options, lang());
  if (!lint) {
    fail(lint.failures());
    return std::nullopt;
  }
  auto catalogue = load_rules();
  if (!catalogue) return std::nullopt;
  auto linter = Linter::make(std::move(catalogue), std::move(*lint));
  if (!linter) {
    fail(linter.failures());
    return std::nullopt;
  }
  return std::move(*linter);
}

std::unique_ptr<InputReader> Invocation::make_reader(const Linter& linter) {
  auto reader = InputReader::make(options, linter.catalogue().vocabulary, cli.in);
  if (reader) return std::move(*reader);
  fail(reader.failures());
  return nullptr;
}

}  // namespace tilelint
