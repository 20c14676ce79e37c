// Destructors of temporaries, of members, and where a goto leaves the scope.
struct Guard {
  int *log;
  __device__ Guard(int *l) : log(l) { ++*log; }
  __device__ ~Guard() { --*log; }
};
struct Holder {
  Guard guard;
  __device__ Holder(int *l) : guard(l) {}
};
__device__ int read(const Guard &guard) { return *guard.log; }

__global__ void temporary(int *log) { log[1] = read(Guard(log)); }
__global__ void member(int *log) { Holder holder(log); }
__global__ void jump(int *log) {
  {
    Guard guard(log);
    if (log[2])
      goto end;
  }
end:
  log[1] = 0;
}

void run(int *log) {
  temporary<<<1, 1>>>(log);
  member<<<1, 1>>>(log);
  jump<<<1, 1>>>(log);
}
