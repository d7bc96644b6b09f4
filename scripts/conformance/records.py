"""Reads a directory of `probe fuzz`: its records and the screens that they must lead to; describes differences.

frames.bin holds records (u32le length + bytes), screens.jsonl one line per record:
{"cols":…,"rows":…,"cursor":{"x","y","visible","pending"},"cells":[[cell,…],…]}
cell = [text, width, foreground, background, attributes(, underline color, link)]; trailing default blanks are cut.
"""
import json
import struct
from pathlib import Path

BLANK = [' ', 1, '', '', '']


def records(directory):
    """Yields (bytes, screens.jsonl line) for every record; raises ValueError if the counts differ."""
    with open(Path(directory) / 'frames.bin', 'rb') as frames, \
            open(Path(directory) / 'screens.jsonl', encoding='utf-8') as screens:
        while len(head := frames.read(4)) == 4:
            line = screens.readline()
            if not line:
                raise ValueError(f'{directory}: fewer screens than records')
            yield frames.read(struct.unpack('<I', head)[0]), line.rstrip('\n')
        if screens.readline():
            raise ValueError(f'{directory}: fewer records than screens')


def size(directory):
    with open(Path(directory) / 'screens.jsonl', encoding='utf-8') as screens:
        first = json.loads(screens.readline() or '{}')
    return first.get('cols', 0), first.get('rows', 0)


def at(rows, x, y):
    return rows[y][x] if y < len(rows) and x < len(rows[y]) else BLANK


def trimmed(rows):
    out = []
    for row in rows:
        end = len(row)
        while end and row[end - 1] == BLANK:
            end -= 1
        out.append(row[:end])
    return out


def difference(want, got):
    """Returns None if `got` is the wanted screen, else a sentence with the first cell or cursor that differs."""
    wanted, given = want['cells'], got['cells']
    for y in range(max(len(wanted), len(given))):
        width = max(len(wanted[y]) if y < len(wanted) else 0, len(given[y]) if y < len(given) else 0)
        for x in range(width):
            if at(wanted, x, y) != at(given, x, y):
                return f'cell column {x} row {y}: want {at(wanted, x, y)} got {at(given, x, y)}'
    want_cursor, got_cursor = want['cursor'], got['cursor']
    for key in ('x', 'y', 'visible'):
        if want_cursor[key] != got_cursor[key] and got_cursor[key] is not None:
            return f'cursor {key}: want {want_cursor} got {got_cursor}'
    return None


def escaped(data, limit=2000):
    """Returns bytes as one line of ASCII, with \\e for ESC."""
    text = data[:limit].decode('utf-8', 'backslashreplace').replace('\\', '\\\\').replace('\x1b', '\\e')
    return ascii(text)[1:-1].replace('\\\\', '\\') + ('…' if len(data) > limit else '')
