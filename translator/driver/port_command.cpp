// spacecast port -p BUILD [SRC...] -o DIR
//
// Plans, translates on all cores, writes a tree of the same shape that builds by itself, checks the
// files that were only copied, and reports.
#include "driver/batch.h"
#include "driver/commands.h"
#include "driver/host_compiler.h"
#include "driver/host_options.h"
#include "driver/mirror.h"
#include "driver/paths.h"
#include "driver/port/plan.h"
#include "driver/port/port_report.h"
#include "driver/port/write_cmake.h"
#include "driver/process.h"
#include "write/write_files.h"

#include <cstdio>
#include <filesystem>
#include <map>
#include <set>

#include <unistd.h>

namespace spacecast {

namespace {

namespace fs = std::filesystem;
using State = PortSource::State;

// One line that is written over on a terminal, and lines elsewhere.
class Progress {
public:
  Progress(std::size_t total, bool quiet)
      : total_(total), quiet_(quiet), terminal_(isatty(STDERR_FILENO) != 0) {}
  void Done(const std::string &name) {
    ++done_;
    if (!quiet_)
      std::fprintf(stderr, terminal_ ? "\r\033[K[%zu/%zu] %s" : "[%zu/%zu] %s\n", done_, total_,
                   name.c_str());
  }
  ~Progress() {
    if (!quiet_ && terminal_)
      std::fprintf(stderr, "\r\033[K");
  }

private:
  std::size_t total_;
  std::size_t done_ = 0;
  bool quiet_;
  bool terminal_;
};

class Porter {
public:
  Porter(const PortArguments &arguments, PortPlan plan)
      : arguments_(arguments), plan_(std::move(plan)) {}

  int Run() {
    compiler_ = FindHostCompiler("");
    TranslateCuda();
    FindHeaders();
    Write();
    CheckCopies();
    WriteReports();
    return Finish();
  }

private:
  std::vector<std::string> OptionsOf(const PortSource &source) const {
    std::vector<std::string> options = source.entry.options;
    const auto &more = arguments_.common.compiler_arguments;
    options.insert(options.end(), more.begin(), more.end());
    return options;
  }

  void TranslateCuda() {
    std::vector<Job> jobs;
    std::vector<PortSource *> sources;
    for (PortSource &source : plan_.sources) {
      source.report.input = source.path;
      if (!source.entry.is_cuda)
        continue;
      CommonArguments common = arguments_.common;
      common.to = "opencl";
      Job job{source.path, *OptionsFor(source.path, common)};
      job.options.read.clang_arguments = OptionsOf(source);
      job.options.read.cuda_arch = SplitCompilerArguments(job.options.read.clang_arguments)
                                       .cuda_arch.value_or(job.options.read.cuda_arch);
      fs::path kernels = fs::path(source.name).replace_extension(".cl");
      job.options.keep_tree = true;
      job.options.text_include = TextIncludeOf(kernels.generic_string());
      jobs.push_back(std::move(job));
      sources.push_back(&source);
    }
    AddOtherUnits(jobs, arguments_.common.other_units);
    Progress progress(jobs.size(), arguments_.report.json);
    std::vector<Translation> translations =
        TranslateAll(jobs, arguments_.common.jobs,
                     [&](std::size_t i) { progress.Done(sources[i]->name); });
    for (std::size_t i = 0; i < sources.size(); ++i)
      Place(*sources[i], std::move(translations[i]));
  }

  // Puts the outputs of one unit at their places in the ported tree.
  void Place(PortSource &source, Translation translation) {
    int status = ExitStatus(translation.diagnostics);
    source.state = status == 0   ? State::kTranslated
                   : status == 1 ? State::kInPart
                                 : State::kFailed;
    for (const OutputFile &output : translation.files) {
      std::string place = RelativeTo(plan_.root, PlaceInProject(source.path, output));
      if (place.compare(0, 3, "../") == 0) {
        plan_.remarks.push_back("`" + output.path + "` lies outside the project and was left out");
        continue;
      }
      bool is_header = !output.source.empty() && Absolute(output.source) != source.path;
      if (!is_header && fs::path(place).extension() == ".cl")
        source.kernel_file = place;
      else if (!is_header && fs::path(place).extension() == ".cpp")
        source.compiled_file = place;
      auto [known, is_new] = tree_.try_emplace(place, output.text);
      if (!is_new && known->second != output.text)
        plan_.remarks.push_back("`" + place + "` differs between the units that include it; it "
                                "stands there as `" + source.name + "` needs it");
      known->second = output.text;
      source.report.outputs.push_back(place);
    }
    source.report.translation = std::move(translation);
  }

  void Copy(const std::string &path) {
    std::string place = RelativeTo(plan_.root, path);
    if (tree_.count(place) > 0)
      return;
    if (std::optional<std::string> text = ReadText(path))
      tree_.emplace(place, std::move(*text));
  }

  std::vector<std::string> CompileCommand(const PortSource &source) const {
    std::vector<std::string> words = source.entry.is_c ? compiler_->c : compiler_->cxx;
    HostOptions options = SplitCompilerArguments(OptionsOf(source));
    std::string standard = source.entry.is_c ? options.standard : CxxStandard(options.standard);
    if (!standard.empty())
      words.push_back("-std=" + standard);
    words.push_back("-I" + Absolute(arguments_.output_folder) + "/spacecast/include");
    words.insert(words.end(), options.compile.begin(), options.compile.end());
    return words;
  }

  // A translated unit knows what it read; the compiler knows it of the others.
  void FindHeaders() {
    for (const FileToWrite &file : BuildFilesOf(plan_))
      if (file.path.compare(0, 10, "spacecast/") == 0)
        NoteFailure(WriteFiles({{arguments_.output_folder + "/" + file.path, file.text}}));
    std::vector<std::vector<std::string>> read(plan_.sources.size());
    InParallel(plan_.sources.size(), arguments_.common.jobs, [&](std::size_t i) {
      const PortSource &source = plan_.sources[i];
      if (source.entry.is_cuda || !compiler_)
        return;
      std::vector<std::string> words = CompileCommand(source);
      words.insert(words.end(), {"-M", "-MG", "-w", source.path});
      ProcessResult result = RunProcess(words);
      std::size_t colon = result.output.find(": ");
      if (result.status == 0 && colon != std::string::npos)
        for (const std::string &word : SplitWords(result.output.substr(colon + 2)))
          if (word != "\n" && word != "\\")
            read[i].push_back(Absolute(word, source.entry.folder));
    });
    std::string output = Absolute(arguments_.output_folder);
    auto copy = [&](const std::string &path) {
      std::string absolute = Absolute(path);
      if (IsInside(absolute, plan_.root) && !IsInside(absolute, output))
        Copy(absolute);
    };
    for (std::size_t i = 0; i < plan_.sources.size(); ++i) {
      PortSource &source = plan_.sources[i];
      if (!source.entry.is_cuda) {
        source.compiled_file = source.name;
        source.report.outputs = {source.name};
        copy(source.path);
      }
      for (const std::string &path : read[i])
        copy(path);
      for (const std::string &path : source.report.translation.dependencies)
        if (Absolute(path) != source.path)
          copy(path);
    }
  }

  void Write() {
    for (const auto &[place, text] : tree_)
      NoteFailure(WriteFiles({{arguments_.output_folder + "/" + place, text}}));
    for (const FileToWrite &file : BuildFilesOf(plan_))
      NoteFailure(WriteFiles({{arguments_.output_folder + "/" + file.path, file.text}}));
  }

  // A file that was copied is only done when it compiles against the shim.
  void CheckCopies() {
    if (!arguments_.common.check || !others_.empty())
      return;
    if (!compiler_) {
      plan_.remarks.push_back("copied files were not compiled: " + compiler_.Reason());
      return;
    }
    std::string output = Absolute(arguments_.output_folder);
    std::vector<ProcessResult> results(plan_.sources.size());
    InParallel(plan_.sources.size(), arguments_.common.jobs, [&](std::size_t i) {
      const PortSource &source = plan_.sources[i];
      if (source.entry.is_cuda)
        return;
      std::vector<std::string> words = CompileCommand(source);
      for (std::string &word : words)
        if (word[0] == '/' && IsInside(word, plan_.root) && !IsInside(word, output))
          word = Absolute(RelativeTo(plan_.root, word), output);
      words.insert(words.end(), {"-w", "-fsyntax-only", output + "/" + source.name});
      results[i] = RunProcess(words);
    });
    for (std::size_t i = 0; i < plan_.sources.size(); ++i)
      if (results[i].status != 0) {
        plan_.sources[i].state = State::kCopiedButDoesNotCompile;
        AddCompilerErrors(plan_.sources[i], results[i].output);
      }
  }

  // "/out/src/main.cpp:12:3: error: ..." as diagnostics of the source.
  void AddCompilerErrors(PortSource &source, const std::string &output) {
    std::size_t before = source.report.translation.diagnostics.size();
    for (std::size_t at = output.find(" error: "); at != std::string::npos;
         at = output.find(" error: ", at + 1)) {
      std::size_t line_begin = output.rfind('\n', at);
      line_begin = line_begin == std::string::npos ? 0 : line_begin + 1;
      std::string head = output.substr(line_begin, at - line_begin);
      std::size_t end = std::min(output.find('\n', at), output.size());
      Diagnostic diagnostic = MakeDiagnostic(Number::kUnsupportedHostCall, source.path,
                                             "does not compile against the runtime: " +
                                                 output.substr(at + 8, end - at - 8));
      std::size_t column_colon = head.rfind(':', head.size() - 2);
      std::size_t line_colon =
          column_colon == std::string::npos ? column_colon : head.rfind(':', column_colon - 1);
      if (line_colon != std::string::npos) {
        std::string file = head.substr(0, line_colon);
        std::string out = Absolute(arguments_.output_folder);
        diagnostic.place.file = IsInside(file, out)
                                    ? Absolute(RelativeTo(out, file), plan_.root)
                                    : file;
        diagnostic.place.line = static_cast<unsigned>(std::atoi(head.c_str() + line_colon + 1));
        diagnostic.place.column = static_cast<unsigned>(std::atoi(head.c_str() + column_colon + 1));
      }
      source.report.translation.diagnostics.push_back(std::move(diagnostic));
    }
    if (source.report.translation.diagnostics.size() == before)
      source.report.translation.diagnostics.push_back(
          MakeDiagnostic(Number::kUnsupportedHostCall, source.path,
                         "does not compile against the runtime"));
  }

  void WriteReports() {
    bool checked = arguments_.common.check;
    NoteFailure(
        WriteFiles({{arguments_.output_folder + "/port.md", PortMarkdown(plan_, checked)},
                    {arguments_.output_folder + "/port.json", PortJson(plan_, checked)}}));
  }

  void NoteFailure(const WriteResult &result) {
    if (result.failure && others_.empty())
      others_.push_back(MakeDiagnostic(Number::kCannotWrite, result.failure->path,
                                       "cannot write: " + result.failure->reason));
  }

  int Finish() {
    std::vector<FileReport> reports;
    for (const PortSource &source : plan_.sources)
      reports.push_back(source.report);
    int status = Report(reports, others_, arguments_.report);
    if (!arguments_.report.json)
      std::fprintf(stderr, "spacecast: %s; see %s/port.md\n",
                   PortSummary(plan_, arguments_.common.check).c_str(),
                   arguments_.output_folder.c_str());
    return status;
  }

  const PortArguments &arguments_;
  PortPlan plan_;
  Result<HostCompiler> compiler_ = Failure{""};
  // Path in the ported tree, and the text there.
  std::map<std::string, std::string> tree_;
  std::vector<Diagnostic> others_;
};

} // namespace

int RunCommand(const PortArguments &arguments) {
  Result<PortPlan> plan = PlanPort(arguments);
  if (!plan) {
    PrintDiagnostics({MakeDiagnostic(Number::kCommandLine, "", plan.Reason())});
    return 2;
  }
  return Porter(arguments, std::move(*plan)).Run();
}

} // namespace spacecast
