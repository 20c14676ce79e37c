#include <cstdio>

struct Grid {
  enum Axis { X, Y };
  enum class Order : unsigned char { Rows, Columns };
  struct Cell {
    int value;
    __host__ __device__ int twice() const { return 2 * value; }
  };
  static constexpr int kSize = 4;
  using Row = Cell;
  using Number = float;

  Cell cells[kSize];
  Order order;
  union {
    int bits;
    float number;
  };
  __host__ __device__ int at(Axis axis, int i) const {
    return axis == X ? cells[i].twice() : cells[kSize - 1 - i].value;
  }
};

template <class T> struct Pool {
  struct Entry {
    T key;
    int next;
  };
  enum { kEntries = 2 * sizeof(T) };
  static constexpr int kLast = kEntries - 1;
  Entry entries[kEntries];
  __host__ __device__ int size() const { return kEntries * 10 + kLast; }
};

namespace shapes {
struct Point {
  struct Offset { int x, y; };
  Offset offset;
  friend __host__ __device__ int sum(const Point &p) { return p.offset.x + p.offset.y; }
};
typedef Point::Offset Shift;
}

template <class T> __host__ __device__ T difference(T a, T b) {
  struct Pair {
    T low, high;
    __host__ __device__ T length() const { return high - low; }
  };
  enum Sign { kMinus = -1, kPlus = 1 };
  Pair pair = {a < b ? a : b, a < b ? b : a};
  return pair.length() * (a < b ? kPlus : kMinus);
}

__global__ void example(Grid *grids, float *out) {
  enum { kFirst = 1 };
  struct Pair { int first, second; };
  Pair pair = {3, 4};
  using Number = Grid::Number;
  Grid::Cell cell = grids[0].cells[kFirst];
  Grid::Row other = grids[0].cells[Grid::kSize - 1];
  Pool<short> pool;
  Pool<short>::Entry &entry = pool.entries[Pool<short>::kLast];
  entry.key = cell.value;
  entry.next = 7;
  out[0] = grids[0].bits == 0x3f000000;
  grids[0].number *= 3;
  out[1] = grids[0].order == Grid::Order::Columns;
  out[2] = grids[0].at(Grid::Y, 1) * 100 + grids[0].at(Grid::X, 1);
  out[3] = pool.entries[3].key + other.twice() + pool.size();
  out[4] = difference(1, 5) + difference(2.5f, 1.0f);
  shapes::Point p = {{1, 2}};
  shapes::Shift s = p.offset;
  Number n = sum(p) + s.y;
  out[5] = n * 10 + pair.first * pair.second;
  out[6] = sizeof(Grid) + 100 * sizeof(Pool<short>::Entry);
  grids[0].order = Grid::Order::Rows;
}

int main() {
  Grid h = {{{1}, {2}, {3}, {4}}, Grid::Order::Columns, {}}, *g;
  h.number = 0.5f;
  float r[7], *f;
  cudaMalloc(&g, sizeof h);
  cudaMalloc(&f, sizeof r);
  cudaMemcpy(g, &h, sizeof h, cudaMemcpyHostToDevice);
  example<<<1, 1>>>(g, f);
  cudaMemcpy(r, f, sizeof r, cudaMemcpyDeviceToHost);
  cudaMemcpy(&h, g, sizeof h, cudaMemcpyDeviceToHost);
  for (float v : r) printf("%g ", v);
  printf("%g %d\n", h.number, h.order == Grid::Order::Rows);
}
