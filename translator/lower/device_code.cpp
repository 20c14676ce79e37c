#include "lower/device_code.h"

#include "find/library_objects.h"
#include "lower/kernel_parameters.h"
#include "lower/lower_program_scope.h"
#include "lower/macro_uses.h"
#include "lower/scope_names.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Lex/MacroInfo.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <ranges>

namespace spacecast {

namespace {

// A piece before its text is printed: which declaration it is, and what must stand before it.
struct Item {
  clang::SourceLocation location;
  LoweredPiece piece;
  const FunctionVersion *version = nullptr;
  const clang::Decl *declaration = nullptr;
  std::size_t macro = static_cast<std::size_t>(-1);
  std::vector<std::size_t> macros;
  // Constants that stood inside the function, and other texts that it needs before it.
  std::vector<std::size_t> constants;
  // Of a text that the source does not have.
  std::vector<const clang::Decl *> needs;
  std::set<std::size_t> support;
  std::vector<Diagnostic> diagnostics;
  bool failed = false;
};

class Lowering {
public:
  Lowering(const ParsedSource &source, const DeviceProgram &program, const AddressSpaces &spaces,
           const StorageMap &storage, const Predications &predications,
           const Mappings &mappings)
      : source_(source), side_(source.device), program_(program), spaces_(spaces),
        storage_(storage), predications_(predications), mappings_(mappings),
        names_(program, spaces, storage, mappings),
        macro_uses_(source, source.device, mappings) {}

  DeviceUnit Run() {
    // A round finds the uses of macros that cannot stay; there are finitely many.
    ExpandedUses expanded;
    while (true) {
      ExpandedUses wanted = Round(expanded);
      const std::size_t before = expanded.size();
      expanded.insert(wanted.begin(), wanted.end());
      if (expanded.size() == before)
        break;
    }
    ReportExpandedUses(expanded);
    MarkFailures();
    return Print();
  }

private:
  ExpandedUses Round(const ExpandedUses &expanded) {
    items_.clear();
    macro_bodies_.clear();
    carriers_.clear();
    needs_ = {};
    diagnostics_.clear();
    expanded_ = expanded;
    ExpandedUses wanted;
    const ExpandedText text(source_, side_, expanded);
    const TypeText types(mappings_, names_, needs_, [this](const clang::Decl &declaration) {
      return IsProject(source_, side_, declaration.getLocation()) || IsLibraryStruct(declaration);
    });
    std::vector<std::pair<const clang::VarDecl *, std::string>> hoisted;
    std::vector<Diagnostic> found;
    Support support;
    UnitLowering unit{source_, program_,     spaces_, storage_, predications_,  mappings_, names_,
                      types,   text,         needs_,  macro_bodies_, wanted, found, hoisted,
                      support};
    const auto finish = [&](Item item) {
      const Span span = item.piece.source;
      if (!span.Empty()) {
        const ExpandedUses foreign = macro_uses_.ForeignUses(span);
        wanted.insert(foreign.begin(), foreign.end());
        item.piece.edits.Append(macro_uses_.MappedUses(span, needs_.helpers));
        text.Complete(span, item.piece.edits);
        item.macros = macro_uses_.NeededBy(span, expanded, item.piece.edits);
      }
      item.diagnostics = std::move(found);
      found.clear();
      item.support = std::exchange(support.used, {});
      items_.push_back(std::move(item));
    };
    for (const clang::TypeDecl *type : program_.types)
      for (const std::vector<Space> &members : MembersOfVersions(*type))
        if (auto piece = LowerType(unit, *type, members))
          finish({type->getLocation(), std::move(*piece), nullptr, type});
        else
          diagnostics_.insert(diagnostics_.end(), found.begin(), found.end()), found.clear();
    for (const clang::VarDecl *variable : program_.variables)
      if (storage_.variables.at(variable) == Storage::kProgramConstant) {
        if (auto piece = LowerConstant(unit, *variable))
          finish({variable->getLocation(), std::move(*piece), nullptr, variable});
        else
          diagnostics_.insert(diagnostics_.end(), found.begin(), found.end()), found.clear();
      }
    unsigned number = 0;
    for (const auto &version : spaces_.versions) {
      const std::size_t constants_before = hoisted.size();
      LoweredPiece piece = LowerFunction(unit, *version, ++number);
      std::vector<Diagnostic> of_function = std::move(found);
      found.clear();
      std::vector<std::size_t> constants;
      for (std::size_t i = constants_before; i < hoisted.size(); ++i)
        if (auto constant = LowerConstant(unit, *hoisted[i].first)) {
          constants.push_back(items_.size());
          finish({hoisted[i].first->getLocation(), std::move(*constant), nullptr, hoisted[i].first});
        }
      piece.before += Carriers(unit, *version);
      found.insert(found.end(), of_function.begin(), of_function.end());
      Item item{version->function->getLocation(), std::move(piece), version.get(),
                version->function};
      item.constants = std::move(constants);
      finish(std::move(item));
    }
    AddSupport(support);
    AgreeOnMacros(expanded, wanted);
    EditMacrosWithin();
    AddMacros();
    return wanted;
  }

  void AddSupport(const Support &support) {
    const std::size_t first = items_.size();
    for (Item &item : items_)
      for (std::size_t index : item.support)
        item.constants.push_back(first + index);
    for (const SupportPiece &text : support.pieces) {
      Item item;
      item.location = text.location;
      item.piece.before = text.text;
      item.needs = text.needs;
      for (std::size_t index : text.supports)
        item.constants.push_back(first + index);
      items_.push_back(std::move(item));
    }
  }

  // One for each text that the type needs.
  std::vector<std::vector<Space>> MembersOfVersions(const clang::TypeDecl &type) const {
    const clang::TagDecl *tag = llvm::dyn_cast<clang::TagDecl>(&type);
    if (const auto *name = llvm::dyn_cast<clang::TypedefNameDecl>(&type)) {
      tag = name->getUnderlyingType()->getAsTagDecl();
      if (tag && !tag->isEmbeddedInDeclarator())
        tag = nullptr;
    }
    const auto *record = llvm::dyn_cast_or_null<clang::RecordDecl>(tag);
    const clang::RecordDecl *definition = record ? record->getDefinition() : nullptr;
    const auto found = spaces_.records.find(definition);
    if (found == spaces_.records.end())
      return {{}};
    std::vector<std::vector<Space>> versions;
    for (const RecordVersion &version : found->second)
      versions.push_back(version.members);
    return versions;
  }

  std::string Carriers(const UnitLowering &unit, const FunctionVersion &version) {
    std::string text;
    if (IsKernel(*version.function))
      for (const clang::ParmVarDecl *parameter : version.function->parameters())
        if (NeedsCarrier(parameter->getType()))
          text += CarrierDefinitions(unit, parameter->getType(), carriers_);
    return text;
  }

  // A replacement list is edited in place when every use of it wants the same.
  void AgreeOnMacros(const ExpandedUses &expanded, ExpandedUses &wanted) {
    std::map<std::size_t, unsigned> counts;
    for (const Item &item : items_)
      macro_uses_.Count(item.piece.source, expanded, counts);
    agreed_.clear();
    for (const auto &[definition, by_use] : macro_bodies_) {
      bool agrees = by_use.size() >= counts[definition];
      for (const auto &[use, edits] : by_use)
        agrees = agrees && SameEdits(edits, by_use.begin()->second);
      if (agrees) {
        for (const Edit &edit : by_use.begin()->second)
          agreed_[definition].Add(edit);
        continue;
      }
      for (const Item &item : items_) {
        const ExpandedUses uses = macro_uses_.UsesOf(definition, item.piece.source);
        wanted.insert(uses.begin(), uses.end());
      }
    }
  }

  static bool SameEdits(const std::vector<Edit> &left, const std::vector<Edit> &right) {
    return std::ranges::equal(left, right, [](const Edit &a, const Edit &b) {
      return a.span == b.span && std::ranges::equal(a.pieces, b.pieces, {}, &Piece::content,
                                                    &Piece::content);
    });
  }

  // A macro that a function defines in its body is edited there.
  void EditMacrosWithin() {
    for (Item &item : items_)
      for (const auto &[definition, edits] : agreed_) {
        const Span &directive = side_.preprocessor.definitions[definition].directive;
        if (!directive.Empty() && item.piece.source.Contains(directive))
          item.piece.edits.Append(edits);
      }
  }

  void AddMacros() {
    std::set<std::size_t> needed;
    for (const Item &item : items_)
      needed.insert(item.macros.begin(), item.macros.end());
    for (std::size_t definition : needed) {
      const MacroDefinition &macro = side_.preprocessor.definitions[definition];
      Item item;
      item.macro = definition;
      item.location = macro.info->getDefinitionLoc();
      if (macro.directive.Empty()) {
        item.piece.before = CommandLineDefinition(macro) + "\n";
      } else {
        item.piece.source = macro.directive;
        if (const auto edits = agreed_.find(definition); edits != agreed_.end())
          item.piece.edits = edits->second;
      }
      items_.push_back(std::move(item));
    }
  }

  std::string CommandLineDefinition(const MacroDefinition &macro) const {
    std::string text = "#define " + macro.name;
    const clang::SourceManager &manager = side_.ast->getSourceManager();
    for (const clang::Token &token : macro.info->tokens())
      text += (&token == macro.info->tokens().begin() || token.hasLeadingSpace() ? " " : "") +
              clang::Lexer::getSpelling(token, manager, side_.ast->getLangOpts());
    return text;
  }

  void ReportExpandedUses(const ExpandedUses &expanded) {
    for (const clang::SourceLocation::UIntTy use : expanded) {
      const auto location = clang::SourceLocation::getFromRawEncoding(use);
      for (const MacroExpansion &expansion : side_.preprocessor.expansions)
        if (expansion.in_file && expansion.range.getBegin() == location &&
            !side_.preprocessor.definitions[expansion.definition].directive.Empty()) {
          Diagnostic diagnostic{Number::kMacroExpandedInPlace, source_.PlaceOf(expansion.span), {}, {}};
          diagnostic.message = fmt::format(
              "macro '{}' is expanded here, since its uses need different OpenCL text",
              side_.preprocessor.definitions[expansion.definition].name);
          AddOnce(diagnostics_, std::move(diagnostic));
        }
    }
  }

  static bool IsError(const Diagnostic &diagnostic) {
    return SeverityOf(diagnostic.number) != Severity::kWarning;
  }

  // A function that holds an error, or calls one that does, is left out; the rest is printed.
  void MarkFailures() {
    std::set<const clang::Decl *> failed;
    const auto holds = [&](const Item &item, const Diagnostic &diagnostic) {
      if (!IsError(diagnostic) || diagnostic.place.file.empty() || item.piece.source.Empty())
        return false;
      const Place first = source_.PlaceOf({item.piece.source.file, item.piece.source.begin,
                                           item.piece.source.begin});
      const Place last =
          source_.PlaceOf({item.piece.source.file, item.piece.source.end, item.piece.source.end});
      return first.file == diagnostic.place.file && first.line <= diagnostic.place.line &&
             diagnostic.place.line <= last.line;
    };
    for (Item &item : items_) {
      item.failed = std::ranges::any_of(item.diagnostics, IsError) ||
                    (item.version && std::ranges::any_of(spaces_.diagnostics, [&](const auto &d) {
                       return holds(item, d);
                     })) ||
                    (item.version && std::ranges::any_of(program_.diagnostics, [&](const auto &d) {
                       return holds(item, d);
                     })) ||
                    (item.version && item.piece.source.Empty() && item.piece.before.empty());
      if (item.failed && item.declaration)
        failed.insert(item.declaration);
    }
    for (bool changed = true; changed;) {
      changed = false;
      for (Item &item : items_) {
        item.failed |= std::ranges::any_of(
            item.needs, [&](const clang::Decl *needed) { return failed.contains(needed); });
        const DeviceFunction *function =
            item.version ? program_.Find(item.version->function) : nullptr;
        if (!function || item.failed)
          continue;
        const auto is_failed = [&](const clang::Decl *used) { return failed.contains(used); };
        if (std::ranges::any_of(function->uses.functions, is_failed) ||
            std::ranges::any_of(function->uses.types, is_failed) ||
            std::ranges::any_of(function->uses.variables, is_failed)) {
          item.failed = changed = true;
          failed.insert(item.declaration);
        }
      }
    }
  }

  // Declarations before their uses, else the order of the source.
  std::vector<std::size_t> Order() const {
    const clang::SourceManager &manager = side_.ast->getSourceManager();
    std::vector<std::size_t> by_place(items_.size());
    for (std::size_t i = 0; i < items_.size(); ++i)
      by_place[i] = i;
    std::ranges::stable_sort(by_place, [&](std::size_t left, std::size_t right) {
      return manager.isBeforeInTranslationUnit(items_[left].location, items_[right].location);
    });
    std::map<const clang::Decl *, std::vector<std::size_t>> by_declaration;
    std::map<std::size_t, std::size_t> by_macro;
    for (std::size_t i : by_place) {
      if (items_[i].declaration)
        by_declaration[items_[i].declaration].push_back(i);
      else if (items_[i].macro != static_cast<std::size_t>(-1))
        by_macro[items_[i].macro] = i;
    }
    std::vector<std::size_t> order;
    std::set<std::size_t> done;
    const std::function<void(std::size_t)> visit = [&](std::size_t index) {
      if (!done.insert(index).second)
        return;
      const Item &item = items_[index];
      for (std::size_t macro : item.macros)
        if (const auto found = by_macro.find(macro); found != by_macro.end())
          visit(found->second);
      for (std::size_t constant : item.constants)
        visit(constant);
      for (const clang::Decl *needed : item.needs)
        if (const auto found = by_declaration.find(needed); found != by_declaration.end())
          for (std::size_t other : found->second)
            visit(other);
      if (item.declaration) {
        const DeviceUses uses = UsesOf(source_, program_.dispatch, *item.declaration);
        const auto visit_all = [&](const auto &list) {
          for (const clang::Decl *used : list)
            if (const auto found = by_declaration.find(used); found != by_declaration.end())
              for (std::size_t other : found->second)
                visit(other);
        };
        visit_all(uses.types);
        visit_all(uses.variables);
        visit_all(uses.functions);
      }
      order.push_back(index);
    };
    for (std::size_t index : by_place)
      visit(index);
    return order;
  }

  DeviceUnit Print() {
    DeviceUnit unit;
    std::set<std::string> defined;
    std::vector<std::pair<std::size_t, std::string>> without_captures;
    for (std::size_t index : Order()) {
      Item &item = items_[index];
      for (Diagnostic &diagnostic : item.diagnostics)
        AddOnce(unit.diagnostics, std::move(diagnostic));
      if (item.failed)
        continue;
      std::string text = item.piece.before;
      if (item.macro != static_cast<std::size_t>(-1)) {
        const std::string &name = side_.preprocessor.definitions[item.macro].name;
        if (!defined.insert(name).second && !program_.from_opencl)
          text = "#undef " + name + "\n" + text;
      }
      if (!item.piece.source.Empty()) {
        AppliedText applied = ApplyEdits(source_.files[item.piece.source.file].text,
                                         item.piece.source, item.piece.edits);
        text += IsInner(item) ? Unindent(applied.text, item.piece.source) : applied.text;
        ReportConflicts(applied, unit.diagnostics);
      }
      text += item.piece.after;
      while (!text.empty() && (text.back() == '\n' || text.back() == ' '))
        text.pop_back();
      std::erase(text, '\r');
      if (const auto *closure = llvm::dyn_cast_or_null<clang::CXXRecordDecl>(item.declaration);
          closure && (closure->isLambda() || IsLibraryStruct(*closure)) && closure->isEmpty())
        without_captures.push_back({unit.pieces.size(), names_.Of(*closure)});
      unit.pieces.push_back({std::move(text), item.piece.source});
      if (item.version && IsKernel(*item.version->function))
        unit.kernels.push_back(Entry(*item.version));
    }
    // The struct of a lambda that captures nothing, or of a tag, is left out where nobody holds such an object.
    for (const auto &[index, name] : without_captures | std::views::reverse)
      if (std::ranges::none_of(unit.pieces, [&](const DevicePiece &piece) {
            return &piece != &unit.pieces[index] && HasWord(piece.text, name);
          }))
        unit.pieces.erase(unit.pieces.begin() + static_cast<std::ptrdiff_t>(index));
    for (const Diagnostic &diagnostic : diagnostics_)
      AddOnce(unit.diagnostics, diagnostic);
    unit.is_in_place = program_.from_opencl;
    unit.inactive = side_.preprocessor.skipped;
    unit.helpers = needs_.helpers;
    unit.extensions = needs_.extensions;
    for (const clang::VarDecl *variable : program_.variables)
      if (const Storage storage = storage_.variables.at(variable);
          storage == Storage::kConstantParameter || storage == Storage::kGlobalParameter)
        unit.symbols.push_back(variable->getQualifiedNameAsString());
    for (const auto &version : spaces_.versions)
      unit.kernels_found += IsKernel(*version->function);
    return unit;
  }

  static bool HasWord(std::string_view text, std::string_view word) {
    const auto is_letter = [&](std::size_t at) {
      return at < text.size() && (std::isalnum(static_cast<unsigned char>(text[at])) || text[at] == '_');
    };
    for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1))
      if (!is_letter(at + word.size()) && (at == 0 || !is_letter(at - 1)))
        return true;
    return false;
  }

  // A text that stood in a class or in a function.
  static bool IsInner(const Item &item) {
    return (item.version && item.version->function->isCXXClassMember()) ||
           (item.declaration && llvm::isa<clang::TagDecl>(item.declaration) &&
            !item.declaration->getDeclContext()->getRedeclContext()->isFileContext());
  }

  // A member function's text stands as deep as its class did.
  std::string Unindent(const std::string &text, Span source) const {
    const std::string_view file = source_.files[source.file].text;
    const std::size_t line = source.begin == 0 ? 0 : file.rfind('\n', source.begin - 1) + 1;
    const std::size_t depth =
        std::min(file.find_first_not_of(" \t", line), source.begin) - line;
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
      std::size_t end = text.find('\n', at);
      end = end == std::string::npos ? text.size() : end + 1;
      std::size_t begin = at;
      while (at > 0 && begin < end && begin - at < depth && (text[begin] == ' ' || text[begin] == '\t'))
        ++begin;
      result += text.substr(begin, end - begin);
      at = end;
    }
    return result;
  }

  void ReportConflicts(const AppliedText &applied, std::vector<Diagnostic> &diagnostics) const {
    for (const EditConflict &conflict : applied.conflicts) {
      Diagnostic diagnostic{Number::kEditConflict, {}, {}, {}};
      if (conflict.second.file < source_.files.size())
        diagnostic.place = source_.PlaceOf(conflict.second);
      diagnostic.message = fmt::format("steps {} and {} edit overlapping text; please report this",
                                       conflict.first_step, conflict.second_step);
      AddOnce(diagnostics, std::move(diagnostic));
    }
  }

  static KernelEntry::Hidden::Kind KindOf(const HiddenParameter &parameter) {
    switch (parameter.kind) {
    case HiddenParameter::Kind::kDynamicShared:
      return KernelEntry::Hidden::Kind::kDynamicShared;
    case HiddenParameter::Kind::kAssertions:
      return KernelEntry::Hidden::Kind::kFailedAssertions;
    default:
      return KernelEntry::Hidden::Kind::kSymbol;
    }
  }

  KernelEntry Entry(const FunctionVersion &version) const {
    const clang::FunctionDecl &kernel = *version.function;
    KernelEntry entry;
    entry.name = names_.Of(version);
    clang::PrintingPolicy policy(side_.ast->getLangOpts());
    policy.SuppressTagKeyword = true;
    std::string stub = kernel.getQualifiedNameAsString();
    if (const std::size_t anonymous = stub.find("(anonymous namespace)::");
        anonymous != std::string::npos)
      stub.erase(anonymous, 23);
    if (const auto *arguments = kernel.getTemplateSpecializationArgs())
      stub += HostTemplateArguments(arguments->asArray(), policy);
    const auto others = kernel.getDeclContext()->getRedeclContext()->lookup(kernel.getDeclName());
    unsigned overloads = 0;
    for (const clang::NamedDecl *other : others)
      overloads += llvm::isa<clang::FunctionDecl, clang::FunctionTemplateDecl>(other) &&
                   other->getCanonicalDecl() == other;
    if (overloads > 1) {
      std::string types;
      for (const clang::ParmVarDecl *parameter : kernel.parameters())
        types += (types.empty() ? "" : ", ") + HostTypeText(parameter->getType(), policy);
      stub = fmt::format("static_cast<void (*)({})>({})", types, stub);
    }
    entry.stub = stub;
    for (const HiddenParameter &parameter : storage_.functions.at(&kernel).parameters)
      entry.hidden.push_back(
          {KindOf(parameter),
           parameter.variable ? parameter.variable->getQualifiedNameAsString() : std::string()});
    return entry;
  }

  const ParsedSource &source_;
  const ParsedSide &side_;
  const DeviceProgram &program_;
  const AddressSpaces &spaces_;
  const StorageMap &storage_;
  const Predications &predications_;
  const Mappings &mappings_;
  Names names_;
  MacroUses macro_uses_;
  Needs needs_;
  MacroBodyEdits macro_bodies_;
  std::map<std::size_t, Edits> agreed_;
  std::set<std::string> carriers_;
  ExpandedUses expanded_;
  std::vector<Item> items_;
  std::vector<Diagnostic> diagnostics_;
};

} // namespace

DeviceUnit LowerDeviceCode(const ParsedSource &source, const DeviceProgram &program,
                           const AddressSpaces &spaces, const StorageMap &storage,
                           const Predications &predications, const Mappings &mappings) {
  return Lowering(source, program, spaces, storage, predications, mappings).Run();
}

} // namespace spacecast
