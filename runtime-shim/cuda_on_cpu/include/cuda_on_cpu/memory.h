// Loads and stores with cache hints, which are plain ones here, and what a kernel may ask about
// memory and time.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstring>

#define SPACECAST_LOAD(name)                                                                       \
  template <class T> static inline T name(const T *address) { return *address; }
#define SPACECAST_STORE(name)                                                                      \
  template <class T> static inline void name(T *address, T value) { *address = value; }
SPACECAST_LOAD(__ldca)
SPACECAST_LOAD(__ldcg)
SPACECAST_LOAD(__ldcs)
SPACECAST_LOAD(__ldcv)
SPACECAST_LOAD(__ldlu)
SPACECAST_STORE(__stcg)
SPACECAST_STORE(__stcs)
SPACECAST_STORE(__stwb)
SPACECAST_STORE(__stwt)
#undef SPACECAST_LOAD
#undef SPACECAST_STORE

// Ticks of a nanosecond.
static inline long long int clock64() {
  return std::chrono::steady_clock::now().time_since_epoch().count();
}
static inline unsigned long long __globaltimer() {
  return static_cast<unsigned long long>(clock64());
}

[[noreturn]] static inline void __trap() { __builtin_trap(); }
static inline void __brkpt() { __builtin_trap(); }
static inline void __nanosleep(unsigned) {}
