// The little of OpenCL that the runners need. They must not link LLVM: PoCL brings one of its own.
#pragma once

#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

namespace mapping_test {

inline void Check(cl_int error, const char *what) {
  if (error == CL_SUCCESS)
    return;
  std::cerr << what << ": OpenCL error " << error << "\n";
  std::exit(1);
}

class Device {
public:
  // The first device whose platform's name holds `platform`, and the program of `path` on it.
  Device(const std::string &platform, const std::string &path) {
    cl_platform_id platforms[16];
    cl_uint count = 0;
    Check(clGetPlatformIDs(16, platforms, &count), "clGetPlatformIDs");
    for (cl_uint i = 0; i < count && device_ == nullptr; ++i) {
      char name[256] = "";
      clGetPlatformInfo(platforms[i], CL_PLATFORM_NAME, sizeof(name), name, nullptr);
      if (std::string(name).find(platform) != std::string::npos)
        clGetDeviceIDs(platforms[i], CL_DEVICE_TYPE_ALL, 1, &device_, nullptr);
    }
    if (device_ == nullptr) {
      std::cerr << "no OpenCL platform named " << platform << "\n";
      std::exit(1);
    }
    cl_int error = 0;
    context_ = clCreateContext(nullptr, 1, &device_, nullptr, nullptr, &error);
    Check(error, "clCreateContext");
    queue_ = clCreateCommandQueue(context_, device_, 0, &error);
    Check(error, "clCreateCommandQueue");
    std::ifstream file(path);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const char *source = text.c_str();
    program_ = clCreateProgramWithSource(context_, 1, &source, nullptr, &error);
    Check(error, "clCreateProgramWithSource");
    cl_device_fp_config config = 0;
    clGetDeviceInfo(device_, CL_DEVICE_SINGLE_FP_CONFIG, sizeof(config), &config, nullptr);
    std::string options = "-cl-std=CL1.2";
    if (config & CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT)
      options += " -cl-fp32-correctly-rounded-divide-sqrt";
    error = clBuildProgram(program_, 1, &device_, options.c_str(), nullptr, nullptr);
    if (error != CL_SUCCESS) {
      std::vector<char> log(1 << 20);
      clGetProgramBuildInfo(program_, device_, CL_PROGRAM_BUILD_LOG, log.size(), log.data(), nullptr);
      std::cerr << log.data() << "\n";
      Check(error, "clBuildProgram");
    }
  }

  cl_mem Buffer(std::size_t size, const void *content = nullptr) {
    cl_int error = 0;
    cl_mem buffer = clCreateBuffer(
        context_, CL_MEM_READ_WRITE | (content == nullptr ? 0 : CL_MEM_COPY_HOST_PTR), size,
        const_cast<void *>(content), &error);
    Check(error, "clCreateBuffer");
    return buffer;
  }

  void Read(cl_mem buffer, void *to, std::size_t size) {
    Check(clEnqueueReadBuffer(queue_, buffer, CL_TRUE, 0, size, to, 0, nullptr, nullptr),
          "clEnqueueReadBuffer");
  }

  // Runs a kernel whose parameters are these buffers and then, unless it is negative, an int.
  void Run(const std::string &name, const std::vector<cl_mem> &buffers, int number,
           std::size_t global, std::size_t local) {
    cl_int error = 0;
    cl_kernel kernel = clCreateKernel(program_, name.c_str(), &error);
    Check(error, name.c_str());
    cl_uint place = 0;
    for (cl_mem buffer : buffers)
      Check(clSetKernelArg(kernel, place++, sizeof(buffer), &buffer), "clSetKernelArg");
    if (number >= 0)
      Check(clSetKernelArg(kernel, place++, sizeof(number), &number), "clSetKernelArg");
    Check(clEnqueueNDRangeKernel(queue_, kernel, 1, nullptr, &global, &local, 0, nullptr, nullptr),
          name.c_str());
    Check(clFinish(queue_), name.c_str());
    clReleaseKernel(kernel);
  }

private:
  cl_device_id device_ = nullptr;
  cl_context context_ = nullptr;
  cl_command_queue queue_ = nullptr;
  cl_program program_ = nullptr;
};

inline std::vector<std::string> Split(const std::string &text, char at) {
  std::vector<std::string> parts;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && text[i] != at)
      continue;
    parts.push_back(text.substr(begin, i - begin));
    begin = i + 1;
  }
  return parts;
}

} // namespace mapping_test
