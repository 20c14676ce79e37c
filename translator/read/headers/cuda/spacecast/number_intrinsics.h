// Integer, bit, conversion, rounding and fast-math intrinsics, with the parameter types of CUDA.
#pragma once
#pragma clang system_header

SPACECAST_DEVICE int __mul24(int, int);
SPACECAST_DEVICE unsigned int __umul24(unsigned int, unsigned int);
SPACECAST_DEVICE int mul24(int, int);
SPACECAST_DEVICE unsigned int umul24(unsigned int, unsigned int);
SPACECAST_DEVICE int __mulhi(int, int);
SPACECAST_DEVICE unsigned int __umulhi(unsigned int, unsigned int);
SPACECAST_DEVICE long long __mul64hi(long long, long long);
SPACECAST_DEVICE unsigned long long __umul64hi(unsigned long long, unsigned long long);
SPACECAST_DEVICE int mulhi(int, int);
SPACECAST_DEVICE unsigned int mulhi(unsigned int, unsigned int);
SPACECAST_DEVICE long long mul64hi(long long, long long);
SPACECAST_DEVICE int __sad(int, int, unsigned int);
SPACECAST_DEVICE unsigned int __usad(unsigned int, unsigned int, unsigned int);
SPACECAST_DEVICE int __clz(int);
SPACECAST_DEVICE int __clzll(long long);
SPACECAST_DEVICE int __ffs(int);
SPACECAST_DEVICE int __ffsll(long long);
SPACECAST_DEVICE int ffs(int);
SPACECAST_DEVICE int ffsll(long long);
SPACECAST_DEVICE int __popc(unsigned int);
SPACECAST_DEVICE int __popcll(unsigned long long);
SPACECAST_DEVICE unsigned int __brev(unsigned int);
SPACECAST_DEVICE unsigned long long __brevll(unsigned long long);
SPACECAST_DEVICE unsigned int __byte_perm(unsigned int, unsigned int, unsigned int);
SPACECAST_DEVICE int __hadd(int, int);
SPACECAST_DEVICE int __rhadd(int, int);
SPACECAST_DEVICE unsigned int __uhadd(unsigned int, unsigned int);
SPACECAST_DEVICE unsigned int __urhadd(unsigned int, unsigned int);
SPACECAST_DEVICE unsigned int __funnelshift_l(unsigned int, unsigned int, unsigned int);
SPACECAST_DEVICE unsigned int __funnelshift_lc(unsigned int, unsigned int, unsigned int);
SPACECAST_DEVICE unsigned int __funnelshift_r(unsigned int, unsigned int, unsigned int);
SPACECAST_DEVICE unsigned int __funnelshift_rc(unsigned int, unsigned int, unsigned int);
SPACECAST_DEVICE unsigned int __fns(unsigned int, unsigned int, int);
SPACECAST_DEVICE int __dp4a(int, int, int);
SPACECAST_DEVICE unsigned int __dp4a(unsigned int, unsigned int, unsigned int);
SPACECAST_DEVICE int __dp4a(char4, char4, int);
SPACECAST_DEVICE unsigned int __dp4a(uchar4, uchar4, unsigned int);
SPACECAST_DEVICE int __dp2a_lo(int, int, int);
SPACECAST_DEVICE unsigned int __dp2a_lo(unsigned int, unsigned int, unsigned int);
SPACECAST_DEVICE int __dp2a_hi(int, int, int);
SPACECAST_DEVICE unsigned int __dp2a_hi(unsigned int, unsigned int, unsigned int);

// The video instructions work on the bytes or halves of one word.
#define SPACECAST_VIDEO1(name)                                                                     \
  SPACECAST_DEVICE unsigned int name##2(unsigned int);                                             \
  SPACECAST_DEVICE unsigned int name##4(unsigned int);
#define SPACECAST_VIDEO2(name)                                                                     \
  SPACECAST_DEVICE unsigned int name##2(unsigned int, unsigned int);                               \
  SPACECAST_DEVICE unsigned int name##4(unsigned int, unsigned int);
SPACECAST_VIDEO1(__vabs) SPACECAST_VIDEO1(__vabsss) SPACECAST_VIDEO1(__vneg)
SPACECAST_VIDEO1(__vnegss)
SPACECAST_VIDEO2(__vadd) SPACECAST_VIDEO2(__vaddss) SPACECAST_VIDEO2(__vaddus)
SPACECAST_VIDEO2(__vsub) SPACECAST_VIDEO2(__vsubss) SPACECAST_VIDEO2(__vsubus)
SPACECAST_VIDEO2(__vabsdiffs) SPACECAST_VIDEO2(__vabsdiffu) SPACECAST_VIDEO2(__vavgs)
SPACECAST_VIDEO2(__vavgu) SPACECAST_VIDEO2(__vhaddu) SPACECAST_VIDEO2(__vmaxs)
SPACECAST_VIDEO2(__vmaxu) SPACECAST_VIDEO2(__vmins) SPACECAST_VIDEO2(__vminu)
SPACECAST_VIDEO2(__vsads) SPACECAST_VIDEO2(__vsadu)
SPACECAST_VIDEO2(__vcmpeq) SPACECAST_VIDEO2(__vcmpne) SPACECAST_VIDEO2(__vcmpges)
SPACECAST_VIDEO2(__vcmpgeu) SPACECAST_VIDEO2(__vcmpgts) SPACECAST_VIDEO2(__vcmpgtu)
SPACECAST_VIDEO2(__vcmples) SPACECAST_VIDEO2(__vcmpleu) SPACECAST_VIDEO2(__vcmplts)
SPACECAST_VIDEO2(__vcmpltu)
SPACECAST_VIDEO2(__vseteq) SPACECAST_VIDEO2(__vsetne) SPACECAST_VIDEO2(__vsetges)
SPACECAST_VIDEO2(__vsetgeu) SPACECAST_VIDEO2(__vsetgts) SPACECAST_VIDEO2(__vsetgtu)
SPACECAST_VIDEO2(__vsetles) SPACECAST_VIDEO2(__vsetleu) SPACECAST_VIDEO2(__vsetlts)
SPACECAST_VIDEO2(__vsetltu)

// A name in each of the four rounding modes: to nearest, to zero, up, down.
#define SPACECAST_ROUNDED(result, name, ...)                                                       \
  SPACECAST_DEVICE result name##_rn(__VA_ARGS__);                                                  \
  SPACECAST_DEVICE result name##_rz(__VA_ARGS__);                                                  \
  SPACECAST_DEVICE result name##_ru(__VA_ARGS__);                                                  \
  SPACECAST_DEVICE result name##_rd(__VA_ARGS__);
SPACECAST_ROUNDED(float, __fadd, float, float)
SPACECAST_ROUNDED(float, __fsub, float, float)
SPACECAST_ROUNDED(float, __fmul, float, float)
SPACECAST_ROUNDED(float, __fdiv, float, float)
SPACECAST_ROUNDED(float, __fmaf, float, float, float)
SPACECAST_ROUNDED(float, __fmaf_ieee, float, float, float)
SPACECAST_ROUNDED(float, __fsqrt, float)
SPACECAST_ROUNDED(float, __frcp, float)
SPACECAST_ROUNDED(double, __dadd, double, double)
SPACECAST_ROUNDED(double, __dsub, double, double)
SPACECAST_ROUNDED(double, __dmul, double, double)
SPACECAST_ROUNDED(double, __ddiv, double, double)
SPACECAST_ROUNDED(double, __fma, double, double, double)
SPACECAST_ROUNDED(double, __dsqrt, double)
SPACECAST_ROUNDED(double, __drcp, double)
SPACECAST_DEVICE float __frsqrt_rn(float);
SPACECAST_DEVICE double __drsqrt_rn(double);

SPACECAST_ROUNDED(int, __float2int, float)
SPACECAST_ROUNDED(unsigned int, __float2uint, float)
SPACECAST_ROUNDED(long long, __float2ll, float)
SPACECAST_ROUNDED(unsigned long long, __float2ull, float)
SPACECAST_ROUNDED(int, __double2int, double)
SPACECAST_ROUNDED(unsigned int, __double2uint, double)
SPACECAST_ROUNDED(long long, __double2ll, double)
SPACECAST_ROUNDED(unsigned long long, __double2ull, double)
SPACECAST_ROUNDED(float, __double2float, double)
SPACECAST_ROUNDED(float, __int2float, int)
SPACECAST_ROUNDED(float, __uint2float, unsigned int)
SPACECAST_ROUNDED(float, __ll2float, long long)
SPACECAST_ROUNDED(float, __ull2float, unsigned long long)
SPACECAST_ROUNDED(double, __ll2double, long long)
SPACECAST_ROUNDED(double, __ull2double, unsigned long long)
SPACECAST_DEVICE double __int2double_rn(int);
SPACECAST_DEVICE double __uint2double_rn(unsigned int);
SPACECAST_DEVICE int __float_as_int(float);
SPACECAST_DEVICE unsigned int __float_as_uint(float);
SPACECAST_DEVICE float __int_as_float(int);
SPACECAST_DEVICE float __uint_as_float(unsigned int);
SPACECAST_DEVICE long long __double_as_longlong(double);
SPACECAST_DEVICE double __longlong_as_double(long long);
SPACECAST_DEVICE int __double2hiint(double);
SPACECAST_DEVICE int __double2loint(double);
SPACECAST_DEVICE double __hiloint2double(int, int);

SPACECAST_DEVICE float __sinf(float);
SPACECAST_DEVICE float __cosf(float);
SPACECAST_DEVICE float __tanf(float);
SPACECAST_DEVICE float __tanhf(float);
SPACECAST_DEVICE void __sincosf(float, float *, float *);
SPACECAST_DEVICE float __expf(float);
SPACECAST_DEVICE float __exp10f(float);
SPACECAST_DEVICE float __logf(float);
SPACECAST_DEVICE float __log2f(float);
SPACECAST_DEVICE float __log10f(float);
SPACECAST_DEVICE float __powf(float, float);
SPACECAST_DEVICE float __fdividef(float, float);
SPACECAST_DEVICE float fdividef(float, float);
SPACECAST_DEVICE double fdivide(double, double);
SPACECAST_DEVICE float __saturatef(float);
SPACECAST_DEVICE float saturate(float);

// The spellings of CUDA 2, without the underscores.
SPACECAST_DEVICE int float_as_int(float);
SPACECAST_DEVICE float int_as_float(int);
enum cudaRoundMode { cudaRoundNearest, cudaRoundZero, cudaRoundPosInf, cudaRoundMinInf };
SPACECAST_DEVICE int float2int(float, cudaRoundMode = cudaRoundZero);
SPACECAST_DEVICE unsigned int float2uint(float, cudaRoundMode = cudaRoundZero);
SPACECAST_DEVICE float int2float(int, cudaRoundMode = cudaRoundNearest);
SPACECAST_DEVICE float uint2float(unsigned int, cudaRoundMode = cudaRoundNearest);
