// The text of the integer model: which parameters change, and that line numbers do not.
#include "../../runtime-shim/cuda_on_opencl/core/pass_addresses_as_integers.h"

#include <algorithm>

#include "expect.h"

using spacecast::core::ConstantParameters;
using spacecast::core::PassAddressesAsIntegers;

static void Check(const std::string &before, const std::string &after, int line) {
  ConstantParameters constants;
  ExpectEqual(PassAddressesAsIntegers(before, constants), after, before.c_str(), line);
}
#define CHECK(before, after) Check(before, after, __LINE__)

int main() {
  CHECK("__kernel void f(__global int *p, int n) { p[n] = 1; }",
        "__kernel void f( ulong p__address, int n) { "
        "__global int *p = (__global int *)p__address;  p[n] = 1; }");
  CHECK("kernel void f(global const float4 * restrict p){}",
        "kernel void f( ulong p__address){ "
        "global const float4 * restrict p = (global const float4 * restrict )p__address; }");
  CHECK("__kernel void f(__constant int *c, __local int *l, Opt o, image2d_t i) {}",
        "__kernel void f(__constant int *c, __local int *l, Opt o, image2d_t i) { }");
  CHECK("__kernel void f(__global int (*rows)[16]) {}",
        "__kernel void f( ulong rows__address) { "
        "__global int (*rows)[16] = (__global int (*)[16])rows__address; }");
  CHECK("void helper(__global int *p) {}\n// __kernel void no(__global int *p) {}\n",
        "void helper(__global int *p) {}\n// __kernel void no(__global int *p) {}\n");
  CHECK("__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void f(__global int *p);",
        "__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void f( ulong p__address);");
  CHECK("__kernel void f(void) {}", "__kernel void f(void) { }");
  CHECK("__kernel void f() {}", "__kernel void f() { }");
  CHECK("#define K __kernel void g(__global int *p)\nx",
        "#define K __kernel void g(__global int *p)\nx");

  const std::string spread = "__kernel void f(__global int *p, // first, (of two)\n"
                             "                /* a * b */ __global int *q)\n{\n  *p = *q;\n}\n";
  ConstantParameters constants;
  const std::string after = PassAddressesAsIntegers(spread, constants);
  EXPECT_EQUAL(std::count(after.begin(), after.end(), '\n'), 5);
  EXPECT_EQUAL(after.find("*p = *q") != std::string::npos, true);
  PassAddressesAsIntegers("__kernel void f(int a, __constant int *c, __global int *g) {}",
                          constants);
  EXPECT_EQUAL(bool(constants["f"][1]), true);
  EXPECT_EQUAL(bool(constants["f"][0]) || constants["f"][2], false);
  return Finished();
}
