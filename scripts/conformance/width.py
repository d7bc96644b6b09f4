#!/usr/bin/env python3
"""Compares `probe width` with PyPI's wcwidth and Unicode's own files; every difference must have a reason here.

    scripts/conformance/width.py [--probe FILE] [--ucd DIR]

Reads each sequence of emoji-test.txt and emoji-variation-sequences.txt, as Debian's unicode-data has them in DIR, each
line of GraphemeBreakTest.txt in Tests/TermWidgetsTests/Data, and each code point of Unicode; exits with 1 if one
differs without a reason below.
"""
import argparse
import collections
import json
import pathlib
import subprocess
import sys

import wcwidth

WCWIDTH, UNICODE = "0.7.0", "17.0.0"

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
NEWLINES_AND_TAB = ("\t", "\n", "\v", "\f", "\r", "\r\n", "\x85")

# The reasons why the width of a cluster may differ here (ours) and there (theirs); the first that holds counts.
REASONS = [
    ("control, shown as one U+FFFD; wcwidth gives none a width, and NUL 0",
     lambda s, ours, theirs: theirs < 1 and ours == 1 and (s < " " or "\x7f" <= s < "\xa0")),
    ("newline or tab, of no width of its own; wcwidth gives it none either, but says so by -1",
     lambda s, ours, theirs: (ours, theirs) == (0, -1) and s in NEWLINES_AND_TAB),
    ("soft hyphen, dropped as every format control; wcwidth counts 1",
     lambda s, ours, theirs: s == "\xad" and (ours, theirs) == (0, 1)),
    ("emoji that would be wide, made narrow by U+FE0E as terminals do; wcwidth ignores it",
     lambda s, ours, theirs: s[-1] == "\ufe0e" and (ours, theirs) == (1, 2)),
    ("joined emoji without U+FE0F, 2 as terminals do; wcwidth counts the first alone",
     lambda s, ours, theirs: "\u200d" in s[1:-1] and (ours, theirs) == (2, 1)),
    ("unassigned code point among the vowels and final consonants of Hangul; wcwidth takes the whole range",
     lambda s, ours, theirs: (ours, theirs) == (1, 0) and ("\ud7c7" <= s <= "\ud7ca" or "\ud7fc" <= s <= "\ud7ff")),
]


def lines(path):
    """Returns the lines of a file without comments."""
    said = (line.split("#")[0].strip() for line in path.read_text(encoding="utf-8").splitlines())
    return [line for line in said if line]


def text(points):
    """Returns the text of hexadecimal code points."""
    return "".join(chr(int(point, 16)) for point in points.split())


def sequences(ucd):
    """Yields (file, text, its clusters by Unicode or None) for everything to compare."""
    for file in "emoji-test", "emoji-variation-sequences":
        for line in lines(ucd / f"emoji/{file}.txt"):
            yield file, text(line.split(";")[0]), None
    for line in lines(ROOT / "Tests/TermWidgetsTests/Data/GraphemeBreakTest.txt"):
        clusters = [text(mark.replace("×", "")) for mark in line.split("÷") if mark.strip()]
        yield "GraphemeBreakTest", "".join(clusters), clusters
    for point in range(0x110000):
        if not 0xD800 <= point <= 0xDFFF:  # no text has surrogates
            yield "code points", chr(point), None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--probe", default=".build/release/probe")
    parser.add_argument("--ucd", type=pathlib.Path, default=pathlib.Path("/usr/share/unicode"))
    arguments = parser.parse_args()
    header = (ROOT / "scripts/unicode/properties.txt").read_text(encoding="utf-8").splitlines()[0]
    if wcwidth.__version__ != WCWIDTH or UNICODE not in header:
        sys.exit(f"wants wcwidth {WCWIDTH} and Unicode {UNICODE}, "
                 f"has {wcwidth.__version__} and {header}")

    cases = list(sequences(arguments.ucd))
    questions = "".join(json.dumps(string) + "\n" for _, string, _ in cases).encode()
    run = subprocess.run(
        [arguments.probe, "width"], input=questions, stdout=subprocess.PIPE, check=True)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    assert len(answers) == len(cases), f"{len(answers)} answers to {len(cases)} lines"

    counts, reasons, wrong = collections.Counter(), collections.Counter(), []
    for (file, string, said), answer in zip(cases, answers):
        counts[file] += 1
        clusters = [cluster for cluster, _ in answer]
        if said is not None and clusters != said:
            wrong.append((file, string, "Unicode breaks", said, answer))
        theirs = list(wcwidth.iter_graphemes(string))
        if clusters != theirs:
            wrong.append((file, string, "wcwidth breaks", theirs, answer))
            continue
        for cluster, ours in answer:
            theirs = min(wcwidth.wcswidth(cluster), 2)
            if ours == theirs:
                continue
            reason = next((name for name, holds in REASONS if holds(cluster, ours, theirs)), None)
            reasons[reason] += 1
            if reason is None:
                wrong.append((file, string, "wcwidth counts", theirs, ours))

    print(f"{len(cases)} sequences against wcwidth {WCWIDTH} and Unicode {UNICODE}: "
          + ", ".join(f"{file} {count}" for file, count in counts.items()))
    for name, _ in REASONS:
        print(f"{reasons[name]:6} {name}")
    for file, string, what, theirs, ours in wrong[:50]:
        points = " ".join(f"{ord(c):04X}" for c in string)
        print(f"WRONG  {file} {points}: {what} {theirs!r}, probe {ours!r}")
    print(f"{len(wrong):6} without a reason")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
