#include "driver/port/write_cmake.h"

#include "cuda_on_opencl_files.h"

#include "driver/command_line.h"
#include "driver/host_options.h"
#include "driver/paths.h"

#include <algorithm>
#include <filesystem>
#include <set>

namespace spacecast {

namespace {

namespace fs = std::filesystem;

// Turns a .cl file into a C++ raw string literal; run when the ported tree is built, so that the
// kernels can be edited there.
const char *const kEmbedScript = R"script(# spacecast_embed(target reduce.cl ...)
#
# The target's host files include each kernel file's text as "reduce.cl.inc", one string literal,
# which is made anew whenever the .cl changes.
set(SPACECAST_EMBED_SCRIPT ${CMAKE_CURRENT_LIST_FILE})

function(spacecast_embed target)
  foreach(kernels IN LISTS ARGN)
    set(text ${PROJECT_BINARY_DIR}/embedded/${kernels}.inc)
    add_custom_command(OUTPUT ${text}
      COMMAND ${CMAKE_COMMAND} -DINPUT=${CMAKE_CURRENT_SOURCE_DIR}/${kernels} -DOUTPUT=${text}
              -P ${SPACECAST_EMBED_SCRIPT}
      DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${kernels} ${SPACECAST_EMBED_SCRIPT}
      COMMENT "Embedding ${kernels}" VERBATIM)
    target_sources(${target} PRIVATE ${text})
  endforeach()
  target_include_directories(${target} PRIVATE ${PROJECT_BINARY_DIR}/embedded)
endfunction()

if(CMAKE_SCRIPT_MODE_FILE)
  file(READ "${INPUT}" kernels)
  file(WRITE "${OUTPUT}" "R\"CL(${kernels})CL\"\n")
endif()
)script";

std::string QuotedForCMake(const std::string &text) {
  if (!text.empty() && text.find_first_of(" \t;\"\\$#()'@") == std::string::npos)
    return text;
  std::string quoted = "\"";
  for (char c : text)
    quoted += (c == '"' || c == '\\' || c == '$' ? "\\" : "") + std::string(1, c);
  return quoted + "\"";
}

std::string Command(const std::string &head, const std::vector<std::string> &words) {
  std::string line = head;
  for (const std::string &word : words)
    line += " " + QuotedForCMake(word);
  if (line.size() < 100)
    return line + ")\n";
  line = head;
  for (const std::string &word : words)
    line += "\n  " + QuotedForCMake(word);
  return line + ")\n";
}

// How one source is compiled, in CMake's terms.
struct SourceOptions {
  std::vector<std::string> include_folders;
  std::vector<std::string> definitions;
  std::vector<std::string> options;
  std::string standard;
};

bool IsToolkitFolder(const std::string &folder) {
  return fs::exists(folder + "/cuda_runtime.h") && fs::exists(folder + "/crt");
}

SourceOptions OptionsOf(const PortSource &source, const std::string &root) {
  SourceOptions result;
  HostOptions host = SplitCompilerArguments(source.entry.options);
  result.standard = CxxStandard(host.standard);
  for (std::size_t i = 0; i < host.compile.size(); ++i) {
    const std::string &word = host.compile[i];
    bool has_folder = word == "-I" || word == "-isystem" || word == "-iquote" ||
                      word == "-idirafter" || word == "-include" || word == "-imacros";
    if (has_folder && i + 1 < host.compile.size()) {
      std::string path = host.compile[++i];
      bool is_folder = word != "-include" && word != "-imacros";
      if (is_folder && IsToolkitFolder(path))
        continue;
      bool inside = IsInside(path, root);
      std::string shown = inside ? RelativeTo(root, path) : path;
      if (is_folder)
        result.include_folders.push_back(shown);
      else
        result.options.push_back("SHELL:" + word + " " +
                                 (inside ? "${CMAKE_CURRENT_SOURCE_DIR}/" + shown : shown));
    } else if (word.compare(0, 2, "-D") == 0 && word.size() > 2) {
      result.definitions.push_back(word.substr(2));
    } else if (word.compare(0, 2, "-M") != 0 && word != "-fPIC" && word != "-fPIE") {
      result.options.push_back(word);
    }
  }
  return result;
}

// What every source has, in the order of the first.
std::vector<std::string> Common(const std::vector<SourceOptions> &all,
                                std::vector<std::string> SourceOptions::*list) {
  std::vector<std::string> common;
  for (const std::string &word : all.front().*list)
    if (std::find(common.begin(), common.end(), word) == common.end() &&
        std::all_of(all.begin(), all.end(), [&](const SourceOptions &options) {
          const auto &words = options.*list;
          return std::find(words.begin(), words.end(), word) != words.end();
        }))
      common.push_back(word);
  return common;
}

std::vector<std::string> Without(const std::vector<std::string> &list,
                                 const std::vector<std::string> &removed) {
  std::vector<std::string> rest;
  for (const std::string &word : list)
    if (std::find(removed.begin(), removed.end(), word) == removed.end())
      rest.push_back(word);
  return rest;
}

class TargetWriter {
public:
  TargetWriter(const PortPlan &plan, const Target &target) : plan_(plan), target_(target) {
    for (std::size_t index : target.entries)
      if (!plan.sources[index].compiled_file.empty()) {
        sources_.push_back(&plan.sources[index]);
        options_.push_back(OptionsOf(plan.sources[index], plan.root));
      }
  }

  std::string Write(const std::set<std::string> &known_targets,
                    std::set<std::string> &sources_with_options) {
    if (sources_.empty())
      return "\n# " + target_.name + " has no source that could be ported.\n";
    std::vector<std::string> files;
    for (const PortSource *source : sources_)
      files.push_back(source->compiled_file);
    std::string kind = target_.kind == Target::Kind::kExecutable ? "add_executable("
                                                                 : "add_library(";
    std::string text = "\n" + kind + target_.name +
                       (target_.kind == Target::Kind::kStatic   ? " STATIC"
                        : target_.kind == Target::Kind::kShared ? " SHARED"
                                                                : "");
    for (const std::string &file : files)
      text += "\n  " + QuotedForCMake(file);
    text += ")\n";
    text += Shared("target_include_directories(", &SourceOptions::include_folders, " PRIVATE");
    text += Shared("target_compile_definitions(", &SourceOptions::definitions, " PRIVATE");
    text += Shared("target_compile_options(", &SourceOptions::options, " PRIVATE");
    text += Standard();
    text += OwnOptions(sources_with_options);
    std::vector<std::string> kernels;
    for (const PortSource *source : sources_)
      if (!source->kernel_file.empty())
        kernels.push_back(source->kernel_file);
    if (!kernels.empty())
      text += Command("spacecast_embed(" + target_.name, kernels);
    std::vector<std::string> libraries;
    for (const std::string &name : target_.targets)
      if (known_targets.count(name) > 0)
        libraries.push_back(name);
    libraries.push_back("spacecast_cuda_on_opencl");
    libraries.insert(libraries.end(), target_.libraries.begin(), target_.libraries.end());
    // What a static library of the project uses, its users see.
    std::string scope = target_.kind == Target::Kind::kExecutable ? " PRIVATE" : " PUBLIC";
    return text + Command("target_link_libraries(" + target_.name + scope, libraries);
  }

private:
  std::string Shared(const std::string &head, std::vector<std::string> SourceOptions::*list,
                     const std::string &scope) {
    std::vector<std::string> words = Common(options_, list);
    return words.empty() ? "" : Command(head + target_.name + scope, words);
  }

  std::string Standard() {
    std::string newest;
    for (const SourceOptions &options : options_)
      newest = std::max(newest, options.standard.substr(options.standard.find('+') + 1));
    std::string number = newest.size() >= 3 ? newest.substr(newest.size() - 2) : "17";
    if (number == "1z")
      number = "17";
    return number == "17" ? "" : "set_target_properties(" + target_.name +
                                     " PROPERTIES CXX_STANDARD " + number + ")\n";
  }

  // What only some of the target's sources have.
  std::string OwnOptions(std::set<std::string> &done) {
    std::string text;
    for (std::size_t i = 0; i < sources_.size(); ++i) {
      // A source of two targets has its properties once.
      if (!done.insert(sources_[i]->compiled_file).second)
        continue;
      auto own = [&](std::vector<std::string> SourceOptions::*list, const char *property) {
        std::vector<std::string> words = Without(options_[i].*list, Common(options_, list));
        if (words.empty())
          return;
        std::string joined;
        for (const std::string &word : words)
          joined += (joined.empty() ? "" : ";") +
                    (list == &SourceOptions::include_folders && word[0] != '/'
                         ? "${CMAKE_CURRENT_SOURCE_DIR}/" + word
                         : word);
        text += "set_property(SOURCE " + QuotedForCMake(sources_[i]->compiled_file) +
                " APPEND PROPERTY " + property + " \"" + joined + "\")\n";
      };
      own(&SourceOptions::include_folders, "INCLUDE_DIRECTORIES");
      own(&SourceOptions::definitions, "COMPILE_DEFINITIONS");
      own(&SourceOptions::options, "COMPILE_OPTIONS");
    }
    return text;
  }

  const PortPlan &plan_;
  const Target &target_;
  std::vector<const PortSource *> sources_;
  std::vector<SourceOptions> options_;
};

std::string ProjectName(const std::string &name) {
  std::string result;
  for (char c : name)
    result += std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' ? c : '_';
  return result.empty() ? "ported" : result;
}

} // namespace

std::string TextIncludeOf(const std::string &kernel_file) { return kernel_file + ".inc"; }

std::vector<FileToWrite> BuildFilesOf(const PortPlan &plan) {
  std::string text = "# Ported from CUDA to OpenCL by spacecast " + std::string(Version()) +
                     ". The tree is yours: nothing here needs that\n"
                     "# program again. The targets were read from " +
                     plan.origin_of_targets +
                     ".\n"
                     "cmake_minimum_required(VERSION 3.18)\n"
                     "project(" +
                     ProjectName(plan.name) +
                     " LANGUAGES C CXX)\n\n"
                     "set(CMAKE_CXX_STANDARD 17)\n"
                     "add_subdirectory(spacecast)\n"
                     "include(spacecast/embed_kernels.cmake)\n";
  std::set<std::string> names;
  for (const Target &target : plan.targets)
    names.insert(target.name);
  std::set<std::string> sources_with_options;
  for (const Target &target : plan.targets)
    text += TargetWriter(plan, target).Write(names, sources_with_options);
  std::vector<FileToWrite> files = {{"CMakeLists.txt", text},
                                    {"spacecast/embed_kernels.cmake", kEmbedScript}};
  for (const EmbeddedFile &file : cuda_on_opencl_files())
    files.push_back({"spacecast/" + std::string(file.path), std::string(file.text)});
  return files;
}

} // namespace spacecast
