// Types of classes and functions stand at program scope, under names that say where they came from.
struct Grid {
  enum Axis { X, Y };
  enum class Order : unsigned char { Rows, Columns };
  struct Cell {
    int value;
    __device__ int twice() const { return 2 * value; }
  };
  static constexpr int kSize = 4;
  using Row = Cell;

  Cell cells[kSize];
  Order order;
  union {
    int bits;
    float number;
  };

  __device__ int at(Axis axis, int i) const {
    return axis == X ? cells[i].twice() : cells[kSize - 1 - i].value;
  }
};

template <class T> struct Pool {
  struct Entry {
    T key;
    int next;
  };
  static constexpr int kEntries = sizeof(T) * 2;
  Entry entries[kEntries];
};

template <class T> __device__ T difference(T a, T b) {
  // The two in their order.
  struct Pair {
    T low, high;
    __device__ T length() const { return high - low; }
  };
  Pair pair = {a < b ? a : b, a < b ? b : a};
  return pair.length();
}

__global__ void example(Grid *grids, int *out) {
  enum { kFirst = 1 };
  Grid::Cell cell = grids[0].cells[kFirst];
  Grid::Row other = grids[0].cells[Grid::kSize - 1];
  Pool<short> pool;
  Pool<short>::Entry &entry = pool.entries[0];
  entry.key = cell.value;
  grids[0].number = 0.5f;
  if (grids[0].order == Grid::Order::Columns)
    out[0] = grids[0].at(Grid::Y, 1) + pool.entries[0].key + other.twice();
  out[1] = difference(1, 5) + difference(2.5f, 1.0f);
}
