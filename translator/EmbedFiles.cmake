# embed_files(TARGET name NAMESPACE ns BASE dir FILES file...)
#
# Makes a static library `name` whose header `name.h` declares
#   namespace ns { struct EmbeddedFile { std::string_view path, text; };
#                  std::span<const EmbeddedFile> name(); }
# with one entry per file; `path` is relative to BASE. The assembler's .incbin carries the bytes,
# so that megabytes cost no compile time. Two targets of one namespace may meet in one source file.
function(embed_files)
  cmake_parse_arguments(E "" "TARGET;NAMESPACE;BASE" "FILES" ${ARGN})
  set(dir ${CMAKE_CURRENT_BINARY_DIR}/embedded_${E_TARGET})
  file(MAKE_DIRECTORY ${dir})
  set(assembly ".section .rodata\n")
  set(declarations "")
  set(rows "")
  set(absolutes "")
  set(index 0)
  foreach(file IN LISTS E_FILES)
    get_filename_component(absolute ${file} ABSOLUTE)
    file(RELATIVE_PATH relative ${E_BASE} ${absolute})
    set(symbol spacecast_${E_TARGET}_${index})
    string(APPEND assembly ".global ${symbol}_begin\n.global ${symbol}_end\n${symbol}_begin:\n.incbin \"${absolute}\"\n${symbol}_end:\n.byte 0\n")
    string(APPEND declarations "extern const char ${symbol}_begin[], ${symbol}_end[];\n")
    string(APPEND rows "      EmbeddedFile{\"${relative}\", {${symbol}_begin, static_cast<std::size_t>(${symbol}_end - ${symbol}_begin)}},\n")
    list(APPEND absolutes ${absolute})
    math(EXPR index "${index} + 1")
  endforeach()
  string(APPEND assembly ".section .note.GNU-stack,\"\",@progbits\n")
  set(struct "#ifndef SPACECAST_EMBEDDED_FILE\n#define SPACECAST_EMBEDDED_FILE\nstruct EmbeddedFile {\n  std::string_view path;\n  std::string_view text;\n};\n#endif\n")
  set(header "#pragma once\n#include <span>\n#include <string_view>\n\nnamespace ${E_NAMESPACE} {\n${struct}std::span<const EmbeddedFile> ${E_TARGET}();\n} // namespace ${E_NAMESPACE}\n")
  set(source "#include \"${E_TARGET}.h\"\n#include <array>\n#include <cstddef>\n\nextern \"C\" {\n${declarations}}\n\nnamespace ${E_NAMESPACE} {\nstd::span<const EmbeddedFile> ${E_TARGET}() {\n  static const std::array<EmbeddedFile, ${index}> files{\n${rows}  };\n  return files;\n}\n} // namespace ${E_NAMESPACE}\n")
  file(CONFIGURE OUTPUT ${dir}/${E_TARGET}.h CONTENT "${header}" @ONLY)
  file(CONFIGURE OUTPUT ${dir}/${E_TARGET}.cpp CONTENT "${source}" @ONLY)
  file(CONFIGURE OUTPUT ${dir}/${E_TARGET}.s CONTENT "${assembly}" @ONLY)
  # The object's bytes depend on the embedded files, which the assembly only names.
  set_source_files_properties(${dir}/${E_TARGET}.s PROPERTIES LANGUAGE ASM OBJECT_DEPENDS "${absolutes}"
                              COMPILE_OPTIONS "-Wno-unused-command-line-argument")
  add_library(${E_TARGET} STATIC ${dir}/${E_TARGET}.cpp ${dir}/${E_TARGET}.s)
  target_include_directories(${E_TARGET} PUBLIC ${dir})
endfunction()
