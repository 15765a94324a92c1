#include <cstring>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "rules/snapshot.h"
#include "rules/snapshot_members.h"

namespace tilelint {
namespace {

// Reads what the Writer in snapshot_writer.cc wrote, in the same order.
class Reader {
 public:
  Reader(std::string_view bytes, const SourceOfPath& sources) : bytes_(bytes), sources_(sources) {}

  template <class T>
  void get(T& value) {
    if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) {
      std::memcpy(&value, take(sizeof(value)).data(), sizeof(value));
    } else {
      std::apply([this](auto&... member) { (this->get(member), ...); }, snapshot::members(value));
    }
  }

  void get(std::string& text) { text = get_text(); }
  void get(std::string_view& text) { text = get_text(); }

  template <class T>
  void get(std::vector<T>& items) {
    items.resize(get_size());
    if constexpr (std::has_unique_object_representations_v<T>) {
      const std::string_view bytes = take(items.size() * sizeof(T));
      if (!bytes.empty()) std::memcpy(items.data(), bytes.data(), bytes.size());
    } else {
      for (T& item : items) get(item);
    }
  }

  template <class A, class B>
  void get(std::pair<A, B>& pair) {
    get(pair.first);
    get(pair.second);
  }

  template <class T>
  void get(std::optional<T>& value) {
    if (get_flag()) get(value.emplace());
  }

  template <class T>
  void get(std::shared_ptr<T>& pointer) {
    if (!get_flag()) return;
    auto made = std::make_shared<std::remove_const_t<T>>();
    get(*made);
    pointer = std::move(made);
  }

  void get(std::shared_ptr<const Program>& program) {
    const std::size_t index = get_size();
    if (index == programs_.size()) programs_.push_back(get_program());
    program = programs_[index];
  }

  void get(std::shared_ptr<const Lazy<RuleDocument>>& document) {
    const std::size_t index = get_size();
    if (index == documents_.size()) documents_.push_back(get_document());
    document = documents_[index];
  }

  void get(std::shared_ptr<const SourceFile>& file) {
    const std::string_view path = get_text();
    auto& known = files_[path];
    if (!known) known = sources_(path);
    file = known;
  }

  void get(Value& value) {
    Value::Kind kind{};
    get(kind);
    if (kind == Value::Kind::integer) {
      std::int64_t integer = 0;
      get(integer);
      value = Value::integer(integer);
    } else if (kind == Value::Kind::boolean) {
      value = Value::boolean(get_flag());
    } else if (kind == Value::Kind::string) {
      value = Value::string(get_text());
    } else if (kind == Value::Kind::list) {
      std::vector<Value> items;
      get(items);
      value = make_list(*literals_, items);
    }
  }

 private:
  std::string_view take(std::size_t size) {
    const std::string_view taken = bytes_.substr(0, size);
    bytes_.remove_prefix(size);
    return taken;
  }
  std::string_view get_text() { return take(get_size()); }
  bool get_flag() {
    bool flag = false;
    get(flag);
    return flag;
  }
  std::size_t get_size() {
    std::uint32_t size = 0;
    get(size);
    return size;
  }

  std::shared_ptr<const Program> get_program() {
    if (!get_flag()) return nullptr;
    literals_ = std::make_shared<Arena>();
    Code code;
    get(code);
    return std::make_shared<const Program>(std::move(code), std::move(literals_));
  }

  std::shared_ptr<const Lazy<RuleDocument>> get_document() {
    return std::make_shared<const Lazy<RuleDocument>>([bytes = get_text()] {
      RuleDocument document;
      Reader(bytes, {}).get(document);
      return document;
    });
  }

  std::string_view bytes_;
  const SourceOfPath& sources_;
  std::shared_ptr<Arena> literals_;  // of the program that is being read
  std::vector<std::shared_ptr<const Program>> programs_;
  std::vector<std::shared_ptr<const Lazy<RuleDocument>>> documents_;
  std::map<std::string_view, std::shared_ptr<const SourceFile>> files_;
};

}  // namespace

std::shared_ptr<const Catalogue> read_snapshot(std::string_view bytes,
                                               const SourceOfPath& sources) {
  auto catalogue = std::make_shared<Catalogue>();
  Reader(bytes, sources).get(*catalogue);
  return catalogue;
}

}  // namespace tilelint
