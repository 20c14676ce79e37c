#include <gtest/gtest.h>

#include <cstdlib>

// The kernels' translator is a stub, their compiler the program; caches stay in the build folder.
int main(int argc, char **argv) {
  setenv("SPACECAST", STUB_TRANSLATOR, 1);
  setenv("SPACECAST_REAL", SPACECAST_PROGRAM, 1);
  setenv("SPACECAST_RUN_ON", "cpu", 1);
  setenv("SPACECAST_CACHE", CACHE_FOLDER "/opencl_shim", 1);
  setenv("XDG_CACHE_HOME", CACHE_FOLDER, 1);
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
