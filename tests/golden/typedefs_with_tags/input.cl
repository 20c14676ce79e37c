// Translated from input.cu by spacecast 0.1.

typedef union caster {
  float f;
  uint i;
} unused_name;

typedef struct node {
  int value;
  __global struct node *next;
} Node;

typedef struct same {
  int value;
} same;

typedef enum kind { kFirst, kFifth = 5 } kind_t;

typedef struct Range {
  int first, last;
} Range;

int bits(float f) {
  union caster both;
  both.f = f;
  return both.i & 255;
}

__kernel void run(__global struct node *list, enum kind wanted, Range range, __global float *out) {
  Node first = *list;
  const struct node second = first.next ? *first.next : first;
  same last = {second.value};
  kind_t found = wanted;
  enum kind other = kFifth;
  out[get_local_id(0)] = bits(out[get_local_id(0)]) + last.value + found + other + range.last;
}
