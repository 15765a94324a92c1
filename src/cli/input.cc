#include "cli/input.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <map>

#include "base/file.h"
#include "base/message.h"
#include "cli/said_of_file.h"
#include "frontend/dialects.h"
#include "frontend/markdown.h"
#include "frontend/opdesc/opdesc.h"

namespace tilelint {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 2> kPassedBy = {"build", "node_modules"};
constexpr std::array<std::string_view, 3> kTaken = {".py", ".tile.json", ".tile.jsonl"};
constexpr std::string_view kNotTaken = "not *.py, *.tile.json or *.tile.jsonl";

// Collects inputs. A file with two names is added once.
struct Collector {
  Log* log = nullptr;
  std::vector<Input> inputs;
  std::map<std::string, std::size_t> seen;  // their places among the inputs

  void add(const fs::path& path, const std::string& canonical, bool walked) {
    const auto [first, added] = seen.try_emplace(canonical, inputs.size());
    if (added) {
      inputs.push_back({path.generic_string(), {}, walked});
    } else if (log != nullptr) {
      log->say("{}: skipped: already found as {}", path.generic_string(),
               inputs[first->second].path);
    }
  }

  void pass_by(const fs::path& path, std::string_view reason) const {
    if (log != nullptr) log->say("{}: skipped: {}", shown(path), reason);
  }

  // "./a" is shown as "a".
  static std::string shown(const fs::path& path) {
    return path.lexically_normal().generic_string();
  }

  void fail(const fs::path& path, const std::error_code& error) {
    const std::string name = path.generic_string();
    inputs.push_back({name, Failure{name, 0, 0,
                                    make_message("cannot read the directory: {}",
                                                 "无法读取目录：{}", error.message())}});
  }
};

// The path without links; unchanged if it cannot be resolved.
fs::path canonical_of(const fs::path& path) {
  std::error_code error;
  const fs::path canonical = fs::weakly_canonical(path, error);
  return error ? path : canonical;
}

// Why the directory is skipped; empty: it is not.
std::string_view reason_against(const fs::path& directory) {
  const std::string name = directory.filename().string();
  if (name.starts_with('.')) return "hidden folder";
  const bool generated = std::find(kPassedBy.begin(), kPassedBy.end(), name) != kPassedBy.end();
  return generated ? "generated folder" : "";
}

bool is_taken(const fs::path& file) {
  const std::string name = file.filename().string();
  return std::any_of(kTaken.begin(), kTaken.end(),
                     [&](std::string_view ending) { return name.ends_with(ending); });
}

// "*.py, *.tile.json and *.tile.jsonl"
Message list_of_taken(const Message& before_last) {
  Message out;
  for (std::size_t i = 0; i < kTaken.size(); ++i) {
    const Message comma = i + 1 == kTaken.size() ? before_last : Message{", ", "、"};
    const std::string name = "*" + std::string(kTaken[i]);
    out.en += (i > 0 ? comma.en : "") + name;
    out.zh += (i > 0 ? comma.zh : "") + name;
  }
  return out;
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
      const std::string_view against = reason_against(path);
      if (against.empty()) {
        walk(path, canonical / name, out);
      } else {
        out.pass_by(path, against);
      }
    } else if (is_taken(path)) {
      out.add(path.lexically_normal(), link ? canonical_of(path) : canonical / name, true);
    } else if (out.log != nullptr) {
      const bool leads_to_folder = link && entry.is_directory(error);
      out.pass_by(path, leads_to_folder ? "link to a folder" : kNotTaken);
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

}  // namespace

ParsedFile failed_file(const std::string& path, std::vector<Failure> failures, Log* log) {
  if (log != nullptr) {
    for (const Failure& failure : failures) log->say("not read: {}", failure.message.en);
  }
  ParsedFile file;
  file.source = std::make_shared<SourceFile>(path, "");
  file.failures = std::move(failures);
  return file;
}

namespace {

std::string roots_text(const std::vector<std::string>& roots) {
  if (roots.empty()) return "none, as no folder above the file holds .git or pyproject.toml";
  return fmt::format("{}", fmt::join(roots, ", "));
}

std::string no_import(std::string_view inner) {
  if (inner.empty()) return "imports no pypto";
  return fmt::format("imports only a part of PyPTO's compiler ({})", inner);
}

ParsedFile read_descriptions_of(std::shared_ptr<const SourceFile> source,
                                const Vocabulary& vocabulary, Log* log) {
  const Timed parsing(log, Phase::parse);
  const bool lines = source->path().ends_with(".jsonl");
  return read_descriptions(std::move(source), lines, vocabulary);
}

}  // namespace

Message walked_files() { return list_of_taken({" and ", " 与 "}); }

Message nothing_found() {
  const Message files = list_of_taken({" or ", " 或 "});
  return {"found no " + files.en, "没有找到 " + files.zh};
}

std::vector<Input> find_inputs(const std::vector<std::string>& paths, Log* log) {
  const Timed reading(log, Phase::read);
  Collector out{.log = log};
  if (paths.empty()) walk(".", canonical_of("."), out);
  for (const std::string& path : paths) {
    std::error_code error;
    if (path == "-") {
      out.add(path, path, false);
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
      return Failure{{},
                     0,
                     0,
                     make_message("--define takes NAME=VALUE, not `{}`",
                                  "--define 应为 NAME=VALUE，而不是 `{}`", define)};
    }
    reader->definitions_[define.substr(0, equals)] = define.substr(equals + 1);
  }
  if (!options.backend.empty()) reader->backend_ = options.backend;
  for (const std::string& root : options.root) {
    std::error_code error;
    if (!fs::is_directory(root, error)) {
      return Failure{{},
                     0,
                     0,
                     make_message("--root takes a directory, which `{}` is not",
                                  "--root 应为目录，而 `{}` 不是目录", root)};
    }
  }
  return reader;
}

const std::string& InputReader::shown_path(const Input& input) const {
  static const std::string unnamed = "<stdin>";
  if (input.path != "-") return input.path;
  return options_.stdin_filename.empty() ? unnamed : options_.stdin_filename;
}

Result<std::string> InputReader::text_of(const Input& input, Log* log) {
  const Timed reading(log, Phase::read);
  const std::string& path = shown_path(input);
  return input.path == "-" ? read_stream(in_, path, kMaxInputBytes)
                           : read_file(path, kMaxInputBytes);
}

ParsedFile InputReader::read(const Input& input, Log* log) {
  if (input.failure) return failed_file(input.path, {*input.failure}, log);
  auto text = text_of(input, log);
  if (!text) return failed_file(shown_path(input), text.failures(), log);
  return read_text(input, shown_path(input), std::move(*text), log);
}

ParsedFile InputReader::read_text(const Input& input, const std::string& path, std::string text,
                                  Log* log) {
  const bool named = input.path != "-" || !options_.stdin_filename.empty();
  const bool markdown = path.ends_with(".md") || path.ends_with(".markdown");
  const bool python = path.ends_with(".py") || (!named && is_python(text));
  if (python && is_utf16(text)) {
    return failed_file(
        path,
        {{path, 1, 1,
          make_message("the byte order mark says that the file is UTF-16; save it as UTF-8",
                       "字节顺序标记表明这是 UTF-16 文件；请另存为 UTF-8")}},
        log);
  }
  std::string_view inner;
  if (input.walked && python && !imports_dialect(text, &inner)) {
    if (log != nullptr) log->say("skipped: {}", no_import(inner));
    ParsedFile nothing = failed_file(path, {}, log);
    nothing.kind = SourceKind::kernel;
    return nothing;
  }
  auto source = std::make_shared<SourceFile>(path, std::move(text));
  ParsedFile file = python || markdown ? read_kernels(std::move(source), markdown, log)
                                       : read_descriptions_of(std::move(source), vocabulary_, log);
  if (log != nullptr) say_read(file, *log);
  return file;
}

ParsedFile InputReader::read_kernels(std::shared_ptr<const SourceFile> source, bool markdown,
                                     Log* log) {
  const python::Surroundings surroundings{modules_, roots_for(source->path()), definitions_,
                                          backend_, log};
  if (log != nullptr) log->say("roots: {}", roots_text(surroundings.roots));
  if (!markdown) return read_python(std::move(source), {}, vocabulary_, surroundings);
  ParsedFile all;
  all.source = source;
  all.kind = SourceKind::kernel;
  const auto append = [](auto& to, auto& from) {
    to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
  };
  for (const std::vector<Span>& block : python_blocks(*source)) {
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
