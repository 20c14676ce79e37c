// What <utility> and <algorithm> do to objects, for device code. Unlike the prelude's declarations these
// bodies are translated with the program that calls them.
#pragma once
#pragma clang system_header

namespace std {

template <class First, class Second> struct pair;

template <class T> __attribute__((device)) constexpr void swap(T &a, T &b) {
  T kept = a;
  a = b;
  b = kept;
}

template <class First, class Second>
__attribute__((device)) constexpr void swap(pair<First, Second> &a, pair<First, Second> &b) {
  pair<First, Second> kept = a;
  a = b;
  b = kept;
}

template <class T, unsigned long N> __attribute__((device)) constexpr void swap(T (&a)[N], T (&b)[N]) {
  for (unsigned long i = 0; i < N; ++i)
    swap(a[i], b[i]);
}

template <class T, class Other = T> __attribute__((device)) constexpr T exchange(T &object, Other &&value) {
  T old = object;
  object = value;
  return old;
}

template <class First, class Second>
__attribute__((device)) constexpr bool operator==(const pair<First, Second> &a, const pair<First, Second> &b) {
  return a.first == b.first && a.second == b.second;
}
template <class First, class Second>
__attribute__((device)) constexpr bool operator!=(const pair<First, Second> &a, const pair<First, Second> &b) {
  return !(a.first == b.first && a.second == b.second);
}
template <class First, class Second>
__attribute__((device)) constexpr bool operator<(const pair<First, Second> &a, const pair<First, Second> &b) {
  return a.first < b.first || (!(b.first < a.first) && a.second < b.second);
}
template <class First, class Second>
__attribute__((device)) constexpr bool operator>(const pair<First, Second> &a, const pair<First, Second> &b) {
  return b.first < a.first || (!(a.first < b.first) && b.second < a.second);
}

} // namespace std
