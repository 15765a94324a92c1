#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "rules/snapshot.h"
#include "rules/snapshot_members.h"

namespace tilelint {
namespace {

class Writer {
 public:
  std::string take() { return std::move(bytes_); }

  template <class T>
  void put(const T& value) {
    if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) {
      bytes_.append(reinterpret_cast<const char*>(&value), sizeof(value));
    } else {
      std::apply([this](const auto&... member) { (this->put(member), ...); },
                 snapshot::members(value));
    }
  }

  void put(const std::string& text) { put(std::string_view(text)); }
  void put(std::string_view text) {
    put_size(text.size());
    bytes_ += text;
  }

  template <class T>
  void put(const std::vector<T>& items) {
    put_size(items.size());
    if constexpr (std::has_unique_object_representations_v<T>) {
      bytes_.append(reinterpret_cast<const char*>(items.data()), items.size() * sizeof(T));
    } else {
      for (const T& item : items) put(item);
    }
  }

  template <class A, class B>
  void put(const std::pair<A, B>& pair) {
    put(pair.first);
    put(pair.second);
  }

  template <class T>
  void put(const std::optional<T>& value) {
    put(value.has_value());
    if (value) put(*value);
  }

  template <class T>
  void put(const std::shared_ptr<T>& pointer) {
    put(pointer != nullptr);
    if (pointer) put(*pointer);
  }

  // Expressions share programs. A program is written at its first occurrence.
  void put(const std::shared_ptr<const Program>& program) {
    const auto known = std::find(programs_.begin(), programs_.end(), program.get());
    put_size(static_cast<std::size_t>(known - programs_.begin()));
    if (known != programs_.end()) return;
    programs_.push_back(program.get());
    put(program != nullptr);
    if (program) put(program->code());
  }

  // Rules share documents, too. A document is written as one string, which is only parsed when
  // needed.
  void put(const std::shared_ptr<const Lazy<RuleDocument>>& document) {
    const auto known = std::find(documents_.begin(), documents_.end(), document.get());
    put_size(static_cast<std::size_t>(known - documents_.begin()));
    if (known != documents_.end()) return;
    documents_.push_back(document.get());
    Writer own;
    own.put(document->get());
    put(own.take());
  }

  void put(const std::shared_ptr<const SourceFile>& file) { put(file->path()); }

  void put(const Value& value) {
    put(value.kind());
    switch (value.kind()) {
      case Value::Kind::absent:
        break;
      case Value::Kind::unknown:
        throw std::logic_error("an expression has an unknown literal");
      case Value::Kind::integer:
        put(value.as_integer());
        break;
      case Value::Kind::boolean:
        put(value.as_boolean());
        break;
      case Value::Kind::string:
        put(value.as_string());
        break;
      case Value::Kind::list:
        put_size(value.as_list().size());
        for (const Value& item : value.as_list()) put(item);
        break;
    }
  }

 private:
  void put_size(std::size_t size) { put(static_cast<std::uint32_t>(size)); }

  std::string bytes_;
  std::vector<const Program*> programs_;
  std::vector<const Lazy<RuleDocument>*> documents_;
};

}  // namespace

std::string write_snapshot(const Catalogue& catalogue) {
  Writer writer;
  writer.put(catalogue);
  return writer.take();
}

}  // namespace tilelint
