// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// A class template whose member is a class template with specialisations.
enum Order { kBlocked, kStriped };

template <typename T, int N, Order order>
class Loader {
  template <Order, int>
  struct Index;

  // Each thread's items are neighbours.
  template <int unused>
  struct Index<kBlocked, unused> {
    static int of(int item);
  };

  // The threads' items are neighbours.
  template <int unused>
  struct Index<kStriped, unused> {
    static int of(int item);
  };

  const T *from;

public:
  Loader(const T *from);

  void load(T (&items)[N]) const;
};

template <Order order>
void sums(const float *in, float *out) {
  spacecast_unit().enqueue(sums<order>, in, out);
}

void run(const float *in, float *out) {
  spacecast::launch(1, 64), sums<kBlocked>(in, out);
  spacecast::launch(1, 64), sums<kStriped>(in, out);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// A class template whose member is a class template with specialisations.
typedef enum Order { kBlocked, kStriped } Order;

typedef struct Loader_float_4_kBlocked {



  __global const float *from;


} Loader_float_4_kBlocked;

typedef struct Loader_float_4_kStriped {



  __global const float *from;


} Loader_float_4_kStriped;

typedef struct Loader_float_4_kBlocked_Index_kBlocked_0 { char unused;
} Loader_float_4_kBlocked_Index_kBlocked_0;

static int Loader_float_4_kBlocked_Index_kBlocked_0_of(int item) { return get_local_id(0) * 4 + item; }

typedef struct Loader_float_4_kStriped_Index_kStriped_0 { char unused;
} Loader_float_4_kStriped_Index_kStriped_0;

static int Loader_float_4_kStriped_Index_kStriped_0_of(int item) { return item * get_local_size(0) + get_local_id(0); }

Loader_float_4_kBlocked Loader_float_4_kBlocked_make(__global const float *from) {
  Loader_float_4_kBlocked self;
  self.from = from;
  return self;
}

Loader_float_4_kStriped Loader_float_4_kStriped_make(__global const float *from) {
  Loader_float_4_kStriped self;
  self.from = from;
  return self;
}

void Loader_float_4_kBlocked_load(Loader_float_4_kBlocked self, float *items) {
  for (int i = 0; i < 4; ++i)
    items[i] = self.from[Loader_float_4_kBlocked_Index_kBlocked_0_of(i)];
}

void Loader_float_4_kStriped_load(Loader_float_4_kStriped self, float *items) {
  for (int i = 0; i < 4; ++i)
    items[i] = self.from[Loader_float_4_kStriped_Index_kStriped_0_of(i)];
}

__kernel void sums_kBlocked(__global const float *in, __global float *out) {
  float items[4];
  Loader_float_4_kBlocked_load(Loader_float_4_kBlocked_make(in), items);
  out[get_local_id(0)] = items[0] + items[1] + items[2] + items[3];
}

__kernel void sums_kStriped(__global const float *in, __global float *out) {
  float items[4];
  Loader_float_4_kStriped_load(Loader_float_4_kStriped_make(in), items);
  out[get_local_id(0)] = items[0] + items[1] + items[2] + items[3];
}
)CL",
      {
          {sums<kBlocked>, "sums_kBlocked"},
          {sums<kStriped>, "sums_kStriped"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
