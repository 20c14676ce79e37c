// Translated from input.cu by spacecast 0.1.

// Pointers to members that are template arguments or constants, and a class template in one.
typedef struct Body {
  float x, y;
  int steps;
} Body;

float distance_x(const Body a, const Body b) {
  return fabs(a.x - b.x);
}

float distance_y(const Body a, const Body b) {
  return fabs(a.y - b.y);
}

__kernel void add_one_x(__global Body *bodies) { bodies[get_local_id(0)].x += 1; }

__kernel void add_one_steps(__global Body *bodies) { bodies[get_local_id(0)].steps += 1; }

typedef struct Series_float { char unused;
} Series_float;

typedef struct Series_float_Window_2 {
  float values[2];
} Series_float_Window_2;

float Series_float_Window_2_last(Series_float_Window_2 self) { return self.values[2 - 1]; }

__kernel void measure(__global const Body *bodies, __global float *out) {
  __global const Body *first = bodies;
  Series_float_Window_2 window = {{distance_x(bodies[0], bodies[1]), 1.0f}};
  window.values[1] += distance_y(bodies[0], bodies[1]);
  out[get_local_id(0)] = Series_float_Window_2_last(window) + (*first).steps;
}
