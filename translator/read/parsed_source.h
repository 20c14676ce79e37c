// A CUDA source, read: its files' text, a host and a device AST, and what the preprocessor saw.
//
// The host AST is parsed as nvcc's host pass sees the file, the device AST with `__CUDA_ARCH__`.
// Both come from our own CUDA declaration headers (read/headers), served from memory; so no CUDA
// toolkit is needed, and Clang's resource headers are embedded too.
#pragma once

#include "base/span.h"
#include "diagnostics/diagnostic.h"
#include "read/read_options.h"

#include "clang/Basic/SourceLocation.h"
#include "clang/Frontend/ASTUnit.h"
#include "clang/Lex/Token.h"

#include "llvm/ADT/DenseMap.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace clang {
class MacroInfo;
}

namespace spacecast {

// A macro's use that was replaced by what it stands for, in the file's text and before.
struct WrittenOutUse {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::size_t original_begin = 0;
  std::size_t original_end = 0;
};

struct SourceFile {
  // As the compiler opened it; for the main file as the user spelled it.
  std::string path;
  // The whole file's bytes, as on disk but for uses of macros that were written out (see
  // read/write_out_macros.h); empty for a file that is not the project's.
  std::string text;
  // A file of the user's, which may be edited: neither a system header nor one of ours.
  bool is_project = false;
  // A header of ours whose functions are translated with the program that calls them.
  bool is_library = false;
  // The uses that were written out, in order, and the text before that; else both are empty.
  std::vector<WrittenOutUse> written_out;
  std::string original;
};

// Where a span of the file's text was in the original; the use, for what came out of one.
Span OriginalSpan(const SourceFile &file, Span span);

struct MacroDefinition {
  std::string name;
  const clang::MacroInfo *info = nullptr;
  // From the `#` of `#define` to the end of its last line (continuations included, the line break
  // not), in a project file; empty for predefined, command-line and system macros.
  Span directive;
  // Where the replacement list stands.
  Span body;
  // Where it stops being defined: the `#undef` directive, if any.
  std::optional<Span> undefinition;
};

struct MacroExpansion {
  // An index into PreprocessorRecord::definitions.
  std::size_t definition = 0;
  // The whole use, name and arguments. `in_file` is false for a use inside another macro's
  // replacement list; then `span` is empty. A use inside a macro's *argument* is in the file.
  clang::SourceRange range;
  bool in_file = false;
  Span span;
};

struct Inclusion {
  // The directive's line, from `#` to the end of line, in the including file.
  Span directive;
  std::string spelled;
  bool angled = false;
  // The file that it brought; unset where it was not found (and was read as empty) and where it is
  // one of our own headers.
  std::optional<FileNumber> file;
  // One of our own declaration headers (`cuda_runtime.h`, `helper_cuda.h`).
  bool own_header = false;
};

// `#if`, `#ifdef`, `#elif`, `#else`, `#endif` ... in project files, in order of reading. Those that
// are nested in a skipped branch are not read and not here.
struct ConditionalDirective {
  // The whole directive line(s), from `#` up to the end of the line, continuations included.
  Span directive;
  std::string keyword;
};

struct PreprocessorRecord {
  // Every definition in a project file, and the others that a project file expands.
  std::vector<MacroDefinition> definitions;
  // Expansions while a project file is read.
  std::vector<MacroExpansion> expansions;
  std::vector<Inclusion> inclusions;
  std::vector<ConditionalDirective> conditionals;
  // What inactive branches leave out: from the end of the opening directive's line to the `#` of
  // the next directive of that chain.
  std::vector<Span> skipped;
  // `#pragma` lines in project files.
  std::vector<Span> pragmas;
  // Tokens that came out of macro expansions in project files, in order of reading; needed to print
  // an expansion in place.
  std::vector<clang::Token> macro_tokens;
  // All tokens of project files that the parser saw, for an OpenCL source only.
  std::vector<clang::Token> tokens;
};

struct ParsedSide {
  std::unique_ptr<clang::ASTUnit> ast;
  PreprocessorRecord preprocessor;
  // Every time a file was entered; one file may have several.
  llvm::DenseMap<clang::FileID, FileNumber> file_numbers;
  bool Usable() const { return ast != nullptr; }
};

class ParsedSource {
public:
  ParsedSide host;
  ParsedSide device;
  // Shared by both sides, in order of first inclusion; number 0 is the main file. System headers
  // are here without their text; our own headers are not.
  std::vector<SourceFile> files;
  // Units that were read behind the main file, in the device parse (see device_units.h).
  std::vector<std::string> device_units;
  // Syntax errors, missing headers. If one of them is an error the ASTs may be absent.
  std::vector<Diagnostic> diagnostics;

  // The number of the file that holds `location` (its expansion location's file for a macro);
  // nothing for a location outside every recorded file.
  std::optional<FileNumber> FileOf(const ParsedSide &side, clang::SourceLocation location) const;

  // A token range as a span of file bytes; the end is moved past the last token. The span holds
  // exactly these tokens, so an edit of it changes them and nothing else. That is so when both ends
  // are written in one file outside macros, or in one argument of one macro call (also an argument
  // of an argument). Nothing in all other cases: ends in a replacement list, in different
  // arguments, one inside a macro and one outside.
  std::optional<Span> SpanOf(const ParsedSide &side, clang::SourceRange tokens) const;

  // As SpanOf, and beside that where a range is a whole macro expansion, or begins or ends with
  // one (`TID.x`): then the span covers the macro's use.
  std::optional<Span> UseSpanOf(const ParsedSide &side, clang::SourceRange tokens) const;

  // Where the range is *spelled*, through arguments and replacement lists alike: for tokens of a
  // replacement list a span inside the `#define`. Nothing where the ends come from different
  // expansions, or where a token was pasted together.
  std::optional<Span> SpelledSpanOf(const ParsedSide &side, clang::SourceRange tokens) const;

  // Line, column and text for a diagnostic, as the author wrote them.
  Place PlaceOf(const Span &span) const;
};

// Parses `path` as CUDA, host and device on two threads. Never throws for bad input: what is wrong
// is in `diagnostics`.
ParsedSource Read(const std::string &path, const ReadOptions &options);

// Parses `path` as OpenCL C with a program's build options. There is one parse, the device's.
ParsedSource ReadOpenCl(const std::string &path, const ReadOptions &options);

// Why `path` cannot be a source file; nothing where it can.
std::optional<Diagnostic> RefuseInput(const std::string &path, const ReadOptions &options);

} // namespace spacecast
