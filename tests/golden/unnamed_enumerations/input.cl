// Translated from input.cu by spacecast 0.1.

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
