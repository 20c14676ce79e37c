// Translated from input.cu by spacecast 0.1.

// Comparisons that the compiler makes, and loops over objects.
typedef struct Key {
  int group;
  float weight;
} Key;

static inline bool Key_equals(Key self, const Key other) {
  return self.group == other.group && self.weight == other.weight;
}

typedef struct Entry {
  Key key;
  int cells[4];
} Entry;

static inline bool equals(const Entry argument_0, const Entry argument_1) {
  for (int i = 0; i < 4; ++i)
    if (argument_0.cells[i] != argument_1.cells[i])
      return false;
  return Key_equals(argument_0.key, argument_1.key);
}

typedef struct Span {
  __global float *data;
  int size;
} Span;

__global float *Span_begin(Span self) { return self.data; }
__global float *Span_end(Span self) { return self.data + self.size; }

typedef struct Count {
  int limit;
} Count;

typedef struct Count_Step {
  int at;
} Count_Step;

int Count_Step_dereference(Count_Step self) { return self.at; }
Count_Step *Count_Step_increment(Count_Step *self) {
  ++self->at;
  return self;
}
bool Count_Step_differs(Count_Step self, const Count_Step other) { return self.at != other.at; }

Count_Step Count_begin(Count self) { return (Count_Step){0}; }
Count_Step Count_end(Count self) { return (Count_Step){self.limit}; }

__kernel void run(__global const Entry *entries, __global float *out, int n) {
  Span all_ = {out, n};
  for (__global float *it = Span_begin(all_), *it_end = Span_end(all_); it != it_end; ++it) {
    __global float *x = it;
    *x *= 2;
  }
  int same = 0;
  { Count range = (Count){n}; for (Count_Step it = Count_begin(range), it_end = Count_end(range); Count_Step_differs(it, it_end); Count_Step_increment(&it)) {
    int i = Count_Step_dereference(it);
    if (equals(entries[i], entries[0]))
      ++same;
    if (!Key_equals(entries[i].key, entries[0].key))
      --same;
  } }
  out[0] = same;
}
