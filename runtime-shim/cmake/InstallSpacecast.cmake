# What `cmake --install` puts where; the result may be moved as a whole.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/Spacecast)
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/SpacecastConfig.cmake.in
  ${CMAKE_BINARY_DIR}/cmake/SpacecastConfig.cmake INSTALL_DESTINATION ${package})
write_basic_package_version_file(${CMAKE_BINARY_DIR}/cmake/SpacecastConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)

install(TARGETS spacecast RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES ${CMAKE_BINARY_DIR}/cmake/SpacecastConfig.cmake
              ${CMAKE_BINARY_DIR}/cmake/SpacecastConfigVersion.cmake
              ${CMAKE_CURRENT_LIST_DIR}/SpacecastTranslate.cmake
  DESTINATION ${package})
install(DIRECTORY ${CMAKE_SOURCE_DIR}/runtime-shim/cuda_on_opencl
  DESTINATION ${CMAKE_INSTALL_DATADIR}/spacecast)
