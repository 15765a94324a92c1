# Script: writes OUTPUT, a C++ file with the text of every file under RULES_DIR (see src/rules/embedded.h).
# Usage: cmake -DRULES_DIR=<dir> -DOUTPUT=<file.cc> -P embed.cmake
#
# Each line becomes one escaped string literal. Raw literals would be shorter, but gcc 12 drops blanks
# between a backslash and the end of the line inside them.
cmake_minimum_required(VERSION 3.25)

file(GLOB_RECURSE files RELATIVE ${RULES_DIR} ${RULES_DIR}/*.toml ${RULES_DIR}/schema/*.json)
list(SORT files)
list(LENGTH files count)

set(source "// Generated from rules/ by cmake/embed.cmake.\n#include \"rules/embedded.h\"\n
namespace tilelint {\nusing namespace std::string_view_literals;\n
const EmbeddedFile kEmbeddedFiles[] = {\n")
foreach(file IN LISTS files)
  file(READ "${RULES_DIR}/${file}" text)
  # CMake drops CR and NUL: such a text would not be embedded unchanged.
  file(SIZE "${RULES_DIR}/${file}" bytes)
  string(LENGTH "${text}" length)
  if(NOT bytes EQUAL length)
    message(FATAL_ERROR "rules/${file}: must have LF line ends and no NUL")
  endif()
  string(REPLACE "\\" "\\\\" text "${text}")
  string(REPLACE "\"" "\\\"" text "${text}")
  string(REPLACE "?" "\\?" text "${text}")  # no trigraphs
  string(REPLACE "\n" "\\n\"\n\"" text "${text}")
  string(APPEND source "{\"${file}\"sv,\n\"${text}\"sv},\n")
endforeach()
# The empty last entry keeps the array legal when there are no files.
string(APPEND source "{},\n};\n\nconst std::size_t kEmbeddedFileCount = ${count};\n\n}  // namespace tilelint\n")
file(WRITE "${OUTPUT}" "${source}")
