# All third-party libraries, behind one target. docs/dependencies.md says why each is here.
find_package(CLI11 2 REQUIRED)
find_package(fmt REQUIRED)
find_package(nlohmann_json 3.10 REQUIRED)
find_package(Threads REQUIRED)
find_path(TOMLPLUSPLUS_INCLUDE_DIR toml++/toml.h REQUIRED)
find_path(UTF8PROC_INCLUDE_DIR utf8proc.h REQUIRED)
find_library(UTF8PROC_STATIC_LIBRARY libutf8proc.a REQUIRED)

add_library(utf8proc_static STATIC IMPORTED)
set_target_properties(utf8proc_static PROPERTIES
  IMPORTED_LOCATION ${UTF8PROC_STATIC_LIBRARY}
  INTERFACE_INCLUDE_DIRECTORIES ${UTF8PROC_INCLUDE_DIR}
  INTERFACE_COMPILE_DEFINITIONS UTF8PROC_STATIC)

# Interface libraries: header-only fmt and toml++ keep the binary free of their shared libraries.
add_library(tilelint_dependencies INTERFACE)
target_compile_definitions(tilelint_dependencies INTERFACE FMT_HEADER_ONLY=1 TOML_HEADER_ONLY=1)
target_include_directories(tilelint_dependencies SYSTEM INTERFACE ${TOMLPLUSPLUS_INCLUDE_DIR})
target_link_libraries(tilelint_dependencies INTERFACE
  CLI11::CLI11 nlohmann_json::nlohmann_json fmt::fmt-header-only utf8proc_static Threads::Threads)
