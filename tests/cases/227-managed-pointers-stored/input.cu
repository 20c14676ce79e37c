// Managed memory that a kernel reaches only through pointers that are stored: in a struct argument,
// in managed memory, in device memory.
#include <cstdio>

struct View {
  int *values;
  int count;
};

struct Node {
  int value;
  Node *next;
};

__global__ void doubled(View view) {
  const int i = threadIdx.x;
  if (i < view.count)
    view.values[i] *= 2;
}

__global__ void increase(Node *list) {
  for (Node *node = list; node; node = node->next)
    node->value += 1;
}

__global__ void fill(int **rows, int count) {
  for (int i = 0; i < count; ++i)
    rows[i][threadIdx.x] = 10 * i + threadIdx.x;
}

int main() {
  const int count = 4;
  int *values;
  cudaMallocManaged(&values, count * sizeof(int));
  for (int i = 0; i < count; ++i)
    values[i] = i + 1;
  doubled<<<1, count>>>(View{values, count});
  cudaDeviceSynchronize();
  printf("struct argument: %d %d %d %d\n", values[0], values[1], values[2], values[3]);

  Node *list = nullptr;
  for (int i = 0; i < 3; ++i) {
    Node *node;
    cudaMallocManaged(&node, sizeof(Node));
    node->value = i;
    node->next = list;
    list = node;
  }
  increase<<<1, 1>>>(list);
  cudaDeviceSynchronize();
  printf("list:");
  for (Node *node = list; node; node = node->next)
    printf(" %d", node->value);
  printf("\n");
  increase<<<1, 1>>>(list);
  cudaDeviceSynchronize();
  list = list->next; // The pointers are the host's again.
  printf("tail: %d %d\n", list->value, list->next->value);

  int *rows[2];
  for (int *&row : rows)
    cudaMallocManaged(&row, count * sizeof(int));
  int **table;
  cudaMalloc(&table, sizeof rows);
  cudaMemcpy(table, rows, sizeof rows, cudaMemcpyHostToDevice);
  fill<<<1, count>>>(table, 2);
  cudaDeviceSynchronize();
  for (const int *row : rows)
    printf("row: %d %d %d %d\n", row[0], row[1], row[2], row[3]);
  int *back[2];
  cudaMemcpy(back, table, sizeof back, cudaMemcpyDeviceToHost);
  printf("table: %d\n", back[0] == rows[0] && back[1] == rows[1]);
  return 0;
}
