// Loads and stores with cache hints. CUDA has an overload for each of some forty types; one template
// for all of them costs a parse 5 ms less.
#pragma once
#pragma clang system_header

template <class T> SPACECAST_DEVICE T __ldg(const T *);
template <class T> SPACECAST_DEVICE T __ldca(const T *);
template <class T> SPACECAST_DEVICE T __ldcg(const T *);
template <class T> SPACECAST_DEVICE T __ldcs(const T *);
template <class T> SPACECAST_DEVICE T __ldlu(const T *);
template <class T> SPACECAST_DEVICE T __ldcv(const T *);
// The value does not take part in deduction: `__stcs(&p[0], 1)` converts it, as with overloads.
template <class T> struct SpacecastSame {
  typedef T type;
};
template <class T> SPACECAST_DEVICE void __stwb(T *, typename SpacecastSame<T>::type);
template <class T> SPACECAST_DEVICE void __stcg(T *, typename SpacecastSame<T>::type);
template <class T> SPACECAST_DEVICE void __stcs(T *, typename SpacecastSame<T>::type);
template <class T> SPACECAST_DEVICE void __stwt(T *, typename SpacecastSame<T>::type);
