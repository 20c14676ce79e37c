#if __OPENCL_C_VERSION__ >= 200
#define NEWEST 20
#elif __OPENCL_C_VERSION__ >= 120
#define NEWEST 12
#elif __OPENCL_C_VERSION__ >= 110
#define NEWEST 11
#else
#define NEWEST 10
#endif

__kernel void which(__global int *o) {
  o[0] = __OPENCL_C_VERSION__;
  o[1] = NEWEST;
  o[2] = CL_VERSION_1_0 + CL_VERSION_1_1 + CL_VERSION_1_2;
#ifdef __FAST_RELAXED_MATH__
  o[3] = 1;
#else
  o[3] = 0;
#endif
#if defined(__ENDIAN_LITTLE__) && defined(cl_khr_fp64)
  o[4] = 1;
#else
  o[4] = 0;
#endif
}
