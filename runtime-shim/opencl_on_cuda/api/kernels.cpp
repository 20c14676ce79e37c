// Kernels and their arguments (OpenCL 3.0 API, chapter 5.9).
#include "../core/images.h"
#include "../core/platform.h"

#include "answer.h"

using namespace spacecast::opencl;

namespace {

_cl_kernel *MakeKernel(cl_program program, const KernelDescription &description) {
  auto *kernel = new _cl_kernel;
  kernel->program = Ref<_cl_program>(program);
  kernel->name = description.name;
  kernel->description = &description;
  kernel->arguments.resize(description.arguments.size());
  ++program->kernels;
  return kernel;
}

cl_int SetMemory(_cl_kernel::Argument &argument, std::size_t size, const void *value) {
  if (size != sizeof(cl_mem))
    return CL_INVALID_ARG_SIZE;
  cl_mem memory = nullptr;
  if (value != nullptr)
    std::memcpy(&memory, value, sizeof memory);
  if (memory != nullptr && As(memory) == nullptr)
    return CL_INVALID_MEM_OBJECT;
  argument = {};
  argument.memory = Ref<_cl_mem>(memory);
  argument.is_set = true;
  return CL_SUCCESS;
}

// A kernel reads its images as the type that it declares.
cl_int SetImage(_cl_kernel::Argument &argument, const ArgumentDescription &description,
                std::size_t size, const void *value) {
  if (value == nullptr)
    return CL_INVALID_ARG_VALUE;
  if (size != sizeof(cl_mem))
    return CL_INVALID_ARG_SIZE;
  cl_mem image = nullptr;
  std::memcpy(&image, value, sizeof image);
  if (As(image) == nullptr || image->type != ImageTypeNamed(description.image))
    return CL_INVALID_MEM_OBJECT;
  return SetMemory(argument, size, value);
}

cl_int SetSampler(_cl_kernel::Argument &argument, std::size_t size, const void *value) {
  if (value == nullptr)
    return CL_INVALID_ARG_VALUE;
  if (size != sizeof(cl_sampler))
    return CL_INVALID_ARG_SIZE;
  cl_sampler sampler = nullptr;
  std::memcpy(&sampler, value, sizeof sampler);
  if (As(sampler) == nullptr)
    return CL_INVALID_SAMPLER;
  argument = {};
  argument.sampler = Ref<_cl_sampler>(sampler);
  argument.is_set = true;
  return CL_SUCCESS;
}

cl_int SetArgument(_cl_kernel &kernel, cl_uint index, std::size_t size, const void *value) {
  const ArgumentDescription &description = kernel.description->arguments[index];
  _cl_kernel::Argument &argument = kernel.arguments[index];
  switch (description.kind) {
  case ArgumentKind::kGlobal:
  case ArgumentKind::kConstant:
    return SetMemory(argument, size, value);
  case ArgumentKind::kImage:
    return SetImage(argument, description, size, value);
  case ArgumentKind::kSampler:
    return SetSampler(argument, size, value);
  case ArgumentKind::kLocal:
    if (value != nullptr)
      return CL_INVALID_ARG_VALUE;
    if (size == 0)
      return CL_INVALID_ARG_SIZE;
    argument.local_size = size;
    argument.is_set = true;
    return CL_SUCCESS;
  case ArgumentKind::kValue:
    if (value == nullptr)
      return CL_INVALID_ARG_VALUE;
    if (size != description.size)
      return CL_INVALID_ARG_SIZE;
    argument.bytes.assign(static_cast<const char *>(value),
                          static_cast<const char *>(value) + size);
    argument.is_set = true;
    return CL_SUCCESS;
  }
  return CL_INVALID_ARG_INDEX;
}

cl_kernel_arg_address_qualifier AddressQualifier(ArgumentKind kind) {
  switch (kind) {
  case ArgumentKind::kGlobal:
  case ArgumentKind::kImage:
    return CL_KERNEL_ARG_ADDRESS_GLOBAL;
  case ArgumentKind::kConstant:
    return CL_KERNEL_ARG_ADDRESS_CONSTANT;
  case ArgumentKind::kLocal:
    return CL_KERNEL_ARG_ADDRESS_LOCAL;
  default:
    return CL_KERNEL_ARG_ADDRESS_PRIVATE;
  }
}

cl_kernel_arg_access_qualifier AccessQualifier(const std::string &access) {
  return access == "read_only"    ? CL_KERNEL_ARG_ACCESS_READ_ONLY
         : access == "write_only" ? CL_KERNEL_ARG_ACCESS_WRITE_ONLY
         : access == "read_write" ? CL_KERNEL_ARG_ACCESS_READ_WRITE
                                  : CL_KERNEL_ARG_ACCESS_NONE;
}

cl_kernel_arg_type_qualifier TypeQualifier(const ArgumentDescription &argument) {
  cl_kernel_arg_type_qualifier result = CL_KERNEL_ARG_TYPE_NONE;
  for (const std::string &qualifier : argument.qualifiers)
    result |= qualifier == "const"      ? CL_KERNEL_ARG_TYPE_CONST
              : qualifier == "restrict" ? CL_KERNEL_ARG_TYPE_RESTRICT
              : qualifier == "volatile" ? CL_KERNEL_ARG_TYPE_VOLATILE
                                        : CL_KERNEL_ARG_TYPE_NONE;
  return result;
}

} // namespace

extern "C" {

cl_kernel CL_API_CALL clCreateKernel(cl_program program, const char *name, cl_int *error) {
  if (As(program) == nullptr)
    return Fail(error, CL_INVALID_PROGRAM);
  if (!program->plain)
    return Fail(error, CL_INVALID_PROGRAM_EXECUTABLE);
  if (name == nullptr)
    return Fail(error, CL_INVALID_VALUE);
  const KernelDescription *description = program->plain->table.Find(name);
  if (description == nullptr)
    return Fail(error, CL_INVALID_KERNEL_NAME);
  return Give(MakeKernel(program, *description), error);
}

cl_int CL_API_CALL clCreateKernelsInProgram(cl_program program, cl_uint room, cl_kernel *kernels,
                                            cl_uint *count) {
  if (As(program) == nullptr)
    return CL_INVALID_PROGRAM;
  if (!program->plain)
    return CL_INVALID_PROGRAM_EXECUTABLE;
  const std::vector<KernelDescription> &all = program->plain->table.kernels;
  if (kernels != nullptr && room < all.size())
    return CL_INVALID_VALUE;
  for (std::size_t i = 0; kernels != nullptr && i < all.size(); ++i)
    kernels[i] = MakeKernel(program, all[i]);
  if (count != nullptr)
    *count = static_cast<cl_uint>(all.size());
  return CL_SUCCESS;
}

cl_kernel CL_API_CALL clCloneKernel(cl_kernel kernel, cl_int *error) {
  if (As(kernel) == nullptr)
    return Fail(error, CL_INVALID_KERNEL);
  _cl_kernel *copy = MakeKernel(kernel->program.get(), *kernel->description);
  copy->arguments = kernel->arguments;
  return Give(copy, error);
}

cl_int CL_API_CALL clRetainKernel(cl_kernel kernel) {
  return RetainObject(As(kernel), CL_INVALID_KERNEL);
}

cl_int CL_API_CALL clReleaseKernel(cl_kernel kernel) {
  return ReleaseObject(As(kernel), CL_INVALID_KERNEL);
}

cl_int CL_API_CALL clSetKernelArg(cl_kernel kernel, cl_uint index, size_t size, const void *value) {
  if (As(kernel) == nullptr)
    return CL_INVALID_KERNEL;
  if (index >= kernel->arguments.size())
    return CL_INVALID_ARG_INDEX;
  return SetArgument(*kernel, index, size, value);
}

// An address that lies in no allocation is taken as it is: a kernel may not use it, or may know it
// from elsewhere.
cl_int CL_API_CALL clSetKernelArgSVMPointer(cl_kernel kernel, cl_uint index, const void *value) {
  if (As(kernel) == nullptr)
    return CL_INVALID_KERNEL;
  if (index >= kernel->arguments.size())
    return CL_INVALID_ARG_INDEX;
  const ArgumentKind kind = kernel->description->arguments[index].kind;
  if (kind != ArgumentKind::kGlobal && kind != ArgumentKind::kConstant)
    return CL_INVALID_ARG_VALUE;
  _cl_kernel::Argument &argument = kernel->arguments[index];
  argument = {};
  const auto *bytes = reinterpret_cast<const char *>(&value);
  argument.bytes.assign(bytes, bytes + sizeof value);
  argument.is_set = true;
  return CL_SUCCESS;
}

// Every allocation of the device can be reached from every kernel.
cl_int CL_API_CALL clSetKernelExecInfo(cl_kernel kernel, cl_kernel_exec_info query, size_t,
                                       const void *value) {
  if (As(kernel) == nullptr)
    return CL_INVALID_KERNEL;
  if (value == nullptr)
    return CL_INVALID_VALUE;
  if (query == CL_KERNEL_EXEC_INFO_SVM_PTRS)
    return CL_SUCCESS;
  if (query != CL_KERNEL_EXEC_INFO_SVM_FINE_GRAIN_SYSTEM)
    return CL_INVALID_VALUE;
  return *static_cast<const cl_bool *>(value) == CL_TRUE ? CL_INVALID_OPERATION : CL_SUCCESS;
}

cl_int CL_API_CALL clGetKernelInfo(cl_kernel kernel, cl_kernel_info query, size_t room, void *value,
                                   size_t *size) {
  if (As(kernel) == nullptr)
    return CL_INVALID_KERNEL;
  const Answer answer(room, value, size);
  switch (query) {
  case CL_KERNEL_FUNCTION_NAME:
    return answer.Text(kernel->name);
  case CL_KERNEL_NUM_ARGS:
    return answer.Value<cl_uint>(static_cast<cl_uint>(kernel->arguments.size()));
  case CL_KERNEL_REFERENCE_COUNT:
    return answer.Value<cl_uint>(kernel->References());
  case CL_KERNEL_CONTEXT:
    return answer.Value<cl_context>(kernel->program->context.get());
  case CL_KERNEL_PROGRAM:
    return answer.Value<cl_program>(kernel->program.get());
  case CL_KERNEL_ATTRIBUTES:
    return answer.Text(kernel->description->attributes);
  default:
    return CL_INVALID_VALUE;
  }
}

cl_int CL_API_CALL clGetKernelArgInfo(cl_kernel kernel, cl_uint index, cl_kernel_arg_info query,
                                      size_t room, void *value, size_t *size) {
  if (As(kernel) == nullptr)
    return CL_INVALID_KERNEL;
  if (index >= kernel->arguments.size())
    return CL_INVALID_ARG_INDEX;
  const ArgumentDescription &argument = kernel->description->arguments[index];
  const Answer answer(room, value, size);
  switch (query) {
  case CL_KERNEL_ARG_ADDRESS_QUALIFIER:
    return answer.Value<cl_kernel_arg_address_qualifier>(AddressQualifier(argument.kind));
  case CL_KERNEL_ARG_ACCESS_QUALIFIER:
    return answer.Value<cl_kernel_arg_access_qualifier>(AccessQualifier(argument.access));
  case CL_KERNEL_ARG_TYPE_NAME:
    return answer.Text(argument.type);
  case CL_KERNEL_ARG_TYPE_QUALIFIER:
    return answer.Value<cl_kernel_arg_type_qualifier>(TypeQualifier(argument));
  case CL_KERNEL_ARG_NAME:
    return answer.Text(argument.name);
  default:
    return CL_INVALID_VALUE;
  }
}

cl_int CL_API_CALL clGetKernelWorkGroupInfo(cl_kernel kernel, cl_device_id device,
                                            cl_kernel_work_group_info query, size_t room,
                                            void *value, size_t *size) {
  if (As(kernel) == nullptr)
    return CL_INVALID_KERNEL;
  if (device != nullptr && device != TheDevice())
    return CL_INVALID_DEVICE;
  const KernelDescription &description = *kernel->description;
  const Answer answer(room, value, size);
  switch (query) {
  case CL_KERNEL_WORK_GROUP_SIZE:
    return answer.Value<std::size_t>(TheDevice()->device->Properties().threads_per_block);
  case CL_KERNEL_COMPILE_WORK_GROUP_SIZE: {
    const auto required = description.required_size.value_or(std::array<std::size_t, 3>{0, 0, 0});
    return answer.Bytes(required.data(), sizeof required);
  }
  case CL_KERNEL_LOCAL_MEM_SIZE: {
    std::size_t bytes = 0;
    if (Function *function = kernel->program->plain->module->Find(description.function))
      bytes = function->StaticSharedBytes();
    for (const _cl_kernel::Argument &argument : kernel->arguments)
      bytes += argument.local_size;
    return answer.Value<cl_ulong>(bytes);
  }
  case CL_KERNEL_PREFERRED_WORK_GROUP_SIZE_MULTIPLE:
    return answer.Value<std::size_t>(32);
  case CL_KERNEL_PRIVATE_MEM_SIZE:
    return answer.Value<cl_ulong>(0);
  default:
    return CL_INVALID_VALUE;
  }
}

cl_int CL_API_CALL clGetKernelSubGroupInfo(cl_kernel kernel, cl_device_id, cl_kernel_sub_group_info,
                                           size_t, const void *, size_t, void *, size_t *) {
  return As(kernel) == nullptr ? CL_INVALID_KERNEL : CL_INVALID_OPERATION;
}

} // extern "C"
