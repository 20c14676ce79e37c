// Members that are defined outside of their class.
template <class T>
class Range {
public:
  __device__ Range();
  __device__ Range(T low, T high);
  __device__ T width() const;
  template <typename U>
  __device__ U scaled(U by) const;

private:
  T low, high;
};

// Nothing lies in it.
template <class T>
__device__ Range<T>::Range() : low(1), high(0) {}

template <class T>
__device__ Range<T>::Range(T low, T high) : low(low), high(high) {}

template <class T>
__device__ T Range<T>::width() const { return high - low; }

template <class T>
template <typename U>
__device__ U Range<T>::scaled(U by) const { return by * width(); }

struct Counter {
  int count;
  __device__ void add(int n);
};

__device__ void Counter::add(int n) { count += n; }

__global__ void widths(const float *in, float *out) {
  Range<float> ranges[2];
  Counter counter = {0};
  ranges[0] = Range<float>(in[0], in[1]);
  counter.add(2);
  out[0] = ranges[0].width() + ranges[1].scaled(counter.count);
}

void run(const float *in, float *out) { widths<<<1, 1>>>(in, out); }
