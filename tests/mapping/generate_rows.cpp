// Writes the tests of all function rows.
//
//   generate_rows EXPECTED DIR
//
// DIR/record_N.cu   CUDA programs that print the expected values; their output on a GPU is EXPECTED
// DIR/rows.cl       one kernel per list of types, which calls every row
// DIR/rows.txt      what run_rows starts and compares: kernel, row, types, tolerance, values
// DIR/compile.cl    rows without values, in kernels that are only compiled
#include "cases.h"

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>

using namespace mapping_test;

namespace {

constexpr int kRecorders = 8;
const char *const kArguments[] = {"a", "b", "c", "d"};

bool IsScalar(const std::string &type) {
  static const std::set<std::string> kScalars{"float", "double", "int",   "uint", "long",
                                              "ulong", "short",  "ushort", "char", "uchar"};
  return kScalars.contains(type);
}

// Rows with values: scalars, and pointers that the function writes through.
bool HasValues(const Case &each) {
  if (each.row->ulp < 0 || each.function.starts_with("atomic"))
    return false;
  for (const std::string &type : each.types) {
    if (!IsScalar(type.substr(0, type.find(' '))))
      return false;
  }
  return true;
}

// A value of a row: its result, or (from 1 on) what it wrote through its nth argument.
struct Value {
  const Case *each;
  std::size_t written = 0;
  std::string id;
};

std::vector<Value> ValuesOf(const std::vector<Case> &cases) {
  std::vector<Value> result;
  std::set<std::string> seen;
  for (const Case &each : cases) {
    if (!HasValues(each) || !seen.insert(each.id).second)
      continue;
    bool writes = false;
    for (std::size_t i = 0; i < each.types.size(); ++i) {
      if (each.types[i].ends_with("*")) {
        result.push_back({&each, i + 1, each.id + "#" + std::to_string(i)});
        writes = true;
      }
    }
    if (!writes || each.function.find("sincos") == std::string::npos)
      result.push_back({&each, 0, each.id});
  }
  return result;
}

std::string Base(const std::string &type) { return type.substr(0, type.find(' ')); }

std::vector<std::string> InputTypes(const Case &each) {
  std::vector<std::string> types;
  for (const std::string &type : each.types) {
    if (!type.ends_with("*"))
      types.push_back(type);
  }
  return types;
}

// The arguments of the call; pointers point to variables "written_N".
std::vector<std::string> Arguments(const Case &each) {
  std::vector<std::string> arguments;
  std::size_t input = 0;
  for (std::size_t i = 0; i < each.types.size(); ++i)
    arguments.push_back(each.types[i].ends_with("*") ? "&written_" + std::to_string(i)
                                                     : kArguments[input++]);
  return arguments;
}

std::string Declarations(const Case &each, bool in_cuda) {
  std::string text;
  for (std::size_t i = 0; i < each.types.size(); ++i) {
    if (each.types[i].ends_with("*"))
      text += (in_cuda ? CudaSpelling(Base(each.types[i])) : Base(each.types[i])) + " written_" +
              std::to_string(i) + " = 0; ";
  }
  return text;
}

void WriteRecorders(const std::string &folder, const std::vector<Value> &values) {
  std::vector<std::ofstream> files;
  for (int i = 0; i < kRecorders; ++i) {
    files.emplace_back(folder + "/record_" + std::to_string(i) + ".cu");
    files.back() << "#include \"record.h\"\n";
  }
  std::vector<std::string> mains(kRecorders);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Value &value = values[i];
    const Case &each = *value.each;
    const std::string name = "Row" + std::to_string(i);
    std::string classes;
    std::string parameters;
    std::string types;
    const std::vector<std::string> inputs = InputTypes(each);
    for (std::size_t k = 0; k < inputs.size(); ++k) {
      const std::string type(1, static_cast<char>('A' + k));
      classes += (k == 0 ? "class " : ", class ") + type;
      parameters += (k == 0 ? "" : ", ") + type + " " + kArguments[k];
      types += ", " + CudaSpelling(inputs[k]);
    }
    // A function that this CUDA version lacks must not break the rest.
    std::string probe = each.function + "(";
    std::string call = each.function + "(";
    const std::vector<std::string> arguments = Arguments(each);
    for (std::size_t k = 0; k < arguments.size(); ++k) {
      call += (k == 0 ? "" : ", ") + arguments[k];
      probe += (k == 0 ? "" : ", ") + (each.types[k].ends_with("*")
                                           ? "(" + CudaSpelling(each.types[k]) + ")nullptr"
                                           : arguments[k]);
    }
    call += ")";
    probe += ")";
    std::ofstream &file = files[i % kRecorders];
    // nvcc's host pass does not declare the intrinsic functions, so it sees an empty struct.
    file << "struct " << name << " {\n#ifdef __CUDA_ARCH__\n  template <" << classes
         << "> requires requires(" << parameters << ") { " << probe
         << "; }\n  static __device__ auto Call(" << parameters << ") { "
         << Declarations(each, true);
    if (value.written == 0)
      file << "return " << call << "; }\n#endif\n};\n";
    else
      file << call << "; return written_" << value.written - 1 << "; }\n#endif\n};\n";
    mains[i % kRecorders] += "  Record<" + name + types + ">(\"" + value.id + "\"" +
                             (each.row->ulp == 0 ? ", true" : ", false") + ");\n";
  }
  for (int i = 0; i < kRecorders; ++i)
    files[static_cast<std::size_t>(i)] << "int main() {\n" << mains[static_cast<std::size_t>(i)] << "}\n";
}

struct Expected {
  std::string result_type;
  std::string values;
};

std::map<std::string, Expected> ReadExpected(const std::string &path) {
  std::map<std::string, Expected> result;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const std::size_t first = line.find('\t');
    const std::size_t second = line.find('\t', first + 1);
    if (second == std::string::npos)
      continue;
    result[line.substr(0, first)] = {line.substr(first + 1, second - first - 1),
                                     line.substr(second + 1)};
  }
  return result;
}

void Pragmas(std::ostream &out) {
  out << "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n"
         "#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable\n"
         "#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable\n\n";
}

struct Group {
  std::string body;
  int rows = 0;
};

int WriteRows(const std::string &folder, const spacecast::Mappings &mappings,
              const std::vector<Value> &values, const std::map<std::string, Expected> &expected) {
  std::map<std::string, Group> groups;
  std::vector<std::string> helpers;
  std::ofstream table(folder + "/rows.txt");
  int missing = 0;
  for (const Value &value : values) {
    const Case &each = *value.each;
    const auto known = expected.find(value.id);
    if (known == expected.end()) {
      std::cerr << "no expected values for " << value.id << "\n";
      ++missing;
      continue;
    }
    const auto call = mappings.DeviceCall(ShapeOf(each, "private"));
    if (!call || call->pieces.empty()) {
      std::cerr << "no translation for " << value.id << ": " << (call ? call->message : "") << "\n";
      ++missing;
      continue;
    }
    helpers.insert(helpers.end(), call->helpers.begin(), call->helpers.end());
    const bool is_bool = known->second.result_type == "bool";
    const std::string result_type = is_bool ? "int" : known->second.result_type;
    std::string key;
    std::string types;
    for (const std::string &type : InputTypes(each)) {
      key += type + "_";
      types += (types.empty() ? "" : ",") + type;
    }
    key += "to_" + result_type;
    Group &group = groups[key];
    const std::string text = Print(*call, Arguments(each));
    group.body += "  { // " + value.id + "\n    " + Declarations(each, false);
    const std::string place = "out[" + std::to_string(group.rows) + " * n + i]";
    if (value.written != 0) {
      group.body += text + "; " + place + " = written_" + std::to_string(value.written - 1) + ";";
    } else {
      if (!is_bool)
        group.body += "SAME_TYPE(" + text + ", " + result_type + ") ";
      group.body += place + " = " + text + ";";
    }
    group.body += "\n  }\n";
    table << "test_" << key << '\t' << group.rows++ << '\t' << value.id << '\t' << types << '\t'
          << result_type << '\t' << each.row->ulp << '\t' << known->second.values << '\n';
  }
  std::ofstream out(folder + "/rows.cl");
  Pragmas(out);
  // The syntax check also compares the types of the results with CUDA's.
  out << "#ifdef CHECK_TYPES\n#define SAME_TYPE(expression, type) "
         "{ typedef char same[__builtin_types_compatible_p(__typeof__(expression), type) ? 1 : -1]; }\n"
         "#else\n#define SAME_TYPE(expression, type)\n#endif\n\n"
      << mappings.SnippetText(helpers);
  for (const auto &[key, group] : groups) {
    out << "\n__kernel void test_" << key << "(";
    std::string loads;
    std::string rest = key.substr(0, key.find("to_"));
    for (std::size_t i = 0; !rest.empty(); ++i) {
      const std::string type = rest.substr(0, rest.find('_'));
      rest.erase(0, type.size() + 1);
      out << "__global const " << type << " *in_" << kArguments[i] << ", ";
      loads += "  " + type + " " + kArguments[i] + " = in_" + kArguments[i] + "[i];\n";
    }
    out << "__global " << key.substr(key.find("to_") + 3) << " *out, int n) {\n"
        << "  int i = (int)get_global_id(0);\n"
        << loads << group.body << "}\n";
  }
  return missing;
}

// Rows that have no values to compare, in each address space that they take.
void WriteCompileOnly(const std::string &folder, const spacecast::Mappings &mappings,
                      const std::vector<Case> &cases) {
  std::ostringstream kernels;
  std::vector<std::string> helpers;
  int count = 0;
  for (const Case &each : cases) {
    if (HasValues(each))
      continue;
    for (const char *space : {"global", "local", "private"}) {
      const auto call = mappings.DeviceCall(ShapeOf(each, space));
      if (!call || call->pieces.empty())
        continue;
      helpers.insert(helpers.end(), call->helpers.begin(), call->helpers.end());
      kernels << "\n// " << each.id << " on " << space << "\nvoid compile_" << count++ << "(";
      std::vector<std::string> arguments;
      for (std::size_t i = 0; i < each.types.size(); ++i) {
        const bool is_pointer = each.types[i].ends_with("*");
        kernels << (i == 0 ? "" : ", ") << (is_pointer ? "__" + std::string(space) + " " : "")
                << each.types[i] << " " << kArguments[i];
        arguments.emplace_back(kArguments[i]);
      }
      kernels << ") {\n  " << Print(*call, arguments) << ";\n}\n";
      if (each.id.find('*') == std::string::npos)
        break;
    }
  }
  // Constructors of vectors have no types in their rows.
  for (const spacecast::Row &row : mappings.Rows()) {
    const std::string &name = row.cuda.front();
    if (row.kind != spacecast::RowKind::kFunction || !name.starts_with("make_") || !row.types.empty())
      continue;
    const std::size_t digit = name.find_first_of("1234");
    const std::string vector = name.substr(5);
    spacecast::CallShape shape{name, {}, {}};
    std::vector<std::string> arguments;
    for (int i = 0; i < name[digit] - '0'; ++i) {
      shape.parameter_types.push_back("int");
      shape.argument_spaces.emplace_back();
      arguments.push_back(std::to_string(i + 1));
    }
    const auto call = mappings.DeviceCall(shape);
    const auto type = mappings.Type(vector);
    helpers.insert(helpers.end(), call->helpers.begin(), call->helpers.end());
    if (type)
      helpers.insert(helpers.end(), type->helpers.begin(), type->helpers.end());
    kernels << "\nint compile_" << count++ << "(void) {\n  " << (type ? type->text : vector)
            << " v = " << Print(*call, arguments) << ";\n  return (int)v.x;\n}\n";
  }
  for (const spacecast::Row &row : mappings.Rows()) {
    const auto name = mappings.Name(row.cuda.front());
    if (row.kind != spacecast::RowKind::kName || !name || name->pieces.empty())
      continue;
    helpers.insert(helpers.end(), name->helpers.begin(), name->helpers.end());
    kernels << "\nvoid compile_" << count++ << "(void) { (void)" << Print(*name, {}) << "; }\n";
  }
  for (const char *vote : {"__syncthreads_count", "__syncthreads_and", "__syncthreads_or"}) {
    const auto call = mappings.DeviceCall({vote, {"int"}, {""}});
    helpers.insert(helpers.end(), call->helpers.begin(), call->helpers.end());
    kernels << "\nint compile_" << count++ << "(int a, __local int *vote) { return "
            << Print(*call, {"a"}) << "; }\n";
  }
  std::ofstream out(folder + "/compile.cl");
  Pragmas(out);
  out << mappings.SnippetText(helpers) << kernels.str();
}

} // namespace

int main(int count, char **arguments) {
  if (count != 3)
    return 2;
  auto mappings = spacecast::Mappings::Load();
  if (!mappings) {
    std::cerr << mappings.Reason();
    return 1;
  }
  const std::vector<Case> cases = CasesOf(*mappings);
  const std::vector<Value> values = ValuesOf(cases);
  const std::string folder = arguments[2];
  WriteRecorders(folder, values);
  WriteCompileOnly(folder, *mappings, cases);
  const int missing = WriteRows(folder, *mappings, values, ReadExpected(arguments[1]));
  std::cerr << cases.size() << " calls, " << values.size() << " values\n";
  return missing == 0 ? 0 : 1;
}
