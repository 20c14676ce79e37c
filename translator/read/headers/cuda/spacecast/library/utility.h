// What <utility> and <algorithm> do to objects, for device code. Unlike the prelude's declarations these
// bodies are translated with the program that calls them. Names are no single capitals: a program's -DN
// meets them.
#pragma once
#pragma clang system_header

// C++11 takes no constexpr function that changes anything.
#if __cplusplus >= 201402L
#define SPACECAST_CONSTEXPR constexpr
#else
#define SPACECAST_CONSTEXPR inline
#endif

namespace std {

template <class First, class Second> struct pair;

template <class Object> __attribute__((device)) SPACECAST_CONSTEXPR void swap(Object &a, Object &b) {
  Object kept = a;
  a = b;
  b = kept;
}

template <class First, class Second>
__attribute__((device)) SPACECAST_CONSTEXPR void swap(pair<First, Second> &a, pair<First, Second> &b) {
  pair<First, Second> kept = a;
  a = b;
  b = kept;
}

template <class Object, unsigned long Length> __attribute__((device)) SPACECAST_CONSTEXPR void swap(Object (&a)[Length], Object (&b)[Length]) {
  for (unsigned long i = 0; i < Length; ++i)
    swap(a[i], b[i]);
}

template <class Object, class Other = Object> __attribute__((device)) SPACECAST_CONSTEXPR Object exchange(Object &object, Other &&value) {
  Object old = object;
  object = value;
  return old;
}

template <class First, class Second>
__attribute__((device)) SPACECAST_CONSTEXPR bool operator==(const pair<First, Second> &a, const pair<First, Second> &b) {
  return a.first == b.first && a.second == b.second;
}
template <class First, class Second>
__attribute__((device)) SPACECAST_CONSTEXPR bool operator!=(const pair<First, Second> &a, const pair<First, Second> &b) {
  return !(a.first == b.first && a.second == b.second);
}
template <class First, class Second>
__attribute__((device)) SPACECAST_CONSTEXPR bool operator<(const pair<First, Second> &a, const pair<First, Second> &b) {
  return a.first < b.first || (!(b.first < a.first) && a.second < b.second);
}
template <class First, class Second>
__attribute__((device)) SPACECAST_CONSTEXPR bool operator>(const pair<First, Second> &a, const pair<First, Second> &b) {
  return b.first < a.first || (!(a.first < b.first) && b.second < a.second);
}

} // namespace std
