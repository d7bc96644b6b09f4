#!/usr/bin/env python3
"""Tests the replays: records of samples.py must be equal in ENGINE, and every kind of fault must be reported.

    selftest.py ENGINE…      needs pyghostty for the wanted screens of any engine; exits with 1 if a replay is wrong
"""
import json
import locale
import sys
import tempfile
from pathlib import Path

import samples
from gaps import KNOWN_GAPS
from replay import replay

SIZES = ((1, 1), (7, 3), (40, 12))


def faults(screen):
    """Yields (what, the screen with that fault): a change in each part of a cell, cut cells, or a moved cursor."""
    for y, row in enumerate(screen['cells']):
        for x, cell in enumerate(row):
            if cell[0].isascii() and cell[0].isalpha() and 'h' not in cell[4]:
                for what, part, value in (('text', 0, '#'), ('foreground', 2, '77'), ('background', 3, '#010203'),
                                          ('attributes', 4, '' if 'i' in cell[4] else 'i')):
                    cells = json.loads(json.dumps(screen['cells']))
                    cells[y][x][part] = value
                    yield what, dict(screen, cells=cells)
                yield 'link', dict(screen, cells=[
                    [c[:5] + ['', 'http://example.com/fault'] if (i, j) == (x, y) else c for i, c in enumerate(r)]
                    for j, r in enumerate(screen['cells'])])
                cells = screen['cells'][:y] + [row[:x]] + screen['cells'][y + 1:]
                yield 'missing cells', dict(screen, cells=cells)
                cursor = screen['cursor']
                yield 'column', dict(screen, cursor=dict(cursor, x=cursor['x'] + 1))
                yield 'row', dict(screen, cursor=dict(cursor, y=cursor['y'] + 1))
                yield 'visible', dict(screen, cursor=dict(cursor, visible=not cursor['visible']))
                return


def check(engine, folder):
    wrong = 0
    for number, kind in enumerate(samples.KINDS):
        for cols, rows in SIZES:
            directory = f'{folder}/{kind}-{cols}x{rows}'
            samples.write(directory, number, 20, cols, rows, kind)
            if what := replay((engine, directory, 1, False))[1]:
                wrong += 1
                print(f'{engine}: not equal: {what}')
    directory = Path(f'{folder}/mixed-40x12')
    path = directory / 'screens.jsonl'
    lines = path.read_text(encoding='utf-8').splitlines()
    lacks = {gap for gap, _ in KNOWN_GAPS.get(engine, ())}
    for what, screen in faults(json.loads(lines[-1])):
        if what == 'link' and 'links' in lacks:
            continue
        path.write_text('\n'.join(lines[:-1] + [json.dumps(screen)]) + '\n', encoding='utf-8')
        if not replay((engine, str(directory), 1000, False))[1]:
            wrong += 1
            print(f'{engine}: a fault is not caught: {what}')
    return wrong


def main():
    if not sys.argv[1:]:
        sys.exit(__doc__)
    locale.setlocale(locale.LC_ALL, 'C.UTF-8')
    wrong = 0
    for engine in sys.argv[1:]:
        with tempfile.TemporaryDirectory(prefix='conformance') as folder:
            failures = check(engine, folder)
        print(f'{engine}: {failures} failures')
        wrong += failures
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
