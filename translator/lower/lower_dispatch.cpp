#include "lower/lower_dispatch.h"

#include "lower/lower_objects.h"
#include "lower/scope_names.h"

#include "clang/AST/RecordLayout.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

std::int64_t OffsetIn(const clang::CXXRecordDecl &derived, const clang::CXXRecordDecl &base) {
  if (&derived == &base)
    return 0;
  for (const clang::CXXBaseSpecifier &step : derived.bases()) {
    const clang::CXXRecordDecl *type = step.getType()->getAsCXXRecordDecl()->getDefinition();
    if (type != &base && !type->isDerivedFrom(&base))
      continue;
    const auto &layout = derived.getASTContext().getASTRecordLayout(&derived);
    return layout.getBaseClassOffset(type).getQuantity() + OffsetIn(*type, base);
  }
  return 0;
}

// The function that makes the choice, in the making.
class Chooser {
public:
  Chooser(PieceLowering &piece, const clang::CallExpr &call,
          const std::vector<const FunctionVersion *> &versions)
      : piece_(piece), unit_(piece.unit), call_(call), versions_(versions),
        first_(*versions.front()->function) {}

  bool IsPossible() const {
    for (const FunctionVersion *version : versions_) {
      if (version->parameters != versions_.front()->parameters ||
          version->result != versions_.front()->result)
        return Refuse("their pointers lead to several address spaces");
      for (const HiddenParameter &hidden : HiddenOf(*version))
        if (hidden.kind == HiddenParameter::Kind::kVote ||
            hidden.kind == HiddenParameter::Kind::kActive)
          return Refuse("one of them holds a barrier, which some work-items would miss");
      if (unit_.predications.with_barrier.contains(version->function))
        return Refuse("one of them holds a barrier, which some work-items would miss");
    }
    return true;
  }

  // Its name, after its text has been put where the piece at hand can call it.
  std::string Name() const {
    SupportPiece support;
    support.name = "call" + TypePart() + versions_.front()->suffix;
    support.location = piece_.Function()->getLocation();
    for (const FunctionVersion *version : versions_)
      support.needs.push_back(version->function);
    support.supports.push_back(unit_.support.Add(Ids(unit_, first_)));
    support.text = Text(support.name);
    const std::size_t index = unit_.support.Add(std::move(support));
    unit_.support.used.insert(index);
    return unit_.support.pieces[index].name;
  }

  // What all the functions need beside their parameters.
  std::vector<std::pair<HiddenParameter, const clang::FunctionDecl *>> Hidden() const {
    std::vector<std::pair<HiddenParameter, const clang::FunctionDecl *>> all;
    for (const FunctionVersion *version : versions_)
      for (const HiddenParameter &hidden : HiddenOf(*version))
        if (std::ranges::find(all, hidden, &decltype(all)::value_type::first) == all.end())
          all.emplace_back(hidden, version->function);
    return all;
  }

  // enum { add_id = 1, subtract_id = 2 };
  static SupportPiece Ids(const UnitLowering &unit, const clang::FunctionDecl &function) {
    SupportPiece support;
    for (const clang::FunctionDecl *other : unit.program.dispatch.PointedTo(function.getType()))
      support.text += fmt::format("{}{} = {}", support.text.empty() ? "" : ", ", IdOf(unit, *other),
                                  unit.program.dispatch.NumberOf(*other));
    support.name = support.text;
    support.text = "enum { " + support.text + " };\n";
    support.location = function.getLocation();
    return support;
  }

  // Of overloads each with its types.
  static std::string IdOf(const UnitLowering &unit, const clang::FunctionDecl &function) {
    unsigned alike = 0;
    for (const clang::FunctionDecl *other : unit.program.dispatch.Numbered())
      alike += BaseName(*other) == BaseName(function);
    return BaseName(function) + (alike > 1 ? ParameterPart(function) : "") + "_id";
  }

private:
  bool Refuse(std::string_view why) const {
    unit_.Report(Number::kFunctionPointer, call_.getSourceRange(),
                 fmt::format("a call by a function pointer becomes a choice among functions, but {}",
                             why));
    return false;
  }

  const std::vector<HiddenParameter> &HiddenOf(const FunctionVersion &version) const {
    return unit_.storage.functions.at(version.function).parameters;
  }

  std::string TypePart() const {
    return "_" + NamePart(first_.getReturnType()) +
           (first_.getNumParams() == 0 ? "" : ParameterPart(first_));
  }

  std::string ParameterName(unsigned index) const {
    const clang::ParmVarDecl &parameter = *first_.getParamDecl(index);
    const std::string name =
        parameter.getIdentifier() ? unit_.names.Of(parameter) : fmt::format("argument_{}", index);
    return name == "function" ? "function_" : name;
  }

  std::string Text(const std::string &name) const {
    const FunctionVersion &version = *versions_.front();
    const clang::QualType result = first_.getReturnType();
    std::string header = unit_.types.Print(result, version.result);
    if (header.back() != '*')
      header += ' ';
    std::string parameters = "ulong function", arguments;
    for (unsigned i = 0; i < first_.getNumParams(); ++i) {
      parameters += ", " + unit_.types.Declare(first_.getParamDecl(i)->getType(),
                                               version.parameters[i], ParameterName(i));
      arguments += (i == 0 ? "" : ", ") + ParameterName(i);
    }
    for (const auto &[hidden, function] : Hidden())
      parameters += ", " + HiddenParameterText(unit_, hidden, *function);
    std::string text = fmt::format("static inline {}{}({}) {{\n  switch (function) {{\n", header,
                                   name, parameters);
    for (const FunctionVersion *choice : versions_) {
      const bool is_last = choice == versions_.back();
      text += is_last ? "  default:\n"
                      : fmt::format("  case {}:\n", IdOf(unit_, *choice->function));
      std::string all = arguments;
      for (const HiddenParameter &hidden : HiddenOf(*choice))
        for (const auto &[known, function] : Hidden())
          if (known == hidden)
            all += (all.empty() ? "" : ", ") + unit_.names.Of(hidden, *function);
      const bool is_void = result->isVoidType();
      text += fmt::format("    {}{}({});\n", is_void ? "" : "return ", unit_.names.Of(*choice), all);
      if (is_void && !is_last)
        text += "    break;\n";
    }
    return text + "  }\n}\n";
  }

  PieceLowering &piece_;
  const UnitLowering &unit_;
  const clang::CallExpr &call_;
  const std::vector<const FunctionVersion *> &versions_;
  const clang::FunctionDecl &first_;
};

bool RefuseVirtual(const PieceLowering &piece, const clang::CallExpr &call,
                   const clang::CXXMethodDecl &method, std::string_view why) {
  std::vector<Note> notes;
  if (const auto span = piece.unit.source.SpanOf(piece.unit.source.device, method.getLocation()))
    notes.push_back({piece.unit.source.PlaceOf(*span),
                     fmt::format("virtual function '{}' is declared here", method.getNameAsString())});
  piece.unit.Report(Number::kVirtualCall, call.getSourceRange(),
                    fmt::format("a virtual call of '{}' {}", method.getNameAsString(), why),
                    std::move(notes));
  return true;
}

// The one function that a virtual call can mean takes an object of its own class.
bool LowerVirtualCall(PieceLowering &piece, const clang::CallExpr &call,
                      const clang::CXXMethodDecl &method, const FunctionVersion &version) {
  const auto &target = llvm::cast<clang::CXXMethodDecl>(*version.function);
  const clang::CXXRecordDecl &from = *method.getParent()->getDefinition();
  const clang::CXXRecordDecl &to = *target.getParent()->getDefinition();
  std::string cast;
  if (&from != &to) {
    if (!to.isDerivedFrom(&from) || OffsetIn(to, from) != 0)
      return RefuseVirtual(piece, call, method,
                           "leads to a class whose base begins elsewhere than its objects, which is "
                           "not translated; call the function of the class itself");
    clang::QualType type = piece.unit.Context().getCanonicalTagType(target.getParent());
    if (target.isConst())
      type = type.withConst();
    cast = fmt::format("({})", piece.unit.types.Print(piece.unit.Context().getPointerType(type),
                                                      version.parameters.front()));
  }
  ReplaceDispatchedCall(piece, call, target, piece.unit.names.Of(version) + "(" + cast, {});
  return true;
}

} // namespace

std::size_t Support::Add(SupportPiece piece) {
  const std::string wanted = piece.name;
  for (unsigned i = 1;; ++i) {
    const auto known = std::ranges::find(pieces, piece.name, &SupportPiece::name);
    if (known == pieces.end()) {
      pieces.push_back(std::move(piece));
      return pieces.size() - 1;
    }
    if (known->text == piece.text)
      return static_cast<std::size_t>(known - pieces.begin());
    // The same functions in another version of theirs.
    const std::string name = fmt::format("{}_{}", wanted, i);
    const std::size_t at = piece.text.find(piece.name + "(");
    if (at != std::string::npos)
      piece.text.replace(at, piece.name.size(), name);
    piece.name = name;
  }
}

bool LowerDispatchedCall(PieceLowering &piece, const clang::CallExpr &call) {
  if (!piece.version)
    return false;
  const auto targets = piece.unit.program.dispatch.TargetsOf(call, *piece.Function());
  const auto *method = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(call.getDirectCallee());
  if (method && targets.size() > 1)
    return RefuseVirtual(piece, call, *method,
                         "of an object whose class is not known here; OpenCL C has no dynamic "
                         "dispatch");
  const auto found = piece.version->choices.find(&call);
  if (targets.empty() || found == piece.version->choices.end() ||
      found->second.size() != targets.size())
    return false;
  if (method)
    return LowerVirtualCall(piece, call, *method, *found->second.front());
  const Chooser chooser(piece, call, found->second);
  if (chooser.IsPossible())
    ReplaceDispatchedCall(piece, call, *found->second.front()->function, chooser.Name() + "(",
                          chooser.Hidden());
  return true;
}

std::string FunctionId(const PieceLowering &piece, const clang::FunctionDecl &function) {
  if (piece.unit.program.dispatch.NumberOf(function) == 0)
    return {};
  piece.unit.support.used.insert(piece.unit.support.Add(Chooser::Ids(piece.unit, function)));
  return Chooser::IdOf(piece.unit, function);
}

} // namespace spacecast
