/* Runs the kernels of one class of values on images of one kind; writes what each left, and then the image
   that the kernel `write` wrote.

   host KERNELS KIND WIDTH HEIGHT DEPTH NORMALISED UNNORMALISED COUNT, and then of each image
   ORDER TYPE PIXELS CLASS OUTPUT */
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

static cl_context context; static cl_command_queue queue; static cl_program program;
static cl_mem_object_type kind;
static size_t width, height, depth, count;
static cl_mem places[2];

/* One image: ORDER TYPE PIXELS CLASS OUTPUT. */
static void run_format(char **given) {
    cl_int e; size_t pixel_bytes;
    cl_kernel kernels[200]; cl_uint kernel_count;
    cl_mem images[2];
    cl_image_format format = {(cl_channel_order)strtoul(given[0], NULL, 0), (cl_channel_type)strtoul(given[1], NULL, 0)};
    char *pixels = slurp(given[2], &pixel_bytes), *zeros = (char *)calloc(pixel_bytes, 1);
    cl_image_desc desc = {0};
    desc.image_type = kind;
    desc.image_width = width;
    if (kind == CL_MEM_OBJECT_IMAGE1D_ARRAY) desc.image_array_size = height;
    else if (kind != CL_MEM_OBJECT_IMAGE1D && kind != CL_MEM_OBJECT_IMAGE1D_BUFFER) desc.image_height = height;
    if (kind == CL_MEM_OBJECT_IMAGE2D_ARRAY) desc.image_array_size = depth;
    if (kind == CL_MEM_OBJECT_IMAGE3D) desc.image_depth = depth;
    for (int i = 0; i < 2; i++) {
        void *from = i ? zeros : pixels;
        if (kind == CL_MEM_OBJECT_IMAGE1D_BUFFER) {
            desc.buffer = clCreateBuffer(context, CL_MEM_COPY_HOST_PTR, pixel_bytes, from, &e); check(e, "buffer");
            images[i] = clCreateImage(context, CL_MEM_READ_WRITE, &format, &desc, NULL, &e);
        } else {
            images[i] = clCreateImage(context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, &format, &desc, from, &e);
        }
        check(e, "image");
    }
    char *bytes = (char *)calloc(count, 16);
    cl_mem out = clCreateBuffer(context, CL_MEM_READ_WRITE, count * 16, NULL, &e); check(e, "out");
    FILE *file = fopen(given[4], "wb");
    check(clCreateKernelsInProgram(program, 200, kernels, &kernel_count), "kernels");
    for (cl_uint k = 0; k < kernel_count; k++) {
        char name[64] = "";
        clGetKernelInfo(kernels[k], CL_KERNEL_FUNCTION_NAME, sizeof name, name, NULL);
        if (name[0] != given[3][0] && name[0] != 'q') continue;
        int writes = strstr(name, "write") != NULL;
        check(clSetKernelArg(kernels[k], 0, sizeof(cl_mem), &images[writes]), "image argument");
        check(clSetKernelArg(kernels[k], 1, sizeof(cl_mem), &places[0]), "argument");
        check(clSetKernelArg(kernels[k], 2, sizeof(cl_mem), &places[1]), "argument");
        check(clSetKernelArg(kernels[k], 3, sizeof(cl_mem), &out), "argument");
        size_t items = writes ? width * height * depth : count;
        check(clEnqueueNDRangeKernel(queue, kernels[k], 1, NULL, &items, NULL, 0, NULL, NULL), name);
        if (writes) continue;
        check(clEnqueueReadBuffer(queue, out, CL_TRUE, 0, count * 16, bytes, 0, NULL, NULL), "read");
        fwrite(name, 1, sizeof name, file);
        fwrite(bytes, 16, count, file);
    }
    size_t origin[3] = {0, 0, 0}, region[3] = {width, height, depth};
    check(clEnqueueReadImage(queue, images[1], CL_TRUE, origin, region, 0, 0, zeros, 0, NULL, NULL), "read image");
    fwrite(zeros, 1, pixel_bytes, file);
    fclose(file);
    for (int i = 0; i < 2; i++) clReleaseMemObject(images[i]);
}

int main(int argc, char **argv) {
    cl_platform_id platform; cl_device_id device; cl_int e; size_t size;
    if (argc < 9) return 1;
    check(clGetPlatformIDs(1, &platform, NULL), "platform");
    check(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL), "device");
    context = clCreateContext(NULL, 1, &device, NULL, NULL, &e); check(e, "context");
    queue = clCreateCommandQueue(context, device, 0, &e); check(e, "queue");
    const char *source = slurp(argv[1], &size);
    program = clCreateProgramWithSource(context, 1, &source, NULL, &e);
    if (clBuildProgram(program, 1, &device, "", NULL, NULL) != CL_SUCCESS) {
        static char log[200000];
        clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, sizeof log, log, NULL);
        fprintf(stderr, "build failed\n%s\n", log);
        return 1;
    }
    kind = (cl_mem_object_type)strtoul(argv[2], NULL, 0);
    width = strtoul(argv[3], NULL, 0); height = strtoul(argv[4], NULL, 0); depth = strtoul(argv[5], NULL, 0);
    count = strtoul(argv[8], NULL, 0);
    for (int i = 0; i < 2; i++) {
        char *bytes = slurp(argv[6 + i], &size);
        places[i] = clCreateBuffer(context, CL_MEM_COPY_HOST_PTR, size, bytes, &e); check(e, "places");
    }
    for (int i = 9; i + 4 < argc; i += 5) run_format(argv + i);
    return 0;
}
