"""Texts that are made to take long: no pattern and no parser takes more than time that grows with the length of the text."""

import ast
import re
import tracemalloc
from contextlib import suppress
from itertools import product
from pathlib import Path
from time import process_time

import pytest

import fairfelt
from fairfelt.kit.errors import Refused
from fairfelt.rules.documents import parse
from fairfelt.rules.toml_shape import MOST_DEPTH, MOST_LETTERS, MOST_LINES, MOST_PARTS, key_parts

WORST = 9.0  # four times the text: four times the time if it is linear, sixteen times if it is quadratic
SECONDS = 0.02  # less than this is not slow, whatever it grows by


def patterns():
    """Every pattern that our code has, wherever it stands."""
    found = {}
    for path in sorted(Path(fairfelt.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            match node:
                case ast.Call(func=ast.Attribute(value=ast.Name("re"), attr=how), args=[ast.Constant(str(words)), *_]):
                    found[words] = "search" if how in ("compile", "sub", "findall", "finditer") else how
    return found


PATTERNS = patterns()
PIECES = (
    "a",
    "9",
    " ",
    "\t",
    ".",
    ",",
    "$",
    "-",
    '"',
    "'",
    "[",
    "]",
    "(a)",
    "9,",
    "9.",
    "a.",
    "a ",
    "9 ",
    ",999",
    " to 1 ",
    "position ",
)
ENDS = ("", "!", "=", "]", "\n")
STARTS = ("", "[", "9", "a", "$", '"', "line ")


def seconds(work, text):
    began = process_time()
    work(text)
    return process_time() - began


def must_be_linear(work, start, piece, end, sizes=(1_000, 4_000)):
    short, long = (start + piece * (size // len(piece)) + end for size in sizes)
    took = seconds(work, long)
    if took > SECONDS:  # once more: something else may have taken the time
        took, before = (min(seconds(work, text) for _ in range(3)) for text in (long, short))
    if took > SECONDS:
        assert took < WORST * before, f"{start}{piece}...{end}: {before:.3f} s, then {took:.3f} s"


@pytest.mark.parametrize("words", PATTERNS)
def test_no_pattern_is_worse_than_linear(words):
    compiled = re.compile(words, re.IGNORECASE)
    whole = {"match": compiled.match, "fullmatch": compiled.fullmatch}
    for start, piece, end in product(STARTS, PIECES, ENDS):
        must_be_linear(whole.get(PATTERNS[words], lambda text: compiled.sub("", text)), start, piece, end)


def test_a_bad_pattern_is_found():
    """The pattern that headers were once looked for with."""
    assert len(PATTERNS) > 15
    with pytest.raises(AssertionError, match=r"s, then"):
        must_be_linear(re.compile(CUBIC).match, "[", " ", "", sizes=(300, 1_200))


CUBIC = r"^\s*\[\s*([^\]]+?)\s*\]"
HOSTILE = {
    "an open text and a header": lambda size: 'x = """\n[' + " " * size,
    "a key of many parts": lambda size: ".".join("a" * (size // 2)) + " = 1",
    "an inline key of many parts": lambda size: "x = { " + ".".join("a" * (size // 2)) + " = 1 }",
    "a key of many quoted parts": lambda size: ".".join(['"a"'] * (size // 4)) + " = 1",
    "many lists": lambda size: "x = " + "[" * size,
    "many inline tables": lambda size: "x = " + "{ a = " * (size // 6),
    "many backslashes": lambda size: 'x = "' + "\\" * size,
    "many quotes": lambda size: '"' * size,
    "a long number": lambda size: "x = " + "9" * size,
    "a long number of another base": lambda size: "x = 0x" + "f" * size,
    "many spaces": lambda size: " " * size + "=",
    "many lines": lambda size: "\n" * size,
    "many headers": lambda size: "[[a]]\n" * (size // 6),
    "a long name with many keys": lambda size: (
        f'["{"n" * (size // 2)}"]\n' + "\n".join(f"k{n} = 1" for n in range(size // 20))
    ),
    "many commas": lambda size: "x = [" + "," * size,
    "deep JSON": lambda size: '{"a":' * (size // 5),
    "JSON with many brackets": lambda size: '{"a":' + "[" * size,
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_no_text_takes_more_time_or_memory_than_its_length(kind):
    for size in (3_000, 60_000, 240_000):
        text = HOSTILE[kind](size)
        tracemalloc.start()
        took = seconds(_parsed, text)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert took < 10, f"{size} characters: {took:.1f} s"
        assert peak < 60_000_000, f"{size} characters: {peak:,} bytes"


def _parsed(text):
    with suppress(Refused):
        parse(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (".".join("a" * (MOST_PARTS + 1)) + " = 1", "parts of a dotted key"),
        ("x = 1\ny = " + "[" * (MOST_DEPTH + 1), "at line 2: at most 16 lists and tables within each other"),
        ("x = " + "1" * (MOST_LETTERS + 1), "letters of a bare key or a number"),
        ("\n" * (MOST_LINES + 1), "more than 20,000 lines"),
    ],
)
def test_what_nobody_writes_is_refused_by_name(text, words):
    with pytest.raises(Refused, match=words):
        parse(text)


@pytest.mark.parametrize(
    ("line", "end", "parts"),
    [
        ("a = 1", "=", ["a"]),
        (' "a b" . c= 1', "=", ["a b", "c"]),
        ("'x.y'.z = 1", "=", ["x.y", "z"]),
        ("seats ]", "]", ["seats"]),
        ("before.standing]]", "]", ["before", "standing"]),
        ("a, b = 1", "=", []),
        ("no key here", "=", []),
        (". = 1", "=", []),
    ],
)
def test_the_key_that_a_line_begins_with(line, end, parts):
    assert key_parts(line, end) == parts


def test_a_text_that_people_write_passes():
    long = "'" + "words with dots. " * 500 + "'"
    assert (
        parse(f"text = {long}\nshares = [{'0.25, ' * 400}]\n# a. b. c. d" + ". e" * 100).top.data["shares"][0] == "0.25"
    )
