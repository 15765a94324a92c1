# Tests (run by ctest) and benchmarks (only built). Folders without sources are skipped.
find_package(Catch2 REQUIRED)
find_package(rapidcheck REQUIRED)
find_package(benchmark REQUIRED)
include(Catch)

# /usr/bin first: distributions install python3-jsonschema for that python3.
find_program(PYTHON3_PROGRAM python3 PATHS /usr/bin NO_DEFAULT_PATH)
find_program(PYTHON3_PROGRAM python3 REQUIRED)

set(tests_dir ${PROJECT_SOURCE_DIR}/tests)

# Not part of the default target; `script/test` builds it.
add_custom_target(tests)

# Makes an executable from all sources under tests/<folder>; no target if there are none.
function(tilelint_test_executable target folder)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${tests_dir}/${folder}/*.cc)
  if(NOT sources)
    return()
  endif()
  add_executable(${target} EXCLUDE_FROM_ALL ${sources})
  add_dependencies(tests ${target})
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src ${tests_dir})
  target_compile_definitions(${target} PRIVATE
    TILELINT_VERSION="${PROJECT_VERSION}" TILELINT_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
    TILELINT_BINARY="${PROJECT_BINARY_DIR}/tilelint")
  target_link_libraries(${target} PRIVATE tilelint_core tilelint_flags ${ARGN})
  if(TARGET tilelint)
    add_dependencies(${target} tilelint)
  endif()
endfunction()

foreach(kind unit golden cli)
  tilelint_test_executable(${kind}_tests ${kind} Catch2::Catch2WithMain rapidcheck)
  if(TARGET ${kind}_tests)
    if(Catch2_VERSION VERSION_GREATER_EQUAL 3)
      target_include_directories(${kind}_tests PRIVATE ${PROJECT_SOURCE_DIR}/cmake/catch2_v3)
    endif()
    target_compile_options(${kind}_tests PRIVATE $<$<CONFIG:Release>:-O0>)  # most of it runs once
    if(TILELINT_PRECOMPILE)
      target_precompile_headers(${kind}_tests PRIVATE
        <catch2/catch.hpp> <fmt/format.h> <functional> <map> <memory> <optional> <string> <vector>)
    endif()
    catch_discover_tests(${kind}_tests TEST_PREFIX "${kind}/"
      WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  endif()
endforeach()

# The unit tests compare our syntax tree with that of tree-sitter.
target_link_libraries(unit_tests PRIVATE tree_sitter)

tilelint_test_executable(tilelint_bench bench benchmark::benchmark)
tilelint_test_executable(tilelint_bare_parse bare_parse tree_sitter_python)

# Script tests: each is a python3 file.
foreach(script structure/dependencies structure/literals schema/schema_test.py
        schema/report_schema_test.py schema/sweep_test.py schema/audit_schema_test.py
        docs/coverage_test.py docs/help_test.py docs/outcomes_test.py docs/readme_test.py
        corpus/score_test.py fuzz/hostile_test.py)
  if(EXISTS ${tests_dir}/${script})
    add_test(NAME ${script} COMMAND ${PYTHON3_PROGRAM} ${tests_dir}/${script}
      WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(${script} PROPERTIES
      ENVIRONMENT TILELINT_BINARY=${PROJECT_BINARY_DIR}/tilelint)
  endif()
endforeach()

include(fuzz)
