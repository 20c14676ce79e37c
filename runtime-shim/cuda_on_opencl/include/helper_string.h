// Command lines in the form of NVIDIA's samples: -name and -name=value, with one dash or two.
#pragma once

// The guard of CUDA's header: programs test it, and it keeps that header out.
#define COMMON_HELPER_STRING_H_

#include <cstdlib>
#include <cstring>
#include <strings.h>

// The text after `-name`, which begins with '=' or is empty; null if the flag is not there.
inline const char *spacecast_find_flag(int argument_count, const char **arguments,
                                       const char *name) {
  const std::size_t length = std::strlen(name);
  for (int i = 1; i < argument_count; ++i) {
    const char *text = arguments[i];
    while (*text == '-')
      ++text;
    if (text != arguments[i] && strncasecmp(text, name, length) == 0 &&
        (text[length] == '=' || text[length] == '\0'))
      return text + length;
  }
  return nullptr;
}

inline bool checkCmdLineFlag(int argument_count, const char **arguments, const char *name) {
  return spacecast_find_flag(argument_count, arguments, name) != nullptr;
}

inline int getCmdLineArgumentInt(int argument_count, const char **arguments, const char *name) {
  const char *rest = spacecast_find_flag(argument_count, arguments, name);
  return rest && *rest == '=' ? std::atoi(rest + 1) : 0;
}

inline float getCmdLineArgumentFloat(int argument_count, const char **arguments, const char *name) {
  const char *rest = spacecast_find_flag(argument_count, arguments, name);
  return rest && *rest == '=' ? static_cast<float>(std::atof(rest + 1)) : 0.0f;
}

inline bool getCmdLineArgumentString(int argument_count, const char **arguments, const char *name,
                                     char **value) {
  const char *rest = spacecast_find_flag(argument_count, arguments, name);
  *value = rest && *rest == '=' ? const_cast<char *>(rest + 1) : nullptr;
  return *value != nullptr;
}
