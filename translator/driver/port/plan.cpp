#include "driver/port/plan.h"

#include "driver/line_diff.h"
#include "driver/paths.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <set>

namespace spacecast {

namespace {

namespace fs = std::filesystem;

std::string HomeOfCMake(const std::string &build) {
  constexpr std::string_view kKey = "CMAKE_HOME_DIRECTORY:INTERNAL=";
  std::optional<std::string> cache = ReadText(build + "/CMakeCache.txt");
  if (cache)
    for (std::string_view line : LinesOf(*cache))
      if (line.substr(0, kKey.size()) == kKey)
        return Absolute(std::string(line.substr(kKey.size())));
  return "";
}

// What the project's headers lie in, where the sources' own folders do not say it: beside the
// build folder, and the folders of -I. Not at the price of a root such as /home or /.
std::string WidenedRoot(std::string root, const PortArguments &arguments,
                        const std::vector<CompileEntry> &entries) {
  auto depth = [](const std::string &folder) {
    return folder == "/" ? 0 : std::count(folder.begin(), folder.end(), '/');
  };
  auto widen = [&](const std::string &folder) {
    std::string wider = CommonFolder({root, folder});
    if (depth(wider) >= 2)
      root = wider;
  };
  std::string beside_build =
      fs::path(Absolute(arguments.build_folder)).parent_path().string();
  if (IsInside(root, beside_build))
    widen(beside_build);
  for (const CompileEntry &entry : entries)
    for (std::size_t i = 0; i + 1 < entry.options.size(); ++i)
      if (entry.options[i] == "-I" || entry.options[i] == "-iquote")
        if (const std::string &folder = entry.options[i + 1];
            fs::is_directory(folder) && !fs::exists(folder + "/cuda_runtime.h"))
          widen(folder);
  return root;
}

std::string RootOf(const PortArguments &arguments, const std::vector<CompileEntry> &entries) {
  std::string home = HomeOfCMake(arguments.build_folder);
  std::vector<std::string> folders;
  for (const CompileEntry &entry : entries)
    folders.push_back(fs::path(entry.source).parent_path().string());
  if (!home.empty()) {
    folders.push_back(home);
    return CommonFolder(folders);
  }
  for (const std::string &source : arguments.sources)
    folders.push_back(fs::is_directory(source)
                          ? Absolute(source)
                          : fs::path(Absolute(source)).parent_path().string());
  return WidenedRoot(CommonFolder(folders), arguments, entries);
}

bool IsSelected(const std::string &source, const std::vector<std::string> &wanted) {
  if (wanted.empty())
    return true;
  for (const std::string &path : wanted)
    if (IsInside(source, Absolute(path)))
      return true;
  return false;
}

// The chosen targets and, transitively, what they link; in their order.
std::set<std::string> ChosenTargets(const std::vector<Target> &targets,
                                    const std::vector<CompileEntry> &entries,
                                    const std::vector<std::string> &wanted) {
  std::map<std::string, const Target *> by_name;
  for (const Target &target : targets)
    by_name.emplace(target.name, &target);
  std::set<std::string> chosen;
  std::function<void(const Target &)> choose = [&](const Target &target) {
    if (!chosen.insert(target.name).second)
      return;
    for (const std::string &name : target.targets)
      if (auto other = by_name.find(name); other != by_name.end())
        choose(*other->second);
  };
  for (const Target &target : targets)
    for (std::size_t entry : target.entries)
      if (IsSelected(entries[entry].source, wanted))
        choose(target);
  return chosen;
}

} // namespace

std::string RelativeTo(const std::string &root, const std::string &place) {
  return fs::path(place).lexically_relative(root).generic_string();
}

Result<PortPlan> PlanPort(const PortArguments &arguments) {
  Result<std::vector<CompileEntry>> entries = ReadCompileDatabase(arguments.build_folder);
  if (!entries)
    return Failure{entries.Reason()};
  for (const std::string &source : arguments.sources)
    if (!fs::exists(source))
      return Failure{"there is no file or folder '" + source + "'"};
  PortPlan plan;
  plan.root = RootOf(arguments, *entries);
  plan.name = fs::path(plan.root).filename().string();
  if (Absolute(arguments.output_folder) == plan.root)
    return Failure{"-o names the project's own folder; the ported tree needs one of its own"};

  LinkInformation links = ReadLinkInformation(arguments.build_folder, *entries);
  plan.origin_of_targets = links.origin;
  std::set<std::string> chosen = ChosenTargets(links.targets, *entries, arguments.sources);
  std::map<std::string, std::size_t> index_of_source;
  for (const Target &target : links.targets) {
    if (chosen.count(target.name) == 0)
      continue;
    Target ported = target;
    ported.entries.clear();
    for (std::size_t entry : target.entries) {
      const CompileEntry &compiled = (*entries)[entry];
      auto [known, is_new] = index_of_source.try_emplace(compiled.source, plan.sources.size());
      if (is_new)
        plan.sources.push_back({.path = compiled.source,
                                .name = RelativeTo(plan.root, compiled.source),
                                .entry = compiled,
                                .report = {},
                                .compiled_file = {},
                                .kernel_file = {}});
      else if (plan.sources[known->second].entry.options != compiled.options)
        plan.remarks.push_back("`" + plan.sources[known->second].name +
                               "` is compiled with different options for `" + target.name +
                               "`; it was ported with those that came first");
      ported.entries.push_back(known->second);
    }
    plan.targets.push_back(std::move(ported));
  }
  if (plan.sources.empty())
    return Failure{"compile_commands.json has no source in what was named"};
  return plan;
}

} // namespace spacecast
