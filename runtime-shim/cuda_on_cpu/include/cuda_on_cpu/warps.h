// Shuffles, votes, matches and reductions of a warp (CUDA C++ Programming Guide, "Warp Shuffle
// Functions" and the sections beside it). Lanes that returned count as arrived. Reading a lane that
// does not take part, which CUDA leaves undefined, gives the reader's own value.
#pragma once

#include "cuda_on_cpu/barriers.h"
#include "cuda_on_cpu/engine.h"

#include <cstring>
#include <type_traits>

namespace spacecast::cpu {

template <class T> std::uint64_t ToBits(T value) {
  static_assert(sizeof(T) <= 8 && std::is_trivially_copyable_v<T>);
  std::uint64_t bits = 0;
  std::memcpy(&bits, &value, sizeof value);
  return bits;
}
template <class T> T FromBits(std::uint64_t bits) {
  T value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

template <class Function> void ForEachLane(unsigned lanes, Function function) {
  for (; lanes != 0; lanes &= lanes - 1)
    function(static_cast<unsigned>(__builtin_ctz(lanes)));
}

// Every lane's argument is the lane that it reads.
inline void ReadLanes(Lane *lanes, unsigned participants) {
  ForEachLane(participants, [&](unsigned lane) {
    const unsigned source = lanes[lane].argument;
    lanes[lane].result = lanes[(participants >> source & 1) != 0 ? source : lane].value;
  });
}

template <class T>
T Shuffle(unsigned mask, T value, unsigned source, const char *function, const char *file,
          int line) {
  return FromBits<T>(
      ExchangeInWarp(mask, ReadLanes, ToBits(value), source, {function, file, line}));
}

inline unsigned TrueLanes(const Lane *lanes, unsigned participants) {
  unsigned set = 0;
  ForEachLane(participants,
              [&](unsigned lane) { set |= unsigned{lanes[lane].value != 0} << lane; });
  return set;
}

inline void GiveTrueLanes(Lane *lanes, unsigned participants) {
  const unsigned set = TrueLanes(lanes, participants);
  // The participants travel in the upper half.
  ForEachLane(participants,
              [&](unsigned lane) { lanes[lane].result = std::uint64_t{participants} << 32 | set; });
}

inline void MatchLanes(Lane *lanes, unsigned participants) {
  ForEachLane(participants, [&](unsigned lane) {
    unsigned equal = 0;
    ForEachLane(participants, [&](unsigned other) {
      equal |= unsigned{lanes[other].value == lanes[lane].value} << other;
    });
    lanes[lane].result = std::uint64_t{participants} << 32 | equal;
  });
}

// Folds the participants' values in the order of their lanes.
template <class T, class Operation> void ReduceLanes(Lane *lanes, unsigned participants) {
  bool is_first = true;
  T total{};
  ForEachLane(participants, [&](unsigned lane) {
    const T value = FromBits<T>(lanes[lane].value);
    total = is_first ? value : Operation{}(total, value);
    is_first = false;
  });
  ForEachLane(participants, [&](unsigned lane) { lanes[lane].result = ToBits(total); });
}

struct Add {
  template <class T> T operator()(T a, T b) const { return a + b; }
};
struct Minimum {
  template <class T> T operator()(T a, T b) const { return b < a ? b : a; }
};
struct Maximum {
  template <class T> T operator()(T a, T b) const { return a < b ? b : a; }
};
struct And {
  template <class T> T operator()(T a, T b) const { return a & b; }
};
struct Or {
  template <class T> T operator()(T a, T b) const { return a | b; }
};
struct Xor {
  template <class T> T operator()(T a, T b) const { return a ^ b; }
};

} // namespace spacecast::cpu

static inline unsigned __activemask(SPACECAST_PLACE) {
  return spacecast::cpu::ActiveLanes({"__activemask", file, line});
}
static inline void __syncwarp(unsigned mask = 0xffffffffu, SPACECAST_PLACE) {
  spacecast::cpu::Shuffle(mask, 0, 0, "__syncwarp", file, line);
}

// A segment of `width` lanes exchanges among itself (PTX ISA, "shfl.sync").
template <class T>
static inline T __shfl_sync(unsigned mask, T value, int source, int width = 32, SPACECAST_PLACE) {
  const unsigned first = spacecast::cpu::LaneIndex() & ~static_cast<unsigned>(width - 1);
  return spacecast::cpu::Shuffle(mask, value, first | (source & (width - 1)), "__shfl_sync", file,
                                 line);
}
template <class T>
static inline T __shfl_up_sync(unsigned mask, T value, unsigned delta, int width = 32,
                               SPACECAST_PLACE) {
  const unsigned lane = spacecast::cpu::LaneIndex();
  const bool is_inside = (lane & (width - 1)) >= delta;
  return spacecast::cpu::Shuffle(mask, value, is_inside ? lane - delta : lane, "__shfl_up_sync",
                                 file, line);
}
template <class T>
static inline T __shfl_down_sync(unsigned mask, T value, unsigned delta, int width = 32,
                                 SPACECAST_PLACE) {
  const unsigned lane = spacecast::cpu::LaneIndex();
  const bool is_inside = (lane & (width - 1)) + std::uint64_t{delta} < static_cast<unsigned>(width);
  return spacecast::cpu::Shuffle(mask, value, is_inside ? lane + delta : lane, "__shfl_down_sync",
                                 file, line);
}
template <class T>
static inline T __shfl_xor_sync(unsigned mask, T value, int lane_mask, int width = 32,
                                SPACECAST_PLACE) {
  const unsigned lane = spacecast::cpu::LaneIndex();
  const unsigned source = lane ^ static_cast<unsigned>(lane_mask);
  // An earlier segment may be read, a later one not.
  const bool is_inside = source <= (lane | static_cast<unsigned>(width - 1));
  return spacecast::cpu::Shuffle(mask, value, is_inside ? source : lane, "__shfl_xor_sync", file,
                                 line);
}

static inline unsigned __ballot_sync(unsigned mask, int predicate, SPACECAST_PLACE) {
  return static_cast<unsigned>(spacecast::cpu::ExchangeInWarp(
      mask, spacecast::cpu::GiveTrueLanes, predicate != 0, 0, {"__ballot_sync", file, line}));
}
static inline int __any_sync(unsigned mask, int predicate, SPACECAST_PLACE) {
  return __ballot_sync(mask, predicate, file, line) != 0;
}
static inline int __all_sync(unsigned mask, int predicate, SPACECAST_PLACE) {
  return __ballot_sync(mask, predicate == 0, file, line) == 0;
}
template <class T>
static inline unsigned __match_any_sync(unsigned mask, T value, SPACECAST_PLACE) {
  return static_cast<unsigned>(spacecast::cpu::ExchangeInWarp(mask, spacecast::cpu::MatchLanes,
                                                              spacecast::cpu::ToBits(value), 0,
                                                              {"__match_any_sync", file, line}));
}
template <class T>
static inline unsigned __match_all_sync(unsigned mask, T value, int *is_equal, SPACECAST_PLACE) {
  const std::uint64_t result = spacecast::cpu::ExchangeInWarp(mask, spacecast::cpu::MatchLanes,
                                                              spacecast::cpu::ToBits(value), 0,
                                                              {"__match_all_sync", file, line});
  const auto participants = static_cast<unsigned>(result >> 32);
  *is_equal = static_cast<unsigned>(result) == participants;
  return *is_equal != 0 ? participants : 0;
}

#define SPACECAST_REDUCE(name, operation, type)                                                    \
  static inline type name(unsigned mask, type value, SPACECAST_PLACE) {                            \
    return spacecast::cpu::FromBits<type>(spacecast::cpu::ExchangeInWarp(                          \
        mask, spacecast::cpu::ReduceLanes<type, spacecast::cpu::operation>,                        \
        spacecast::cpu::ToBits(value), 0, {#name, file, line}));                                   \
  }
SPACECAST_REDUCE(__reduce_add_sync, Add, unsigned)
SPACECAST_REDUCE(__reduce_add_sync, Add, int)
SPACECAST_REDUCE(__reduce_min_sync, Minimum, unsigned)
SPACECAST_REDUCE(__reduce_min_sync, Minimum, int)
SPACECAST_REDUCE(__reduce_max_sync, Maximum, unsigned)
SPACECAST_REDUCE(__reduce_max_sync, Maximum, int)
SPACECAST_REDUCE(__reduce_and_sync, And, unsigned)
SPACECAST_REDUCE(__reduce_or_sync, Or, unsigned)
SPACECAST_REDUCE(__reduce_xor_sync, Xor, unsigned)
#undef SPACECAST_REDUCE
