# Install rules and packages. Component `tilelint` is the program, `dev` the library and headers.
include(GNUInstallDirs)

if(TARGET tilelint)
  install(TARGETS tilelint COMPONENT tilelint)
endif()
install(TARGETS tilelint_core ARCHIVE COMPONENT dev)
install(DIRECTORY include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT dev
  FILES_MATCHING PATTERN "*.h")
install(FILES LICENSE README.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT tilelint OPTIONAL)

# The licences of statically linked libraries. Debian's packages bring their own.
function(tilelint_install_licence file name)
  install(FILES ${file} RENAME ${name} DESTINATION ${CMAKE_INSTALL_DOCDIR}/licences
    COMPONENT tilelint OPTIONAL)
endfunction()
tilelint_install_licence(${node_modules}/tree-sitter/LICENSE tree-sitter)
tilelint_install_licence(${tree_sitter_lib}/src/unicode/LICENSE icu)
tilelint_install_licence(${node_modules}/tree-sitter-python/LICENSE tree-sitter-python)
foreach(package libc6 libstdc++6 libcli11-dev libfmt-dev libspdlog-dev libtomlplusplus-dev
    libutf8proc-dev nlohmann-json3-dev)
  tilelint_install_licence(/usr/share/doc/${package}/copyright ${package})
endforeach()

set(CPACK_GENERATOR TGZ DEB)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/package)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGE_CONTACT "the tilelint authors <tilelint@localhost>")
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_COMPONENTS_ALL tilelint dev)
set(CPACK_COMPONENTS_GROUPING IGNORE)

set(base tilelint-${PROJECT_VERSION}-linux-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)
set(CPACK_ARCHIVE_TILELINT_FILE_NAME ${base})
set(CPACK_ARCHIVE_DEV_FILE_NAME ${base}-dev)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_TILELINT_PACKAGE_NAME tilelint)
set(CPACK_DEBIAN_DEV_PACKAGE_NAME libtilelint-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS "libutf8proc-dev")
# Without a static libc, dpkg-shlibdeps finds the exact dependency. If it is missing, the package
# name must do.
if(NOT TILELINT_STATIC_LIBC)
  find_program(DPKG_SHLIBDEPS dpkg-shlibdeps)
  if(DPKG_SHLIBDEPS)
    set(CPACK_DEBIAN_TILELINT_PACKAGE_SHLIBDEPS ON)
  else()
    set(CPACK_DEBIAN_TILELINT_PACKAGE_DEPENDS "libc6")
  endif()
endif()
include(CPack)
