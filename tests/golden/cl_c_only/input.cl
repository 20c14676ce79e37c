// What C allows and C++ does not: names, designators, narrowing, literals, jumps, pointers.
typedef struct { int class, new; float ratio; } this_t;
enum mode { OFF, ON = 4, BOTH };
struct pair { int first, second; };

int template(struct pair p, int or) { return p.first * 10 + p.second + or; }

__kernel void virtual(__global int *this, float f) {
  int and = get_global_id(0);
  struct pair p = { .second = 2, .first = 1 };
  int table[6] = { [4] = 40, [1] = (int)f };
  int narrow[2] = { f, and };
  enum mode m = 5;
  m++;
  m |= ON;
  switch (and) {
  case 0:
    this[0] = 1;
    int a = 5;
    this[1] = a + m;
    break;
  default:
    this[2] = template((struct pair){ 6, .second = 5 }, narrow[0]) + table[1] + p.second;
  }
  __global void *anything = this;
  __global float *floats = anything;
  const __global int *constant_too = this;
  if (and == 3)
    goto catch;
  long big = 1L << and;
  this[3] = (int)big << and > 1 ? constant_too[0] : floats[0];
catch:
  this[and] = -1;
}
