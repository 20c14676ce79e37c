#pragma once

void scale(int *data, int count);
int total(const int *data, int count);
