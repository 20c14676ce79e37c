// Memory: allocation, copies of all kinds and shapes, fills, pinned, registered and managed memory.
#include <cuda_runtime.h>

#include <algorithm>
#include <string>
#include <vector>

#include "expect.h"

static spacecast::Unit &spacecast_unit();

struct Node {
  int value;
  Node *next;
};

void twice(int *p, int n) { spacecast_unit().enqueue(twice, p, n); }
void count(const int *first, const int *last, int *sum) {
  spacecast_unit().enqueue(count, first, last, sum);
}
void walk(Node *first, int *sum) { spacecast_unit().enqueue(walk, first, sum); }

static const spacecast::Registration spacecast_registration{spacecast_unit};

static void TestLinear() {
  constexpr int kCount = 1000;
  std::vector<int> host(kCount);
  std::vector<int> back(kCount);
  for (int i = 0; i < kCount; ++i)
    host[i] = i;
  int *a = nullptr;
  int *b = nullptr;
  const size_t bytes = kCount * sizeof(int);
  EXPECT_OK(cudaMalloc(&a, bytes));
  EXPECT_OK(cudaMalloc((void **)&b, bytes));
  EXPECT_OK(cudaMemcpy(a, host.data(), bytes, cudaMemcpyHostToDevice));
  EXPECT_OK(cudaMemcpy(b + 10, a + 20, 100 * sizeof(int), cudaMemcpyDeviceToDevice));
  EXPECT_OK(cudaMemcpy(back.data(), b + 10, 100 * sizeof(int), cudaMemcpyDefault));
  EXPECT_EQUAL(back[0], 20);
  EXPECT_EQUAL(back[99], 119);
  // The host array may be reused at once.
  EXPECT_OK(cudaMemcpyAsync(a, host.data(), bytes, cudaMemcpyHostToDevice));
  host.assign(kCount, -1);
  EXPECT_OK(cudaMemcpy(back.data(), a, bytes, cudaMemcpyDeviceToHost));
  EXPECT_EQUAL(back[999], 999);
  EXPECT_OK(cudaMemset(a + 1, 0x11, 3));
  EXPECT_OK(cudaMemsetAsync(a + 2, 0, 8));
  EXPECT_OK(cudaMemcpy(back.data(), a, bytes, cudaMemcpyDeviceToHost));
  EXPECT_EQUAL(back[0], 0);
  EXPECT_EQUAL(back[1], 0x111111);
  EXPECT_EQUAL(back[2] + back[3], 0);
  EXPECT_EQUAL(back[4], 4);
  EXPECT_OK(cudaMemcpy(back.data(), host.data(), 8, cudaMemcpyHostToHost));
  EXPECT_EQUAL(back[1], -1);
  EXPECT_OK(cudaFree(b));
  EXPECT_OK(cudaFree(a));
}

// On a processor, memory that was used before starts as zero, as a GPU's first memory does.
static void TestFresh() {
  cudaDeviceProp properties;
  EXPECT_OK(cudaGetDeviceProperties(&properties, 0));
  if (std::string(properties.name).find("NVIDIA") != std::string::npos)
    return;
  constexpr size_t kBytes = 40000;
  std::vector<char> back(kBytes, 1);
  for (int round = 0; round < 2; ++round) {
    char *memory = nullptr;
    EXPECT_OK(cudaMalloc(&memory, kBytes));
    EXPECT_OK(cudaMemcpy(back.data(), memory, kBytes, cudaMemcpyDeviceToHost));
    EXPECT_EQUAL(std::count(back.begin(), back.end(), 0), static_cast<long>(kBytes));
    EXPECT_OK(cudaMemset(memory, 0x5a, kBytes));
    EXPECT_OK(cudaFree(memory));
  }
}

static void TestPitched() {
  constexpr size_t kWidth = 10;
  constexpr size_t kHeight = 4;
  char host[kHeight][16];
  char back[kHeight][16] = {};
  for (size_t y = 0; y < kHeight; ++y)
    for (size_t x = 0; x < 16; ++x)
      host[y][x] = static_cast<char>(y * 16 + x);
  char *a = nullptr;
  char *b = nullptr;
  size_t pitch = 0;
  EXPECT_OK(cudaMallocPitch(&a, &pitch, kWidth, kHeight));
  EXPECT_OK(cudaMallocPitch((void **)&b, &pitch, kWidth, kHeight));
  EXPECT_EQUAL(pitch % 32, 0u);
  EXPECT_OK(cudaMemset2D(a, pitch, 99, kWidth, kHeight));
  EXPECT_OK(cudaMemcpy2D(a + 1, pitch, &host[0][2], 16, 5, kHeight, cudaMemcpyHostToDevice));
  EXPECT_OK(
      cudaMemcpy2D(b + pitch, pitch, a, pitch, kWidth, kHeight - 1, cudaMemcpyDeviceToDevice));
  EXPECT_OK(
      cudaMemcpy2DAsync(back, 16, b + pitch, pitch, kWidth, kHeight - 1, cudaMemcpyDeviceToHost));
  EXPECT_EQUAL(int(back[0][0]), 99);
  EXPECT_EQUAL(int(back[0][1]), 2);
  EXPECT_EQUAL(int(back[2][5]), 38);
  EXPECT_EQUAL(int(back[2][6]), 99);
  EXPECT_EQUAL(int(back[0][10]), 0);
  EXPECT_EQUAL(cudaMemcpy2D(a, 4, host, 16, 5, 2, cudaMemcpyHostToDevice),
               cudaErrorInvalidPitchValue);
  cudaPitchedPtr cube{};
  EXPECT_OK(cudaMalloc3D(&cube, make_cudaExtent(4, 3, 2)));
  char small[2][3][4];
  for (int i = 0; i < 24; ++i)
    (&small[0][0][0])[i] = static_cast<char>(i);
  cudaMemcpy3DParms copy = {};
  copy.srcPtr = make_cudaPitchedPtr(small, 4, 4, 3);
  copy.dstPtr = cube;
  copy.extent = make_cudaExtent(4, 3, 2);
  copy.kind = cudaMemcpyHostToDevice;
  EXPECT_OK(cudaMemcpy3D(&copy));
  char one = 0;
  EXPECT_OK(cudaMemcpy(&one, static_cast<char *>(cube.ptr) + cube.pitch * 5 + 2, 1,
                       cudaMemcpyDeviceToHost));
  EXPECT_EQUAL(int(one), 22);
  EXPECT_OK(cudaFree(cube.ptr));
  EXPECT_OK(cudaFree(a));
  EXPECT_OK(cudaFree(b));
}

static void TestRefusals() {
  int x = 0;
  void *p = nullptr;
  EXPECT_EQUAL(cudaMalloc((void **)nullptr, 16), cudaErrorInvalidValue);
  EXPECT_EQUAL(cudaMemcpy(&x, &x, 4, cudaMemcpyDeviceToHost), cudaErrorInvalidValue);
  EXPECT_EQUAL(cudaMalloc(&p, size_t(1) << 50), cudaErrorMemoryAllocation);
  EXPECT_EQUAL(cudaFree(&x), cudaErrorInvalidValue);
  EXPECT_OK(cudaMalloc(&p, 64));
  EXPECT_EQUAL(cudaFree(static_cast<char *>(p) + 4), cudaErrorInvalidValue);
  EXPECT_EQUAL(cudaMemcpy(p, &x, 65, cudaMemcpyHostToDevice), cudaErrorInvalidValue);
  EXPECT_OK(cudaFree(p));
  EXPECT_EQUAL(cudaFree(p), cudaErrorInvalidValue);
  EXPECT_OK(cudaFree(nullptr));
  EXPECT_OK(cudaMalloc(&p, 0));
  EXPECT_EQUAL(cudaGetLastError(), cudaErrorInvalidValue);
  EXPECT_EQUAL(cudaGetLastError(), cudaSuccess);
}

static void TestHostMemory() {
  int *pinned = nullptr;
  int *mapped = nullptr;
  int *device = nullptr;
  EXPECT_OK(cudaMallocHost(&pinned, 64 * sizeof(int)));
  EXPECT_OK(cudaHostAlloc(&mapped, 64 * sizeof(int), cudaHostAllocMapped));
  for (int i = 0; i < 64; ++i)
    pinned[i] = mapped[i] = i;
  EXPECT_OK(cudaHostGetDevicePointer(&device, mapped, 0));
  (spacecast::launch(1, 64), twice(device + 1, 63));
  EXPECT_OK(cudaDeviceSynchronize());
  EXPECT_EQUAL(mapped[0], 0);
  EXPECT_EQUAL(mapped[63], 126);
  EXPECT_OK(cudaHostGetDevicePointer(&device, pinned, 0));
  (spacecast::launch(1, 64), twice(device, 64));
  EXPECT_OK(cudaDeviceSynchronize());
  EXPECT_EQUAL(pinned[63], 126);
  std::vector<int> own(64, 3);
  EXPECT_OK(cudaHostRegister(own.data(), 64 * sizeof(int), cudaHostRegisterMapped));
  EXPECT_OK(cudaHostGetDevicePointer(&device, own.data(), 0));
  (spacecast::launch(1, 64), twice(device, 64));
  EXPECT_OK(cudaDeviceSynchronize());
  EXPECT_EQUAL(own[5], 6);
  EXPECT_OK(cudaHostUnregister(own.data()));
  EXPECT_EQUAL(cudaHostUnregister(own.data()), cudaErrorHostMemoryNotRegistered);
  cudaPointerAttributes attributes;
  EXPECT_OK(cudaPointerGetAttributes(&attributes, own.data()));
  EXPECT_EQUAL(attributes.type, cudaMemoryTypeUnregistered);
  EXPECT_OK(cudaPointerGetAttributes(&attributes, pinned));
  EXPECT_OK(cudaMalloc(&device, 64));
  EXPECT_OK(cudaPointerGetAttributes(&attributes, device));
  EXPECT_EQUAL(attributes.type, cudaMemoryTypeDevice);
  EXPECT_OK(cudaFree(device));
  EXPECT_OK(cudaFreeHost(pinned));
  EXPECT_OK(cudaFreeHost(mapped));
  cudaGetLastError();
}

static void TestManaged(bool has_shared_addresses) {
  int *p = nullptr;
  EXPECT_OK(cudaMallocManaged(&p, 100 * sizeof(int)));
  EXPECT_EQUAL(p[99], 0);
  for (int round = 1; round <= 3; ++round) {
    for (int i = 0; i < 100; ++i)
      p[i] = i * round;
    (spacecast::launch(1, 100), twice(p, 100));
    (spacecast::launch(1, 50), twice(p + 50, 50));
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT_EQUAL(p[49], 98 * round);
    EXPECT_EQUAL(p[99], 396 * round);
  }
  int *device = nullptr;
  int back = 0;
  EXPECT_OK(cudaMalloc(&device, 400));
  (spacecast::launch(1, 100), twice(p, 100));
  EXPECT_OK(cudaMemcpy(device, p, 400, cudaMemcpyDeviceToDevice));
  EXPECT_OK(cudaMemset(p, 0, 400));
  EXPECT_OK(cudaMemcpy(&back, device + 99, 4, cudaMemcpyDeviceToHost));
  EXPECT_EQUAL(back, 2 * 396 * 3);
  EXPECT_EQUAL(p[99], 0);
  EXPECT_OK(cudaMemPrefetchAsync(p, 400, 0));
  EXPECT_OK(cudaMemAdvise(p, 400, cudaMemAdviseSetReadMostly, 0));
  EXPECT_OK(cudaFree(p));
  EXPECT_OK(cudaFree(device));
  if (!has_shared_addresses)
    return;
  // A list that the host builds and the device walks: host addresses are device addresses.
  Node *first = nullptr;
  int *sum = nullptr;
  EXPECT_OK(cudaMallocManaged(&sum, sizeof *sum));
  for (int i = 1; i <= 3; ++i) {
    Node *node = nullptr;
    EXPECT_OK(cudaMallocManaged(&node, sizeof *node));
    *node = {i, first};
    first = node;
  }
  (spacecast::launch(1, 1), walk(first, sum));
  EXPECT_OK(cudaStreamSynchronize(0));
  EXPECT_EQUAL(*sum, 6);
}

// A list in device memory, linked by the host with device addresses.
static void TestAddressesInMemory() {
  Node *nodes = nullptr;
  int *sum = nullptr;
  int back = 0;
  EXPECT_OK(cudaMalloc(&nodes, 2 * sizeof(Node)));
  EXPECT_OK(cudaMalloc(&sum, sizeof *sum));
  const Node host[2] = {{40, nodes + 1}, {2, nullptr}};
  EXPECT_OK(cudaMemcpy(nodes, host, sizeof host, cudaMemcpyHostToDevice));
  (spacecast::launch(1, 1), walk(nodes, sum));
  EXPECT_OK(cudaMemcpy(&back, sum, sizeof back, cudaMemcpyDeviceToHost));
  EXPECT_EQUAL(back, 42);
  (spacecast::launch(1, 1), walk(nullptr, sum));
  EXPECT_OK(cudaMemcpy(&back, sum, sizeof back, cudaMemcpyDeviceToHost));
  EXPECT_EQUAL(back, 0);
  // Pointers that lie in no allocation: the end of one, and far behind it.
  int *ints = nullptr;
  constexpr int kMany = 1 << 22;
  EXPECT_OK(cudaMalloc(&ints, kMany * sizeof(int)));
  (spacecast::launch(1, 1), count(ints, ints + kMany, sum));
  EXPECT_OK(cudaMemcpy(&back, sum, sizeof back, cudaMemcpyDeviceToHost));
  EXPECT_EQUAL(back, kMany);
  (spacecast::launch(1, 1), count(ints, ints + 5 * kMany, sum));
  EXPECT_OK(cudaMemcpy(&back, sum, sizeof back, cudaMemcpyDeviceToHost));
  EXPECT_EQUAL(back, 5 * kMany);
  EXPECT_OK(cudaGetLastError());
  EXPECT_OK(cudaFree(ints));
  EXPECT_OK(cudaFree(nodes));
  EXPECT_OK(cudaFree(sum));
}

// Where the device says so, the host may write beside a running kernel.
static void TestConcurrentManaged(const char *model) {
  int attribute = -1;
  EXPECT_OK(cudaDeviceGetAttribute(&attribute, cudaDevAttrConcurrentManagedAccess, 0));
  cudaDeviceProp properties;
  EXPECT_OK(cudaGetDeviceProperties(&properties, 0));
  EXPECT_EQUAL(attribute, properties.concurrentManagedAccess);
  // Copies at launches and synchronisations are not concurrent.
  if (model && strcmp(model, "integer") == 0)
    EXPECT_EQUAL(attribute, 0);
  if (attribute != 1)
    return;
  constexpr int kCount = 1 << 16;
  int *p = nullptr;
  EXPECT_OK(cudaMallocManaged(&p, 2 * kCount * sizeof(int)));
  for (int i = 0; i < kCount; ++i)
    p[i] = i;
  (spacecast::launch(kCount / 64, 64), twice(p, kCount));
  for (int i = 0; i < kCount; ++i)
    p[kCount + i] = -i;
  EXPECT_OK(cudaDeviceSynchronize());
  bool is_right = true;
  for (int i = 0; i < kCount; ++i)
    is_right &= p[i] == 2 * i && p[kCount + i] == -i;
  EXPECT_EQUAL(is_right, true);
  EXPECT_OK(cudaFree(p));
}

int main() {
  const char *model = getenv("SPACECAST_MEMORY");
  TestLinear();
  TestFresh();
  TestPitched();
  TestRefusals();
  TestHostMemory();
  TestManaged(model && strcmp(model, "integer") != 0);
  TestConcurrentManaged(model);
  TestAddressesInMemory();
  return Finished();
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{"memory.cl",
                              R"CL(
__kernel void twice(__global int *p, int n) {
  int i = get_global_id(0);
  if (i < n)
    p[i] *= 2;
}
typedef struct { int value; ulong next; } Node;
__kernel void walk(__global const Node *first, __global int *sum) {
  int total = 0;
  while (first) {
    total += first->value;
    first = (__global const Node *)first->next;
  }
  *sum = total;
}
__kernel void count(__global const int *first, __global const int *last, __global int *sum) {
  *sum = last - first;
}
)CL",
                              {{twice, "twice"}, {walk, "walk"}, {count, "count"}}};
  return unit;
}
