// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Enumerations that name constants alone.
enum { kRows = 4, kColumns = 8 };

// A direction.
enum{ UP = +1 }; /* or down */
enum{ DOWN = -1 };

void Fill(int *cells) {
  spacecast_unit().enqueue(Fill, cells);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// Enumerations that name constants alone.
enum { kRows = 4, kColumns = 8 };

// A direction.
enum{ UP = +1 };

enum{ DOWN = -1 };

int Index(int row, int column) { return row * kColumns + column * UP; }

__kernel void Fill(__global int *cells) {
  for (int row = 0; row < kRows; ++row)
    cells[Index(row, get_local_id(0))] = (row << UP) * DOWN;
}
)CL",
      {
          {Fill, "Fill"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
