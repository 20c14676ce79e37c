// Questions about types, as NVRTC has no <type_traits>.
#pragma once

namespace spacecast {

template <bool condition, class T = int> struct EnableIf {};
template <class T> struct EnableIf<true, T> {
  using Type = T;
};
template <class A, class B> constexpr bool kSame = false;
template <class A> constexpr bool kSame<A, A> = true;

// The numbers of the language itself.
template <class T>
constexpr bool kIsNumber =
    kSame<T, float> || kSame<T, double> || kSame<T, bool> || kSame<T, char> || kSame<T, signed char> ||
    kSame<T, unsigned char> || kSame<T, short> || kSame<T, unsigned short> || kSame<T, int> ||
    kSame<T, unsigned int> || kSame<T, long> || kSame<T, unsigned long> || kSame<T, long long> ||
    kSame<T, unsigned long long>;
template <class T> using IfNumber = typename EnableIf<kIsNumber<T>>::Type;

} // namespace spacecast
