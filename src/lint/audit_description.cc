#include "lint/audit_description.h"

#include "lint/audit_reasons.h"
#include "lint/render.h"

namespace tilelint {
namespace {

FactValue value_of(const Integer& integer, Reasons& reasons) {
  FactValue out;
  if (integer.known()) {
    out.data = integer.value;
  } else {
    reasons.add(*integer.unknown);
  }
  return out;
}

std::vector<FactValue> values_of(const Integers& integers, Reasons& reasons) {
  std::vector<FactValue> values;
  values.reserve(integers.size());
  for (const Integer& integer : integers) values.push_back(value_of(integer, reasons));
  return values;
}

AuditValues arguments_of(const TileSetting& setting) {
  AuditValues out;
  Reasons reasons;
  if (setting.kind == TileSetting::Kind::vec) {
    out.values = values_of(setting.tile, reasons);
    if (setting.unknown != nullptr) reasons.add(*setting.unknown);
  } else {
    for (const Integers* list : {&setting.cube.m, &setting.cube.k, &setting.cube.n}) {
      out.values.emplace_back().data = values_of(*list, reasons);
    }
    if (setting.cube.split_k) out.values.emplace_back().data = *setting.cube.split_k;
  }
  out.unknown = std::move(reasons.all);
  return out;
}

void add_loops(const Kernel& kernel, const std::vector<Step>& steps, int depth,
               const SourceFile& source, AuditKernel& out) {
  for (const Step& step : steps) {
    if (step.kind != Step::Kind::loop) continue;
    const Loop& loop = kernel.loops[static_cast<std::size_t>(step.index)];
    AuditLoop row{.call = loop.call, .place = place_of(source, loop.span), .depth = depth};
    Reasons reasons;
    row.arguments.values.push_back(value_of(loop.count, reasons));
    row.arguments.unknown = std::move(reasons.all);
    if (loop.count.known()) row.extent = loop.count.value;
    if (!loop.unroll_list.empty())
      row.unroll_list = FactValue{values_of(loop.unroll_list, reasons)};
    out.loops.push_back(std::move(row));
    add_loops(kernel, loop.body, depth + 1, source, out);
  }
}

}  // namespace

void audit_description(const Kernel& kernel, const SourceFile& source, AuditKernel& out) {
  for (const TileSetting& setting : kernel.settings) {
    if (!setting.written) continue;
    const bool vec = setting.kind == TileSetting::Kind::vec;
    out.settings.push_back({vec ? "vec" : "cube", vec ? "tile" : "cube_tile",
                            place_of(source, setting.span), arguments_of(setting)});
  }
  add_loops(kernel, kernel.steps, 1, source, out);
}

}  // namespace tilelint
