struct Range {
  int begin;
  int end;
};

__device__ Range empty() { return {}; }

__device__ Range shifted(Range range, int by) {
  // Both ends move.
  return {range.begin + by, range.end + by};
}

__device__ int length(const Range &range) { return {range.end - range.begin}; }

__global__ void lengths(int *out, Range *ranges) {
  Range all{0, 8}, none = {};
  all = shifted(all, 2);
  none = {all.end, all.end};
  ranges[0] = {all.begin, none.end};
  out[0] = length({2, 9}) + length(all);
}
