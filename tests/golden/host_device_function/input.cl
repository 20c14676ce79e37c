// Translated from input.cu by spacecast 0.1.

int clamped(int value, int limit) {
  return min(max(value, 0), limit);
}

static int twice(int value) { return 2 * value; }

__kernel void limit(__global int *data, int at_most) {
  data[get_local_id(0)] = clamped(twice(data[get_local_id(0)]), at_most);
}
