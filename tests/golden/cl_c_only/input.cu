// Translated from input.cl by spacecast 0.1.
// What C allows and C++ does not: names, designators, narrowing, literals, jumps, pointers.
typedef struct { int class_, new_; float ratio; } this_t;
enum mode { OFF, ON = 4, BOTH };
struct pair { int first, second; };

__device__ int template_(struct pair p, int or_) { return p.first * 10 + p.second + or_; }

extern "C" __global__ void virtual_(int *this_, float f) {
  long long big;
  int and_ = blockIdx.x * blockDim.x + threadIdx.x;
  struct pair p = { 1, 2 };
  int table[6] = { 0, (int)f, 0, 0, 40 };
  int narrow[2] = { (int)f, and_ };
  enum mode m = (mode)5;
  m = (mode)(m + 1);
  m = (mode)(m | (ON));
  switch (and_) {
  int a;
  case 0:
    this_[0] = 1;
    a = 5;
    this_[1] = a + m;
    break;
  default:
    this_[2] = template_(pair{ 6, 5 }, narrow[0]) + table[1] + p.second;
  }
  void *anything = this_;
  float *floats = (float *)anything;
  const int *constant_too = this_;
  if (and_ == 3)
    goto catch_;
  big = 1LL << (and_ & 63);
  this_[3] = (int)big << (and_ & 31) > 1 ? constant_too[0] : floats[0];
catch_:
  this_[and_] = -1;
}
