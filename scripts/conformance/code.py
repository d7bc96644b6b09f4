#!/usr/bin/env python3
"""Compares the token classes of TermCode with those of Pygments, byte by byte.

    scripts/conformance/code.py [LANGUAGE…] [--probe FILE] [--corpus DIR]… [--set held-out|seen|all] [--differences N]

The corpus: the files in scripts/conformance/code (their sources and licenses are in its README), this package's own
Swift and Markdown, Python's standard library, the headers in /usr/include, the shell programs in /usr/bin, and what
/usr/share and the folders of --corpus have by the names of files. By a hash of its name, a file belongs to one of two
sets: those that may have been looked at while the grammars were written ("seen"), and the others ("held-out"), to which
the files in scripts/conformance/code belong as well. The second decides by default: the script exits with 1 if a language
agrees in less than 95 % of the bytes that are not blanks.
"""
import argparse
import collections
import hashlib
import pathlib
import re
import subprocess
import sys
import sysconfig

import pygments
import pygments.lexers
from pygments.token import (
    Comment, Error, Generic, Keyword, Literal, Name, Number, Operator, Punctuation, String, Token)

PYGMENTS = "2.21.0"
LIMIT = 95.0
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SAMPLES = pathlib.Path(__file__).resolve().parent / "code"
MOST_FILES, MOST_BYTES = 60, 120_000

LANGUAGES = {
    "swift": ("swift", [".swift"]), "c": ("c", [".h", ".c"]), "rust": ("rust", [".rs"]), "go": ("go", [".go"]),
    "python": ("python", [".py"]), "typescript": ("typescript", [".ts"]), "shell": ("bash", [".sh"]),
    "json": ("json", [".json"]), "yaml": ("yaml", [".yaml", ".yml"]), "toml": ("toml", [".toml"]),
    "markdown": ("markdown", [".md"]), "diff": ("diff", [".diff", ".patch"]),
}

CLASSES = {
    "k": "keyword", "t": "type or builtin", "s": "string", "n": "number or value", "c": "comment",
    "a": "attribute, key or link", "h": "heading", "e": "emphasis", "b": "strong", "i": "inserted", "d": "deleted",
    "_": "plain, operator or other name",
}

# The class of a token of Pygments is that of the first of its ancestors, from itself on, in this table.
TABLE = {
    Keyword: "k", Keyword.Constant: "n", Keyword.Type: "t", Operator.Word: "k",
    Name: "_", Name.Builtin: "t", Name.Builtin.Pseudo: "t", Name.Class: "t", Name.Exception: "t",
    Name.Function.Magic: "_", Name.Attribute: "a", Name.Decorator: "a", Name.Tag: "a", Name.Namespace: "_",
    String: "s", Number: "n", Literal.Date: "n", Literal: "_", Operator: "_", Punctuation: "_",
    Comment: "c", Comment.Preproc: "a", Comment.PreprocFile: "s", Comment.Hashbang: "c",
    Generic.Heading: "h", Generic.Subheading: "h", Generic.Emph: "e", Generic.Strong: "b", Generic.EmphStrong: "b",
    Generic.Inserted: "i", Generic.Deleted: "d", Error: "_", Token: "_",
}

# Where a language of Pygments uses a token for something else than the table says, each with the reason.
EXCEPTIONS = {
    "swift": {
        Name.Builtin.Pseudo: "_",  # functions of Swift 1, wherever a word is like them
    },
    "c": {
        Keyword.Reserved: "k",
    },
    "rust": {
        String.Doc: "c",  # comments for documentation
        Name.Builtin.Pseudo: "k",  # self and Self, which are keywords
        Name.Function.Magic: "t",  # the macros of the library, such as println!
        Keyword.Pseudo: "_",  # the & of a reference
        Name.Attribute: "a",  # lifetimes
    },
    "yaml": {
        Name.Constant: "s",  # block scalars
        Name.Label: "a", Name.Variable: "_", Name.Namespace: "k",  # anchors, plain scalars, --- and ...
    },
    "toml": {Name: "a"},  # only keys are names there
    "shell": {
        Name.Variable: "a",  # expansions; the names that are assigned to are plain, see `refined`
        Keyword: "k",
    },
    "markdown": {Name.Label: "a"},  # the labels of links
}


def refined(language, token, value, following):
    """Returns the class of a token where its text matters too, or None."""
    if language in ("swift", "rust") and token in (Name, Name.Class, Name.Builtin, Name.Variable):
        # By convention, capitalized names are types. Pygments lists some of them, and knows none of a program's own.
        stem = value.lstrip("_")
        if stem[:1].isupper():
            return "t"
    if language == "rust" and token is Name and following == "!":
        return "t"  # a program's own macros are like those of the library
    if language == "rust" and token is Name.Class and not value[:1].isupper():
        return "_"  # whatever follows a colon, such as the value of a field
    if language == "swift" and token is Keyword.Constant and value in ("self", "Self", "super", "as", "is"):
        return "k"
    if language == "c" and token is Name.Builtin:
        return "n"  # true, false and NULL
    if language == "typescript" and token in (Name.Other, Name, Keyword.Type):
        if value[:1].isupper() and not value.isupper():
            return "t"
        if token is Keyword.Type and value not in ("string", "boolean", "number"):
            return "t" if value in ("any", "unknown", "never", "object", "symbol", "bigint", "void") else "_"
    return None


# What Pygments reads wrongly, with the reason; these bytes do not count, and the script prints how many they are.
FAULTS = {
    "markdown": [
        ("a link or label that begins with code or a bracket: its first bracket is text for Pygments",
         re.compile(r"^\s*\[`[^\]\n]*\]:.*$|!?\[[`\[][^\n]*?\]\([^)\n]*\)|\[`[^\]\n]*\](\[[^\]\n]*\])?", re.M)),
        ("a link in the middle of a word, as in parentheses: the word is text for Pygments",
         re.compile(r"(?<=[^\s\[!])!?\[[^\]\n]+\](\([^)\n]*\)|\[[^\]\n]*\])")),
        ("a fence with more than a word before its code, which is text for Pygments",
         re.compile(r"^[ ]*```[^\w\s`-][^\n]*\n[\w\W]*?^\s*```$", re.M)),
    ],
}


FENCE = re.compile(r"^\s*```([\w-]+)[^\n]*\n([\w\W]*?)^\s*```$", re.M)
# The other names that Pygments and TermCode have for languages of both; `text` is plain in both.
ALIASES = {"js": "typescript", "javascript": "typescript", "ts": "typescript", "sh": "shell", "bash": "shell",
           "rs": "rust", "py": "python", "md": "markdown", "yml": "yaml", "patch": "diff", "text": "text"}


def fenced(text):
    """Returns (start, end, language or None) of each block of code in Markdown."""
    blocks = []
    for match in FENCE.finditer(text):
        name = match[1].lower()
        blocks.append((match.start(2), match.end(2), ALIASES.get(name, name if name in LANGUAGES else None)))
    return blocks


def faulty(language, text):
    """Returns 1 for each byte that does not count, as Pygments reads it wrongly, or as it is code in Markdown of a
    language that only one of the two knows."""
    result = bytearray(len(text.encode()))
    spans = [match.span() for _, pattern in FAULTS.get(language, []) for match in pattern.finditer(text)]
    if language == "markdown":
        spans += [(start, end) for start, end, name in fenced(text) if name is None]
    for start, end in spans:
        begin = len(text[:start].encode())
        length = len(text[start:end].encode())
        result[begin:begin + length] = b"\1" * length
    return result


def classes(language, lexer, text):
    """Returns a class for each byte."""
    result = bytearray(b"_" * len(text.encode()))
    tokens = list(lexer.get_tokens_unprocessed(text))
    offsets, place = {}, 0
    starts = sorted({start for start, _, _ in tokens} | {len(text)})
    last = 0
    for start in starts:  # characters to bytes
        place += len(text[last:start].encode())
        offsets[start], last = place, start
    blocks = fenced(text) if language == "markdown" else []
    for start, token, value in tokens:
        while blocks and blocks[0][1] <= start:
            blocks.pop(0)
        inner = blocks[0][2] or language if blocks and blocks[0][0] <= start else language
        exceptions = EXCEPTIONS.get(inner, {})
        kind = refined(inner, token, value, text[start + len(value):start + len(value) + 1])
        ancestor = token
        while kind is None:
            kind = exceptions.get(ancestor) or TABLE.get(ancestor)
            ancestor = ancestor.parent
        begin = offsets[start]
        length = len(value.encode())
        result[begin:begin + length] = kind.encode() * length
    return result


def is_held_out(path):
    return hashlib.sha256(path.name.encode()).digest()[0] % 2 == 1


def candidates(language, folders):
    suffixes = LANGUAGES[language][1]
    roots = [SAMPLES] + folders
    if language == "swift":
        roots += [ROOT / "Sources", ROOT / "Tests"]
    elif language == "markdown":
        roots += [ROOT / "docs", ROOT]
    elif language == "python":
        roots += [pathlib.Path(sysconfig.get_paths()["stdlib"])]
    elif language == "c":
        roots += [pathlib.Path("/usr/include")]
    elif language == "shell":
        for folder in ("/usr/bin", "/etc/init.d", "/usr/lib/git-core"):
            for path in sorted(pathlib.Path(folder).glob("*")):
                if path.is_file() and not path.is_symlink():
                    with path.open("rb") as file:
                        if file.readline(80).strip().split(b" ")[0] in (b"#!/bin/sh", b"#!/bin/bash", b"#!/usr/bin/bash"):
                            yield path
    if language in ("json", "yaml", "toml", "markdown", "diff", "shell", "typescript", "go"):
        roots += [pathlib.Path("/usr/share")]
    for root in roots:
        walk = root.glob("*") if root == ROOT else root.rglob("*")
        for path in walk:
            if path.suffix in suffixes and path != SAMPLES / "README.md" and ".build" not in path.parts and not path.name.endswith(".d.ts"):
                yield path


def corpus(language, which, folders, most):
    """Returns the files to compare, in the order of their hashes, so that a new file changes little."""
    found = {}
    for path in candidates(language, folders):
        is_sample = path.parent == SAMPLES
        if which != "all" and (is_sample or is_held_out(path)) != (which == "held-out"):
            continue
        if path.is_symlink() or not path.is_file() or not 0 < path.stat().st_size <= MOST_BYTES:
            continue
        data = path.read_bytes()
        if b"\r" in data or b"\0" in data or not data.endswith(b"\n"):
            continue
        try:
            data.decode()
        except UnicodeDecodeError:
            continue
        digest = hashlib.sha256(data).digest()
        found.setdefault(digest, (not is_sample, digest, path))
    return [path for _, _, path in sorted(found.values())[:most]]


def expand(answer):
    return b"".join(run[-1].encode() * int(run[:-1]) for run in answer.split())


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("languages", nargs="*", metavar="LANGUAGE")
    parser.add_argument("--probe", default=".build/release/probe")
    parser.add_argument("--corpus", type=pathlib.Path, action="append", default=[])
    parser.add_argument("--set", choices=["held-out", "seen", "all"], default="held-out")
    parser.add_argument("--files", type=int, default=MOST_FILES, help="the most files of a language")
    parser.add_argument("--differences", type=int, default=0, help="print the most frequent ones of the seen set")
    arguments = parser.parse_args()
    if pygments.__version__ != PYGMENTS:
        sys.exit(f"wants Pygments {PYGMENTS}, has {pygments.__version__}")
    if arguments.differences and arguments.set != "seen":
        sys.exit("differences are shown of the seen set only: --set seen")
    languages = arguments.languages or list(LANGUAGES)
    for language in languages:
        if language not in LANGUAGES:
            sys.exit(f"no language {language}; there are: {', '.join(LANGUAGES)}")

    files = [(language, path) for language in languages
             for path in corpus(language, arguments.set, arguments.corpus, arguments.files)]
    questions = "".join(f"{language}\t{path}\n" for language, path in files).encode()
    run = subprocess.run([arguments.probe, "code"], input=questions, stdout=subprocess.PIPE, check=True)
    answers = run.stdout.decode().splitlines()
    assert len(answers) == len(files), f"{len(answers)} answers to {len(files)} files"

    equal, total, counts, left_out = (collections.Counter() for _ in range(4))
    lexers = {language: pygments.lexers.get_lexer_by_name(LANGUAGES[language][0]) for language in languages}
    differences = collections.defaultdict(collections.Counter)
    for (language, path), answer in zip(files, answers):
        data = path.read_bytes()
        theirs, ours = classes(language, lexers[language], data.decode()), bytearray(expand(answer))
        assert len(theirs) == len(ours) == len(data), path
        here = there = 0
        excluded = faulty(language, data.decode())
        for index, byte in enumerate(data):
            if excluded[index]:
                left_out[language] += 1
                theirs[index] = ours[index]
            elif byte > 32:
                there += 1
                here += theirs[index] == ours[index]
        equal[language] += here
        total[language] += there
        counts[language] += 1
        if arguments.differences:
            note(differences[language], data, theirs, ours, path)
            if here < there * 0.9:
                print(f"{language}: {path} {100 * here / there:.1f} %")

    for language in languages:
        for (pair, text), (count) in differences[language].most_common(arguments.differences):
            print(f"{language}: {count:6} bytes, theirs and ours {pair}: {text!r}")
    failed = False
    for language in languages:
        share = 100 * equal[language] / max(1, total[language])
        failed |= share < LIMIT
        without = f", without {left_out[language]} left out, as FAULTS says" if left_out[language] else ""
        print(f"{language}: {share:.2f} % of {total[language]} bytes in {counts[language]} files{without}")
    lowest = min((100 * equal[name] / max(1, total[name]), name) for name in languages)
    print(f"as Pygments {PYGMENTS}, {arguments.set}: {len(languages)} languages, "
          f"the least {lowest[0]:.2f} % ({lowest[1]})")
    sys.exit(failed)


def note(counter, data, theirs, ours, path):
    """Counts the maximal runs that differ, by their text."""
    index = 0
    while index < len(data):
        if theirs[index] == ours[index] or data[index] <= 32:
            index += 1
            continue
        start = index
        while (index < len(data) and data[index] > 32 and (theirs[index], ours[index]) == (theirs[start], ours[start])):
            index += 1
        pair = chr(theirs[start]) + chr(ours[start])
        line = data.rfind(b"\n", 0, start) + 1
        end = data.find(b"\n", start)
        counter[(pair, data[start:index][:30].decode(errors="replace"))] += index - start
        counter.examples = getattr(counter, "examples", {})


if __name__ == "__main__":
    main()
