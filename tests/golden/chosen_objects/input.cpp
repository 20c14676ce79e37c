// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Objects that a choice or a change names, which C takes for values.
struct Slot {
  int count;
  int values[3];
};

void deal(int *left, int *right, Slot *slots) {
  spacecast_unit().enqueue(deal, left, right, slots);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// Objects that a choice or a change names, which C takes for values.
typedef struct Slot {
  int count;
  int values[3];
} Slot;

__kernel void deal(__global int *left, __global int *right, __global Slot *slots) {
  int i = get_local_id(0), small = 1, large = 2;
  (*(i & 1 ? &left[i] : &right[i])) = i;
  ++(*(i > 2 ? &large : &small));
  (*(small += 3, &small)) *= 2;
  Slot mine = slots[0], yours = slots[1];
  (*(i & 1 ? &mine : &yours)).values[i % 3] = large;
  (*(i & 1 ? &mine : &yours)) = slots[2];
  slots[i] = i & 1 ? mine : yours;
  slots[i].count = (i & 1 ? mine : yours).count + small;
}
)CL",
      {
          {deal, "deal"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
