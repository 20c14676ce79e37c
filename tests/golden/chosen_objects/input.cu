// Objects that a choice or a change names, which C takes for values.
struct Slot {
  int count;
  int values[3];
};

__global__ void deal(int *left, int *right, Slot *slots) {
  int i = threadIdx.x, small = 1, large = 2;
  (i & 1 ? left[i] : right[i]) = i;
  ++(i > 2 ? large : small);
  (small += 3) *= 2;
  Slot mine = slots[0], yours = slots[1];
  (i & 1 ? mine : yours).values[i % 3] = large;
  (i & 1 ? mine : yours) = slots[2];
  slots[i] = i & 1 ? mine : yours;
  slots[i].count = (i & 1 ? mine : yours).count + small;
}
