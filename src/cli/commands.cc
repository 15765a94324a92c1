#include "cli/commands.h"

#include <algorithm>

#include "base/utf8.h"
#include "report/table.h"

namespace tilelint {
namespace {

const Command kCommands[] = {
    {"check",
     "[PATH…|-]",
     {"lint operator descriptions", "检查算子描述"},
     {"Without PATH the current directory is searched. Of directories *.tile.json and\n"
      "*.tile.jsonl are read; a file that is named is always read; - is standard input.\n"
      "Exit code: 0 nothing at or above --fail-on, 1 something, 2 a usage or input failure.",
      "不给 PATH 时检查当前目录。目录中只读取 *.tile.json 与 *.tile.jsonl；直接给出的文件\n"
      "总会读取；- 表示标准输入。\n"
      "退出码：0 没有达到 --fail-on 的结果，1 有，2 用法或输入失败。"},
     "tilelint check softmax.tile.json\n"
     "tilelint check --select TL2,TL301 --set limits.contiguous_bytes=512 kernels/",
     run_check},
    {"advise",
     "FILE[:LINE]|-",
     {"rank the tiles and loops that could be written instead", "给出可选 tile 与循环的排序建议"},
     {"Without LINE, advice for every tile setting and loop of the file.\n"
      "Exit code: 0, 1 if nothing is legal, 2 a usage or input failure.",
      "不给 LINE 时，对文件中的每个 tile 设置和循环给出建议。\n"
      "退出码：0；没有合法候选为 1；用法或输入失败为 2。"},
     "tilelint advise softmax.tile.json --top 3\n"
     "tilelint advise softmax.tile.json --explain 1",
     run_advise},
    {"audit",
     "PATH…|-",
     {"table of every operation with its shapes, tile in force, bytes, tasks, chain fit",
      "列出每个操作的 shape、生效的 tile、字节数、任务数、上下游是否一致"},
     {"Besides the operations: every tile setting and every loop with its values. What is not "
      "known\n"
      "is a question mark, with the reason below. Of directories *.tile.json, *.tile.jsonl and "
      "*.py\n"
      "are read. --format markdown is for a review comment.\n"
      "Exit code: 0, 2 a usage or input failure.",
      "此外列出每个 tile 设置和循环的取值；未知处为问号，原因列在下方。目录中读取 *.tile.json、\n"
      "*.tile.jsonl 与 *.py。--format markdown 用于代码评审的评论。\n"
      "退出码：0；用法或输入失败为 2。"},
     "tilelint audit softmax.py\n"
     "tilelint audit --format markdown --root . kernels/softmax.py",
     run_audit},
    {"sweep",
     "FILE|-",
     {"judge measured settings: the best, too fine, too coarse, what to measure next",
      "评判实测数据：最优点、过碎、过胖、接下来测什么"},
     {"FILE is a CSV whose first row names its columns, or a description with\n"
      "observed.measurements. A row needs loop_count, tile or cube_tile, and gen_time_us or\n"
      "e2e_us; it may have wait_schedule_us, wait_predecessor_us, tasks_per_core,\n"
      "dominant_sum_us and dominant_avg_us.\n"
      "Exit code: 0, 2 a usage or input failure.",
      "FILE 是首行为列名的 CSV，或带 observed.measurements 的描述。每行需要 loop_count、tile 或\n"
      "cube_tile，以及 gen_time_us 或 e2e_us；还可以有 wait_schedule_us、wait_predecessor_us、\n"
      "tasks_per_core、dominant_sum_us、dominant_avg_us。\n"
      "退出码：0；用法或输入失败为 2。"},
     "tilelint sweep groupnorm.csv\n"
     "tilelint sweep groupnorm.tile.json --noise 3% --format json",
     run_sweep},
    {"explain",
     "RULE",
     {"the page of a rule, by id or name", "按编号或名称显示规则说明"},
     {},
     "tilelint explain TL201\n"
     "tilelint explain ContiguousBytes --format markdown",
     run_explain},
    {"rules",
     "[list|check|test|docs] [DIR…]",
     {"list the rules; check and test rule files; write their pages",
      "列出规则；检查、测试规则文件；生成文档"},
     {"list          all rules with their severities (default)\n"
      "check [DIR…]  whether the rule files of DIR can be used and keep to the style\n"
      "test [DIR…]   whether every example behaves: each bad one raises its rule, no good one\n"
      "docs [DIR]    write rules/*.md, facts.md and functions.md under DIR (docs)\n"
      "Exit code: 0, 1 a fault of style, example or page, 2 a rule cannot be used.",
      "list          全部规则及其级别（默认）\n"
      "check [DIR…]  检查 DIR 中的规则文件是否可用、是否符合书写习惯\n"
      "test [DIR…]   运行每个示例：bad 必须触发其规则，good 不得触发\n"
      "docs [DIR]    在 DIR（docs）下生成 rules/*.md、facts.md、functions.md\n"
      "退出码：0；书写、示例或页面有问题为 1；规则无法使用为 2。"},
     "tilelint rules list\n"
     "tilelint rules test my-rules/",
     run_rules},
    {"schema",
     "operator|report|audit|sweep",
     {"the JSON Schema of a description, or of the JSON report of check, audit or sweep",
      "算子描述，或 check、audit、sweep 的 JSON 报告的 JSON Schema"},
     {},
     "tilelint schema operator > operator.schema.json",
     run_schema},
};

std::string indented(std::string_view text, std::string_view indent) {
  std::string out;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    out.append(indent).append(line).append("\n");
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return out;
}

std::string two_columns(const std::vector<std::vector<std::string>>& rows) {
  return render_table(Table{{{""}, {""}}, rows}, "  ");
}

}  // namespace

std::span<const Command> commands() { return kCommands; }

const Command* find_command(std::string_view name) {
  const auto found = std::find_if(std::begin(kCommands), std::end(kCommands),
                                  [&](const Command& command) { return command.name == name; });
  return found == std::end(kCommands) ? nullptr : found;
}

std::string program_help(Lang lang) {
  const bool zh = lang == Lang::zh;
  std::vector<std::vector<std::string>> rows;
  for (const Command& command : kCommands) {
    rows.push_back({std::string(command.name) + " " + std::string(command.arguments),
                    command.summary.in(lang)});
  }
  std::string out = zh ? "tilelint：PyPTO kernel 的 tile 静态检查与建议\n\n"
                       : "tilelint: a linter and advisor for the tiles of PyPTO kernels\n\n";
  out += zh ? "用法：tilelint 命令 [选项…]\n\n" : "Usage: tilelint COMMAND [OPTION…]\n\n";
  out += two_columns(rows) + "\n";
  out += zh ? "tilelint 命令 --help 显示该命令的选项；--version 显示版本。\n\n"
            : "tilelint COMMAND --help shows its options; --version the version.\n\n";
  out += zh ? "示例：\n" : "Example:\n";
  return out +
         "  echo '{\"op\": \"sum\", \"shape\": [16, 256, 256], \"dtype\": \"fp32\",\n"
         "         \"reduce_axis\": 1, \"tile\": [1, 256, 64]}' | tilelint check -\n";
}

std::string command_help(const Command& command, Lang lang) {
  const bool zh = lang == Lang::zh;
  std::string out = "tilelint " + std::string(command.name) + (zh ? "：" : ": ") +
                    command.summary.in(lang) + "\n\n";
  out += (zh ? "用法：tilelint " : "Usage: tilelint ") + std::string(command.name) +
         (zh ? " [选项…] " : " [OPTION…] ") + std::string(command.arguments) + "\n\n";
  if (!command.details.in(lang).empty()) out += command.details.in(lang) + "\n\n";
  std::vector<std::vector<std::string>> rows;
  for (const OptionHelp& option : options_of(command.name, lang)) {
    std::string names(option.names);
    if (names.starts_with("--")) names.insert(0, 4, ' ');
    std::replace(names.begin(), names.end(), ',', ' ');
    if (!option.value.empty()) names += " " + std::string(option.value);
    rows.push_back({names, option.text});
  }
  rows.push_back({"-h --help", zh ? "显示本帮助" : "this help"});
  out += two_columns(rows) + "\n" + (zh ? "示例：\n" : "Examples:\n");
  return out + indented(command.examples, "  ");
}

}  // namespace tilelint
