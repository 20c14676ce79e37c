#include <cstdio>
#include <cuda_runtime.h>

#define CUBE {2, 2, 2}
#define LAUNCH(kernel, grid, ...) kernel<<<grid, {64}>>>(__VA_ARGS__)
#define LAUNCH_ON(kernel, stream, ...) kernel<<<{1}, {2}, {0}, stream>>>(__VA_ARGS__)

// gridDim and blockDim as decimal digits.
template <typename T> __global__ void shape(T *out) {
  *out = (gridDim.x * 100 + gridDim.y * 10 + gridDim.z) * 1000 + blockDim.x * 10 + blockDim.y;
}

struct Runner {
  int *out;
  void run() { shape<<<{1}, { 4 }, {0}, {}>>>(out); }
};

template <typename T> void run_rows(T *out, int rows) { shape<T><<<{1u, unsigned(rows)}, {8}>>>(out); }

int main() {
  int *out, value;
  cudaMalloc(&out, sizeof *out);
  auto show = [&](const char *what) {
    cudaMemcpy(&value, out, sizeof value, cudaMemcpyDeviceToHost);
    std::printf("%s %d\n", what, value);
  };
  shape<<<{2, 1, 1}, {64}>>>(out);
  show("both");
  shape<<<dim3(1), {2, 1, 1}>>>(out);
  show("second");
  if (value)
    shape<<<{ 3, 2 }, 64>>>(out);
  show("unbraced if");
  shape<<<CUBE, {1, 2, 1}>>>(out);
  show("from a macro");
  LAUNCH(shape, {4}, out);
  show("macro argument");
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  LAUNCH_ON(shape, stream, out);
  cudaStreamSynchronize(stream);
  show("stream");
  LAUNCH_ON(shape, {}, out);
  show("default stream");
  Runner{out}.run();
  show("member");
  run_rows(out, 7);
  show("template");
  auto launch = [&] {
    shape<<<{5}, {
        6 /* a comment */}>>>(out);
  };
  launch();
  show("lambda");
  unsigned n = 3;
  dim3 grid{n, 2};
  shape<<<{n}, {n, 1, 1}>>>(out);
  show("variables");
  shape<<<{grid}, {grid}>>>(out);
  show("copies");
  shape<<<{}, {}>>>(out);
  show("empty");
  (shape<<<{8}, {}>>>(out), show("operand"));
}
