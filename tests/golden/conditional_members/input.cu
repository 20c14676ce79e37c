// Members of a class between directives.
template <class T> struct Vec {
  T x, y;
  inline __host__ __device__ Vec(T a, T b) : x(a), y(b) {}
#if defined(__CUDACC__) || defined(__HIPCC__)
  inline __host__ __device__ Vec(const int2 &v) : x(v.x), y(v.y) {}
  inline __host__ __device__ operator float2() const
  {
    return make_float2((float)x, (float)y);
  }
#endif
  /*! from a scalar */
  template <class O> inline __host__ __device__ explicit Vec(O o) : x(o), y(o) {}
#ifdef WITH_LENGTH
  T length;
#else
  T weight = 1;
#endif
};

__global__ void add(float *out, Vec<float> v) {
  Vec<float> w(make_int2(3, 4));
  out[0] = v.x + w.y * w.weight;
}
