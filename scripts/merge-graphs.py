#!/usr/bin/env python3
"""Makes one symbol graph of those of several modules: merge-graphs.py NAME OUTPUT GRAPH...

A library of several targets is one module for those who import it, and so for its reference. Graphs
of extensions (`Gameplay@LevelFormat.symbols.json`) count where they extend one of the modules.
"""
import json
import pathlib
import sys


def main(name, output, *paths):
    paths = [pathlib.Path(path) for path in paths]
    modules = {path.name.split(".")[0] for path in paths if "@" not in path.name}
    symbols, relationships, result = {}, [], None
    for path in paths:
        extended = path.name.split(".")[0].partition("@")[2]
        if extended and extended not in modules:
            continue
        graph = json.load(open(path, encoding="utf-8"))
        result = result or graph
        for symbol in graph["symbols"]:
            symbols.setdefault(symbol["identifier"]["precise"], symbol)
        relationships += graph["relationships"]
    result["module"]["name"] = name
    result["symbols"] = list(symbols.values())
    result["relationships"] = relationships
    json.dump(result, open(output, "w", encoding="utf-8"))


if __name__ == "__main__":
    main(*sys.argv[1:])
