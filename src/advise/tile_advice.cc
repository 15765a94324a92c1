#include "advise/tile_advice.h"

#include <algorithm>
#include <array>

#include "advise/ranking.h"
#include "base/message.h"

namespace tilelint {
namespace {

// The facts that the table of candidates shows.
constexpr std::array<std::string_view, 5> kShownFacts = {
    "tile_elems", "tile_bytes", "contiguous_bytes", "auto_tiles", "reduce_segments"};

using Trials = std::vector<std::unique_ptr<Trial>>;

std::unique_ptr<Trial> written_trial(const AdviceContext& context,
                                     const std::vector<const Subject*>& operations) {
  std::vector<std::unique_ptr<Frame>> frames;
  for (const Subject* subject : operations) {
    frames.push_back(std::make_unique<Frame>(context.kernel, *subject));
  }
  return std::make_unique<Trial>(context.set, context.policy, std::move(frames));
}

template <class Change>
std::unique_ptr<Trial> changed_trial(const AdviceContext& context, const Trial& base,
                                     Change change) {
  std::vector<std::unique_ptr<Frame>> frames;
  for (const auto& frame : base.frames()) {
    auto changed = change(*frame);
    if (changed == nullptr) return nullptr;
    frames.push_back(std::move(changed));
  }
  return std::make_unique<Trial>(context.set, context.policy, std::move(frames));
}

bool wants_flattening(const Policy& policy, Trial& trial) {
  if (!policy.flatten || !trial.view() || trial.view()->size() < 2) return false;
  Arena arena;
  const Value flatten =
      Evaluation(*policy.program, trial.legality().facts(), arena).evaluate(*policy.flatten);
  return flatten.is_known() && flatten.as_boolean();
}

// Whether the rule that a loop may satisfy rejects some tile.
bool loop_may_help(const Policy& policy, Trial& trial) {
  for (std::int64_t i = 0; i < trial.grid().size(); ++i) {
    const Rule* rule = trial.rejects(trial.grid().tile(i));
    if (rule != nullptr && rule->id == policy.needs_loop) return true;
  }
  return false;
}

// Replaces the trial with the first looped one that has a legal tile. Returns all plans that have
// one.
std::vector<LoopPlan> cut_by_loop(const AdviceContext& context, std::unique_ptr<Trial>& trial) {
  SubjectFacts& facts = trial->legality().facts();
  const Value axis = facts.fact("outer_axis");
  const auto whole = known_sizes(facts.fact("full_shape"));
  std::vector<LoopPlan> feasible;
  if (!axis.is_known() || !whole) return feasible;
  const auto index = static_cast<std::size_t>(axis.as_integer());
  std::unique_ptr<Trial> first;
  const int looped_axis = static_cast<int>(index);
  const std::int64_t extent = extent_of(trial->frame().subject(), looped_axis, (*whole)[index]);
  for (const LoopPlan& plan : plans_in_order(context.policy, facts, looped_axis, extent)) {
    auto looped =
        changed_trial(context, *trial, [&](const Frame& f) { return Frame::looped(f, plan); });
    if (!looped->any_legal()) continue;
    feasible.push_back(plan);
    if (first == nullptr) first = std::move(looped);
  }
  if (first != nullptr) trial = std::move(first);
  return feasible;
}

// The written tile and the author's candidates, without duplicates.
std::vector<Tile> written_tiles(const Subject& subject) {
  std::vector<Tile> tiles;
  if (subject.setting == nullptr) return tiles;
  std::vector<Integers> lists = subject.setting->candidates;
  if (subject.setting->written) lists.push_back(subject.setting->tile);
  for (const Integers& list : lists) {
    Tile tile;
    for (const Integer& entry : list) {
      if (entry.known()) tile.push_back(entry.value);
    }
    const bool fresh = std::find(tiles.begin(), tiles.end(), tile) == tiles.end();
    if (!tile.empty() && tile.size() == list.size() && fresh) tiles.push_back(std::move(tile));
  }
  return tiles;
}

bool in_grid(const Grid& grid, const Tile& tile) {
  if (tile.size() != grid.widths.size()) return false;
  for (std::size_t i = 0; i < tile.size(); ++i) {
    if (!std::binary_search(grid.widths[i].begin(), grid.widths[i].end(), tile[i])) return false;
  }
  return true;
}

void consider(Trial& trial, Tile tile, Ranking& ranking, Advice& advice) {
  ++advice.considered;
  if (const Rule* rule = trial.rejects(tile)) {
    ++advice.rejected[rule->id];
    return;
  }
  ++advice.legal;
  ranking.add(trial.frame(), std::move(tile), trial.legality());
}

std::string join_why(const Policy& policy, Evaluation& evaluation, const Ranked& ranked,
                     Lang lang) {
  std::string why;
  for (std::size_t i = 0; i < policy.keys.size(); ++i) {
    if (!ranked.keys[i].is_known()) continue;
    const std::string clause = evaluation.render(policy.keys[i].why.in(lang));
    if (clause.empty()) continue;
    if (!why.empty()) why += lang == Lang::zh ? "；" : "; ";
    why += clause;
  }
  return why;
}

// The facts and texts of one tile in its frame. The written tile does not use replace_tile(),
// because that would discard facts about its text.
Candidate describe(const AdviceContext& context, const Ranked& ranked) {
  SubjectFacts facts(ranked.frame->subject(), context.set.limits, context.set.numbers);
  std::vector<Value> values;
  for (const std::int64_t entry : ranked.tile) values.push_back(Value::integer(entry));
  facts.replace_tile(values);
  Candidate out{.rank = ranked.rank, .tie_group = ranked.tie_group, .tile = ranked.tile};
  if (auto view = known_sizes(facts.fact("shape"))) out.view = std::move(*view);
  out.reshape = ranked.frame->reshape();
  out.loops = ranked.frame->loops();
  out.rules = rules_raised(context.set, *ranked.frame, ranked.tile);
  const auto table = fact_table(SubjectKind::vec_tile);
  for (std::size_t row = 0; row < table.size(); ++row) {
    if (std::find(kShownFacts.begin(), kShownFacts.end(), table[row].name) == kShownFacts.end())
      continue;
    if (!facts.read(static_cast<int>(row)).is_known()) continue;
    out.facts.push_back(reading_of(context.set, facts, static_cast<int>(row)));
  }
  if (ranked.keys.empty()) return out;
  Arena arena;
  Evaluation evaluation(*context.policy.program, facts, arena);
  for (std::size_t i = 0; i < context.policy.keys.size(); ++i) {
    const Policy::Key& key = context.policy.keys[i];
    if (!ranked.keys[i].is_known()) continue;
    out.keys.push_back(
        {key.name, fact_value(ranked.keys[i]), evaluation.render(key.text.in(context.lang))});
  }
  out.why = join_why(context.policy, evaluation, ranked, context.lang);
  return out;
}

std::optional<Candidate> describe_current(const AdviceContext& context, Trial& written,
                                          const Ranking& ranking) {
  const Subject& subject = written.frame().subject();
  if (subject.setting == nullptr || !subject.setting->written) return std::nullopt;
  Ranked current{.frame = &written.frame()};
  for (const Integer& entry : subject.setting->tile) {
    if (!entry.known()) return std::nullopt;
    current.tile.push_back(entry.value);
  }
  for (const Ranked& ranked : ranking.ranked()) {
    if (ranked.tile == current.tile && ranked.frame == current.frame) current = ranked;
  }
  return describe(context, current);
}

void note_open_questions(const AdviceContext& context, Trial& trial, Advice& advice) {
  for (const auto& open : trial.legality().undecided()) {
    advice.undecided.push_back({open.rule->id, advice.kernel, open.reason, advice.place});
  }
  if (trial.view()) return;
  const Value shape = trial.legality().facts().fact("shape");
  if (shape.is_unknown()) {
    advice.undecided.push_back({"", advice.kernel, shape.reason(), advice.place});
  } else if (shape.is_known()) {
    for (const Value size : shape.as_list()) {
      if (size.is_unknown())
        advice.undecided.push_back({"", advice.kernel, size.reason(), advice.place});
    }
  }
  static_cast<void>(context);
}

std::string closing_words(const AdviceContext& context, const Trial& trial, const Advice& advice) {
  if (!trial.view()) {
    return make_message(
               "give every size of the shape as a number; without it there are no candidates",
               "请用数值给出 shape 的每一维；否则无法生成候选")
        .in(context.lang);
  }
  std::string words = context.policy.next.in(context.lang);
  if (advice.legal == 0) {
    words = make_message(
                "no candidate is legal; look at the rules that reject them, then reshape the "
                "tensor or cut it with a loop",
                "没有合法的候选：请查看否决它们的规则，再对张量做 reshape 或用 loop 切分")
                .in(context.lang);
  }
  if (trial.grid().thinned) {
    words +=
        make_message(" (the tensor has many axes, so some sizes were left out of the candidates)",
                     "（张量维数较多，候选中略去了一些大小）")
            .in(context.lang);
  }
  return words;
}

}  // namespace

Advice begin_advice(const AdviceContext& context, std::string kind, Span span) {
  Advice advice;
  advice.kernel = context.kernel.name;
  advice.path = context.source.path();
  advice.place = place_of(context.source, span);
  advice.kind = std::move(kind);
  advice.backend = context.set.backend->name;
  advice.profile = context.set.profile->name;
  advice.policy = context.policy.name;
  return advice;
}

std::vector<LoopPlan> plans_in_order(const Policy& policy, SubjectFacts& facts, int axis,
                                     std::int64_t extent) {
  Arena arena;
  const Value counts = Evaluation(*policy.program, facts, arena).evaluate(policy.loop_counts);
  std::vector<LoopPlan> plans;
  if (!counts.is_known()) return plans;
  for (const Value count : counts.as_list()) {
    const auto plan = plan_loop(axis, extent, count.as_integer());
    if (plan && std::find(plans.begin(), plans.end(), *plan) == plans.end()) plans.push_back(*plan);
  }
  std::stable_partition(plans.begin(), plans.end(),
                        [](const LoopPlan& plan) { return plan.tail == 0; });
  return plans;
}

TileAdvice advise_tile(const AdviceContext& context,
                       const std::vector<const Subject*>& operations) {
  const Subject& first = *operations.front();
  const bool written = first.setting != nullptr && first.setting->written;
  TileAdvice out{begin_advice(context, "vec_tile", written ? first.setting->span : first.span), {}};
  Advice& advice = out.advice;
  advice.phase = first.operation->phase;

  auto as_written = written_trial(context, operations);
  std::unique_ptr<Trial> changed;
  if (wants_flattening(context.policy, *as_written)) {
    changed = changed_trial(context, *as_written, Frame::flattened);
  }
  auto* trial = changed != nullptr ? changed.get() : as_written.get();
  if (trial->view() && !trial->any_legal() && loop_may_help(context.policy, *trial)) {
    std::unique_ptr<Trial> looped =
        changed != nullptr ? std::move(changed) : written_trial(context, operations);
    out.plans = cut_by_loop(context, looped);
    changed = std::move(looped);
    trial = changed.get();
  }

  Ranking ranking(context.policy);
  const bool flat = !trial->frame().reshape().empty();
  for (std::int64_t i = 0; i < trial->grid().size(); ++i) {
    consider(*trial, trial->grid().tile(i), ranking, advice);
  }
  for (const Tile& tile : written_tiles(first)) {
    Trial& judged_in = flat && tile.size() > 1 ? *as_written : *trial;
    if (&judged_in == trial && in_grid(trial->grid(), tile)) continue;
    if (judged_in.view()) consider(judged_in, tile, ranking, advice);
  }
  ranking.sort();

  note_open_questions(context, *trial, advice);
  advice.current = describe_current(context, *as_written, ranking);
  const auto& ranked = ranking.ranked();
  const std::size_t shown = context.top == 0
                                ? ranked.size()
                                : std::min(ranked.size(), static_cast<std::size_t>(context.top));
  for (std::size_t i = 0; i < shown; ++i) advice.candidates.push_back(describe(context, ranked[i]));
  advice.next = closing_words(context, *trial, advice);
  return out;
}

}  // namespace tilelint
