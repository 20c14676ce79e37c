// Translated code in the translator's form, written by hand: stubs, a table, hidden arguments,
// symbols, managed variables, launches in every position. Prints what went wrong; exits 0 if
// nothing.
#include <cuda_runtime.h>

#include <cmath>

#include "expect.h"

static spacecast::Unit &spacecast_unit();

struct Opt {
  char tag;
  double scale;
  int *where;
};

int counter = 3;
float coef[16] = {1, 2, 4, 8};
int untouched[4] = {7, 8, 9, 10};
int &hits = *spacecast::managed<int>(5);
float (&data)[4] = *spacecast::managed<float[4]>({1, 2});

template <int N> void mix(const int *in, int *out, bool b, Opt o) {
  spacecast_unit().enqueue(mix<N>, in, out, b, o);
}
void note(int v) { spacecast_unit().enqueue(note, v); }
void note(float *p) { spacecast_unit().enqueue(static_cast<void (*)(float *)>(note), p); }
void weigh(float *out, size_t n) { spacecast_unit().enqueue(weigh, out, n); }
static void add(int *p, int v = 100) { spacecast_unit().enqueue(add, p, v); }
static void mul(int *p, int v) { spacecast_unit().enqueue(mul, p, v); }

static const spacecast::Registration spacecast_registration{spacecast_unit};

static int LaunchAndCount(int *p) {
  (spacecast::launch(1, 1), add(p, 5));
  return 2;
}

static void TestArguments() {
  constexpr int kCount = 8;
  int in[kCount];
  int out[kCount];
  for (int i = 0; i < kCount; ++i)
    in[i] = i * i;
  int *device_in = nullptr;
  int *device_out = nullptr;
  EXPECT_OK(cudaMalloc(&device_in, sizeof in + 16));
  EXPECT_OK(cudaMalloc(&device_out, sizeof out));
  EXPECT_OK(cudaMemcpy(device_in + 4, in, sizeof in, cudaMemcpyHostToDevice));
  // An interior pointer as argument, a device pointer in a structure, a bool.
  const Opt opt{'x', 2.5, device_in + 5};
  (spacecast::launch(2, kCount / 2, 32), mix<4>(device_in + 4, device_out, true, opt));
  EXPECT_OK(cudaGetLastError());
  EXPECT_OK(cudaMemcpy(out, device_out, sizeof out, cudaMemcpyDeviceToHost));
  for (int i = 0; i < kCount; ++i)
    EXPECT_EQUAL(out[i], 4 * in[i] + 1 + 2 + in[1] + 'x');
  // The same by cudaLaunchKernel.
  const int *in_argument = device_in + 4;
  bool flag = false;
  Opt other{'a', 1.5, device_in + 6};
  void *arguments[] = {&in_argument, &device_out, &flag, &other};
  EXPECT_OK(cudaLaunchKernel((const void *)mix<4>, dim3(1), dim3(kCount), arguments, 32, 0));
  EXPECT_OK(cudaLaunchKernel(mix<4>, dim3(1), dim3(kCount), arguments, 32, 0));
  EXPECT_OK(cudaMemcpy(out, device_out, sizeof out, cudaMemcpyDeviceToHost));
  EXPECT_EQUAL(out[3], 4 * in[3] + 0 + 1 + in[2] + 'a');
  EXPECT_OK(cudaFree(device_in));
  EXPECT_OK(cudaFree(device_out));
}

static void TestSymbols() {
  (spacecast::launch(1, 4), note(10));
  EXPECT_OK(cudaDeviceSynchronize());
  int value = 0;
  EXPECT_OK(cudaMemcpyFromSymbol(&value, counter, sizeof value));
  EXPECT_EQUAL(value, 3 + 40);
  EXPECT_EQUAL(hits, 5 + 4);
  hits = 100;
  (spacecast::launch(dim3(1), dim3(2, 2)), note(0));
  EXPECT_OK(cudaDeviceSynchronize());
  EXPECT_EQUAL(hits, 104);
  EXPECT_EQUAL(counter, 3);
  int *address = nullptr;
  EXPECT_OK(cudaGetSymbolAddress((void **)&address, counter));
  EXPECT_OK(cudaMemset(address, 0, sizeof(int)));
  EXPECT_OK(cudaMemcpyFromSymbol(&value, "counter", sizeof value));
  EXPECT_EQUAL(value, 0);
  size_t bytes = 0;
  EXPECT_OK(cudaGetSymbolSize(&bytes, coef));
  EXPECT_EQUAL(bytes, sizeof coef);
  EXPECT_EQUAL(cudaMemcpyToSymbol("nowhere", &value, 4), cudaErrorInvalidSymbol);
  EXPECT_EQUAL(cudaMemcpyToSymbol(coef, &value, 4, sizeof coef), cudaErrorInvalidValue);
  cudaGetLastError();

  float *out = nullptr;
  float result = 0;
  const float three = 3;
  EXPECT_OK(cudaMalloc(&out, sizeof *out));
  EXPECT_OK(cudaMemcpyToSymbol(coef, &three, sizeof three, 2 * sizeof(float)));
  (spacecast::launch(1, 1), weigh(out, 4));
  EXPECT_OK(cudaMemcpy(&result, out, sizeof result, cudaMemcpyDefault));
  EXPECT_EQUAL(result, 1 + 2 + 3 + 8 + (7 + 8 + 9 + 10) + 0.5f * (1 + 2));
  const float five[1] = {5};
  EXPECT_OK(cudaMemcpyToSymbol("coef", five, sizeof five, 0, cudaMemcpyHostToDevice));
  (spacecast::launch(1, 1), weigh(out, 1));
  EXPECT_OK(cudaMemcpy(&result, out, sizeof result, cudaMemcpyDeviceToHost));
  EXPECT_EQUAL(result, 5 + 7 + 0.5f * 1);
  data[0] = 20;
  (spacecast::launch(1, 4), note(data));
  EXPECT_OK(cudaDeviceSynchronize());
  EXPECT_EQUAL(data[0], 21);
  EXPECT_EQUAL(data[1], 3);
  EXPECT_OK(cudaFree(out));
}

// The largest block of CUDA.
static void TestFullBlock() {
  constexpr int kThreads = 1024;
  float *d = nullptr;
  float back[kThreads] = {};
  EXPECT_OK(cudaMalloc(&d, sizeof back));
  EXPECT_OK(cudaMemset(d, 0, sizeof back));
  (spacecast::launch(1, kThreads), note(d));
  EXPECT_OK(cudaMemcpy(back, d, sizeof back, cudaMemcpyDeviceToHost));
  float sum = 0;
  for (float value : back)
    sum += value;
  EXPECT_EQUAL(sum, kThreads);
  cudaFuncAttributes attributes;
  EXPECT_OK(cudaFuncGetAttributes(&attributes, static_cast<void (*)(float *)>(note)));
  EXPECT_EQUAL(attributes.maxThreadsPerBlock, kThreads);
  EXPECT_OK(cudaFree(d));
}

static void TestLaunchPositions() {
  int *d = nullptr;
  int h = 1;
  EXPECT_OK(cudaMalloc(&d, sizeof h));
  EXPECT_OK(cudaMemcpy(d, &h, sizeof h, cudaMemcpyHostToDevice));
  for (int i = 0; i < 4; ++i)
    i % 2 ? (spacecast::launch(1, 1), add(d, i)) : (spacecast::launch(1, 1), mul(d, 3));
  (spacecast::launch(1, dim3(1, 1)), add(d, LaunchAndCount(d)));
  if (h)
    spacecast::launch(1, 1), mul(d, 2);
  else
    spacecast::launch(1, 1), add(d, 1000);
  EXPECT_OK(cudaMemcpy(&h, d, sizeof h, cudaMemcpyDeviceToHost));
  EXPECT_EQUAL(h, 44);
  void (*by_pointer)(int *, int) = mul;
  (spacecast::launch({1, 1}, {1}, 0, 0), by_pointer(d, -1));
  (spacecast::launch(1), add(d));
  EXPECT_OK(cudaMemcpy(&h, d, sizeof h, cudaMemcpyDeviceToHost));
  EXPECT_EQUAL(h, 56);
  EXPECT_OK(cudaFree(d));
}

static void TestHostMath() {
  EXPECT_EQUAL(abs(-0.75f), 0.75f);
  EXPECT_EQUAL(sizeof(sqrt(1.0f)), 4u);
  EXPECT_EQUAL(sizeof(abs(1.0f)), 4u);
  EXPECT_EQUAL(sizeof(fabs(1.0f)), 4u);
  EXPECT_EQUAL(sizeof(pow(2.0f, 2.0f)), 4u);
  EXPECT_EQUAL(sizeof(max(1.0f, 2.0)), 8u);
  EXPECT_EQUAL(max(3, 7), 7);
  EXPECT_EQUAL(min(-1, 1u), 1u);
  EXPECT_EQUAL(rsqrt(4.0f), 0.5f);
}

int main() {
  TestArguments();
  TestSymbols();
  TestFullBlock();
  TestLaunchPositions();
  TestHostMath();
  return Finished();
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "contract.cl",
      {R"CL(
typedef struct { char tag; double scale; ulong where; } Opt;

__kernel void mix_4(__global const int *in, /* where, to */ __global int * restrict out,
                    uchar b, Opt o,
                    __local int *dynamic_shared) {
  int i = get_global_id(0);
  dynamic_shared[get_local_id(0)] = 4 * in[i]; // Only this item reads it.
  out[i] = dynamic_shared[get_local_id(0)] + b + (int)o.scale + ((__global const int *)o.where)[0] +
           o.tag;
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void add(__global int *p, int v) { *p += v; }
)CL",
       R"CL(
__kernel void mul(__global int *p, int v) { *p *= v; }

__kernel void note(int v, __global int *counter, __global int *hits) {
  atomic_add(counter, v);
  atomic_inc(hits);
}
__kernel void note_p(__global float *p) { p[get_local_id(0)] += 1; }

__kernel void weigh(__global float *out, ulong n, __constant float *coef,
                    __global const int *untouched, __global float *data) {
  float sum = 0;
  for (ulong i = 0; i < n; ++i)
    sum += coef[i] + untouched[i] + 0.5f * data[i];
  *out = sum;
}
)CL"},
      {
          {mix<4>, "mix_4", {spacecast::dynamic_shared}},
          {static_cast<void (*)(int)>(note),
           "note",
           {spacecast::symbol(counter),
            spacecast::late_symbol(sizeof hits, []() -> void * { return &hits; })}},
          {static_cast<void (*)(float *)>(note), "note_p"},
          {weigh,
           "weigh",
           {spacecast::symbol(coef), spacecast::symbol(untouched), spacecast::symbol(data)}},
          {add, "add"},
          {mul, "mul"},
      },
      {{counter, "counter"},
       {coef, "coef"},
       {untouched, "untouched"},
       {hits, "hits"},
       {data, "data"}}};
  return unit;
}
