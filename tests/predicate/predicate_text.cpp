// Prints a kernel file with its barriers predicated, hidden parameters included.
//
// The files are in a dialect that both CUDA and OpenCL read after a few macros, so what is printed
// differs from the input by this step's edits only.
#include "lower/predicate_barriers.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/Lex/Lexer.h"
#include "clang/Tooling/Tooling.h"

#include <cstdio>
#include <fstream>
#include <sstream>

using namespace spacecast;

namespace {

constexpr const char *kHeader = R"(
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __shared__ __attribute__((shared))
#define GLOBAL
#define LOCAL
struct Index { int x, y, z; };
extern const __device__ Index threadIdx, blockIdx, blockDim, gridDim;
struct int2 { int x, y; };
__device__ int2 make_int2(int x, int y);
__device__ int min(int x, int y);
__device__ int max(int x, int y);
__device__ void __syncthreads();
__device__ void __syncwarp();
__device__ int __syncthreads_count(int), __syncthreads_and(int), __syncthreads_or(int);
)";

class Functions : public clang::DynamicRecursiveASTVisitor {
public:
  bool VisitFunctionDecl(clang::FunctionDecl *function) override {
    if (function->doesThisDeclarationHaveABody())
      found.push_back(function);
    return true;
  }
  std::vector<const clang::FunctionDecl *> found;
};

class Barriers : public clang::DynamicRecursiveASTVisitor {
public:
  bool VisitCallExpr(clang::CallExpr *call) override {
    if (const clang::FunctionDecl *callee = call->getDirectCallee())
      called.push_back(callee->getCanonicalDecl());
    return true;
  }
  std::vector<const clang::FunctionDecl *> called;
};

bool IsBarrier(const clang::FunctionDecl &function) {
  return function.getIdentifier() &&
         (function.getName().starts_with("__syncthreads") || function.getName() == "__syncwarp");
}

bool HoldsBarrier(const clang::FunctionDecl &function) {
  const clang::FunctionDecl *definition = function.getDefinition();
  if (!definition)
    return false;
  Barriers barriers;
  barriers.TraverseStmt(definition->getBody());
  return std::ranges::any_of(barriers.called, [](const clang::FunctionDecl *callee) {
    return IsBarrier(*callee) || HoldsBarrier(*callee);
  });
}

std::string ReadFile(const char *path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

} // namespace

int main(int argc, char **argv) {
  const std::string text = argc == 2 ? ReadFile(argv[1]) : "";
  const std::unique_ptr<clang::ASTUnit> ast = clang::tooling::buildASTFromCodeWithArgs(
      text,
      {"-xcuda", "--cuda-device-only", "-nocudainc", "-nocudalib", "-std=c++17",
       "-Wno-unknown-cuda-version", "-include", "header.h"},
      "kernel.cu", "predicate_text", std::make_shared<clang::PCHContainerOperations>(),
      clang::tooling::getClangStripDependencyFileAdjuster(), {{"header.h", kHeader}});
  if (!ast || ast->getDiagnostics().hasErrorOccurred())
    return 1;
  const clang::SourceManager &sources = ast->getSourceManager();
  BarrierQuestions questions;
  questions.is_barrier = [](const clang::CallExpr &call) {
    return call.getDirectCallee() && IsBarrier(*call.getDirectCallee());
  };
  questions.holds_barrier = HoldsBarrier;
  questions.span_of = [&](clang::SourceRange range) -> std::optional<Span> {
    const clang::CharSourceRange file = clang::Lexer::makeFileCharRange(
        clang::CharSourceRange::getTokenRange(range), sources, ast->getLangOpts());
    if (file.isInvalid() || sources.getFileID(file.getBegin()) != sources.getMainFileID())
      return std::nullopt;
    return Span{0, sources.getFileOffset(file.getBegin()), sources.getFileOffset(file.getEnd())};
  };
  questions.text_of = [&](Span span) {
    return std::string_view(text).substr(span.begin, span.end - span.begin);
  };
  questions.place_of = [&](clang::SourceRange range) {
    return Place{"kernel.cu", sources.getExpansionLineNumber(range.getBegin()), 1, 1, ""};
  };

  Functions functions;
  functions.TraverseDecl(ast->getASTContext().getTranslationUnitDecl());
  const std::map<const clang::FunctionDecl *, Predication> program =
      PredicateProgram(functions.found, questions);

  Edits edits;
  bool refused = false;
  for (const auto &[function, result] : program) {
    edits.Append(result.edits);
    for (const Diagnostic &diagnostic : result.diagnostics) {
      std::printf("%u: %s [%d]\n", diagnostic.place.line, diagnostic.message.c_str(),
                  static_cast<int>(diagnostic.number));
      refused = true;
    }
    const std::optional<Span> body = questions.span_of(function->getBody()->getSourceRange());
    const bool is_kernel = function->hasAttr<clang::CUDAGlobalAttr>();
    std::string parameters;
    if (result.takes_active)
      parameters += ", bool " + result.active;
    if (result.uses_vote && is_kernel)
      edits.Insert(0, body->begin + 1, "\n  __shared__ int " + result.vote + "[1];", "test");
    else if (result.uses_vote)
      parameters += ", int LOCAL *" + result.vote;
    if (!parameters.empty()) {
      std::size_t close = text.rfind(')', body->begin);
      if (function->getNumParams() == 0)
        parameters.erase(0, 2);
      edits.Insert(0, close, parameters, "test");
    }
    Barriers calls;
    std::map<const clang::CallExpr *, std::string> arguments;
    for (const PredicatedCall &call : result.calls_with_active)
      arguments[call.call] += ", " + call.predicate;
    class CallFinder : public clang::DynamicRecursiveASTVisitor {
    public:
      bool VisitCallExpr(clang::CallExpr *call) override {
        found.push_back(call);
        return true;
      }
      std::vector<const clang::CallExpr *> found;
    } finder;
    finder.TraverseStmt(function->getBody());
    for (const clang::CallExpr *call : finder.found) {
      const clang::FunctionDecl *callee = call->getDirectCallee();
      const auto known = program.find(callee ? callee->getDefinition() : nullptr);
      if (known != program.end() && known->second.uses_vote)
        arguments[call] += ", " + result.vote;
    }
    for (auto &[call, extra] : arguments) {
      if (call->getNumArgs() == 0)
        extra.erase(0, 2);
      if (const std::optional<Span> span = questions.span_of(call->getSourceRange()))
        edits.Insert(0, span->end - 1, extra, "test");
    }
  }
  if (refused)
    return 0;
  const AppliedText applied = ApplyEdits(text, {0, 0, text.size()}, edits);
  for (const EditConflict &conflict : applied.conflicts)
    std::fprintf(stderr, "conflict at %zu and %zu\n", conflict.first.begin, conflict.second.begin);
  std::fputs(applied.text.c_str(), stdout);
  return applied.conflicts.empty() ? 0 : 3;
}
