// Types that a typedef defines on its way, called by either name.
#include <cstdint>
#include <cuda_runtime.h>

typedef union caster {
public:
  float f;
  uint32_t i;
} unused_name;

typedef struct node {
  int value;
  struct node *next;
} Node;

typedef struct same {
  int value;
} same;

typedef enum kind { kFirst, kFifth = 5 } kind_t;

struct Range {
  int first, last;
} whole = {0, 8};

__device__ int bits(float f) {
  caster both;
  both.f = f;
  return both.i & 255;
}

__global__ void run(node *list, kind wanted, Range range, float *out) {
  Node first = *list;
  const node second = first.next ? *first.next : first;
  same last = {second.value};
  kind_t found = wanted;
  enum kind other = kFifth;
  out[threadIdx.x] = bits(out[threadIdx.x]) + last.value + found + other + range.last;
}
