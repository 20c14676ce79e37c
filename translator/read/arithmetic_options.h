// How exact device arithmetic must be, as nvcc's options say it:
//
//   --use_fast_math -prec-div=true     fast, flushes denormals, exact division, approximate roots
#pragma once

#include <string>
#include <vector>

namespace spacecast {

struct ArithmeticOptions {
  // --use_fast_math: library functions may be their fast forms.
  bool is_fast = false;
  // -ftz
  bool flushes_denormals = false;
  // -prec-div, -prec-sqrt
  bool has_exact_division = true;
  bool has_exact_roots = true;
  // -fmad: a product and a sum may be rounded once.
  bool contracts = true;
};

// `user` is what follows `--`; options that are not about arithmetic are passed over. As in nvcc, an
// option of its own wins over what --use_fast_math implies, wherever it stands.
ArithmeticOptions ArithmeticOf(const std::vector<std::string> &user);

} // namespace spacecast
