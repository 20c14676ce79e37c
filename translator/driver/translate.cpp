#include "driver/translate.h"

namespace spacecast {

Translation Translate(const std::string &path, const TranslateOptions &options) {
  Translation translation;
  translation.dependencies.push_back(path);
  translation.diagnostics.push_back({.number = Number::kNotYetSupported,
                                     .place = {.file = path},
                                     .message = "the stages are not linked yet",
                                     .notes = {}});
  return translation;
}

} // namespace spacecast
