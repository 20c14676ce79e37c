// What two translated files share through one header: a template kernel's stub, a device variable.
#pragma once

#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

extern int total;

template <int N> void add_total(int v) { spacecast_unit().enqueue(add_total<N>, v); }

void LaunchFromSecond(int v);
