// Textures and surfaces: objects, and the references of CUDA 2 to 11.
#pragma once
#pragma clang system_header

// Texture and surface references are variables of both sides; the attribute says so to Clang.
struct textureReference {
  int normalized;
  enum cudaTextureFilterMode filterMode;
  enum cudaTextureAddressMode addressMode[3];
  struct cudaChannelFormatDesc channelDesc;
  int sRGB;
  unsigned int maxAnisotropy;
  enum cudaTextureFilterMode mipmapFilterMode;
  float mipmapLevelBias, minMipmapLevelClamp, maxMipmapLevelClamp;
};
struct surfaceReference {
  struct cudaChannelFormatDesc channelDesc;
};
#define cudaTextureType1D 0x01
#define cudaTextureType2D 0x02
#define cudaTextureType3D 0x03
#define cudaTextureTypeCubemap 0x0C
#define cudaTextureType1DLayered 0xF1
#define cudaTextureType2DLayered 0xF2
#define cudaTextureTypeCubemapLayered 0xFC
#define cudaSurfaceType1D 0x01
#define cudaSurfaceType2D 0x02
#define cudaSurfaceType3D 0x03
#define cudaSurfaceType1DLayered 0xF1
#define cudaSurfaceType2DLayered 0xF2

template <class T, int kind = cudaTextureType1D,
          enum cudaTextureReadMode mode = cudaReadModeElementType>
struct __attribute__((device_builtin_texture_type)) texture : textureReference {
  SPACECAST_HOST texture(int = 0, cudaTextureFilterMode = cudaFilterModePoint,
                         cudaTextureAddressMode = cudaAddressModeClamp);
  SPACECAST_HOST texture(int, cudaTextureFilterMode, cudaTextureAddressMode, cudaChannelFormatDesc);
};
template <class T, int kind = 1>
struct __attribute__((device_builtin_surface_type)) surface : surfaceReference {
  SPACECAST_HOST surface();
};

// Reading as normalised floats turns the element into float or a vector of it.
template <class T, cudaTextureReadMode mode> struct SpacecastTexel {
  typedef T type;
};
#define SPACECAST_NORMALIZED(element, result)                                                      \
  template <> struct SpacecastTexel<element, cudaReadModeNormalizedFloat> {                        \
    typedef result type;                                                                           \
  };
SPACECAST_NORMALIZED(char, float)
SPACECAST_NORMALIZED(signed char, float)
SPACECAST_NORMALIZED(unsigned char, float)
SPACECAST_NORMALIZED(short, float)
SPACECAST_NORMALIZED(unsigned short, float)
SPACECAST_NORMALIZED(char1, float1)
SPACECAST_NORMALIZED(uchar1, float1)
SPACECAST_NORMALIZED(short1, float1)
SPACECAST_NORMALIZED(ushort1, float1)
SPACECAST_NORMALIZED(char2, float2)
SPACECAST_NORMALIZED(uchar2, float2)
SPACECAST_NORMALIZED(short2, float2)
SPACECAST_NORMALIZED(ushort2, float2)
SPACECAST_NORMALIZED(char4, float4)
SPACECAST_NORMALIZED(uchar4, float4)
SPACECAST_NORMALIZED(short4, float4)
SPACECAST_NORMALIZED(ushort4, float4)

// One fetch in its three forms: from a reference, from an object, and from an object through a
// pointer to the result.
#define SPACECAST_FETCH(name, kind, ...)                                                           \
  template <class T, cudaTextureReadMode mode>                                                     \
  SPACECAST_DEVICE typename SpacecastTexel<T, mode>::type name(texture<T, kind, mode>,             \
                                                               __VA_ARGS__);                       \
  template <class T> SPACECAST_DEVICE T name(cudaTextureObject_t, __VA_ARGS__);                    \
  template <class T> SPACECAST_DEVICE void name(T *, cudaTextureObject_t, __VA_ARGS__);
SPACECAST_FETCH(tex1Dfetch, cudaTextureType1D, int)
SPACECAST_FETCH(tex1D, cudaTextureType1D, float)
SPACECAST_FETCH(tex2D, cudaTextureType2D, float, float)
SPACECAST_FETCH(tex3D, cudaTextureType3D, float, float, float)
SPACECAST_FETCH(texCubemap, cudaTextureTypeCubemap, float, float, float)
SPACECAST_FETCH(tex1DLayered, cudaTextureType1DLayered, float, int)
SPACECAST_FETCH(tex2DLayered, cudaTextureType2DLayered, float, float, int)
SPACECAST_FETCH(texCubemapLayered, cudaTextureTypeCubemapLayered, float, float, float, int)
SPACECAST_FETCH(tex1DLod, cudaTextureType1D, float, float)
SPACECAST_FETCH(tex2DLod, cudaTextureType2D, float, float, float)
SPACECAST_FETCH(tex3DLod, cudaTextureType3D, float, float, float, float)
SPACECAST_FETCH(tex1DGrad, cudaTextureType1D, float, float, float)
SPACECAST_FETCH(tex2DGrad, cudaTextureType2D, float, float, float2, float2)
SPACECAST_FETCH(tex3DGrad, cudaTextureType3D, float, float, float, float4, float4)
template <class T> SPACECAST_DEVICE T tex2Dgather(cudaTextureObject_t, float, float, int = 0);
template <class T, cudaTextureReadMode mode>
SPACECAST_DEVICE float4 tex2Dgather(texture<T, cudaTextureType2D, mode>, float, float, int = 0);

#define SPACECAST_SURFACE(suffix, kind, ...)                                                       \
  template <class T>                                                                               \
  SPACECAST_DEVICE T surf##suffix##read(cudaSurfaceObject_t, __VA_ARGS__,                          \
                                        cudaSurfaceBoundaryMode = cudaBoundaryModeTrap);           \
  template <class T>                                                                               \
  SPACECAST_DEVICE void surf##suffix##read(T *, cudaSurfaceObject_t, __VA_ARGS__,                  \
                                           cudaSurfaceBoundaryMode = cudaBoundaryModeTrap);        \
  template <class T>                                                                               \
  SPACECAST_DEVICE T surf##suffix##read(surface<void, kind>, __VA_ARGS__,                          \
                                        cudaSurfaceBoundaryMode = cudaBoundaryModeTrap);           \
  template <class T>                                                                               \
  SPACECAST_DEVICE void surf##suffix##read(T *, surface<void, kind>, __VA_ARGS__,                  \
                                           cudaSurfaceBoundaryMode = cudaBoundaryModeTrap);        \
  template <class T>                                                                               \
  SPACECAST_DEVICE void surf##suffix##write(T, cudaSurfaceObject_t, __VA_ARGS__,                   \
                                            cudaSurfaceBoundaryMode = cudaBoundaryModeTrap);       \
  template <class T>                                                                               \
  SPACECAST_DEVICE void surf##suffix##write(T, surface<void, kind>, __VA_ARGS__,                   \
                                            cudaSurfaceBoundaryMode = cudaBoundaryModeTrap);
SPACECAST_SURFACE(1D, cudaSurfaceType1D, int)
SPACECAST_SURFACE(2D, cudaSurfaceType2D, int, int)
SPACECAST_SURFACE(3D, cudaSurfaceType3D, int, int, int)
SPACECAST_SURFACE(1DLayered, cudaSurfaceType1DLayered, int, int)
SPACECAST_SURFACE(2DLayered, cudaSurfaceType2DLayered, int, int, int)

// The host's side.
template <class T> SPACECAST_HOST cudaChannelFormatDesc cudaCreateChannelDesc();
SPACECAST_HOST cudaChannelFormatDesc cudaCreateChannelDesc(int, int, int, int,
                                                           cudaChannelFormatKind);
SPACECAST_HOST cudaChannelFormatDesc cudaCreateChannelDescHalf();
SPACECAST_HOST cudaChannelFormatDesc cudaCreateChannelDescHalf1();
SPACECAST_HOST cudaChannelFormatDesc cudaCreateChannelDescHalf2();
SPACECAST_HOST cudaChannelFormatDesc cudaCreateChannelDescHalf4();
SPACECAST_API cudaGetChannelDesc(cudaChannelFormatDesc *, cudaArray_const_t);
SPACECAST_API cudaArrayGetInfo(cudaChannelFormatDesc *, cudaExtent *, unsigned int *, cudaArray_t);
SPACECAST_API cudaCreateTextureObject(cudaTextureObject_t *, const cudaResourceDesc *,
                                      const cudaTextureDesc *, const cudaResourceViewDesc *);
SPACECAST_API cudaDestroyTextureObject(cudaTextureObject_t);
SPACECAST_API cudaGetTextureObjectResourceDesc(cudaResourceDesc *, cudaTextureObject_t);
SPACECAST_API cudaGetTextureObjectTextureDesc(cudaTextureDesc *, cudaTextureObject_t);
SPACECAST_API cudaCreateSurfaceObject(cudaSurfaceObject_t *, const cudaResourceDesc *);
SPACECAST_API cudaDestroySurfaceObject(cudaSurfaceObject_t);
SPACECAST_API cudaGetTextureReference(const textureReference **, const void *);
SPACECAST_API cudaGetSurfaceReference(const surfaceReference **, const void *);
SPACECAST_API cudaGetTextureAlignmentOffset(size_t *, const textureReference *);
SPACECAST_API cudaBindTexture(size_t *, const textureReference *, const void *,
                              const cudaChannelFormatDesc *, size_t = 4294967295u);
SPACECAST_API cudaBindTexture2D(size_t *, const textureReference *, const void *,
                                const cudaChannelFormatDesc *, size_t, size_t, size_t);
SPACECAST_API cudaBindTextureToArray(const textureReference *, cudaArray_const_t,
                                     const cudaChannelFormatDesc *);
SPACECAST_API cudaUnbindTexture(const textureReference *);
SPACECAST_API cudaBindSurfaceToArray(const surfaceReference *, cudaArray_const_t,
                                     const cudaChannelFormatDesc *);
template <class T, int kind, cudaTextureReadMode mode>
SPACECAST_API cudaBindTexture(size_t *, const texture<T, kind, mode> &, const void *,
                              size_t = 4294967295u);
template <class T, int kind, cudaTextureReadMode mode>
SPACECAST_API cudaBindTexture(size_t *, const texture<T, kind, mode> &, const void *,
                              const cudaChannelFormatDesc &, size_t = 4294967295u);
template <class T, int kind, cudaTextureReadMode mode>
SPACECAST_API cudaBindTexture2D(size_t *, const texture<T, kind, mode> &, const void *, size_t,
                                size_t, size_t);
template <class T, int kind, cudaTextureReadMode mode>
SPACECAST_API cudaBindTexture2D(size_t *, const texture<T, kind, mode> &, const void *,
                                const cudaChannelFormatDesc &, size_t, size_t, size_t);
template <class T, int kind, cudaTextureReadMode mode>
SPACECAST_API cudaBindTextureToArray(const texture<T, kind, mode> &, cudaArray_const_t);
template <class T, int kind, cudaTextureReadMode mode>
SPACECAST_API cudaBindTextureToArray(const texture<T, kind, mode> &, cudaArray_const_t,
                                     const cudaChannelFormatDesc &);
template <class T, int kind, cudaTextureReadMode mode>
SPACECAST_API cudaUnbindTexture(const texture<T, kind, mode> &);
template <class T, int kind, cudaTextureReadMode mode>
SPACECAST_API cudaGetTextureAlignmentOffset(size_t *, const texture<T, kind, mode> &);
template <class T, int kind>
SPACECAST_API cudaBindSurfaceToArray(const surface<T, kind> &, cudaArray_const_t);
template <class T, int kind>
SPACECAST_API cudaBindSurfaceToArray(const surface<T, kind> &, cudaArray_const_t,
                                     const cudaChannelFormatDesc &);
