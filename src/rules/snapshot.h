#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "rules/catalogue.h"

// A loaded catalogue as bytes. The build writes the program's own rules in this form, because
// reading it takes a tenth of the time of parsing and compiling the files. The bytes contain rows
// of the fact and function tables, so only the version that wrote them can read them.
namespace tilelint {

std::string write_snapshot(const Catalogue& catalogue);

// Returns the file of a rule by its path.
using SourceOfPath = std::function<std::shared_ptr<const SourceFile>(std::string_view path)>;

// `bytes` must come from write_snapshot() and outlive the catalogue, which points into them.
std::shared_ptr<const Catalogue> read_snapshot(std::string_view bytes, const SourceOfPath& sources);

}  // namespace tilelint
