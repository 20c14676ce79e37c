#include "names.h"

#include <cuda_runtime.h>
#include <cstdio>

struct Box {
  float width;
  float height;
};
float total_area(const Box *boxes, int count);

int main() {
  Box boxes[100];
  for (int i = 0; i < 100; ++i)
    boxes[i] = {static_cast<float>(i), 2.0f};
  int devices = 0;
  cudaGetDeviceCount(&devices);
  std::printf("%s %s: %.1f\n", devices > 0 ? "device" : "no device", unit_name(),
              total_area(boxes, 100));
}
