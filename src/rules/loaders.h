#pragma once

#include <array>
#include <memory>
#include <vector>

#include "rules/catalogue.h"
#include "rules/toml_document.h"

// One loader per kind of data file. Each appends its failures.
namespace tilelint {

// The names that expressions about each kind of subject may read, in the order of SubjectKind.
using NameTables = std::array<std::shared_ptr<const NameTable>, kSubjectKinds>;

struct LoadContext {
  const DataFile& file;
  const TomlNode& root;
  std::vector<Failure>& failures;
};

Profile load_profile(const LoadContext& context);
Backend load_backend(const LoadContext& context);
std::vector<DataType> load_dtypes(const LoadContext& context);
// The names that the expressions of an operation may use, in addition to its arguments.
struct OperationScope {
  const Constants& limits;
  const Constants& backend;
  const std::vector<std::string>& profiles;
};
// Returns the operation and its aliases, which have the same type under another name. Appends the
// constraints in its file.
std::vector<OperationType> load_operation(const LoadContext& context, const OperationScope& scope,
                                          std::vector<std::shared_ptr<Rule>>& constraints);
// Loads constraints that many operations share: rules/constraints/NAME.toml.
void load_shared_constraints(const LoadContext& context, const OperationScope& scope,
                             std::vector<std::shared_ptr<Rule>>& constraints);
// Loads the options of one file: rules/options/GROUP.toml.
std::vector<OptionType> load_options(const LoadContext& context);
Rule load_rule(const LoadContext& context, const NameTables& names,
               const std::vector<std::string>& profiles);
Policy load_policy(const LoadContext& context, const NameTables& names);

}  // namespace tilelint
