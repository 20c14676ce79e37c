// Translated from input.cu by spacecast 0.1.

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
