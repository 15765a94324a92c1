#pragma once

#include <array>
#include <memory>
#include <vector>

#include "rules/catalogue.h"
#include "rules/toml_document.h"

// One loader a kind of data file; each appends the faults that it finds.
namespace tilelint {

// The names that expressions over each kind of subject may read, in the order of SubjectKind.
using NameTables = std::array<std::shared_ptr<const NameTable>, kSubjectKinds>;

struct LoadContext {
  const DataFile& file;
  const TomlNode& root;
  std::vector<Failure>& failures;
};

Profile load_profile(const LoadContext& context);
Backend load_backend(const LoadContext& context);
std::vector<DataType> load_dtypes(const LoadContext& context);
// What expressions of an operation are checked against, besides its own arguments.
struct OperationScope {
  const Constants& limits;
  const Constants& backend;
  const std::vector<std::string>& profiles;
};
// The operation and its aliases, which are operations of the same type under another name; and the
// constraints that its file holds.
std::vector<OperationType> load_operation(const LoadContext& context, const OperationScope& scope,
                                          std::vector<std::shared_ptr<Rule>>& constraints);
// Constraints that many operations share: rules/constraints/NAME.toml.
void load_shared_constraints(const LoadContext& context, const OperationScope& scope,
                             std::vector<std::shared_ptr<Rule>>& constraints);
// The options of one file, rules/options/GROUP.toml.
std::vector<OptionType> load_options(const LoadContext& context);
Rule load_rule(const LoadContext& context, const NameTables& names,
               const std::vector<std::string>& profiles);
Policy load_policy(const LoadContext& context, const NameTables& names);

}  // namespace tilelint
