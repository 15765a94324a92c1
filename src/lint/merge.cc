#include "lint/merge.h"

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <string>
#include <tuple>

namespace tilelint {
namespace {

// The sort key: by place, then by rule.
auto key_of(Span span, const Rule& rule) {
  return std::tuple<std::uint32_t, std::uint32_t, const std::string&, const std::string&>(
      span.begin, span.end, rule.id, rule.constraint);
}
auto key_of(const Finding& finding) { return key_of(finding.span, *finding.active->rule); }
auto key_of(const Outcome::Open& open) { return key_of(open.span, *open.rule); }

constexpr auto kBefore = [](const auto& a, const auto& b) { return key_of(a) < key_of(b); };

bool is_worse(const Finding& a, const Finding& b) {
  if (a.severity != b.severity) return a.severity > b.severity;
  return a.worst > b.worst;
}

// Variants of one function that differ only in conditions whose truth is unknown. Different
// circumstances, such as unroll factors and calls, all occur.
using Circumstance = std::pair<SourceFunction, int>;
Circumstance circumstance_of(const Kernel& kernel) {
  return {function_of(kernel), kernel.circumstance};
}

// The place that a finding is about, which may differ from where it is shown.
Span about(const Subject& subject) {
  return subject.operation != nullptr ? subject.operation->span : subject.span;
}

// The contents of a frontend's finding, to compare findings.
std::string content_of(const Finding& finding) {
  const Subject& subject = *finding.subject;
  const InputFinding& input = subject.kernel->findings[static_cast<std::size_t>(subject.index)];
  std::string content = input.which;
  for (const auto& [name, value] : input.arguments) content += '\0' + name + '\0' + value;
  return content;
}

class Merging {
 public:
  Merging(const std::deque<Outcome>& outcomes, SourceKind kind)
      : in_python_(kind == SourceKind::kernel) {
    for (const Outcome& outcome : outcomes) {
      ++variants_[function_of(*outcome.kernel)];
      ++conditions_[circumstance_of(*outcome.kernel)];
      findings_.insert(findings_.end(), outcome.findings.begin(), outcome.findings.end());
    }
    std::stable_sort(findings_.begin(), findings_.end(), kBefore);
  }

  std::vector<Finding> merged() {
    for (std::size_t begin = 0, end = 0; begin < findings_.size(); begin = end) {
      while (end < findings_.size() && !kBefore(findings_[begin], findings_[end])) ++end;
      const std::span<const Finding> run(findings_.data() + begin, end - begin);
      if (run.front().subject->kind == SubjectKind::input) {
        keep_each(run);
      } else {
        keep_worst(run);
      }
    }
    return std::move(merged_);
  }

 private:
  void keep_each(std::span<const Finding> run) {
    std::set<std::string> contents;
    for (const Finding& finding : run) {
      if (!in_python_ || contents.insert(content_of(finding)).second) merged_.push_back(finding);
    }
  }

  void keep_worst(std::span<const Finding> run) {
    Finding worst = run.front();
    for (const Finding& finding : run) {
      if (is_worse(finding, worst)) worst = finding;
    }
    worst.others = static_cast<int>(in_python_ ? places(run) : run.size()) - 1;
    const Kernel& kernel = *worst.subject->kernel;
    if (kernel.variant) {
      worst.raised_in = raised_in(run, function_of(kernel));
      worst.variants = variants_[function_of(kernel)];
      if (worst.severity == Severity::error && !is_sure(run)) worst.severity = Severity::warning;
    }
    merged_.push_back(worst);
  }

  // Whether it is an error in all variants of some circumstance, and so for any value of the
  // unknown conditions.
  bool is_sure(std::span<const Finding> run) {
    std::map<Circumstance, std::set<const Kernel*>> raised;
    for (const Finding& finding : run) {
      if (finding.severity != Severity::error) continue;
      raised[circumstance_of(*finding.subject->kernel)].insert(finding.subject->kernel);
    }
    return std::any_of(raised.begin(), raised.end(), [&](const auto& one) {
      return static_cast<int>(one.second.size()) == conditions_[one.first];
    });
  }

  // The number of variants of the function that raise it. Findings are in the order of their
  // kernels.
  static int raised_in(std::span<const Finding> run, SourceFunction function) {
    int count = 0;
    const Kernel* last = nullptr;
    for (const Finding& finding : run) {
      const Kernel* kernel = finding.subject->kernel;
      if (kernel == last || function_of(*kernel) != function) continue;
      last = kernel;
      ++count;
    }
    return count;
  }

  static std::size_t places(std::span<const Finding> run) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> places;
    for (const Finding& finding : run) {
      const Span span = about(*finding.subject);
      places.emplace_back(span.begin, span.end);
    }
    std::sort(places.begin(), places.end());
    return static_cast<std::size_t>(std::unique(places.begin(), places.end()) - places.begin());
  }

  bool in_python_;
  std::map<SourceFunction, int> variants_;
  std::map<Circumstance, int> conditions_;  // number of variants in each circumstance
  std::vector<Finding> findings_;
  std::vector<Finding> merged_;
};

}  // namespace

SourceFunction function_of(const Kernel& kernel) { return {kernel.name, kernel.span.begin}; }

std::vector<Finding> merged_findings(const std::deque<Outcome>& outcomes, SourceKind kind) {
  return Merging(outcomes, kind).merged();
}

std::vector<const Outcome::Open*> merged_undecided(const std::deque<Outcome>& outcomes,
                                                   const std::vector<Finding>& findings,
                                                   SourceKind kind) {
  std::vector<const Outcome::Open*> open;
  for (const Outcome& outcome : outcomes) {
    for (const Outcome::Open& one : outcome.undecided) open.push_back(&one);
  }
  std::stable_sort(open.begin(), open.end(), [](auto* a, auto* b) { return kBefore(*a, *b); });
  const auto same = [](auto* a, auto* b) { return key_of(*a) == key_of(*b); };
  open.erase(std::unique(open.begin(), open.end(), same), open.end());
  if (kind != SourceKind::kernel) return open;
  std::erase_if(open, [&](const Outcome::Open* one) {
    return std::binary_search(findings.begin(), findings.end(), *one, kBefore);
  });
  return open;
}

int count_suppressed(const std::deque<Outcome>& outcomes, SourceKind kind) {
  std::size_t count = 0;
  std::set<std::tuple<std::uint32_t, std::uint32_t, std::string_view, std::string_view,
                      std::uint32_t, std::uint32_t>>
      places;
  for (const Outcome& outcome : outcomes) {
    count += outcome.suppressed.size();
    if (kind != SourceKind::kernel) continue;
    for (const Finding& finding : outcome.suppressed) {
      const Rule& rule = *finding.active->rule;
      const Span other = about(*finding.subject);
      places.emplace(finding.span.begin, finding.span.end, rule.id, rule.constraint, other.begin,
                     other.end);
    }
  }
  return static_cast<int>(kind == SourceKind::kernel ? places.size() : count);
}

}  // namespace tilelint
