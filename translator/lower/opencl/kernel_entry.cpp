// A kernel that another kernel calls: its body is a function, and the entry calls it.
#include "lower/opencl/describe_kernels.h"

#include "clang/AST/Attr.h"

#include <fmt/format.h>

namespace spacecast::to_cuda {

std::string KernelEntryText(Unit &unit, const clang::FunctionDecl &kernel) {
  const std::string name = unit.NameOf(kernel.getName());
  std::string bounds, parameters, arguments, local;
  if (const auto *size = kernel.getAttr<clang::ReqdWorkGroupSizeAttr>())
    bounds = fmt::format(" __launch_bounds__({} * {} * {})", size->getXDim()->EvaluateKnownConstInt(unit.Context()).getZExtValue(),
                         size->getYDim()->EvaluateKnownConstInt(unit.Context()).getZExtValue(),
                         size->getZDim()->EvaluateKnownConstInt(unit.Context()).getZExtValue());
  for (const clang::ParmVarDecl *parameter : kernel.parameters()) {
    const std::string each = unit.NameOf(parameter->getName());
    const clang::QualType type = parameter->getType();
    const bool is_local = type->isPointerType() && type->getPointeeType().getAddressSpace() == clang::LangAS::opencl_local;
    const std::string spelled = CudaType(unit, type);
    parameters += parameters.empty() ? "" : ", ";
    arguments += arguments.empty() ? "" : ", ";
    if (is_local) {
      parameters += fmt::format("unsigned int {}_offset", each);
      arguments += each;
      if (local.empty())
        local = fmt::format("  extern __shared__ __align__({}) unsigned char local_memory[];\n", LocalAlignment(unit));
      local += fmt::format("  {0}{1}{2} = ({0})(local_memory + {2}_offset);\n", spelled, spelled.ends_with('*') ? "" : " ", each);
    } else {
      parameters += spelled + (spelled.ends_with('*') ? "" : " ") + each;
      if (type->isPointerType() && type->getPointeeType().getAddressSpace() == clang::LangAS::opencl_constant)
        parameters += " /* __constant */";
      arguments += each;
    }
  }
  if (unit.with_range.contains(kernel.getCanonicalDecl())) {
    parameters += std::string(parameters.empty() ? "" : ", ") + "spacecast::NdRange range";
    arguments += std::string(arguments.empty() ? "" : ", ") + "range";
  }
  return fmt::format("\n\nextern \"C\" __global__{} void {}({}) {{\n{}  {}_body({});\n}}", bounds, name, parameters, local,
                     name, arguments);
}

} // namespace spacecast::to_cuda
