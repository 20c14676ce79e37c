// What <cuda_runtime.h> brings by itself: the names that nvcc's brings, and no part of the C++ library
// that costs every translated file more than its own text. What is wrong is a compile error.
#include <cuda_runtime.h>

#if defined(_GLIBCXX_VECTOR) || defined(_GLIBCXX_MEMORY) || defined(_GLIBCXX_UNORDERED_MAP) ||     \
    defined(_GLIBCXX_STRING) || defined(_GLIBCXX_FUNCTIONAL) || defined(_GLIBCXX_ALGORITHM) ||     \
    defined(_GLIBCXX_IOSTREAM)
#error "<cuda_runtime.h> has become expensive"
#endif

int main() {
  int a = INT_MAX;
  auto pair = std::make_pair(1, isdigit('7'));
  std::swap(pair.first, a);
  assert(pair.first == INT_MAX && a == 1 && pair.second != 0);
  char text[] = "x";
  printf("%d\n", static_cast<int>(strlen(text)));
  return time(nullptr) == 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}
