#include "check/check.h"

#include <gtest/gtest.h>

namespace spacecast {
namespace {

std::string Findings(const std::string &text, const IsBuiltInFunction &is_built_in = {}) {
  std::string all;
  for (const CheckFinding &finding : CheckOpenCl("/test/a.cl", text, is_built_in))
    all += std::to_string(finding.line) + ":" + std::to_string(finding.column) + " " +
           finding.message + "\n";
  return all;
}

TEST(CheckOpenCl, TakesOpenCl12) {
  EXPECT_EQ(Findings("__kernel void k(__global float *p, __local int *l, uint n) {\n"
                     "  size_t i = get_global_id(0);\n"
                     "  barrier(CLK_LOCAL_MEM_FENCE);\n"
                     "  l[0] = atomic_add(&l[1], 1);\n"
                     "  if (i < n) p[i] = sqrt(p[i]) + dot((float4)(1), (float4)(2));\n"
                     "  printf(\"%d\\n\", 1);\n"
                     "}\n"
                     "__kernel void j(read_only image2d_t i, sampler_t s, __global float4 *o) {\n"
                     "  o[0] = read_imagef(i, s, (float2)(0, 0));\n"
                     "}\n"),
            "");
}

TEST(CheckOpenCl, RefusesWhatIsNotOpenCl12) {
  EXPECT_NE(Findings("__kernel void k(float *p) {}"), "");
  EXPECT_NE(Findings("int global_variable;"), "");
  EXPECT_NE(Findings("__kernel void k(__global float *p) { float *q = p; }"), "");
  EXPECT_NE(Findings("void f() { g(); }"), "");
  EXPECT_NE(Findings("__kernel void k(bool b) {}"), "");
}

TEST(CheckOpenCl, ExtensionsMustBeNamed) {
  const std::string kernel = "__kernel void k(__global double *p) { p[0] = 1.0; }\n";
  EXPECT_NE(Findings(kernel), "");
  EXPECT_EQ(Findings("#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n" + kernel), "");
  const std::string atomic = "__kernel void k(__global long *p) { atom_add(p, 1L); }\n";
  EXPECT_NE(Findings(atomic), "");
  EXPECT_EQ(Findings("#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable\n" + atomic), "");
}

TEST(CheckOpenCl, FindsWhatClangTakes) {
  EXPECT_EQ(Findings("int g(int);\nint f(int n) { return n ? g(n) : 0; }\n"
                     "int g(int n) { return f(n - 1); }\n"),
            "2:5 function 'f' is recursive\n3:5 function 'g' is recursive\n");
  EXPECT_EQ(Findings("long long f(void);\n"),
            "1:1 'long long' is reserved in OpenCL C; 'long' has 64 bits\n");
  EXPECT_EQ(Findings("void f(void) {\n  const int n = 3;\n  int a[n + 1];\n  a[0] = 0;\n}\n"),
            "3:9 variable 'n' in an array bound\n");
  EXPECT_EQ(Findings("float mine(float a) { return a; }",
                     [](std::string_view name) { return name == "mine"; }),
            "1:7 function 'mine' has the name of a built-in\n");
}

} // namespace
} // namespace spacecast
