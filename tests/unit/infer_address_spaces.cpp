// Each test is a source in which `name/*spaces*/` says where a declared pointer points: a space per
// level, outermost first, and what several versions of a function disagree on as `global|local`.
#include "infer/address_spaces.h"

#include "read_testing.h"

#include <gtest/gtest.h>

#include <regex>

namespace spacecast {
namespace {

using Found = std::map<std::string, std::set<std::string>>;

void Add(Found &found, const clang::NamedDecl &declaration, const Spaces &spaces) {
  std::string text;
  for (const Space space : spaces)
    text += (text.empty() ? "" : " ") + std::string(SpaceName(space));
  found[declaration.getNameAsString()].insert(text);
}

Found AllSpaces(const AddressSpaces &spaces) {
  Found found;
  for (const auto &version : spaces.versions) {
    const std::size_t first = version->parameters.size() - version->function->getNumParams();
    for (unsigned i = 0; i < version->function->getNumParams(); ++i)
      Add(found, *version->function->getParamDecl(i), version->parameters[first + i]);
    for (const auto &[variable, places] : version->variables)
      Add(found, *variable, places);
  }
  for (const auto &[field, places] : spaces.fields)
    Add(found, *field, places);
  for (const auto &[variable, places] : spaces.globals)
    Add(found, *variable, places);
  return found;
}

std::vector<Diagnostic> Check(const std::string &text) {
  const ParsedSource source = ReadText(text);
  EXPECT_EQ(Messages(source), "");
  const DeviceProgram program = FindDeviceProgram(source);
  const AddressSpaces spaces = InferAddressSpaces(source, program);
  Found found = AllSpaces(spaces);
  static const std::regex kMark(R"((\w+)/\*([a-z |]+)\*/)");
  for (auto mark = std::sregex_iterator(text.begin(), text.end(), kMark);
       mark != std::sregex_iterator(); ++mark) {
    std::string places;
    for (const std::string &place : found[(*mark)[1]])
      places += (places.empty() ? "" : "|") + place;
    EXPECT_EQ(places, (*mark)[2]) << (*mark)[1] << " in:\n" << text;
  }
  return spaces.diagnostics;
}

TEST(AddressSpaces, KernelParametersAreGlobal) {
  EXPECT_TRUE(Check("__global__ void k(int *p/*global*/, const float *q/*global*/) { *p = q[0]; }").empty());
}

TEST(AddressSpaces, LocalPointersFollowTheirInitialiser) {
  EXPECT_TRUE(Check("__global__ void k(int *in) { int *p/*global*/ = in + 1; int a[2]; int *q/*private*/ = a;"
                    " __shared__ int s[2]; int *r/*local*/ = &s[1]; *p = *q + *r; }").empty());
}

TEST(AddressSpaces, LocalPointersFollowLaterAssignments) {
  EXPECT_TRUE(Check("__global__ void k(int *in) { int *p/*global*/; p = in; p++; *p = 0; }").empty());
  EXPECT_TRUE(Check("__global__ void k(int *in, int n) { __shared__ int s[2]; int *p/*local*/ = nullptr;"
                    " if (n) p = s; if (p) *in = *p; }").empty());
}

TEST(AddressSpaces, DeviceVariablesAreGlobalAndConstantsConstant) {
  EXPECT_TRUE(Check("__device__ int d[4]; __constant__ int c[4];"
                    "__global__ void k(int *out) { int *p/*global*/ = d; const int *q/*constant*/ = c; *p = *q + *out; }").empty());
}

TEST(AddressSpaces, OneVersionPerCombinationOfArguments) {
  EXPECT_TRUE(Check("__device__ int f(const int *v/*global|local*/) { const int *w/*global|local*/ = v; return *w; }"
                    "__global__ void k(int *in) { __shared__ int s[2]; in[0] = f(s) + f(in) + f(in + 1); }").empty());
}

TEST(AddressSpaces, ParametersThatNobodySetsApartShareAVersion) {
  const std::string text = "__device__ void f(int *to, const int *from) { *to = *from; }"
                           "__global__ void k(int *in) { __shared__ int s[2]; f(s, in); f(in, s); f(s, in + 1); }";
  const ParsedSource source = ReadText(text);
  const AddressSpaces spaces = InferAddressSpaces(source, FindDeviceProgram(source));
  // Two of f, one of k.
  EXPECT_EQ(spaces.versions.size(), 3u);
}

TEST(AddressSpaces, ReturnedPointersPointWhereTheArgumentDid) {
  EXPECT_TRUE(Check("__device__ int *f(int *v, int i) { return v + i; }"
                    "__global__ void k(int *in) { __shared__ int s[2]; int *p/*local*/ = f(s, 1); int *q/*global*/ = f(in, 1); *p = *q; }").empty());
}

TEST(AddressSpaces, EveryLevelOfAPointerToAPointer) {
  EXPECT_TRUE(Check("__device__ void f(int **cursor/*private global*/) { ++*cursor; }"
                    "__global__ void k(int *in) { int *p/*global*/ = in; f(&p); *p = 0; }").empty());
}

TEST(AddressSpaces, ReferencesCountAsPointers) {
  EXPECT_TRUE(Check("__device__ void f(int &v/*global|private*/) { ++v; }"
                    "__global__ void k(int *in) { int own = 0; f(own); f(in[0]); in[1] = own; }").empty());
}

TEST(AddressSpaces, FieldsPointWhereTheyWereSet) {
  EXPECT_TRUE(Check("struct View { int *cells/*global*/; int n; };"
                    "__global__ void k(View v) { int *p/*global*/ = v.cells; *p = v.n; }").empty());
}

TEST(AddressSpaces, ConditionalsAgree) {
  EXPECT_TRUE(Check("__global__ void k(int *a, int *b, bool c) { int *p/*global*/ = c ? a : b; *p = 0; }").empty());
}

TEST(AddressSpaces, OnePointerToTwoSpacesIsRefusedWithBothOrigins) {
  const std::vector<Diagnostic> diagnostics =
      Check("__global__ void k(int *in, bool c) {\n  __shared__ int s[2];\n  int *p = c ? in : s;\n  *p = 0;\n}");
  ASSERT_EQ(diagnostics.size(), 1u);
  EXPECT_EQ(diagnostics[0].number, Number::kAddressSpaceConflict);
  EXPECT_EQ(diagnostics[0].place.line, 3u);
  EXPECT_EQ(diagnostics[0].notes.size(), 2u);
}

} // namespace
} // namespace spacecast
