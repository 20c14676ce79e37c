#!/bin/sh
# Stands for `spacecast translate` in tests of the host API: gives the kernels in translated/, or an
# error where the source says so. Everything else is done by the program itself.
#   SPACECAST_REAL    the program
here=$(dirname "$0")
if [ "$1" != translate ]; then
  exec "$SPACECAST_REAL" "$@"
fi
source=$2
folder=$4
mode=plain
for word; do
  [ "$word" = --nd-range ] && mode=any_range
  case $word in -DFAIL=*) echo "program.cl:1:1: error: asked to fail with '${word#-DFAIL=}' [1012]" >&2; exit 1 ;; esac
done
grep -q 'kernel' "$source" || exit 1
cp "$here/translated/$mode.cu" "$folder/program.cu"
cp "$here/translated/$mode.kernels.json" "$folder/program.kernels.json"
