// Translated from input.cu by spacecast 0.1.

typedef struct Range {
  int begin;
  int end;
} Range;

Range shifted(Range range, int by) {
  // Both ends move.
  return (Range){range.begin + by, range.end + by};
}

int length_(const Range range) { return range.end - range.begin; }

__kernel void lengths(__global int *out, __global Range *ranges) {
  Range all_ = {0, 8}, none = {0};
  all_ = shifted(all_, 2);
  none = (Range){all_.end, all_.end};
  ranges[0] = (Range){all_.begin, none.end};
  out[0] = length_((Range){2, 9}) + length_(all_);
}
