#!/usr/bin/env python3
"""Finds words that Inkfall does not use, in texts for people: scripts/check-words.py

`scripts/words.txt` lists them with the standard term. Checked are string literals of the window
and the command line, names, descriptions and hints of the shipped levels, and Markdown documents
without their code.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LITERAL = re.compile(r'"(?:[^"\\]|\\.)*"')
CODE = re.compile(r"`[^`]*`|\]\([^)]*\)")
LEVEL_TEXT = re.compile(r"^\s*(?:name|about|text|say|-)\s*:?\s*(?P<text>.+)$")
# Search words of the command palette are what other people say.
SYNONYMS = re.compile(r"func synonyms\(")


def patterns():
    for line in (ROOT / "scripts/words.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            pattern, _, instead = line.partition("\t")
            yield re.compile(pattern, re.I), instead


def swift_texts(path):
    """String literals by line, without those of functions that return synonyms."""
    inside = False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if SYNONYMS.search(line):
            inside = True
        elif line == "  }" or line == "}":
            inside = False
        if inside or line.lstrip().startswith("//"):
            continue
        for literal in LITERAL.findall(line):
            yield number, re.sub(r"\\\([^)]*\)", "…", literal)


def markdown_texts(path):
    fenced = False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.lstrip().startswith("```"):
            fenced = not fenced
        elif not fenced:
            yield number, CODE.sub("", line)


def level_texts(path):
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        match = LEVEL_TEXT.match(line)
        if match and not match["text"].startswith(("{", "[")):
            yield number, match["text"]
        elif line.lstrip().startswith("#"):
            yield number, line


def sources():
    for folder in ("Editing/Words", "Sandbox/Words", "Sandbox/Commands"):
        for path in sorted((ROOT / "Sources" / folder).rglob("*.swift")):
            if not path.name.startswith("Catalog+"):
                yield path, swift_texts(path)
    for path in sorted(ROOT.glob("*.md")) + sorted((ROOT / "docs").rglob("*.md")):
        yield path, markdown_texts(path)
    for path in sorted((ROOT / "Sources").rglob("*.docc/*.md")):
        yield path, markdown_texts(path)
    for path in sorted((ROOT / "levels").rglob("*.yaml")):
        yield path, level_texts(path)


def main():
    banned = list(patterns())
    found = 0
    for path, texts in sources():
        for number, text in texts:
            for pattern, instead in banned:
                match = pattern.search(text)
                if match:
                    found += 1
                    place = f"{path.relative_to(ROOT)}:{number}"
                    print(f"{place}: “{match[0]}”: write {instead}")
    return found > 0


if __name__ == "__main__":
    sys.exit(main())
