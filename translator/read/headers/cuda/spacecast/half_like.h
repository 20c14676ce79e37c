// The functions that __half and __nv_bfloat16 share, for the pair of types `scalar` and `pair` and
// the word `name` in their conversion functions. Included once for each.
#define SPACECAST_HALF_LIKE(scalar, pair, name)                                                    \
  SPACECAST_EITHER scalar operator+(const scalar &, const scalar &);                               \
  SPACECAST_EITHER scalar operator-(const scalar &, const scalar &);                               \
  SPACECAST_EITHER scalar operator*(const scalar &, const scalar &);                               \
  SPACECAST_EITHER scalar operator/(const scalar &, const scalar &);                               \
  SPACECAST_EITHER scalar &operator+=(scalar &, const scalar &);                                   \
  SPACECAST_EITHER scalar &operator-=(scalar &, const scalar &);                                   \
  SPACECAST_EITHER scalar &operator*=(scalar &, const scalar &);                                   \
  SPACECAST_EITHER scalar &operator/=(scalar &, const scalar &);                                   \
  SPACECAST_EITHER scalar operator+(const scalar &);                                               \
  SPACECAST_EITHER scalar operator-(const scalar &);                                               \
  SPACECAST_EITHER scalar &operator++(scalar &);                                                   \
  SPACECAST_EITHER scalar &operator--(scalar &);                                                   \
  SPACECAST_EITHER bool operator==(const scalar &, const scalar &);                                \
  SPACECAST_EITHER bool operator!=(const scalar &, const scalar &);                                \
  SPACECAST_EITHER bool operator<(const scalar &, const scalar &);                                 \
  SPACECAST_EITHER bool operator>(const scalar &, const scalar &);                                 \
  SPACECAST_EITHER bool operator<=(const scalar &, const scalar &);                                \
  SPACECAST_EITHER bool operator>=(const scalar &, const scalar &);                                \
  SPACECAST_EITHER pair operator+(const pair &, const pair &);                                     \
  SPACECAST_EITHER pair operator-(const pair &, const pair &);                                     \
  SPACECAST_EITHER pair operator*(const pair &, const pair &);                                     \
  SPACECAST_EITHER pair operator/(const pair &, const pair &);                                     \
  SPACECAST_EITHER pair &operator+=(pair &, const pair &);                                         \
  SPACECAST_EITHER pair &operator-=(pair &, const pair &);                                         \
  SPACECAST_EITHER pair &operator*=(pair &, const pair &);                                         \
  SPACECAST_EITHER pair operator-(const pair &);                                                   \
  SPACECAST_EITHER bool operator==(const pair &, const pair &);                                    \
  SPACECAST_EITHER float __##name##2float(scalar);                                                 \
  SPACECAST_EITHER scalar __float2##name(float);                                                   \
  SPACECAST_EITHER scalar __double2##name(double);                                                 \
  SPACECAST_EITHER scalar __float2##name##_rn(float);                                              \
  SPACECAST_EITHER scalar __float2##name##_rz(float);                                              \
  SPACECAST_EITHER scalar __float2##name##_rd(float);                                              \
  SPACECAST_EITHER scalar __float2##name##_ru(float);                                              \
  SPACECAST_EITHER pair __float2##name##2_rn(float);                                               \
  SPACECAST_EITHER pair __floats2##name##2_rn(float, float);                                       \
  SPACECAST_EITHER pair __float22##name##2_rn(float2);                                             \
  SPACECAST_EITHER float2 __##name##22float2(pair);                                                \
  SPACECAST_EITHER pair __##name##2##name##2(scalar);                                              \
  SPACECAST_EITHER pair __halves2##name##2(scalar, scalar);                                        \
  SPACECAST_EITHER scalar __low2##name(pair);                                                      \
  SPACECAST_EITHER scalar __high2##name(pair);                                                     \
  SPACECAST_EITHER pair __low2##name##2(pair);                                                     \
  SPACECAST_EITHER pair __high2##name##2(pair);                                                    \
  SPACECAST_EITHER pair __lows2##name##2(pair, pair);                                              \
  SPACECAST_EITHER pair __highs2##name##2(pair, pair);                                             \
  SPACECAST_EITHER float __low2float(pair);                                                        \
  SPACECAST_EITHER float __high2float(pair);                                                       \
  SPACECAST_EITHER pair __lowhigh2highlow(pair);                                                   \
  SPACECAST_EITHER int __##name##2int_rn(scalar);                                                  \
  SPACECAST_EITHER int __##name##2int_rz(scalar);                                                  \
  SPACECAST_EITHER int __##name##2int_rd(scalar);                                                  \
  SPACECAST_EITHER int __##name##2int_ru(scalar);                                                  \
  SPACECAST_EITHER unsigned int __##name##2uint_rn(scalar);                                        \
  SPACECAST_EITHER unsigned int __##name##2uint_rz(scalar);                                        \
  SPACECAST_EITHER short __##name##2short_rn(scalar);                                              \
  SPACECAST_EITHER unsigned short __##name##2ushort_rn(scalar);                                    \
  SPACECAST_EITHER long long __##name##2ll_rn(scalar);                                             \
  SPACECAST_EITHER scalar __int2##name##_rn(int);                                                  \
  SPACECAST_EITHER scalar __int2##name##_rz(int);                                                  \
  SPACECAST_EITHER scalar __uint2##name##_rn(unsigned int);                                        \
  SPACECAST_EITHER scalar __short2##name##_rn(short);                                              \
  SPACECAST_EITHER scalar __ushort2##name##_rn(unsigned short);                                    \
  SPACECAST_EITHER scalar __ll2##name##_rn(long long);                                             \
  SPACECAST_EITHER short __##name##_as_short(scalar);                                              \
  SPACECAST_EITHER unsigned short __##name##_as_ushort(scalar);                                    \
  SPACECAST_EITHER scalar __short_as_##name(short);                                                \
  SPACECAST_EITHER scalar __ushort_as_##name(unsigned short);                                      \
  SPACECAST_HALF_ARITHMETIC(scalar) SPACECAST_HALF_ARITHMETIC2(pair)                               \
  SPACECAST_HALF_COMPARE(scalar, pair, eq) SPACECAST_HALF_COMPARE(scalar, pair, ne)\
  SPACECAST_HALF_COMPARE(scalar, pair, lt) SPACECAST_HALF_COMPARE(scalar, pair, le)\
  SPACECAST_HALF_COMPARE(scalar, pair, gt) SPACECAST_HALF_COMPARE(scalar, pair, ge)\
  SPACECAST_EITHER bool __hisnan(scalar);                                                          \
  SPACECAST_EITHER int __hisinf(scalar);                                                           \
  SPACECAST_HALF_MATH(scalar, pair, sqrt) SPACECAST_HALF_MATH(scalar, pair, rsqrt)                 \
  SPACECAST_HALF_MATH(scalar, pair, rcp) SPACECAST_HALF_MATH(scalar, pair, exp)                    \
  SPACECAST_HALF_MATH(scalar, pair, exp2) SPACECAST_HALF_MATH(scalar, pair, exp10)                 \
  SPACECAST_HALF_MATH(scalar, pair, log) SPACECAST_HALF_MATH(scalar, pair, log2)                   \
  SPACECAST_HALF_MATH(scalar, pair, log10) SPACECAST_HALF_MATH(scalar, pair, sin)                  \
  SPACECAST_HALF_MATH(scalar, pair, cos) SPACECAST_HALF_MATH(scalar, pair, tanh)                   \
  SPACECAST_HALF_MATH(scalar, pair, floor) SPACECAST_HALF_MATH(scalar, pair, ceil)                 \
  SPACECAST_HALF_MATH(scalar, pair, trunc) SPACECAST_HALF_MATH(scalar, pair, rint)                 \
  SPACECAST_DEVICE scalar atomicAdd(scalar *, scalar);                                             \
  SPACECAST_DEVICE pair atomicAdd(pair *, pair);                                                   \
  SPACECAST_DEVICE unsigned short atomicCAS(scalar *, unsigned short, unsigned short);             \
  SPACECAST_SHUFFLES(scalar) SPACECAST_SHUFFLES(pair)

#define SPACECAST_HALF_ARITHMETIC(type)                                                            \
  SPACECAST_EITHER type __hadd(type, type);                                                        \
  SPACECAST_EITHER type __hsub(type, type);                                                        \
  SPACECAST_EITHER type __hmul(type, type);                                                        \
  SPACECAST_EITHER type __hdiv(type, type);                                                        \
  SPACECAST_EITHER type __hadd_sat(type, type);                                                    \
  SPACECAST_EITHER type __hsub_sat(type, type);                                                    \
  SPACECAST_EITHER type __hmul_sat(type, type);                                                    \
  SPACECAST_EITHER type __hadd_rn(type, type);                                                     \
  SPACECAST_EITHER type __hmul_rn(type, type);                                                     \
  SPACECAST_EITHER type __hfma(type, type, type);                                                  \
  SPACECAST_EITHER type __hfma_sat(type, type, type);                                              \
  SPACECAST_EITHER type __hfma_relu(type, type, type);                                             \
  SPACECAST_EITHER type __hneg(type);                                                              \
  SPACECAST_EITHER type __habs(type);                                                              \
  SPACECAST_EITHER type __hmin(type, type);                                                        \
  SPACECAST_EITHER type __hmax(type, type);
#define SPACECAST_HALF_ARITHMETIC2(type)                                                           \
  SPACECAST_EITHER type __hadd2(type, type);                                                       \
  SPACECAST_EITHER type __hsub2(type, type);                                                       \
  SPACECAST_EITHER type __hmul2(type, type);                                                       \
  SPACECAST_EITHER type __h2div(type, type);                                                       \
  SPACECAST_EITHER type __hadd2_sat(type, type);                                                   \
  SPACECAST_EITHER type __hmul2_sat(type, type);                                                   \
  SPACECAST_EITHER type __hfma2(type, type, type);                                                 \
  SPACECAST_EITHER type __hfma2_sat(type, type, type);                                             \
  SPACECAST_EITHER type __hneg2(type);                                                             \
  SPACECAST_EITHER type __habs2(type);                                                             \
  SPACECAST_EITHER type __hmin2(type, type);                                                       \
  SPACECAST_EITHER type __hmax2(type, type);
#define SPACECAST_HALF_COMPARE(scalar, pair, name)                                                 \
  SPACECAST_EITHER bool __h##name(scalar, scalar);                                                 \
  SPACECAST_EITHER bool __h##name##u(scalar, scalar);                                              \
  SPACECAST_EITHER pair __h##name##2(pair, pair);                                                  \
  SPACECAST_EITHER bool __hb##name##2(pair, pair);
#define SPACECAST_HALF_MATH(scalar, pair, name)                                                    \
  SPACECAST_DEVICE scalar h##name(scalar);                                                         \
  SPACECAST_DEVICE pair h2##name(pair);
