// Has the same stem as area.cu, as host parts often have.
#include "names.h"

const char *unit_name() { return UNIT_NAME; }
