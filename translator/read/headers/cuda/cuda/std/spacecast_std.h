// cuda::std, which is std here.
#pragma once
#pragma clang system_header

namespace std {}
namespace cuda {
namespace std = ::std;
}
