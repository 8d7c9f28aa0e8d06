#!/usr/bin/env python3
"""The catalogs of the window's languages: scripts/catalogs.py check | update

`languages/inkfall.pot` lists every sentence that the window says, `languages/CODE.po` the same in
another language, and `Sources/Editing/Words/Languages/Catalog+CODE.swift` holds that text for the
program.

check    fails where a sentence is missing, unused, not translated or has lost a value
update   writes all of them after sentences in the program have changed; sentences that
         are new stand empty in the catalogs (needs msgmerge of Debian's gettext)
"""
import json
import pathlib
import re
import subprocess
import sys

import swift_texts

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCES = [ROOT / "Sources/Editing", ROOT / "Sources/Sandbox"]
WORDS = [folder / "Words" for folder in SOURCES]
FOLDER = ROOT / "languages"
TEMPLATE = FOLDER / "inkfall.pot"
NAMES = {"de": "german"}
VALUE = re.compile(r"\{\d+\}")
HEADER = """msgid ""
msgstr ""
"Project-Id-Version: Inkfall\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""


# MARK: - Sentences of the sources


def sentences():
    """Every sentence with where it stands: (context, key, plural key or None) → places."""
    found = {}
    for path in sorted(path for folder in SOURCES for path in folder.rglob("*.swift")):
        source = path.read_text(encoding="utf-8")
        isOfWords = any(path.is_relative_to(folder) for folder in WORDS)
        call = r"\bsay\(" if isOfWords else r"\bWords\.say\("
        for match in re.finditer(call, source):
            line_start = source.rfind("\n", 0, match.start()) + 1
            before = source[line_start:match.start()]
            if before.lstrip().startswith("//") or before.endswith("func "):
                continue
            entry = arguments(source, match.end() - 1, path)
            if entry:
                line = source.count("\n", 0, match.start()) + 1
                found.setdefault(entry, []).append(f"{path.relative_to(ROOT)}:{line}")
    for entry, place in search_words():
        found.setdefault(entry, []).append(place)
    for entry, place in fields():
        found.setdefault(entry, []).append(place)
    return found


def arguments(source, start, path):
    """The context, the key and the plural key of a call."""
    end = swift_texts.closing(source, start)
    text = source[start + 1:end]
    plural = re.match(r"\s*[^\"]*?,\s*one:\s*", text)
    if plural:
        one, after = phrase(source, start + 1 + plural.end())
        other = re.match(r"\s*,\s*other:\s*", source[after:])
        if not other:
            sys.exit(f"catalogs: {path.name}: “{one}” has no other form")
        return None, one, phrase(source, after + other.end())[0]
    first = re.match(r"\s*(?=\")", text)
    if not first:
        return None  # a key that is known when the program runs
    key, after = phrase(source, start + 1 + first.end())
    context = re.match(r'\s*,\s*context:\s*"(\w+)"', source[after:])
    return context and context[1], key, None


def phrase(source, at):
    """A literal, or several with + between them: its key, and where it ends."""
    key = ""
    while True:
        found = swift_texts.literal(source, at)
        count = len(VALUE.findall(key))
        key += VALUE.sub(lambda m: f"{{{int(m[0][1:-1]) + count}}}", found.key)
        more = re.match(r"\s*\+\s*(?=\")", source[found.end:])
        if not more:
            return key, found.end
        at = found.end + more.end()


def search_words():
    """Other names of tools, actions and panels, which the list of commands finds: what stands behind
    `synonyms:`, in `let synonyms = switch` and in functions called `synonyms`."""
    for path in sorted(path for folder in SOURCES for path in folder.rglob("*.swift")):
        source = path.read_text(encoding="utf-8")
        place = f"{path.relative_to(ROOT)}:1"
        for match in re.finditer(r"\bsynonyms:(?= *\n? *[^ \n]*\s*[^,]*\")", source):
            for key in argument_texts(source, match.end()):
                yield ("search", key, None), place
        for match in re.finditer(r"func synonyms\(|let synonyms =\s*switch", source):
            start = source.index("{", match.end())
            for found in swift_texts.literals(source, start, swift_texts.closing(source, start)):
                line_start = source.rfind("\n", 0, found.start) + 1
                # Not the patterns of a switch.
                is_pattern = re.search(r'case ("\w+", *)*$', source[line_start:found.start])
                if found.key and not is_pattern:
                    yield ("search", found.key, None), place


def argument_texts(source, at):
    """The texts of an argument that begins at a place: literals, joined where + stands between them."""
    while True:
        literal = re.compile(r'[^",()]*').match(source, at).end()
        if literal >= len(source) or source[literal] != '"':
            return
        key, at = phrase(source, literal)
        if key:
            yield key


def fields():
    """Names, descriptions and groups of the fields of level files, which the inspector shows."""
    schema = json.loads((ROOT / "levels/inkfall.schema.json").read_text(encoding="utf-8"))

    def walk(node, place):
        if isinstance(node, dict):
            for name, value in node.get("properties", {}).items():
                yield ("field", label(name), None), place
                for text in ("description", "group"):
                    if isinstance(value, dict) and isinstance(value.get(text), str):
                        yield (None, value[text], None), place
            for value in node.values():
                yield from walk(value, place)
        elif isinstance(node, list):
            for value in node:
                yield from walk(value, place)

    yield from walk(schema, "levels/inkfall.schema.json")


def label(name):
    """A field's name as `Words.label` shows it: "angularDamping" is "Angular damping"."""
    text = ""
    for index, letter in enumerate(name):
        if letter.isupper() and not text[-1:].isupper():
            initial = index + 1 == len(name) or name[index + 1].isupper()
            text += " " + (letter if initial else letter.lower())
        else:
            text += letter
    return text[:1].upper() + text[1:]


# MARK: - Catalogs


def quoted(text):
    text = text.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t")
    lines = text.split("\n")
    if len(lines) == 1:
        return f'"{text}"'
    return "\n".join(['""'] + [f'"{line}\\n"' for line in lines[:-1]] + [f'"{lines[-1]}"'])


def template(found):
    text = [HEADER]
    for (context, key, plural), places in found.items():
        files = sorted({place.split(":")[0].rsplit("/", 1)[-1] for place in places})
        entry = f"#: {' '.join(files)}\n"
        if context:
            entry += f"msgctxt {quoted(context)}\n"
        entry += f"msgid {quoted(key)}\n"
        if plural:
            entry += f'msgid_plural {quoted(plural)}\nmsgstr[0] ""\nmsgstr[1] ""\n'
        else:
            entry += 'msgstr ""\n'
        text.append(entry)
    return "\n".join(text)


def read(path):
    """The entries of a catalog: (context, key) → (plural key, translations)."""
    entries, current, field = {}, {}, None

    def finish():
        if "msgid" in current:
            forms = [v for k, v in current.items() if k.startswith("msgstr")]
            key = current.get("msgctxt"), current["msgid"]
            entries[key] = (current.get("msgid_plural"), forms)
        current.clear()

    for line in path.read_text(encoding="utf-8").splitlines():
        match = re.match(r'(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?) (".*")$', line)
        if match:
            if match[1] == "msgctxt" or match[1] == "msgid" and field != "msgctxt":
                finish()
            field = match[1]
            current[field] = json.loads(match[2])
        elif line.startswith('"'):
            current[field] += json.loads(line)
    finish()
    return entries


def faults(path, found):
    entries = read(path)
    entries.pop((None, ""), None)
    wanted = dict(found)
    for (context, key), plural in wanted.items():
        if (context, key) not in entries:
            yield f"is missing: “{key}”"
            continue
        own, forms = entries[context, key]
        if own != plural:
            yield f"has another plural of “{key}”"
        values = set(VALUE.findall(plural or key))
        for form in forms:
            if not form:
                yield f"is not translated: “{key}”"
            elif not set(VALUE.findall(form)) <= values or (
                    not plural and set(VALUE.findall(form)) != values):
                yield f"has lost a value or has one too many: “{form}”"
            elif form[:1].isspace() != key[:1].isspace() or (
                    form[-1:].isspace() != key[-1:].isspace()):
                yield f"begins or ends with another blank: “{form}”"
    for entry in entries:
        if entry not in wanted:
            yield f"is unused: “{entry[1]}”"
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("#,") and "fuzzy" in line:
            yield f"line {number}: is marked fuzzy"


def generated(path):
    name = NAMES[path.stem]
    lines = [line for line in path.read_text(encoding="utf-8").splitlines()
             if not line.startswith("#")]
    return (f"// Written by scripts/catalogs.py from languages/{path.name}: change that file.\n"
            "// swift-format-ignore-file\n\n"
            f"extension Catalog {{\n  static let {name} = Catalog(po: #\"\"\"\n"
            + "\n".join(lines) + '\n"""#)\n}\n')


def target(path):
    return WORDS[0] / "Languages" / f"Catalog+{path.stem}.swift"


def unused_texts():
    """Members of `Words` that nothing uses: their sentences would be translated for nobody."""
    sources = [path.read_text(encoding="utf-8")
               for folder in SOURCES for path in folder.rglob("*.swift")
               if not path.name.startswith("Catalog+")]
    declared = re.compile(r"\bstatic (?:var|let|func) (\w+)")
    words = "\n".join(path.read_text(encoding="utf-8") 
                      for folder in WORDS for path in folder.glob("Words+*.swift"))
    names = declared.findall(words)
    inside = re.findall(r"\w+", declared.sub("", words))
    outside = set(re.findall(r"\bWords\.(\w+)", "\n".join(sources)))
    for name in sorted(set(names) - outside - set(inside)):
        yield f"Words.{name} is used nowhere"


def main(command):
    found = sentences()
    keys = {}
    for context, key, plural in found:
        if keys.setdefault((context, key), plural) != plural:
            sys.exit(f"catalogs: “{key}” has two different plurals")
    text = template(found)
    catalogs = sorted(FOLDER.glob("*.po"))
    if command == "update":
        TEMPLATE.write_text(text, encoding="utf-8")
        for path in catalogs:
            subprocess.run(["msgmerge", "--quiet", "--update", "--backup=none", "--no-fuzzy-matching",
                            "--no-wrap", "--sort-output", path, TEMPLATE], check=True)
            subprocess.run(["msgattrib", "--no-obsolete", "--no-wrap", "-o", path, path], check=True)
            target(path).write_text(generated(path), encoding="utf-8")
        return 0
    failed = list(unused_texts())
    if not TEMPLATE.exists() or set(read(TEMPLATE)) - {(None, "")} != set(keys):
        failed.append("languages/inkfall.pot is not up to date: run scripts/catalogs.py update")
    for path in catalogs:
        failed += [f"languages/{path.name} {fault}" for fault in faults(path, keys.items())]
        if not target(path).exists() or target(path).read_text(encoding="utf-8") != generated(path):
            failed.append(f"{target(path).name} is not up to date: run scripts/catalogs.py update")
    print("\n".join(failed), end="\n" if failed else "")
    return len(failed) > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "check"))
