// What of the C library a kernel may call: printing, assertions, memory.
#pragma once
#pragma clang system_header

#include <assert.h>
#include <initializer_list>
#include <new>
#include <stdio.h>

extern "C" {
SPACECAST_DEVICE int printf(const char *, ...);
SPACECAST_DEVICE int vprintf(const char *, __builtin_va_list);
SPACECAST_DEVICE void *malloc(size_t);
SPACECAST_DEVICE void *calloc(size_t, size_t);
SPACECAST_DEVICE void free(void *);
SPACECAST_DEVICE void *memcpy(void *, const void *, size_t);
SPACECAST_DEVICE void *memmove(void *, const void *, size_t);
SPACECAST_DEVICE void *memset(void *, int, size_t);
SPACECAST_DEVICE int memcmp(const void *, const void *, size_t);
SPACECAST_DEVICE size_t strlen(const char *);
SPACECAST_DEVICE int strcmp(const char *, const char *);
SPACECAST_DEVICE char *strcpy(char *, const char *);
SPACECAST_DEVICE void abort() __attribute__((noreturn));
SPACECAST_DEVICE void __assert_fail(const char *, const char *, unsigned int, const char *)
    __attribute__((noreturn));
SPACECAST_DEVICE void __assertfail(const char *, const char *, unsigned int, const char *, size_t)
    __attribute__((noreturn));
}
// <new> declares those of the host.
SPACECAST_DEVICE inline void *operator new(__SIZE_TYPE__, void *place) noexcept { return place; }
SPACECAST_DEVICE inline void operator delete(void *, void *) noexcept {}
SPACECAST_DEVICE void *__nv_aligned_device_malloc(size_t, size_t);
SPACECAST_DEVICE void *alloca(size_t);

namespace std {
using ::abort;
using ::free;
using ::malloc;
using ::memcmp;
using ::memcpy;
using ::memmove;
using ::memset;
using ::printf;
using ::strcmp;
using ::strlen;
} // namespace std

SPACECAST_DEVICE void *operator new(size_t);
SPACECAST_DEVICE void *operator new[](size_t);
SPACECAST_DEVICE void operator delete(void *) noexcept;
SPACECAST_DEVICE void operator delete[](void *) noexcept;
SPACECAST_DEVICE void operator delete(void *, size_t) noexcept;
SPACECAST_DEVICE void operator delete[](void *, size_t) noexcept;
SPACECAST_DEVICE void *operator new(size_t, void *) noexcept;
SPACECAST_DEVICE void *operator new[](size_t, void *) noexcept;
