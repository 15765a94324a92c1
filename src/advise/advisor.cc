#include "advise/advisor.h"

#include <algorithm>

#include "advise/loop_advice.h"
#include "advise/tile_advice.h"
#include "lint/selection.h"

namespace tilelint {
namespace {

bool is_matmul(const Operation& op) { return op.type != nullptr && op.type->op_class == "matmul"; }

bool wants_tile(const Subject& subject) {
  const OperationType* type = subject.operation->type;
  return subject.kind == SubjectKind::op && !is_matmul(*subject.operation) &&
         (type == nullptr || type->computes);
}

// Operations that share a setting form one group; an operation without a setting is a group of its
// own. A reduction represents its group, because it limits the tile most.
std::vector<std::vector<const Subject*>> groups_of(const std::vector<Subject>& subjects) {
  std::vector<std::vector<const Subject*>> groups;
  for (const Subject& subject : subjects) {
    if (subject.kind != SubjectKind::op || !wants_tile(subject)) continue;
    const auto shares = [&](const std::vector<const Subject*>& group) {
      return subject.setting != nullptr && group.front()->setting == subject.setting;
    };
    const auto group = std::find_if(groups.begin(), groups.end(), shares);
    if (group == groups.end()) {
      groups.push_back({&subject});
      continue;
    }
    const bool leads = subject.operation->reduction && !group->front()->operation->reduction;
    group->insert(leads ? group->begin() : group->end(), &subject);
  }
  return groups;
}

// The rules that the user's options removed from legality.
std::vector<std::string> changed_rules(const Linter& linter, const RuleSet& set) {
  std::vector<std::string> ids;
  for (const Rule& rule : linter.catalogue().rules) {
    if (rule.subject != SubjectKind::vec_tile) continue;
    const auto documented =
        std::find_if(rule.severity.begin(), rule.severity.end(),
                     [&](const auto& entry) { return entry.first == set.profile->name; });
    if (documented == rule.severity.end() || documented->second != Severity::error) continue;
    const auto& active = set.of(SubjectKind::vec_tile);
    const bool judged = std::any_of(active.begin(), active.end(), [&](const ActiveRule& a) {
      return a.rule == &rule && a.severity == Severity::error;
    });
    if (!judged) ids.push_back(rule.id);
  }
  return ids;
}

// Candidates for the count of the loop around the operation. For a matmul without a loop: of a loop
// over its rows.
std::optional<Advice> loop_of(const AdviceContext& context, const Subject& subject) {
  const Loop* written = subject.loops.empty() ? nullptr : subject.loops.front();
  const auto& matmul = subject.operation->matmul;
  const bool over_rows = is_matmul(*subject.operation) && matmul && matmul->m.known() &&
                         (!matmul->batch.known() || matmul->batch.value == 1);
  if (written == nullptr && !over_rows) return std::nullopt;
  Frame frame(context.kernel, subject);
  Trial trial(context.set, context.policy, [&] {
    std::vector<std::unique_ptr<Frame>> frames;
    frames.push_back(std::make_unique<Frame>(context.kernel, subject));
    return frames;
  }());
  SubjectFacts& facts = trial.legality().facts();
  const Value outer = facts.fact("outer_axis");
  const auto whole = known_sizes(facts.fact("full_shape"));
  if (!whole) return std::nullopt;
  const bool of_views = written != nullptr && !written->cuts_tensors;
  if (of_views && !written->extent.known()) return std::nullopt;
  const int axis = over_rows && written == nullptr ? 0
                   : outer.is_known() && !of_views ? static_cast<int>(outer.as_integer())
                                                   : written->axis;
  if (axis < 0 || static_cast<std::size_t>(axis) >= whole->size()) return std::nullopt;
  const std::int64_t length =
      over_rows && axis == 0 ? matmul->m.value : (*whole)[static_cast<std::size_t>(axis)];
  const std::int64_t extent = extent_of(subject, axis, length);
  std::vector<LoopPlan> plans;
  for (const LoopPlan& plan : plans_in_order(context.policy, facts, axis, extent)) {
    std::vector<std::unique_ptr<Frame>> frames;
    frames.push_back(Frame::looped(trial.frame(), plan));
    if (over_rows || Trial(context.set, context.policy, std::move(frames)).any_legal()) {
      plans.push_back(plan);
    }
  }
  return advise_loop(context, written != nullptr ? written->span : subject.span, plans, *whole,
                     written);
}

void advise_kernel(const AdviceContext& context, const Linter& linter, std::vector<Advice>& out) {
  const std::vector<Subject> subjects = subjects_of(context.kernel);
  const std::vector<std::string> changed = changed_rules(linter, context.set);
  for (const auto& group : groups_of(subjects)) {
    TileAdvice tile = advise_tile(context, group);
    tile.advice.changed_rules = changed;
    if (!tile.plans.empty()) {
      Frame frame(context.kernel, *group.front());
      SubjectFacts facts(frame.subject(), context.set.limits, context.set.numbers);
      auto shape = tile.advice.candidates.empty() ? std::vector<std::int64_t>{}
                                                  : tile.advice.candidates.front().view;
      out.push_back(
          advise_loop(context, group.front()->span, tile.plans, shape,
                      group.front()->loops.empty() ? nullptr : group.front()->loops.front()));
    } else if (auto loop = loop_of(context, *group.front())) {
      out.push_back(std::move(*loop));
    }
    out.push_back(std::move(tile.advice));
  }
  for (const Subject& subject : subjects) {
    if (subject.kind != SubjectKind::op || !is_matmul(*subject.operation)) continue;
    if (auto loop = loop_of(context, subject)) out.push_back(std::move(*loop));
  }
}

bool covers(const Advice& advice, int line) {
  return line == 0 || (advice.place.begin.line <= line && line <= advice.place.end.line);
}

}  // namespace

Result<std::vector<Advice>> advise(const ParsedFile& file, const Linter& linter,
                                   const AdviseOptions& options, int line) {
  std::vector<Advice> all;
  for (const Kernel& kernel : file.kernels) {
    const RuleSet& set = linter.rules_for(kernel, file.kind);
    const std::string& name = options.policy ? *options.policy : set.profile->policy;
    const Policy* policy = linter.catalogue().find_policy(name);
    if (policy == nullptr) {
      std::vector<std::string_view> known;
      for (const Policy& each : linter.catalogue().policies) known.push_back(each.name);
      return unknown_name("policy", " policy", name, known);
    }
    const AdviceContext context{*file.source,          kernel,     set, *policy,
                                linter.options().lang, options.top};
    advise_kernel(context, linter, all);
  }
  std::erase_if(all, [&](const Advice& advice) { return !covers(advice, line); });
  return all;
}

}  // namespace tilelint
