// Programs (OpenCL 3.0 API, chapter 5.8).
#include "../core/build_program.h"
#include "../core/platform.h"

#include "answer.h"

using namespace spacecast::opencl;

namespace {

std::string KernelNames(const _cl_program &program) {
  std::string names;
  for (const KernelDescription &kernel : program.plain->table.kernels)
    names += (names.empty() ? "" : ";") + kernel.name;
  return names;
}

cl_int CheckDevices(cl_uint count, const cl_device_id *devices) {
  if ((count == 0) != (devices == nullptr))
    return CL_INVALID_VALUE;
  for (cl_uint i = 0; i < count; ++i)
    if (devices[i] == nullptr || devices[i] != TheDevice())
      return CL_INVALID_DEVICE;
  return CL_SUCCESS;
}

} // namespace

extern "C" {

cl_program CL_API_CALL clCreateProgramWithSource(cl_context context, cl_uint count,
                                                 const char **strings, const size_t *lengths,
                                                 cl_int *error) {
  if (As(context) == nullptr)
    return Fail(error, CL_INVALID_CONTEXT);
  if (count == 0 || strings == nullptr)
    return Fail(error, CL_INVALID_VALUE);
  std::string source;
  for (cl_uint i = 0; i < count; ++i) {
    if (strings[i] == nullptr)
      return Fail(error, CL_INVALID_VALUE);
    // A length of 0 means that the string ends with a null.
    if (lengths != nullptr && lengths[i] != 0)
      source.append(strings[i], lengths[i]);
    else
      source += strings[i];
  }
  // A length may count the null at the end.
  while (!source.empty() && source.back() == '\0')
    source.pop_back();
  auto *program = new _cl_program;
  program->context = Ref<_cl_context>(context);
  program->source = std::move(source);
  return Give(program, error);
}

cl_program CL_API_CALL clCreateProgramWithBinary(cl_context context, cl_uint count,
                                                 const cl_device_id *devices, const size_t *lengths,
                                                 const unsigned char **binaries, cl_int *statuses,
                                                 cl_int *error) {
  if (As(context) == nullptr)
    return Fail(error, CL_INVALID_CONTEXT);
  if (count == 0 || devices == nullptr || lengths == nullptr || binaries == nullptr ||
      lengths[0] == 0 || binaries[0] == nullptr)
    return Fail(error, CL_INVALID_VALUE);
  if (const cl_int wrong = CheckDevices(count, devices))
    return Fail(error, wrong);
  auto program = std::make_unique<_cl_program>();
  const bool is_ours =
      UnpackBinary(std::string(reinterpret_cast<const char *>(binaries[0]), lengths[0]),
                   program->options, program->source);
  if (statuses != nullptr)
    statuses[0] = is_ours ? CL_SUCCESS : CL_INVALID_BINARY;
  if (!is_ours)
    return Fail(error, CL_INVALID_BINARY);
  program->context = Ref<_cl_context>(context);
  program->is_from_binary = true;
  return Give(program.release(), error);
}

cl_program CL_API_CALL clCreateProgramWithBuiltInKernels(cl_context context, cl_uint,
                                                         const cl_device_id *, const char *,
                                                         cl_int *error) {
  return Fail(error, As(context) == nullptr ? CL_INVALID_CONTEXT : CL_INVALID_VALUE);
}

cl_program CL_API_CALL clCreateProgramWithIL(cl_context, const void *, size_t, cl_int *error) {
  return Fail(error, CL_INVALID_OPERATION);
}

cl_int CL_API_CALL clRetainProgram(cl_program program) {
  return RetainObject(As(program), CL_INVALID_PROGRAM);
}

cl_int CL_API_CALL clReleaseProgram(cl_program program) {
  return ReleaseObject(As(program), CL_INVALID_PROGRAM);
}

cl_int CL_API_CALL clBuildProgram(cl_program program, cl_uint count, const cl_device_id *devices,
                                  const char *options,
                                  void(CL_CALLBACK *notify)(cl_program, void *), void *data) {
  if (As(program) == nullptr)
    return CL_INVALID_PROGRAM;
  if (const cl_int error = CheckDevices(count, devices))
    return error;
  if (notify == nullptr && data != nullptr)
    return CL_INVALID_VALUE;
  if (program->kernels != 0)
    return CL_INVALID_OPERATION;
  // A binary keeps the options that it was made with.
  const std::string used = program->is_from_binary ? program->options
                           : options != nullptr    ? options
                                                   : "";
  const cl_int status = BuildProgram(*program, used);
  if (notify != nullptr)
    notify(program, data);
  return status;
}

cl_int CL_API_CALL clCompileProgram(cl_program program, cl_uint count, const cl_device_id *devices,
                                    const char *options, cl_uint header_count,
                                    const cl_program *headers, const char **names,
                                    void(CL_CALLBACK *notify)(cl_program, void *), void *data) {
  if (As(program) == nullptr)
    return CL_INVALID_PROGRAM;
  if (const cl_int error = CheckDevices(count, devices))
    return error;
  if ((notify == nullptr && data != nullptr) || (header_count == 0) != (headers == nullptr) ||
      (header_count == 0) != (names == nullptr))
    return CL_INVALID_VALUE;
  if (program->kernels != 0 || program->is_from_binary)
    return CL_INVALID_OPERATION;
  std::map<std::string, std::string> texts;
  for (cl_uint i = 0; i < header_count; ++i) {
    if (As(headers[i]) == nullptr)
      return CL_INVALID_PROGRAM;
    // A name must stay inside the folder that the headers are written to.
    if (names[i] == nullptr || names[i][0] == '/' || std::strstr(names[i], "..") != nullptr)
      return CL_INVALID_VALUE;
    texts[names[i]] = headers[i]->source;
  }
  const cl_int status = CompileProgram(*program, options != nullptr ? options : "", std::move(texts));
  if (notify != nullptr)
    notify(program, data);
  return status;
}

cl_program CL_API_CALL clLinkProgram(cl_context context, cl_uint count, const cl_device_id *devices,
                                     const char *options, cl_uint program_count,
                                     const cl_program *programs,
                                     void(CL_CALLBACK *notify)(cl_program, void *), void *data,
                                     cl_int *error) {
  if (As(context) == nullptr)
    return Fail(error, CL_INVALID_CONTEXT);
  if (const cl_int wrong = CheckDevices(count, devices))
    return Fail(error, wrong);
  if (program_count == 0 || programs == nullptr || (notify == nullptr && data != nullptr))
    return Fail(error, CL_INVALID_VALUE);
  std::vector<_cl_program *> parts;
  for (cl_uint i = 0; i < program_count; ++i) {
    if (As(programs[i]) == nullptr)
      return Fail(error, CL_INVALID_PROGRAM);
    if (programs[i]->binary_type != CL_PROGRAM_BINARY_TYPE_COMPILED_OBJECT &&
        programs[i]->binary_type != CL_PROGRAM_BINARY_TYPE_LIBRARY)
      return Fail(error, CL_INVALID_OPERATION);
    parts.push_back(programs[i]);
  }
  const std::string used = options != nullptr ? options : "";
  auto linked = Ref<_cl_program>::Adopt(new _cl_program);
  linked->context = Ref<_cl_context>(context);
  const cl_int status =
      LinkPrograms(parts, used, used.find("-create-library") != std::string::npos, *linked);
  // A program that does not link is there all the same, with its log.
  if (error != nullptr)
    *error = status;
  linked->Retain();
  if (notify != nullptr)
    notify(linked.get(), data);
  return linked.get();
}

cl_int CL_API_CALL clGetProgramInfo(cl_program program, cl_program_info query, size_t room,
                                    void *value, size_t *size) {
  if (As(program) == nullptr)
    return CL_INVALID_PROGRAM;
  const Answer answer(room, value, size);
  switch (query) {
  case CL_PROGRAM_REFERENCE_COUNT:
    return answer.Value<cl_uint>(program->References());
  case CL_PROGRAM_CONTEXT:
    return answer.Value<cl_context>(program->context.get());
  case CL_PROGRAM_NUM_DEVICES:
    return answer.Value<cl_uint>(1);
  case CL_PROGRAM_DEVICES:
    return answer.Value<cl_device_id>(TheDevice());
  case CL_PROGRAM_SOURCE:
    return answer.Text(program->is_from_binary ? "" : program->source);
  case CL_PROGRAM_IL:
    return answer.Bytes(nullptr, 0);
  case CL_PROGRAM_BINARY_SIZES:
    return answer.Value<std::size_t>(
        program->plain ? PackBinary(program->options, program->source).size() : 0);
  case CL_PROGRAM_BINARIES: {
    // The value is a list of places that the program made room in.
    if (size != nullptr)
      *size = sizeof(unsigned char *);
    if (value == nullptr)
      return CL_SUCCESS;
    if (room < sizeof(unsigned char *))
      return CL_INVALID_VALUE;
    unsigned char *place = *static_cast<unsigned char **>(value);
    const std::string binary = program->plain ? PackBinary(program->options, program->source) : "";
    if (place != nullptr)
      std::memcpy(place, binary.data(), binary.size());
    return CL_SUCCESS;
  }
  case CL_PROGRAM_NUM_KERNELS:
    return program->plain ? answer.Value<std::size_t>(program->plain->table.kernels.size())
                          : CL_INVALID_PROGRAM_EXECUTABLE;
  case CL_PROGRAM_KERNEL_NAMES:
    return program->plain ? answer.Text(KernelNames(*program)) : CL_INVALID_PROGRAM_EXECUTABLE;
  case CL_PROGRAM_SCOPE_GLOBAL_CTORS_PRESENT:
  case CL_PROGRAM_SCOPE_GLOBAL_DTORS_PRESENT:
    return answer.Value<cl_bool>(CL_FALSE);
  default:
    return CL_INVALID_VALUE;
  }
}

cl_int CL_API_CALL clGetProgramBuildInfo(cl_program program, cl_device_id device,
                                         cl_program_build_info query, size_t room, void *value,
                                         size_t *size) {
  if (As(program) == nullptr)
    return CL_INVALID_PROGRAM;
  if (device == nullptr || device != TheDevice())
    return CL_INVALID_DEVICE;
  const Answer answer(room, value, size);
  switch (query) {
  case CL_PROGRAM_BUILD_STATUS:
    return answer.Value<cl_build_status>(program->status);
  case CL_PROGRAM_BUILD_OPTIONS:
    return answer.Text(program->options);
  case CL_PROGRAM_BUILD_LOG:
    return answer.Text(program->log);
  case CL_PROGRAM_BINARY_TYPE:
    return answer.Value<cl_program_binary_type>(program->binary_type);
  case CL_PROGRAM_BUILD_GLOBAL_VARIABLE_TOTAL_SIZE:
    return answer.Value<std::size_t>(0);
  default:
    return CL_INVALID_VALUE;
  }
}

cl_int CL_API_CALL clSetProgramReleaseCallback(cl_program, void(CL_CALLBACK *)(cl_program, void *),
                                               void *) {
  return CL_INVALID_OPERATION;
}

cl_int CL_API_CALL clSetProgramSpecializationConstant(cl_program, cl_uint, size_t, const void *) {
  return CL_INVALID_OPERATION;
}

} // extern "C"
