// Macros that are handed to a macro by name.
#define CHOOSE(x, y, z) (((x) & (y)) | (~(x) & (z)))
#define PARITY(x, y, z) ((x) ^ (y) ^ (z))
#define UNUSED(x, y, z) (x)
#define STEP(mix, a, b, c, word) a = mix(a, b, c) + (word)
#define ROUND STEP

__global__ void mix(const unsigned *words, unsigned *digests) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned a = 0x67452301, b = 0xefcdab89, c = 0x98badcfe;
  ROUND(CHOOSE, a, b, c, words[i]);
  ROUND(PARITY, b, c, a, i);
  digests[i] = a + b + c;
}

void run(const unsigned *words, unsigned *digests) { mix<<<1, 64>>>(words, digests); }
