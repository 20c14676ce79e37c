#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <stdio.h>
#include <string.h>

static const char* shared_text = "float twice(float x);\n#define SHIFT 100.0f\n";
static const char* library_text = "#include \"inc/shared.h\"\nfloat twice(float x) { return FACTOR * x; }\n";
static const char* kernel_text =
    "#include \"inc/shared.h\"\n"
    "#ifdef FACTOR\n#error of the other program\n#endif\n"
    "kernel void go(global float* p) { int i = get_global_id(0); p[i] = twice(p[i]) + SHIFT; }\n";

int main(void) {
    cl_platform_id plat; cl_device_id dev; cl_int err, got;
    clGetPlatformIDs(1, &plat, NULL);
    clGetDeviceIDs(plat, CL_DEVICE_TYPE_ALL, 1, &dev, NULL);
    cl_context ctx = clCreateContext(NULL, 1, &dev, NULL, NULL, &err);
    cl_command_queue q = clCreateCommandQueue(ctx, dev, 0, &err);
    cl_program header = clCreateProgramWithSource(ctx, 1, &shared_text, NULL, &err);
    cl_program library = clCreateProgramWithSource(ctx, 1, &library_text, NULL, &err);
    cl_program kernels = clCreateProgramWithSource(ctx, 1, &kernel_text, NULL, &err);
    const char* name = "inc/shared.h";
    printf("%d\n", clCompileProgram(library, 1, &dev, "-DFACTOR=2.0f", 1, &header, &name, NULL, NULL));
    printf("%d\n", clCompileProgram(kernels, 1, &dev, "", 1, &header, &name, NULL, NULL));
    cl_program both[2] = {library, kernels};
    cl_program linked = clLinkProgram(ctx, 1, &dev, "", 2, both, NULL, NULL, &got);
    printf("%d\n", got);
    cl_kernel k = clCreateKernel(linked, "go", &err);
    cl_float p[4] = {1, 2, 3, 4};
    cl_mem b = clCreateBuffer(ctx, CL_MEM_COPY_HOST_PTR, sizeof p, p, &err);
    clSetKernelArg(k, 0, sizeof b, &b);
    size_t n = 4;
    clEnqueueNDRangeKernel(q, k, 1, NULL, &n, NULL, 0, NULL, NULL);
    clEnqueueReadBuffer(q, b, CL_TRUE, 0, sizeof p, p, 0, NULL, NULL);
    for (int i = 0; i < 4; i++) printf("%g ", p[i]);
    printf("\n");
    const char* bad_text = "kernel void bad(global int* p) { p[0] = unknown; }";
    cl_program bad = clCreateProgramWithSource(ctx, 1, &bad_text, NULL, &err);
    printf("%d\n", clCompileProgram(bad, 1, &dev, "", 0, NULL, NULL, NULL, NULL) == CL_COMPILE_PROGRAM_FAILURE);
    return 0;
}
