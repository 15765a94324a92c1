#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "expr/program.h"
#include "rules/rule.h"
#include "rules/table_reader.h"

namespace tilelint {

// Compiles the expressions of one data file into one program. Errors have their place in the file.
class Compiler {
 public:
  Compiler(std::shared_ptr<const NameTable> names, TableReader& reader);

  std::optional<ExpressionId> expression(const TomlNode* node, Type expected);
  std::optional<ExpressionId> expression(const TomlNode* node);  // of any type
  // Defines a name that later expressions may read.
  std::optional<ExpressionId> define(std::string_view name, const TomlNode& node);
  TemplateText texts(const TomlNode* table);  // of a table {en, zh}

  // The slot of a fact by its name. An unknown name is a failure.
  std::optional<int> slot(const TomlNode* node);

  // Complete once the last expression is compiled.
  std::shared_ptr<const Program> program() const { return program_; }

 private:
  Template text(const TomlNode* node);
  void fail(const TomlNode& node, const ExpressionError& error);

  std::shared_ptr<const NameTable> names_;
  std::shared_ptr<Program> program_;
  TableReader& reader_;
};

}  // namespace tilelint
