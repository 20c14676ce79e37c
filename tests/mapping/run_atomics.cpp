// Runs the kernels of DIR/atomics.cl and checks what the cell holds afterwards and that the old
// values are those of some order of the operations.
//
//   run_atomics DIR [PLATFORM]
#include "opencl.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <map>

using namespace mapping_test;

namespace {

struct Outcome {
  // The cell before and after, the elements beside it, and what each item saw, as numbers.
  double before, after, left, right;
  std::vector<double> seen;
};

// The multiset of the old values and the last one is that of the first one and all new values.
bool IsPermutation(const Outcome &outcome, std::vector<double> values) {
  std::vector<double> got = outcome.seen;
  got.push_back(outcome.after);
  values.push_back(outcome.before);
  std::ranges::sort(got);
  std::ranges::sort(values);
  return got == values;
}

// Counts from `first` by `step`: every old value once.
bool IsCount(const Outcome &outcome, double first, double step) {
  std::vector<double> values;
  for (std::size_t i = 0; i < outcome.seen.size(); ++i)
    values.push_back(first + step * static_cast<double>(i + 1));
  return outcome.after == values.back() && IsPermutation(outcome, values);
}

std::vector<double> Brought(int n) {
  std::vector<double> values;
  for (int i = 0; i < n; ++i)
    values.push_back((static_cast<std::int64_t>(i) * 7919) % n - n / 2);
  return values;
}

template <typename T> double Number(const void *from, std::size_t index) {
  T value;
  std::memcpy(&value, static_cast<const char *>(from) + index * sizeof(T), sizeof(T));
  return static_cast<double>(value);
}

// For And, Or and Xor: bits are set or cleared one by one. `full` has all bits.
template <typename T>
bool ChecksBits(const std::string &function, const std::vector<T> &seen, T before, T after) {
  constexpr std::size_t kBits = sizeof(T) * 8;
  T expected = before;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    const T bit = static_cast<T>(T(1) << (i % kBits));
    expected = function == "atomicXor"  ? static_cast<T>(expected ^ bit)
               : function == "atomicOr" ? static_cast<T>(expected | bit)
                                        : static_cast<T>(expected & ~bit);
  }
  if (after != expected)
    return false;
  // Of the items that bring one bit, And and Or change it for exactly one; Xor for every second.
  for (std::size_t bit = 0; bit < kBits; ++bit) {
    std::size_t changes = 0;
    std::size_t items = 0;
    for (std::size_t i = bit; i < seen.size(); i += kBits, ++items)
      changes += ((seen[i] >> bit) & 1) == ((before >> bit) & 1);
    const std::size_t wanted = function == "atomicXor" ? (items + 1) / 2 : 1;
    if (changes != wanted)
      return false;
  }
  return true;
}

struct Test {
  std::string name, function, type, space;
};

template <typename T> bool Run(Device &device, const Test &test, int n, std::size_t local) {
  T cell[3] = {42, 0, 43};
  const std::string &function = test.function;
  if (function == "atomicSub")
    cell[1] = static_cast<T>(n);
  if constexpr (std::is_integral_v<T>) {
    if (function == "atomicAnd")
      cell[1] = static_cast<T>(~T(0));
  }
  if (function == "atomicMin" || function == "atomicMax")
    cell[1] = 5;
  const T before = cell[1];
  cl_mem buffer = device.Buffer(sizeof(cell), cell);
  cl_mem seen_buffer = device.Buffer(sizeof(T) * static_cast<std::size_t>(n));
  device.Run(test.name, {buffer, seen_buffer}, n, static_cast<std::size_t>(n), local);
  std::vector<T> seen(static_cast<std::size_t>(n));
  device.Read(buffer, cell, sizeof(cell));
  device.Read(seen_buffer, seen.data(), sizeof(T) * seen.size());
  if (cell[0] != 42 || cell[2] != 43)
    return false;
  Outcome outcome{double(before), double(cell[1]), 0, 0, {}};
  for (T value : seen)
    outcome.seen.push_back(static_cast<double>(value));

  if (function == "atomicAdd" || function == "atomicCAS")
    return IsCount(outcome, 0, 1);
  if (function == "atomicSub")
    return IsCount(outcome, n, -1);
  if (function == "atomicExch") {
    std::vector<double> values;
    for (int i = 0; i < n; ++i)
      values.push_back(i + 1);
    return IsPermutation(outcome, values);
  }
  if (function == "atomicInc" || function == "atomicDec") {
    std::vector<int> counts(100);
    for (T value : seen) {
      if (value < T(0) || value > T(99))
        return false;
      ++counts[static_cast<std::size_t>(value)];
    }
    const auto [least, most] = std::ranges::minmax(counts);
    const int last = function == "atomicInc" ? n % 100 : (100 - n % 100) % 100;
    return most - least <= 1 && cell[1] == static_cast<T>(last);
  }
  if (function == "atomicMin" || function == "atomicMax") {
    std::vector<T> values{before};
    for (double value : Brought(n))
      values.push_back(static_cast<T>(static_cast<std::int64_t>(value)));
    const bool is_min = function == "atomicMin";
    const T best = is_min ? std::ranges::min(values) : std::ranges::max(values);
    std::ranges::sort(values);
    const auto known = [&](T value) { return std::ranges::binary_search(values, value); };
    // The item that brought the best saw something worse, or the cell held the best already.
    return cell[1] == best && std::ranges::all_of(seen, known) &&
           std::ranges::any_of(seen, [&](T value) { return value == before; });
  }
  if constexpr (std::is_integral_v<T>)
    return ChecksBits(function, seen, before, cell[1]);
  return false;
}

bool RunTyped(Device &device, const Test &test, int n, std::size_t local) {
  if (test.type == "float")
    return Run<float>(device, test, n, local);
  if (test.type == "double")
    return Run<double>(device, test, n, local);
  if (test.type == "int")
    return Run<std::int32_t>(device, test, n, local);
  if (test.type == "uint")
    return Run<std::uint32_t>(device, test, n, local);
  if (test.type == "long")
    return Run<std::int64_t>(device, test, n, local);
  if (test.type == "ulong")
    return Run<std::uint64_t>(device, test, n, local);
  if (test.type == "ushort")
    return Run<std::uint16_t>(device, test, n, local);
  return false;
}

} // namespace

int main(int count, char **arguments) {
  if (count < 2)
    return 2;
  const std::string folder = arguments[1];
  Device device(count > 2 ? arguments[2] : "Portable", folder + "/atomics.cl");
  std::ifstream table(folder + "/atomics.txt");
  int passed = 0;
  int tests = 0;
  for (std::string line; std::getline(table, line); ++tests) {
    const std::vector<std::string> cells = Split(line, '\t');
    const Test test{cells[0], cells[1], cells[2], cells[3]};
    const bool is_global = test.space == "global";
    if (RunTyped(device, test, is_global ? 16384 : 256, 256))
      ++passed;
    else
      std::cout << test.name << " gives wrong values\n";
  }
  std::cout << passed << " of " << tests << " atomic functions are right under contention\n";
  return passed == tests && tests != 0 ? 0 : 1;
}
