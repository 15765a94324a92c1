#pragma once

#include <string>

#include "report/style.h"
#include "tilelint/diagnostic.h"

// The first line of each entry of a report. Its grammar is the same in all languages, so that
// editors can parse it: `[severity CODE] Name: message at path:line:col`.
namespace tilelint {

std::string headline(const Diagnostic& diagnostic, const std::string& path, const Style& style);
// `[failure] message at path:line:col`; the place is left out if there is none.
std::string headline(const Failure& failure, Lang lang, const Style& style);
// `[undecided TL101] kernel: reason at path:line:col`; may list several rules.
std::string headline(const Undecided& undecided, const std::string& rules, const std::string& path,
                     Lang lang, const Style& style);

// "TL201", or "TL115/gathermask-view-tail".
std::string code_of(const Diagnostic& diagnostic);
// "path:5:11"
std::string place_text(const std::string& path, const Position& position);

}  // namespace tilelint
