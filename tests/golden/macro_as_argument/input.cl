// Translated from input.cu by spacecast 0.1.

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
