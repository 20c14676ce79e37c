// Translated from input.cl by spacecast 0.1.
#define __ENDIAN_LITTLE__ 1
#define __FAST_RELAXED_MATH__ 1
#define __IMAGE_SUPPORT__ 1
#define __OPENCL_C_VERSION__ 110
#define __OPENCL_VERSION__ 110

// The macros that say which language this is follow -cl-std, so that a program takes the branch that
// it can be read in.
#if __OPENCL_VERSION__ >= 120
#define FLAG 12
#elif __OPENCL_C_VERSION__ >= 110
#define FLAG 11
#else
#define FLAG 10
#endif
#ifdef __FAST_RELAXED_MATH__
#define RECIPROCAL(x) (1.0f / x)
#else
#define RECIPROCAL(x) (1.0f / (x))
#endif

extern "C" __global__ void which(int *out, float *value) {
  out[0] = FLAG;
  out[1] = __OPENCL_C_VERSION__ * __ENDIAN_LITTLE__ * __IMAGE_SUPPORT__;
  value[0] = RECIPROCAL(value[0]);
}
