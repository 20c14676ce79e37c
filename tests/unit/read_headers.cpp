// What our own CUDA headers promise to a program: old and new names, and the types that nvcc gives.
#include "read_testing.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"

#include <gtest/gtest.h>

#include <map>

namespace spacecast {
namespace {

std::string Read98To20(const std::string &text) {
  std::string messages;
  for (const char *standard : {"-std=c++03", "-std=c++11", "-std=c++17", "-std=c++20"})
    messages += Messages(ReadText(text, {}, {standard}));
  return messages;
}

// The canonical types of the variables of main, by name.
class VariableTypes : public clang::DynamicRecursiveASTVisitor {
public:
  explicit VariableTypes(const ParsedSide &side) {
    TraverseDecl(side.ast->getASTContext().getTranslationUnitDecl());
  }
  bool VisitVarDecl(clang::VarDecl *variable) override {
    if (variable->getInit() && variable->getType()->getContainedAutoType())
      types[variable->getName().str()] = variable->getType().getCanonicalType().getAsString();
    if (const auto *annotation = variable->getAttr<clang::AnnotateAttr>())
      annotations[variable->getName().str()] = annotation->getAnnotation().str();
    return true;
  }
  std::map<std::string, std::string> types;
  std::map<std::string, std::string> annotations;
};

// nvcc includes these before a program's first line.
TEST(Headers, StandardNamesWithoutInclude) {
  EXPECT_EQ(Read98To20("__global__ void k(int *p) { *p = INT_MAX; }\n"
                       "int main() {\n"
                       "  int digit = isdigit('7');\n"
                       "  std::pair<int, int> two = std::make_pair(INT_MAX, digit);\n"
                       "  std::swap(two.first, two.second);\n"
                       "  return two.first;\n"
                       "}\n"),
            "");
}

TEST(Headers, OldHostApi) {
  EXPECT_EQ(Read98To20("texture<float, 2, cudaReadModeElementType> t;\n"
                       "__constant__ float c[4];\n"
                       "__global__ void k(float *p) { p[0] = tex2D(t, 1.0f, 2.0f) + c[0]; }\n"
                       "int main() {\n"
                       "  float *d; cudaArray *a; cudaDeviceProp q;\n"
                       "  cudaMalloc((void **)&d, 4);\n"
                       "  cudaMalloc(&d, 4);\n"
                       "  cudaMemcpyToSymbol(c, d, 4);\n"
                       "  cudaMemcpyToSymbol(\"c\", d, 4, 0, cudaMemcpyHostToDevice);\n"
                       "  t.addressMode[0] = cudaAddressModeClamp;\n"
                       "  cudaBindTextureToArray(t, a);\n"
                       "  cudaFuncSetCacheConfig(k, cudaFuncCachePreferL1);\n"
                       "  k<<<1, 1>>>(d);\n"
                       "  k<<<1>>>(d);\n"
                       "  cudaThreadSynchronize();\n"
                       "  cudaGetDeviceProperties(&q, 0);\n"
                       "  return q.clockRate + q.major;\n"
                       "}\n"),
            "");
}

TEST(Headers, DeviceFunctions) {
  EXPECT_EQ(Read98To20("__device__ int counter;\n"
                       "__global__ void __launch_bounds__(256) k(float *__restrict__ p, int *q) {\n"
                       "  extern __shared__ float s[];\n"
                       "  s[threadIdx.x] = p[blockIdx.x * blockDim.x + threadIdx.x];\n"
                       "  __syncthreads();\n"
                       "  atomicAdd(&counter, 1); atomicAdd(p, 1.0f); atomicCAS(q, 1, 2);\n"
                       "  p[0] = __shfl_down_sync(0xffffffff, p[0], 16) + __shfl_xor(p[1], 1);\n"
                       "  p[1] = __expf(p[0]) + rsqrtf(p[0]) + sqrt(q[0]) + pow(p[0], 2);\n"
                       "  q[0] = __popc(3) + __ballot_sync(~0u, 1) + warpSize + __ldg(q);\n"
                       "  if (q[0] > 3) printf(\"%d\\n\", q[0]);\n"
                       "  assert(q[0] < 100);\n"
                       "  float4 f = make_float4(1, 2, 3, 4); p[2] = f.w;\n"
                       "}\n"),
            "");
}

TEST(Headers, ManyHeadersTogether) {
  EXPECT_EQ(Messages(ReadText("#include <cuda.h>\n#include <cuda_fp16.h>\n#include <cuda_bf16.h>\n"
                              "#include <cuComplex.h>\n#include <cooperative_groups.h>\n"
                              "#include <helper_cuda.h>\n#include <helper_functions.h>\n"
                              "#include <math_constants.h>\n#include <sm_20_intrinsics.h>\n"
                              "#include <omp.h>\n"
                              "__global__ void k(half *h) {\n"
                              "  auto b = cooperative_groups::this_thread_block(); b.sync();\n"
                              "  h[0] = h[1] * h[2] + __float2half(1.0f);\n}\n")),
            "");
}

TEST(Headers, StandardHeadersParseOnBothSides) {
  EXPECT_EQ(Messages(ReadText("#include <algorithm>\n#include <complex>\n#include <fstream>\n"
                              "#include <functional>\n#include <iostream>\n#include <limits>\n"
                              "#include <map>\n#include <memory>\n#include <random>\n"
                              "#include <regex>\n#include <string>\n#include <thread>\n"
                              "#include <vector>\n")),
            "");
}

TEST(Headers, HostMathBindsAsUnderNvcc) {
  ParsedSource source = ReadText("int main() {\n"
                                 "  auto a = abs(0.5f); auto b = sqrt(2.0f); auto c = sqrt(2);\n"
                                 "  auto d = max(1.0f, 2.0f); auto e = min(-3, 8u);\n"
                                 "}\n");
  EXPECT_EQ(Messages(source), "");
  VariableTypes found(source.host);
  EXPECT_EQ(found.types["a"], "float");
  EXPECT_EQ(found.types["b"], "float");
  EXPECT_EQ(found.types["c"], "double");
  EXPECT_EQ(found.types["d"], "float");
  EXPECT_EQ(found.types["e"], "unsigned int");
}

TEST(Headers, DeviceMathBindsAsUnderNvcc) {
  ParsedSource source =
      ReadText("__global__ void k(float x, int n) {\n"
               "  auto a = abs(x); auto b = sqrt(x); auto c = sqrt(n);\n"
               "  auto d = pow(x, x); auto e = pow(x, 2); auto f = std::max(n, 2);\n"
               "}\n");
  EXPECT_EQ(Messages(source), "");
  VariableTypes found(source.device);
  EXPECT_EQ(found.types["a"], "float");
  EXPECT_EQ(found.types["b"], "float");
  EXPECT_EQ(found.types["c"], "double");
  EXPECT_EQ(found.types["d"], "float");
  EXPECT_EQ(found.types["e"], "double");
  EXPECT_EQ(found.types["f"], "int");
}

TEST(Headers, ManagedStaysVisible) {
  ParsedSource source = ReadText("__managed__ int m;\nint main() { m = 3; }\n");
  EXPECT_EQ(Messages(source), "");
  EXPECT_EQ(VariableTypes(source.host).annotations["m"], "managed");
}

TEST(Headers, LimitsAreThoseOfTheTypes) {
  EXPECT_EQ(Read98To20("#include <limits>\n"
                       "int a[std::numeric_limits<unsigned char>::digits == 8 ? 1 : -1];\n"
                       "int b[std::numeric_limits<float>::is_iec559 ? 1 : -1];\n"
                       "__device__ float f() { return std::numeric_limits<float>::max(); }\n"),
            "");
}

} // namespace
} // namespace spacecast
