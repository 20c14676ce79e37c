// One run of Clang in this process, from a driver command line to an AST and plain errors.
#pragma once

#include "diagnostics/diagnostic.h"

#include "clang/Frontend/ASTUnit.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace clang {
class Preprocessor;
}

namespace spacecast {

// What kind of rule an error breaks; a file with an error of form cannot be trusted as a whole.
enum class ErrorKind { kForm, kMeaning };

struct ClangError {
  ErrorKind kind = ErrorKind::kMeaning;
  unsigned id = 0;
  Place place;
  std::string message;
  std::vector<Note> notes;
};

struct ClangParse {
  // Null when Clang could not even begin; otherwise also after errors.
  std::unique_ptr<clang::ASTUnit> ast;
  std::vector<ClangError> errors;
};

using PreprocessorHook = std::function<void(clang::Preprocessor &)>;

// Parses what `arguments` (a driver's command line, program name first) say. `hook` sees the
// preprocessor before the first token. Any number of threads may do this at once.
ClangParse ParseWithClang(const std::vector<std::string> &arguments,
                          llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files,
                          PreprocessorHook hook = {});

} // namespace spacecast
