#include "lint/render.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/message.h"
#include "expr/program.h"
#include "lint/judge.h"

namespace tilelint {
namespace {

// A note about a fact is only useful if its place differs from that of the diagnostic.
bool lies_elsewhere(Span span, Span shown, const std::vector<Related>& known) {
  const bool inside = span.begin >= shown.begin && span.end <= shown.end;
  const bool around = span.begin <= shown.begin && span.end >= shown.end;
  return !span.empty() && !inside && !around &&
         std::none_of(known.begin(), known.end(),
                      [&](const Related& related) { return related.place.span == span; });
}

void add_readings(const std::vector<int>& reads, const RuleSet& set, const SourceFile& source,
                  SubjectFacts& facts, Evaluation& evaluation, const Rule& rule, Diagnostic& out) {
  for (const int slot : reads) {
    if (slot < 0) {
      const auto& let = rule.program->lets()[static_cast<std::size_t>(~slot)];
      out.facts.push_back({let.name, fact_value(evaluation.evaluate(let.expression)), "", ""});
      continue;
    }
    out.facts.push_back(reading_of(set, facts, slot));
    const Span span = facts.origin(slot);
    if (!lies_elsewhere(span, out.place.span, out.related)) continue;
    out.related.push_back(
        {place_of(source, span), out.facts.back().name + " = " + to_text(facts.read(slot))});
  }
}

std::optional<Fix> make_fix(const Rule& rule, const SourceFile& source, SubjectFacts& facts,
                            Evaluation& evaluation) {
  Fix fix;
  for (const Rule::FixTemplate& change : rule.fixes) {
    const Value value = evaluation.evaluate(change.value);
    const Span span = facts.origin(change.target);
    if (!value.is_known() || span.empty()) continue;
    fix.safe = change.safe;
    fix.edits.push_back({place_of(source, span), to_text(value)});
  }
  return fix.edits.empty() ? std::nullopt : std::optional(std::move(fix));
}

// Notes the assumptions of the source that the finding may depend on. A value such as `n=128` may
// affect anything.
void add_assumptions(const Kernel& kernel, bool about_shapes, const SourceFile& source, Lang lang,
                     Diagnostic& out) {
  for (const Assumption& assumption : kernel.assumptions) {
    if (!about_shapes && assumption.text.find('=') == std::string::npos) continue;
    const Message text = make_message("assumes {}", "假定 {}", assumption.text);
    out.related.push_back({place_of(source, assumption.span), text.in(lang)});
  }
}

// Notes the variant of the function if not all variants have the finding.
void add_variant(const Finding& finding, const SourceFile& source, Lang lang, Diagnostic& out) {
  const Kernel& kernel = *finding.subject->kernel;
  if (!kernel.variant || finding.raised_in == finding.variants) return;
  const Message& variant = *kernel.variant;
  Message text{"only " + variant.en, "仅" + variant.zh};
  if (finding.raised_in > 1) {
    text = {fmt::format("in {} of {} variants, for example {}", finding.raised_in, finding.variants,
                        variant.en),
            fmt::format("{} 个变体中有 {} 个如此，例如{}", finding.variants, finding.raised_in,
                        variant.zh)};
  }
  out.related.push_back({place_of(source, kernel.span), text.in(lang)});
}

// Notes that the kernel names no chip, and that another chip does not have the finding.
void add_other_chip(const Finding& finding, const SourceFile& source, Lang lang, Diagnostic& out) {
  if (finding.accepted_by == nullptr) return;
  const std::string& other = finding.accepted_by->name;
  const std::string& taken = finding.set->backend->name;
  const Message text = finding.weakened
                           ? make_message(
                                 "this is an error on {0}, but {1} accepts it; no chip is named, "
                                 "so tilelint assumes {0}: name the chip with --backend",
                                 "在 {0} 上是 error，而 {1} 接受这种写法；未指定芯片，故按 {0} "
                                 "判断：请用 --backend 指定芯片",
                                 taken, other)
                           : make_message(
                                 "this applies to {0}, not to {1}; no chip is named, so tilelint "
                                 "assumes {0}: name the chip with --backend",
                                 "这个问题在 {0} 上存在，在 {1} 上不存在；未指定芯片，故按 {0} "
                                 "判断：请用 --backend 指定芯片",
                                 taken, other);
  out.related.push_back({place_of(source, finding.subject->kernel->span), text.in(lang)});
}

struct Texts {
  const TemplateText* message;
  const TemplateText* help;
};

// The texts of a rule; for a rule with several cases, those of the case that the frontend found.
Texts texts_of(const Rule& rule, const Subject& subject) {
  if (subject.kind == SubjectKind::input) {
    const auto& which = subject.kernel->findings[static_cast<std::size_t>(subject.index)].which;
    for (const Rule::Case& texts : rule.cases) {
      if (texts.name == which) return {&texts.message, &texts.help};
    }
  }
  return {&rule.message, &rule.help};
}

}  // namespace

Place place_of(const SourceFile& source, Span span) {
  return {span, source.position(span.begin), source.position(span.end)};
}

FactValue fact_value(const Value& value) {
  switch (value.kind()) {
    case Value::Kind::integer:
      return {value.as_integer()};
    case Value::Kind::boolean:
      return {value.as_boolean()};
    case Value::Kind::string:
      return {std::string(value.as_string())};
    case Value::Kind::list: {
      std::vector<FactValue> items;
      for (const Value& item : value.as_list()) items.push_back(fact_value(item));
      return {std::move(items)};
    }
    case Value::Kind::absent:
    case Value::Kind::unknown:
      return {};
  }
  return {};
}

FactReading reading_of(const RuleSet& set, SubjectFacts& facts, int slot) {
  const FactValue value = fact_value(facts.read(slot));
  if (slot >= kArgumentSlots) {
    const auto row = static_cast<std::size_t>(slot - kArgumentSlots);
    return {"args." + facts.subject().operation->type->arguments[row].name, value, "", ""};
  }
  if (slot >= kLimitSlots) {
    const bool backend = slot >= kBackendSlots;
    const Constants& constants = (backend ? set.numbers : set.limits).constants();
    const auto& constant =
        constants.items[static_cast<std::size_t>(slot - (backend ? kBackendSlots : kLimitSlots))];
    return {(backend ? "backend." : "limits.") + constant.name, value, constant.unit,
            constant.from};
  }
  const FactInfo& info = fact_table(facts.subject().kind)[static_cast<std::size_t>(slot)];
  return {std::string(info.name), value, std::string(info.unit), ""};
}

Diagnostic render(const Finding& finding, const SourceFile& source, Lang lang) {
  const Rule& rule = *finding.active->rule;
  const RuleSet& set = *finding.set;
  const Subject& subject = *finding.subject;
  SubjectFacts facts(subject, set.limits, set.numbers);
  Arena arena;
  Evaluation evaluation(*rule.program, facts, arena);
  std::vector<int> reads;
  evaluation.record_reads(&reads);
  judge(*finding.active, evaluation);
  evaluation.record_reads(nullptr);
  const bool about_shapes = subject.kind == SubjectKind::cube_tile || facts.has_read(Origin::shape);

  const Texts texts = texts_of(rule, subject);
  Diagnostic out;
  out.rule = rule.id;
  out.constraint = rule.constraint;
  out.name = rule.name;
  out.severity = finding.severity;
  out.certainty = rule.certainty;
  out.message = evaluation.render(texts.message->in(lang));
  out.help = evaluation.render(texts.help->in(lang));
  if (rule.label) out.label = evaluation.render(rule.label->in(lang));
  out.place = place_of(source, finding.span);
  out.kernel = subject.kernel->name;
  out.subject = to_text(subject.kind);
  if (subject.operation != nullptr) {
    out.operation =
        subject.operation->phase.empty() ? subject.operation->name : subject.operation->phase;
  }
  out.others = finding.others;
  add_readings(reads, set, source, facts, evaluation, rule, out);
  out.fix = make_fix(rule, source, facts, evaluation);
  add_assumptions(*subject.kernel, about_shapes, source, lang, out);
  add_variant(finding, source, lang, out);
  add_other_chip(finding, source, lang, out);
  return out;
}

}  // namespace tilelint
