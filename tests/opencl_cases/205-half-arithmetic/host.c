#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 4096 };
static _Float16 a[N], b[N], c[N], out[8 * N];
static float singles[N];
static cl_int truth[N];

static char* slurp(const char* path) {
    FILE* f = fopen(path, "rb"); char* s; long n;
    if (!f) { printf("no %s\n", path); exit(1); }
    fseek(f, 0, SEEK_END); n = ftell(f); rewind(f);
    s = (char*)calloc(n + 1, 1);
    if (fread(s, 1, n, f) != (size_t)n) exit(1);
    fclose(f);
    return s;
}

static unsigned next(void) { static unsigned state = 12345; return (state = state * 1664525u + 1013904223u) >> 8; }

static _Float16 of_bits(unsigned short bits) { _Float16 x; memcpy(&x, &bits, 2); return x; }
static unsigned bits_of(_Float16 x) { unsigned short bits; memcpy(&bits, &x, 2); return x != x ? 0x7e00 : bits; }

/* The half on the side of `x` that the rounding names. */
static _Float16 toward(double x, int mode) {
    _Float16 near = (_Float16)x;
    int down = mode == 4 || (mode == 2 && x > 0), up = mode == 3 || (mode == 2 && x < 0);
    if (down && near > x) near = near == 0 ? of_bits(0x8001) : of_bits(bits_of(near) + (near > 0 ? -1 : 1));
    else if (up && near < x) near = near == 0 ? of_bits(1) : of_bits(bits_of(near) + (near > 0 ? 1 : -1));
    return near;
}

static void count(const char *name, const _Float16 *actual, const _Float16 *expected) {
    int wrong = 0;
    for (int i = 0; i < N; i++)
        if (bits_of(actual[i]) != bits_of(expected[i]) && !wrong++)
            printf("%s: %g %g %g give %g, not %g\n", name, (double)a[i], (double)b[i], (double)c[i],
                   (double)actual[i], (double)expected[i]);
    printf("%s: %d wrong\n", name, wrong);
}

int main(void) {
    cl_platform_id plat; cl_device_id dev; cl_int err; cl_uint n = N;
    clGetPlatformIDs(1, &plat, NULL);
    clGetDeviceIDs(plat, CL_DEVICE_TYPE_ALL, 1, &dev, NULL);
    cl_context ctx = clCreateContext(NULL, 1, &dev, NULL, NULL, &err);
    cl_command_queue q = clCreateCommandQueue(ctx, dev, 0, &err);
    char extensions[2000];
    clGetDeviceInfo(dev, CL_DEVICE_EXTENSIONS, sizeof extensions, extensions, NULL);
    printf("cl_khr_fp16: %s\n", strstr(extensions, "cl_khr_fp16") ? "yes" : "no");
    char* text = slurp("kernel.cl");
    cl_program prog = clCreateProgramWithSource(ctx, 1, (const char**)&text, NULL, &err);
    if (clBuildProgram(prog, 1, &dev, "", NULL, NULL) != CL_SUCCESS) {
        static char log[20000];
        clGetProgramBuildInfo(prog, dev, CL_PROGRAM_BUILD_LOG, sizeof(log) - 1, log, NULL);
        printf("build failed\n%s\n", log);
        return 1;
    }
    for (int i = 0; i < N; i++) {
        a[i] = of_bits(next()); b[i] = of_bits(i % 3 ? next() : bits_of(a[i]) + (int)(next() % 5) - 2); c[i] = of_bits(next());
        singles[i] = i % 4 ? ldexpf((float)(int)(next() % 8192 - 4096) + (next() & 1 ? 0.5f : 0.0f), (int)(next() % 30) - 26)
                           : (float)a[i] * (1 + ldexpf((float)(next() % 16), -12));
    }
    cl_mem ma = clCreateBuffer(ctx, CL_MEM_COPY_HOST_PTR, sizeof a, a, &err);
    cl_mem mb = clCreateBuffer(ctx, CL_MEM_COPY_HOST_PTR, sizeof b, b, &err);
    cl_mem mc = clCreateBuffer(ctx, CL_MEM_COPY_HOST_PTR, sizeof c, c, &err);
    cl_mem ms = clCreateBuffer(ctx, CL_MEM_COPY_HOST_PTR, sizeof singles, singles, &err);
    cl_mem mo = clCreateBuffer(ctx, CL_MEM_READ_WRITE, sizeof out, NULL, &err);
    cl_mem mt = clCreateBuffer(ctx, CL_MEM_READ_WRITE, sizeof truth, NULL, &err);
    size_t global = N, one = 1;

    cl_kernel k = clCreateKernel(prog, "operators", &err);
    clSetKernelArg(k, 0, sizeof ma, &ma); clSetKernelArg(k, 1, sizeof mb, &mb); clSetKernelArg(k, 2, sizeof mc, &mc);
    clSetKernelArg(k, 3, sizeof mo, &mo); clSetKernelArg(k, 4, sizeof n, &n);
    clEnqueueNDRangeKernel(q, k, 1, NULL, &global, NULL, 0, NULL, NULL);
    clEnqueueReadBuffer(q, mo, CL_TRUE, 0, sizeof out, out, 0, NULL, NULL);
    static _Float16 expected[8][N];
    for (int i = 0; i < N; i++) {
        double x = a[i], y = b[i], z = c[i];
        expected[0][i] = (_Float16)(x + y);
        expected[1][i] = (_Float16)(x - y);
        expected[2][i] = (_Float16)(x * y);
        expected[3][i] = (_Float16)(x / y);
        expected[4][i] = (_Float16)fma(x, y, z);
        expected[5][i] = (_Float16)sqrt(x);
        expected[6][i] = (_Float16)((double)(_Float16)(x * y) + z);
        expected[7][i] = (_Float16)((double)(_Float16)(x + y) * 3);
    }
    const char *names[] = {"+", "-", "*", "/", "fma", "sqrt", "* then +", "+= then *="};
    for (int row = 0; row < 8; row++) count(names[row], out + row * N, expected[row]);

    k = clCreateKernel(prog, "compare", &err);
    clSetKernelArg(k, 0, sizeof ma, &ma); clSetKernelArg(k, 1, sizeof mb, &mb); clSetKernelArg(k, 2, sizeof mt, &mt);
    clEnqueueNDRangeKernel(q, k, 1, NULL, &global, NULL, 0, NULL, NULL);
    clEnqueueReadBuffer(q, mt, CL_TRUE, 0, sizeof truth, truth, 0, NULL, NULL);
    int wrong = 0;
    for (int i = 0; i < N; i++) {
        double x = a[i], y = b[i];
        int is = (x < y) | (x <= y) << 1 | (x == y) << 2 | (x != y) << 3 | (x != 0 ? 16 : 0) | (isnan(x) != 0) << 5 |
                 (y == 0) << 6 | (signbit(x) != 0) << 7 | (x < y) << 8 | (isfinite(y) != 0) << 9;
        wrong += is != truth[i];
    }
    printf("comparisons: %d wrong\n", wrong);

    k = clCreateKernel(prog, "rounded", &err);
    clSetKernelArg(k, 0, sizeof ms, &ms); clSetKernelArg(k, 1, sizeof mo, &mo); clSetKernelArg(k, 2, sizeof n, &n);
    clEnqueueNDRangeKernel(q, k, 1, NULL, &global, NULL, 0, NULL, NULL);
    clEnqueueReadBuffer(q, mo, CL_TRUE, 0, sizeof out, out, 0, NULL, NULL);
    const char *modes[] = {"default", "rte", "rtz", "rtp", "rtn"};
    for (int mode = 0; mode < 5; mode++) {
        for (int i = 0; i < N; i++) expected[0][i] = toward(singles[i], mode);
        count(modes[mode], out + mode * N, expected[0]);
    }

    k = clCreateKernel(prog, "vectors", &err);
    cl_float reals[20];
    _Float16 seven = 7;
    clSetKernelArg(k, 0, sizeof ms, &ms); clSetKernelArg(k, 1, sizeof seven, &seven);
    clEnqueueNDRangeKernel(q, k, 1, NULL, &one, NULL, 0, NULL, NULL);
    clEnqueueReadBuffer(q, ms, CL_TRUE, 0, sizeof reals, reals, 0, NULL, NULL);
    for (int i = 0; i < 20; i++) printf("%g%s", reals[i], i % 5 == 4 ? "\n" : " ");
    return 0;
}
