#include "cli/input.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>

#include "base/file.h"
#include "base/message.h"
#include "frontend/opdesc/opdesc.h"

namespace tilelint {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 2> kPassedBy = {"build", "node_modules"};
constexpr std::array<std::string_view, 2> kTaken = {".tile.json", ".tile.jsonl"};

// Collects inputs; what is the same file under two names is taken once.
struct Collector {
  std::vector<Input> inputs;
  std::set<std::string> seen;

  void add(const fs::path& path) {
    std::error_code error;
    const fs::path canonical = fs::weakly_canonical(path, error);
    if (seen.insert(error ? path.string() : canonical.string()).second) {
      inputs.push_back({path.generic_string(), {}});
    }
  }

  void fail(const fs::path& path, const std::error_code& error) {
    const std::string name = path.generic_string();
    inputs.push_back(
        {name,
         Failure{name, 0, 0, make_message("cannot be read: {}", "无法读取：{}", error.message())}});
  }
};

bool is_passed_by(const fs::path& directory) {
  const std::string name = directory.filename().string();
  return name.starts_with('.') ||
         std::find(kPassedBy.begin(), kPassedBy.end(), name) != kPassedBy.end();
}

bool is_taken(const fs::path& file) {
  const std::string name = file.filename().string();
  return std::any_of(kTaken.begin(), kTaken.end(),
                     [&](std::string_view ending) { return name.ends_with(ending); });
}

// Links to directories are not followed, so that a walk always ends.
void walk(const fs::path& directory, Collector& out) {
  std::error_code error;
  std::vector<fs::directory_entry> entries;
  for (fs::directory_iterator it(directory, error), end; !error && it != end; it.increment(error)) {
    entries.push_back(*it);
  }
  if (error) {
    out.fail(directory, error);
    return;
  }
  std::sort(entries.begin(), entries.end());
  for (const fs::directory_entry& entry : entries) {
    if (!entry.is_symlink(error) && entry.is_directory(error)) {
      if (!is_passed_by(entry.path())) walk(entry.path(), out);
    } else if (is_taken(entry.path())) {
      out.add(entry.path().lexically_normal());  // "./a" is shown as "a"
    }
  }
}

// Whether what comes without a name is no JSON: its first byte past a byte order mark, blanks and
// comments is neither { nor [.
bool is_python(std::string_view text) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  while (!text.empty()) {
    const char c = text.front();
    if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
      text.remove_prefix(1);
    } else if (text.starts_with("//")) {
      text.remove_prefix(std::min(text.find('\n'), text.size()));
    } else {
      return c != '{' && c != '[';
    }
  }
  return false;
}

Failure python_file(const std::string& path) {
  return {path, 0, 0,
          make_message("Python kernels are not read by this version; give an operator description",
                       "此版本不读取 Python kernel，请给出算子描述")};
}

Failure python_text(const std::string& path) {
  return {path, 0, 0,
          make_message("this is no operator description: it begins with neither {{ nor [ (Python "
                       "kernels are not read by this version)",
                       "不是算子描述：既不以 {{ 也不以 [ 开头（此版本不读取 Python kernel）")};
}

ParsedFile failed(const std::string& path, std::vector<Failure> failures) {
  ParsedFile file;
  file.source = std::make_shared<SourceFile>(path, "");
  file.failures = std::move(failures);
  return file;
}

}  // namespace

std::vector<Input> find_inputs(const std::vector<std::string>& paths) {
  Collector out;
  if (paths.empty()) walk(".", out);
  for (const std::string& path : paths) {
    std::error_code error;
    if (path == "-") {
      if (out.seen.insert("-").second) out.inputs.push_back({"-", {}});
    } else if (fs::is_directory(path, error)) {
      walk(path, out);
    } else {
      out.add(path);
    }
  }
  return std::move(out.inputs);
}

ParsedFile read_input(const Input& input, std::istream& in, const std::string& standard_name,
                      const Vocabulary& vocabulary) {
  if (input.failure) return failed(input.path, {*input.failure});
  const bool standard = input.path == "-";
  const std::string path = !standard               ? input.path
                           : standard_name.empty() ? "<stdin>"
                                                   : standard_name;
  if (path.ends_with(".py")) return failed(path, {python_file(path)});
  auto text = standard ? read_stream(in, path, kMaxInputBytes) : read_file(path, kMaxInputBytes);
  if (!text) return failed(path, text.failures());
  if (standard && standard_name.empty() && is_python(*text)) {
    return failed(path, {python_text(path)});
  }
  return read_descriptions(std::make_shared<SourceFile>(path, std::move(*text)),
                           path.ends_with(".jsonl"), vocabulary);
}

}  // namespace tilelint
