// Shuffles, votes, matches and reductions of a warp, with the forms of before CUDA 9.
#pragma once
#pragma clang system_header

#define SPACECAST_SHUFFLES(type)                                                                   \
  SPACECAST_DEVICE type __shfl_sync(unsigned int, type, int, int = 32);                            \
  SPACECAST_DEVICE type __shfl_up_sync(unsigned int, type, unsigned int, int = 32);                \
  SPACECAST_DEVICE type __shfl_down_sync(unsigned int, type, unsigned int, int = 32);              \
  SPACECAST_DEVICE type __shfl_xor_sync(unsigned int, type, int, int = 32);                        \
  SPACECAST_DEVICE type __shfl(type, int, int = 32);                                               \
  SPACECAST_DEVICE type __shfl_up(type, unsigned int, int = 32);                                   \
  SPACECAST_DEVICE type __shfl_down(type, unsigned int, int = 32);                                 \
  SPACECAST_DEVICE type __shfl_xor(type, int, int = 32);
SPACECAST_SHUFFLES(int)
SPACECAST_SHUFFLES(unsigned int)
SPACECAST_SHUFFLES(long)
SPACECAST_SHUFFLES(unsigned long)
SPACECAST_SHUFFLES(long long)
SPACECAST_SHUFFLES(unsigned long long)
SPACECAST_SHUFFLES(float)
SPACECAST_SHUFFLES(double)

SPACECAST_DEVICE int __all_sync(unsigned int, int);
SPACECAST_DEVICE int __any_sync(unsigned int, int);
SPACECAST_DEVICE int __uni_sync(unsigned int, int);
SPACECAST_DEVICE unsigned int __ballot_sync(unsigned int, int);
SPACECAST_DEVICE unsigned int __activemask();
SPACECAST_DEVICE int __all(int);
SPACECAST_DEVICE int __any(int);
SPACECAST_DEVICE unsigned int __ballot(int);
SPACECAST_DEVICE unsigned int __lanemask_eq();
SPACECAST_DEVICE unsigned int __lanemask_lt();
SPACECAST_DEVICE unsigned int __lanemask_le();
SPACECAST_DEVICE unsigned int __lanemask_gt();
SPACECAST_DEVICE unsigned int __lanemask_ge();

#define SPACECAST_MATCHES(type)                                                                    \
  SPACECAST_DEVICE unsigned int __match_any_sync(unsigned int, type);                              \
  SPACECAST_DEVICE unsigned int __match_all_sync(unsigned int, type, int *);
SPACECAST_MATCHES(int)
SPACECAST_MATCHES(unsigned int)
SPACECAST_MATCHES(long)
SPACECAST_MATCHES(unsigned long)
SPACECAST_MATCHES(long long)
SPACECAST_MATCHES(unsigned long long)
SPACECAST_MATCHES(float)
SPACECAST_MATCHES(double)

#define SPACECAST_WARP_REDUCTIONS(type)                                                            \
  SPACECAST_DEVICE type __reduce_add_sync(unsigned int, type);                                     \
  SPACECAST_DEVICE type __reduce_min_sync(unsigned int, type);                                     \
  SPACECAST_DEVICE type __reduce_max_sync(unsigned int, type);
SPACECAST_WARP_REDUCTIONS(int)
SPACECAST_WARP_REDUCTIONS(unsigned int)
SPACECAST_DEVICE unsigned int __reduce_and_sync(unsigned int, unsigned int);
SPACECAST_DEVICE unsigned int __reduce_or_sync(unsigned int, unsigned int);
SPACECAST_DEVICE unsigned int __reduce_xor_sync(unsigned int, unsigned int);
