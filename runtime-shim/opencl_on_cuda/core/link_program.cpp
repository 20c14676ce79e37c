// clLinkProgram: the texts of the programs become one. A macro of one program's options ends with its
// text; what only one program may see otherwise (static functions of one name) does not build.
#include "build_program.h"

namespace spacecast::opencl {

namespace {

// The name and the value of `-D NAME=VALUE`; nothing for another option.
bool SplitDefinition(const std::string &word, std::string &name, std::string &value) {
  if (word.compare(0, 2, "-D") != 0)
    return false;
  const std::size_t equals = word.find('=');
  name = word.substr(2, equals == std::string::npos ? equals : equals - 2);
  value = equals == std::string::npos ? "1" : word.substr(equals + 1);
  return true;
}

std::string Quoted(const std::string &word) {
  std::string text = "'";
  for (const char c : word)
    text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

bool Contains(const std::vector<std::string> &words, const std::string &word) {
  for (const std::string &other : words)
    if (other == word)
      return true;
  return false;
}

// Those of a linker, not of a compiler (OpenCL 3.0 API, 5.8.7).
bool IsOfLinker(const std::string &word) {
  return word == "-create-library" || word == "-enable-link-options";
}

void AddPart(const _cl_program::Part &part, std::vector<std::string> &options, _cl_program &linked) {
  std::vector<std::string> words = SplitOptions(part.options);
  std::string before, after;
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::string word = words[i], name, value;
    if ((word == "-D" || word == "-I") && i + 1 < words.size())
      word += words[++i];
    if (SplitDefinition(word, name, value)) {
      before += "#define " + name + " " + value + "\n";
      after += "#undef " + name.substr(0, name.find('(')) + "\n";
    } else if (!Contains(options, word)) {
      options.push_back(word);
    }
  }
  linked.source += before + part.source + "\n" + after;
  linked.headers.insert(part.headers.begin(), part.headers.end());
}

} // namespace

cl_int LinkPrograms(const std::vector<_cl_program *> &programs, const std::string &options,
                    bool is_library, _cl_program &linked) {
  std::vector<std::string> words;
  for (const std::string &word : SplitOptions(options))
    if (!IsOfLinker(word))
      words.push_back(word);
  for (const _cl_program *program : programs)
    for (const _cl_program::Part &part : program->parts) {
      linked.parts.push_back(part);
      AddPart(part, words, linked);
    }
  linked.is_from_binary = true;
  if (is_library) {
    linked.options = options;
    linked.status = CL_BUILD_SUCCESS;
    linked.binary_type = CL_PROGRAM_BINARY_TYPE_LIBRARY;
    return CL_SUCCESS;
  }
  std::string all;
  for (const std::string &word : words)
    all += (all.empty() ? "" : " ") + Quoted(word);
  return BuildProgram(linked, all) == CL_SUCCESS ? CL_SUCCESS : CL_LINK_PROGRAM_FAILURE;
}

} // namespace spacecast::opencl
