// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Unions without a name: members of their class, and variables of their function.
struct Shape {
  enum Kind { kCircle, kBox } kind;
  union {
    struct {
      float radius;
    } circle;
    struct {
      float width, height;
    } box;
  };

  float area() const;
};

// One vector under three names.
struct Vector {
  union {
    float values[4];
    struct {
      union {
        struct {
          float x, y;
        };
        float xy[2];
      };
      float z, w;
    };
  };

  Vector(float x, float y);
  float &operator[](int i);
};

void measure(const Shape *shapes, float *areas, int *bits) {
  spacecast_unit().enqueue(measure, shapes, areas, bits);
}

void run(const Shape *shapes, float *areas, int *bits) { spacecast::launch(1, 64), measure(shapes, areas, bits); }

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// Unions without a name: members of their class, and variables of their function.
typedef struct Shape {
  enum Kind { kCircle, kBox } kind;
  union {
    struct {
      float radius;
    } circle;
    struct {
      float width, height;
    } box;
  };

} Shape;

float Shape_area(Shape self) {
  return self.kind == kCircle ? 3.0f * self.circle.radius * self.circle.radius : self.box.width * self.box.height;
}

// One vector under three names.
typedef struct Vector {
  union {
    float values[4];
    struct {
      union {
        struct {
          float x, y;
        };
        float xy[2];
      };
      float z, w;
    };
  };

} Vector;

Vector Vector_make(float x, float y) {
  Vector self;
  self.x = x;
  self.y = y;
  self.z = 0.0f;
  self.w = 1.0f;
  return self;
}
float *Vector_at(Vector *self, int i) { return &self->values[i]; }

typedef union {
  float from;
  int to;
} pun_float_int_from_to;

int pun_float_int(float value) {
  pun_float_int_from_to from_to;
  from_to.from = value;
  return from_to.to;
}

typedef union {
  float whole;
  struct {
    unsigned short lower, upper;
  };
} upper_half_whole_lower_upper;

int upper_half(float value) {
  upper_half_whole_lower_upper whole_lower_upper;
  whole_lower_upper.whole = value;
  return whole_lower_upper.upper;
}

__kernel void measure(__global const Shape *shapes, __global float *areas, __global int *bits) {
  const int i = get_local_id(0);
  areas[i] = Shape_area(shapes[i]);

  Vector v = Vector_make(areas[i], 2.0f);
  (*Vector_at(&v, 1)) += v.xy[0];
  bits[i] = pun_float_int(v.y + v.w) + upper_half(v.z);
}
)CL",
      {
          {measure, "measure"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
