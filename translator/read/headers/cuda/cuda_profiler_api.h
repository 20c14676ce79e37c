// The prelude has the functions.
#pragma once
#pragma clang system_header
