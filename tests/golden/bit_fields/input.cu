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
  __device__ Status(bool ready, int ticks) : ready_(ready), ticks_(ticks) {}
  __device__ void tick() { ++ticks_; }
  __device__ long long ticks() const { return ready_ ? ticks_ : -1; }
};

__constant__ Cell border = {1, 8, -2, 255};

__device__ int count(const Cell *cells, int i) { return cells[i - 1].alive + cells[i + 1].alive; }

__global__ void step(Cell *cells, Cell empty, long long *ticks) {
  const int i = threadIdx.x + 1;
  Cell cell = cells[i];
  cell.neighbours = count(cells, i);
  cell.drift -= cell.neighbours - 1;
  if (cell.alive && cell.neighbours != 1)
    cell = empty;
  Cell born = {1, cell.neighbours, border.drift, 7};
  cells[i] = cell.alive ? cell : born;

  Status status(true, i);
  status.tick();
  ticks[i] = status.ticks();
}

__global__ void scale(float *values) {
  FloatBits bits;
  bits.value = values[threadIdx.x];
  bits.exponent += 3;
  bits.sign ^= 1;
  values[threadIdx.x] = bits.value;
}

void run(Cell *cells, long long *ticks, float *values) {
  Cell empty = {};
  step<<<1, 62>>>(cells, empty, ticks);
  scale<<<1, 64>>>(values);
}
