// Translated from input.cu by spacecast 0.1.

// Conversions to base classes, and a base that calls what derives from it.
typedef struct Counter {
  int count;
} Counter;

void Counter_add(Counter *self, int n) { self->count += n; }

typedef struct Weighted {
  Counter base;
  float weight;
} Weighted;

void reset(Counter *counter) { counter->count = 0; }
int value_private(const Counter *counter) { return counter->count; }

int value(__global const Counter *counter) { return counter->count; }
int twice(const Counter counter) { return 2 * counter.count; }

typedef struct Shape_Square {
  int scale;
} Shape_Square;

static inline Shape_Square Shape_Square_make(void) {
  Shape_Square self;
  self.scale = 2;
  return self;
}

typedef struct Square {
  Shape_Square base;
  int side;
} Square;

int Square_unit(Square self) { return self.side * self.side; }

int Shape_Square_area(const Shape_Square *self) { return self->scale * Square_unit(*(const Square *)self); }

Square Square_make(int s) {
  Square self;
  self.base = Shape_Square_make();
  self.side = s;
  return self;
}

__kernel void convert(__global Weighted *all_, __global int *out) {
  int i = get_local_id(0);
  Weighted w = all_[i];
  reset(&w.base);
  Counter_add(&w.base, i);
  Counter *counter = &w.base;
  Counter_add(counter, 1);
  Counter copy = w.base;
  out[i] = value_private(&w.base) + value((__global const Counter *)(all_ + i)) + twice(w.base) + copy.count + Shape_Square_area(&((__private Square[1]){Square_make(i)})->base);
  out[i] += ((Weighted *)counter)->weight > 0.5f;
}
