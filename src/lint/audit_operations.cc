// The operations of a kernel, with the facts that a reviewer needs.
#include "lint/audit_operations.h"

#include <algorithm>
#include <array>

#include "expr/program.h"
#include "lint/render.h"

namespace tilelint {
namespace {

// The rule that checks whether an operation reads its inputs in the tiles of their producers.
constexpr std::string_view kChainRule = "TL601";

constexpr std::array<std::string_view, 6> kVecFacts = {
    "tile", "clipped_bytes", "contiguous_bytes", "row_bytes", "auto_tiles", "reduce_segments"};
constexpr std::array<std::string_view, 7> kCubeFacts = {
    "m", "k", "n", "l0a_bytes", "l0b_bytes", "l0c_bytes", "l1_bytes"};

// Sets an unknown dimension to its name if the reason begins with one: "B" for the reason "B:
// dynamic dimension of x".
void set_name(const Message& reason, FactValue& dimension) {
  constexpr std::size_t longest = 32;
  std::string name = reason.en.substr(0, reason.en.find(": "));
  const bool plain =
      !name.empty() && name.size() < reason.en.size() && name.size() <= longest &&
      std::all_of(name.begin(), name.end(), [](char c) { return c != ' ' && c != '\n'; });
  if (plain) dimension.data = std::move(name);
}

class Operations {
 public:
  Operations(const Kernel& kernel, const RuleSet& set, const Linter& linter,
             const SourceFile& source, AuditKernel& out)
      : kernel_(kernel),
        set_(set),
        chain_(linter.catalogue().find_rule(kChainRule)),
        source_(source),
        out_(out) {}

  void add(const Subject& subject) {
    const Operation& operation = *subject.operation;
    AuditOperation row{.name = operation.name, .place = place_of(source_, operation.span)};
    for (const int input : operation.inputs) row.inputs.push_back(tensor(input));
    if (!operation.outputs.empty()) row.output = tensor(operation.outputs.front());
    SubjectFacts facts(subject, set_.limits, set_.numbers);
    add_tile(subject, facts, row);
    add_chain(facts, row);
    out_.operations.push_back(std::move(row));
  }

  void finish() { out_.unknown = std::move(reasons_.all); }

 private:
  AuditTensor tensor(int index) {
    const Tensor& given = kernel_.tensors[static_cast<std::size_t>(index)];
    AuditTensor out;
    if (given.dtype != nullptr) out.dtype = given.dtype->name;
    if (given.dtype == nullptr && given.dtype_unknown != nullptr)
      reasons_.add(*given.dtype_unknown);
    if (given.shape.empty()) {
      if (given.shape_unknown != nullptr) reasons_.add(*given.shape_unknown);
      return out;
    }
    std::vector<FactValue> shape;
    shape.reserve(given.shape.size());
    for (const Integer& size : given.shape) shape.push_back(size_of(size));
    out.shape = std::move(shape);
    return out;
  }

  FactValue size_of(const Integer& size) {
    FactValue out;
    if (size.known()) {
      out.data = size.value;
      return out;
    }
    reasons_.add(*size.unknown);
    if (!size.computed) set_name(*size.unknown, out);
    return out;
  }

  // Index of the setting in the entry: the one whose call contains the tile. In a description the
  // two places are equal.
  std::optional<std::size_t> index_of(const TileSetting& setting) const {
    for (std::size_t i = 0; i < out_.settings.size(); ++i) {
      const Span call = out_.settings[i].place.span;
      if (call.begin <= setting.span.begin && setting.span.end <= call.end) return i;
    }
    return std::nullopt;
  }

  void add_tile(const Subject& subject, SubjectFacts& facts, AuditOperation& row) {
    using Tile = AuditOperation::Tile;
    const Operation& operation = *subject.operation;
    if (operation.type != nullptr && !operation.type->computes) return;
    const bool cube = operation.type != nullptr && operation.type->op_class == "matmul";
    const TileSetting* setting = cube ? subject.cube : subject.setting;
    if (setting == nullptr || !setting->written) {
      const Value has = facts.fact(cube ? "has_cube_tile" : "has_vec_tile");
      row.tile = has.is_unknown() ? Tile::unknown : Tile::missing;
      if (has.is_unknown()) reasons_.add(has.reason());
      return;
    }
    row.tile = cube ? Tile::cube : Tile::vec;
    row.setting = index_of(*setting);
    Subject bound = subject;
    bound.kind = cube ? SubjectKind::cube_tile : SubjectKind::vec_tile;
    bound.setting = setting;
    SubjectFacts of_tile(bound, set_.limits, set_.numbers);
    if (cube) {
      for (const std::string_view name : kCubeFacts) add_fact(name, of_tile, row);
    } else {
      for (const std::string_view name : kVecFacts) add_fact(name, of_tile, row);
    }
    if (!row.output) row.output = cube ? product(of_tile, row) : result(of_tile);
  }

  // The result tensor according to the operation's table, for a result that the source does not
  // name.
  static std::optional<AuditTensor> result(SubjectFacts& facts) {
    const Value shape = facts.fact("output_shape");
    if (!shape.is_known()) return std::nullopt;
    AuditTensor out;
    out.shape.emplace();
    for (const Value& size : shape.as_list()) {
      FactValue entry = fact_value(size);
      if (size.is_unknown() && !size.is_computed()) set_name(size.reason(), entry);
      out.shape->push_back(std::move(entry));
    }
    const Value dtype = facts.fact("output_dtype");
    if (dtype.is_known()) out.dtype = dtype.as_string();
    return out;
  }

  static std::optional<AuditTensor> product(SubjectFacts& facts, const AuditOperation& row) {
    if (row.inputs.empty() || !row.inputs.front().shape) return std::nullopt;
    AuditTensor out;
    const std::vector<FactValue>& a = *row.inputs.front().shape;
    const Value transposed = facts.fact("a_trans");
    if (a.size() < 2 || !transposed.is_known()) return std::nullopt;
    out.shape.emplace(a.begin(), a.end() - 2);
    out.shape->push_back(a[a.size() - (transposed.as_boolean() ? 1 : 2)]);
    out.shape->push_back(fact_value(facts.fact("matrix_n")));
    const Value dtype = facts.fact("out_dtype");
    if (dtype.is_known()) out.dtype = dtype.as_string();
    return out;
  }

  void add_fact(std::string_view name, SubjectFacts& facts, AuditOperation& row) {
    const Value value = facts.fact(name);
    if (value.is_absent()) return;
    note(value);
    row.facts.push_back({std::string(name), fact_value(value), "", ""});
  }

  void note(const Value& value) {
    if (value.is_unknown()) reasons_.add(value.reason());
    if (value.kind() != Value::Kind::list) return;
    for (const Value& item : value.as_list()) note(item);
  }

  void add_chain(SubjectFacts& facts, AuditOperation& row) {
    const Value consumed = facts.fact("consumed");
    if (consumed.is_unknown()) {
      reasons_.add(consumed.reason());
      row.chain = ChainFit::unknown;
    }
    if (consumed.kind() != Value::Kind::list || consumed.as_list().empty()) return;
    for (const Value& name : consumed.as_list()) row.producers.emplace_back(name.as_string());
    const auto condition =
        chain_ == nullptr ? std::nullopt : chain_->requirement(set_.profile->name);
    if (!condition) return;
    Arena arena;
    const Value fits = Evaluation(*chain_->program, facts, arena).evaluate(*condition);
    if (fits.is_unknown()) reasons_.add(fits.reason());
    row.chain = !fits.is_known()    ? ChainFit::unknown
                : fits.as_boolean() ? ChainFit::fits
                                    : ChainFit::differs;
  }

  const Kernel& kernel_;
  const RuleSet& set_;
  const Rule* chain_;
  const SourceFile& source_;
  AuditKernel& out_;
  Reasons reasons_;
};

AuditSubject subject_of(const Subject& subject, const RuleSet& set, const SourceFile& source) {
  const Span span = subject.span.empty() ? subject.kernel->span : subject.span;
  AuditSubject out{.subject = std::string(to_text(subject.kind)), .place = place_of(source, span)};
  if (subject.operation != nullptr) out.operation = subject.operation->name;
  SubjectFacts facts(subject, set.limits, set.numbers);
  const auto table = fact_table(subject.kind);
  for (std::size_t row = 0; row < table.size(); ++row) {
    const int slot = static_cast<int>(row);
    const Value value = facts.read(slot);
    if (value.is_absent()) continue;
    out.facts.push_back(reading_of(set, facts, slot));
    out.unknown.push_back(value.is_unknown() ? value.reason() : Message{});
  }
  return out;
}

}  // namespace

void audit_operations(const Kernel& kernel, const RuleSet& set, const Linter& linter,
                      const SourceFile& source, bool all_facts, AuditKernel& out) {
  out.backend = set.backend->name;
  out.profile = set.profile->name;
  const std::vector<Subject> subjects = subjects_of(kernel);
  Operations operations(kernel, set, linter, source, out);
  for (const Subject& subject : subjects) {
    if (subject.kind == SubjectKind::op) operations.add(subject);
    if (all_facts) out.subjects.push_back(subject_of(subject, set, source));
  }
  operations.finish();
}

}  // namespace tilelint
