#include "lower/macro_uses.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/MacroInfo.h"

#include <algorithm>

namespace spacecast {

namespace {

// A constant of a header that the output does not include, unlike `__shared__` or `__LINE__`.
bool IsNumber(const MacroDefinition &macro) {
  return macro.info && !macro.info->isBuiltinMacro() && macro.info->getNumTokens() == 1 &&
         macro.info->tokens_begin()->is(clang::tok::numeric_constant);
}

// True where the edits leave nothing of a span, like the qualifiers in a function's header.
bool IsReplaced(const Edits &edits, const Span &span) {
  return std::ranges::any_of(edits.List(), [&](const Edit &edit) {
    return edit.span.Contains(span) && std::ranges::none_of(edit.pieces, [&](const Piece &piece) {
      const Span *kept = std::get_if<Span>(&piece.content);
      return kept && kept->Contains(span);
    });
  });
}

} // namespace

MacroUses::MacroUses(const ParsedSource &source, const ParsedSide &side, const Mappings &mappings)
    : source_(source), side_(side), mappings_(mappings) {
  const clang::SourceManager &manager = side.ast->getSourceManager();
  const auto &record = side.preprocessor;
  for (std::size_t i = 0; i < record.definitions.size(); ++i)
    by_name_[record.definitions[i].name].push_back(i);
  for (const MacroExpansion &expansion : record.expansions) {
    const clang::SourceLocation outer = manager.getExpansionLoc(expansion.range.getBegin());
    Span place = expansion.span;
    if (!expansion.in_file) {
      const auto span = source.SpanOf(side, outer);
      if (!span)
        continue;
      place = *span;
    }
    uses_.push_back({expansion.definition, place, outer.getRawEncoding(), expansion.in_file});
  }
  std::ranges::stable_sort(uses_, {}, [](const Use &use) {
    return std::pair(use.top_level.file, use.top_level.begin);
  });
}

bool MacroUses::IsCommandLine(std::size_t definition) const {
  const clang::MacroInfo *info = side_.preprocessor.definitions[definition].info;
  return info && side_.ast->getSourceManager().isWrittenInCommandLineFile(info->getDefinitionLoc());
}

bool MacroUses::IsProjectMacro(std::size_t definition) const {
  const MacroDefinition &macro = side_.preprocessor.definitions[definition];
  return !macro.directive.Empty() || IsCommandLine(definition);
}

void MacroUses::AddWithBody(std::size_t definition, std::vector<std::size_t> &needed) const {
  if (std::ranges::find(needed, definition) != needed.end() || !IsProjectMacro(definition))
    return;
  if (const clang::MacroInfo *info = side_.preprocessor.definitions[definition].info)
    for (const clang::Token &token : info->tokens())
      if (const clang::IdentifierInfo *identifier = token.getIdentifierInfo())
        if (const auto found = by_name_.find(identifier->getName().str()); found != by_name_.end())
          for (std::size_t inner : found->second)
            if (inner != definition)
              AddWithBody(inner, needed);
  needed.push_back(definition);
}

std::span<const MacroUses::Use> MacroUses::BeginningIn(const Span &span) const {
  const auto place = [](const Use &use) { return std::pair(use.top_level.file, use.top_level.begin); };
  const auto first = std::ranges::lower_bound(uses_, std::pair(span.file, span.begin), {}, place);
  const auto last =
      std::ranges::lower_bound(first, uses_.end(), std::pair(span.file, span.end), {}, place);
  return {first, last};
}

std::vector<std::size_t> MacroUses::NeededBy(Span span, const ExpandedUses &expanded,
                                             const Edits &edits) const {
  std::vector<std::size_t> needed;
  for (const Use &use : BeginningIn(span))
    // Also those inside another use, since a macro's name may come in by an argument.
    if (!expanded.contains(use.top_level_use) && !IsReplaced(edits, use.top_level))
      AddWithBody(use.definition, needed);
  // A macro that is defined inside the text is printed with it.
  std::erase_if(needed, [&](std::size_t definition) {
    const Span &directive = side_.preprocessor.definitions[definition].directive;
    return !directive.Empty() && span.Contains(directive);
  });
  return needed;
}

ExpandedUses MacroUses::ForeignUses(Span span) const {
  ExpandedUses foreign;
  for (const Use &use : BeginningIn(span)) {
    if (!span.Contains(use.top_level) || IsProjectMacro(use.definition))
      continue;
    const MacroDefinition &macro = side_.preprocessor.definitions[use.definition];
    // What a limit of OpenCL C's is made of in the host's headers: INT_MAX is __INT_MAX__ there.
    if (!use.in_file && std::ranges::any_of(BeginningIn(span), [&](const Use &outer) {
          return outer.in_file && outer.top_level_use == use.top_level_use && !IsProjectMacro(outer.definition) &&
                 mappings_.IsReservedInOpenCl(side_.preprocessor.definitions[outer.definition].name);
        }))
      continue;
    const bool known = (macro.name.starts_with("__") && !IsNumber(macro)) ||
                       (macro.name == "assert" && macro.info->getNumTokens() > 8) ||
                       macro.name == "NULL" || mappings_.IsReservedInOpenCl(macro.name) ||
                       mappings_.Name(macro.name) ||
                       (macro.info && macro.info->getNumTokens() == 0);
    if (!known)
      foreign.insert(use.top_level_use);
  }
  return foreign;
}

Edits MacroUses::MappedUses(Span span, std::set<std::string> &helpers) const {
  Edits edits;
  for (const Use &use : BeginningIn(span)) {
    if (!use.in_file || !span.Contains(use.top_level) || IsProjectMacro(use.definition))
      continue;
    const std::string &name = side_.preprocessor.definitions[use.definition].name;
    const auto mapped = mappings_.Name(name);
    if (!mapped || mapped->pieces.empty())
      continue;
    const std::string *text = std::get_if<std::string>(&mapped->pieces.front());
    if (!text || *text == name)
      continue;
    helpers.insert(mapped->helpers.begin(), mapped->helpers.end());
    edits.Replace(use.top_level, *text, "spell_macro");
  }
  return edits;
}

void MacroUses::Count(Span span, const ExpandedUses &expanded,
                      std::map<std::size_t, unsigned> &counts) const {
  for (const Use &use : BeginningIn(span))
    if (span.Contains(use.top_level) && !expanded.contains(use.top_level_use))
      ++counts[use.definition];
}

ExpandedUses MacroUses::UsesOf(std::size_t definition, Span span) const {
  ExpandedUses result;
  for (const Use &use : BeginningIn(span))
    if (use.definition == definition && span.Contains(use.top_level))
      result.insert(use.top_level_use);
  return result;
}

} // namespace spacecast
