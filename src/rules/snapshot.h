#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "rules/catalogue.h"

// A loaded catalogue as bytes. The program carries its own rules in this form, made when it is
// built: to read them so takes a tenth of the time that it takes to parse and compile their files.
// The bytes hold rows of the fact and function tables: only the version that wrote them can read
// them.
namespace tilelint {

std::string write_snapshot(const Catalogue& catalogue);

// The file of a rule, by its path.
using SourceOfPath = std::function<std::shared_ptr<const SourceFile>(std::string_view path)>;

// `bytes` are those of write_snapshot, and must outlive the catalogue, which points into them.
std::shared_ptr<const Catalogue> read_snapshot(std::string_view bytes, const SourceOfPath& sources);

}  // namespace tilelint
