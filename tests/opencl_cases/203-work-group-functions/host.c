#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char* slurp(const char* path) {
    FILE* f = fopen(path, "rb"); char* s; long n;
    if (!f) { printf("no %s\n", path); exit(1); }
    fseek(f, 0, SEEK_END); n = ftell(f); rewind(f);
    s = (char*)calloc(n + 1, 1);
    if (fread(s, 1, n, f) != (size_t)n) exit(1);
    fclose(f);
    return s;
}

int main(void) {
    cl_platform_id plat; cl_device_id dev; cl_int err;
    clGetPlatformIDs(1, &plat, NULL);
    clGetDeviceIDs(plat, CL_DEVICE_TYPE_ALL, 1, &dev, NULL);
    cl_context ctx = clCreateContext(NULL, 1, &dev, NULL, NULL, &err);
    cl_command_queue q = clCreateCommandQueue(ctx, dev, 0, &err);
    char* text = slurp("kernel.cl");
    cl_program prog = clCreateProgramWithSource(ctx, 1, (const char**)&text, NULL, &err);
    if (clBuildProgram(prog, 1, &dev, "-cl-std=CL2.0", NULL, NULL) != CL_SUCCESS) {
        static char log[20000];
        clGetProgramBuildInfo(prog, dev, CL_PROGRAM_BUILD_LOG, sizeof(log) - 1, log, NULL);
        printf("build failed\n%s\n", log);
        return 1;
    }
    cl_kernel k = clCreateKernel(prog, "all", &err);
    cl_int in[10], out[80];
    cl_float reals[10];
    for (int i = 0; i < 10; i++) in[i] = (i * 7) % 11 + (i > 4 ? 10 : 0);
    cl_mem a = clCreateBuffer(ctx, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, sizeof in, in, &err);
    cl_mem b = clCreateBuffer(ctx, CL_MEM_WRITE_ONLY, sizeof out, NULL, &err);
    cl_mem c = clCreateBuffer(ctx, CL_MEM_WRITE_ONLY, sizeof reals, NULL, &err);
    clSetKernelArg(k, 0, sizeof a, &a); clSetKernelArg(k, 1, sizeof b, &b); clSetKernelArg(k, 2, sizeof c, &c);
    size_t global = 10, local = 5;
    clEnqueueNDRangeKernel(q, k, 1, NULL, &global, &local, 0, NULL, NULL);
    clEnqueueReadBuffer(q, b, CL_TRUE, 0, sizeof out, out, 0, NULL, NULL);
    clEnqueueReadBuffer(q, c, CL_TRUE, 0, sizeof reals, reals, 0, NULL, NULL);
    for (int i = 0; i < 10; i++) {
        for (int j = 0; j < 8; j++) printf("%d ", out[i * 8 + j]);
        printf("%g\n", reals[i]);
    }
    return 0;
}
