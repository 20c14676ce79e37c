// Checks that print and count instead of ending the test.
#pragma once

#include <cuda_runtime.h>

#include <cstdio>
#include <iostream>

inline int &Failures() {
  static int failures = 0;
  return failures;
}

template <class A, class B>
void ExpectEqual(const A &value, const B &wanted, const char *text, int line) {
  if (value == static_cast<A>(wanted))
    return;
  ++Failures();
  std::cout << "line " << line << ": " << text << " is " << value << ", not " << wanted << "\n";
}

inline void ExpectOk(cudaError_t error, const char *text, int line) {
  if (error == cudaSuccess)
    return;
  ++Failures();
  std::cout << "line " << line << ": " << text << " says " << cudaGetErrorName(error) << "\n";
}

#define EXPECT_EQUAL(value, wanted) ExpectEqual(value, wanted, #value, __LINE__)
#define EXPECT_OK(call) ExpectOk(call, #call, __LINE__)

// The exit status of the test.
inline int Finished() {
  std::cout << (Failures() == 0 ? "passed\n" : "failed\n");
  return Failures() == 0 ? 0 : 1;
}
