// A context, a queue and the program of translated/, made and released for each test.
#pragma once

#define CL_TARGET_OPENCL_VERSION 300
#define CL_USE_DEPRECATED_OPENCL_1_1_APIS
#define CL_USE_DEPRECATED_OPENCL_1_2_APIS
#include <CL/cl.h>

#include <gtest/gtest.h>

#include <vector>

class OpenCl : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_EQ(clGetPlatformIDs(1, &platform, nullptr), CL_SUCCESS);
    ASSERT_EQ(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, nullptr), CL_SUCCESS);
    context = clCreateContext(nullptr, 1, &device, nullptr, nullptr, &error);
    ASSERT_EQ(error, CL_SUCCESS);
    queue = MakeQueue(0);
  }
  void TearDown() override {
    EXPECT_EQ(clReleaseCommandQueue(queue), CL_SUCCESS);
    if (program != nullptr)
      EXPECT_EQ(clReleaseProgram(program), CL_SUCCESS);
    EXPECT_EQ(clReleaseContext(context), CL_SUCCESS);
  }

  cl_command_queue MakeQueue(cl_command_queue_properties properties) {
    cl_command_queue made = clCreateCommandQueue(context, device, properties, &error);
    EXPECT_EQ(error, CL_SUCCESS);
    return made;
  }
  void Build() {
    const char *text = "kernel";
    program = clCreateProgramWithSource(context, 1, &text, nullptr, &error);
    ASSERT_EQ(error, CL_SUCCESS);
    error = clBuildProgram(program, 1, &device, "", nullptr, nullptr);
    char log[4000] = "";
    clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, sizeof log, log, nullptr);
    ASSERT_EQ(error, CL_SUCCESS) << log;
  }
  template <class T>
  cl_mem MakeBuffer(std::vector<T> &values, cl_mem_flags flags = CL_MEM_COPY_HOST_PTR) {
    cl_mem buffer =
        clCreateBuffer(context, flags, values.size() * sizeof(T), values.data(), &error);
    EXPECT_EQ(error, CL_SUCCESS);
    return buffer;
  }
  template <class T> std::vector<T> Read(cl_mem buffer, std::size_t count) {
    std::vector<T> values(count);
    EXPECT_EQ(clEnqueueReadBuffer(queue, buffer, CL_TRUE, 0, count * sizeof(T), values.data(), 0,
                                  nullptr, nullptr),
              CL_SUCCESS);
    return values;
  }

  cl_platform_id platform = nullptr;
  cl_device_id device = nullptr;
  cl_context context = nullptr;
  cl_command_queue queue = nullptr;
  cl_program program = nullptr;
  cl_int error = CL_SUCCESS;
};
