#include "setup.h"

#include <string>

namespace {

class Kernels : public OpenCl {
protected:
  void SetUp() override {
    OpenCl::SetUp();
    Build();
  }
  cl_kernel Make(const char *name) {
    cl_kernel kernel = clCreateKernel(program, name, &error);
    EXPECT_EQ(error, CL_SUCCESS) << name;
    return kernel;
  }
};

TEST_F(Kernels, ArgumentsAreCapturedAtTheLaunch) {
  std::vector<float> values{1, 2, 3, 4, 5, 6, 7};
  cl_mem buffer = MakeBuffer(values);
  cl_kernel kernel = Make("scale");
  const std::size_t global = 7;
  float factor = 2;
  EXPECT_EQ(
      clEnqueueNDRangeKernel(queue, kernel, 1, nullptr, &global, nullptr, 0, nullptr, nullptr),
      CL_INVALID_KERNEL_ARGS);
  clSetKernelArg(kernel, 0, sizeof buffer, &buffer);
  clSetKernelArg(kernel, 1, sizeof factor, &factor);
  ASSERT_EQ(
      clEnqueueNDRangeKernel(queue, kernel, 1, nullptr, &global, nullptr, 0, nullptr, nullptr),
      CL_SUCCESS);
  factor = 100;
  clSetKernelArg(kernel, 1, sizeof factor, &factor);
  EXPECT_EQ(Read<float>(buffer, 7), (std::vector<float>{2, 4, 6, 8, 10, 12, 14}));
  clReleaseKernel(kernel);
  clReleaseMemObject(buffer);
}

TEST_F(Kernels, LocalArgumentsAreCarvedFromOneBlock) {
  std::vector<float> values{1, 2, 3, 4, 5, 6};
  cl_mem in = MakeBuffer(values), out = MakeBuffer(values);
  cl_kernel kernel = Make("mixdown");
  const std::size_t global = 6, local = 3;
  clSetKernelArg(kernel, 0, sizeof in, &in);
  clSetKernelArg(kernel, 1, sizeof out, &out);
  EXPECT_EQ(clSetKernelArg(kernel, 2, 0, nullptr), CL_INVALID_ARG_SIZE);
  EXPECT_EQ(clSetKernelArg(kernel, 2, 3, &local), CL_INVALID_ARG_VALUE);
  ASSERT_EQ(clSetKernelArg(kernel, 2, 3, nullptr), CL_SUCCESS);
  ASSERT_EQ(clSetKernelArg(kernel, 3, 3 * sizeof(float), nullptr), CL_SUCCESS);
  ASSERT_EQ(clEnqueueNDRangeKernel(queue, kernel, 1, nullptr, &global, &local, 0, nullptr, nullptr),
            CL_SUCCESS);
  EXPECT_EQ(Read<float>(out, 6), (std::vector<float>{3003, 2002, 1001, 3006, 2005, 1004}));
  clReleaseKernel(kernel);
  clReleaseMemObject(in);
  clReleaseMemObject(out);
}

TEST_F(Kernels, OffsetsAndRaggedSizes) {
  const std::size_t offset[2] = {5, 3}, global[2] = {7, 3}, local[2] = {4, 2};
  std::vector<int> values(8 * 21);
  cl_mem buffer = MakeBuffer(values);
  cl_kernel kernel = Make("ids");
  clSetKernelArg(kernel, 0, sizeof buffer, &buffer);
  // Before OpenCL C 2.0 the sizes must divide.
  EXPECT_EQ(clEnqueueNDRangeKernel(queue, kernel, 2, offset, global, local, 0, nullptr, nullptr),
            CL_INVALID_WORK_GROUP_SIZE);
  clReleaseKernel(kernel);
  ASSERT_EQ(clBuildProgram(program, 1, &device, "-cl-std=CL2.0", nullptr, nullptr), CL_SUCCESS);
  kernel = Make("ids");
  clSetKernelArg(kernel, 0, sizeof buffer, &buffer);
  ASSERT_EQ(clEnqueueNDRangeKernel(queue, kernel, 2, offset, global, local, 0, nullptr, nullptr),
            CL_SUCCESS);
  const std::vector<int> ids = Read<int>(buffer, values.size());
  for (int y = 0; y < 3; ++y)
    for (int x = 0; x < 7; ++x) {
      const int *mine = ids.data() + 8 * (7 * y + x);
      const int wanted[8] = {5 + x, 3 + y, x / 4, y / 2, x < 4 ? 4 : 3, 4, 2, 2};
      for (int i = 0; i < 8; ++i)
        EXPECT_EQ(mine[i], wanted[i]) << x << " " << y << " " << i;
    }
  clReleaseKernel(kernel);
  clReleaseMemObject(buffer);
}

TEST_F(Kernels, RequiredSizeIsHeld) {
  std::vector<int> values(16);
  cl_mem buffer = MakeBuffer(values);
  cl_kernel kernel = Make("fixed");
  clSetKernelArg(kernel, 0, sizeof buffer, &buffer);
  const std::size_t global = 16, four = 4, eight = 8;
  EXPECT_EQ(clEnqueueNDRangeKernel(queue, kernel, 1, nullptr, &global, &four, 0, nullptr, nullptr),
            CL_INVALID_WORK_GROUP_SIZE);
  EXPECT_EQ(clEnqueueNDRangeKernel(queue, kernel, 1, nullptr, &global, &eight, 0, nullptr, nullptr),
            CL_SUCCESS);
  EXPECT_EQ(Read<int>(buffer, 16), std::vector<int>(16, 8));
  std::size_t size[3] = {};
  clGetKernelWorkGroupInfo(kernel, device, CL_KERNEL_COMPILE_WORK_GROUP_SIZE, sizeof size, size,
                           nullptr);
  EXPECT_EQ(size[0], 8u);
  clReleaseKernel(kernel);
  clReleaseMemObject(buffer);
}

TEST_F(Kernels, WrongUseHasItsErrors) {
  EXPECT_EQ(clCreateKernel(program, "missing", &error), nullptr);
  EXPECT_EQ(error, CL_INVALID_KERNEL_NAME);
  cl_kernel kernel = Make("scale");
  const float factor = 1;
  EXPECT_EQ(clSetKernelArg(kernel, 2, 4, &factor), CL_INVALID_ARG_INDEX);
  EXPECT_EQ(clSetKernelArg(kernel, 1, 8, &factor), CL_INVALID_ARG_SIZE);
  EXPECT_EQ(clSetKernelArg(kernel, 1, 4, nullptr), CL_INVALID_ARG_VALUE);
  EXPECT_EQ(clSetKernelArg(kernel, 0, sizeof kernel, &kernel), CL_INVALID_MEM_OBJECT);
  const std::size_t global = 2048, local = 2048;
  EXPECT_EQ(
      clEnqueueNDRangeKernel(queue, kernel, 0, nullptr, &global, nullptr, 0, nullptr, nullptr),
      CL_INVALID_WORK_DIMENSION);
  EXPECT_EQ(clEnqueueNDRangeKernel(queue, kernel, 1, nullptr, &global, &local, 0, nullptr, nullptr),
            CL_INVALID_WORK_ITEM_SIZE);
  EXPECT_EQ(clBuildProgram(program, 1, &device, "", nullptr, nullptr), CL_INVALID_OPERATION);
  EXPECT_EQ(clReleaseKernel(kernel), CL_SUCCESS);
  EXPECT_EQ(clReleaseKernel(kernel), CL_INVALID_KERNEL);
}

TEST_F(Kernels, ADeadlockFailsTheEvent) {
  cl_kernel kernel = Make("stuck");
  const std::size_t size = 32;
  cl_event event = nullptr;
  ASSERT_EQ(clEnqueueNDRangeKernel(queue, kernel, 1, nullptr, &size, &size, 0, nullptr, &event),
            CL_SUCCESS);
  EXPECT_EQ(clWaitForEvents(1, &event), CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST);
  clReleaseEvent(event);
  clReleaseKernel(kernel);
}

TEST_F(Kernels, InformationComesFromTheTable) {
  cl_kernel kernel = Make("mixdown");
  char text[100] = "";
  clGetKernelArgInfo(kernel, 0, CL_KERNEL_ARG_TYPE_NAME, sizeof text, text, nullptr);
  EXPECT_STREQ(text, "float*");
  cl_kernel_arg_type_qualifier qualifier = 0;
  clGetKernelArgInfo(kernel, 0, CL_KERNEL_ARG_TYPE_QUALIFIER, sizeof qualifier, &qualifier,
                     nullptr);
  EXPECT_EQ(qualifier, static_cast<cl_kernel_arg_type_qualifier>(CL_KERNEL_ARG_TYPE_CONST));
  cl_kernel_arg_address_qualifier space = 0;
  clGetKernelArgInfo(kernel, 2, CL_KERNEL_ARG_ADDRESS_QUALIFIER, sizeof space, &space, nullptr);
  EXPECT_EQ(space, static_cast<cl_kernel_arg_address_qualifier>(CL_KERNEL_ARG_ADDRESS_LOCAL));
  cl_uint count = 0;
  clGetKernelInfo(kernel, CL_KERNEL_NUM_ARGS, sizeof count, &count, nullptr);
  EXPECT_EQ(count, 4u);
  clGetProgramInfo(program, CL_PROGRAM_KERNEL_NAMES, sizeof text, text, nullptr);
  EXPECT_STREQ(text, "scale;mixdown;ids;fixed;stuck");
  EXPECT_EQ(clGetProgramInfo(program, CL_PROGRAM_KERNEL_NAMES, 3, text, nullptr), CL_INVALID_VALUE);
  clReleaseKernel(kernel);
}

TEST_F(Kernels, ABinaryMakesTheSameProgram) {
  std::size_t size = 0;
  ASSERT_EQ(clGetProgramInfo(program, CL_PROGRAM_BINARY_SIZES, sizeof size, &size, nullptr),
            CL_SUCCESS);
  std::vector<unsigned char> bytes(size);
  unsigned char *place = bytes.data();
  ASSERT_EQ(clGetProgramInfo(program, CL_PROGRAM_BINARIES, sizeof place, &place, nullptr),
            CL_SUCCESS);
  const unsigned char *binary = bytes.data();
  cl_int status = -1;
  cl_program again =
      clCreateProgramWithBinary(context, 1, &device, &size, &binary, &status, &error);
  ASSERT_EQ(error, CL_SUCCESS);
  EXPECT_EQ(status, CL_SUCCESS);
  ASSERT_EQ(clBuildProgram(again, 1, &device, nullptr, nullptr, nullptr), CL_SUCCESS);
  cl_kernel kernel = clCreateKernel(again, "scale", &error);
  EXPECT_EQ(error, CL_SUCCESS);
  clReleaseKernel(kernel);
  clReleaseProgram(again);
  bytes[0] = 0;
  EXPECT_EQ(clCreateProgramWithBinary(context, 1, &device, &size, &binary, &status, &error),
            nullptr);
  EXPECT_EQ(error, CL_INVALID_BINARY);
}

TEST_F(Kernels, AFailedBuildHasALog) {
  const char *text = "kernel";
  cl_program wrong = clCreateProgramWithSource(context, 1, &text, nullptr, &error);
  EXPECT_EQ(
      clBuildProgram(wrong, 1, &device, "-D 'FAIL=a word' \"-DFAIL=two words\"", nullptr, nullptr),
      CL_BUILD_PROGRAM_FAILURE);
  char log[4000] = "";
  clGetProgramBuildInfo(wrong, device, CL_PROGRAM_BUILD_LOG, sizeof log, log, nullptr);
  EXPECT_NE(std::string(log).find("asked to fail with 'two words' [1012]"), std::string::npos)
      << log;
  EXPECT_EQ(clCreateKernel(wrong, "scale", &error), nullptr);
  EXPECT_EQ(error, CL_INVALID_PROGRAM_EXECUTABLE);
  clReleaseProgram(wrong);
}

void CL_CALLBACK AddFortyOne(void *arguments) { **static_cast<int **>(arguments) += 41; }

TEST_F(Kernels, ANativeKernelWorksOnTheBuffer) {
  std::vector<int> values{1};
  cl_mem buffer = MakeBuffer(values);
  struct {
    int *pointer;
  } arguments = {nullptr};
  const void *place = &arguments.pointer;
  ASSERT_EQ(clEnqueueNativeKernel(queue, AddFortyOne, &arguments, sizeof arguments, 1, &buffer,
                                  &place, 0, nullptr, nullptr),
            CL_SUCCESS);
  EXPECT_EQ(Read<int>(buffer, 1)[0], 42);
  clReleaseMemObject(buffer);
}

} // namespace
