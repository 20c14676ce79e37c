// A small version of the samples' helpers.
#pragma once
#pragma clang system_header

#include "helper_string.h"
#include "helper_timer.h"
#include <algorithm>
#include <fstream>
#include <iostream>
#include <sstream>
#include <vector>
#include <math.h>

SPACECAST_HOST bool sdkCompareL2fe(const float *, const float *, const unsigned int, const float);
SPACECAST_HOST bool sdkCompareBin2BinFloat(const char *, const char *, const unsigned int,
                                           const float, const float, char *);
template <class T, class S>
SPACECAST_HOST bool compareData(const T *, const T *, const unsigned int, const S, const float);
template <class T>
SPACECAST_HOST bool sdkLoadPGM(const char *, T **, unsigned int *, unsigned int *);
template <class T>
SPACECAST_HOST bool sdkSavePGM(const char *, T *, unsigned int, unsigned int);
template <class T>
SPACECAST_HOST bool sdkLoadPPM4(const char *, T **, unsigned int *, unsigned int *);
SPACECAST_HOST bool sdkSavePPM4ub(const char *, unsigned char *, unsigned int, unsigned int);
SPACECAST_HOST bool sdkLoadPPM4ub(const char *, unsigned char **, unsigned int *, unsigned int *);
