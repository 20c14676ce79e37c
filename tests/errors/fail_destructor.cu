// Destructors of temporaries that are made only sometimes, of parameters, and of a loop's head.
struct Guard {
  int *log;
  __device__ Guard(int *l) : log(l) { ++*log; }
  __device__ ~Guard() { --*log; }
  __device__ int depth() const { return *log; }
};
__device__ int read(Guard guard) { return *guard.log; }

__global__ void sometimes(int *log) {
  if (log[1] && Guard(log).depth() > 1)
    log[1] = 0;
}
__global__ void parameter(int *log) { log[1] = read(Guard(log)); }
__global__ void head(int *log) {
  for (Guard guard(log); log[2] < 3; ++log[2])
    log[1] += guard.depth();
}

void run(int *log) {
  sometimes<<<1, 1>>>(log);
  parameter<<<1, 1>>>(log);
  head<<<1, 1>>>(log);
}
