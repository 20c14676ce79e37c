#include "scale.h"

#include <cstdio>

int main() {
  int data[100];
  for (int i = 0; i < 100; ++i)
    data[i] = i;
  scale(data, 100);
  std::printf("%d %d %d\n", data[0], data[99], total(data, 100));
}
