#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/lazy.h"
#include "expr/program.h"
#include "kernel/subject.h"
#include "tilelint/diagnostic.h"

namespace tilelint {

// A text of a rule in both languages, with {expressions}.
struct TemplateText {
  Template en, zh;

  const Template& in(Lang lang) const { return lang == Lang::zh ? zh : en; }
};

struct RuleSource {
  std::string document, note;
};

struct RuleExample {
  std::string title;
  std::string bad, good;  // whole descriptions, or Python that begins with `import pypto`
  Span bad_span, good_span;
};

// What explains a rule to people.
struct RuleDocument {
  Message why;
  std::vector<RuleSource> sources;
  std::vector<RuleExample> examples;
};

// One rule file: CONTRIBUTING.md shows one.
struct Rule {
  std::string id, name, since, certainty;
  std::string constraint;               // of an operation: its own name, reported with the rule's
  std::vector<std::string> operations;  // that the constraint binds
  std::vector<std::string> replaces;    // general rules that keep silent for them
  SubjectKind subject = SubjectKind::kernel;
  std::vector<std::pair<std::string, Severity>> severity;  // by profile
  std::vector<std::string> aliases;
  std::shared_ptr<const Program> program;
  std::optional<ExpressionId> when, worst;
  std::vector<std::pair<std::string, ExpressionId>> require;  // by profile; "" is for every profile
  std::optional<int> at;  // slot of the fact whose place is shown
  Message title;
  TemplateText message, help;
  std::optional<TemplateText> label;
  struct Case {  // of the subject `input`
    std::string name;
    TemplateText message, help;
  };
  std::vector<Case> cases;
  struct FixTemplate {
    int target = 0;  // slot of the fact whose source text is replaced
    ExpressionId value = 0;
    bool safe = false;
  };
  std::vector<FixTemplate> fixes;
  // A stricter form of the condition with a severity of its own, judged where this one holds.
  std::shared_ptr<const Rule> stricter;
  std::shared_ptr<const Lazy<RuleDocument>> document;  // a check does not read it
  std::shared_ptr<const SourceFile> file;
  bool builtin = true;

  // The condition under a profile; nothing when the rule has none there.
  std::optional<ExpressionId> requirement(const std::string& profile) const;
};

}  // namespace tilelint
