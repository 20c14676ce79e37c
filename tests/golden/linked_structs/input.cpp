// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Structs that point to themselves and to one another.
struct Tree {
  int value;
  Tree *kids[2];
};

typedef struct Node {
  struct Node *next[2][2], *previous;
  int value;
} Node;

struct Right;
struct Left {
  Right *right;
  const Left *self[1];
};
struct Right {
  Left *left[3];
  int value;
};

void sum(const Tree *tree, const Node *node, Left *left, int *out) {
  spacecast_unit().enqueue(sum, tree, node, left, out);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// Structs that point to themselves and to one another.
typedef struct Tree {
  int value;
  __global struct Tree *kids[2];
} Tree;

typedef struct Node {
  __global struct Node *next[2][2], *previous;
  int value;
} Node;

typedef struct Right {
  __global struct Left *left[3];
  int value;
} Right;

typedef struct Left {
  __global struct Right *right;
  __global const struct Left *self[1];
} Left;

__kernel void sum(__global const Tree *tree, __global const Node *node, __global Left *left, __global int *out) {
  int total = tree->value;
  for (int i = 0; i < 2; ++i)
    if (tree->kids[i])
      total += tree->kids[i]->value;
  *out = total + node->next[1][0]->value + left->right->left[2]->self[0]->right->value;
}
)CL",
      {
          {sum, "sum"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
