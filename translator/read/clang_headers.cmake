# Clang's own headers that a program may include on any machine: the freestanding C headers, and
# what OpenCL C needs. Vector-unit headers (immintrin.h and its kin) come along because host code
# includes them; they are big, but only read when used.
file(GLOB candidates ${LLVM_LIBRARY_DIR}/clang/${LLVM_VERSION_MAJOR}/include/*.h)
set(kept "")
foreach(header IN LISTS candidates)
  get_filename_component(name ${header} NAME)
  if(name MATCHES "^(__std|__float|std|float|limits|inttypes|iso646|tgmath|unwind|varargs|builtins|mm_malloc|cpuid|opencl-c-base)"
     OR name MATCHES "^(.*intrin|__wmmintrin.*|ia32intrin|x86gprintrin)\\.h$"
     OR name STREQUAL "cetintrin.h")
    if(NOT name MATCHES "^(amdgpu|gpu|nvptx|spirv|arm|riscv|lasx|lsx|larch|vec|htmx?|ppc)" )
      list(APPEND kept ${header})
    endif()
  endif()
endforeach()
list(GET kept 0 first)
get_filename_component(base ${first} DIRECTORY)
embed_files(TARGET clang_headers NAMESPACE spacecast BASE ${base} FILES ${kept})
