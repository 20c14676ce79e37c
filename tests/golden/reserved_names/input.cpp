// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Names that OpenCL C reserves or defines are renamed; the host keeps its own.
struct half {
  int local;
  int global;
};

void barrier(int *image2d_t, int event_t) {
  spacecast_unit().enqueue(barrier, image2d_t, event_t);
}

void run(int *local) { spacecast::launch(1, 4), barrier(local, 7); }

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// Names that OpenCL C reserves or defines are renamed; the host keeps its own.
typedef struct half_ {
  int local_;
  int global_;
} half_;

int kernel_(int constant_, half_ pipe_) { return constant_ * pipe_.local_ + pipe_.global_; }

__kernel void barrier_(__global int *image2d_t_, int event_t_) {
  half_ queue_t_ = {event_t_, 1};
  int get_global_id_ = get_local_id(0);
  image2d_t_[get_global_id_] = kernel_(get_global_id_, queue_t_);
}
)CL",
      {
          {barrier, "barrier_"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
