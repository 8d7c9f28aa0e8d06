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
for library in Physics Levels Scenes; do
  graphs=$work/graphs/$library
  mkdir -p "$graphs"/{targets,library} "$work/archives"
  targets=$library
  [ "$library" = Levels ] && targets="LevelFormat Gameplay Interchange Levels"
  for module in $targets; do
    swift symbolgraph-extract -module-name "$module" -I "$modules" -I "$yaml" \
      -output-dir "$graphs/targets" -target "$(uname -m)-unknown-linux-gnu" \
      -minimum-access-level public -skip-synthesized-members >/dev/null
  done
  python3 scripts/merge-graphs.py "$library" "$graphs/library/$library.symbols.json" \
    "$graphs"/targets/*.json
  docc convert "Sources/$library/$library.docc" --additional-symbol-graph-dir "$graphs/library" \
    --fallback-display-name "$library" --fallback-bundle-identifier "inkfall.$library" \
    --output-dir "$work/archives/$library" --enable-experimental-markdown-output >/dev/null
done

python3 scripts/site.py "$work/archives" "$work/pages"
"$python/bin/mkdocs" build --quiet --strict --config-file "$work/pages/mkdocs.yml" \
  --site-dir "$output"
echo "site: $output/index.html"
