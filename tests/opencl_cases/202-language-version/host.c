#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <stdio.h>
#include <stdlib.h>

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
    const char* options[] = {"-cl-std=CL1.1", "-cl-std=CL1.2", "-cl-std=CL2.0", "-cl-std=CL1.2 -cl-fast-relaxed-math"};
    cl_platform_id plat; cl_device_id dev; cl_int err, r[5];
    clGetPlatformIDs(1, &plat, NULL);
    clGetDeviceIDs(plat, CL_DEVICE_TYPE_ALL, 1, &dev, NULL);
    cl_context ctx = clCreateContext(NULL, 1, &dev, NULL, NULL, &err);
    cl_command_queue q = clCreateCommandQueue(ctx, dev, 0, &err);
    char* text = slurp("kernel.cl");
    cl_mem b = clCreateBuffer(ctx, CL_MEM_WRITE_ONLY, sizeof(r), NULL, &err);
    for (int i = 0; i < 4; i++) {
        cl_program prog = clCreateProgramWithSource(ctx, 1, (const char**)&text, NULL, &err);
        if (clBuildProgram(prog, 1, &dev, options[i], NULL, NULL) != CL_SUCCESS) {
            printf("%s: build failed\n", options[i]);
            return 1;
        }
        cl_kernel k = clCreateKernel(prog, "which", &err);
        clSetKernelArg(k, 0, sizeof(b), &b);
        clEnqueueTask(q, k, 0, NULL, NULL);
        clEnqueueReadBuffer(q, b, CL_TRUE, 0, sizeof(r), r, 0, NULL, NULL);
        printf("%s: %d %d %d %d %d\n", options[i], r[0], r[1], r[2], r[3], r[4]);
        clReleaseKernel(k); clReleaseProgram(prog);
    }
    clReleaseMemObject(b); free(text); clReleaseCommandQueue(q); clReleaseContext(ctx);
    return 0;
}
