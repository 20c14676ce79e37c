// Output and assertions from the device.
#include <assert.h>
#include <stdio.h>

__global__ void show(const float *data, long long big) {
  int i = threadIdx.x;
  assert(i < 32);
  if (i == 0)
    printf("block %d of %u: %.3f %lld %s\n", blockIdx.x, gridDim.x, data[i], big, "done");
}
