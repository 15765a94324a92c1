#include "advise/loop_advice.h"

#include <algorithm>

#include "advise/frame.h"
#include "base/message.h"

namespace tilelint {
namespace {

std::string why(const LoopPlan& plan, int rank, Lang lang) {
  Message message;
  message.en = fmt::format("{} {} {} in the documented order; each takes {} {}", plan.count,
                           plan.count == 1 ? "iteration" : "iterations",
                           rank == 1 ? "come first" : "come later", plan.batch,
                           plan.batch == 1 ? "element" : "elements");
  message.zh = fmt::format("文档建议的顺序中 {} 次迭代{}；每次 {} 个元素", plan.count,
                           rank == 1 ? "排第一" : "靠后", plan.batch);
  if (plan.tail != 0) {
    message.en += fmt::format(", the last takes {}", plan.tail);
    message.zh += fmt::format("，最后一次 {} 个", plan.tail);
  }
  return message.in(lang);
}

std::vector<std::int64_t> cut(std::vector<std::int64_t> shape, const LoopPlan& plan) {
  const auto axis = static_cast<std::size_t>(plan.axis);
  if (axis < shape.size()) shape[axis] = plan.batch;
  return shape;
}

Candidate describe(const AdviceContext& context, const LoopPlan& plan, int rank,
                   const std::vector<std::int64_t>& shape) {
  Candidate out{.rank = rank, .tie_group = rank, .tile = {}, .view = cut(shape, plan)};
  out.loops = {plan};
  out.keys.push_back({"tail",
                      {plan.tail},
                      plan.tail == 0
                          ? make_message("no tail", "没有尾块").in(context.lang)
                          : make_message("a tail of {}", "尾块 {}", plan.tail).in(context.lang)});
  out.keys.push_back(
      {"order",
       {std::int64_t{rank}},
       make_message("number {} of the documented counts", "文档建议的第 {} 个次数", rank)
           .in(context.lang)});
  out.why = why(plan, rank, context.lang);
  return out;
}

}  // namespace

Advice advise_loop(const AdviceContext& context, Span span, const std::vector<LoopPlan>& plans,
                   const std::vector<std::int64_t>& shape, const Loop* written) {
  Advice advice = begin_advice(context, "loop", span);
  advice.considered = static_cast<std::int64_t>(plans.size());
  advice.legal = advice.considered;
  for (std::size_t i = 0; i < plans.size(); ++i) {
    const int rank = static_cast<int>(i) + 1;
    if (context.top == 0 || rank <= context.top) {
      advice.candidates.push_back(describe(context, plans[i], rank, shape));
    }
  }
  if (written != nullptr && written->count.known() && written->batch.known()) {
    const LoopPlan own = plan_of(*written);
    const auto found = std::find(plans.begin(), plans.end(), own);
    const int rank = found == plans.end() ? 0 : static_cast<int>(found - plans.begin()) + 1;
    advice.current = describe(context, own, rank, shape);
    if (rank == 0) advice.current->why.clear();
  }
  advice.next = context.policy.next.in(context.lang);
  return advice;
}

}  // namespace tilelint
