#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/cli.h"
#include "cli/input.h"
#include "cli/options.h"
#include "lint/linter.h"
#include "tilelint/report.h"

namespace tilelint {

// One run of a command: its options, its streams, and what several commands need.
struct Invocation {
  Cli& cli;
  const Options& options;
  Log* log = nullptr;  // null without -v

  bool machine() const { return options.format == "json"; }
  Lang lang() const;         // of the report: English for machines unless --lang is given
  Lang speech_lang() const;  // of all other output
  bool color() const;
  ReportOptions report_options() const;

  // Writes the report to standard output or --output. Returns `code`, or 2 if writing fails.
  int write(std::string_view report, int code);
  // Prints failures to standard error. Always returns 2.
  int fail(const std::vector<Failure>& failures,
           const std::vector<std::shared_ptr<const SourceFile>>& sources = {});
  int fail(Message message);
  void say(const Message& message);  // to standard error, unless --quiet

  // The built-in rule files, and those of --rules and `directories`.
  Result<std::vector<DataFile>> rule_files(const std::vector<std::string>& directories = {}) const;
  // Null after a failure, which it reports.
  std::shared_ptr<const Catalogue> load_rules(const std::vector<std::string>& directories = {});
  std::optional<Linter> make_linter();
  std::unique_ptr<InputReader> make_reader(const Linter& linter);
};

}  // namespace tilelint
