#include "setup.h"

#include <cstring>
#include <numeric>

namespace {

class Memory : public OpenCl {};

std::vector<int> Numbers(int count) {
  std::vector<int> numbers(count);
  std::iota(numbers.begin(), numbers.end(), 0);
  return numbers;
}

TEST_F(Memory, FillsWithEveryPatternSize) {
  for (std::size_t size = 1; size <= 128; size *= 2) {
    std::vector<unsigned char> bytes(1024, 7), pattern(size);
    for (std::size_t i = 0; i < size; ++i)
      pattern[i] = static_cast<unsigned char>(i + 1);
    cl_mem buffer = MakeBuffer(bytes);
    ASSERT_EQ(
        clEnqueueFillBuffer(queue, buffer, pattern.data(), size, 128, 512, 0, nullptr, nullptr),
        CL_SUCCESS);
    const std::vector<unsigned char> filled = Read<unsigned char>(buffer, bytes.size());
    for (std::size_t i = 0; i < filled.size(); ++i)
      ASSERT_EQ(filled[i], i < 128 || i >= 640 ? 7 : (i - 128) % size + 1) << size << " at " << i;
    clReleaseMemObject(buffer);
  }
  std::vector<int> values = Numbers(16);
  cl_mem buffer = MakeBuffer(values);
  EXPECT_EQ(clEnqueueFillBuffer(queue, buffer, values.data(), 3, 0, 6, 0, nullptr, nullptr),
            CL_INVALID_VALUE);
  EXPECT_EQ(clEnqueueFillBuffer(queue, buffer, values.data(), 4, 2, 8, 0, nullptr, nullptr),
            CL_INVALID_VALUE);
  EXPECT_EQ(clEnqueueFillBuffer(queue, buffer, values.data(), 4, 0, 128, 0, nullptr, nullptr),
            CL_INVALID_VALUE);
  clReleaseMemObject(buffer);
}

TEST_F(Memory, RectanglesWithPitches) {
  std::vector<int> values = Numbers(48);
  cl_mem buffer = MakeBuffer(values);
  // The cube is 8 bytes... of 4 columns, 3 rows and 4 slices; origins are in bytes, rows and
  // slices.
  const std::size_t from[3] = {4, 1, 2}, to[3] = {0, 0, 0}, region[3] = {8, 2, 2};
  std::vector<int> part(8, -1);
  ASSERT_EQ(clEnqueueReadBufferRect(queue, buffer, CL_TRUE, from, to, region, 16, 48, 0, 0,
                                    part.data(), 0, nullptr, nullptr),
            CL_SUCCESS);
  EXPECT_EQ(part, (std::vector<int>{29, 30, 33, 34, 41, 42, 45, 46}));
  // Two rows over each other overlap, beside each other they do not.
  const std::size_t row[3] = {16, 2, 1}, start[3] = {0, 0, 0}, below[3] = {0, 1, 0},
                    far[3] = {0, 4, 0};
  EXPECT_EQ(clEnqueueCopyBufferRect(queue, buffer, buffer, start, below, row, 16, 0, 16, 0, 0,
                                    nullptr, nullptr),
            CL_MEM_COPY_OVERLAP);
  ASSERT_EQ(clEnqueueCopyBufferRect(queue, buffer, buffer, start, far, row, 16, 0, 16, 0, 0,
                                    nullptr, nullptr),
            CL_SUCCESS);
  const std::vector<int> copied = Read<int>(buffer, 48);
  for (int i = 0; i < 48; ++i)
    EXPECT_EQ(copied[i], i >= 16 && i < 24 ? i - 16 : i);
  const std::size_t outside[3] = {0, 11, 0};
  EXPECT_EQ(clEnqueueReadBufferRect(queue, buffer, CL_TRUE, outside, to, row, 16, 0, 0, 0,
                                    part.data(), 0, nullptr, nullptr),
            CL_INVALID_VALUE);
  clReleaseMemObject(buffer);
}

TEST_F(Memory, SubBuffersShareTheirParent) {
  std::vector<int> values = Numbers(128);
  cl_mem parent = MakeBuffer(values);
  cl_uint bits = 0;
  clGetDeviceInfo(device, CL_DEVICE_MEM_BASE_ADDR_ALIGN, sizeof bits, &bits, nullptr);
  cl_buffer_region region = {bits / 8, 64};
  cl_mem part =
      clCreateSubBuffer(parent, CL_MEM_READ_WRITE, CL_BUFFER_CREATE_TYPE_REGION, &region, &error);
  ASSERT_EQ(error, CL_SUCCESS);
  const int minus = -1;
  ASSERT_EQ(clEnqueueFillBuffer(queue, part, &minus, 4, 8, 8, 0, nullptr, nullptr), CL_SUCCESS);
  const int first = static_cast<int>(bits / 32);
  const std::vector<int> read = Read<int>(parent, 128);
  for (int i = 0; i < 128; ++i)
    EXPECT_EQ(read[i], i == first + 2 || i == first + 3 ? -1 : i);
  std::size_t offset = 0;
  cl_mem associated = nullptr;
  clGetMemObjectInfo(part, CL_MEM_OFFSET, sizeof offset, &offset, nullptr);
  clGetMemObjectInfo(part, CL_MEM_ASSOCIATED_MEMOBJECT, sizeof associated, &associated, nullptr);
  EXPECT_EQ(offset, bits / 8);
  EXPECT_EQ(associated, parent);
  region.origin = 4;
  EXPECT_EQ(clCreateSubBuffer(parent, 0, CL_BUFFER_CREATE_TYPE_REGION, &region, &error), nullptr);
  EXPECT_EQ(error, CL_MISALIGNED_SUB_BUFFER_OFFSET);
  // The parent lives as long as its part.
  clReleaseMemObject(parent);
  EXPECT_EQ(Read<int>(part, 1)[0], first);
  clReleaseMemObject(part);
}

TEST_F(Memory, MapsGiveTheProgramsMemory) {
  std::vector<int> values = Numbers(32);
  cl_mem buffer = MakeBuffer(values, CL_MEM_USE_HOST_PTR);
  const int five = 5;
  clEnqueueFillBuffer(queue, buffer, &five, 4, 0, 128, 0, nullptr, nullptr);
  auto *mapped = static_cast<int *>(clEnqueueMapBuffer(
      queue, buffer, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 16, 64, 0, nullptr, nullptr, &error));
  ASSERT_EQ(error, CL_SUCCESS);
  EXPECT_EQ(mapped, values.data() + 4);
  EXPECT_EQ(mapped[0], 5);
  mapped[0] = 77;
  cl_uint count = 0;
  clGetMemObjectInfo(buffer, CL_MEM_MAP_COUNT, sizeof count, &count, nullptr);
  EXPECT_EQ(count, 1u);
  ASSERT_EQ(clEnqueueUnmapMemObject(queue, buffer, mapped, 0, nullptr, nullptr), CL_SUCCESS);
  EXPECT_EQ(clEnqueueUnmapMemObject(queue, buffer, mapped, 0, nullptr, nullptr), CL_INVALID_VALUE);
  EXPECT_EQ(Read<int>(buffer, 32)[4], 77);
  clReleaseMemObject(buffer);
}

TEST_F(Memory, WrongUseHasItsErrors) {
  int value = 0;
  EXPECT_EQ(clCreateBuffer(context, 0, 0, nullptr, &error), nullptr);
  EXPECT_EQ(error, CL_INVALID_BUFFER_SIZE);
  clCreateBuffer(context, CL_MEM_COPY_HOST_PTR, 4, nullptr, &error);
  EXPECT_EQ(error, CL_INVALID_HOST_PTR);
  clCreateBuffer(context, 0, 4, &value, &error);
  EXPECT_EQ(error, CL_INVALID_HOST_PTR);
  clCreateBuffer(context, CL_MEM_READ_ONLY | CL_MEM_WRITE_ONLY, 4, nullptr, &error);
  EXPECT_EQ(error, CL_INVALID_VALUE);
  clCreateBuffer(nullptr, 0, 4, nullptr, &error);
  EXPECT_EQ(error, CL_INVALID_CONTEXT);
  cl_mem buffer = clCreateBuffer(context, CL_MEM_HOST_NO_ACCESS, 4, nullptr, &error);
  EXPECT_EQ(clEnqueueReadBuffer(queue, buffer, CL_TRUE, 0, 4, &value, 0, nullptr, nullptr),
            CL_INVALID_OPERATION);
  EXPECT_EQ(clEnqueueReadBuffer(queue, buffer, CL_TRUE, 1, 4, &value, 0, nullptr, nullptr),
            CL_INVALID_VALUE);
  EXPECT_EQ(clReleaseMemObject(buffer), CL_SUCCESS);
  // A released handle is known to be none.
  EXPECT_EQ(clReleaseMemObject(buffer), CL_INVALID_MEM_OBJECT);
  EXPECT_EQ(clReleaseMemObject(reinterpret_cast<cl_mem>(queue)), CL_INVALID_MEM_OBJECT);
}

TEST_F(Memory, SharedVirtualMemory) {
  auto *values = static_cast<int *>(clSVMAlloc(context, CL_MEM_READ_WRITE, 64, 0));
  ASSERT_NE(values, nullptr);
  const int nine = 9;
  ASSERT_EQ(clEnqueueSVMMemFill(queue, values, &nine, 4, 64, 0, nullptr, nullptr), CL_SUCCESS);
  ASSERT_EQ(clEnqueueSVMMap(queue, CL_TRUE, CL_MAP_READ, values, 64, 0, nullptr, nullptr),
            CL_SUCCESS);
  EXPECT_EQ(values[15], 9);
  clSVMFree(context, values);
}

} // namespace
