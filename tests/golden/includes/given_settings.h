#pragma once
#define MARGIN (BASE_MARGIN * BASE_MARGIN)
#define BASE_MARGIN 3
