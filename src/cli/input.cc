#include "cli/input.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <set>

#include "base/file.h"
#include "base/message.h"
#include "frontend/opdesc/opdesc.h"
#include "frontend/python/markdown.h"
#include "frontend/python/python.h"

namespace tilelint {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 2> kPassedBy = {"build", "node_modules"};
constexpr std::array<std::string_view, 3> kTaken = {".tile.json", ".tile.jsonl", ".py"};

// Collects inputs. A file with two names is added once.
struct Collector {
  std::vector<Input> inputs;
  std::set<std::string> seen;

  void add(const fs::path& path, const fs::path& canonical, bool walked) {
    if (seen.insert(canonical.string()).second) {
      inputs.push_back({path.generic_string(), {}, walked});
    }
  }

  void fail(const fs::path& path, const std::error_code& error) {
    const std::string name = path.generic_string();
    inputs.push_back(
        {name,
         Failure{name, 0, 0, make_message("cannot be read: {}", "无法读取：{}", error.message())}});
  }
};

// The path without links; unchanged if it cannot be resolved.
fs::path canonical_of(const fs::path& path) {
  std::error_code error;
  const fs::path canonical = fs::weakly_canonical(path, error);
  return error ? path : canonical;
}

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

// Does not follow links to directories, so that the walk always ends. Only links to files need
// their canonical name looked up.
void walk(const fs::path& directory, const fs::path& canonical, Collector& out) {
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
    const fs::path& path = entry.path();
    const bool link = entry.is_symlink(error);
    const fs::path name = path.filename();
    if (!link && entry.is_directory(error)) {
      if (!is_passed_by(path)) walk(path, canonical / name, out);
    } else if (is_taken(path)) {
      const fs::path shown = path.lexically_normal();  // "./a" is shown as "a"
      out.add(shown, link ? canonical_of(path) : canonical / name, true);
    }
  }
}

// Whether unnamed input is Python: the first byte after a byte order mark, blanks and comments is
// neither { nor [.
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

bool is_utf16(std::string_view text) {
  return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF");
}

// The name of a Python variable or attribute: "n", "cfg.n".
bool is_dotted_name(std::string_view text) {
  bool begins = true;
  for (const char c : text) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
                        static_cast<unsigned char>(c) >= 0x80;
    const bool digit = c >= '0' && c <= '9';
    if (!letter && (begins || (!digit && c != '.'))) return false;
    begins = c == '.';
  }
  return !begins;
}

// The nearest folder above the file that is the root of a project, if there is one.
std::vector<std::string> project_of(const fs::path& file) {
  std::error_code error;
  fs::path folder = fs::absolute(file, error).parent_path();
  for (; !error && !folder.empty(); folder = folder.parent_path()) {
    if (fs::exists(folder / ".git", error) || fs::exists(folder / "pyproject.toml", error)) {
      return {folder.generic_string()};
    }
    if (folder == folder.root_path()) break;
  }
  return {};
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
  if (paths.empty()) walk(".", canonical_of("."), out);
  for (const std::string& path : paths) {
    std::error_code error;
    if (path == "-") {
      if (out.seen.insert("-").second) out.inputs.push_back({"-", {}});
    } else if (fs::is_directory(path, error)) {
      walk(path, canonical_of(path), out);
    } else {
      out.add(path, canonical_of(path), false);
    }
  }
  return std::move(out.inputs);
}

Result<std::unique_ptr<InputReader>> InputReader::make(const Options& options,
                                                       const Vocabulary& vocabulary,
                                                       std::istream& in) {
  std::unique_ptr<InputReader> reader(new InputReader(options, vocabulary, in));
  for (const std::string& define : options.define) {
    const std::size_t equals = define.find('=');
    const bool complete = equals != std::string::npos && equals + 1 < define.size();
    if (!complete || !is_dotted_name(std::string_view(define).substr(0, equals))) {
      return Failure{
          {},
          0,
          0,
          make_message("--define {}: expected NAME=VALUE", "--define {}：应为 NAME=VALUE", define)};
    }
    reader->definitions_[define.substr(0, equals)] = define.substr(equals + 1);
  }
  if (!options.backend.empty()) reader->backend_ = options.backend;
  for (const std::string& root : options.root) {
    std::error_code error;
    if (!fs::is_directory(root, error)) {
      return Failure{
          {}, 0, 0, make_message("--root {}: not a directory", "--root {}：不是目录", root)};
    }
  }
  return reader;
}

ParsedFile InputReader::read(const Input& input) {
  if (input.failure) return failed(input.path, {*input.failure});
  const bool standard = input.path == "-";
  const std::string& given = options_.stdin_filename;
  const std::string path = !standard ? input.path : given.empty() ? "<stdin>" : given;
  auto text = standard ? read_stream(in_, path, kMaxInputBytes) : read_file(path, kMaxInputBytes);
  if (!text) return failed(path, text.failures());
  return read_text(input, path, std::move(*text));
}

ParsedFile InputReader::read_text(const Input& input, const std::string& path, std::string text) {
  const bool named = input.path != "-" || !options_.stdin_filename.empty();
  const bool markdown = path.ends_with(".md") || path.ends_with(".markdown");
  const bool python = path.ends_with(".py") || (!named && is_python(text));
  if (python && is_utf16(text)) {
    return failed(path, {{path, 1, 1,
                          make_message("is UTF-16, as its byte order mark says; save it as UTF-8",
                                       "字节顺序标记表明这是 UTF-16 文件；请另存为 UTF-8")}});
  }
  if (input.walked && python && !imports_pypto(text)) {
    ParsedFile nothing = failed(path, {});
    nothing.kind = SourceKind::kernel;
    return nothing;
  }
  auto source = std::make_shared<SourceFile>(path, std::move(text));
  if (python || markdown) return read_kernels(std::move(source), markdown);
  return read_descriptions(std::move(source), path.ends_with(".jsonl"), vocabulary_);
}

ParsedFile InputReader::read_kernels(std::shared_ptr<const SourceFile> source, bool markdown) {
  const python::Surroundings surroundings{modules_, roots_for(source->path()), definitions_,
                                          backend_};
  if (!markdown) return read_python(std::move(source), {}, vocabulary_, surroundings);
  ParsedFile all;
  all.source = source;
  all.kind = SourceKind::kernel;
  const auto append = [](auto& to, auto& from) {
    to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
  };
  for (const std::vector<Span>& block : python::python_blocks(*source)) {
    ParsedFile one = read_python(source, block, vocabulary_, surroundings);
    append(all.kernels, one.kernels);
    append(all.functions, one.functions);
    append(all.failures, one.failures);
  }
  return all;
}

// The --root folders if given, else the root of the file's project.
const std::vector<std::string>& InputReader::roots_for(const std::string& path) {
  if (!options_.root.empty()) return options_.root;
  const std::lock_guard lock(mutex_);
  const auto [found, added] = roots_.try_emplace(path.substr(0, path.rfind('/') + 1));
  if (added) found->second = project_of(path);
  return found->second;
}

}  // namespace tilelint
