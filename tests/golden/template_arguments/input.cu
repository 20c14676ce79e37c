// Template arguments of every kind: enumerators, functions, objects, templates.
enum class Op { kAdd, kScale };
struct Tile {
  int width;
  float weight;
};
template <class T, int N> struct Row {
  T values[N];
};
template <template <class, int> class Holder, class T> struct Pair {
  Holder<T, 2> both;
};

__device__ float square(float x) { return x * x; }
__device__ float negate(float x) { return -x; }

template <Op kOp> __device__ float apply(float x, float y) {
  switch (kOp) {
  case Op::kAdd:
    return x + y;
  default:
    return x * y;
  }
}

template <float (*kFunction)(float)> __global__ void map(float *data) {
  data[threadIdx.x] = kFunction(data[threadIdx.x]);
}

template <Tile kTile, Op kOp> __global__ void smooth(float *data) {
  __shared__ float tile[kTile.width];
  tile[threadIdx.x] = data[threadIdx.x];
  __syncthreads();
  Pair<Row, float> pair = {{{1.0f, 2.0f}}};
  data[threadIdx.x] = apply<kOp>(tile[kTile.width - 1 - threadIdx.x], kTile.weight) + pair.both.values[1];
}

void run(float *data) {
  map<square><<<1, 16>>>(data);
  map<negate><<<1, 16>>>(data);
  smooth<Tile{16, 0.5f}, Op::kAdd><<<1, 16>>>(data);
  smooth<Tile{8, 2.0f}, Op::kScale><<<1, 8>>>(data);
}
