#!/usr/bin/env python3
"""Replays records in a real terminal engine, and compares every cell, attribute and link and the cursor after each.

    replay.py ghostty|tmux|xterm|kitty DIR… [--every K] [--jobs N] [--slow]

Each DIR holds frames.bin and screens.jsonl, as `probe fuzz` writes them (see records.py). A DIR that differs gives one
line with the first differing record; the last line is the total. Exits with 1 on any difference, 2 on an error.
--every K compares only each K-th record and the last (all are fed); --slow reads Ghostty cell by cell.
"""
import argparse
import importlib
import json
import locale
import sys
from concurrent.futures import ProcessPoolExecutor

from gaps import in_one_column, settle
from records import difference, escaped, records, size, trimmed

ENGINES = ('ghostty', 'tmux', 'xterm', 'kitty')


def compare(engine, module, line, want, slow):
    """Returns a description of the difference, or None.

    `want` is the parsed line, if it was parsed before.
    """
    if module.NAME == 'ghostty':
        head, cells, _ = line.partition('"cells":')
        if cells and not slow and line[len(head) + 8:-1] == engine.cells_text():
            return difference(json.loads(head + '"cells":[]}'), dict(cells=[], cursor=engine.cursor()))
        want, got = json.loads(line), engine.slow_dump() if slow else engine.dump()
        if engine.cols == 1:
            want = dict(want, cells=in_one_column(want['cells']))
    else:
        got = engine.dump()
        want, got = (dict(side, cells=module.normalise(side['cells'])) for side in (want, got))
        if hasattr(module, 'align'):
            got = module.align(want, got)
    want, got = (dict(side, cells=trimmed(side['cells'])) for side in (want, got))
    return difference(want, got)


def replay(job):
    """Replays one DIR; returns (records compared, the line that describes the difference or None)."""
    name, directory, every, slow = job
    locale.setlocale(locale.LC_ALL, 'C.UTF-8')
    module = importlib.import_module('engine_' + name)
    cols, rows = size(directory)
    if not cols or not rows:
        return 0, f'{directory}: no records'
    compared, last = 0, sum(1 for _ in records(directory)) - 1
    engine = module.Engine(cols, rows)
    try:
        for number, (record, line) in enumerate(records(directory)):
            want = None
            if name != 'ghostty':
                want = json.loads(line)
                record, want['cells'] = settle(record, want['cells'])
            engine.feed(record)
            if number % every and number != last:
                continue
            compared += 1
            if what := compare(engine, module, line, want, slow):
                return compared, f'{directory} ({cols}x{rows}) record {number}: {what}; bytes {escaped(record)}'
    except OSError as error:
        return compared, f'{directory} ({cols}x{rows}): {error}'
    finally:
        engine.close()
    return compared, None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('engine', choices=ENGINES)
    parser.add_argument('directories', nargs='+', metavar='DIR')
    parser.add_argument('--every', type=int, default=1, help='compare each K-th record and the last')
    parser.add_argument('--jobs', type=int, default=2, help='processes, each with an engine of its own')
    parser.add_argument('--slow', action='store_true', help='read Ghostty cell by cell, through ghostty_screen.py')
    options = parser.parse_args()
    jobs = [(options.engine, directory, options.every, options.slow) for directory in options.directories]
    compared = failed = 0
    with ProcessPoolExecutor(max_workers=max(1, min(options.jobs, len(jobs)))) as pool:
        for count, what in pool.map(replay, jobs):
            compared += count
            if what:
                failed += 1
                print(what, flush=True)
    print(f'{options.engine}: {len(jobs)} directories, {compared} screens compared, {failed} differ')
    return 1 if failed or not compared else 0


if __name__ == '__main__':
    try:
        sys.exit(main())
    except (OSError, ValueError) as error:
        print(f'replay: {error}', file=sys.stderr)
        sys.exit(2)
