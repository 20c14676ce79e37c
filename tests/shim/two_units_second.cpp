#include "two_units.h"

extern int &shared_hits;

static void touch(int v) { spacecast_unit().enqueue(touch, v); }

void LaunchFromSecond(int v) {
  (spacecast::launch(1, 1), add_total<2>(v));
  (spacecast::launch(1, 1), touch(v));
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "second.cl",
      R"CL(
__kernel void add_total_2(int v, __global int *total) { *total += 2 * v; }
__kernel void touch(int v, __global int *shared_hits) { *shared_hits += v; }
)CL",
      {{add_total<2>, "add_total_2", {spacecast::symbol(total)}},
       {touch,
        "touch",
        {spacecast::late_symbol(sizeof(int), []() -> void * { return &shared_hits; })}}},
      {{total, "total"}}};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
