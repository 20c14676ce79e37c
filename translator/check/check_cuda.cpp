#include "check/check.h"
#include "check/findings.h"

#include "read/arguments.h"
#include "read/clang_parse.h"
#include "read/memory_files.h"

#include <algorithm>
#include <thread>

namespace spacecast {

std::vector<CheckFinding> CheckCuda(const std::string &name, const std::string &text,
                                    const std::vector<std::pair<std::string, std::string>> &headers) {
  constexpr const char *kRoot = "/spacecast-memory/device";
  std::vector<MemoryText> texts = {{name, text}};
  for (const auto &[path, header] : headers)
    texts.emplace_back(std::string(kRoot) + "/" + path, header);
  const auto check = [&](Side side) {
    const std::vector<std::string> arguments =
        CudaArguments(name, side, 800, {std::string("-I") + kRoot});
    return FindingsOf(ParseWithClang(arguments, MakeFileSystem(texts)).errors, name);
  };
  std::vector<CheckFinding> device, host;
  std::thread device_thread([&] { device = check(Side::kDevice); });
  host = check(Side::kHost);
  device_thread.join();
  for (CheckFinding &finding : host)
    if (std::ranges::none_of(device, [&](const CheckFinding &known) {
          return known.line == finding.line && known.message == finding.message;
        }))
      device.push_back(std::move(finding));
  return device;
}

} // namespace spacecast
