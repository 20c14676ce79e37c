// A translation unit at run time: its OpenCL C text, its kernels and its symbols.
//
//   static spacecast::Unit &spacecast_unit() {
//     static spacecast::Unit unit{"reduce.cl", R"CL(...)CL",
//         {{reduce<256>, "reduce_256", {spacecast::dynamic_shared, spacecast::symbol(hits)}}},
//         {{hits, "hits"}}};
//     return unit;
//   }
//   static const spacecast::Registration spacecast_registration{spacecast_unit};
//
// Constructing and registering a unit starts nothing; OpenCL begins with the first call that needs
// it, and the text is compiled when one of its kernels is first needed.
#pragma once

// Every translated file parses this header, so it includes nothing that costs: the C++ library's
// containers would take longer than everything else that a translated file needs.
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace spacecast {

class Unit;

namespace core {

struct BuiltKernel;
struct BuiltProgram;
struct FailedAssertions;
struct KernelsByStub;

// Rows of a table that live as long as the program; copies share them.
template <class T> struct Rows {
  T *first = nullptr;
  std::size_t count = 0;

  T *begin() const { return first; }
  T *end() const { return first + count; }
  std::size_t size() const { return count; }
  bool empty() const { return count == 0; }
  T &operator[](std::size_t index) const { return first[index]; }
};

// The list's own array ends with the expression that wrote it.
template <class T> Rows<T> Keep(std::initializer_list<T> list) {
  if (list.size() == 0)
    return {};
  Rows<T> rows{new T[list.size()], list.size()};
  T *to = rows.first;
  for (const T &row : list)
    *to++ = row;
  return rows;
}

// One argument of a launch, by the bytes of exactly the parameter's C++ type.
struct Argument {
  const void *data;
  std::size_t size;
  bool is_pointer;
};

struct ParameterShape {
  std::uint32_t size;
  bool is_pointer;
};

template <class T> inline constexpr bool kIsPointer = false;
template <class T> inline constexpr bool kIsPointer<T *> = true;
// A pointer to a function is a number on the device.
template <class R, class... P> inline constexpr bool kIsPointer<R (*)(P...)> = false;

// The shapes of a stub's parameters, then one row that ends them.
template <class... P>
inline constexpr ParameterShape kShapes[] = {ParameterShape{sizeof(P), kIsPointer<P>}...,
                                             ParameterShape{0, false}};

// Takes the pending configuration of this thread and enqueues the kernel of `stub`.
void LaunchPending(Unit &unit, const void *stub, const Argument *arguments, std::size_t count);

template <class T> void *AddressOf(T &variable) {
  return const_cast<void *>(static_cast<const volatile void *>(__builtin_addressof(variable)));
}

template <class T> struct Identity {
  using Type = T;
};

} // namespace core

// An argument that the kernel's text has and its CUDA source does not.
struct HiddenArgument {
  enum class Kind { kDynamicShared, kSymbol, kFailedAssertions };
  Kind kind = Kind::kDynamicShared;
  void *shadow = nullptr;
  std::size_t bytes = 0;
  // Asked for the shadow at the first launch, where it is not known when the unit registers.
  void *(*find_shadow)() = nullptr;
};

// The dynamic shared memory, sized by the launch.
inline constexpr HiddenArgument dynamic_shared{};

// Where the kernel notes the assertions that fail.
inline constexpr HiddenArgument failed_assertions{HiddenArgument::Kind::kFailedAssertions};

// The device copy of a __device__, __constant__ or __managed__ variable.
template <class T> HiddenArgument symbol(T &variable) {
  return {HiddenArgument::Kind::kSymbol, core::AddressOf(variable), sizeof(T), nullptr};
}

// The same for a managed variable of another file, which may be bound after this unit registers:
//   spacecast::late_symbol(sizeof hits, []() -> void * { return &hits; })
inline HiddenArgument late_symbol(std::size_t bytes, void *(*find_shadow)()) {
  return {HiddenArgument::Kind::kSymbol, nullptr, bytes, find_shadow};
}

// A row of the kernel table: the stub, the kernel's name in the text, and the hidden arguments that
// follow the declared ones.
class Kernel {
public:
  template <class... P>
  Kernel(void (*stub)(P...), const char *name, std::initializer_list<HiddenArgument> hidden = {})
      : stub(reinterpret_cast<const void *>(stub)), name(name),
        parameters{core::kShapes<P...>, sizeof...(P)}, hidden(core::Keep(hidden)) {}
  Kernel() = default;

  const void *stub = nullptr;
  const char *name = nullptr;
  core::Rows<const core::ParameterShape> parameters;
  core::Rows<HiddenArgument> hidden;

  Unit *unit = nullptr;
  core::BuiltKernel *built = nullptr; // Filled in by the core.
};

// A row of the symbol table: the shadow, which holds the initial value, and its name.
class Symbol {
public:
  template <class T>
  Symbol(T &shadow, const char *name)
      : shadow(core::AddressOf(shadow)), bytes(sizeof(T)), name(name) {}
  Symbol() = default;

  void *shadow = nullptr;
  std::size_t bytes = 0;
  const char *name = nullptr;
};

// OpenCL C text, whole or in pieces (compilers limit the length of one literal).
class Text {
public:
  Text(const char *whole) : Text({whole}) {}
  Text(std::initializer_list<const char *> pieces) : pieces(core::Keep(pieces)) {}
  core::Rows<const char *> pieces;
};

class Unit {
public:
  // `options` are passed to the OpenCL compiler after those that the shim always passes. With
  // -cl-fast-relaxed-math or -D SPACECAST_APPROXIMATE_DIVISION among them, it does not ask for
  // correctly rounded division and square roots.
  Unit(const char *name, Text text, std::initializer_list<Kernel> kernels,
       std::initializer_list<Symbol> symbols = {}, const char *options = "");
  Unit(const Unit &) = delete;
  Unit &operator=(const Unit &) = delete;

  // The body of a kernel's stub. A missing configuration ends the program with a message, since the
  // stub was then called as a plain function, which CUDA does not allow. The arguments come by value,
  // since a reference to a restrict pointer has another type than the stub's, which shows no restrict.
  template <class... P>
  void enqueue(void (*stub)(P...), typename core::Identity<P>::Type... arguments) {
    const core::Argument list[] = {
        core::Argument{core::AddressOf(arguments), sizeof(P), core::kIsPointer<P>}...,
        core::Argument{nullptr, 0, false}};
    core::LaunchPending(*this, reinterpret_cast<const void *>(stub), list, sizeof...(P));
  }

  Kernel *Find(const void *stub);

  const char *name;
  Text text;
  core::Rows<Kernel> kernels;
  core::Rows<Symbol> symbols;
  const char *options;

  core::BuiltProgram *built = nullptr;              // Filled in by the core.
  core::FailedAssertions *failed_assertions = nullptr; // Likewise, where a kernel has any.

private:
  core::KernelsByStub *by_stub_;
};

// Makes the kernels and symbols of a unit known by address and by name when the program is loaded.
class Registration {
public:
  explicit Registration(Unit &(*unit)());
};

} // namespace spacecast
