// What the loader accepts and refuses, and how a row is chosen and printed.
#include "cases.h"
#include "mapping/mapping.h"

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>

using namespace spacecast;

namespace {

const Mappings &Tables() {
  static const auto mappings = Mappings::Load();
  if (!mappings)
    throw std::runtime_error(mappings.Reason());
  return *mappings;
}

// Loads one table of a user's and gives back the mistake in it.
std::string MistakeIn(const std::string &text) {
  const std::string path = testing::TempDir() + "user_table.yaml";
  std::ofstream(path) << text;
  const std::vector<std::string> paths{path};
  const auto mappings = Mappings::Load(paths);
  return mappings ? "" : mappings.Reason().substr(mappings.Reason().find("user_table"));
}

std::string Printed(const CallShape &shape, const std::vector<std::string> &arguments) {
  const auto call = Tables().DeviceCall(shape);
  if (!call)
    return "no row";
  return call->diagnostic / 1000 == 1 ? std::to_string(call->diagnostic) + ": " + call->message
                                      : mapping_test::Print(*call, arguments);
}

TEST(MappingTables, LoadQuickly) {
  const auto begin = std::chrono::steady_clock::now();
  ASSERT_TRUE(Mappings::Load());
  const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - begin;
  RecordProperty("milliseconds", std::to_string(taken.count()));
  EXPECT_LT(taken.count(), 200) << "10 ms is the aim; the limit is wide for loaded machines";
}

TEST(MappingTables, NameAMistakeWithLineAndCaret) {
  EXPECT_EQ(MistakeIn("functions:\n  - { cuda: f, opencl: g, colour: red }\n"),
            "user_table.yaml:2:27: error: unknown key 'colour'; a row has cuda, opencl, types, spaces, "
            "extensions, by, error, warn, says, direction and ulp\n"
            "  - { cuda: f, opencl: g, colour: red }\n"
            "                          ^~~~~~\n");
  EXPECT_NE(MistakeIn("functions:\n  - { opencl: g }\n").find("2:7: error: the row has no 'cuda'"),
            std::string::npos);
  EXPECT_NE(MistakeIn("functions:\n  - { cuda: f }\n").find("none of 'opencl', 'by' and 'error'"),
            std::string::npos);
  EXPECT_NE(MistakeIn("verbs:\n  - { cuda: f }\n").find("1:1: error: unknown section 'verbs'"),
            std::string::npos);
  EXPECT_NE(MistakeIn("functions:\n  - { cuda: f, error: no-such }\n").find("'no-such' is no error"),
            std::string::npos);
  EXPECT_NE(MistakeIn("functions:\n  - { cuda: f\n").find("error:"), std::string::npos);
  EXPECT_NE(MistakeIn("- f\n").find("error:"), std::string::npos);
  EXPECT_EQ(MistakeIn(""), "");
}

TEST(MappingTables, TakeAUsersRowFirst) {
  const std::string path = testing::TempDir() + "user_row.yaml";
  std::ofstream(path) << "functions:\n  - { cuda: sqrtf, opencl: native_sqrt, types: float }\n";
  const std::vector<std::string> paths{path};
  const auto mappings = Mappings::Load(paths);
  ASSERT_TRUE(mappings);
  EXPECT_EQ(mapping_test::Print(*mappings->DeviceCall({"sqrtf", {"float"}, {""}}), {"x"}),
            "native_sqrt(x)");
}

TEST(MappingTables, ChooseByTypes) {
  EXPECT_EQ(Printed({"min", {"int", "int"}, {"", ""}}, {"a", "b"}), "min(a, b)");
  EXPECT_EQ(Printed({"min", {"float", "float"}, {"", ""}}, {"a", "b"}), "fmin(a, b)");
  EXPECT_EQ(Printed({"min", {"int", "unsigned int"}, {"", ""}}, {"a", "b"}), "min((uint)a, (uint)b)");
  EXPECT_EQ(Printed({"abs", {"int"}, {""}}, {"a"}), "(int)abs(a)");
  EXPECT_EQ(Printed({"abs", {"float"}, {""}}, {"a"}), "fabs(a)");
  EXPECT_EQ(Printed({"pow", {"float", "int"}, {"", ""}}, {"a", "b"}), "pow((double)a, (double)b)");
  EXPECT_EQ(Printed({"atomicAdd", {"unsigned long long *", "unsigned long long"}, {"global", ""}},
                    {"p", "1"}),
            "atom_add(p, 1)");
  EXPECT_EQ(Printed({"atomicAdd", {"short *", "short"}, {"global", ""}}, {"p", "1"}),
            "1009: 'atomicAdd(short *, short)' has no mapping for these types");
  EXPECT_EQ(Printed({"my_function", {"int"}, {""}}, {"a"}), "no row");
}

TEST(MappingTables, ChooseByAddressSpace) {
  EXPECT_EQ(Printed({"atomicAdd", {"float *", "float"}, {"local", ""}}, {"p", "x"}),
            "atomic_add_float_local(p, x)");
  EXPECT_EQ(Printed({"memcpy", {"void *", "void *", "unsigned long"}, {"local", "global", ""}},
                    {"to", "from", "n"}),
            "copy_bytes_local_global(to, from, n)");
  EXPECT_EQ(Printed({"atomicAdd", {"float *", "float"}, {"private", ""}}, {"p", "x"}),
            "1021: 'atomicAdd' on private memory has no OpenCL counterpart");
  EXPECT_EQ(Printed({"atomicMax", {"int *", "int"}, {"private", ""}}, {"p", "x"}),
            "1021: 'atomicMax' on private memory has no OpenCL counterpart");
}

TEST(MappingTables, SayHowTheTextBinds) {
  const auto binding = [](const CallShape &shape) { return Tables().DeviceCall(shape)->binding; };
  EXPECT_EQ(binding({"sqrtf", {"float"}, {""}}), Binding::kPostfix);
  EXPECT_EQ(binding({"__double2hiint", {"double"}, {""}}), Binding::kPostfix);
  EXPECT_EQ(binding({"__sad", {"int", "int", "unsigned int"}, {"", "", ""}}), Binding::kPostfix);
  EXPECT_EQ(binding({"__popc", {"unsigned int"}, {""}}), Binding::kUnary);
  EXPECT_EQ(binding({"__ldg", {"float *"}, {"global"}}), Binding::kUnary);
  EXPECT_EQ(binding({"make_float2", {"float", "float"}, {"", ""}}), Binding::kUnary);
  EXPECT_EQ(binding({"__stcg", {"int *", "int"}, {"global", ""}}), Binding::kAssignment);
}

TEST(MappingTables, WantExactArgumentsForOverloadsOnly) {
  EXPECT_TRUE(Tables().DeviceCall({"fminf", {"float", "float"}, {"", ""}})->exact_arguments);
  EXPECT_FALSE(
      Tables().DeviceCall({"atomicAdd", {"float *", "float"}, {"global", ""}})->exact_arguments);
  EXPECT_FALSE(Tables().DeviceCall({"__ldg", {"int *"}, {"global"}})->exact_arguments);
}

TEST(MappingTables, KeepTheVoteAndTheCastApart) {
  const auto count = Tables().DeviceCall({"__syncthreads_count", {"int"}, {""}});
  const std::vector<CallPiece> pieces{"barrier_count(", std::size_t{0}, ", ", "{vote}", ")"};
  EXPECT_EQ(count->pieces, pieces);
  const auto index = Tables().Name("threadIdx.x");
  const std::vector<CallPiece> index_pieces{"(uint)", "get_local_id(0)"};
  EXPECT_EQ(index->pieces, index_pieces);
}

TEST(MappingTables, NameWhatATextNeeds) {
  const auto call = Tables().DeviceCall({"atomicAdd", {"double *", "double"}, {"global", ""}});
  EXPECT_EQ(call->helpers, std::vector<std::string>{"atomic_add_double_global"});
  EXPECT_EQ(call->extensions,
            (std::vector<std::string>{"cl_khr_fp64", "cl_khr_int64_base_atomics"}));
  const std::vector<std::string> helpers{"float_fma_rd", "float_add_rd"};
  const std::string text = Tables().SnippetText(helpers);
  EXPECT_LT(text.find("double round_to_odd("), text.find("double sum_to_odd("));
  EXPECT_LT(text.find("double sum_to_odd("), text.find("float float_sum_rd("));
  EXPECT_EQ(text.find("float float_sum_rd("), text.rfind("float float_sum_rd("));
}

TEST(MappingTables, KnowTypesHostCallsAndReservedWords) {
  EXPECT_EQ(Tables().Type("unsigned long long")->text, "ulong");
  EXPECT_EQ(Tables().Type("float3")->text, "packed_float3");
  EXPECT_EQ(Tables().Type("float3")->helpers, std::vector<std::string>{"packed_float3"});
  EXPECT_EQ(Tables().Type("double4")->extensions, std::vector<std::string>{"cl_khr_fp64"});
  EXPECT_EQ(Tables().Type("__half")->diagnostic, 1013);
  EXPECT_FALSE(Tables().Type("float4"));
  EXPECT_EQ(Tables().HostCall("cudaGraphLaunch")->diagnostic, 1016);
  EXPECT_FALSE(Tables().HostCall("cudaMalloc"));
  for (const char *word : {"kernel", "uint4", "half", "image2d_t", "mix", "vload3", "as_float4",
                           "convert_int4_sat_rte", "CLK_LOCAL_MEM_FENCE", "M_PI_F", "pipe",
                           "atomic_add", "restrict", "sub_group_reduce_add", "native_sin"})
    EXPECT_TRUE(Tables().IsReservedInOpenCl(word)) << word;
  for (const char *word : {"index", "weights", "sqrtf", "blockSize", "convert_rgb"})
    EXPECT_FALSE(Tables().IsReservedInOpenCl(word)) << word;
}

} // namespace
