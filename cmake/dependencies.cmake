# All third-party libraries as one target. docs/dependencies.md says why we use each.
find_package(CLI11 2 REQUIRED)
find_package(fmt REQUIRED)
find_package(nlohmann_json 3.10 REQUIRED)
find_package(spdlog REQUIRED)
find_package(Threads REQUIRED)
find_path(TOMLPLUSPLUS_INCLUDE_DIR toml++/toml.h REQUIRED)
find_path(UTF8PROC_INCLUDE_DIR utf8proc.h REQUIRED)
find_library(UTF8PROC_STATIC_LIBRARY libutf8proc.a REQUIRED)

add_library(tilelint_dependencies INTERFACE)
target_compile_definitions(tilelint_dependencies INTERFACE TOML_HEADER_ONLY=1 UTF8PROC_STATIC)
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/base/log.cc PROPERTIES
  COMPILE_DEFINITIONS SPDLOG_FMT_EXTERNAL=1)
target_include_directories(tilelint_dependencies SYSTEM INTERFACE
  ${TOMLPLUSPLUS_INCLUDE_DIR} ${UTF8PROC_INCLUDE_DIR}
  # Its headers alone: its targets would link the shared libraries of spdlog and fmt.
  $<TARGET_PROPERTY:spdlog::spdlog_header_only,INTERFACE_INCLUDE_DIRECTORIES>)
target_link_libraries(tilelint_dependencies INTERFACE
  CLI11::CLI11 nlohmann_json::nlohmann_json ${UTF8PROC_STATIC_LIBRARY} Threads::Threads)

# Linking fmt's shared library would make it a run-time dependency. Therefore its compiled part
# becomes part of our library. For versions that cmake/fmt.cc does not support, fmt is header-only,
# which compiles more slowly.
if(fmt_VERSION VERSION_GREATER_EQUAL 9 AND fmt_VERSION VERSION_LESS 11)
  set(fmt_source ${PROJECT_SOURCE_DIR}/cmake/fmt.cc)
  set_source_files_properties(${fmt_source} PROPERTIES COMPILE_OPTIONS -w)
  target_include_directories(tilelint_dependencies SYSTEM INTERFACE
    $<TARGET_PROPERTY:fmt::fmt,INTERFACE_INCLUDE_DIRECTORIES>)
else()
  set(fmt_source "")
  target_link_libraries(tilelint_dependencies INTERFACE fmt::fmt-header-only)
endif()
