#!/usr/bin/env python3
"""Collects the pages of the documentation site: scripts/site.py ARCHIVES PAGES

ARCHIVES holds a DocC archive for each library, with its Markdown output. PAGES becomes the source of
a MkDocs site: the documents of `docs` as they are, a page for each public type, and `mkdocs.yml`.
`scripts/site.sh` calls it.
"""
import json
import pathlib
import re
import shutil
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
MODULES = ("Physics", "Levels", "Scenes")

# The pages in a reader's order. Each must exist, and each document of `docs` must stand here.
NAVIGATION = [
    ("Start", ["index.md", "UserGuide.md", "guide/keys.md"]),
    ("Draw", [
        "guide/tools.md", "guide/paint.md", "guide/arrange.md", "guide/inspector.md",
        "guide/parts.md", "guide/files.md", "guide/pictures.md", "guide/sound.md",
    ]),
    ("Ropes", ["guide/vines.md"]),
    ("Machines", [
        "guide/machines.md", "guide/forces.md", "guide/seeing.md", "guide/replays.md",
    ]),
    ("Levels", [
        "guide/levels.md", "guide/rules.md", "guide/timelines.md", "guide/light.md",
        "guide/frames.md", "guide/buttons.md", "guide/stars.md", "guide/leaves.md", "guide/reveals.md",
    ]),
    ("Headless", [
        "CommandLine.md", "Expectations.md", "Sweeps.md", "Importing.md", "guide/films.md",
    ]),
    ("Library", []),  # the reference and the documents below
    ("Format", ["LevelFormat.md", "Joints.md"]),
    ("Measurements", ["Measurements.md", "Benchmarks.md"]),
]
LIBRARY = ["Architecture.md", "Conventions.md", "Contributing.md", "Languages.md", "Changelog.md"]
# Documents from outside `docs`, and what they are called on the site.
OUTSIDE = {
    "Benchmarks/README.md": "Benchmarks.md",
    "CONTRIBUTING.md": "Contributing.md",
    "CHANGELOG.md": "Changelog.md",
    "README.md": "index.md",
    **{f"Sources/{m}/{m}.docc/{m}.md": f"reference/{m}/index.md" for m in MODULES},
    "languages/README.md": "Languages.md",
}

METADATA = re.compile(r"\A<!--\n(.*?)\n-->\n", re.S)
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\](?:\([^)]*\))?)*)\]\(<?([^)>\s]+)>?\)")
KINDS = [
    ("Initializer", "Initializers"), ("Case", "Cases"), ("Type Property", "Type properties"),
    ("Instance Property", "Properties"), ("Instance Subscript", "Subscripts"),
    ("Type Method", "Type methods"), ("Instance Method", "Methods"), ("Operator", "Operators"),
    ("Type Alias", "Type aliases"),
]


def fail(message):
    sys.exit(f"site: {message}")


def slug(text):
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-") or "operator"


# MARK: - The reference


class Symbol:
    """A page of DocC's Markdown."""

    def __init__(self, path):
        text = path.read_text(encoding="utf-8")
        match = METADATA.match(text)
        data = json.loads(match[1])
        self.identifier = data["identifier"]
        self.kind = data.get("symbol", {}).get("kind", data.get("role", data["documentType"]))
        self.title = data["title"]
        self.body = text[match.end():].strip()
        parts = self.identifier.strip("/").split("/")
        self.module = parts[1] if len(parts) > 1 else parts[0]
        self.names = parts[2:]


class Reference:
    """The pages of all libraries, and where each symbol is described."""

    def __init__(self, archives):
        self.symbols = []
        for module in MODULES:
            data = archives / module / "data"
            paths = sorted(data.rglob("*.md"))
            if not paths:
                fail(f"{data} holds no Markdown: is this docc older than Swift 6.2?")
            self.symbols += [Symbol(path) for path in paths]
        self.targets = {}
        for symbol in self.symbols:
            self.targets[symbol.identifier.lower()] = self.target(symbol)

    @staticmethod
    def is_article(symbol):
        return symbol.kind in ("article", "tutorial", "project", "collectionGroup", "tutorials")

    def target(self, symbol):
        """A page below `reference`, and the anchor in it."""
        if not symbol.names:
            return f"{symbol.module}/index.md", ""
        page = f"{symbol.module}/{slug(symbol.names[0])}.md"
        return page, slug("-".join(symbol.names[1:])) if len(symbol.names) > 1 else ""

    def write(self, folder):
        pages = {}
        for symbol in self.symbols:
            if symbol.identifier == "/tutorials/Tutorials" or self.is_generated(symbol):
                continue
            pages.setdefault(self.target(symbol)[0], []).append(symbol)
        for page, symbols in pages.items():
            file = folder / page
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(self.page(page, symbols), encoding="utf-8")
        return pages

    @staticmethod
    def is_generated(symbol):
        return symbol.names and symbol.names[-1].endswith("-Implementations")

    def page(self, page, symbols):
        symbols.sort(key=lambda symbol: len(symbol.names))
        head = symbols[0]
        if head.names[1:]:
            # Members of a type of another module.
            text = [f"# {head.names[0]}", ""]
            members = symbols
        else:
            text = [self.linked(self.swift(head.body), page), ""]
            members = symbols[1:]
        rest = list(members)
        for kind, heading in KINDS:
            chosen = [symbol for symbol in rest if symbol.kind == kind]
            rest = [symbol for symbol in rest if symbol.kind != kind]
            text += self.section(heading, chosen, page)
        text += self.section("Types", rest, page)
        # Pages of the guide come first in the results of a search.
        return "---\nsearch:\n  boost: 0.3\n---\n\n" + "\n".join(text) + "\n"

    def section(self, heading, symbols, page):
        if not symbols:
            return []
        text = [f"## {heading}", ""]
        for symbol in sorted(symbols, key=lambda symbol: symbol.identifier):
            name = symbol.title.split(".", 1)[-1] if symbol.kind == "Case" else symbol.title
            anchor = self.target(symbol)[1]
            body = re.sub(r"\A# .*\n+", "", self.swift(symbol.body))
            body = re.sub(r"^## (Discussion|Overview)\n+", "", body, flags=re.M)
            body = re.sub(r"^(##+) ", r"##\1 ", body, flags=re.M)
            text += [f'### `{name}` {{ #{anchor} }}', "", self.linked(body, page), ""]
        return text

    @staticmethod
    def swift(body):
        """Declarations are fences without a language."""
        inside = False
        lines = []
        for line in body.split("\n"):
            if line.startswith("```"):
                if not inside and line == "```":
                    line = "```swift"
                inside = not inside
            lines.append(line)
        return "\n".join(lines)

    def linked(self, body, page):
        def link(match):
            target = self.targets.get(match[3].lower())
            if match[1] or not target:
                return match[0] if match[3].startswith("http") else match[2]
            return f"[{match[2]}]({relative(target[0], page)}{'#' + target[1] if target[1] else ''})"

        body = re.sub(r"``doc://[^`]*?/documentation/\w+/([^`]+)``", r"`\1`", body)
        return LINK.sub(link, body)


def relative(target, page):
    """From a page to another, both below one folder."""
    up = "../" * page.count("/")
    return up + target


# MARK: - The documents


def documents():
    """The path on the site of each document, by its path in the repository."""
    found = {}
    for path in sorted((ROOT / "docs").rglob("*.md")):
        found[str(path.relative_to(ROOT))] = str(path.relative_to(ROOT / "docs"))
    return {**found, **OUTSIDE}


def copy_documents(pages):
    places = documents()
    for source, target in places.items():
        if source == "README.md" or target.startswith("reference/"):
            continue
        text = (ROOT / source).read_text(encoding="utf-8")
        file = pages / target
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(relinked(text, source, target, places), encoding="utf-8")
    for path in (ROOT / "docs").rglob("*"):
        if path.suffix in (".png", ".gif", ".svg"):
            file = pages / path.relative_to(ROOT / "docs")
            file.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, file)
    return places


def relinked(text, source, target, places):
    """Links to documents lead to their pages; those to other files of the repository become text."""
    def link(match):
        if re.match(r"[a-z]+:|#", match[3]):
            return match[0]
        name, _, anchor = match[3].partition("#")
        file = (ROOT / source).parent.joinpath(name).resolve()
        place = str(file.relative_to(ROOT))
        if place in places:
            path = relative(places[place], target)
        elif place.startswith("docs/") and file.is_file() and file.suffix != ".yaml":
            path = relative(place.removeprefix("docs/"), target)
        else:
            return match[2]
        dark = file.with_name(f"{file.stem}-dark{file.suffix}")
        if match[1] and dark.is_file():
            # The theme shows the one that suits the reader's colors.
            night = path.replace(file.name, dark.name)
            return f"![{match[2]}]({path}#only-light)![{match[2]}]({night}#only-dark)"
        inner = LINK.sub(link, match[2]) if "](" in match[2] else match[2]
        return f"{match[1]}[{inner}]({path}{'#' + anchor if anchor else ''})"

    out, fenced = [], False
    for line in text.split("\n"):
        if line.lstrip().startswith("```"):
            fenced = not fenced
        out.append(line if fenced else LINK.sub(link, line))
    return "\n".join(out)


# MARK: - Navigation


def title(pages, page):
    for line in (pages / page).read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            return re.sub(r"[`*]", "", line[2:]).strip()
    fail(f"{page} has no title")


def library(pages, reference):
    """The reference: for each library its articles, then its types by name."""
    items = []
    for module in MODULES:
        own = {p: s for p, s in reference.items() if p.startswith(f"{module}/")}
        overview = f"{module}/index.md"
        articles = [p for p, s in own.items() if p != overview and Reference.is_article(s[0])]
        types = [p for p in own if p != overview and p not in articles]

        def entries(paths):
            named = [(title(pages, f"reference/{p}"), f"reference/{p}") for p in paths]
            return [{name: path} for name, path in sorted(named, key=lambda n: n[0].lower())]

        items.append({module: [
            {"Overview": f"reference/{overview}"}, *entries(articles), {"Types": entries(types)},
        ]})
    return items + [{title(pages, p): p} for p in LIBRARY]


def configuration(pages, reference, places):
    navigation, listed = [], set()
    for heading, names in NAVIGATION:
        listed.update(names)
        items = [{"Home" if n == "index.md" else title(pages, n): n} for n in names]
        navigation.append({heading: library(pages, reference) if heading == "Library" else items})
    missing = {t for s, t in places.items() if not t.startswith("reference/")}
    missing -= listed | set(LIBRARY)
    if missing:
        fail(f"these pages are in no list of scripts/site.py: {', '.join(sorted(missing))}")
    config = {
        "site_name": "Inkfall",
        "docs_dir": "pages",
        "nav": navigation,
        "use_directory_urls": False,
        "theme": {
            "name": "material",
            "font": False,
            "features": ["navigation.tabs", "navigation.top", "navigation.indexes", "toc.follow",
                         "content.code.copy", "search.highlight", "search.suggest"],
            "palette": [
                {"media": "(prefers-color-scheme: light)", "scheme": "default",
                 "primary": "blue grey", "accent": "deep orange",
                 "toggle": {"icon": "material/weather-night", "name": "Dark theme"}},
                {"media": "(prefers-color-scheme: dark)", "scheme": "slate",
                 "primary": "blue grey", "accent": "deep orange",
                 "toggle": {"icon": "material/weather-sunny", "name": "Light theme"}},
            ],
        },
        "plugins": ["search", "offline"],
        "hooks": [str(ROOT / "docs/site/hooks.py")],
        "markdown_extensions": [
            "admonition", "attr_list", "md_in_html", "tables", "toc", "pymdownx.highlight",
            "pymdownx.superfences",
        ],
        "validation": {
            "nav": {"omitted_files": "warn", "not_found": "warn", "absolute_links": "warn"},
            "links": {"not_found": "warn", "anchors": "warn", "absolute_links": "warn",
                      "unrecognized_links": "warn"},
        },
    }
    return config


def main(archives, work):
    work = pathlib.Path(work)
    pages = work / "pages"
    pages.mkdir(parents=True, exist_ok=True)
    places = copy_documents(pages)
    (pages / "assets").mkdir(exist_ok=True)
    shutil.copyfile(ROOT / "docs/site/worker.js", pages / "assets/worker.js")
    reference = Reference(pathlib.Path(archives)).write(pages / "reference")
    config = configuration(pages, reference, places)
    # JSON is YAML.
    (work / "mkdocs.yml").write_text(json.dumps(config, indent=2), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
