#include <cstdio>

int main() { std::printf("nothing for a device\n"); }
