// The tables in `mappings/`, loaded, and the questions that the steps ask of them.
//
// A row says what one thing is called on both sides; it is matched on one side and printed on the
// other. This library knows nothing of Clang: a call is described by plain strings.
#pragma once

#include "base/result.h"
#include "mapping/row.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace spacecast {

// A call as the AST shows it: the function's plain name and, per argument, the *parameter's* type
// in canonical spelling without qualifiers ("float", "unsigned int", "int *", "float4"), "..." for
// variadic ones; for pointer arguments the inferred address space of the pointee ("global",
// "local", "constant", "private"), else "".
struct CallShape {
  std::string name;
  std::vector<std::string> parameter_types;
  std::vector<std::string> argument_spaces;
};

// What to print in place of a call: text and the call's own arguments, by index.
//
// An argument between `(` or `,` and `,` or `)` needs no parentheses; one that follows anything else
// ("(int)", "*") needs them unless it is a primary expression itself. A cast of the result, such as
// "(uint)", is a piece of its own and the first, so that a caller that knows the context can leave
// it out. The piece "{vote}" stands for the name of a `__local int` variable of the kernel, as a
// pointer to it.
using CallPiece = std::variant<std::string, std::size_t>;

// How tightly a translation's text binds: as a call or a name; as a cast or `*p`, which needs
// parentheses only before `.x`, `->x` and `[i]`; as an assignment.
enum class Binding { kPostfix, kUnary, kAssignment };

struct CallTranslation {
  std::vector<CallPiece> pieces;
  // Snippets of runtime-shim/device/spacecast.clh that the text needs, by their final names
  // ("atomic_add_float_local").
  std::vector<std::string> helpers;
  // True where OpenCL overloads the name, so that every argument must have exactly the parameter's
  // type: the caller casts arguments that CUDA converts implicitly.
  bool exact_arguments = true;
  // True for Binding::kPostfix; false means that the caller may have to add parentheses.
  bool is_primary = true;
  Binding binding = Binding::kPostfix;
  // Extensions to enable: "cl_khr_fp64", "cl_khr_int64_base_atomics".
  std::vector<std::string> extensions;
  // Where a step of the translator does the work: its name ("rewrite_printf"); pieces are empty.
  std::string by;
  // A number from the diagnostics catalogue and what to say; 0 for none. With a 1xxx number there
  // is no translation.
  int diagnostic = 0;
  std::string message;
};

struct TypeTranslation {
  std::string text;
  std::vector<std::string> helpers;
  std::vector<std::string> extensions;
  int diagnostic = 0;
  std::string message;
};

class Mappings {
public:
  // Reads the tables that are built into the program, and `user_tables` after them (a user's row
  // wins). A mistake is reported as "file:line:column: error: text" with the line and a caret.
  static Result<Mappings> Load(std::span<const std::string> user_tables = {});

  Mappings(Mappings &&) noexcept;
  Mappings &operator=(Mappings &&) noexcept;
  ~Mappings();

  // CUDA device function to OpenCL C. Nothing where no row has the name at all.
  std::optional<CallTranslation> DeviceCall(const CallShape &call) const;
  // A CUDA type that OpenCL C spells otherwise: "unsigned long long" is "ulong", "float3" is
  // "packed_float3" with its snippet. Nothing for a type that needs no row ("int", "float4").
  std::optional<TypeTranslation> Type(std::string_view cuda_type) const;
  // A CUDA device variable or macro: "threadIdx.x", "warpSize", "CUDART_INF_F".
  std::optional<CallTranslation> Name(std::string_view cuda_name) const;
  // A host API call that has no counterpart: its diagnostic; nothing for the rest.
  std::optional<TypeTranslation> HostCall(std::string_view name) const;
  // True for OpenCL C's keywords, types, built-in functions and macros of every version: a name
  // that a CUDA program uses must be renamed.
  bool IsReservedInOpenCl(std::string_view identifier) const;

  // C++'s words, and CUDA's own names: an OpenCL program's names give way to them.
  std::span<const std::string> CudaWords() const;

  // The named snippets and what they need, each once, in an order in which each is declared before
  // use.
  std::string SnippetText(std::span<const std::string> helpers) const;

  // For the query, the coverage page and the generated tests: every row, a user's first, and the
  // name of every snippet of the device library.
  std::span<const Row> Rows() const;
  std::span<const std::string> SnippetNames() const;

private:
  struct Content;
  explicit Mappings(std::unique_ptr<Content> content);
  CallTranslation WithSpaces(const Row &row, const Signature *signature,
                             const CallShape &call) const;
  std::unique_ptr<Content> content_;
};

} // namespace spacecast
