#include <gtest/gtest.h>

#include "cuda_on_cpu.h"

#include <cmath>
#include <limits>

namespace {

// The values are those of CUDA's Math API, worked out by hand.
TEST(Intrinsics, Integers) {
  EXPECT_EQ(__mulhi(-2, 3), -1);
  EXPECT_EQ(__umulhi(0xffffffffu, 2u), 1u);
  EXPECT_EQ(__umul64hi(~0ull, 3ull), 2ull);
  EXPECT_EQ(__mul24(0x800000, 2), -0x1000000);
  EXPECT_EQ(__clz(0), 32);
  EXPECT_EQ(__ffs(8), 4);
  EXPECT_EQ(__brev(1u), 0x80000000u);
  EXPECT_EQ(__brevll(1ull), 1ull << 63);
  EXPECT_EQ(__hadd(-3, 2), -1);
  EXPECT_EQ(__rhadd(-3, 2), 0);
  EXPECT_EQ(__byte_perm(0x33221100u, 0x77665544u, 0x7531u), 0x77553311u);
  EXPECT_EQ(__byte_perm(0x00000080u, 0u, 0x8888u), 0xffffffffu);
  EXPECT_EQ(__funnelshift_l(0x80000000u, 1u, 1u), 3u);
  EXPECT_EQ(__funnelshift_r(0u, 1u, 1u), 0x80000000u);
  EXPECT_EQ(__sad(-3, 4, 10u), 17u);
  EXPECT_EQ(__dp4a(0x01ff0203, 0x01010101, 100), 105);
}

TEST(Intrinsics, RoundedConversions) {
  EXPECT_EQ(__float2int_rn(2.5f), 2);
  EXPECT_EQ(__float2int_rn(3.5f), 4);
  EXPECT_EQ(__float2int_rz(-2.9f), -2);
  EXPECT_EQ(__float2int_ru(2.1f), 3);
  EXPECT_EQ(__float2int_rd(-2.1f), -3);
  EXPECT_EQ(__float2int_rz(1e20f), std::numeric_limits<int>::max());
  EXPECT_EQ(__float2int_rz(std::nanf("")), 0);
  EXPECT_EQ(__float2uint_rz(-1.0f), 0u);
  EXPECT_EQ(__int2float_rz(16777217), 16777216.0f);
  EXPECT_EQ(__int2float_ru(16777217), 16777218.0f);
  EXPECT_EQ(__double2float_rd(0.1), std::nextafter(0.1f, 0.0f));
}

TEST(Intrinsics, RoundedArithmetic) {
  const float tiny = 1e-30f;
  EXPECT_EQ(__fadd_rn(1.0f, tiny), 1.0f);
  EXPECT_EQ(__fadd_ru(1.0f, tiny), std::nextafter(1.0f, 2.0f));
  EXPECT_EQ(__fadd_rd(1.0f, -tiny), std::nextafter(1.0f, 0.0f));
  EXPECT_EQ(__fdiv_rd(1.0f, 3.0f), std::nextafter(1.0f / 3.0f, 0.0f));
  EXPECT_LT(__ddiv_rd(1.0, 3.0), __ddiv_ru(1.0, 3.0));
  EXPECT_EQ(__fmaf_rz(1.0f, 1.0f, tiny), 1.0f);
}

} // namespace
