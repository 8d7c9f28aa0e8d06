"""String literals of Swift sources, with their interpolations."""
import re


class Literal:
    """A literal: where it stands in the source, its text, and where the code in it stands."""

    def __init__(self, start, end, parts):
        self.start, self.end, self.parts = start, end, parts

    @property
    def key(self):
        """The text with {1}, {2} … for its interpolations."""
        count, text = 0, ""
        for part in self.parts:
            if isinstance(part, str):
                text += part
            else:
                count += 1
                text += f"{{{count}}}"
        return text


ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", '"': '"', "'": "'", "\\": "\\"}


def literal(source, start):
    """The literal that begins at a quote."""
    multiline = source.startswith('"""', start)
    quote = '"""' if multiline else '"'
    at = start + len(quote)
    parts, text = [], ""
    while not source.startswith(quote, at):
        if source[at] != "\\":
            text += source[at]
            at += 1
            continue
        sign = source[at + 1]
        if sign == "(":
            end = closing(source, at + 1)
            parts += [text, (at + 2, end)]
            text, at = "", end + 1
        elif sign == "u":
            end = source.index("}", at)
            text += chr(int(source[at + 3:end], 16))
            at = end + 1
        elif sign == "\n":
            at += 2
            while source[at] == " ":
                at += 1
        else:
            text += ESCAPES[sign]
            at += 2
    parts.append(text)
    end = at + len(quote)
    if multiline:
        parts = without_indentation(parts)
    return Literal(start, end, [part for part in parts if part != ""])


def without_indentation(parts):
    """A literal of several lines ends with its indentation, and begins and ends with a line break."""
    indentation = re.search(r"\n( *)\Z", parts[-1])[1]
    out = [re.sub(r"\n" + indentation, "\n", p) if isinstance(p, str) else p for p in parts]
    out[0] = re.sub(r"\A *\n" + indentation * 0, "", out[0], count=1)
    if out[0].startswith(indentation):
        out[0] = out[0][len(indentation):]
    out[-1] = re.sub(r"\n *\Z", "", out[-1])
    return out


def closing(source, start):
    """The parenthesis that closes the one at `start`."""
    depth, at = 0, start
    while True:
        sign = source[at]
        if sign == '"':
            at = literal(source, at).end
            continue
        if sign in "([{":
            depth += 1
        elif sign in ")]}":
            depth -= 1
            if depth == 0:
                return at
        at += 1


def literals(source, start=0, end=None):
    """All literals outside comments, those in interpolations last."""
    at, end, inner = start, len(source) if end is None else end, []
    while at < end:
        if source.startswith("//", at):
            at = source.index("\n", at)
        elif source[at] == '"':
            found = literal(source, at)
            yield found
            inner += [part for part in found.parts if not isinstance(part, str)]
            at = found.end
        else:
            at += 1
    for first, last in inner:
        yield from literals(source, first, last)
