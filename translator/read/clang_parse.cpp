#include "read/clang_parse.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Driver/CreateInvocationFromArgs.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Serialization/PCHContainerOperations.h"

namespace spacecast {
namespace {

// Garbage can have an error on every line; nobody reads more than these.
constexpr std::size_t kMostErrors = 200;

Place PlaceOfLocation(clang::SourceLocation location, const clang::SourceManager &sources) {
  Place place;
  // An error inside a macro's argument is shown where the argument is written, one inside its
  // replacement list where the macro is used.
  location = sources.getFileLoc(location);
  if (location.isInvalid())
    return place;
  auto [file, offset] = sources.getDecomposedLoc(location);
  if (clang::OptionalFileEntryRef entry = sources.getFileEntryRefForID(file))
    place.file = entry->getName().str();
  place.line = sources.getLineNumber(file, offset);
  place.column = sources.getColumnNumber(file, offset);
  bool invalid = false;
  llvm::StringRef text = sources.getBufferData(file, &invalid);
  if (invalid)
    return place;
  const std::size_t begin = offset + 1 - place.column;
  place.source_line = text.substr(begin, text.find_first_of("\r\n", begin) - begin).str();
  if (place.line == 1 && text.starts_with("\xEF\xBB\xBF") && place.column > 3) {
    place.column -= 3;
    place.source_line.erase(0, 3);
  }
  return place;
}

ErrorKind KindOf(const clang::Diagnostic &diagnostic) {
  const unsigned category = clang::DiagnosticIDs::getCategoryNumberForDiag(diagnostic.getID());
  const llvm::StringRef name = clang::DiagnosticIDs::getCategoryNameFromID(category);
  return name == "Parse Issue" || name == "Lexical or Preprocessor Issue" ? ErrorKind::kForm
                                                                          : ErrorKind::kMeaning;
}

class Collector : public clang::DiagnosticConsumer {
public:
  Collector(std::vector<ClangError> &errors, PreprocessorHook hook)
      : errors_(&errors), hook_(std::move(hook)) {}

  void BeginSourceFile(const clang::LangOptions &,
                       const clang::Preprocessor *preprocessor) override {
    // ASTUnit has no other place where its preprocessor can be watched. It is its own object, only
    // handed to us as const.
    if (preprocessor && hook_)
      hook_(const_cast<clang::Preprocessor &>(*preprocessor));
    hook_ = {};
  }

  void HandleDiagnostic(clang::DiagnosticsEngine::Level level,
                        const clang::Diagnostic &diagnostic) override {
    DiagnosticConsumer::HandleDiagnostic(level, diagnostic);
    if (!errors_)
      return;
    if (level == clang::DiagnosticsEngine::Note) {
      if (last_kept_)
        errors_->back().notes.push_back({PlaceFor(diagnostic), MessageOf(diagnostic)});
      return;
    }
    last_kept_ = level >= clang::DiagnosticsEngine::Error && errors_->size() < kMostErrors;
    if (last_kept_)
      errors_->push_back({KindOf(diagnostic),
                          diagnostic.getID(),
                          PlaceFor(diagnostic),
                          MessageOf(diagnostic),
                          {}});
  }

  // The caller's list goes away before the AST, which keeps this object.
  void Detach() { errors_ = nullptr; }

private:
  static Place PlaceFor(const clang::Diagnostic &diagnostic) {
    if (!diagnostic.hasSourceManager() || diagnostic.getLocation().isInvalid())
      return {};
    return PlaceOfLocation(diagnostic.getLocation(), diagnostic.getSourceManager());
  }

  static std::string MessageOf(const clang::Diagnostic &diagnostic) {
    llvm::SmallString<128> text;
    diagnostic.FormatDiagnostic(text);
    return text.str().str();
  }

  std::vector<ClangError> *errors_;
  PreprocessorHook hook_;
  bool last_kept_ = false;
};

} // namespace

ClangParse ParseWithClang(const std::vector<std::string> &arguments,
                          llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files,
                          PreprocessorHook hook) {
  ClangParse parse;
  auto options = std::make_shared<clang::DiagnosticOptions>();
  auto *collector = new Collector(parse.errors, std::move(hook));
  llvm::IntrusiveRefCntPtr<clang::DiagnosticsEngine> diagnostics =
      clang::CompilerInstance::createDiagnostics(*files, *options, collector, true);

  std::vector<const char *> spellings;
  for (const std::string &argument : arguments)
    spellings.push_back(argument.c_str());
  clang::CreateInvocationOptions how;
  how.Diags = diagnostics;
  how.VFS = files;
  how.RecoverOnError = true;
  std::shared_ptr<clang::CompilerInvocation> invocation = clang::createInvocation(spellings, how);
  if (invocation) {
    invocation->getFrontendOpts().DisableFree = false;
    // The driver's flags do not reach an engine that exists before them.
    *options = invocation->getDiagnosticOpts();
    clang::ProcessWarningOptions(*diagnostics, *options, *files, false);
    auto manager =
        llvm::makeIntrusiveRefCnt<clang::FileManager>(invocation->getFileSystemOpts(), files);
    parse.ast = clang::ASTUnit::LoadFromCompilerInvocation(
        invocation, std::make_shared<clang::PCHContainerOperations>(), options, diagnostics,
        manager);
  }
  collector->Detach();
  return parse;
}

} // namespace spacecast
