// Names that OpenCL C reserves or defines are renamed; the host keeps its own.
struct half {
  int local;
  int global;
};

__device__ int kernel(int constant, half pipe) { return constant * pipe.local + pipe.global; }

__global__ void barrier(int *image2d_t, int event_t) {
  half queue_t = {event_t, 1};
  int get_global_id = threadIdx.x;
  image2d_t[get_global_id] = kernel(get_global_id, queue_t);
}

void run(int *local) { barrier<<<1, 4>>>(local, 7); }
