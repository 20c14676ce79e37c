/* Preloaded into a program, it makes folders look as if they were not there: the paths in
   HIDDEN_FOLDERS, separated by colons. Each attempt to open something is written to the file that
   HIDDEN_LOG names, so that a test can tell that this library was in the way at all. Unlike a mount
   namespace it needs no rights. */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static void Log(const char *path, int is_hidden) {
  const char *name = getenv("HIDDEN_LOG");
  int file = name ? REAL(open)(name, O_WRONLY | O_CREAT | O_APPEND, 0644) : -1;
  if (file < 0)
    return;
  dprintf(file, "%s %s\n", is_hidden ? "hidden" : "seen", path);
  close(file);
}

static int IsHidden(const char *path) {
  char resolved[PATH_MAX];
  const char *folders = getenv("HIDDEN_FOLDERS");
  int is_hidden = 0;
  if (!path || !folders)
    return 0;
  /* The way to a folder may lead through links and `..`. */
  const char *real = REAL(realpath)(path, resolved);
  for (const char *at = folders; at && *at; at = strchr(at, ':') ? strchr(at, ':') + 1 : NULL) {
    size_t length = strcspn(at, ":");
    is_hidden |= strncmp(path, at, length) == 0 || (real && strncmp(real, at, length) == 0);
  }
  Log(path, is_hidden);
  if (is_hidden)
    errno = ENOENT;
  return is_hidden;
}

static mode_t ModeOf(int flags, va_list *rest) {
  return flags & (O_CREAT | O_TMPFILE) ? va_arg(*rest, mode_t) : 0;
}

#define OPEN(name)                                                                                 \
  int name(const char *path, int flags, ...) {                                                     \
    va_list rest;                                                                                  \
    va_start(rest, flags);                                                                         \
    mode_t mode = ModeOf(flags, &rest);                                                            \
    va_end(rest);                                                                                  \
    return IsHidden(path) ? -1 : REAL(name)(path, flags, mode);                                    \
  }
#define OPEN_AT(name)                                                                              \
  int name(int folder, const char *path, int flags, ...) {                                         \
    va_list rest;                                                                                  \
    va_start(rest, flags);                                                                         \
    mode_t mode = ModeOf(flags, &rest);                                                            \
    va_end(rest);                                                                                  \
    return IsHidden(path) ? -1 : REAL(name)(folder, path, flags, mode);                            \
  }
OPEN(open)
OPEN(open64)
OPEN_AT(openat)
OPEN_AT(openat64)

FILE *fopen(const char *path, const char *mode) {
  return IsHidden(path) ? NULL : REAL(fopen)(path, mode);
}
FILE *fopen64(const char *path, const char *mode) {
  return IsHidden(path) ? NULL : REAL(fopen64)(path, mode);
}
DIR *opendir(const char *path) { return IsHidden(path) ? NULL : REAL(opendir)(path); }
int access(const char *path, int mode) { return IsHidden(path) ? -1 : REAL(access)(path, mode); }
int stat(const char *path, struct stat *status) {
  return IsHidden(path) ? -1 : REAL(stat)(path, status);
}
int lstat(const char *path, struct stat *status) {
  return IsHidden(path) ? -1 : REAL(lstat)(path, status);
}
int stat64(const char *path, struct stat64 *status) {
  return IsHidden(path) ? -1 : REAL(stat64)(path, status);
}
int lstat64(const char *path, struct stat64 *status) {
  return IsHidden(path) ? -1 : REAL(lstat64)(path, status);
}
char *realpath(const char *path, char *resolved) {
  return IsHidden(path) ? NULL : REAL(realpath)(path, resolved);
}
