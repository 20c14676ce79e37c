// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Virtual functions of objects whose class is known, and destructors of their members.
struct Shape {
  float scale;
  Shape(float s);
  virtual ~Shape();
  virtual float area() const;
  float doubled() const;
};

struct Square : Shape {
  float side;
  Square(float s);
  float area() const override;
};

struct Disc final : Shape {
  float radius;
  Disc(float r);
  float area() const override;
};

struct Lock {
  int *state;
  Lock(int *s);
  ~Lock();
  int held() const;
};

struct Guarded {
  Lock locks[2];
  int value;
};

void measure(float *out, int *state, int n) {
  spacecast_unit().enqueue(measure, out, state, n);
}

void start(float *out, int *state) { spacecast::launch(1, 1), measure(out, state, 3); }

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// Virtual functions of objects whose class is known, and destructors of their members.
typedef struct Shape {
  ulong virtual_table;
  float scale;
} Shape;

Shape Shape_make(float s) {
  Shape self;
  self.scale = s;
  return self;
}

float Shape_area(const Shape *self) { return self->scale; }
float Shape_doubled(const Shape *self) { return 2 * self->scale; }

typedef struct Square {
  Shape base;
  float side;
} Square;

Square Square_make(float s) {
  Square self;
  self.base = Shape_make(1);
  self.side = s;
  return self;
}
float Square_area(const Square *self) { return self->side * self->side * Shape_area(&self->base); }

typedef struct Disc {
  Shape base;
  float radius;
} Disc;

Disc Disc_make(float r) {
  Disc self;
  self.base = Shape_make(3);
  self.radius = r;
  return self;
}
float Disc_area(const Disc *self) { return self->base.scale * self->radius * self->radius; }

float area_of(const Disc *disc) { return Disc_area(disc); }

typedef struct Lock {
  __global int *state;
} Lock;

Lock Lock_make(__global int *s) {
  Lock self;
  self.state = s;
  atomic_add(self.state, 1);
  return self;
}
void Lock_destroy(Lock *self) { atomic_sub(self->state, 1); }
int Lock_held(Lock self) { return *self.state; }

typedef struct Guarded {
  Lock locks[2];
  int value;
} Guarded;

static inline void Guarded_destroy(Guarded *self) {
  for (int element = 1; element >= 0; --element) Lock_destroy(&self->locks[element]);
}

__kernel void measure(__global float *out, __global int *state, int n) {
  Square square = Square_make(2);
  Disc disc = Disc_make(1);
  const Shape *shape = &square.base;
  out[0] = Square_area(&square) + Square_area((const Square *)shape) + area_of(&disc) + Shape_doubled(&disc.base);
  { Lock temporary = Lock_make(state); out[1] = Lock_held(temporary); Lock_destroy(&temporary); }
  int i = 0;
again: {
  Guarded guarded = {{Lock_make(state), Lock_make(state)}, i};
  if (++i < n)
    { Guarded_destroy(&guarded); goto again; }
  out[2] = guarded.value;
  Guarded_destroy(&guarded);
}
}
)CL",
      {
          {measure, "measure"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
