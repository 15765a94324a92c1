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
  std::string bad, good;  // descriptions, or Python that begins with `import pypto`
  Span bad_span, good_span;
};

// The explanation of a rule for people.
struct RuleDocument {
  Message why;
  std::vector<RuleSource> sources;
  std::vector<RuleExample> examples;
};

// One rule file. CONTRIBUTING.md shows an example.
struct Rule {
  std::string id, name, since, certainty;
  std::string constraint;               // an operation's constraint: its name, reported as TL115
  std::vector<std::string> operations;  // the operations that the constraint applies to
  std::vector<std::string> replaces;    // general rules that it replaces for them
  SubjectKind subject = SubjectKind::kernel;
  std::vector<std::pair<std::string, Severity>> severity;  // by profile
  std::vector<std::string> aliases;
  std::shared_ptr<const Program> program;
  std::optional<ExpressionId> when, worst;
  std::vector<std::pair<std::string, ExpressionId>> require;  // by profile; "" means all profiles
  std::optional<int> at;  // slot of the fact whose place is shown
  Message title;
  TemplateText message, help;
  std::optional<TemplateText> label;
  struct Case {  // for the subject `input`
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
  // A stricter form of the rule with a severity of its own. It is judged only if this rule holds.
  std::shared_ptr<const Rule> stricter;
  std::shared_ptr<const Lazy<RuleDocument>> document;  // not needed for a check
  std::shared_ptr<const SourceFile> file;
  bool builtin = true;

  // The requirement under a profile; nothing if the rule has none there.
  std::optional<ExpressionId> requirement(const std::string& profile) const;
};

}  // namespace tilelint
