// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Bit-fields: cells of a cellular automaton, and a floating-point number taken apart.
struct Cell {
  unsigned alive : 1;      // 0 or 1
  unsigned neighbours : 4; // of eight
  int drift : 3;           // -4 to 3
  unsigned char colour;
  int age = 0;
};

union FloatBits {
  float value;
  struct {
    unsigned mantissa : 23;
    unsigned exponent : 8;
    unsigned sign : 1;
  };
};

class Status {
  bool ready_ : 1;
  unsigned long long ticks_ : 40;

public:
  Status(bool ready, int ticks);
  void tick();
  long long ticks() const;
};

void step(Cell *cells, Cell empty, long long *ticks) {
  spacecast_unit().enqueue(step, cells, empty, ticks);
}

void scale(float *values) {
  spacecast_unit().enqueue(scale, values);
}

void run(Cell *cells, long long *ticks, float *values) {
  Cell empty = {};
  spacecast::launch(1, 62), step(cells, empty, ticks);
  spacecast::launch(1, 64), scale(values);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// Bit-fields: cells of a cellular automaton, and a floating-point number taken apart.
typedef struct Cell {
  uchar bits; /* alive : 1 */      // 0 or 1
  /* neighbours : 4 */ // of eight
  /* drift : 3 */           // -4 to 3
  uchar colour;
  int age;
} Cell;

static inline int Cell_alive(uchar bits) { return bits & 0x1; }

static inline uchar Cell_with_neighbours(uchar bits, unsigned int value) { return (bits & ~0x1eu) | (value & 0xfu) << 1; }

static inline int Cell_neighbours(uchar bits) { return (bits >> 1) & 0xf; }

static inline uchar Cell_with_drift(uchar bits, int value) { return (bits & ~0xe0u) | (value & 0x7u) << 5; }

static inline int Cell_drift(uchar bits) { return (int)((uint)bits << 24) >> 29; }

typedef union FloatBits {
  float value;
  struct {
    uint mantissa_bits; /* mantissa : 23 */
    /* exponent : 8 */
    /* sign : 1 */
  };
} FloatBits;

static inline uint FloatBits_with_exponent(uint bits, unsigned int value) { return (bits & ~0x7f800000u) | (value & 0xffu) << 23; }

static inline int FloatBits_exponent(uint bits) { return (bits >> 23) & 0xff; }

static inline uint FloatBits_with_sign_(uint bits, unsigned int value) { return (bits & ~0x80000000u) | (value & 0x1u) << 31; }

static inline int FloatBits_sign_(uint bits) { return (bits >> 31) & 0x1; }

typedef struct Status {
  ulong bits; /* ready_ : 1 */
  /* ticks_ : 40 */

} Status;

static inline ulong Status_with_ready_(ulong bits, bool value) { return (bits & ~0x1ul) | ((ulong)value & 0x1ul); }

static inline ulong Status_with_ticks_(ulong bits, ulong value) { return (bits & ~0x1fffffffffeul) | ((ulong)value & 0xfffffffffful) << 1; }

Status Status_make(bool ready, int ticks) {
  Status self;
  self.bits = Status_with_ready_(0, ready);
  self.bits = Status_with_ticks_(self.bits, ticks);
  return self;
}

static inline ulong Status_ticks_(ulong bits) { return (bits >> 1) & 0xfffffffffful; }

void Status_tick(Status *self) { self->bits = Status_with_ticks_(self->bits, Status_ticks_(self->bits) + 1); }

static inline int Status_ready_(ulong bits) { return bits & 0x1ul; }

long Status_ticks(Status self) { return Status_ready_(self.bits) ? Status_ticks_(self.bits) : -1; }

__constant Cell border = {0xd1, 255u, 0};

int count(__global const Cell *cells, int i) { return Cell_alive(cells[i - 1].bits) + Cell_alive(cells[i + 1].bits); }

__kernel void step_(__global Cell *cells, Cell empty, __global long *ticks) {
  const int i = get_local_id(0) + 1;
  Cell cell = cells[i];
  cell.bits = Cell_with_neighbours(cell.bits, count(cells, i));
  cell.bits = Cell_with_drift(cell.bits, Cell_drift(cell.bits) - (Cell_neighbours(cell.bits) - 1));
  if (Cell_alive(cell.bits) && Cell_neighbours(cell.bits) != 1)
    cell = empty;
  Cell born = {Cell_with_drift(Cell_with_neighbours(0x1, Cell_neighbours(cell.bits)), Cell_drift(border.bits)), 7, 0};
  cells[i] = Cell_alive(cell.bits) ? cell : born;

  Status status = Status_make(true, i);
  Status_tick(&status);
  ticks[i] = Status_ticks(status);
}

__kernel void scale(__global float *values) {
  FloatBits bits;
  bits.value = values[get_local_id(0)];
  bits.mantissa_bits = FloatBits_with_exponent(bits.mantissa_bits, FloatBits_exponent(bits.mantissa_bits) + 3);
  bits.mantissa_bits = FloatBits_with_sign_(bits.mantissa_bits, FloatBits_sign_(bits.mantissa_bits) ^ 1);
  values[get_local_id(0)] = bits.value;
}
)CL",
      {
          {step, "step_"},
          {scale, "scale"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
