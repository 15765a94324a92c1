# The fuzzer: ninja tilelint_fuzz, only with clang (see CONTRIBUTING.md). It compiles the sources of
# tilelint again, with instrumentation, so that it sees which paths an input takes.
if(NOT CMAKE_CXX_COMPILER_ID MATCHES Clang)
  return()
endif()

set(fuzz_core_sources ${kernel_sources} ${rules_sources} ${python_sources} ${upper_sources}
  ${fmt_source} ${builtin_cc} ${embedded_cc})
add_executable(tilelint_fuzz EXCLUDE_FROM_ALL ${tests_dir}/fuzz/read_python.cc ${fuzz_core_sources})
target_include_directories(tilelint_fuzz PRIVATE
  ${PROJECT_SOURCE_DIR}/include ${PROJECT_SOURCE_DIR}/src ${tests_dir})
target_compile_definitions(tilelint_fuzz PRIVATE
  TILELINT_VERSION="${PROJECT_VERSION}" TILELINT_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
target_compile_options(tilelint_fuzz PRIVATE -w -O1 -g -fsanitize=fuzzer,address,undefined)
target_link_options(tilelint_fuzz PRIVATE -fsanitize=fuzzer,address,undefined)
target_link_libraries(tilelint_fuzz PRIVATE tree_sitter tree_sitter_python tilelint_dependencies)
