#ifndef DEFS
#define DEFS
#define KERNEL __kernel
#define REAL float
typedef struct { uint id; ulong key; } Record;
#endif
