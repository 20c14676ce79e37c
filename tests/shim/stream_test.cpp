// Streams, events, host functions and CUDA's order between them.
#include <cuda_runtime.h>

#include <atomic>
#include <thread>
#include <vector>

#include "expect.h"

static spacecast::Unit &spacecast_unit();

// Runs long enough that a missing wait shows.
void slow_add(int *p, int rounds, int value) {
  spacecast_unit().enqueue(slow_add, p, rounds, value);
}
void copy_value(const int *from, int *to) { spacecast_unit().enqueue(copy_value, from, to); }

static const spacecast::Registration spacecast_registration{spacecast_unit};

// Fewer under a simulator.
static const int kRounds = getenv("SHIM_TEST_ROUNDS") ? atoi(getenv("SHIM_TEST_ROUNDS")) : 2000000;

static void TestEvents() {
  int *d = nullptr;
  cudaEvent_t start = nullptr;
  cudaEvent_t end = nullptr;
  cudaEvent_t plain = nullptr;
  float milliseconds = -1;
  EXPECT_OK(cudaMalloc(&d, sizeof *d));
  EXPECT_OK(cudaMemset(d, 0, sizeof *d));
  EXPECT_OK(cudaEventCreate(&start));
  EXPECT_OK(cudaEventCreate(&end));
  EXPECT_OK(cudaEventCreateWithFlags(&plain, cudaEventDisableTiming));
  EXPECT_EQUAL(cudaEventElapsedTime(&milliseconds, start, end), cudaErrorInvalidResourceHandle);
  EXPECT_OK(cudaEventSynchronize(start));
  EXPECT_OK(cudaEventRecord(start));
  (spacecast::launch(1, 1), slow_add(d, kRounds, 1));
  EXPECT_OK(cudaEventRecord(end, 0));
  EXPECT_OK(cudaEventRecord(plain, 0));
  const cudaError_t query = cudaEventQuery(end);
  EXPECT_EQUAL(query == cudaErrorNotReady || query == cudaSuccess, true);
  EXPECT_OK(cudaEventSynchronize(end));
  EXPECT_OK(cudaEventQuery(end));
  EXPECT_OK(cudaEventElapsedTime(&milliseconds, start, end));
  EXPECT_EQUAL(milliseconds >= 0 && milliseconds < 60000, true);
  std::cout << "slow kernel: " << milliseconds << " ms\n";
  EXPECT_OK(cudaStreamSynchronize(nullptr));
  EXPECT_EQUAL(cudaEventElapsedTime(&milliseconds, start, plain), cudaErrorInvalidResourceHandle);
  EXPECT_OK(cudaEventDestroy(plain));
  EXPECT_OK(cudaEventDestroy(start));
  EXPECT_EQUAL(cudaEventDestroy(start), cudaErrorInvalidResourceHandle);
  EXPECT_OK(cudaEventDestroy(end));
  EXPECT_OK(cudaFree(d));
  cudaGetLastError();
}

// The legacy stream waits for blocking streams and they for it; events order the others.
static void TestOrder() {
  int *d = nullptr;
  int back = 0;
  cudaStream_t a = nullptr;
  cudaStream_t b = nullptr;
  cudaStream_t loose = nullptr;
  cudaEvent_t done = nullptr;
  EXPECT_OK(cudaMalloc(&d, 4 * sizeof *d));
  EXPECT_OK(cudaMemset(d, 0, 4 * sizeof *d));
  EXPECT_OK(cudaStreamCreate(&a));
  EXPECT_OK(cudaStreamCreate(&b));
  EXPECT_OK(cudaStreamCreateWithFlags(&loose, cudaStreamNonBlocking));
  EXPECT_OK(cudaEventCreate(&done));
  (spacecast::launch(1, 1, 0, a), slow_add(d, kRounds, 5));
  (spacecast::launch(1, 1), copy_value(d, d + 1));
  (spacecast::launch(1, 1, 0, b), copy_value(d + 1, d + 2));
  EXPECT_OK(cudaMemcpy(&back, d + 2, sizeof back, cudaMemcpyDeviceToHost));
  EXPECT_EQUAL(back, 5);
  (spacecast::launch(1, 1, 0, a), slow_add(d, kRounds, 2));
  EXPECT_OK(cudaEventRecord(done, a));
  EXPECT_OK(cudaStreamWaitEvent(loose, done, 0));
  (spacecast::launch(1, 1, 0, loose), copy_value(d, d + 3));
  EXPECT_OK(cudaMemcpyAsync(&back, d + 3, sizeof back, cudaMemcpyDeviceToHost, loose));
  EXPECT_OK(cudaStreamSynchronize(loose));
  EXPECT_EQUAL(back, 7);
  (spacecast::launch(1, 1, 0, cudaStreamPerThread), slow_add(d, kRounds, 1));
  (spacecast::launch(1, 1, 0, cudaStreamLegacy), copy_value(d, d + 1));
  EXPECT_OK(cudaMemcpy(&back, d + 1, sizeof back, cudaMemcpyDeviceToHost));
  EXPECT_EQUAL(back, 8);
  EXPECT_OK(cudaStreamQuery(a));
  EXPECT_OK(cudaStreamDestroy(a));
  EXPECT_OK(cudaStreamDestroy(b));
  EXPECT_OK(cudaStreamDestroy(loose));
  EXPECT_EQUAL(cudaStreamDestroy(loose), cudaErrorInvalidResourceHandle);
  (spacecast::launch(1, 1, 0, loose), copy_value(d, d + 1));
  EXPECT_EQUAL(cudaGetLastError(), cudaErrorInvalidResourceHandle);
  EXPECT_OK(cudaEventDestroy(done));
  EXPECT_OK(cudaFree(d));
}

static std::atomic<int> calls{0};

static void TestHostFunctions() {
  int *d = nullptr;
  static int back = 0;
  static int seen = 0;
  int *pinned = nullptr;
  cudaStream_t s = nullptr;
  EXPECT_OK(cudaMalloc(&d, sizeof *d));
  EXPECT_OK(cudaMallocHost(&pinned, sizeof *pinned));
  EXPECT_OK(cudaMemset(d, 0, sizeof *d));
  EXPECT_OK(cudaStreamCreate(&s));
  (spacecast::launch(1, 1, 0, s), slow_add(d, kRounds, 9));
  EXPECT_OK(cudaMemcpyAsync(pinned, d, sizeof *d, cudaMemcpyDeviceToHost, s));
  EXPECT_OK(cudaLaunchHostFunc(
      s,
      [](void *data) {
        seen = *static_cast<int *>(data);
        ++calls;
      },
      pinned));
  EXPECT_OK(cudaStreamAddCallback(
      s,
      [](cudaStream_t, cudaError_t status, void *data) {
        calls += status == cudaSuccess && data == &back ? 10 : 1000;
      },
      &back, 0));
  EXPECT_OK(cudaStreamSynchronize(s));
  EXPECT_EQUAL(calls.load(), 11);
  EXPECT_EQUAL(seen, 9);
  EXPECT_OK(cudaStreamDestroy(s));
  EXPECT_OK(cudaFreeHost(pinned));
  EXPECT_OK(cudaFree(d));
}

static void TestThreads() {
  constexpr int kThreads = 4;
  constexpr int kLaunches = 50;
  int *d = nullptr;
  EXPECT_OK(cudaMalloc(&d, kThreads * sizeof *d));
  EXPECT_OK(cudaMemset(d, 0, kThreads * sizeof *d));
  std::vector<std::thread> threads;
  std::atomic<int> wrong{0};
  for (int t = 0; t < kThreads; ++t)
    threads.emplace_back([=, &wrong] {
      cudaStream_t s = nullptr;
      int back = 0;
      int *mine = nullptr;
      wrong += cudaStreamCreate(&s) != cudaSuccess;
      for (int i = 0; i < kLaunches; ++i) {
        (spacecast::launch(1, 1, 0, s), slow_add(d + t, 10, 1));
        if (i % 10 == 0) {
          wrong += cudaMalloc(&mine, 64) != cudaSuccess;
          wrong += cudaFree(mine) != cudaSuccess;
        }
      }
      wrong += cudaMemcpyAsync(&back, d + t, 4, cudaMemcpyDeviceToHost, s) != cudaSuccess;
      wrong += cudaStreamSynchronize(s) != cudaSuccess;
      wrong += back != kLaunches;
      wrong += cudaStreamDestroy(s) != cudaSuccess;
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQUAL(wrong.load(), 0);
  EXPECT_OK(cudaFree(d));
}

int main() {
  TestEvents();
  TestOrder();
  TestHostFunctions();
  TestThreads();
  return Finished();
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{"stream.cl",
                              R"CL(
__kernel void slow_add(__global int *p, int rounds, int value) {
  volatile float x = 1;
  if (rounds > SLOWEST)
    rounds = SLOWEST;
  for (int i = 0; i < rounds; ++i)
    x = x * 0.5f + 0.5f;
  *p += value + (x > 2);
}
__kernel void copy_value(__global const int *from, __global int *to) { *to = *from; }
)CL",
                              {{slow_add, "slow_add"}, {copy_value, "copy_value"}},
                              {},
                              "-DSLOWEST=20000000"};
  return unit;
}
