#pragma once

const char *unit_name();
