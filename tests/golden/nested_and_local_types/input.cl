// Translated from input.cu by spacecast 0.1.

typedef struct Grid_Cell {
  int value;
} Grid_Cell;

enum { Grid_Order_Rows, Grid_Order_Columns };
typedef uchar Grid_Order;

enum { Grid_kSize = 4 };

// Types of classes and functions stand at program scope, under names that say where they came from.
typedef struct Grid {

  Grid_Cell cells[Grid_kSize];
  Grid_Order order;
  union {
    int bits;
    float number;
  };

} Grid;

typedef enum Grid_Axis { Grid_X, Grid_Y } Grid_Axis;

int Grid_Cell_twice(Grid_Cell self) { return 2 * self.value; }

int Grid_at(Grid self, Grid_Axis axis, int i) {
  return axis == Grid_X ? Grid_Cell_twice(self.cells[i]) : self.cells[Grid_kSize - 1 - i].value;
}

typedef struct Pool_short_Entry {
  short key;
  int next;
} Pool_short_Entry;
enum { Pool_short_kEntries = sizeof(short) * 2 };

typedef struct Pool_short {
  Pool_short_Entry entries[Pool_short_kEntries];
} Pool_short;

// The two in their order.
typedef struct difference_int_Pair {
  int low, high;
} difference_int_Pair;

int difference_int_Pair_length(difference_int_Pair self) { return self.high - self.low; }

int difference_int(int a, int b) {
  difference_int_Pair pair = {a < b ? a : b, a < b ? b : a};
  return difference_int_Pair_length(pair);
}

// The two in their order.
typedef struct difference_float_Pair {
  float low, high;
} difference_float_Pair;

float difference_float_Pair_length(difference_float_Pair self) { return self.high - self.low; }

float difference_float(float a, float b) {
  difference_float_Pair pair = {a < b ? a : b, a < b ? b : a};
  return difference_float_Pair_length(pair);
}

enum { example_kFirst = 1 };

__kernel void example(__global Grid *grids, __global int *out) {
  Grid_Cell cell = grids[0].cells[example_kFirst];
  Grid_Cell other = grids[0].cells[Grid_kSize - 1];
  Pool_short pool;
  Pool_short_Entry *entry = &pool.entries[0];
  entry->key = cell.value;
  grids[0].number = 0.5f;
  if (grids[0].order == Grid_Order_Columns)
    out[0] = Grid_at(grids[0], Grid_Y, 1) + pool.entries[0].key + Grid_Cell_twice(other);
  out[1] = difference_int(1, 5) + difference_float(2.5f, 1.0f);
}
