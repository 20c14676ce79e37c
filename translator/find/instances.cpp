#include "find/instances.h"

#include "find/device_program.h"
#include "find/project_declarations.h"

#include "clang/AST/DeclTemplate.h"

#include <algorithm>
#include <set>

namespace spacecast {

namespace {

// "filters::blur" of " ::filters::blur <float, 3>".
std::string TemplateName(const std::string &instance) {
  std::string name = instance.substr(0, instance.find('<'));
  std::erase_if(name, [](char letter) { return letter == ' ' || letter == '\t'; });
  return name.starts_with("::") ? name.substr(2) : name;
}

} // namespace

std::vector<std::string> InstancesOfThisUnit(const ParsedSource &source,
                                             const std::vector<std::string> &wanted) {
  std::set<std::string> kernels;
  for (const clang::FunctionTemplateDecl *kernel : ProjectTemplates(source, source.device))
    if (IsKernel(*kernel->getTemplatedDecl()))
      kernels.insert(kernel->getQualifiedNameAsString());
  std::vector<std::string> here;
  std::ranges::copy_if(wanted, std::back_inserter(here), [&](const std::string &instance) {
    return kernels.contains(TemplateName(instance));
  });
  return here;
}

} // namespace spacecast
