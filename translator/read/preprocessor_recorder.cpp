#include "read/preprocessor_recorder.h"

#include "read/launch_braces.h"
#include "read/memory_files.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"

#include <unordered_map>

namespace spacecast {
namespace {

// The offset of the line break that ends the line of `offset`, looking through continuations.
std::size_t EndOfDirective(std::string_view text, std::size_t offset) {
  while (true) {
    const std::size_t end = text.find('\n', offset);
    if (end == std::string_view::npos)
      return text.size();
    std::size_t last = end;
    if (last > offset && text[last - 1] == '\r')
      --last;
    if (last == 0 || text[last - 1] != '\\')
      return last;
    offset = end + 1;
  }
}

std::string KeyOf(clang::FileEntryRef file) {
  llvm::StringRef real = file.getFileEntry().tryGetRealPathName();
  return (real.empty() ? file.getName() : real).str();
}

class Recorder : public clang::PPCallbacks {
public:
  Recorder(clang::Preprocessor &preprocessor, SideRecord &record)
      : preprocessor_(preprocessor), sources_(preprocessor.getSourceManager()), record_(record),
        launch_braces_(preprocessor) {}

  void OnToken(const clang::Token &token) {
    if (!in_project_ || token.isAnnotation())
      return;
    if (token.getLocation().isMacroID())
      record_.preprocessor.macro_tokens.push_back(token);
    if (record_.keep_tokens)
      record_.preprocessor.tokens.push_back(token);
    // The token is the parser's own object, only handed to watchers as const.
    launch_braces_.Hide(const_cast<clang::Token &>(token));
  }

  void LexedFileChanged(clang::FileID file, LexedFileChangeReason reason,
                        clang::SrcMgr::CharacteristicKind kind, clang::FileID,
                        clang::SourceLocation) override {
    auto known = is_project_.find(file.getHashValue());
    if (known != is_project_.end()) {
      in_project_ = known->second;
      current_ = file;
      return;
    }
    in_project_ = Enter(file, kind);
    current_ = file;
    is_project_.emplace(file.getHashValue(), in_project_);
  }

  bool FileNotFound(llvm::StringRef) override { return true; }

  void InclusionDirective(clang::SourceLocation hash, const clang::Token &, llvm::StringRef spelled,
                          bool angled, clang::CharSourceRange, clang::OptionalFileEntryRef file,
                          llvm::StringRef, llvm::StringRef, const clang::Module *, bool,
                          clang::SrcMgr::CharacteristicKind) override {
    std::optional<Span> directive = DirectiveAt(hash);
    if (!file) {
      Place place;
      if (directive) {
        const EnteredFile &from = record_.files[directive->file];
        place = PlaceAt(from.path, from.text, directive->begin, directive->end);
      }
      record_.missing.push_back({spelled.str(), std::move(place)});
    }
    if (!directive)
      return;
    Inclusion inclusion;
    inclusion.directive = *directive;
    inclusion.spelled = spelled.str();
    inclusion.angled = angled;
    inclusion.own_header = file && IsOwnHeader(file->getName().str());
    if (file && !inclusion.own_header)
      pending_.emplace_back(record_.preprocessor.inclusions.size(), *file);
    record_.preprocessor.inclusions.push_back(std::move(inclusion));
  }

  void MacroDefined(const clang::Token &name, const clang::MacroDirective *directive) override {
    if (!in_project_)
      return;
    const clang::MacroInfo *info = directive->getMacroInfo();
    MacroDefinition &definition = record_.preprocessor.definitions[IndexOf(info, name)];
    std::optional<Span> at = SpanAt(info->getDefinitionLoc(), info->getDefinitionLoc());
    if (!at)
      return;
    std::string_view text = record_.files[at->file].text;
    std::size_t hash = text.rfind('#', at->begin);
    definition.directive = {at->file, hash == std::string_view::npos ? at->begin : hash,
                            EndOfDirective(text, at->begin)};
    definition.body = {at->file, definition.directive.end, definition.directive.end};
    if (!info->tokens_empty()) {
      auto body = SpanAt(info->tokens().front().getLocation(), info->tokens().back().getLocation());
      if (body)
        definition.body = *body;
    }
  }

  void MacroUndefined(const clang::Token &name, const clang::MacroDefinition &definition,
                      const clang::MacroDirective *) override {
    const clang::MacroInfo *info = definition.getMacroInfo();
    if (!info || !in_project_)
      return;
    auto known = indices_.find(info);
    if (known == indices_.end())
      return;
    std::optional<Span> at = SpanAt(name.getLocation(), name.getLocation());
    if (!at)
      return;
    std::string_view text = record_.files[at->file].text;
    std::size_t hash = text.rfind('#', at->begin);
    record_.preprocessor.definitions[known->second].undefinition =
        Span{at->file, hash == std::string_view::npos ? at->begin : hash,
             EndOfDirective(text, at->begin)};
  }

  void MacroExpands(const clang::Token &name, const clang::MacroDefinition &definition,
                    clang::SourceRange range, const clang::MacroArgs *) override {
    if (!in_project_)
      return;
    const clang::MacroInfo *info = definition.getMacroInfo();
    if (!info || info->isBuiltinMacro())
      return;
    MacroExpansion expansion;
    expansion.definition = IndexOf(info, name);
    expansion.range = range;
    expansion.in_file = range.getBegin().isFileID();
    if (expansion.in_file) {
      // The closing parenthesis can come out of another macro; then the name alone is the use.
      if (std::optional<Span> span = SpanAt(range.getBegin(), range.getEnd()))
        expansion.span = *span;
      else
        expansion.in_file = false;
    }
    record_.preprocessor.expansions.push_back(std::move(expansion));
  }

  void PragmaDirective(clang::SourceLocation hash, clang::PragmaIntroducerKind kind) override {
    if (kind != clang::PIK_HashPragma)
      return;
    if (std::optional<Span> directive = DirectiveAt(hash))
      record_.preprocessor.pragmas.push_back(*directive);
  }

  void SourceRangeSkipped(clang::SourceRange range, clang::SourceLocation) override {
    std::optional<Span> opening = DirectiveAt(range.getBegin());
    std::optional<Span> closing = SpanAt(range.getEnd(), range.getEnd());
    if (!opening || !closing || opening->file != closing->file)
      return;
    std::string_view text = record_.files[opening->file].text;
    std::size_t end = closing->begin;
    // The range may end at the directive's keyword.
    while (end > opening->end && text[end] != '#')
      --end;
    // Directives of the same chain inside, as in `#if 0 ... #elif 0 ... #endif`, part the branches.
    std::size_t begin = opening->end;
    for (const ConditionalDirective &inner : record_.preprocessor.conditionals) {
      if (inner.directive.file != opening->file || inner.directive.begin < begin ||
          inner.directive.begin >= end)
        continue;
      record_.preprocessor.skipped.push_back({opening->file, begin, inner.directive.begin});
      begin = inner.directive.end;
    }
    record_.preprocessor.skipped.push_back({opening->file, begin, end});
  }

  void If(clang::SourceLocation at, clang::SourceRange, ConditionValueKind) override {
    Conditional(at, "if");
  }
  void Elif(clang::SourceLocation at, clang::SourceRange, ConditionValueKind,
            clang::SourceLocation) override {
    Conditional(at, "elif");
  }
  void Ifdef(clang::SourceLocation at, const clang::Token &,
             const clang::MacroDefinition &) override {
    Conditional(at, "ifdef");
  }
  void Ifndef(clang::SourceLocation at, const clang::Token &,
              const clang::MacroDefinition &) override {
    Conditional(at, "ifndef");
  }
  void Elifdef(clang::SourceLocation at, const clang::Token &,
               const clang::MacroDefinition &) override {
    Conditional(at, "elifdef");
  }
  void Elifdef(clang::SourceLocation at, clang::SourceRange, clang::SourceLocation) override {
    Conditional(at, "elifdef");
  }
  void Elifndef(clang::SourceLocation at, const clang::Token &,
                const clang::MacroDefinition &) override {
    Conditional(at, "elifndef");
  }
  void Elifndef(clang::SourceLocation at, clang::SourceRange, clang::SourceLocation) override {
    Conditional(at, "elifndef");
  }
  void Else(clang::SourceLocation at, clang::SourceLocation) override { Conditional(at, "else"); }
  void Endif(clang::SourceLocation at, clang::SourceLocation) override { Conditional(at, "endif"); }

  void EndOfMainFile() override {
    // A header is entered after its directive is reported, so its number is only known now.
    for (const auto &[index, file] : pending_) {
      auto known = numbers_.find(KeyOf(file));
      if (known != numbers_.end())
        record_.preprocessor.inclusions[index].file = known->second;
    }
    preprocessor_.setTokenWatcher(nullptr);
  }

private:
  // Gives the file its number; true for a file of the project.
  bool Enter(clang::FileID file, clang::SrcMgr::CharacteristicKind kind) {
    clang::OptionalFileEntryRef entry = sources_.getFileEntryRefForID(file);
    const bool is_library = entry && IsLibraryText(entry->getName().str());
    if (!entry || (IsOwnHeader(entry->getName().str()) && !is_library))
      return false;
    const bool is_project = !clang::SrcMgr::isSystem(kind);
    auto [known, is_new] = numbers_.try_emplace(KeyOf(*entry), record_.files.size());
    if (is_new) {
      EnteredFile entered;
      entered.key = known->first;
      // A system header was found through a chain of `..`; nobody wants to see that.
      entered.path = is_project ? entry->getName().str() : entered.key;
      entered.is_project = is_project && !is_library;
      entered.is_library = is_library;
      if (is_project || is_library)
        entered.text = sources_.getBufferData(file).str();
      record_.files.push_back(std::move(entered));
    }
    record_.file_numbers[file] = known->second;
    return record_.files[known->second].is_project;
  }

  // A span in a project file; both ends must be written in the same file outside macros.
  std::optional<Span> SpanAt(clang::SourceLocation begin, clang::SourceLocation end) const {
    if (begin.isMacroID() || end.isMacroID())
      return std::nullopt;
    auto [file, begin_offset] = sources_.getDecomposedLoc(begin);
    auto [end_file, end_offset] = sources_.getDecomposedLoc(end);
    auto known = record_.file_numbers.find(file);
    if (file != end_file || known == record_.file_numbers.end() ||
        !record_.files[known->second].is_project)
      return std::nullopt;
    end_offset += clang::Lexer::MeasureTokenLength(end, sources_, preprocessor_.getLangOpts());
    return Span{known->second, begin_offset, end_offset};
  }

  // The directive whose `#` or keyword stands at `at`.
  std::optional<Span> DirectiveAt(clang::SourceLocation at) const {
    if (!in_project_)
      return std::nullopt;
    std::optional<Span> span = SpanAt(at, at);
    if (!span)
      return std::nullopt;
    std::string_view text = record_.files[span->file].text;
    std::size_t hash = text.rfind('#', span->begin);
    if (hash == std::string_view::npos)
      hash = span->begin;
    return Span{span->file, hash, EndOfDirective(text, span->begin)};
  }

  void Conditional(clang::SourceLocation at, const char *keyword) {
    if (std::optional<Span> directive = DirectiveAt(at))
      record_.preprocessor.conditionals.push_back({*directive, keyword});
  }

  std::size_t IndexOf(const clang::MacroInfo *info, const clang::Token &name) {
    auto [known, is_new] = indices_.try_emplace(info, record_.preprocessor.definitions.size());
    if (is_new) {
      MacroDefinition definition;
      definition.name = name.getIdentifierInfo()->getName().str();
      definition.info = info;
      record_.preprocessor.definitions.push_back(std::move(definition));
    }
    return known->second;
  }

  clang::Preprocessor &preprocessor_;
  const clang::SourceManager &sources_;
  SideRecord &record_;
  LaunchBraces launch_braces_;
  clang::FileID current_;
  bool in_project_ = false;
  std::unordered_map<unsigned, bool> is_project_;
  std::unordered_map<std::string, FileNumber> numbers_;
  std::unordered_map<const clang::MacroInfo *, std::size_t> indices_;
  std::vector<std::pair<std::size_t, clang::FileEntryRef>> pending_;
};

} // namespace

void RecordPreprocessor(clang::Preprocessor &preprocessor, SideRecord &record) {
  auto recorder = std::make_unique<Recorder>(preprocessor, record);
  Recorder *watcher = recorder.get();
  preprocessor.addPPCallbacks(std::move(recorder));
  preprocessor.setTokenWatcher([watcher](const clang::Token &token) { watcher->OnToken(token); });
}

void RenumberFiles(SideRecord &record, const std::vector<FileNumber> &shared) {
  auto renumber = [&](Span &span) { span.file = shared[span.file]; };
  for (MacroDefinition &definition : record.preprocessor.definitions) {
    if (definition.directive.Empty())
      continue;
    renumber(definition.directive);
    renumber(definition.body);
    if (definition.undefinition)
      renumber(*definition.undefinition);
  }
  for (MacroExpansion &expansion : record.preprocessor.expansions) {
    if (expansion.in_file)
      renumber(expansion.span);
  }
  for (Inclusion &inclusion : record.preprocessor.inclusions) {
    renumber(inclusion.directive);
    if (inclusion.file)
      inclusion.file = shared[*inclusion.file];
  }
  for (ConditionalDirective &conditional : record.preprocessor.conditionals)
    renumber(conditional.directive);
  for (Span &span : record.preprocessor.skipped)
    renumber(span);
  for (Span &span : record.preprocessor.pragmas)
    renumber(span);
  for (auto &[file, number] : record.file_numbers)
    number = shared[number];
}

Place PlaceAt(const std::string &path, std::string_view text, std::size_t begin, std::size_t end) {
  begin = std::min(begin, text.size());
  end = std::min(std::max(end, begin), text.size());
  Place place;
  place.file = path;
  std::size_t line_begin = 0;
  place.line = 1;
  for (std::size_t at = text.find('\n'); at != std::string_view::npos && at < begin;
       at = text.find('\n', at + 1)) {
    ++place.line;
    line_begin = at + 1;
  }
  // A byte-order mark is invisible: the first line's columns begin after it.
  if (line_begin == 0 && text.substr(0, 3) == "\xEF\xBB\xBF" && begin >= 3)
    line_begin = 3;
  place.column = static_cast<unsigned>(begin - line_begin) + 1;
  std::size_t line_end = std::min(text.find('\n', line_begin), text.size());
  if (line_end > line_begin && text[line_end - 1] == '\r')
    --line_end;
  place.source_line = std::string(text.substr(line_begin, line_end - line_begin));
  const std::size_t last = std::min(end, std::max(line_end, begin));
  place.length = static_cast<unsigned>(std::max<std::size_t>(1, last - begin));
  return place;
}

} // namespace spacecast
