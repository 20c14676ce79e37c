// Translated from input.cu by spacecast 0.1.

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
