// Combines the arguments of several calls at one place.
#include "lint/audit_sites.h"

#include <algorithm>
#include <array>

#include "base/checked.h"
#include "lint/audit_reasons.h"
#include "lint/render.h"

namespace tilelint {
namespace {

using Values = std::vector<FactValue>;

bool same(const FactValue& a, const FactValue& b);

bool same(const Values& a, const Values& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const FactValue& one, const FactValue& other) { return same(one, other); });
}

bool same(const FactValue& a, const FactValue& b) {
  const auto* list = std::get_if<Values>(&a.data);
  const auto* other = std::get_if<Values>(&b.data);
  if (list != nullptr && other != nullptr) return same(*list, *other);
  if (list != nullptr || other != nullptr || a.data.index() != b.data.index()) return false;
  if (const auto* text = std::get_if<std::string>(&a.data)) {
    return *text == std::get<std::string>(b.data);
  }
  if (const auto* number = std::get_if<std::int64_t>(&a.data)) {
    return *number == std::get<std::int64_t>(b.data);
  }
  if (const auto* truth = std::get_if<bool>(&a.data)) return *truth == std::get<bool>(b.data);
  return true;
}

FactValue value_of(const Literal& literal, Reasons& reasons) {
  switch (literal.kind) {
    case Literal::Kind::integer:
      return {literal.integer};
    case Literal::Kind::boolean:
      return {literal.boolean};
    case Literal::Kind::text:
      return {literal.text};
    case Literal::Kind::list: {
      Values items;
      for (const Literal& item : literal.items) items.push_back(value_of(item, reasons));
      return {std::move(items)};
    }
    case Literal::Kind::table:
      reasons.add({"a dictionary", "是字典"});
      return {};
    case Literal::Kind::unknown:
      break;
  }
  if (literal.unknown != nullptr) reasons.add(*literal.unknown);
  return {};
}

// The value common to both; for lists, entry by entry.
FactValue common(const FactValue& a, const FactValue& b) {
  if (same(a, b)) return a;
  const auto* list = std::get_if<Values>(&a.data);
  const auto* other = std::get_if<Values>(&b.data);
  if (list == nullptr || other == nullptr || list->size() != other->size()) return {};
  Values items;
  for (std::size_t i = 0; i < list->size(); ++i) items.push_back(common((*list)[i], (*other)[i]));
  return {std::move(items)};
}

const Message kNotReached{"the program never reaches this call", "执行不到这个调用"};
const Message kCut{"this call gets more different values than tilelint keeps",
                   "这个调用的不同取值太多，未全部保留"};
const Message kDiffers{"the value differs from call to call", "各次调用的值不同"};

constexpr std::array<std::string_view, 3> kCubeLists = {"m", "k", "n"};
constexpr std::string_view kSplitK = "enable_split_k";

const Literal* keyword(const SeenCall& seen, std::string_view name) {
  for (const Argument& argument : seen.keywords) {
    if (argument.name == name) return &argument.value;
  }
  return nullptr;
}

// The positional arguments; for a cube tile the keyword arguments follow in their order.
Values values_of(const SeenCall& seen, bool cube, Reasons& reasons) {
  Values values;
  for (const Literal& value : seen.values) values.push_back(value_of(value, reasons));
  if (seen.open != nullptr) {
    reasons.add(*seen.open);
    values.emplace_back();
  }
  if (!cube) return values;
  for (std::size_t i = values.size(); i < kCubeLists.size(); ++i) {
    const Literal* named = keyword(seen, kCubeLists[i]);
    if (named == nullptr) break;
    values.push_back(value_of(*named, reasons));
  }
  if (const Literal* split = keyword(seen, kSplitK)) values.push_back(value_of(*split, reasons));
  return values;
}

AuditValues values_of(const Site& site, bool cube) {
  AuditValues out;
  Reasons reasons;
  for (const SeenCall& call : site.seen) {
    Values values = values_of(call, cube, reasons);
    out.open = out.open || call.open != nullptr;
    const bool known = std::any_of(out.alternatives.begin(), out.alternatives.end(),
                                   [&](const Values& other) { return same(other, values); });
    if (!known) out.alternatives.push_back(std::move(values));
  }
  if (out.alternatives.empty()) {
    reasons.add(kNotReached);
  } else {
    out.values = out.alternatives.front();
  }
  for (const Values& other : out.alternatives) {
    if (other.size() != out.values.size()) {
      out.values.clear();
      break;
    }
    for (std::size_t i = 0; i < other.size(); ++i) out.values[i] = common(out.values[i], other[i]);
  }
  if (site.cut) {  // the calls that were not kept may differ anywhere
    for (FactValue& value : out.values) value = {};
    reasons.add(kCut);
  }
  if (out.alternatives.size() == 1) {
    out.alternatives.clear();
  } else if (!out.alternatives.empty()) {
    reasons.add(kDiffers);
  }
  out.unknown = std::move(reasons.all);
  return out;
}

// Number of iterations of range(values…).
std::optional<std::int64_t> iterations(const AuditValues& arguments) {
  std::array<std::int64_t, 3> numbers{};
  const std::size_t size = arguments.values.size();
  if (arguments.open || size == 0 || size > numbers.size()) return std::nullopt;
  for (std::size_t i = 0; i < size; ++i) {
    const auto* number = std::get_if<std::int64_t>(&arguments.values[i].data);
    if (number == nullptr) return std::nullopt;
    numbers[i] = *number;
  }
  const std::int64_t start = size > 1 ? numbers[0] : 0;
  const std::int64_t stop = size > 1 ? numbers[1] : numbers[0];
  const std::int64_t step = size > 2 ? numbers[2] : 1;
  if (step <= 0) return std::nullopt;
  const Checked length = checked_sub(stop, start);
  if (!length) return std::nullopt;
  return *length <= 0 ? 0 : checked_ceil_div(*length, step);
}

}  // namespace

AuditSetting audit_setting(const Site& site, const SourceFile& source) {
  const bool cube = site.call == "set_cube_tile_shapes";
  return {cube ? "cube" : "vec", site.call, place_of(source, site.span), values_of(site, cube)};
}

AuditLoop audit_loop(const Site& site, const SourceFile& source) {
  AuditLoop loop{.call = site.call,
                 .place = place_of(source, site.span),
                 .arguments = values_of(site, false),
                 .depth = site.depth};
  loop.extent = iterations(loop.arguments);
  for (const SeenCall& seen : site.seen) {
    Reasons reasons;
    if (const Literal* list = keyword(seen, "unroll_list")) {
      const FactValue value = value_of(*list, reasons);
      loop.unroll_list = loop.unroll_list ? common(*loop.unroll_list, value) : value;
    }
  }
  return loop;
}

}  // namespace tilelint
