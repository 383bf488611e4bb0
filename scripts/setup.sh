# Sourced by the commands of this folder: where things are, and how what is missing is put there.
# Each need_… function is quick when there is nothing to do, and otherwise fetches one thing; when it
# cannot, it says in one sentence what to do. Works with the bash 3.2 of macOS.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
cd "$root"

# Compiler flags from outside would replace those of .cargo/config.toml, and a build folder or
# target from outside would put the result where nobody looks for it.
unset RUSTFLAGS CARGO_ENCODED_RUSTFLAGS CARGO_BUILD_TARGET CARGO_BUILD_TARGET_DIR
export CARGO_TARGET_DIR=$root/target

wasm_target=wasm32-unknown-unknown
tools=$root/target/tools

# One line on what is done next.
say() { printf '%s\n' "== $*"; }

# The last words of a step that cannot go on.
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

has() { command -v "$1" >/dev/null 2>&1; }

need_rust() {
  has cargo || fail "Rust is missing: install it with rustup, then run this again."
}

# Parts of the toolchain that a minimal installation leaves out.
need_component() {
  cargo "$1" --version >/dev/null 2>&1 && return 0
  has rustup || fail "cargo $1 is missing and there is no rustup to add it: install Rust with rustup, then run this again."
  say "adding $2 to the Rust toolchain"
  rustup component add "$2" || fail "rustup could not add $2: check the network, then run this again."
}

need_wasm_target() {
  need_rust
  local lib
  lib=$(rustc --print target-libdir --target "$wasm_target")
  [ -d "$lib" ] && return 0
  has rustup || fail "The Rust target $wasm_target is missing and there is no rustup to add it: install Rust with rustup, then run this again."
  say "adding the Rust target $wasm_target"
  rustup target add "$wasm_target" || fail "rustup could not add $wasm_target: check the network, then run this again."
}

# The version of a crate in Cargo.lock.
locked() {
  awk -v name="\"$1\"" '$1 == "name" { found = $3 == name } found && $1 == "version" { gsub(/"/, "", $3); print $3; exit }' Cargo.lock
}

# The command line and the crate of wasm-bindgen must be of one version. Sets $bindgen to its folder.
need_bindgen() {
  need_rust
  local version
  version=$(locked wasm-bindgen)
  [ -n "$version" ] || fail "Cargo.lock does not name wasm-bindgen: restore it from the repository, then run this again."
  bindgen=$tools/wasm-bindgen-$version/bin
  [ -x "$bindgen/wasm-bindgen" ] && [ -x "$bindgen/wasm-bindgen-test-runner" ] && return 0
  say "building wasm-bindgen $version under target/ (some minutes, once)"
  # It talks to nothing but a driver on this machine, so it needs no TLS; and it runs for a
  # fraction of a second, so it need not be optimised hard.
  CARGO_PROFILE_RELEASE_OPT_LEVEL=1 cargo install wasm-bindgen-cli --version "=$version" --no-default-features --quiet \
    --root "$tools/wasm-bindgen-$version" --target-dir "$tools/build" --force ||
    fail "wasm-bindgen $version could not be built: check the network and the lines above, then run this again."
  rm -rf "$tools/build"
}

need_node() {
  has node || fail "Node is missing: install Node 20 or later, then run this again."
  local major
  major=$(node -p 'process.versions.node.split(".")[0]')
  [ "$major" -ge 20 ] || fail "Node $(node --version) is too old: install Node 20 or later, then run this again."
}

need_npm_packages() {
  need_node
  cmp -s package-lock.json node_modules/.lock-of-this-tree && return 0
  has npm || fail "npm is missing: install it beside Node, then run this again."
  say "installing the npm packages"
  npm ci --ignore-scripts --no-audit --no-fund --loglevel=error ||
    fail "The npm packages could not be installed: check the network, then run this again."
  cp package-lock.json node_modules/.lock-of-this-tree
}

# Sets and exports CHROMIUM and CHROMEDRIVER where the user did not; false when one is nowhere.
find_browser() {
  local name
  for name in chromium chromium-browser google-chrome google-chrome-stable; do
    [ -n "${CHROMIUM:-}" ] || CHROMIUM=$(command -v "$name" || true)
  done
  [ -n "${CHROMEDRIVER:-}" ] || CHROMEDRIVER=$(command -v chromedriver || true)
  # Empty is not unset: the test runner would start a driver without a name.
  [ -n "$CHROMEDRIVER" ] || unset CHROMEDRIVER
  [ -n "$CHROMIUM" ] || unset CHROMIUM
  [ -n "${CHROMIUM:-}" ] && [ -n "${CHROMEDRIVER:-}" ] || return 1
  export CHROMIUM CHROMEDRIVER
}

need_browser() {
  local what name
  for name in CHROMIUM CHROMEDRIVER; do
    [ -z "${!name:-}" ] || [ -x "$(command -v "${!name}" || true)" ] || fail "$name is set to ${!name}, which is no program: correct it or unset it, then run this again."
  done
  find_browser && return 0
  what="Chromium and its driver are missing: install them (on Debian: apt-get install chromium chromium-driver) or set CHROMIUM and CHROMEDRIVER to where they are, then run this again."
  local as=()
  if [ "$(id -u)" != 0 ]; then
    has sudo && sudo -n true 2>/dev/null || fail "$what"
    as=(sudo -n)
  fi
  has apt-get || fail "$what"
  say "installing Chromium and its driver from the system's packages"
  mkdir -p "$tools"
  {
    ${as[@]+"${as[@]}"} apt-get update &&
      ${as[@]+"${as[@]}"} env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium chromium-driver fonts-liberation
  } </dev/null >"$tools/browser.log" 2>&1 || {
    tail -n 5 "$tools/browser.log" >&2
    fail "$what"
  }
  find_browser || fail "$what"
}
