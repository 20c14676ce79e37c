// The arguments that a row is tried with; the same ones in CUDA, where the expected values are
// recorded, and in OpenCL.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>

namespace inputs {

// The first cases are values where functions go wrong and are recorded one by one. The rest are
// pseudo-random and recorded as one sum.
constexpr int kListed = 64;
constexpr int kCases = 64 + 4096;

inline std::uint64_t Random(int argument, int number) {
  std::uint64_t z = (static_cast<std::uint64_t>(number) * 4 + static_cast<std::uint64_t>(argument) + 1) *
                    0x9e3779b97f4a7c15ull;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
  return z ^ (z >> 31);
}

// Another walk through the special values for each argument, so that they meet each other.
inline int Walk(int argument, int number, int size) {
  constexpr int kStride[] = {1, 7, 11, 13};
  return (number * kStride[argument] + argument * 5 + number / size * (argument * 3)) % size;
}

inline std::uint64_t Whole(int argument, int number, int bits) {
  constexpr std::uint64_t kSpecial[] = {
      0, 1, ~0ull, 2, 3, 5, 7, 8, 16, 24, 31, 32, 33, 63, 64, 255, 256, 0x7fff, 0x8000, 0xffff,
      0x10000, 0x7fffff, 0x800000, 0xffffff, 0x1000001, 0x12345678, 0x9abcdef0f1e2d3c4,
      0x7fffffff, 0x80000000, 0x80000001, 0x7fffffffffffffff, 0x8000000000000000};
  if (number < 48)
    return kSpecial[Walk(argument, number, 32)];
  const std::uint64_t random = Random(argument, number);
  switch (number % 4) {
  case 0:
    return random;
  case 1:
    return random & 63;
  case 2:
    return (random >> 6) >> (random & 63);
  default:
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(random << 6 >> (64 - bits)) >>
                                      (random & 31));
  }
}

template <typename Float, typename Bits>
Float Number(int argument, int number, int mantissa_bits, int bias, Bits denormal) {
  const Float special[] = {Float(0),        Float(-0.0),    Float(1),      Float(-1),    Float(0.5),
                           Float(-0.5),     Float(1.5),     Float(2.5),    Float(-2.5),  Float(3.5),
                           Float(1e-9),     Float(1e9),     Float(-1e9),   Float(16777217), Float(0.1),
                           Float(2147483648.0), Float(-2147483648.0), Float(4294967296.0),
                           Float(9223372036854775808.0), Float(-9223372036854775808.0), Float(1.9e19),
                           Float(100.25),   Float(3.14159274), Float(-0.75), Float(1e-40), Float(-7),
                           Float(2147483647.5), Float(-1e-20)};
  constexpr int kCount = 32;
  const int place = Walk(argument, number, kCount);
  Bits bits;
  if (number < 48 && place < 28)
    return special[place];
  if (number < 48) {
    const Bits infinity = static_cast<Bits>(2 * bias + 1) << mantissa_bits;
    const Bits extremes[] = {infinity - 1, infinity, infinity | (Bits(1) << (sizeof(Bits) * 8 - 1)),
                             infinity | (Bits(1) << (mantissa_bits - 1))};
    bits = extremes[place - 28];
    if (place == 28 && number >= 32)
      bits = denormal;
  } else {
    const std::uint64_t random = Random(argument, number);
    bits = static_cast<Bits>(random);
    const Bits sign_and_mantissa =
        bits & ~(static_cast<Bits>(2 * bias + 1) << mantissa_bits);
    const int spread[] = {0, 3, 30, 12};
    const int range = spread[number % 4];
    if (range != 0) {
      const int exponent = static_cast<int>((random >> 33) % static_cast<unsigned>(2 * range)) - range;
      bits = sign_and_mantissa | (static_cast<Bits>(bias + exponent) << mantissa_bits);
    }
  }
  Float result;
  std::memcpy(&result, &bits, sizeof(result));
  return result;
}

// Writes one argument of an OpenCL type to `to` and gives its size.
inline std::size_t Write(const std::string &type, int argument, int number, void *to) {
  if (type == "float") {
    const float value = Number<float, std::uint32_t>(argument, number, 23, 127, 1);
    std::memcpy(to, &value, 4);
    return 4;
  }
  if (type == "double") {
    const double value = Number<double, std::uint64_t>(argument, number, 52, 1023, 1);
    std::memcpy(to, &value, 8);
    return 8;
  }
  const bool is_wide = type == "long" || type == "ulong";
  const std::size_t size = is_wide ? 8 : type == "short" || type == "ushort" ? 2
                                     : type == "char" || type == "uchar"     ? 1
                                                                             : 4;
  const std::uint64_t value = Whole(argument, number, is_wide ? 64 : 32);
  std::memcpy(to, &value, size);
  return size;
}

// A result as a number of bits; every NaN is the same one.
inline std::uint64_t Bits(const std::string &type, const void *from, std::size_t size) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, from, size);
  if (type == "float" && (bits & 0x7fffffff) > 0x7f800000)
    return 0x7fffffff;
  if (type == "double" && (bits & 0x7fffffffffffffff) > 0x7ff0000000000000)
    return 0x7fffffffffffffff;
  return bits;
}

inline std::uint64_t AddToSum(std::uint64_t sum, std::uint64_t bits) {
  return (sum ^ bits) * 0x100000001b3ull + (sum >> 47);
}

} // namespace inputs
