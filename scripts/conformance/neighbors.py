#!/usr/bin/env python3
"""Counts frames with a wrong cell beside a cluster, in real terminal engines.

    neighbors.py ENGINE FRAMES [--first SEED] [--kind KIND]… [--size SIZE]… [--probe PATH] [--known]
    neighbors.py --self-test

A cluster of several scalars has another width in each terminal, and may be drawn over the cells beside it. Here every
cell outside of a cluster is compared, in its own column: none may be wrong, whatever the engine makes of the clusters.
FRAMES of each kind are drawn at random by `probe fuzz`, full screen and inline, after the prologue that a program sends.
Clusters that the engine draws as wanted are counted apart. With --known, the frames are drawn for a terminal whose
clusters have the widths of Unicode's rules.

ENGINE is ghostty, kitty (its screen model), vte (compiled here, with libvte-2.91-dev), tmux or xterm.
Exits with 1 if a cell is wrong. --first repeats the seeds that a run has printed.
"""
import argparse
import importlib
import json
import locale
import os
import random
import shutil
import struct
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import ansi
import gaps
from feeder import Display, end
from records import BLANK, at, escaped, records

HERE = os.path.dirname(os.path.abspath(__file__))
KINDS = ['emoji', 'scripts', 'mixed', 'trees']
SIZES = ['7x5', '20x6', '40x12', '80x24']
LENGTH = 20


class Model:
    """A program that reads records and prints a dump after each: kitty's screen model, and VTE."""

    def __init__(self, command, environment):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, env=environment)

    def feed(self, record):
        self.process.stdin.write(struct.pack('<I', len(record)) + record)
        self.process.stdin.flush()

    def dump(self):
        for line in self.process.stdout:
            if line.startswith(b'{'):
                return json.loads(line)
        raise OSError("the engine has ended: " + self.process.stderr.read().decode())

    def close(self):
        end(self.process)


class Real:
    """An engine of replay.py's that reads cells in their columns."""

    def __init__(self, name, cols, rows):
        self.module = importlib.import_module('engine_' + name)
        self.engine = self.module.Engine(cols, rows)

    def feed(self, record):
        self.engine.feed(record)

    def dump(self):
        return self.engine.dump()

    def close(self):
        self.engine.close()


class Tmux(Real):
    """tmux prints rows of text; its cells are found by its own rules, which have to fill the row."""

    LONGEST = 21

    def __init__(self, cols, rows):
        super().__init__('tmux', cols, rows)
        self.cols = cols

    def dump(self):
        engine = self.engine
        out = engine.call('capture-pane', '-p', '-e', '-N', ';', 'display-message', '-p', '#{cursor_flag}')
        *lines, visible = out.rstrip('\n').split('\n')
        pen, rows = ansi.Pen(), []
        for line in lines:
            row = self.cells(line, pen)
            if len(row) > self.cols:
                raise OSError(f'tmux: {len(row)} cells in a row of {self.cols}: {line!r}')
            rows.append(row)
        return dict(cells=rows, cursor=dict(x=min(engine.x, self.cols - 1), y=engine.y, visible=visible == '1'))

    def cells(self, line, pen):
        out = []
        for parameters, link, character in (match.groups() for match in ansi.PIECE.finditer(line)):
            if parameters is not None:
                pen.select(parameters)
            elif character is not None:
                self.add(out, character, pen)
        return out

    def add(self, out, character, pen):
        base = next((cell for cell in reversed(out) if cell[1]), None)
        width = max(ansi.wcwidth(character), 0)
        joins = width == 0 or '\U0001f3fb' <= character <= '\U0001f3ff' and out
        if base and base[0][-1] == '\u200d':
            joins = True
        if joins and base and len((base[0] + character).encode()) <= self.LONGEST:
            base[0] += character
        else:
            out.append(pen.cell(character, 2 if width == 2 else 1))
            if width == 2:
                out.append(pen.cell('', 0))


def start(name, cols, rows, options):
    size = f'{cols}x{rows}'
    if name == 'kitty':
        return Model(['kitty', '+launch', os.path.join(HERE, 'kitty_screen.py'), size], None)
    if name == 'vte':
        return Model([options.vte, size], {**os.environ, 'DISPLAY': options.display.name, 'LC_ALL': 'C.UTF-8'})
    if name == 'tmux':
        return Tmux(cols, rows)
    return Real(name, cols, rows)


def is_cluster(cell):
    return len(cell[0]) > 1


def parts(row, cols):
    """Returns for each column whether it belongs to a cluster."""
    out, inside = [], False
    for x in range(cols):
        cell = row[x] if x < len(row) else BLANK
        inside = is_cluster(cell) or inside and cell[1] == 0
        out.append(inside)
    return out


# How much of a cell is compared: VTE and xterm resolve attributes to colors, and only Ghostty tells of links.
COMPARED = {'ghostty': 7, 'vte': 2, 'xterm': 2}


def cell_at(name, rows, x, y):
    cell = at(rows, x, y)[:COMPARED.get(name, 6)]
    # A cell without an underline color may be written in two ways.
    return cell[:5] if len(cell) == 6 and not cell[5] else cell


def comparable(name, rows):
    """Returns the cells without what the engine lacks; see gaps.py."""
    return gaps.normalise(name, rows) if name in gaps.KNOWN_GAPS else rows


def compare(name, want, got, cols):
    """Returns (wrong cells outside of clusters, clusters, clusters that are right)."""
    wrong, clusters, right = [], 0, 0
    wanted, given = comparable(name, want['cells']), comparable(name, got['cells'])
    for y in range(max(len(wanted), len(given))):
        row = want['cells'][y] if y < len(want['cells']) else []
        for x, inside in enumerate(parts(row, cols)):
            one, other = (cell_at(name, rows, x, y) for rows in (wanted, given))
            if inside:
                if is_cluster(at(want['cells'], x, y)):
                    clusters += 1
                    right += one[:2] == other[:2]
            elif one != other:
                wrong.append((x, y, one, other))
    return wrong, clusters, right


def self_test():
    """Compares a screen with itself, and with faults of each kind."""
    text = lambda *cells: dict(cells=[[[one, width, '', '', ''] for one, width in cells]], cursor={})
    keycap = '1\ufe0f\u20e3'
    want = text(('a', 1), (keycap, 2), ('', 0), ('b', 1), ('日', 2), ('', 0))
    cases = [
        (want, ([], 1, 1)),
        (text(('a', 1), ('1', 1), (' ', 1), ('b', 1), ('日', 2), ('', 0)), ([], 1, 0)),
        (text(('a', 1), (keycap, 2), ('', 0), ('x', 1), ('日', 2), ('', 0)), ([3], 1, 1)),
        (text(('x', 1), (keycap, 1), (' ', 1), ('b', 1), (' ', 1), ('日', 2), ('', 0)), ([0, 4, 5], 1, 0)),
        (text(('a', 1), (keycap, 2), ('', 0), ('b', 1)), ([4, 5], 1, 1)),
    ]
    for name in ('ghostty', 'kitty', 'vte'):
        for got, result in cases:
            wrong, clusters, right = compare(name, want, got, 6)
            if ([x for x, *_ in wrong], clusters, right) != result:
                sys.exit(f'{name}: {got} gives {wrong}, {clusters}, {right}')
    pen = ansi.Pen()
    tmux = Tmux.__new__(Tmux)
    for line, widths in [('ab', [1, 1]), ('e\u0301x', [1, 1]), ('日b', [2, 0, 1]), ('👩\u200d👩\u200d👧\u200d👦x', [2, 0, 2, 0, 1])]:
        got = [cell[1] for cell in tmux.cells(line, pen)]
        if got != widths:
            sys.exit(f'tmux: {line!r} has cells of {got}')
    print('faults of each kind are found')


def run(job):
    """Draws and replays one seed; returns (frames, frames with a wrong cell, clusters, right ones, a description)."""
    name, kind, size, seed, folder, options = job
    cols, rows = map(int, size.split('x'))
    out = os.path.join(folder, f'{kind}-{size}-{seed}')
    draw = [options.probe, 'fuzz', '--seed', str(seed), '--frames', str(LENGTH), '--size', size, '--kind', kind,
            '--out', out] + ['--inline'] * (seed % 3 == 0) + ['--clusters'] * options.known
    subprocess.run(draw, check=True, stdin=subprocess.DEVNULL)
    engine = start(name, cols, rows, options)
    frames, bad, clusters, right, first = 0, 0, 0, 0, None
    try:
        for number, (record, line) in enumerate(records(out)):
            engine.feed(gaps.shown(record) if name == 'xterm' else record)
            wrong, count, good = compare(name, json.loads(line), engine.dump(), cols)
            frames, bad, clusters, right = frames + 1, bad + bool(wrong), clusters + count, right + good
            if wrong and not first:
                x, y, one, other = wrong[0]
                first = (f'{kind} {size} seed {seed} record {number}: column {x} row {y}: want {one} got {other}; '
                         f'bytes {escaped(record, 20000)}')
    finally:
        engine.close()
        shutil.rmtree(out)
    return frames, bad, clusters, right, first


def compiled(folder):
    """Compiles vte_screen.c, and returns its path."""
    flags = subprocess.run(['pkg-config', '--cflags', '--libs', 'vte-2.91'], check=True, capture_output=True, text=True)
    path = os.path.join(folder, 'vte_screen')
    subprocess.run(['cc', '-O1', '-w', '-o', path, os.path.join(HERE, 'vte_screen.c'), *flags.stdout.split()], check=True)
    return path


def main():
    locale.setlocale(locale.LC_ALL, 'C.UTF-8')
    if sys.argv[1:] == ['--self-test']:
        return self_test()
    parser = argparse.ArgumentParser(usage=__doc__.split('\n\n')[1].strip())
    parser.add_argument('engine', choices=['ghostty', 'kitty', 'vte', 'tmux', 'xterm'])
    parser.add_argument('frames', type=int)
    parser.add_argument('--first', type=int, default=random.SystemRandom().randrange(1, 1 << 31))
    parser.add_argument('--kind', action='append')
    parser.add_argument('--size', action='append')
    parser.add_argument('--probe', default='.build/release/probe')
    parser.add_argument('--known', action='store_true')
    options = parser.parse_args()
    sizes = options.size or SIZES
    folder = tempfile.mkdtemp(prefix='neighbors')
    options.display = Display() if options.engine == 'vte' else None
    options.vte = compiled(folder) if options.engine == 'vte' else None
    failed = False
    try:
        for kind in options.kind or KINDS:
            seeds = range(options.first, options.first + max(1, options.frames // LENGTH))
            jobs = [(options.engine, kind, sizes[number % len(sizes)], seed, folder, options)
                    for number, seed in enumerate(seeds)]
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                results = list(pool.map(run, jobs))
            frames, bad, clusters, right = (sum(result[part] for result in results) for part in range(4))
            for text in [result[4] for result in results if result[4]][:2]:
                print(text)
            print(f'{options.engine} {kind}: {frames} frames from seed {options.first}: {bad} with a wrong cell beside '
                  f'a cluster; {right} of {clusters} clusters as wanted')
            failed = failed or bad or not frames
    finally:
        if options.display:
            options.display.close()
        shutil.rmtree(folder)
    sys.exit(1 if failed else 0)


main()
