#include "plan/cuda_to_opencl/place_headers.h"

#include <filesystem>
#include <fmt/format.h>
#include <map>

namespace spacecast {

namespace {

std::string OutputPath(const std::string &main_path, const std::string &path) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::absolute(main_path).lexically_normal().parent_path();
  const fs::path relative =
      fs::absolute(path).lexically_normal().lexically_relative(folder);
  fs::path result;
  for (const fs::path &part : relative)
    result /= part == ".." ? fs::path("parent") : part;
  return result.generic_string();
}

} // namespace

std::vector<PlacedHeader> PlaceHeaders(const std::vector<std::string> &paths,
                                       const std::vector<IncludeEdge> &includes, bool keep_tree,
                                       HostUnit &host) {
  std::set<FileNumber> written;
  for (const auto &[file, edits] : host.edits)
    if (file != 0)
      written.insert(file);
  for (bool changed = true; changed;) {
    changed = false;
    for (const IncludeEdge &edge : includes)
      if (edge.from != 0 && written.contains(edge.to) && written.insert(edge.from).second)
        changed = true;
  }
  std::map<FileNumber, std::string> places;
  places[0] = "";
  for (FileNumber file : written)
    places[file] = OutputPath(paths[0], paths[file]);
  // What an include names must be found beside the file that includes it.
  for (const IncludeEdge &edge : includes) {
    const auto from = places.find(edge.from);
    const auto to = places.find(edge.to);
    if (keep_tree || from == places.end() || to == places.end() || edge.to == 0)
      continue;
    namespace fs = std::filesystem;
    const std::string wanted =
        fs::path(to->second).lexically_relative(fs::path(from->second).parent_path().empty()
                                                    ? fs::path(".")
                                                    : fs::path(from->second).parent_path())
            .generic_string();
    if (wanted == edge.spelled && !edge.angled)
      continue;
    host.edits[edge.from].Replace(edge.directive, fmt::format("#include \"{}\"", wanted),
                                  "place_headers");
  }
  std::vector<PlacedHeader> result;
  for (FileNumber file : written)
    result.push_back({file, places[file]});
  return result;
}

} // namespace spacecast
