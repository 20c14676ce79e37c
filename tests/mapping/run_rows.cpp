// Runs the kernels of DIR/rows.cl and compares every row with the values that CUDA gave.
//
//   run_rows DIR [PLATFORM]
#include "inputs.h"
#include "opencl.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <sstream>

using namespace mapping_test;

namespace {

struct TableRow {
  std::string id;
  int ulp = 0;
  std::vector<std::uint64_t> values;
  bool has_sum = false;
  std::uint64_t sum = 0;
};

struct Kernel {
  std::vector<std::string> types;
  std::string result_type;
  std::vector<TableRow> rows;
};

std::map<std::string, Kernel> ReadTable(const std::string &path) {
  std::map<std::string, Kernel> kernels;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const std::vector<std::string> cells = Split(line, '\t');
    Kernel &kernel = kernels[cells[0]];
    kernel.types = Split(cells[3], ',');
    kernel.result_type = cells[4];
    TableRow row{cells[2], std::stoi(cells[5]), {}, false, 0};
    std::istringstream values(cells[6]);
    for (std::string value; values >> value;) {
      if (value == "sum") {
        values >> value;
        row.has_sum = true;
        row.sum = std::stoull(value, nullptr, 16);
      } else {
        row.values.push_back(std::stoull(value, nullptr, 16));
      }
    }
    kernel.rows.push_back(row);
  }
  return kernels;
}

std::size_t SizeOf(const std::string &type) {
  std::uint64_t scratch = 0;
  return inputs::Write(type, 0, 0, &scratch);
}

// Floating-point bits as a number that grows with the value.
std::int64_t Ordered(const std::string &type, std::uint64_t bits) {
  if (type == "float") {
    const auto value = static_cast<std::int32_t>(bits);
    return value < 0 ? -static_cast<std::int64_t>(value & 0x7fffffff) : value;
  }
  const auto value = static_cast<std::int64_t>(bits);
  return value < 0 ? -(value & 0x7fffffffffffffff) : value;
}

std::uint64_t Distance(const std::string &type, std::uint64_t left, std::uint64_t right) {
  if (left == right)
    return 0;
  const bool is_float = type == "float" || type == "double";
  const std::uint64_t nan = type == "float" ? 0x7fffffff : 0x7fffffffffffffff;
  if (!is_float || left == nan || right == nan)
    return ~0ull;
  const std::int64_t a = Ordered(type, left);
  const std::int64_t b = Ordered(type, right);
  const std::uint64_t distance =
      a > b ? static_cast<std::uint64_t>(a) - static_cast<std::uint64_t>(b)
            : static_cast<std::uint64_t>(b) - static_cast<std::uint64_t>(a);
  // The sign of a zero counts only where the row promises every bit.
  return distance == 0 ? 1 : distance;
}

std::string InputsOf(const Kernel &kernel, int number) {
  std::string text;
  for (std::size_t k = 0; k < kernel.types.size(); ++k) {
    std::uint64_t bits = 0;
    const std::size_t size = inputs::Write(kernel.types[k], static_cast<int>(k), number, &bits);
    char cell[64];
    float single = 0;
    double twice = 0;
    std::memcpy(&single, &bits, 4);
    std::memcpy(&twice, &bits, 8);
    if (kernel.types[k] == "float")
      std::snprintf(cell, sizeof(cell), " %a", single);
    else if (kernel.types[k] == "double")
      std::snprintf(cell, sizeof(cell), " %a", twice);
    else
      std::snprintf(cell, sizeof(cell), " 0x%llx", static_cast<unsigned long long>(bits));
    text += size == 0 ? "" : cell;
  }
  return text;
}

// Compares one row's results; gives back what is wrong with it, or nothing.
std::string Compare(const Kernel &kernel, const TableRow &row, const unsigned char *results) {
  const std::size_t size = SizeOf(kernel.result_type);
  std::uint64_t sum = 0;
  std::uint64_t worst = 0;
  int wrong = 0;
  std::string first;
  for (int i = 0; i < inputs::kCases; ++i) {
    const std::uint64_t bits =
        inputs::Bits(kernel.result_type, results + static_cast<std::size_t>(i) * size, size);
    sum = inputs::AddToSum(sum, bits);
    if (static_cast<std::size_t>(i) >= row.values.size())
      continue;
    const std::uint64_t expected = row.values[static_cast<std::size_t>(i)];
    const std::uint64_t distance = Distance(kernel.result_type, bits, expected);
    worst = std::max(worst, distance == ~0ull ? 0 : distance);
    if (distance <= static_cast<std::uint64_t>(row.ulp))
      continue;
    if (++wrong <= 4) {
      char cell[160];
      std::snprintf(cell, sizeof(cell), ": %llx, CUDA gives %llx",
                    static_cast<unsigned long long>(bits),
                    static_cast<unsigned long long>(expected));
      first += "\n   " + InputsOf(kernel, i) + cell;
    }
  }
  if (wrong != 0)
    return std::to_string(wrong) + " of " + std::to_string(row.values.size()) +
           " listed values differ, by " + std::to_string(worst) + " ulp" + first;
  if (row.has_sum && sum != row.sum)
    return "the pseudo-random values differ";
  return "";
}

} // namespace

int main(int count, char **arguments) {
  if (count < 2)
    return 2;
  const std::string folder = arguments[1];
  Device device(count > 2 ? arguments[2] : "Portable", folder + "/rows.cl");
  int failed = 0;
  int rows = 0;
  for (const auto &[name, kernel] : ReadTable(folder + "/rows.txt")) {
    std::vector<cl_mem> buffers;
    for (std::size_t k = 0; k < kernel.types.size(); ++k) {
      const std::size_t size = SizeOf(kernel.types[k]);
      std::vector<unsigned char> values(size * inputs::kCases + 8);
      for (int i = 0; i < inputs::kCases; ++i)
        inputs::Write(kernel.types[k], static_cast<int>(k), i,
                      values.data() + size * static_cast<std::size_t>(i));
      buffers.push_back(device.Buffer(values.size(), values.data()));
    }
    const std::size_t row_size = SizeOf(kernel.result_type) * inputs::kCases;
    std::vector<unsigned char> results(row_size * kernel.rows.size());
    buffers.push_back(device.Buffer(results.size()));
    device.Run(name, buffers, inputs::kCases, inputs::kCases, 64);
    device.Read(buffers.back(), results.data(), results.size());
    for (cl_mem buffer : buffers)
      clReleaseMemObject(buffer);
    for (std::size_t i = 0; i < kernel.rows.size(); ++i, ++rows) {
      const std::string wrong = Compare(kernel, kernel.rows[i], results.data() + row_size * i);
      if (wrong.empty())
        continue;
      std::cout << kernel.rows[i].id << ": " << wrong << "\n";
      ++failed;
    }
  }
  std::cout << rows - failed << " of " << rows << " rows give CUDA's values\n";
  return failed == 0 && rows != 0 ? 0 : 1;
}
