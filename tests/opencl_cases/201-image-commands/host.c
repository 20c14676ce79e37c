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
    if (clBuildProgram(prog, 1, &dev, "", NULL, NULL) != CL_SUCCESS) {
        static char log[20000];
        clGetProgramBuildInfo(prog, dev, CL_PROGRAM_BUILD_LOG, sizeof(log) - 1, log, NULL);
        printf("build failed\n%s\n", log);
        return 1;
    }
    size_t o0[3] = {0, 0, 0}, o1[3] = {1, 0, 0}, o2[3] = {1, 1, 0};
    /* Two bytes of the rows are not the image's. */
    unsigned char px[2 * 18], back[2 * 16];
    for (int i = 0; i < 36; i++) px[i] = (unsigned char)i;
    cl_image_format rgba8 = {CL_RGBA, CL_UNSIGNED_INT8};
    cl_image_desc d;
    memset(&d, 0, sizeof d);
    d.image_type = CL_MEM_OBJECT_IMAGE2D; d.image_width = 4; d.image_height = 2; d.image_row_pitch = 20;
    unsigned char wide[40];
    for (int i = 0; i < 40; i++) wide[i] = (unsigned char)i;
    cl_mem a = clCreateImage(ctx, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, &rgba8, &d, wide, &err);
    d.image_row_pitch = 0;
    cl_mem b = clCreateImage(ctx, CL_MEM_READ_WRITE, &rgba8, &d, NULL, &err);
    size_t g2[2] = {4, 2}, all[3] = {4, 2, 1}, part[3] = {2, 1, 1};
    cl_kernel flip = clCreateKernel(prog, "flip", &err);
    clSetKernelArg(flip, 0, sizeof a, &a); clSetKernelArg(flip, 1, sizeof b, &b);
    clEnqueueNDRangeKernel(q, flip, 2, NULL, g2, NULL, 0, NULL, NULL);
    clEnqueueReadImage(q, b, CL_TRUE, o0, all, 0, 0, back, 0, NULL, NULL);
    for (int i = 0; i < 32; i++) printf("%d%c", back[i], i % 16 == 15 ? '\n' : ' ');
    /* Rows of 9 bytes in the program's memory. */
    clEnqueueReadImage(q, b, CL_TRUE, o1, part, 9, 0, px, 0, NULL, NULL);
    for (int i = 0; i < 10; i++) printf("%d ", px[i]);
    printf("\n");
    cl_uint colour[4] = {7, 300, 9, 1};
    clEnqueueFillImage(q, b, colour, o2, part, 0, NULL, NULL);
    clEnqueueCopyImage(q, a, b, o1, o0, part, 0, NULL, NULL);
    size_t row = 0, slice = 1;
    unsigned char* m = (unsigned char*)clEnqueueMapImage(q, b, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, o0, all, &row, &slice, 0, NULL, NULL, &err);
    for (int y = 0; y < 2; y++) for (int i = 0; i < 16; i++) printf("%d%c", m[y * row + i], i == 15 ? '\n' : ' ');
    m[row + 15] = 99;
    clEnqueueUnmapMemObject(q, b, m, 0, NULL, NULL);
    cl_mem flat = clCreateBuffer(ctx, CL_MEM_READ_WRITE, 32, NULL, &err);
    clEnqueueCopyImageToBuffer(q, b, flat, o0, all, 0, 0, NULL, NULL);
    clEnqueueReadBuffer(q, flat, CL_TRUE, 28, 4, back, 0, NULL, NULL);
    printf("%d %d\n", back[0], back[3]);
    clEnqueueCopyBufferToImage(q, flat, b, 16, o1, part, 0, NULL, NULL);
    clEnqueueReadImage(q, b, CL_TRUE, o1, part, 0, 0, back, 0, NULL, NULL);
    printf("%d %d\n", back[0], back[7]);
    size_t n; cl_image_format f;
    clGetImageInfo(b, CL_IMAGE_WIDTH, sizeof n, &n, NULL); printf("%d ", (int)n);
    clGetImageInfo(b, CL_IMAGE_HEIGHT, sizeof n, &n, NULL); printf("%d ", (int)n);
    clGetImageInfo(b, CL_IMAGE_DEPTH, sizeof n, &n, NULL); printf("%d ", (int)n);
    clGetImageInfo(b, CL_IMAGE_ELEMENT_SIZE, sizeof n, &n, NULL); printf("%d ", (int)n);
    clGetImageInfo(b, CL_IMAGE_FORMAT, sizeof f, &f, NULL); printf("%d\n", f.image_channel_order == CL_RGBA);

    float cube[2 * 2 * 3], sums[3];
    for (int i = 0; i < 12; i++) cube[i] = (float)(i * i);
    cl_image_format r32 = {CL_R, CL_FLOAT};
    memset(&d, 0, sizeof d);
    d.image_type = CL_MEM_OBJECT_IMAGE3D; d.image_width = 2; d.image_height = 2; d.image_depth = 3;
    cl_mem v = clCreateImage(ctx, CL_MEM_READ_ONLY, &r32, &d, NULL, &err);
    size_t box[3] = {2, 2, 3};
    clEnqueueWriteImage(q, v, CL_TRUE, o0, box, 0, 0, cube, 0, NULL, NULL);
    cl_mem out = clCreateBuffer(ctx, CL_MEM_READ_WRITE, 256, NULL, &err);
    size_t g3 = 3, g1 = 1, two = 2;
    cl_kernel k = clCreateKernel(prog, "sums", &err);
    clSetKernelArg(k, 0, sizeof v, &v); clSetKernelArg(k, 1, sizeof out, &out);
    clEnqueueNDRangeKernel(q, k, 1, NULL, &g3, NULL, 0, NULL, NULL);
    clEnqueueReadBuffer(q, out, CL_TRUE, 0, sizeof sums, sums, 0, NULL, NULL);
    printf("%g %g %g\n", sums[0], sums[1], sums[2]);

    short array[2 * 1 * 2 * 4];
    for (int i = 0; i < 16; i++) array[i] = (short)(i - 8);
    cl_image_format i16 = {CL_RGBA, CL_SIGNED_INT16};
    memset(&d, 0, sizeof d);
    d.image_type = CL_MEM_OBJECT_IMAGE2D_ARRAY; d.image_width = 2; d.image_height = 1; d.image_array_size = 2;
    cl_mem l = clCreateImage(ctx, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, &i16, &d, array, &err);
    cl_int ints[2];
    k = clCreateKernel(prog, "layers", &err);
    clSetKernelArg(k, 0, sizeof l, &l); clSetKernelArg(k, 1, sizeof out, &out);
    clEnqueueNDRangeKernel(q, k, 1, NULL, &two, NULL, 0, NULL, NULL);
    clEnqueueReadBuffer(q, out, CL_TRUE, 0, sizeof ints, ints, 0, NULL, NULL);
    printf("%d %d\n", ints[0], ints[1]);

    unsigned char grey[16] = {0, 51, 102, 153, 204, 255, 0, 255, 255, 102, 51, 0, 0, 0, 255, 204};
    float four[12];
    cl_image_format un = {CL_RGBA, CL_UNORM_INT8};
    memset(&d, 0, sizeof d);
    d.image_type = CL_MEM_OBJECT_IMAGE2D; d.image_width = 2; d.image_height = 2;
    cl_mem s = clCreateImage(ctx, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, &un, &d, grey, &err);
    cl_sampler linear = clCreateSampler(ctx, CL_TRUE, CL_ADDRESS_CLAMP_TO_EDGE, CL_FILTER_LINEAR, &err);
    cl_sampler wrap = clCreateSampler(ctx, CL_TRUE, CL_ADDRESS_REPEAT, CL_FILTER_NEAREST, &err);
    k = clCreateKernel(prog, "smooth", &err);
    clSetKernelArg(k, 0, sizeof s, &s); clSetKernelArg(k, 1, sizeof linear, &linear);
    clSetKernelArg(k, 2, sizeof wrap, &wrap); clSetKernelArg(k, 3, sizeof out, &out);
    clEnqueueNDRangeKernel(q, k, 1, NULL, &g1, NULL, 0, NULL, NULL);
    clEnqueueReadBuffer(q, out, CL_TRUE, 0, sizeof four, four, 0, NULL, NULL);
    for (int i = 0; i < 12; i++) printf("%.3f%c", four[i], i % 4 == 3 ? '\n' : ' ');
    printf("%d\n", clSetKernelArg(k, 0, sizeof v, &s) == CL_SUCCESS);
    return 0;
}
