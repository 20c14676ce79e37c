// What a launch must know of a kernel, from its declaration.
#include "lower/opencl/describe_kernels.h"

#include "clang/AST/Attr.h"

#include <fmt/format.h>

namespace spacecast::to_cuda {

namespace {

std::string ArgumentType(const clang::ParmVarDecl &parameter) {
  clang::QualType type = parameter.getType();
  std::string stars;
  while (const auto *pointer = type->getAs<clang::PointerType>()) {
    stars += "*";
    type = pointer->getPointeeType();
  }
  clang::QualType bare = parameter.getASTContext().removeAddrSpaceQualType(type).getLocalUnqualifiedType().getUnqualifiedType();
  if (const auto *name = bare->getAs<clang::TypedefType>())
    return name->getDecl()->getName().str() + stars;
  if (const auto *tag = bare->getAsTagDecl())
    return tag->getName().str() + stars;
  const std::string name = OpenClType(bare);
  // "__read_only image2d_t": how it is accessed is a query of its own.
  return (bare->isImageType() ? name.substr(name.rfind(' ') + 1) : name) + stars;
}

std::string ImageKind(const std::string &type) {
  if (!type.starts_with("image") || !type.ends_with("_t"))
    return {};
  return type.substr(5, type.size() - 7);
}

KernelArgument Describe(const Unit &unit, const clang::ParmVarDecl &parameter) {
  KernelArgument argument;
  argument.name = parameter.getName().str();
  argument.type = ArgumentType(parameter);
  const clang::QualType type = parameter.getType();
  if (type->isImageType()) {
    argument.kind = "image";
    argument.image = ImageKind(argument.type);
    const auto *access = parameter.getAttr<clang::OpenCLAccessAttr>();
    argument.access = access && access->isWriteOnly() ? "write_only" : access && access->isReadWrite() ? "read_write" : "read_only";
    return argument;
  }
  if (type->isSamplerT()) {
    argument.kind = "sampler";
    argument.size = argument.alignment = 4;
    return argument;
  }
  if (!type->isPointerType()) {
    argument.kind = "value";
    argument.size = static_cast<std::uint64_t>(unit.Context().getTypeSizeInChars(type).getQuantity());
    argument.alignment = static_cast<std::uint64_t>(unit.Context().getTypeAlignInChars(type).getQuantity());
    return argument;
  }
  const clang::QualType pointee = type->getPointeeType();
  argument.kind = pointee.getAddressSpace() == clang::LangAS::opencl_local      ? "local"
                  : pointee.getAddressSpace() == clang::LangAS::opencl_constant ? "constant"
                                                                               : "global";
  if (argument.kind != "local")
    argument.size = argument.alignment = 8;
  if (pointee.isConstQualified())
    argument.qualifiers.push_back("const");
  if (type.isRestrictQualified())
    argument.qualifiers.push_back("restrict");
  if (pointee.isVolatileQualified())
    argument.qualifiers.push_back("volatile");
  return argument;
}

} // namespace

KernelDescription DescribeKernel(const Unit &unit, const clang::FunctionDecl &kernel) {
  KernelDescription description;
  description.name = kernel.getName().str();
  description.function = unit.NameOf(description.name);
  description.has_range = unit.with_range.contains(kernel.getCanonicalDecl());
  description.local_alignment = LocalAlignment(unit);
  if (const auto *size = kernel.getAttr<clang::ReqdWorkGroupSizeAttr>()) {
    const auto value = [&](const clang::Expr *expression) {
      return expression->EvaluateKnownConstInt(unit.Context()).getZExtValue();
    };
    description.required_size = {value(size->getXDim()), value(size->getYDim()), value(size->getZDim())};
    description.attributes = fmt::format("reqd_work_group_size({},{},{})", (*description.required_size)[0],
                                         (*description.required_size)[1], (*description.required_size)[2]);
  }
  if (const auto *hint = kernel.getAttr<clang::WorkGroupSizeHintAttr>()) {
    const auto value = [&](const clang::Expr *expression) {
      return expression->EvaluateKnownConstInt(unit.Context()).getZExtValue();
    };
    description.attributes += fmt::format("{}work_group_size_hint({},{},{})", description.attributes.empty() ? "" : " ",
                                          value(hint->getXDim()), value(hint->getYDim()), value(hint->getZDim()));
  }
  if (const auto *hint = kernel.getAttr<clang::VecTypeHintAttr>())
    description.attributes += fmt::format("{}vec_type_hint({})", description.attributes.empty() ? "" : " ",
                                          OpenClType(hint->getTypeHint()));
  for (const clang::ParmVarDecl *parameter : kernel.parameters())
    description.arguments.push_back(Describe(unit, *parameter));
  return description;
}

} // namespace spacecast::to_cuda
