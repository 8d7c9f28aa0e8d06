# Sourced by ./play and ./test: makes sure of Swift and of Debian's packages.

# Says what to install when there is no Swift, in one sentence.
require_swift() {
  if ! command -v swift >/dev/null 2>&1; then
    echo "Inkfall needs the Swift 6.3 toolchain: install it from swift.org and put its usr/bin on your PATH." >&2
    exit 1
  fi
}

# Installs the Debian packages named that are missing: as root, else by sudo after saying so.
require_packages() {
  local missing=() package
  for package in "$@"; do
    dpkg-query -W -f='${db:Status-Abbrev}' "$package" 2>/dev/null | grep -q '^ii' ||
      missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return 0
  if ! command -v apt-get >/dev/null 2>&1; then
    echo "Inkfall needs these Debian packages or their like: ${missing[*]}" >&2
    exit 1
  fi
  echo "Installing ${missing[*]}"
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null 2>&1; then
      echo "Please install them as root: apt-get install ${missing[*]}" >&2
      exit 1
    fi
    as_root=(sudo)
  fi
  "${as_root[@]}" apt-get update -qq
  DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends \
    "${missing[@]}" >/dev/null
}

# What the program needs to build and to run.
play_packages=(libsdl2-dev libsdl2-image-dev libpng-dev zlib1g-dev libimgui-dev libxml2 fonts-inter
  fonts-dejavu-core fonts-font-awesome)
# What the tests need besides.
test_packages=(xvfb xauth xdotool x11-utils imagemagick python3 parallel codespell)
