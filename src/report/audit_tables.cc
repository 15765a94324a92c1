#include "report/audit_tables.h"

#include <fmt/format.h>

#include "report/printable.h"
#include "report/value.h"

namespace tilelint {
namespace {

constexpr std::size_t kMostAlternatives = 4;  // per cell

std::string line_of(const Place& place) { return std::to_string(place.begin.line); }

std::string shape_text(const AuditTensor& tensor) {
  return tensor.shape ? to_text(FactValue{*tensor.shape}) : "?";
}

std::string inputs_text(const AuditOperation& operation) {
  std::vector<std::string> shapes;
  for (const AuditTensor& input : operation.inputs) shapes.push_back(shape_text(input));
  return fmt::format("{}", fmt::join(shapes, ", "));
}

// "fp16", or "fp16 -> fp32" if the result has another dtype.
std::string dtype_text(const AuditOperation& operation) {
  const auto shown = [](const std::string& dtype) { return dtype.empty() ? "?" : dtype; };
  if (operation.inputs.empty()) return operation.output ? shown(operation.output->dtype) : "";
  const std::string& in = operation.inputs.front().dtype;
  if (!operation.output || operation.output->dtype.empty() || operation.output->dtype == in) {
    return shown(in);
  }
  return shown(in) + " -> " + operation.output->dtype;
}

const FactReading* find(const AuditOperation& operation, std::string_view name) {
  for (const FactReading& fact : operation.facts) {
    if (fact.name == name) return &fact;
  }
  return nullptr;
}

std::string fact_text(const AuditOperation& operation, std::string_view name) {
  const FactReading* fact = find(operation, name);
  return fact == nullptr ? "" : to_text(fact->value);
}

std::string tile_text(const AuditOperation& operation, Lang lang) {
  switch (operation.tile) {
    case AuditOperation::Tile::not_needed:
      return "";
    case AuditOperation::Tile::missing:
      return Message{"none", "未设置"}.in(lang);
    case AuditOperation::Tile::unknown:
      return "?";
    case AuditOperation::Tile::vec:
      return fact_text(operation, "tile");
    case AuditOperation::Tile::cube:
      break;
  }
  return fmt::format("m {} k {} n {}", fact_text(operation, "m"), fact_text(operation, "k"),
                     fact_text(operation, "n"));
}

std::string chain_text(const AuditOperation& operation, Lang lang) {
  const std::string from = fmt::format("{}", fmt::join(operation.producers, ", "));
  switch (operation.chain) {
    case ChainFit::none:
      return "";
    case ChainFit::unknown:
      return "? " + from;
    case ChainFit::fits:
      return Message{"fits ", "一致："}.in(lang) + from;
    case ChainFit::differs:
      return Message{"differs ", "不一致："}.in(lang) + from;
  }
  return "";
}

// Facts of the tile in force, with their headings: those of a vector tile, then those of a cube
// tile.
struct FactColumn {
  std::string_view fact;
  Message heading;
};

const FactColumn kFactColumns[] = {
    {"clipped_bytes", {"bytes", "裁剪后字节"}},
    {"row_bytes", {"row bytes", "连续字节"}},
    {"auto_tiles", {"tasks", "任务数"}},
    {"reduce_segments", {"segments", "归约段数"}},
    {"l0a_bytes", {"L0A", "L0A"}},
    {"l0b_bytes", {"L0B", "L0B"}},
    {"l0c_bytes", {"L0C", "L0C"}},
    {"l1_bytes", {"L1", "L1"}},
};

// "[1, 16, ?]"; "[1, ...]" if more values may follow.
std::string list_text(const std::vector<FactValue>& values, bool open) {
  if (!open || values.empty()) return to_text(FactValue{values});
  std::string out = "[";
  for (std::size_t i = 0; i + 1 < values.size(); ++i) out += to_text(values[i]) + ", ";
  return out + "...]";
}

std::string values_text(const AuditValues& arguments) {
  if (arguments.values.empty() && !arguments.unknown.empty()) return "?";
  return list_text(arguments.values, arguments.open);
}

std::string alternatives_text(const AuditValues& arguments, Lang lang) {
  std::string out;
  const auto& lists = arguments.alternatives;
  for (std::size_t i = 0; i < std::min(lists.size(), kMostAlternatives); ++i) {
    out += (i > 0 ? Message{" or ", " 或 "}.in(lang) : "") + list_text(lists[i], false);
  }
  if (lists.size() <= kMostAlternatives) return out;
  const auto more = lists.size() - kMostAlternatives;
  return out + fmt::format(fmt::runtime(Message{" or {} more", " 或另外 {} 种"}.in(lang)), more);
}

Column column(const Message& heading, Lang lang, bool right = false) {
  return {heading.in(lang), right};
}

const Message kLine{"line", "行"};

void sanitize(Table& table) {
  for (auto& row : table.rows) {
    for (std::string& cell : row) cell = printable(cell);
  }
}

}  // namespace

Table operation_table(const AuditKernel& kernel, Lang lang) {
  Table table;
  table.columns = {column(kLine, lang, true),        column({"operation", "操作"}, lang),
                   column({"inputs", "输入"}, lang), column({"output", "输出"}, lang),
                   column({"dtype", "dtype"}, lang), column({"tile", "tile"}, lang)};
  for (const FactColumn& fact : kFactColumns) {
    table.columns.push_back(column(fact.heading, lang, true));
  }
  table.columns.push_back(column({"chain", "上下游"}, lang));
  for (const AuditOperation& operation : kernel.operations) {
    std::vector<std::string> row = {
        line_of(operation.place), operation.name,
        inputs_text(operation),   operation.output ? shape_text(*operation.output) : "",
        dtype_text(operation),    tile_text(operation, lang)};
    for (const FactColumn& fact : kFactColumns) row.push_back(fact_text(operation, fact.fact));
    row.push_back(chain_text(operation, lang));
    table.rows.push_back(std::move(row));
  }
  sanitize(table);
  return without_empty_columns(std::move(table));
}

Table setting_table(const AuditKernel& kernel, Lang lang) {
  Table table;
  table.columns = {column(kLine, lang, true), column({"call", "调用"}, lang),
                   column({"values", "值"}, lang), column({"alternatives", "可能的取值"}, lang)};
  for (const AuditSetting& setting : kernel.settings) {
    table.rows.push_back({line_of(setting.place), setting.call, values_text(setting.arguments),
                          alternatives_text(setting.arguments, lang)});
  }
  sanitize(table);
  return without_empty_columns(std::move(table));
}

Table loop_table(const AuditKernel& kernel, Lang lang) {
  Table table;
  table.columns = {column(kLine, lang, true),
                   column({"call", "调用"}, lang),
                   column({"values", "值"}, lang),
                   column({"iterations", "迭代次数"}, lang, true),
                   column({"depth", "层"}, lang, true),
                   column({"unroll_list", "unroll_list"}, lang),
                   column({"alternatives", "可能的取值"}, lang)};
  for (const AuditLoop& loop : kernel.loops) {
    table.rows.push_back({line_of(loop.place), loop.call, values_text(loop.arguments),
                          loop.extent ? std::to_string(*loop.extent) : "?",
                          std::to_string(loop.depth),
                          loop.unroll_list ? to_text(*loop.unroll_list) : "",
                          alternatives_text(loop.arguments, lang)});
  }
  sanitize(table);
  return without_empty_columns(std::move(table));
}

Table subject_table(const AuditSubject& subject, Lang lang) {
  Table table;
  table.columns = {column({"fact", "fact"}, lang), column({"value", "值"}, lang),
                   column({"unit", "单位"}, lang), column({"why it is unknown", "未知原因"}, lang)};
  for (std::size_t i = 0; i < subject.facts.size(); ++i) {
    const FactReading& fact = subject.facts[i];
    table.rows.push_back({fact.name, to_text(fact.value), fact.unit, subject.unknown[i].in(lang)});
  }
  sanitize(table);
  return without_empty_columns(std::move(table));
}

}  // namespace tilelint
