// Enumerations that name constants alone.
enum { kRows = 4, kColumns = 8 };

// A direction.
enum{ UP = +1 }; /* or down */
enum{ DOWN = -1 };

__device__ int Index(int row, int column) { return row * kColumns + column * UP; }

__global__ void Fill(int *cells) {
  for (int row = 0; row < kRows; ++row)
    cells[Index(row, threadIdx.x)] = (row << UP) * DOWN;
}
