// The same for launches of any range; only the kernel that is launched so.
namespace spacecast {
struct NdRange {
  unsigned long long global_offset[3];
  unsigned long long global_size[3];
  unsigned int local_size[3];
  unsigned int first_group[3];
  unsigned int group_count[3];
  unsigned int work_dim;
};
} // namespace spacecast

// Eight numbers for each work-item, by its place in the range.
extern "C" __global__ void ids(int *out, spacecast::NdRange range) {
  const unsigned long long x =
      (range.first_group[0] + blockIdx.x) * (unsigned long long)range.local_size[0] + threadIdx.x;
  const unsigned long long y =
      (range.first_group[1] + blockIdx.y) * (unsigned long long)range.local_size[1] + threadIdx.y;
  int *mine = out + 8 * (y * range.global_size[0] + x);
  __syncthreads();
  mine[0] = range.global_offset[0] + x;
  mine[1] = range.global_offset[1] + y;
  mine[2] = range.first_group[0] + blockIdx.x;
  mine[3] = range.first_group[1] + blockIdx.y;
  mine[4] = blockDim.x;
  mine[5] = range.local_size[0];
  mine[6] = range.group_count[0];
  mine[7] = range.work_dim;
}
