// Two translated files in one program: shared stubs, a device variable that both use, a managed
// variable of the other file.
#include "two_units.h"

#include "expect.h"

int total = 10;
int &shared_hits = *spacecast::managed<int>(7);

int main() {
  (spacecast::launch(1, 1), add_total<3>(1));
  (spacecast::launch(1, 1), add_total<2>(1));
  LaunchFromSecond(100);
  int value = 0;
  EXPECT_OK(cudaMemcpyFromSymbol(&value, total, sizeof value));
  EXPECT_EQUAL(value, 10 + 3 + 2 + 200);
  EXPECT_EQUAL(shared_hits, 107);
  void *arguments[] = {&value};
  value = 5;
  EXPECT_OK(cudaLaunchKernel(add_total<2>, 1, 1, arguments));
  EXPECT_OK(cudaMemcpyFromSymbol(&value, "total", sizeof value));
  EXPECT_EQUAL(value, 225);
  EXPECT_OK(cudaGetLastError());
  return Finished();
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{"first.cl",
                              R"CL(
__kernel void add_total_2(int v, __global int *total) { *total += 2 * v; }
__kernel void add_total_3(int v, __global int *total) { *total += 3 * v; }
)CL",
                              {{add_total<2>, "add_total_2", {spacecast::symbol(total)}},
                               {add_total<3>, "add_total_3", {spacecast::symbol(total)}}},
                              {{total, "total"}, {shared_hits, "shared_hits"}}};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
