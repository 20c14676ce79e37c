// The runtime API's functions. Those that dynamic parallelism calls are there for kernels too.
#pragma once
#pragma clang system_header

#define SPACECAST_HOST __attribute__((host))
#define SPACECAST_API SPACECAST_HOST cudaError_t
#define SPACECAST_API_BOTH SPACECAST_HOST SPACECAST_DEVICE cudaError_t

// A launch's stream. An argument `{}` is parsed as a null of an integer type (read/launch_braces.h).
struct __spacecast_stream {
  SPACECAST_HOST SPACECAST_DEVICE __spacecast_stream(int);
  SPACECAST_HOST SPACECAST_DEVICE __spacecast_stream(long);
  SPACECAST_HOST SPACECAST_DEVICE static void accept(cudaStream_t);
  template <class T, class = decltype(accept(*(T *)0))>
  SPACECAST_HOST SPACECAST_DEVICE __spacecast_stream(const T &);
};

// What `<<<...>>>` calls: nvcc lets the block size be left out too.
extern "C" {
SPACECAST_HOST SPACECAST_DEVICE unsigned int
__cudaPushCallConfiguration(dim3 grid, dim3 block = 1, size_t shared = 0,
                            __spacecast_stream stream = 0);
SPACECAST_DEVICE void *cudaGetParameterBuffer(size_t, size_t);
SPACECAST_DEVICE void *cudaGetParameterBufferV2(void *, dim3, dim3, unsigned int);
SPACECAST_DEVICE cudaError_t cudaLaunchDevice(void *, void *, dim3, dim3, unsigned int,
                                              cudaStream_t);
SPACECAST_DEVICE cudaError_t cudaLaunchDeviceV2(void *, cudaStream_t);
}
SPACECAST_API cudaConfigureCall(dim3, dim3, size_t = 0, cudaStream_t = 0);
SPACECAST_API cudaSetupArgument(const void *, size_t, size_t);
template <class T> SPACECAST_API cudaSetupArgument(T, size_t);
SPACECAST_API cudaLaunch(const void *);
template <class T> SPACECAST_API cudaLaunch(T *);

// Devices.
SPACECAST_API_BOTH cudaGetDeviceCount(int *);
SPACECAST_API_BOTH cudaGetDevice(int *);
SPACECAST_API cudaSetDevice(int);
SPACECAST_API cudaInitDevice(int, unsigned int, unsigned int);
SPACECAST_API cudaSetValidDevices(int *, int);
SPACECAST_API cudaChooseDevice(int *, const cudaDeviceProp *);
SPACECAST_API cudaSetDeviceFlags(unsigned int);
SPACECAST_API cudaGetDeviceFlags(unsigned int *);
SPACECAST_API cudaGetDeviceProperties(cudaDeviceProp *, int);
SPACECAST_API cudaGetDeviceProperties_v2(cudaDeviceProp *, int);
SPACECAST_API_BOTH cudaDeviceGetAttribute(int *, cudaDeviceAttr, int);
SPACECAST_API cudaDeviceGetP2PAttribute(int *, cudaDeviceP2PAttr, int, int);
SPACECAST_API cudaDeviceGetByPCIBusId(int *, const char *);
SPACECAST_API cudaDeviceGetPCIBusId(char *, int, int);
SPACECAST_API cudaDeviceReset();
SPACECAST_API_BOTH cudaDeviceSynchronize();
SPACECAST_API cudaDeviceSetLimit(cudaLimit, size_t);
SPACECAST_API_BOTH cudaDeviceGetLimit(size_t *, cudaLimit);
SPACECAST_API_BOTH cudaDeviceGetCacheConfig(cudaFuncCache *);
SPACECAST_API cudaDeviceSetCacheConfig(cudaFuncCache);
SPACECAST_API_BOTH cudaDeviceGetSharedMemConfig(cudaSharedMemConfig *);
SPACECAST_API cudaDeviceSetSharedMemConfig(cudaSharedMemConfig);
SPACECAST_API cudaDeviceGetStreamPriorityRange(int *, int *);
SPACECAST_API cudaDeviceCanAccessPeer(int *, int, int);
SPACECAST_API cudaDeviceEnablePeerAccess(int, unsigned int);
SPACECAST_API cudaDeviceDisablePeerAccess(int);
SPACECAST_API cudaDeviceGetDefaultMemPool(cudaMemPool_t *, int);
SPACECAST_API cudaDeviceGetMemPool(cudaMemPool_t *, int);
SPACECAST_API cudaDeviceSetMemPool(int, cudaMemPool_t);
SPACECAST_API cudaDriverGetVersion(int *);
SPACECAST_API_BOTH cudaRuntimeGetVersion(int *);
// The names of CUDA 3.
SPACECAST_API cudaThreadExit();
SPACECAST_API cudaThreadSynchronize();
SPACECAST_API cudaThreadSetLimit(cudaLimit, size_t);
SPACECAST_API cudaThreadGetLimit(size_t *, cudaLimit);
SPACECAST_API cudaThreadGetCacheConfig(cudaFuncCache *);
SPACECAST_API cudaThreadSetCacheConfig(cudaFuncCache);

// Errors.
SPACECAST_API_BOTH cudaGetLastError();
SPACECAST_API_BOTH cudaPeekAtLastError();
SPACECAST_HOST SPACECAST_DEVICE const char *cudaGetErrorString(cudaError_t);
SPACECAST_HOST SPACECAST_DEVICE const char *cudaGetErrorName(cudaError_t);

// Streams and events.
SPACECAST_API cudaStreamCreate(cudaStream_t *);
SPACECAST_API_BOTH cudaStreamCreateWithFlags(cudaStream_t *, unsigned int);
SPACECAST_API cudaStreamCreateWithPriority(cudaStream_t *, unsigned int, int);
SPACECAST_API_BOTH cudaStreamDestroy(cudaStream_t);
SPACECAST_API cudaStreamSynchronize(cudaStream_t);
SPACECAST_API cudaStreamQuery(cudaStream_t);
SPACECAST_API_BOTH cudaStreamWaitEvent(cudaStream_t, cudaEvent_t, unsigned int = 0);
SPACECAST_API cudaStreamGetPriority(cudaStream_t, int *);
SPACECAST_API cudaStreamGetFlags(cudaStream_t, unsigned int *);
SPACECAST_API cudaStreamGetId(cudaStream_t, unsigned long long *);
SPACECAST_API cudaStreamAddCallback(cudaStream_t, cudaStreamCallback_t, void *, unsigned int);
SPACECAST_API cudaLaunchHostFunc(cudaStream_t, cudaHostFn_t, void *);
SPACECAST_API cudaStreamAttachMemAsync(cudaStream_t, void *, size_t = 0,
                                       unsigned int = cudaMemAttachSingle);
template <class T>
SPACECAST_API cudaStreamAttachMemAsync(cudaStream_t, T *, size_t = 0,
                                       unsigned int = cudaMemAttachSingle);
SPACECAST_API cudaEventCreate(cudaEvent_t *);
SPACECAST_API cudaEventCreate(cudaEvent_t *, unsigned int);
SPACECAST_API_BOTH cudaEventCreateWithFlags(cudaEvent_t *, unsigned int);
SPACECAST_API_BOTH cudaEventRecord(cudaEvent_t, cudaStream_t = 0);
SPACECAST_API cudaEventRecordWithFlags(cudaEvent_t, cudaStream_t = 0, unsigned int = 0);
SPACECAST_API cudaEventQuery(cudaEvent_t);
SPACECAST_API cudaEventSynchronize(cudaEvent_t);
SPACECAST_API_BOTH cudaEventDestroy(cudaEvent_t);
SPACECAST_API cudaEventElapsedTime(float *, cudaEvent_t, cudaEvent_t);

// Memory. The templates are nvcc's: they take the address of any pointer.
SPACECAST_API_BOTH cudaMalloc(void **, size_t);
template <class T> SPACECAST_API_BOTH cudaMalloc(T **, size_t);
SPACECAST_API cudaMallocHost(void **, size_t);
SPACECAST_API cudaMallocHost(void **, size_t, unsigned int);
template <class T> SPACECAST_API cudaMallocHost(T **, size_t, unsigned int = 0);
SPACECAST_API cudaHostAlloc(void **, size_t, unsigned int);
template <class T> SPACECAST_API cudaHostAlloc(T **, size_t, unsigned int);
SPACECAST_API cudaMallocManaged(void **, size_t, unsigned int = cudaMemAttachGlobal);
template <class T>
SPACECAST_API cudaMallocManaged(T **, size_t, unsigned int = cudaMemAttachGlobal);
SPACECAST_API cudaMallocPitch(void **, size_t *, size_t, size_t);
template <class T> SPACECAST_API cudaMallocPitch(T **, size_t *, size_t, size_t);
SPACECAST_API cudaMalloc3D(cudaPitchedPtr *, cudaExtent);
SPACECAST_API cudaMallocArray(cudaArray_t *, const cudaChannelFormatDesc *, size_t, size_t = 0,
                              unsigned int = 0);
SPACECAST_API cudaMalloc3DArray(cudaArray_t *, const cudaChannelFormatDesc *, cudaExtent,
                                unsigned int = 0);
SPACECAST_API cudaMallocMipmappedArray(cudaMipmappedArray_t *, const cudaChannelFormatDesc *,
                                       cudaExtent, unsigned int, unsigned int = 0);
SPACECAST_API cudaGetMipmappedArrayLevel(cudaArray_t *, cudaMipmappedArray_const_t, unsigned int);
SPACECAST_API cudaMallocAsync(void **, size_t, cudaStream_t);
SPACECAST_API cudaMallocAsync(void **, size_t, cudaMemPool_t, cudaStream_t);
template <class T> SPACECAST_API cudaMallocAsync(T **, size_t, cudaStream_t);
template <class T> SPACECAST_API cudaMallocAsync(T **, size_t, cudaMemPool_t, cudaStream_t);
SPACECAST_API cudaMallocFromPoolAsync(void **, size_t, cudaMemPool_t, cudaStream_t);
template <class T> SPACECAST_API cudaMallocFromPoolAsync(T **, size_t, cudaMemPool_t, cudaStream_t);
SPACECAST_API_BOTH cudaFree(void *);
SPACECAST_API cudaFreeHost(void *);
SPACECAST_API cudaFreeArray(cudaArray_t);
SPACECAST_API cudaFreeMipmappedArray(cudaMipmappedArray_t);
SPACECAST_API cudaFreeAsync(void *, cudaStream_t);
SPACECAST_API cudaHostRegister(void *, size_t, unsigned int);
SPACECAST_API cudaHostUnregister(void *);
SPACECAST_API cudaHostGetDevicePointer(void **, void *, unsigned int);
template <class T> SPACECAST_API cudaHostGetDevicePointer(T **, void *, unsigned int);
SPACECAST_API cudaHostGetFlags(unsigned int *, void *);
SPACECAST_API cudaMemGetInfo(size_t *, size_t *);
SPACECAST_API cudaPointerGetAttributes(cudaPointerAttributes *, const void *);
SPACECAST_API cudaMemAdvise(const void *, size_t, cudaMemoryAdvise, int);
SPACECAST_API cudaMemAdvise(const void *, size_t, cudaMemoryAdvise, cudaMemLocation);
template <class T> SPACECAST_API cudaMemAdvise(T *, size_t, cudaMemoryAdvise, cudaMemLocation);
SPACECAST_API cudaMemPrefetchAsync(const void *, size_t, int, cudaStream_t = 0);
SPACECAST_API cudaMemPrefetchAsync(const void *, size_t, cudaMemLocation, unsigned int,
                                   cudaStream_t = 0);
SPACECAST_API cudaMemRangeGetAttribute(void *, size_t, cudaMemRangeAttribute, const void *, size_t);
SPACECAST_API cudaMemPoolCreate(cudaMemPool_t *, const cudaMemPoolProps *);
SPACECAST_API cudaMemPoolDestroy(cudaMemPool_t);
SPACECAST_API cudaMemPoolTrimTo(cudaMemPool_t, size_t);
SPACECAST_API cudaMemPoolSetAttribute(cudaMemPool_t, cudaMemPoolAttr, void *);
SPACECAST_API cudaMemPoolGetAttribute(cudaMemPool_t, cudaMemPoolAttr, void *);
SPACECAST_API cudaMemPoolSetAccess(cudaMemPool_t, const cudaMemAccessDesc *, size_t);
SPACECAST_API cudaIpcGetEventHandle(cudaIpcEventHandle_t *, cudaEvent_t);
SPACECAST_API cudaIpcOpenEventHandle(cudaEvent_t *, cudaIpcEventHandle_t);
SPACECAST_API cudaIpcGetMemHandle(cudaIpcMemHandle_t *, void *);
SPACECAST_API cudaIpcOpenMemHandle(void **, cudaIpcMemHandle_t, unsigned int);
SPACECAST_API cudaIpcCloseMemHandle(void *);

// Copies and fills.
SPACECAST_API cudaMemcpy(void *, const void *, size_t, cudaMemcpyKind);
SPACECAST_API_BOTH cudaMemcpyAsync(void *, const void *, size_t, cudaMemcpyKind, cudaStream_t = 0);
SPACECAST_API cudaMemcpyPeer(void *, int, const void *, int, size_t);
SPACECAST_API cudaMemcpyPeerAsync(void *, int, const void *, int, size_t, cudaStream_t = 0);
SPACECAST_API cudaMemcpy2D(void *, size_t, const void *, size_t, size_t, size_t, cudaMemcpyKind);
SPACECAST_API_BOTH cudaMemcpy2DAsync(void *, size_t, const void *, size_t, size_t, size_t,
                                     cudaMemcpyKind, cudaStream_t = 0);
SPACECAST_API cudaMemcpy3D(const cudaMemcpy3DParms *);
SPACECAST_API cudaMemcpy3DAsync(const cudaMemcpy3DParms *, cudaStream_t = 0);
SPACECAST_API cudaMemcpy3DPeer(const cudaMemcpy3DPeerParms *);
SPACECAST_API cudaMemcpy3DPeerAsync(const cudaMemcpy3DPeerParms *, cudaStream_t = 0);
SPACECAST_API cudaMemcpyToArray(cudaArray_t, size_t, size_t, const void *, size_t, cudaMemcpyKind);
SPACECAST_API cudaMemcpyFromArray(void *, cudaArray_const_t, size_t, size_t, size_t,
                                  cudaMemcpyKind);
SPACECAST_API cudaMemcpyArrayToArray(cudaArray_t, size_t, size_t, cudaArray_const_t, size_t, size_t,
                                     size_t, cudaMemcpyKind = cudaMemcpyDeviceToDevice);
SPACECAST_API cudaMemcpyToArrayAsync(cudaArray_t, size_t, size_t, const void *, size_t,
                                     cudaMemcpyKind, cudaStream_t = 0);
SPACECAST_API cudaMemcpyFromArrayAsync(void *, cudaArray_const_t, size_t, size_t, size_t,
                                       cudaMemcpyKind, cudaStream_t = 0);
SPACECAST_API cudaMemcpy2DToArray(cudaArray_t, size_t, size_t, const void *, size_t, size_t, size_t,
                                  cudaMemcpyKind);
SPACECAST_API cudaMemcpy2DFromArray(void *, size_t, cudaArray_const_t, size_t, size_t, size_t,
                                    size_t, cudaMemcpyKind);
SPACECAST_API cudaMemcpy2DArrayToArray(cudaArray_t, size_t, size_t, cudaArray_const_t, size_t,
                                       size_t, size_t, size_t,
                                       cudaMemcpyKind = cudaMemcpyDeviceToDevice);
SPACECAST_API cudaMemcpy2DToArrayAsync(cudaArray_t, size_t, size_t, const void *, size_t, size_t,
                                       size_t, cudaMemcpyKind, cudaStream_t = 0);
SPACECAST_API cudaMemcpy2DFromArrayAsync(void *, size_t, cudaArray_const_t, size_t, size_t, size_t,
                                         size_t, cudaMemcpyKind, cudaStream_t = 0);
SPACECAST_API cudaMemset(void *, int, size_t);
SPACECAST_API_BOTH cudaMemsetAsync(void *, int, size_t, cudaStream_t = 0);
SPACECAST_API cudaMemset2D(void *, size_t, int, size_t, size_t);
SPACECAST_API_BOTH cudaMemset2DAsync(void *, size_t, int, size_t, size_t, cudaStream_t = 0);
SPACECAST_API cudaMemset3D(cudaPitchedPtr, int, cudaExtent);
SPACECAST_API cudaMemset3DAsync(cudaPitchedPtr, int, cudaExtent, cudaStream_t = 0);

// Symbols: by the variable, by its address, and (up to CUDA 4) by its name.
SPACECAST_API cudaMemcpyToSymbol(const void *, const void *, size_t, size_t = 0,
                                 cudaMemcpyKind = cudaMemcpyHostToDevice);
template <class T>
SPACECAST_API cudaMemcpyToSymbol(const T &, const void *, size_t, size_t = 0,
                                 cudaMemcpyKind = cudaMemcpyHostToDevice);
SPACECAST_API cudaMemcpyToSymbolAsync(const void *, const void *, size_t, size_t, cudaMemcpyKind,
                                      cudaStream_t = 0);
template <class T>
SPACECAST_API cudaMemcpyToSymbolAsync(const T &, const void *, size_t, size_t = 0,
                                      cudaMemcpyKind = cudaMemcpyHostToDevice, cudaStream_t = 0);
SPACECAST_API cudaMemcpyFromSymbol(void *, const void *, size_t, size_t = 0,
                                   cudaMemcpyKind = cudaMemcpyDeviceToHost);
template <class T>
SPACECAST_API cudaMemcpyFromSymbol(void *, const T &, size_t, size_t = 0,
                                   cudaMemcpyKind = cudaMemcpyDeviceToHost);
SPACECAST_API cudaMemcpyFromSymbolAsync(void *, const void *, size_t, size_t, cudaMemcpyKind,
                                        cudaStream_t = 0);
template <class T>
SPACECAST_API cudaMemcpyFromSymbolAsync(void *, const T &, size_t, size_t = 0,
                                        cudaMemcpyKind = cudaMemcpyDeviceToHost, cudaStream_t = 0);
SPACECAST_API cudaGetSymbolAddress(void **, const void *);
template <class T> SPACECAST_API cudaGetSymbolAddress(void **, const T &);
SPACECAST_API cudaGetSymbolSize(size_t *, const void *);
template <class T> SPACECAST_API cudaGetSymbolSize(size_t *, const T &);

// Kernels.
SPACECAST_API cudaLaunchKernel(const void *, dim3, dim3, void **, size_t, cudaStream_t);
template <class T>
SPACECAST_API cudaLaunchKernel(T *, dim3, dim3, void **, size_t = 0, cudaStream_t = 0);
SPACECAST_API cudaLaunchCooperativeKernel(const void *, dim3, dim3, void **, size_t, cudaStream_t);
template <class T>
SPACECAST_API cudaLaunchCooperativeKernel(T *, dim3, dim3, void **, size_t = 0, cudaStream_t = 0);
SPACECAST_API cudaLaunchCooperativeKernelMultiDevice(cudaLaunchParams *, unsigned int,
                                                     unsigned int = 0);
SPACECAST_API cudaLaunchKernelExC(const cudaLaunchConfig_t *, const void *, void **);
template <class... Parameters, class... Arguments>
SPACECAST_API cudaLaunchKernelEx(const cudaLaunchConfig_t *, void (*)(Parameters...),
                                 Arguments &&...);
SPACECAST_API_BOTH cudaFuncGetAttributes(cudaFuncAttributes *, const void *);
template <class T> SPACECAST_API cudaFuncGetAttributes(cudaFuncAttributes *, T *);
SPACECAST_API cudaFuncSetAttribute(const void *, cudaFuncAttribute, int);
template <class T> SPACECAST_API cudaFuncSetAttribute(T *, cudaFuncAttribute, int);
SPACECAST_API cudaFuncSetCacheConfig(const void *, cudaFuncCache);
template <class T> SPACECAST_API cudaFuncSetCacheConfig(T *, cudaFuncCache);
SPACECAST_API cudaFuncSetSharedMemConfig(const void *, cudaSharedMemConfig);
template <class T> SPACECAST_API cudaFuncSetSharedMemConfig(T *, cudaSharedMemConfig);
SPACECAST_API_BOTH cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *, const void *, int, size_t);
template <class T>
SPACECAST_API cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *, T, int, size_t);
SPACECAST_API cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *, const void *, int,
                                                                     size_t, unsigned int);
template <class T>
SPACECAST_API cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *, T, int, size_t,
                                                                     unsigned int);
template <class T>
SPACECAST_API cudaOccupancyMaxPotentialBlockSize(int *, int *, T, size_t = 0, int = 0);
template <class T>
SPACECAST_API cudaOccupancyMaxPotentialBlockSizeWithFlags(int *, int *, T, size_t = 0, int = 0,
                                                          unsigned int = 0);
template <class Size, class T>
SPACECAST_API cudaOccupancyMaxPotentialBlockSizeVariableSMem(int *, int *, T, Size, int = 0);
template <class T>
SPACECAST_API cudaOccupancyAvailableDynamicSMemPerBlock(size_t *, T, int, int);

// Profiling.
SPACECAST_API cudaProfilerInitialize(const char *, const char *, cudaOutputMode_t);
SPACECAST_API cudaProfilerStart();
SPACECAST_API cudaProfilerStop();

SPACECAST_HOST inline cudaPitchedPtr make_cudaPitchedPtr(void *p, size_t pitch, size_t x,
                                                         size_t y) {
  return {p, pitch, x, y};
}
SPACECAST_HOST inline cudaPos make_cudaPos(size_t x, size_t y, size_t z) { return {x, y, z}; }
SPACECAST_HOST inline cudaExtent make_cudaExtent(size_t w, size_t h, size_t d) { return {w, h, d}; }
