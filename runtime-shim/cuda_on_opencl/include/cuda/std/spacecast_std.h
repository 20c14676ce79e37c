// cuda::std, which is std here.
#pragma once

namespace std {}
namespace cuda {
namespace std = ::std;
}
