#!/usr/bin/env python3
"""What the public interface of Physics leaves unsaid: symbols without a comment, numbers without a unit.

Reads the symbol graph that scripts/docs.sh extracts from the built module. A number has a unit when its
comment names one in parentheses, or says what it is a part, a count or a ratio of.
"""
import json
import re
import sys

NUMBERS = {"Float", "Vec2", "Double"}
UNIT = re.compile(
    r"\([^()]*\b(m|m²|m³|s|kg|N|Hz|radians?|bytes|unit|counter-clockwise|clockwise)(\b|/|·|²)[^()]*\)"
    r"|\(1(/s)?\)|[0-9−-]+ \.\.\. [0-9]+|\b(length one|fraction|part|times|ratio|coefficient|cosine|sine|"
    r"component|critical|scales?|relative|origin|factor)\b",
    re.I,
)


def text(symbol):
    return " ".join(line["text"] for line in symbol.get("docComment", {}).get("lines", []))


def main(path):
    graph = json.load(open(path, encoding="utf-8"))
    comments = {}
    for symbol in graph["symbols"]:
        comments[".".join(symbol["pathComponents"])] = text(symbol)
    bad = []
    for symbol in graph["symbols"]:
        location = symbol.get("location")
        if location is None or not location["uri"].endswith(".swift"):
            continue  # made by the compiler
        kind = symbol["kind"]["identifier"]
        name = ".".join(symbol["pathComponents"])
        place = f"{location['uri'].split('/Sources/')[-1]}:{location['position']['line'] + 1}"
        comment = text(symbol)
        if not comment.strip():
            bad.append(f"{place}: {name} has no comment")
            continue
        if kind not in ("swift.property", "swift.type.property"):
            continue
        declaration = "".join(f["spelling"] for f in symbol["declarationFragments"])
        kept = re.search(r": ([A-Za-z0-9]+)\??( \{|$)", declaration)
        if not kept or kept.group(1) not in NUMBERS:
            continue
        owner = comments.get(".".join(symbol["pathComponents"][:-1]), "")
        if not UNIT.search(comment) and not UNIT.search(owner):
            bad.append(f"{place}: {name} is a number without a unit: “{comment}”")
    for line in sorted(bad):
        print(line, file=sys.stderr)
    print(f"docs: {len(graph['symbols'])} public symbols, {len(bad)} of them lack something")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
