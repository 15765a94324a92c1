// Where the evaluation may go on in several ways: what is chosen, and until when that goes on.
#include <algorithm>

#include "frontend/python/interpreter.h"
#include "frontend/python/left_open.h"

namespace tilelint::python {

// The choices that were asked for since `consulted_` was emptied, as they are made now.
std::vector<std::pair<const Origin*, int>> Interpreter::decided() const {
  std::vector<std::pair<const Origin*, int>> found;
  for (const Origin* origin : consulted_) {
    const auto now = decisions_.find(origin);
    found.emplace_back(origin, now == decisions_.end() ? -1 : now->second);
  }
  return found;
}

void Interpreter::in_all_ways(const std::function<void()>& run_it) {
  std::vector<std::map<const Origin*, int>> waiting = {{}};
  std::size_t variants = 1;
  const int most_steps = steps_ + kMostStepsOfVariants;
  while (!waiting.empty() && !stopped()) {
    decisions_ = std::move(waiting.back());
    waiting.pop_back();
    wanted_.clear();
    consulted_.clear();
    attributes_.clear();
    const std::size_t kept = kernels.size();
    const std::size_t noted = sites.noted();
    patience_ = steps_ + kMostStepsBefore;
    run_it();
    if (steps_ > patience_ && patience_ < kMostSteps) say_given_up(surroundings_.log);
    patience_ = kMostSteps;
    // Where nothing of PyPTO was met, no choice makes a difference.
    if (kernels.size() == kept && sites.noted() == noted) continue;
    if (steps_ > most_steps) {
      say_left_open(surroundings_.log, kMostStepsOfVariants, "evaluated nodes for variants",
                    wanted_);
      continue;
    }
    const Origin* origin = next_choice(kMostVariants + 1 - variants);
    if (origin == nullptr) {
      say_left_open(surroundings_.log, kMostVariants, "variants", wanted_);
      continue;
    }
    variants += static_cast<std::size_t>(origin->count) - 1;
    drop_undecided(kept, origin);
    for (int choice = origin->count - 1; choice >= 0; --choice) {
      waiting.push_back(decisions_);
      waiting.back().insert_or_assign(origin, choice);
    }
  }
  decisions_.clear();
}

// Of what the last run left open: an unroll factor or the chip first, whose values are sure to
// occur.
const Origin* Interpreter::next_choice(std::size_t most) const {
  const Origin* found = nullptr;
  for (const Origin* origin : wanted_) {
    if (static_cast<std::size_t>(origin->count) > most) continue;
    const bool better = found == nullptr || (found->kind == Origin::Kind::condition &&
                                             origin->kind != Origin::Kind::condition);
    if (better) found = origin;
  }
  return found;
}

// What was made without the choice is made again with it.
void Interpreter::drop_undecided(std::size_t kept, const Origin* origin) {
  sites.drop(origin);
  const auto open = [&](const Made& made) {
    return std::any_of(made.decided.begin(), made.decided.end(), [&](const auto& decided) {
      return decided.first == origin && decided.second < 0;
    });
  };
  const auto begin = kernels.begin() + static_cast<std::ptrdiff_t>(kept);
  kernels.erase(std::remove_if(begin, kernels.end(), open), kernels.end());
}

const Origin* Interpreter::origin(const OriginKey& key, const Origin& made) {
  const Origin*& known = origins_[key];
  if (known == nullptr) known = heap_.make(made);
  return known;
}

const Origin* Interpreter::factor_origin(NodeId call, int count, const Frame& frame) {
  const SyntaxTree* tree = frame.module->tree;
  return origin({tree, call}, {Origin::Kind::unroll_factor, tree, call, count});
}

std::optional<int> Interpreter::decision(const Origin* origin) {
  if (origin == nullptr) return std::nullopt;
  if (std::find(consulted_.begin(), consulted_.end(), origin) == consulted_.end()) {
    consulted_.push_back(origin);
  }
  const auto found = decisions_.find(origin);
  return found == decisions_.end() ? implied(origin) : std::optional(found->second);
}

void Interpreter::want(const Value& value, int nested) {
  if (value.is_sequence()) {
    if (nested > kMostNested || stopped()) return;
    for (const Value& item : value.sequence->items) {
      if (item.is_sequence()) ++steps_;
      want(item, nested + 1);
    }
    if (value.sequence->open != nullptr) want(unknown(value.sequence->open));
    return;
  }
  const Origin* origin = value.origin();
  if (origin == nullptr || decisions_.contains(origin) || implied(origin)) return;
  if (std::find(wanted_.begin(), wanted_.end(), origin) == wanted_.end()) wanted_.push_back(origin);
}

}  // namespace tilelint::python
