// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

struct Entry {
  unsigned key;
  unsigned value;
};

void swap_entries(const Entry *in, Entry *out, int n) {
  spacecast_unit().enqueue(swap_entries, in, out, n);
}

void run(const Entry *in, Entry *out, int n) { spacecast::launch((n + 63) / 64, 64), swap_entries(in, out, n); }

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

typedef struct Entry {
  unsigned key;
  unsigned value;
} Entry;

// Plain structs are assigned, copied and handed over as in C.
Entry swapped(Entry entry) {
  Entry other = entry;
  other.key = entry.value;
  other.value = entry.key;
  return other;
}

__kernel void swap_entries(__global const Entry *in, __global Entry *out, int n) {
  int i = get_global_id(0);
  if (i >= n)
    return;
  Entry entry;
  entry = in[i];
  out[i] = swapped(entry);
  if (i == 0)
    out[n] = out[0] = entry;
}
)CL",
      {
          {swap_entries, "swap_entries"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
