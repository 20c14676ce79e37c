# What the program takes of Clang, LLVM and fmt: the targets spacecast_clang, spacecast_llvm and
# spacecast_fmt.
#
# With SPACECAST_STATIC_LLVM they are archives, and the linked program runs where none of the three
# is installed. Clang's own CMake targets would still pull in libLLVM.so, so the archives are named
# here. Without it they are shared libraries, which link in a second.
option(SPACECAST_STATIC_LLVM "Link Clang, LLVM and fmt into the program" OFF)

add_library(spacecast_clang INTERFACE)
add_library(spacecast_llvm INTERFACE)
add_library(spacecast_fmt INTERFACE)
target_link_libraries(spacecast_clang INTERFACE spacecast_llvm)

if(NOT SPACECAST_STATIC_LLVM)
  target_link_libraries(spacecast_clang INTERFACE clang-cpp)
  target_link_libraries(spacecast_llvm INTERFACE LLVM)
  target_link_libraries(spacecast_fmt INTERFACE fmt::fmt)
  return()
endif()

# Debian has no archive of fmt.
target_link_libraries(spacecast_fmt INTERFACE fmt::fmt-header-only)

function(spacecast_archive variable directory name)
  find_library(archive_${name} lib${name}.a PATHS ${directory} REQUIRED NO_CACHE)
  list(APPEND ${variable} ${archive_${name}})
  set(${variable} ${${variable}} PARENT_SCOPE)
endfunction()

set(clang_archives "")
foreach(part Frontend Driver Serialization Parse Sema Analysis AnalysisLifetimeSafety APINotes Edit
             ASTMatchers AST Lex Options Support Basic Tooling ToolingCore ToolingInclusions Format
             Rewrite)
  spacecast_archive(clang_archives ${LLVM_LIBRARY_DIRS} clang${part})
endforeach()

find_program(llvm_config llvm-config HINTS ${LLVM_TOOLS_BINARY_DIR} REQUIRED NO_CACHE)
execute_process(
  COMMAND ${llvm_config} --link-static --libs
          support option targetparser core mc mcparser bitreader bitwriter profiledata
          frontendopenmp frontendoffloading frontendhlsl windowsdriver
  OUTPUT_VARIABLE llvm_names OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
string(REGEX REPLACE "-l" "" llvm_names "${llvm_names}")
separate_arguments(llvm_names)
set(llvm_archives "")
foreach(name IN LISTS llvm_names)
  spacecast_archive(llvm_archives ${LLVM_LIBRARY_DIRS} ${name})
endforeach()
foreach(name z zstd)
  spacecast_archive(llvm_archives "" ${name})
endforeach()

# The archives need each other in both directions.
list(JOIN clang_archives "," clang_group)
list(JOIN llvm_archives "," llvm_group)
find_package(Threads REQUIRED)
target_link_libraries(spacecast_clang INTERFACE "$<LINK_GROUP:RESCAN,${clang_group}>")
target_link_libraries(spacecast_llvm INTERFACE "$<LINK_GROUP:RESCAN,${llvm_group}>"
  Threads::Threads ${CMAKE_DL_LIBS})
# Of Clang's hundred megabytes a third is reached.
target_link_options(spacecast_llvm INTERFACE LINKER:--gc-sections)
