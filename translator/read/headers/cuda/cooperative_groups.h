// Cooperative groups: the block, tiles of a warp, and the grid.
#pragma once
#pragma clang system_header

namespace cooperative_groups {
class thread_group {
public:
  SPACECAST_DEVICE void sync() const;
  SPACECAST_DEVICE unsigned int thread_rank() const;
  SPACECAST_DEVICE unsigned int size() const;
  SPACECAST_DEVICE unsigned int num_threads() const;
  SPACECAST_DEVICE bool is_valid() const;
};
class thread_block : public thread_group {
public:
  SPACECAST_DEVICE static void sync();
  SPACECAST_DEVICE static unsigned int thread_rank();
  SPACECAST_DEVICE static unsigned int size();
  SPACECAST_DEVICE static unsigned int num_threads();
  SPACECAST_DEVICE static dim3 group_index();
  SPACECAST_DEVICE static dim3 thread_index();
  SPACECAST_DEVICE static dim3 group_dim();
  SPACECAST_DEVICE static dim3 dim_threads();
};
class grid_group : public thread_group {
public:
  SPACECAST_DEVICE void sync() const;
  SPACECAST_DEVICE unsigned long long thread_rank() const;
  SPACECAST_DEVICE unsigned long long size() const;
  SPACECAST_DEVICE unsigned long long num_threads() const;
  SPACECAST_DEVICE dim3 group_dim() const;
  SPACECAST_DEVICE dim3 dim_blocks() const;
  SPACECAST_DEVICE dim3 block_index() const;
  SPACECAST_DEVICE unsigned long long block_rank() const;
  SPACECAST_DEVICE unsigned long long num_blocks() const;
  SPACECAST_DEVICE bool is_valid() const;
};
class coalesced_group : public thread_group {
public:
  SPACECAST_DEVICE void sync() const;
  SPACECAST_DEVICE unsigned int thread_rank() const;
  SPACECAST_DEVICE unsigned int size() const;
  SPACECAST_DEVICE unsigned int num_threads() const;
  SPACECAST_DEVICE unsigned int meta_group_rank() const;
  SPACECAST_DEVICE unsigned int meta_group_size() const;
  template <class T> SPACECAST_DEVICE T shfl(T, unsigned int) const;
  template <class T> SPACECAST_DEVICE T shfl_down(T, unsigned int) const;
  template <class T> SPACECAST_DEVICE T shfl_up(T, unsigned int) const;
  SPACECAST_DEVICE int any(int) const;
  SPACECAST_DEVICE int all(int) const;
  SPACECAST_DEVICE unsigned int ballot(int) const;
};
template <unsigned int size_of_tile, class Parent = void>
class thread_block_tile : public thread_group {
public:
  SPACECAST_DEVICE void sync() const;
  SPACECAST_DEVICE unsigned int thread_rank() const;
  SPACECAST_DEVICE static constexpr unsigned int size() { return size_of_tile; }
  SPACECAST_DEVICE static constexpr unsigned int num_threads() { return size_of_tile; }
  SPACECAST_DEVICE unsigned int meta_group_rank() const;
  SPACECAST_DEVICE unsigned int meta_group_size() const;
  template <class T> SPACECAST_DEVICE T shfl(T, int) const;
  template <class T> SPACECAST_DEVICE T shfl_down(T, unsigned int) const;
  template <class T> SPACECAST_DEVICE T shfl_up(T, unsigned int) const;
  template <class T> SPACECAST_DEVICE T shfl_xor(T, unsigned int) const;
  SPACECAST_DEVICE int any(int) const;
  SPACECAST_DEVICE int all(int) const;
  SPACECAST_DEVICE unsigned int ballot(int) const;
  template <class T> SPACECAST_DEVICE unsigned int match_any(T) const;
  template <class T> SPACECAST_DEVICE unsigned int match_all(T, int &) const;
};

SPACECAST_DEVICE thread_block this_thread_block();
SPACECAST_DEVICE grid_group this_grid();
SPACECAST_DEVICE coalesced_group coalesced_threads();
template <unsigned int size, class Parent>
SPACECAST_DEVICE thread_block_tile<size, Parent> tiled_partition(const Parent &);
SPACECAST_DEVICE thread_group tiled_partition(const thread_group &, unsigned int);
template <class Group> SPACECAST_DEVICE void sync(const Group &);
template <class Group> SPACECAST_DEVICE unsigned int thread_rank(const Group &);
template <class Group> SPACECAST_DEVICE unsigned int group_size(const Group &);
} // namespace cooperative_groups
