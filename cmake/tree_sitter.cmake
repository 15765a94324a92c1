# The core of tree-sitter and its Python grammar, as two static libraries. The sources come from
# npm, with the versions and hashes in tree_sitter/package-lock.json.
set(TILELINT_NODE_MODULES "" CACHE PATH
  "A node_modules folder with tree-sitter and tree-sitter-python; empty: npm fetches them")

set(tree_sitter_dir ${PROJECT_SOURCE_DIR}/cmake/tree_sitter)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${tree_sitter_dir}/package-lock.json)

if(TILELINT_NODE_MODULES)
  set(node_modules ${TILELINT_NODE_MODULES})
else()
  set(npm_dir ${PROJECT_BINARY_DIR}/tree_sitter)
  set(node_modules ${npm_dir}/node_modules)
  file(SHA256 ${tree_sitter_dir}/package-lock.json lock_hash)
  set(stamped_hash "")
  if(EXISTS ${npm_dir}/stamp)
    file(READ ${npm_dir}/stamp stamped_hash)
  endif()
  if(NOT lock_hash STREQUAL stamped_hash)
    find_program(NPM_PROGRAM npm)
    if(NOT NPM_PROGRAM)
      message(FATAL_ERROR "npm is missing: run script/bootstrap, or name a folder that holds "
        "tree-sitter and tree-sitter-python with -DTILELINT_NODE_MODULES=…")
    endif()
    file(COPY ${tree_sitter_dir}/package.json ${tree_sitter_dir}/package-lock.json
      DESTINATION ${npm_dir})
    execute_process(
      COMMAND ${NPM_PROGRAM} ci --ignore-scripts --no-audit --no-fund --prefer-offline
      WORKING_DIRECTORY ${npm_dir} RESULT_VARIABLE npm_result OUTPUT_QUIET ERROR_VARIABLE npm_error)
    if(NOT npm_result EQUAL 0)
      message(FATAL_ERROR "npm ci failed in ${npm_dir}:\n${npm_error}")
    endif()
    file(WRITE ${npm_dir}/stamp ${lock_hash})
  endif()
endif()

set(tree_sitter_lib ${node_modules}/tree-sitter/vendor/tree-sitter/lib)
set(tree_sitter_python ${node_modules}/tree-sitter-python/src)
foreach(file ${tree_sitter_lib}/src/lib.c ${tree_sitter_python}/parser.c)
  if(NOT EXISTS ${file})
    message(FATAL_ERROR "${file} is missing; see TILELINT_NODE_MODULES in docs/dependencies.md")
  endif()
endforeach()

add_library(tree_sitter STATIC ${tree_sitter_lib}/src/lib.c)
target_include_directories(tree_sitter SYSTEM PUBLIC ${tree_sitter_lib}/include
  PRIVATE ${tree_sitter_lib}/src)
target_compile_definitions(tree_sitter PRIVATE _POSIX_C_SOURCE=200112L _DEFAULT_SOURCE)

add_library(tree_sitter_python STATIC ${tree_sitter_python}/parser.c ${tree_sitter_python}/scanner.c)
target_include_directories(tree_sitter_python SYSTEM PRIVATE ${tree_sitter_python})
# The scanner of the grammar must use the same allocator as the core.
target_compile_definitions(tree_sitter_python PRIVATE TREE_SITTER_REUSE_ALLOCATOR)
target_link_libraries(tree_sitter_python PUBLIC tree_sitter)

foreach(library tree_sitter tree_sitter_python)
  set_target_properties(${library} PROPERTIES
    C_STANDARD 11 C_STANDARD_REQUIRED ON C_EXTENSIONS OFF C_CLANG_TIDY "")
  target_compile_options(${library} PRIVATE -w)
  # The core calls the scanner through pointers of another function type, which this check of clang
  # rejects.
  if(CMAKE_C_COMPILER_ID MATCHES Clang)
    target_compile_options(${library} PRIVATE -fno-sanitize=function)
  endif()
endforeach()
