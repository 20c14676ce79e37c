#include "kernel_table.h"

#include "json.h"

namespace spacecast::opencl {

namespace {

std::optional<ArgumentKind> KindOf(const std::string &name) {
  constexpr const char *kNames[] = {"global", "constant", "local", "value", "image", "sampler"};
  for (int kind = 0; kind < 6; ++kind)
    if (name == kNames[kind])
      return static_cast<ArgumentKind>(kind);
  return std::nullopt;
}

std::optional<ArgumentDescription> ReadArgument(const Json &json) {
  ArgumentDescription argument;
  const std::optional<ArgumentKind> kind = KindOf(json["kind"].text);
  if (!kind)
    return std::nullopt;
  argument.kind = *kind;
  argument.name = json["name"].text;
  argument.type = json["type"].text;
  argument.size = json["size"].number;
  argument.access = json["access"].text;
  argument.image = json["image"].text;
  for (const Json &qualifier : json["qualifiers"].items)
    argument.qualifiers.push_back(qualifier.text);
  return argument;
}

} // namespace

const KernelDescription *KernelTable::Find(const std::string &name) const {
  for (const KernelDescription &kernel : kernels)
    if (kernel.name == name)
      return &kernel;
  return nullptr;
}

std::optional<KernelTable> ReadKernelTable(const std::string &json_text) {
  const std::optional<Json> json = ParseJson(json_text);
  if (!json || (*json)["version"].number != 1)
    return std::nullopt;
  KernelTable table;
  for (const Json &entry : (*json)["kernels"].items) {
    KernelDescription kernel;
    kernel.name = entry["name"].text;
    kernel.function = entry["function"].text;
    kernel.takes_range = entry["range"].truth;
    kernel.attributes = entry["attributes"].text;
    kernel.local_alignment = entry["local_alignment"].number;
    if (const std::vector<Json> &size = entry["required_work_group_size"].items; size.size() == 3)
      kernel.required_size = {size[0].number, size[1].number, size[2].number};
    for (const Json &item : entry["arguments"].items) {
      std::optional<ArgumentDescription> argument = ReadArgument(item);
      if (!argument)
        return std::nullopt;
      kernel.arguments.push_back(std::move(*argument));
    }
    table.kernels.push_back(std::move(kernel));
  }
  return table;
}

} // namespace spacecast::opencl
