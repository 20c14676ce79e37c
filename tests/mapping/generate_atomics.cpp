// Writes DIR/atomics.cl and DIR/atomics.txt: every atomic row on each type and address space, by
// many work-items at once. run_atomics knows what each function must leave behind.
#include "cases.h"

#include <fstream>
#include <iostream>
#include <set>

using namespace mapping_test;

namespace {

// The value that work-item i brings, as OpenCL C.
std::string ValueOf(const std::string &function, const std::string &type) {
  if (function == "atomicAnd")
    return "(" + type + ")~((" + type + ")1 << (i % (sizeof(" + type + ") * 8)))";
  if (function == "atomicOr" || function == "atomicXor")
    return "(" + type + ")((" + type + ")1 << (i % (sizeof(" + type + ") * 8)))";
  if (function == "atomicMin" || function == "atomicMax")
    return "(" + type + ")((i * 7919) % n - n / 2)";
  if (function == "atomicExch")
    return "(" + type + ")(i + 1)";
  if (function == "atomicInc" || function == "atomicDec")
    return "(" + type + ")99";
  return "(" + type + ")1";
}

std::string BodyOf(const Case &each, const spacecast::CallTranslation &call,
                   const std::string &type, const std::string &pointer) {
  if (each.function == "atomicCAS")
    return "    " + type + " old = *" + pointer + ";\n    " + type +
           " assumed;\n    do {\n      assumed = old;\n      old = " +
           Print(call, {pointer, "assumed", "(" + type + ")(assumed + 1)"}) +
           ";\n    } while (old != assumed);\n    seen[i] = old;\n";
  return "    " + type + " value = " + ValueOf(each.function, type) + ";\n    seen[i] = " +
         Print(call, {pointer, "value"}) + ";\n";
}

} // namespace

int main(int count, char **arguments) {
  if (count != 2)
    return 2;
  auto mappings = spacecast::Mappings::Load();
  if (!mappings) {
    std::cerr << mappings.Reason();
    return 1;
  }
  const std::string folder = arguments[1];
  std::ofstream table(folder + "/atomics.txt");
  std::string kernels;
  std::vector<std::string> helpers;
  std::set<std::string> seen;
  for (const Case &each : CasesOf(*mappings)) {
    if (!each.function.starts_with("atomic") || !seen.insert(each.id).second)
      continue;
    const std::string type = each.types.front().substr(0, each.types.front().find(' '));
    for (const std::string space : {"global", "local"}) {
      const auto call = mappings->DeviceCall(ShapeOf(each, space));
      if (!call || call->pieces.empty()) {
        std::cerr << each.id << " on " << space << " has no translation\n";
        return 1;
      }
      helpers.insert(helpers.end(), call->helpers.begin(), call->helpers.end());
      const std::string name = each.function + "_" + type + "_" + space;
      table << name << '\t' << each.function << '\t' << type << '\t' << space << '\n';
      // The middle of three elements, so that a write beside it is noticed.
      kernels += "\n__kernel void " + name + "(__global " + type + " *cell, __global " + type +
                 " *seen, int n) {\n  int i = (int)get_global_id(0);\n";
      if (space == "global") {
        kernels += "  {\n" + BodyOf(each, *call, type, "(cell + 1)") + "  }\n}\n";
      } else {
        kernels += "  __local " + type + " shared[4] __attribute__((aligned(16)));\n"
                   "  if (i < 3)\n    shared[i] = cell[i];\n"
                   "  barrier(CLK_LOCAL_MEM_FENCE);\n  {\n" +
                   BodyOf(each, *call, type, "(shared + 1)") +
                   "  }\n  barrier(CLK_LOCAL_MEM_FENCE);\n  if (i < 3)\n    cell[i] = shared[i];\n}\n";
      }
    }
  }
  std::ofstream out(folder + "/atomics.cl");
  out << "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n"
         "#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable\n"
         "#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable\n\n"
      << mappings->SnippetText(helpers) << kernels;
}
