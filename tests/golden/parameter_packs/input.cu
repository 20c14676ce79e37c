// Parameter packs: a function per list of types, each element from the author's own text.
template <class T> __device__ T smallest(T value) { return value; }
template <class T, class... Rest> __device__ T smallest(T first, Rest... rest) {
  const T other = smallest(rest...);  // The others' minimum.
  return first < other ? first : other;
}

template <class... Ts> __device__ float mean(Ts... values) {
  return (values + ...) / float(sizeof...(values));
}

template <int... Taps> __device__ float filter(const float *in) {
  return ((in[Taps] * Taps) + ... + 0.0f);
}

template <class... Ts> __global__ void combine(float *out, const float *in, Ts... weights) {
  float scaled[] = {in[0] * weights...};
  out[0] = smallest(weights...) + scaled[0];
  out[1] = mean(weights..., 1.0f) + filter<0, 2, 5>(in);
}

void run(float *out, const float *in) {
  combine<<<1, 1>>>(out, in, 1, 2.5f);
  combine<<<1, 1>>>(out, in, 3.0f);
}
