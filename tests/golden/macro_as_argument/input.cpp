// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Macros that are handed to a macro by name.
#define CHOOSE(x, y, z) (((x) & (y)) | (~(x) & (z)))
#define PARITY(x, y, z) ((x) ^ (y) ^ (z))
#define UNUSED(x, y, z) (x)
#define STEP(mix, a, b, c, word) a = mix(a, b, c) + (word)
#define ROUND STEP

void mix(const unsigned *words, unsigned *digests) {
  spacecast_unit().enqueue(mix, words, digests);
}

void run(const unsigned *words, unsigned *digests) { spacecast::launch(1, 64), mix(words, digests); }

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

#define CHOOSE(x, y, z) (((x) & (y)) | (~(x) & (z)))
#define PARITY(x, y, z) ((x) ^ (y) ^ (z))
#define STEP(mix, a, b, c, word) a = mix(a, b, c) + (word)
#define ROUND STEP

__kernel void mix_(__global const unsigned *words, __global unsigned *digests) {
  unsigned i = get_global_id(0);
  unsigned a = 0x67452301, b = 0xefcdab89, c = 0x98badcfe;
  ROUND(CHOOSE, a, b, c, words[i]);
  ROUND(PARITY, b, c, a, i);
  digests[i] = a + b + c;
}
)CL",
      {
          {mix, "mix_"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
