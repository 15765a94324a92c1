#include "kernel/subject.h"

#include <algorithm>
#include <iterator>

namespace tilelint {
namespace {

constexpr std::array<std::string_view, kSubjectKinds> kNames = {
    "input", "tensor",   "vec_tile", "cube_tile", "op",         "view",   "reduction",
    "loop",  "transfer", "pipeline", "options",   "expression", "kernel", "sweep"};

bool needs_tile(const Operation& op) { return op.type == nullptr || op.type->computes; }

// Walks the steps in program order, knowing which settings and loops hold at each of them.
class Walk {
 public:
  Walk(const Kernel& kernel, std::vector<Subject>& out) : kernel_(kernel), out_(out) {}

  void steps(const std::vector<Step>& steps) {
    for (const Step& step : steps) {
      const bool outside = conditional_;
      conditional_ = conditional_ || step.conditional;
      one(step);
      conditional_ = outside;
    }
  }

 private:
  void one(const Step& step) {
    const auto index = static_cast<std::size_t>(step.index);
    switch (step.kind) {
      case Step::Kind::setting:
        if (step.index < 0) {
          vec_ = cube_ = nullptr;
          vec_conditional_ = cube_conditional_ = false;
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
    (vec ? vec_ : cube_) = &setting;
    (vec ? vec_conditional_ : cube_conditional_) = conditional_;
    if (vec) served_ = std::make_shared<std::vector<const Operation*>>();
  }

  void operation(const Operation& op) {
    const bool matmul = op.type != nullptr && op.type->op_class == "matmul";
    const bool computes = needs_tile(op);
    for (Subject* loop : open_loops_) {
      const Operation* first = loop->operation;
      if (first == nullptr || (computes && !needs_tile(*first))) {
        loop->operation = &op;
        loop->setting = matmul ? nullptr : vec_;
      }
    }
    Subject subject{.kernel = &kernel_,
                    .operation = &op,
                    .loops = loops_,
                    .span = op.span,
                    .conditional = conditional_};
    if (computes)
      subject.conditional = conditional_ || (matmul ? cube_conditional_ : vec_conditional_);
    if (vec_ != nullptr && computes && !matmul) {
      subject.setting = vec_;
      served_->push_back(&op);
      subject.served = served_;
      add(subject, SubjectKind::vec_tile, vec_->written ? vec_->span : vec_->candidates_span);
    }
    if (cube_ != nullptr && matmul) {
      subject.setting = cube_;
      add(subject, SubjectKind::cube_tile, cube_->span);
    }
    subject.setting = vec_;
    subject.cube = cube_;
    add(subject, SubjectKind::op, op.span);
    if (op.reduction) add(subject, SubjectKind::reduction, op.reduction->span);
  }

  void loop(const Loop& loop) {
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
    out_.push_back(std::move(subject));
  }

  void add(Subject subject, SubjectKind kind, Span span) {
    subject.kind = kind;
    subject.span = span;
    out_.push_back(std::move(subject));
  }

  const Kernel& kernel_;
  std::vector<Subject>& out_;
  const TileSetting* vec_ = nullptr;
  std::shared_ptr<std::vector<const Operation*>> served_;
  const TileSetting* cube_ = nullptr;
  bool vec_conditional_ = false;  // of the settings in force, whether they were set for sure
  bool cube_conditional_ = false;
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

std::string_view to_text(SubjectKind kind) { return kNames[static_cast<std::size_t>(kind)]; }

std::optional<SubjectKind> parse_subject_kind(std::string_view text) {
  const auto found = std::find(kNames.begin(), kNames.end(), text);
  if (found == kNames.end()) return std::nullopt;
  return static_cast<SubjectKind>(std::distance(kNames.begin(), found));
}

std::vector<Subject> subjects_of(const Kernel& kernel) {
  std::vector<Subject> subjects;
  subjects.push_back({.kind = SubjectKind::kernel, .kernel = &kernel, .span = kernel.span});
  add_each(kernel, kernel.findings, SubjectKind::input, subjects);
  add_each(kernel, kernel.tensors, SubjectKind::tensor, subjects);
  Walk(kernel, subjects).steps(kernel.steps);
  add_each(kernel, kernel.views, SubjectKind::view, subjects);
  add_each(kernel, kernel.transfers, SubjectKind::transfer, subjects);
  add_each(kernel, kernel.pipelines, SubjectKind::pipeline, subjects);
  add_each(kernel, kernel.options, SubjectKind::options, subjects);
  add_each(kernel, kernel.expressions, SubjectKind::expression, subjects);
  if (!kernel.measurements.empty()) {
    subjects.push_back(
        {.kind = SubjectKind::sweep, .kernel = &kernel, .span = kernel.measurements.front().span});
  }
  return subjects;
}

}  // namespace tilelint
