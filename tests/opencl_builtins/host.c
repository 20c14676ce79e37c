/* Runs every kernel of a file on the same inputs; writes each one's name and what it left in its output.

   host KERNELS OPTIONS SIZES INPUT... OUTPUT: inputs are files of bytes, one buffer each; a kernel takes
   as many as it has arguments before the last, which is the output. SIZES holds the number of
   work-items and the output's bytes. */
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *slurp(const char *path, size_t *size) {
    FILE *f = fopen(path, "rb");
    char *text;
    if (!f) { fprintf(stderr, "no %s\n", path); exit(1); }
    fseek(f, 0, SEEK_END); *size = (size_t)ftell(f); rewind(f);
    text = (char *)calloc(*size + 1, 1);
    if (fread(text, 1, *size, f) != *size) exit(1);
    fclose(f);
    return text;
}

static void check(cl_int status, const char *what) {
    if (status != CL_SUCCESS) { fprintf(stderr, "%s: %d\n", what, status); exit(1); }
}

int main(int argc, char **argv) {
    cl_platform_id platform; cl_device_id device; cl_int e; size_t size, sizes[2];
    cl_mem inputs[8]; cl_uint count, n;
    cl_kernel kernels[1000];
    check(clGetPlatformIDs(1, &platform, NULL), "platform");
    check(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL), "device");
    cl_context context = clCreateContext(NULL, 1, &device, NULL, NULL, &e); check(e, "context");
    cl_command_queue queue = clCreateCommandQueue(context, device, 0, &e); check(e, "queue");
    const char *source = slurp(argv[1], &size);
    cl_program program = clCreateProgramWithSource(context, 1, &source, NULL, &e);
    if (clBuildProgram(program, 1, &device, argv[2], NULL, NULL) != CL_SUCCESS) {
        static char log[200000];
        clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, sizeof log, log, NULL);
        fprintf(stderr, "build failed\n%s\n", log);
        return 1;
    }
    memcpy(sizes, slurp(argv[3], &size), sizeof sizes);
    for (int i = 4; i < argc - 1; i++) {
        char *bytes = slurp(argv[i], &size);
        inputs[i - 4] = clCreateBuffer(context, CL_MEM_COPY_HOST_PTR, size, bytes, &e); check(e, "buffer");
    }
    check(clCreateKernelsInProgram(program, 1000, kernels, &count), "kernels");
    FILE *out = fopen(argv[argc - 1], "wb");
    char *zeros = (char *)calloc(sizes[1], 1), *bytes = (char *)calloc(sizes[1], 1);
    for (cl_uint k = 0; k < count; k++) {
        char name[64] = "";
        cl_mem result = clCreateBuffer(context, CL_MEM_COPY_HOST_PTR, sizes[1], zeros, &e); check(e, "output");
        clGetKernelInfo(kernels[k], CL_KERNEL_FUNCTION_NAME, sizeof name, name, NULL);
        clGetKernelInfo(kernels[k], CL_KERNEL_NUM_ARGS, sizeof n, &n, NULL);
        for (cl_uint i = 0; i + 1 < n; i++) check(clSetKernelArg(kernels[k], i, sizeof(cl_mem), &inputs[i]), "argument");
        check(clSetKernelArg(kernels[k], n - 1, sizeof result, &result), "argument");
        check(clEnqueueNDRangeKernel(queue, kernels[k], 1, NULL, &sizes[0], NULL, 0, NULL, NULL), name);
        check(clEnqueueReadBuffer(queue, result, CL_TRUE, 0, sizes[1], bytes, 0, NULL, NULL), "read");
        fwrite(name, 1, sizeof name, out);
        fwrite(bytes, 1, sizes[1], out);
        clReleaseMemObject(result);
    }
    fclose(out);
    return 0;
}
