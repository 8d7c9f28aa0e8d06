#!/usr/bin/env python3
"""Finds links in Markdown documents to files or headings that do not exist: scripts/check-links.py

Anchors are those that GitHub makes of headings, or `id` attributes. Links to other sites are not
followed.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LINK = re.compile(r"!?\[(?:[^\[\]]|\[[^\]]*\]\([^)]*\))*\]\(<?([^)>\s]+)>?\)")
IMAGE = re.compile(r"!\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#{1,6}\s+(.*?)\s*#*$")
ID = re.compile(r'\bid="([^"]+)"')


def lines_without_code(path):
    fenced = False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.lstrip().startswith("```"):
            fenced = not fenced
        elif not fenced:
            yield number, line


def anchors(path):
    """The anchors of a document."""
    found, counts = set(), {}
    for _, line in lines_without_code(path):
        found.update(ID.findall(line))
        match = HEADING.match(line)
        if match:
            text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", match[1]).replace("`", "")
            slug = re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")
            count = counts.get(slug, 0)
            counts[slug] = count + 1
            found.add(f"{slug}-{count}" if count else slug)
    return found


def documents():
    yield from sorted(ROOT.glob("*.md"))
    for folder in ("docs", "Benchmarks", "Examples", "languages", "levels", "Tests"):
        for path in sorted((ROOT / folder).rglob("*.md")):
            if not any(part.startswith(".build") for part in path.parts):
                yield path


def main():
    failures, known = [], {}
    for path in documents():
        for number, line in lines_without_code(path):
            line = re.sub(r"`[^`]*`", "", line)
            for target in LINK.findall(line) + IMAGE.findall(line):
                if re.match(r"[a-z]+:", target):
                    continue
                name, _, anchor = target.partition("#")
                file = (path.parent / name).resolve() if name else path
                place = f"{path.relative_to(ROOT)}:{number}"
                if not file.exists():
                    failures.append(f"{place}: there is no {target}")
                elif anchor and file.suffix == ".md":
                    if file not in known:
                        known[file] = anchors(file)
                    if anchor not in known[file]:
                        failures.append(f"{place}: there is no heading for {target}")
    print("\n".join(failures), end="\n" if failures else "")
    return len(failures) > 0


if __name__ == "__main__":
    sys.exit(main())
