#include "kernel/subject.h"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace tilelint {
namespace {

constexpr std::array<std::string_view, kSubjectKinds> kSubjectNames = {
    "input", "tensor",   "vec_tile", "cube_tile", "op",         "view",   "reduction",
    "loop",  "transfer", "pipeline", "options",   "expression", "kernel", "sweep"};

bool needs_tile(const Operation& op) { return op.type == nullptr || op.type->computes; }

// Walks the steps in program order and tracks the settings in force and the enclosing loops.
class Walk {
 public:
  Walk(const Kernel& kernel, std::vector<Subject>& out)
      : kernel_(kernel), out_(out), in_force_(kernel.operations.size()) {}

  // The settings in force at each operation.
  std::vector<InForce> in_force() && { return std::move(in_force_); }

  void steps(const std::vector<Step>& steps) {
    for (const Step& step : steps) {
      const bool outside = conditional_;
      conditional_ = conditional_ || step.conditional;
      one(step);
      conditional_ = outside;
    }
  }

 private:
  // The settings in force, and whether each was set in a branch that may not be taken.
  struct Now : InForce {
    bool vec_conditional = false;
    bool cube_conditional = false;
    std::shared_ptr<Served> served;  // by `vec`
  };

  void one(const Step& step) {
    const auto index = static_cast<std::size_t>(step.index);
    switch (step.kind) {
      case Step::Kind::setting:
        if (step.index < 0) {
          now_ = {};
        } else {
          setting(kernel_.settings[index]);
        }
        break;
      case Step::Kind::operation:
        operation(kernel_.operations[index]);
        break;
      case Step::Kind::loop:
        loop(kernel_.loops[index]);
        break;
    }
  }

  void setting(const TileSetting& setting) {
    const bool vec = setting.kind == TileSetting::Kind::vec;
    (vec ? now_.vec : now_.cube) = &setting;
    (vec ? now_.vec_conditional : now_.cube_conditional) = conditional_;
    if (vec) now_.served = std::make_shared<Served>();
  }

  void operation(const Operation& op) {
    in_force_[static_cast<std::size_t>(&op - kernel_.operations.data())] = now_;
    const bool matmul = op.type != nullptr && op.type->op_class == "matmul";
    const bool computes = needs_tile(op);
    for (Subject* loop : open_loops_) {
      const Operation* first = loop->operation;
      if (first == nullptr || (computes && !needs_tile(*first))) {
        loop->operation = &op;
        loop->setting = matmul ? nullptr : now_.vec;
      }
    }
    Subject subject{.kernel = &kernel_,
                    .operation = &op,
                    .loops = loops_,
                    .span = op.span,
                    .conditional = conditional_};
    if (computes)
      subject.conditional = conditional_ || (matmul ? now_.cube_conditional : now_.vec_conditional);
    if (now_.vec != nullptr && computes && !matmul) {
      subject.setting = now_.vec;
      now_.served->add(kernel_, op);
      subject.served = now_.served;
      add(subject, SubjectKind::vec_tile,
          now_.vec->written ? now_.vec->span : now_.vec->candidates_span);
    }
    if (now_.cube != nullptr && matmul) {
      subject.setting = now_.cube;
      add(subject, SubjectKind::cube_tile, now_.cube->span);
    }
    subject.setting = now_.vec;
    subject.cube = now_.cube;
    add(subject, SubjectKind::op, op.span);
    if (op.reduction) add(subject, SubjectKind::reduction, op.reduction->span);
  }

  // A setting inside a loop is in force only until the end of the loop.
  void loop(const Loop& loop) {
    const Now before = now_;
    loops_.push_back(&loop);
    Subject subject{.kind = SubjectKind::loop,
                    .kernel = &kernel_,
                    .loops = loops_,
                    .span = loop.span,
                    .conditional = conditional_};
    open_loops_.push_back(&subject);
    steps(loop.body);
    open_loops_.pop_back();
    loops_.pop_back();
    now_ = before;
    out_.push_back(std::move(subject));
  }

  void add(Subject subject, SubjectKind kind, Span span) {
    subject.kind = kind;
    subject.span = span;
    out_.push_back(std::move(subject));
  }

  const Kernel& kernel_;
  std::vector<Subject>& out_;
  std::vector<InForce> in_force_;
  Now now_;
  std::vector<const Loop*> loops_;
  std::vector<Subject*> open_loops_;
  bool conditional_ = false;
};

template <class Items>
void add_each(const Kernel& kernel, const Items& items, SubjectKind kind,
              std::vector<Subject>& out) {
  for (std::size_t i = 0; i < items.size(); ++i) {
    out.push_back(
        {.kind = kind, .kernel = &kernel, .index = static_cast<int>(i), .span = items[i].span});
  }
}

}  // namespace

void Served::add(const Kernel& kernel, const Operation& operation) {
  operations.push_back(&operation);
  for (const auto* tensors : {&operation.inputs, &operation.outputs}) {
    for (const int tensor : *tensors) {
      const Integers& shape = kernel.tensors[static_cast<std::size_t>(tensor)].shape;
      if (shape.size() >= reach.size()) reach.resize(shape.size() + 1);
      std::vector<Reach>& axes = reach[shape.size()];
      axes.resize(shape.size());
      for (std::size_t i = 0; i < shape.size(); ++i) {
        if (shape[i].known()) {
          axes[i].most = std::max(axes[i].most, shape[i].value);
        } else {
          axes[i].unknown = shape[i].unknown.get();
        }
      }
    }
  }
}

TensorUses::TensorUses(const Kernel& kernel)
    : first_(kernel.tensors.size() + 1), written_(kernel.tensors.size()) {
  const auto each_reader = [&](const auto& take) {
    for (std::size_t i = 0; i < kernel.operations.size(); ++i) {
      const std::vector<int>& inputs = kernel.operations[i].inputs;
      for (auto input = inputs.begin(); input != inputs.end(); ++input) {
        const bool again = std::find(inputs.begin(), input, *input) != input;
        if (!again) take(static_cast<std::size_t>(*input), static_cast<int>(i));
      }
    }
  };
  each_reader([&](std::size_t tensor, int) { ++first_[tensor + 1]; });
  std::partial_sum(first_.begin(), first_.end(), first_.begin());
  readers_.resize(first_.back());
  std::vector<std::size_t> next = first_;
  each_reader([&](std::size_t tensor, int reader) { readers_[next[tensor]++] = reader; });
  for (const Operation& operation : kernel.operations) {
    for (const int output : operation.outputs) written_[static_cast<std::size_t>(output)] = true;
  }
}

std::span<const int> TensorUses::readers(int tensor) const {
  const auto row = static_cast<std::size_t>(tensor);
  return std::span(readers_).subspan(first_[row], first_[row + 1] - first_[row]);
}

std::string_view to_text(SubjectKind kind) { return kSubjectNames[static_cast<std::size_t>(kind)]; }

std::optional<SubjectKind> parse_subject_kind(std::string_view text) {
  const auto found = std::find(kSubjectNames.begin(), kSubjectNames.end(), text);
  if (found == kSubjectNames.end()) return std::nullopt;
  return static_cast<SubjectKind>(std::distance(kSubjectNames.begin(), found));
}

std::vector<Subject> subjects_of(const Kernel& kernel) {
  constexpr std::size_t kOfOperation = 2;  // op and vec_tile; reductions have one more
  std::vector<Subject> subjects;
  subjects.reserve(kernel.tensors.size() + kernel.operations.size() * kOfOperation);
  subjects.push_back({.kind = SubjectKind::kernel, .kernel = &kernel, .span = kernel.span});
  add_each(kernel, kernel.findings, SubjectKind::input, subjects);
  add_each(kernel, kernel.tensors, SubjectKind::tensor, subjects);
  Walk walk(kernel, subjects);
  walk.steps(kernel.steps);
  add_each(kernel, kernel.views, SubjectKind::view, subjects);
  add_each(kernel, kernel.transfers, SubjectKind::transfer, subjects);
  add_each(kernel, kernel.pipelines, SubjectKind::pipeline, subjects);
  add_each(kernel, kernel.options, SubjectKind::options, subjects);
  add_each(kernel, kernel.expressions, SubjectKind::expression, subjects);
  if (!kernel.measurements.empty()) {
    subjects.push_back(
        {.kind = SubjectKind::sweep, .kernel = &kernel, .span = kernel.measurements.front().span});
  }
  const auto uses = std::make_shared<const TensorUses>(kernel);
  for (Subject& subject : subjects) {
    if (subject.kind == SubjectKind::tensor) subject.uses = uses;
  }
  const auto in_force = std::make_shared<const std::vector<InForce>>(std::move(walk).in_force());
  for (Subject& subject : subjects) subject.in_force = in_force;
  return subjects;
}

}  // namespace tilelint
