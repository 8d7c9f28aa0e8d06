#!/usr/bin/env bash
# Builds the documentation site: the guide, the level format, the measurements and the reference of
# the libraries Physics, Levels and Scenes, as static pages with search.
#
#   scripts/site.sh [OUTPUT [MODULES]]
#
# OUTPUT is .build-site/site unless given; open its index.html. MODULES is where `swift build` has
# put the modules, .build/release/Modules unless given. Needs docc of the Swift toolchain, and
# Python with access to PyPI for MkDocs (docs/site/requirements.txt).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

output=$(realpath -m "${1:-.build-site/site}")
modules=${2:-.build/release/Modules}
work=.build-site
mkdir -p "$work"

for module in Physics Levels Scenes; do
  if [ ! -e "$modules/$module.swiftmodule" ]; then
    echo "site: no module $module in $modules. Run swift build -c release first." >&2
    exit 1
  fi
done

# Levels imports Yams, whose C part is found by its headers.
yaml=$(realpath "$modules")/../../../checkouts/Yams/Sources/CYaml/include

# MkDocs in an environment of its own, made once.
python=$work/python
if ! cmp -s docs/site/requirements.txt "$python/requirements.txt"; then
  rm -rf "$python"
  python3 -m venv "$python"
  "$python/bin/pip" install --quiet --disable-pip-version-check -r docs/site/requirements.txt
  cp docs/site/requirements.txt "$python/"
fi

# The reference as Markdown, by DocC.
rm -rf "$work"/{graphs,archives,pages}
for module in Physics Levels Scenes; do
  graphs=$work/graphs/$module
  mkdir -p "$graphs" "$work/archives"
  swift symbolgraph-extract -module-name "$module" -I "$modules" -I "$yaml" \
    -output-dir "$graphs" -target "$(uname -m)-unknown-linux-gnu" \
    -minimum-access-level public -skip-synthesized-members >/dev/null
  # Extensions of other modules' types have graphs of their own, which are no pages of this module.
  find "$graphs" -name '*@*' -delete
  docc convert "Sources/$module/$module.docc" --additional-symbol-graph-dir "$graphs" \
    --fallback-display-name "$module" --fallback-bundle-identifier "inkfall.$module" \
    --output-dir "$work/archives/$module" --enable-experimental-markdown-output >/dev/null
done

python3 scripts/site.py "$work/archives" "$work/pages"
"$python/bin/mkdocs" build --quiet --strict --config-file "$work/pages/mkdocs.yml" \
  --site-dir "$output"
echo "site: $output/index.html"
