"""The shape of a TOML text, looked at before it is parsed: how deep, how many lines, how long its keys and numbers are.

The parser of the standard library takes memory that grows with the square of a dotted key's parts. A text that nobody would
write is refused here, in time and memory that grow with its length alone.
"""

from collections.abc import Iterator

from fairfelt.kit.errors import Refused

MOST_LINES = 20_000
MOST_PARTS = 16  # of a dotted key
MOST_DEPTH = 16  # of lists and tables within each other
MOST_LETTERS = 200  # of a bare key or a number; texts in quotes may be longer
_QUOTES = ('"""', "'''", '"', "'")


def check_shape(text: str) -> None:
    """Refuse a text that is no file that a person would write."""
    if text.count("\n") > MOST_LINES:
        raise Refused(f"this TOML has more than {MOST_LINES:,} lines")
    depth, parts, letters, line = 0, 1, 0, 1
    for sign in _signs(text):
        letters = letters + 1 if sign == "word" else 0
        if sign == "\n":
            line += 1
        if sign in "[{":
            depth += 1
        elif sign in "]}":
            depth = max(depth - 1, 0)
        parts = parts + 1 if sign == "." else parts if sign in ("word", "text", " ") else 1
        if sign == "\n" and depth == 0:
            parts = 1
        for found, most, words in (
            (depth, MOST_DEPTH, "lists and tables within each other"),
            (parts, MOST_PARTS, "parts of a dotted key"),
            (letters, MOST_LETTERS, "letters of a bare key or a number"),
        ):
            if found > most:
                raise Refused(f"this TOML makes no sense at line {line}: at most {most} {words}")


def _signs(text: str) -> Iterator[str]:
    """One sign for each character outside of quotes: itself or "word"; for each text in quotes "text", and its line ends."""
    at, end = 0, len(text)
    while at < end:
        letter = text[at]
        if letter == "#":
            stop = text.find("\n", at)
            at = end if stop < 0 else stop
            continue
        quote = next((one for one in _QUOTES if text.startswith(one, at)), "")
        if quote:
            stop = _closing(text, at + len(quote), quote)
            yield "text"
            yield from "\n" * text.count("\n", at, stop)
            at = stop
            continue
        yield letter if letter in ".[]{}=,\n" else " " if letter.isspace() else "word"
        at += 1


def _closing(text: str, at: int, quote: str) -> int:
    """Where a text in quotes ends; one that is not closed ends with its line, or with the whole text where it may have lines."""
    end = len(text)
    while at < end:
        if text[at] == "\\" and quote[0] == '"':
            at += 2
        elif text.startswith(quote, at):
            return at + len(quote)
        elif text[at] == "\n" and len(quote) == 1:
            return at
        else:
            at += 1
    return end


def key_parts(line: str, end: str) -> list[str]:
    """The parts of the dotted key that a line begins with, up to `end`; none where it begins with none."""
    parts, word, at = [], "", 0
    while at < len(line):
        letter = line[at]
        if letter in "\"'":
            stop = _closing(line, at + 1, letter)
            word, at = line[at + 1 : stop - 1], stop
            continue
        if letter in (".", end):
            parts.append(word.strip())
            word = ""
            if letter == end:
                return parts if all(parts) else []
        elif letter.isalnum() or letter in "_-" or letter.isspace():
            word += letter
        else:
            return []
        at += 1
    return []
