// Images and pipes are not there yet: the device says so (CL_DEVICE_IMAGE_SUPPORT), and each call
// that makes one fails (OpenCL 3.0 API, clCreateImage: CL_INVALID_OPERATION without images), aloud,
// since many programs do not look at errors.
#include "../core/objects.h"

#include "answer.h"

#include <cstdio>

using namespace spacecast::opencl;

namespace {

std::nullptr_t Refuse(cl_context context, const char *call, cl_int *error) {
  if (As(context) == nullptr)
    return Fail(error, CL_INVALID_CONTEXT);
  std::fprintf(stderr, "spacecast: error: %s is not supported yet [1023]\n", call);
  return Fail(error, CL_INVALID_OPERATION);
}

} // namespace

extern "C" {

cl_mem CL_API_CALL clCreateImage(cl_context context, cl_mem_flags, const cl_image_format *,
                                 const cl_image_desc *, void *, cl_int *error) {
  return Refuse(context, "clCreateImage", error);
}

cl_mem CL_API_CALL clCreateImageWithProperties(cl_context context, const cl_mem_properties *,
                                               cl_mem_flags, const cl_image_format *,
                                               const cl_image_desc *, void *, cl_int *error) {
  return Refuse(context, "clCreateImageWithProperties", error);
}

cl_mem CL_API_CALL clCreateImage2D(cl_context context, cl_mem_flags, const cl_image_format *,
                                   size_t, size_t, size_t, void *, cl_int *error) {
  return Refuse(context, "clCreateImage2D", error);
}

cl_mem CL_API_CALL clCreateImage3D(cl_context context, cl_mem_flags, const cl_image_format *,
                                   size_t, size_t, size_t, size_t, size_t, void *, cl_int *error) {
  return Refuse(context, "clCreateImage3D", error);
}

cl_mem CL_API_CALL clCreatePipe(cl_context context, cl_mem_flags, cl_uint, cl_uint,
                                const cl_pipe_properties *, cl_int *error) {
  return Refuse(context, "clCreatePipe", error);
}

cl_int CL_API_CALL clGetPipeInfo(cl_mem, cl_pipe_info, size_t, void *, size_t *) {
  return CL_INVALID_MEM_OBJECT;
}

cl_int CL_API_CALL clGetSupportedImageFormats(cl_context context, cl_mem_flags, cl_mem_object_type,
                                              cl_uint, cl_image_format *, cl_uint *count) {
  if (As(context) == nullptr)
    return CL_INVALID_CONTEXT;
  if (count != nullptr)
    *count = 0;
  return CL_SUCCESS;
}

cl_int CL_API_CALL clGetImageInfo(cl_mem, cl_image_info, size_t, void *, size_t *) {
  return CL_INVALID_MEM_OBJECT;
}

cl_int CL_API_CALL clEnqueueReadImage(cl_command_queue, cl_mem, cl_bool, const size_t *,
                                      const size_t *, size_t, size_t, void *, cl_uint,
                                      const cl_event *, cl_event *) {
  return CL_INVALID_MEM_OBJECT;
}

cl_int CL_API_CALL clEnqueueWriteImage(cl_command_queue, cl_mem, cl_bool, const size_t *,
                                       const size_t *, size_t, size_t, const void *, cl_uint,
                                       const cl_event *, cl_event *) {
  return CL_INVALID_MEM_OBJECT;
}

cl_int CL_API_CALL clEnqueueFillImage(cl_command_queue, cl_mem, const void *, const size_t *,
                                      const size_t *, cl_uint, const cl_event *, cl_event *) {
  return CL_INVALID_MEM_OBJECT;
}

cl_int CL_API_CALL clEnqueueCopyImage(cl_command_queue, cl_mem, cl_mem, const size_t *,
                                      const size_t *, const size_t *, cl_uint, const cl_event *,
                                      cl_event *) {
  return CL_INVALID_MEM_OBJECT;
}

cl_int CL_API_CALL clEnqueueCopyImageToBuffer(cl_command_queue, cl_mem, cl_mem, const size_t *,
                                              const size_t *, size_t, cl_uint, const cl_event *,
                                              cl_event *) {
  return CL_INVALID_MEM_OBJECT;
}

cl_int CL_API_CALL clEnqueueCopyBufferToImage(cl_command_queue, cl_mem, cl_mem, size_t,
                                              const size_t *, const size_t *, cl_uint,
                                              const cl_event *, cl_event *) {
  return CL_INVALID_MEM_OBJECT;
}

void *CL_API_CALL clEnqueueMapImage(cl_command_queue, cl_mem, cl_bool, cl_map_flags, const size_t *,
                                    const size_t *, size_t *, size_t *, cl_uint, const cl_event *,
                                    cl_event *, cl_int *error) {
  return Fail(error, CL_INVALID_MEM_OBJECT);
}

} // extern "C"
