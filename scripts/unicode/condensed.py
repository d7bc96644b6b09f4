"""Reads properties.txt, the condensed properties of code points that the generated tables need."""
import pathlib

PATH = pathlib.Path(__file__).resolve().parent / "properties.txt"


def properties(path=PATH):
    """Returns the Unicode version and {property: lines} of the condensed file."""
    lines = path.read_text(encoding="utf-8").splitlines()
    sections = {}
    for line in lines:
        if line.startswith("["):
            section = sections.setdefault(line.strip("[]"), [])
        elif line and not line.startswith("#"):
            section.append(line)
    return lines[0].split()[2].rstrip(":"), sections


def values(lines):
    """Returns {code point: value} of lines with a value and its ranges."""
    found = {}
    for line in lines:
        value, _, ranges = line.partition(": ")
        for item in ranges.split():
            first, _, last = item.partition("..")
            for scalar in range(int(first, 16), int(last or first, 16) + 1):
                found[scalar] = value
    return found
