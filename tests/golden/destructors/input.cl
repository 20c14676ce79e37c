// Translated from input.cu by spacecast 0.1.

// A guard whose destructor runs at every way out of its scope.
typedef struct Depth {
  int *level;
} Depth;

Depth Depth_make(int *l) {
  Depth self;
  self.level = l;
  ++(*self.level);
  return self;
}
void Depth_destroy(Depth *self) { --(*self->level); }

int visit(__global const int *links, int *level, int limit) {
  Depth outer = Depth_make(level);
  if (limit == 0)
    { int result = *level; Depth_destroy(&outer); return result; }
  int last = 0;
  while (links[last] > 0) {
    Depth inner = Depth_make(level);
    if (*level > limit)
      { Depth_destroy(&inner); break; }
    last = links[last];
    Depth_destroy(&inner);
  }
  int result = last + *level;
  Depth_destroy(&outer);
  return result;
}

__kernel void walk(__global const int *links, __global int *out) {
  int level = 0;
  out[get_local_id(0)] = visit(links, &level, get_local_id(0)) + 100 * level;
}
