// A small version of the samples' command line helpers.
#pragma once
#pragma clang system_header

#include <stdio.h>
#include <stdlib.h>
#include <string>
#include <string.h>

#ifndef EXIT_WAIVED
#define EXIT_WAIVED 2
#endif
#define STRCASECMP strcasecmp
#define STRNCASECMP strncasecmp
#define STRCPY(to, size, from) strcpy(to, from)
#define FOPEN(handle, name, mode) (handle = fopen(name, mode))
#define FOPEN_FAIL(result) (result == NULL)
#define SSCANF sscanf
#define SPRINTF sprintf

SPACECAST_HOST int stringRemoveDelimiter(char, const char *);
SPACECAST_HOST int getFileExtension(char *, char **);
SPACECAST_HOST bool checkCmdLineFlag(const int, const char **, const char *);
SPACECAST_HOST int getCmdLineArgumentInt(const int, const char **, const char *);
SPACECAST_HOST float getCmdLineArgumentFloat(const int, const char **, const char *);
SPACECAST_HOST bool getCmdLineArgumentString(const int, const char **, const char *, char **);
template <class T>
SPACECAST_HOST bool getCmdLineArgumentValue(const int, const char **, const char *, T *);
SPACECAST_HOST char *sdkFindFilePath(const char *, const char *);
