#include "plan/opencl_to_cuda/print_cuda_file.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

std::string Quoted(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\')
      result += '\\';
    result += c;
  }
  return result + "\"";
}

std::string Print(const KernelArgument &argument) {
  std::string text = fmt::format("{{ \"name\": {}, \"type\": {}, \"kind\": {}", Quoted(argument.name),
                                 Quoted(argument.type), Quoted(argument.kind));
  if (argument.size)
    text += fmt::format(", \"size\": {}, \"alignment\": {}", argument.size, argument.alignment);
  if (!argument.image.empty())
    text += fmt::format(", \"image\": {}", Quoted(argument.image));
  text += fmt::format(", \"access\": {}, \"qualifiers\": [", Quoted(argument.access));
  for (std::size_t i = 0; i < argument.qualifiers.size(); ++i)
    text += (i ? ", " : "") + Quoted(argument.qualifiers[i]);
  return text + "] }";
}

std::string Print(const KernelDescription &kernel) {
  std::string text = fmt::format("    {{\n      \"name\": {},\n      \"function\": {},\n      \"range\": {},\n",
                                 Quoted(kernel.name), Quoted(kernel.function), kernel.has_range);
  if (kernel.required_size)
    text += fmt::format("      \"required_work_group_size\": [{}, {}, {}],\n", (*kernel.required_size)[0],
                        (*kernel.required_size)[1], (*kernel.required_size)[2]);
  text += fmt::format("      \"attributes\": {},\n      \"local_alignment\": {},\n      \"arguments\": [",
                      Quoted(kernel.attributes), kernel.local_alignment);
  for (std::size_t i = 0; i < kernel.arguments.size(); ++i)
    text += (i ? ",\n        " : "\n        ") + Print(kernel.arguments[i]);
  return text + (kernel.arguments.empty() ? "]\n    }" : "\n      ]\n    }");
}

} // namespace

std::string PrintKernelTable(const std::vector<KernelDescription> &kernels) {
  // The first line says whose file it is, as in every output.
  std::string text = "{ \"generator\": \"spacecast\", \"version\": 1,\n  \"kernels\": [";
  for (std::size_t i = 0; i < kernels.size(); ++i)
    text += (i ? ",\n" : "\n") + Print(kernels[i]);
  return text + (kernels.empty() ? "]\n}\n" : "\n  ]\n}\n");
}

} // namespace spacecast
