#include "lower/opencl/foreign_macros.h"

#include "clang/Lex/Preprocessor.h"

#include <cctype>

namespace spacecast::to_cuda {

namespace {

bool IsLetter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

std::set<std::string> Words(std::string_view text) {
  std::set<std::string> words;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && IsLetter(text[end]))
      ++end;
    if (end > at)
      words.emplace(text.substr(at, end - at));
    at = std::max(end, at + 1);
  }
  return words;
}

// OpenCL C's predefined macros, of which CUDA has none.
bool IsOpenClMacro(std::string_view name) {
  return name.starts_with("cl_") || name.starts_with("__OPENCL") || name.starts_with("CL_VERSION") ||
         name.starts_with("__opencl_c_") || name == "__IMAGE_SUPPORT__" || name == "__ENDIAN_LITTLE__" ||
         name == "__FAST_RELAXED_MATH__" || name == "__SPIR__" || name == "__SPIRV__";
}

// What a CUDA compiler defines and OpenCL's does not: the branch that OpenCL takes stays.
bool IsCudaMacro(std::string_view name) {
  return name == "__CUDACC__" || name == "__CUDA_ARCH__" || name == "__NVCC__" || name == "__cplusplus" ||
         name == "__CUDA__" || name == "__CUDACC_RTC__";
}

//   #ifdef __CUDACC__    #if 0 // __CUDACC__
void KeepBranch(Unit &unit, const ConditionalDirective &conditional) {
  const std::string &file = unit.source.files[conditional.directive.file].text;
  const std::string text = file.substr(conditional.directive.begin, conditional.directive.end - conditional.directive.begin);
  for (const std::string &word : Words(text)) {
    if (!IsCudaMacro(word))
      continue;
    std::string kept;
    const bool negates = conditional.keyword == "ifndef" || conditional.keyword == "elifndef";
    if (negates || conditional.keyword == "ifdef" || conditional.keyword == "elifdef") {
      kept = std::string(conditional.keyword.starts_with("el") ? "#elif " : "#if ") + (negates ? "1" : "0") + " // " + word;
    } else {
      kept = text;
      for (const std::string &form : {"defined(" + word + ")", "defined (" + word + ")", "defined " + word, word})
        for (std::size_t at = kept.find(form); at != std::string::npos; at = kept.find(form, at + 1))
          kept.replace(at, form.size(), "0");
    }
    unit.editor.Add({conditional.directive, {Piece::Text(kept)}, "keep_branch"});
    return;
  }
}

void AddBuildOptions(const std::vector<std::string> &options, CudaUnit &result) {
  for (std::size_t i = 0; i < options.size(); ++i) {
    std::string value;
    if (options[i] == "-D" && i + 1 < options.size())
      value = options[++i];
    else if (options[i].starts_with("-D"))
      value = options[i].substr(2);
    else
      continue;
    const std::size_t equals = value.find('=');
    result.options.push_back("#define " + value.substr(0, equals) + " " +
                                 (equals == std::string::npos ? "1" : value.substr(equals + 1)));
    while (result.options.back().ends_with(' '))
      result.options.back().pop_back();
  }
}

} // namespace

void AddForeignMacros(Unit &unit, const std::vector<std::string> &build_options, CudaUnit &result) {
  AddBuildOptions(build_options, result);
  std::set<std::string> asked;
  for (const ConditionalDirective &directive : unit.side.preprocessor.conditionals) {
    KeepBranch(unit, directive);
    const std::string &text = unit.source.files[directive.directive.file].text;
    asked.merge(Words(std::string_view(text).substr(directive.directive.begin,
                                                    directive.directive.end - directive.directive.begin)));
  }
  for (const MacroExpansion &expansion : unit.side.preprocessor.expansions) {
    const MacroDefinition &definition = unit.side.preprocessor.definitions[expansion.definition];
    if (!definition.directive.Empty())
      continue;
    const std::string &name = definition.name;
    asked.insert(name);
    if (name.starts_with("FLT_") || name.starts_with("DBL_"))
      result.headers.insert("<cfloat>");
    else if (name == "CHAR_BIT" || name.ends_with("CHAR_MAX") || name.ends_with("CHAR_MIN") || name.ends_with("SHRT_MAX") ||
             name.ends_with("SHRT_MIN") || name.ends_with("INT_MAX") || name.ends_with("INT_MIN") || name.ends_with("LONG_MAX") ||
             name.ends_with("LONG_MIN"))
      result.headers.insert("<climits>");
    else if (!name.ends_with("_MEM_FENCE") && unit.in_header(name) && name != "NULL")
      unit.needs_header = true;
  }
  clang::Preprocessor &preprocessor = unit.side.ast->getPreprocessor();
  for (const std::string &name : asked) {
    if (!IsOpenClMacro(name))
      continue;
    const clang::MacroInfo *info = preprocessor.getMacroInfo(preprocessor.getIdentifierInfo(name));
    if (!info || !info->isObjectLike())
      continue;
    std::string text = "#define " + name;
    for (const clang::Token &token : info->tokens())
      text += " " + preprocessor.getSpelling(token);
    result.definitions.push_back(text);
  }
}

} // namespace spacecast::to_cuda
