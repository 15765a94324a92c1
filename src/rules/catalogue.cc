#include "rules/catalogue.h"

#include <algorithm>

#include "base/message.h"
#include "kernel/facts.h"
#include "rules/loaders.h"

namespace tilelint {
namespace {

template <class Items, class Key>
auto* find_by(Items& items, Key Items::value_type::*key, const Key& wanted) {
  const auto found = std::find_if(items.begin(), items.end(),
                                  [&](const auto& item) { return item.*key == wanted; });
  return found == items.end() ? nullptr : &*found;
}

// Adds an item. A later file replaces an earlier one with the same key.
template <class Items, class Key>
void put(Items& items, typename Items::value_type item, Key Items::value_type::*key) {
  if (auto* present = find_by(items, key, item.*key)) {
    *present = std::move(item);
  } else {
    items.push_back(std::move(item));
  }
}

struct Parsed {
  const DataFile* file;
  TomlNode root;
};

bool in_folder(const DataFile& file, std::string_view folder) {
  return file.role.starts_with(folder) && file.role.substr(folder.size()).starts_with("/");
}

bool is_rule(const DataFile& file) {
  return file.role.find('/') == std::string::npos && file.role != "dtypes.toml";
}

std::vector<Parsed> parse_all(const std::vector<DataFile>& files, std::vector<Failure>& failures) {
  std::vector<Parsed> parsed;
  for (const DataFile& file : files) {
    auto root = parse_toml(*file.source);
    if (root) {
      parsed.push_back({&file, std::move(*root)});
    } else {
      failures.insert(failures.end(), root.failures().begin(), root.failures().end());
    }
  }
  return parsed;
}

// All names that occur in any of the tables, so that an expression has the same names under each.
template <class Items>
Constants all_names(const Items& items, Constants Items::value_type::*constants) {
  Constants names;
  for (const auto& item : items) {
    for (const Constant& constant : (item.*constants).items)
      put(names.items, constant, &Constant::name);
  }
  std::sort(names.items.begin(), names.items.end(),
            [](const Constant& a, const Constant& b) { return a.name < b.name; });
  return names;
}

// Extends a table to the given names. Missing entries have no values and are unknown to rules.
void complete(Constants& constants, const Constants& names) {
  std::vector<Constant> items;
  for (const Constant& wanted : names.items) {
    const Constant* own = find_by(constants.items, &Constant::name, wanted.name);
    items.push_back(own != nullptr ? *own
                                   : Constant{.name = wanted.name, .is_list = wanted.is_list});
  }
  constants.items = std::move(items);
}

void inherit_limits(Profile& profile, const std::vector<Profile>& profiles) {
  const Profile* parent = find_by(profiles, &Profile::name, profile.extends);
  if (parent == nullptr) return;
  for (const Constant& constant : parent->limits.items) {
    if (find_by(profile.limits.items, &Constant::name, constant.name) == nullptr) {
      profile.limits.items.push_back(constant);
    }
  }
  if (profile.policy.empty()) profile.policy = parent->policy;
}

void load_tables(const std::vector<Parsed>& parsed, Catalogue& catalogue,
                 std::vector<Failure>& failures) {
  for (const auto& [file, root] : parsed) {
    const LoadContext context{*file, root, failures};
    if (in_folder(*file, "profiles"))
      put(catalogue.profiles, load_profile(context), &Profile::name);
    if (in_folder(*file, "backends"))
      put(catalogue.backends, load_backend(context), &Backend::name);
    if (file->role == "dtypes.toml") catalogue.vocabulary.dtypes = load_dtypes(context);
    if (in_folder(*file, "options")) {
      for (OptionType& type : load_options(context)) {
        auto& options = catalogue.vocabulary.options;
        std::erase_if(options, [&](const OptionType& known) {
          return known.group == type.group && known.name == type.name;
        });
        options.push_back(std::move(type));
      }
    }
  }
  for (Profile& profile : catalogue.profiles) inherit_limits(profile, catalogue.profiles);
}

// The spelling of pypto.platform.npuarch.
std::string architecture_of(const Backend& backend) {
  const Constant* number = find_by(backend.numbers.items, &Constant::name, std::string("npu_arch"));
  const bool told = number != nullptr && number->values.size() == 1;
  return told ? "DAV_" + std::to_string(number->values.front()) : "";
}

struct ConstantNames {
  Constants limits, backend;
};

ConstantNames complete_constants(Catalogue& catalogue) {
  ConstantNames names{all_names(catalogue.profiles, &Profile::limits),
                      all_names(catalogue.backends, &Backend::numbers)};
  for (Profile& profile : catalogue.profiles) {
    complete(profile.limits, names.limits);
    catalogue.vocabulary.profiles.push_back(profile.name);
  }
  for (Backend& backend : catalogue.backends) {
    complete(backend.numbers, names.backend);
    catalogue.vocabulary.backends.push_back(backend.name);
    catalogue.vocabulary.architectures.push_back(architecture_of(backend));
  }
  return names;
}

// Fields that an operation's file does not set are inherited from its class.
void inherit_from_class(const Vocabulary& vocabulary, OperationType& type) {
  const OperationType* general = vocabulary.find_operation(type.op_class);
  if (general == nullptr || general->name == type.name) return;
  for (const auto member :
       {&OperationType::output_shape, &OperationType::output_dtype, &OperationType::live_buffers,
        &OperationType::all_buffers, &OperationType::result_buffers}) {
    if (!(type.*member)) type.*member = general->*member;
  }
}

void load_operations(const std::vector<Parsed>& parsed, const ConstantNames& names,
                     Catalogue& catalogue, std::vector<Failure>& failures) {
  Vocabulary& vocabulary = catalogue.vocabulary;
  const OperationScope scope{names.limits, names.backend, vocabulary.profiles};
  for (const auto& [file, root] : parsed) {
    const LoadContext context{*file, root, failures};
    if (in_folder(*file, "ops")) {
      for (OperationType& type : load_operation(context, scope, catalogue.constraints)) {
        put(vocabulary.operations, std::move(type), &OperationType::name);
      }
    } else if (in_folder(*file, "constraints")) {
      load_shared_constraints(context, scope, catalogue.constraints);
    }
  }
  std::sort(vocabulary.operations.begin(), vocabulary.operations.end(),
            [](const OperationType& a, const OperationType& b) { return a.name < b.name; });
  for (OperationType& type : vocabulary.operations) inherit_from_class(vocabulary, type);
}

// Of several constraints with the same name, the last one is kept.
void keep_latest(std::vector<std::shared_ptr<Rule>>& constraints) {
  std::vector<std::shared_ptr<Rule>> kept;
  for (auto& constraint : constraints) {
    const auto same = std::find_if(kept.begin(), kept.end(), [&](const auto& other) {
      return other->constraint == constraint->constraint;
    });
    if (same == kept.end()) {
      kept.push_back(std::move(constraint));
    } else {
      *same = std::move(constraint);
    }
  }
  constraints = std::move(kept);
}

// The rule under which all constraints of operations are reported.
constexpr std::string_view kConstraintRule = "TL115";

void name_constraints(Catalogue& catalogue) {
  keep_latest(catalogue.constraints);
  const Rule* general = catalogue.find_rule(kConstraintRule);
  for (const auto& constraint : catalogue.constraints) {
    constraint->id = kConstraintRule;
    if (general == nullptr) continue;
    constraint->name = general->name;
    constraint->since = general->since;
    constraint->title = general->title;
    RuleDocument document = constraint->document->get();
    document.why = general->document->get().why;
    constraint->document = std::make_shared<const Lazy<RuleDocument>>(std::move(document));
    if (constraint->severity.empty()) constraint->severity = general->severity;
  }
}

// Tells each operation which general rules its constraints replace.
void bind_replacements(Catalogue& catalogue) {
  for (const auto& constraint : catalogue.constraints) {
    for (OperationType& type : catalogue.vocabulary.operations) {
      const auto& bound = constraint->operations;
      if (std::find(bound.begin(), bound.end(), type.name) == bound.end()) continue;
      type.replaces.insert(type.replaces.end(), constraint->replaces.begin(),
                           constraint->replaces.end());
    }
  }
}

NameTables name_tables(const ConstantNames& names) {
  NameTables tables;
  for (std::size_t kind = 0; kind < tables.size(); ++kind) {
    tables[kind] = std::make_shared<const NameTable>(
        names_of(static_cast<SubjectKind>(kind), names.limits, names.backend));
  }
  return tables;
}

}  // namespace

const Rule* Catalogue::find_rule(std::string_view wanted) const {
  for (const Rule& rule : rules) {
    const auto& aliases = rule.aliases;
    if (rule.id == wanted || rule.name == wanted ||
        std::find(aliases.begin(), aliases.end(), wanted) != aliases.end()) {
      return &rule;
    }
  }
  return nullptr;
}

const Profile* Catalogue::find_profile(std::string_view name) const {
  return find_by(profiles, &Profile::name, std::string(name));
}

const Backend* Catalogue::find_backend(std::string_view name) const {
  return find_by(backends, &Backend::name, std::string(name));
}

const Policy* Catalogue::find_policy(std::string_view name) const {
  return find_by(policies, &Policy::name, std::string(name));
}

Result<std::shared_ptr<const Catalogue>> load_catalogue(const std::vector<DataFile>& files) {
  std::vector<Failure> failures;
  const std::vector<Parsed> parsed = parse_all(files, failures);
  auto catalogue = std::make_shared<Catalogue>();
  load_tables(parsed, *catalogue, failures);
  const ConstantNames constants = complete_constants(*catalogue);
  load_operations(parsed, constants, *catalogue, failures);
  const NameTables names = name_tables(constants);
  for (const auto& [file, root] : parsed) {
    const LoadContext context{*file, root, failures};
    if (is_rule(*file)) {
      put(catalogue->rules, load_rule(context, names, catalogue->vocabulary.profiles), &Rule::id);
    } else if (in_folder(*file, "policies")) {
      put(catalogue->policies, load_policy(context, names), &Policy::name);
    }
  }
  name_constraints(*catalogue);
  bind_replacements(*catalogue);
  if (!failures.empty()) return failures;
  std::sort(catalogue->rules.begin(), catalogue->rules.end(),
            [](const Rule& a, const Rule& b) { return a.id < b.id; });
  return std::shared_ptr<const Catalogue>(std::move(catalogue));
}

}  // namespace tilelint
