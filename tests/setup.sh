# Sourced by tests/run and samples/run, after `root` is set to the project's folder.
# Installs what is missing from Debian, then configures and builds the release preset.

set -eu
export LC_ALL=C.UTF-8
build="$root/build/release"

# PoCL's and the runtime's caches stay in the build folder, and no other driver is looked for.
export POCL_CACHE_DIR="$build/cache/pocl"
export XDG_CACHE_HOME="$build/cache"
mkdir -p "$POCL_CACHE_DIR"

is_installed() {
  [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

install_missing_packages() {
  missing=
  for package in $(sed 's/#.*//' "$root/tests/packages.txt"); do
    is_installed "$package" || missing="$missing $package"
  done
  [ -n "$missing" ] || return 0
  echo "Installing:$missing"
  if [ "$(id -u)" != 0 ]; then
    echo "These packages are missing and only root can install them." >&2
    return 1
  fi
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  # shellcheck disable=SC2086
  apt-get install -qq -y --no-install-recommends $missing >/dev/null
}

build_release() {
  (cd "$root" && cmake --preset release >"$build/configure.log") || {
    cat "$build/configure.log" >&2
    return 1
  }
  (cd "$root" && cmake --build --preset release "$@")
}
