#include "driver/command_line.h"

#include "driver/options_file.h"

#include "CLI/CLI.hpp"

#include <algorithm>
#include <cstdio>
#include <functional>
#include <string>

namespace spacecast {

namespace {

const char *const kDescription =
    "Translates between CUDA and OpenCL, kernels and host code. The direction follows the\n"
    "extension: .cu becomes .cl and .cpp, .cl becomes .cu.";

const char *const kFooter =
    "What follows `--` goes to the compiler; nvcc's options are understood.\n"
    "Exit status: 0 all translated; 1 something was reported as not translated, the rest is\n"
    "written; 2 the command line or the input cannot be read; 3 our own fault.";

void AddCommon(CLI::App &command, CommonArguments &common) {
  command.add_option("--to", common.to, "opencl or cuda, where the extension does not say it")
      ->check(CLI::IsMember({"opencl", "cuda"}));
  command.add_option("--cl-std", common.cl_std, "what the OpenCL C output may use")
      ->check(CLI::IsMember({"CL1.2", "CL3.0"}))
      ->capture_default_str();
  command.add_flag("--nd-range", common.nd_range,
                   "kernels of a .cl take the launch's geometry, for offsets and ragged sizes");
  command.add_option("--mappings", common.mappings, "rows of your own, which win over ours")
      ->type_name("FILE")
      ->check(CLI::ExistingFile)
      ->allow_extra_args(false);
  command.add_option("--with", common.other_units,
                     "another source of the program, in which device functions may be defined")
      ->type_name("FILE")
      ->check(CLI::ExistingFile)
      ->allow_extra_args(false);
  command.add_option("--instantiate", common.instances,
                     "a kernel template's arguments, such as 'scale<float>', where no launch tells them")
      ->type_name("KERNEL")
      ->allow_extra_args(false);
  command.add_flag("!--no-check", common.check, "do not parse the output as its language");
  command.add_option("-j,--jobs", common.jobs, "how many files at a time; all cores by default");
}

void AddReport(CLI::App &command, ReportArguments &report) {
  command.add_flag("--json", report.json, "diagnostics as JSON on standard output");
  command.add_option("--sarif", report.sarif, "diagnostics as SARIF into this file")
      ->type_name("FILE");
}

void AddColour(CLI::App &command, std::string &colour) {
  command.add_option("--color", colour, "auto, always or never")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->capture_default_str();
}

void AddFiles(CLI::App &command, std::vector<std::string> &files) {
  command.add_option("FILE", files, "the sources")->required()->type_name("");
}

void AddTranslate(CLI::App &command, TranslateArguments &arguments) {
  AddFiles(command, arguments.files);
  command.add_option("-o", arguments.output_folder, "folder of the output; else beside the input")
      ->type_name("DIR");
  AddCommon(command, arguments.common);
  AddReport(command, arguments.report);
  command.add_option("--depfile", arguments.depfile, "what was read, in Make's syntax")
      ->type_name("FILE");
  command
      .add_option("--stamp", arguments.stamp,
                  "touched after success; the target that the depfile names")
      ->type_name("FILE");
  command.add_option("--stop-after", arguments.stop_after, "end after this stage; for measuring")
      ->check(CLI::IsMember({"read", "find", "infer", "lower", "plan", "write", "check"}));
}

void AddBuild(CLI::App &command, BuildArguments &arguments) {
  AddFiles(command, arguments.files);
  AddCommon(command, arguments.common);
  AddReport(command, arguments.report);
  command.add_flag("--keep-going", arguments.keep_going,
                   "go on with what could be translated, if something could not");
  command.add_flag("-v,--verbose", arguments.verbose, "show the commands and the device");
}

// Options of the compiler that are wanted so often that `run`, whose `--` belongs to the program,
// takes them too.
void AddCompilerShortcuts(CLI::App &command, std::vector<std::string> &to) {
  for (std::string flag : {"-I", "-D", "-l", "-L", "-O", "-W"})
    command
        .add_option_function<std::vector<std::string>>(
            flag,
            [flag, &to](const std::vector<std::string> &values) {
              for (const std::string &value : values)
                to.push_back(flag + value);
            },
            "as for the compiler")
        ->allow_extra_args(false)
        ->group("Compiler");
  command.add_option("--flag", to, "one more option for the compiler: --flag=-std=c++20")
      ->allow_extra_args(false)
      ->group("Compiler");
}

void AddPort(CLI::App &command, PortArguments &arguments) {
  command.add_option("SRC", arguments.sources, "folders or files to port; all by default")
      ->type_name("");
  command.add_option("-p", arguments.build_folder, "where compile_commands.json is")
      ->required()
      ->type_name("BUILD");
  command.add_option("-o", arguments.output_folder, "folder of the ported tree")
      ->required()
      ->type_name("DIR");
  AddCommon(command, arguments.common);
  AddReport(command, arguments.report);
}

bool IsCommand(const CLI::App &app, const std::string &name) {
  for (const CLI::App *command : app.get_subcommands([](const CLI::App *) { return true; }))
    if (command->get_name() == name)
      return true;
  return false;
}

// CLI11's own texts name neither the sub-command nor a way out.
int ReportMistake(const CLI::App &app, const CLI::ParseError &error) {
  const CLI::App *command = &app;
  for (const CLI::App *used : app.get_subcommands())
    command = used;
  std::string name = command == &app ? "spacecast" : "spacecast " + command->get_name();
  std::string text = error.what();
  bool is_name = text.size() > 1 && std::isupper(static_cast<unsigned char>(text[1])) != 0;
  if (!text.empty() && !is_name)
    text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  while (!text.empty() && (text.back() == '\n' || text.back() == '.'))
    text.pop_back();
  std::fprintf(stderr, "spacecast: error: %s [3006]\n'%s --help' lists what can be said\n",
               text.c_str(), name.c_str());
  return 2;
}

} // namespace

const char *Version() { return SPACECAST_VERSION; }

ParsedCommandLine ParseCommandLine(int argc, const char *const *argv) {
  // CLI11 would take what follows `--` as more files.
  const char *const *end = argv + argc;
  const char *const *dashes =
      std::find_if(argv, end, [](const char *word) { return std::string_view(word) == "--"; });
  std::vector<std::string> rest(dashes == end ? end : dashes + 1, end);

  TranslateArguments translate;
  BuildArguments build;
  RunArguments run;
  PortArguments port;
  DiffArguments diff;
  CheckArguments check;
  ExplainArguments explain;
  MappingsArguments mappings;

  CLI::App app(kDescription, "spacecast");
  app.footer(kFooter);
  app.require_subcommand(1);
  app.set_version_flag("--version", std::string("spacecast ") + Version());

  CLI::App *translate_command =
      app.add_subcommand("translate", "Translate sources, each to its output files");
  AddTranslate(*translate_command, translate);

  CLI::App *build_command =
      app.add_subcommand("build", "Translate, compile and link with the runtime, to a program");
  AddBuild(*build_command, build);
  AddCompilerShortcuts(*build_command, build.common.compiler_arguments);
  build_command->add_option("-o", build.output, "the program, or NAME.so for kernels on the host")
      ->type_name("APP")
      ->capture_default_str();

  CLI::App *run_command =
      app.add_subcommand("run", "Build into a cache, then run; what follows `--` goes to it");
  AddBuild(*run_command, run.build);
  AddCompilerShortcuts(*run_command, run.build.common.compiler_arguments);

  CLI::App *port_command =
      app.add_subcommand("port", "Port a code base by its compile_commands.json");
  AddPort(*port_command, port);

  CLI::App *diff_command = app.add_subcommand("diff", "Show the output beside its source");
  diff_command->add_option("FILE", diff.file, "the source")->required()->type_name("");
  diff_command->add_option("--html", diff.html, "a page of its own, side by side")
      ->type_name("FILE");
  AddColour(*diff_command, diff.colour);
  AddCommon(*diff_command, diff.common);

  CLI::App *check_command =
      app.add_subcommand("check", "Exit 1 with the patch where committed output is stale");
  AddFiles(*check_command, check.files);
  check_command->add_option("--against", check.against, "folder of the committed output")
      ->required()
      ->type_name("DIR");
  AddColour(*check_command, check.colour);
  AddCommon(*check_command, check.common);

  CLI::App *explain_command = app.add_subcommand("explain", "Print a diagnostic's page");
  explain_command->add_option("NUMBER", explain.number, "as in `[1003]`")
      ->required()
      ->type_name("");

  CLI::App *mappings_command =
      app.add_subcommand("mappings", "Print what a name becomes, or every row");
  mappings_command->add_option("NAME", mappings.name, "a CUDA or OpenCL name")->type_name("");
  mappings_command->add_option("--mappings", mappings.mappings, "rows of your own")
      ->type_name("FILE")
      ->allow_extra_args(false);

  CLI::App *headers_command = app.add_subcommand(
      "headers", "Print the folder of the headers that translated OpenCL kernels include");

  if (argc > 1 && argv[1][0] != '-' && !IsCommand(app, argv[1])) {
    std::fprintf(stderr,
                 "spacecast: error: there is no sub-command '%s' [3006]\n'spacecast --help' lists "
                 "what can be said\n",
                 argv[1]);
    return {std::nullopt, 2};
  }
  try {
    app.parse(static_cast<int>(dashes - argv), argv);
  } catch (const CLI::ParseError &error) {
    // Help and the version come as exceptions too, with status 0.
    if (error.get_exit_code() == 0)
      return {std::nullopt, app.exit(error)};
    return {std::nullopt, ReportMistake(app, error)};
  }

  const auto finish = [](const auto &arguments, CommonArguments &common) -> ParsedCommandLine {
    Result<std::vector<std::string>> expanded = ExpandOptionsFiles(common.compiler_arguments, ".");
    if (!expanded) {
      std::fprintf(stderr, "spacecast: error: %s [3006]\n", expanded.Reason().c_str());
      return {std::nullopt, 2};
    }
    common.compiler_arguments = *expanded;
    return {Arguments(arguments), 0};
  };
  const auto with_rest = [&](auto &arguments) {
    auto &to = arguments.common.compiler_arguments;
    to.insert(to.end(), rest.begin(), rest.end());
    return finish(arguments, arguments.common);
  };
  if (*translate_command)
    return with_rest(translate);
  if (*build_command)
    return with_rest(build);
  if (*port_command)
    return with_rest(port);
  if (*diff_command)
    return with_rest(diff);
  if (*check_command)
    return with_rest(check);
  if (*run_command) {
    run.program_arguments = rest;
    return finish(run, run.build.common);
  }
  if (*explain_command)
    return {Arguments(explain), 0};
  if (*headers_command)
    return {Arguments(HeadersArguments{}), 0};
  return {Arguments(mappings), 0};
}

} // namespace spacecast
