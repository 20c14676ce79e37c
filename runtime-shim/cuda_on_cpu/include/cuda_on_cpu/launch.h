// Launches: what `kernel<<<grid, block, shared>>>(arguments)` becomes.
#pragma once

#include "cuda_on_cpu/engine.h"

#include <cstring>
#include <tuple>
#include <utility>

namespace spacecast::cpu {

// Every thread gets copies of the arguments, as on a device.
template <class... Parameters>
void RunKernel(const LaunchShape &shape, void (*kernel)(Parameters...),
               const std::tuple<Parameters...> &arguments) {
  using Data = std::pair<void (*)(Parameters...), const std::tuple<Parameters...> *>;
  const Data data(kernel, &arguments);
  Run(
      shape,
      [](const void *pointer) {
        const Data &launch = *static_cast<const Data *>(pointer);
        std::apply(launch.first, *launch.second);
      },
      &data);
}

// Launch(grid, block, shared, kernel)(arguments): conversions to the parameters' types happen at
// the call, and it returns when the grid has finished.
template <class... Parameters>
auto Launch(dim3 grid, dim3 block, std::size_t shared, void (*kernel)(Parameters...)) {
  return [=](Parameters... arguments) {
    RunKernel({grid, block, shared}, kernel, std::tuple<Parameters...>(arguments...));
  };
}

// As cuLaunchKernel passes them: one address per parameter, which need not be aligned.
template <class... Parameters, std::size_t... Index>
void LaunchWithAddresses(const LaunchShape &shape, void (*kernel)(Parameters...),
                         void *const *addresses, std::index_sequence<Index...>) {
  std::tuple<Parameters...> arguments{};
  (std::memcpy(static_cast<void *>(&std::get<Index>(arguments)), addresses[Index],
               sizeof(std::get<Index>(arguments))),
   ...);
  RunKernel(shape, kernel, arguments);
}

template <class... Parameters>
void LaunchWithAddresses(const LaunchShape &shape, void (*kernel)(Parameters...),
                         void *const *addresses) {
  LaunchWithAddresses(shape, kernel, addresses, std::index_sequence_for<Parameters...>{});
}

// What a shared object offers of a kernel: 0, or 1 with the reason in `message`.
using EntryPoint = int (*)(const unsigned grid[3], const unsigned block[3],
                           std::size_t dynamic_shared_bytes, void *const *addresses, char *message,
                           std::size_t message_size);

// The body of every entry point, without its kernel's type.
int RunEntryPoint(void (*launch)(const LaunchShape &, void *const *), const LaunchShape &shape,
                  void *const *addresses, char *message, std::size_t message_size);

} // namespace spacecast::cpu

// Exports `spacecast_launch_<kernel>`, an EntryPoint.
#define SPACECAST_ENTRY_POINT(kernel)                                                              \
  extern "C" __attribute__((visibility("default"))) int spacecast_launch_##kernel(                 \
      const unsigned grid[3], const unsigned block[3], std::size_t dynamic_shared_bytes,           \
      void *const *addresses, char *message, std::size_t message_size) {                           \
    return ::spacecast::cpu::RunEntryPoint(                                                        \
        [](const ::spacecast::cpu::LaunchShape &shape, void *const *arguments) {                   \
          ::spacecast::cpu::LaunchWithAddresses(shape, kernel, arguments);                         \
        },                                                                                         \
        {dim3(grid[0], grid[1], grid[2]), dim3(block[0], block[1], block[2]),                      \
         dynamic_shared_bytes},                                                                    \
        addresses, message, message_size);                                                         \
  }
