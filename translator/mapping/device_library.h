// The device library: named snippets of OpenCL C that translated kernels paste.
//
// A snippet begins at a line `//@ name` and ends at the next one. It is written for global memory;
// `//@ atomic_add_float_global also local` makes a second one in which every "global" is "local".
// What a snippet needs is read from it: a name of another snippet, `double`, `atom_add`.
#pragma once

#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace spacecast {

struct Snippet {
  std::string name;
  std::string text;
};

// The identifiers of a piece of OpenCL C, in order, without those in comments.
std::vector<std::string_view> Identifiers(std::string_view text);

// The extensions that these identifiers need (`double`, `atom_add`).
void AddExtensions(std::span<const std::string_view> identifiers, std::set<std::string> &extensions);

class DeviceLibrary {
public:
  // Adds the snippets of one file.
  void Add(std::string_view file_text);

  bool Has(std::string_view name) const { return snippets_.contains(name); }
  // The named snippets and all that they need, each once, what is needed first.
  std::vector<const Snippet *> Closure(std::span<const std::string> names) const;
  // Every name, in the order of the files.
  const std::vector<std::string> &Names() const { return names_; }

private:
  void AddSnippet(std::string_view marker, std::string_view text);

  std::map<std::string, Snippet, std::less<>> snippets_;
  std::vector<std::string> names_;
};

} // namespace spacecast
