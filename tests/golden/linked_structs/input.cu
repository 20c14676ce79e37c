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

__global__ void sum(const Tree *tree, const Node *node, Left *left, int *out) {
  int total = tree->value;
  for (int i = 0; i < 2; ++i)
    if (tree->kids[i])
      total += tree->kids[i]->value;
  *out = total + node->next[1][0]->value + left->right->left[2]->self[0]->right->value;
}
