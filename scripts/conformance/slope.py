#!/usr/bin/env python3
"""Measures whether the demos need more memory the longer they are used.

    slope.py FOLDER [--seconds N] [--warmup N] [--seed S] [--demo NAME]… [--limit MB]
                                                             drives the demos in FOLDER in turn
    slope.py --self-test                                     runs it on a program that grows and one that does not

Each demo is used at random for N seconds; if it is quit, it is started again, and the longest of its runs counts. Every
few seconds it is brought to rest, with Escape and at
one size, and its resident size is recorded. After the warm-up these sizes give a slope in MB per minute: the median of
the slopes between all pairs of them (Theil and Sen), which is not affected by a single step of an allocator or cache.
A demo fails if even the lower end of the slope's 95 % interval is above the limit: in a minute that finds 5 MB per
minute, in ten minutes 1.

The warm-up covers memory that is allocated once: all pages and sizes, the largest screen, the first decoded pictures.
The picture cache may reach 16 MB by design; if --warmup is too short for that, its growth is part of the slope. A text
of 10 MB, which the gallery makes, and its log of 100,000 lines stay too: the program must hold them. Pastes are left
out: pasted text belongs to the user, and is stored.
"""
import argparse
import math
import os
import random
import shutil
import statistics
import sys
import tempfile
import time

import demos
from far_end import ENVIRONMENT, Failed, expect
from faulty_server import FaultyServer
from job_terminal import Job

LIMIT = 1.0  # MB per minute


class Guest(demos.User):
    """A user who does not quit on purpose, and does not add text of arbitrary length."""

    def act(self):
        weights = {'key': 32, 'way': 12, 'letters': 4, 'mouse': 22, 'wheel': 6, 'resize': 3, 'focus': 2, 'pause': 1}
        getattr(self, self.random.choices(list(weights), list(weights.values()))[0])()

    def place(self):
        """Returns a place above the last row: a click on the key that quits is a way to quit."""
        columns, rows = self.job.size
        return f'{self.random.randint(1, columns + 1)};{self.random.randint(1, max(1, rows - 1))}'


def slopes(points):
    """Returns the median slope of sizes over time, and its 95 % interval (Sen 1968), in the points' units."""
    count = len(points)
    pairs = sorted((b[1] - a[1]) / (b[0] - a[0]) for number, a in enumerate(points) for b in points[number + 1:])
    spread = 1.96 * math.sqrt(count * (count - 1) * (2 * count + 5) / 18)
    low = max(0, int((len(pairs) - spread) / 2))
    return statistics.median(pairs), pairs[low], pairs[-1 - low]


def measure(path, demo, seconds, warmup, seed, server):
    """Uses a program for `seconds`; returns (minutes, MB) at the rests of its longest run after the warm-up, the number of
    actions, and how often it was started."""
    generator = random.Random(f'{seed}/{demo}')
    home = tempfile.mkdtemp(prefix='slope-')
    environment = {**os.environ, **ENVIRONMENT, 'HOME': home, 'LANG': 'C.UTF-8', 'TERM': 'xterm-256color', 'COLORTERM': 'truecolor'}
    for name in list(environment):
        if name.startswith(('XDG_', 'TMUX', 'KITTY_')) or name in ('NO_COLOR', 'COLUMNS', 'LINES', 'TERM_PROGRAM'):
            del environment[name]
    argv = [path] + (['--api', server.url + demos.WITH_SERVER[demo][0]] if server else [])
    runs, deeds, ending = [], 0, time.monotonic() + seconds
    every = max(1.0, min(5.0, (seconds - warmup) / 20))
    try:
        while (started := time.monotonic()) < ending:
            points = []
            runs.append(points)
            with Job(argv, environment, (80, 24), sorted(demos.REPLIES)[0]) as job:
                user = Guest(job, generator, demos.WAYS[demo])
                job.wait(lambda: job.account.modes.get(1049), 'shows no screen')
                due = started + every
                while job.status is None and (now := time.monotonic()) < ending:
                    user.act()
                    deeds += 1
                    if now >= due and job.status is None:
                        demos.rest(job)
                        if size := job.memory():
                            if now > started + warmup:
                                points.append(((now - started) / 60, size))
                        due = time.monotonic() + every
                expect(job.status in (None, 0), 'ended with', job.status, 'after', user.deeds)
    finally:
        shutil.rmtree(home)
    return max(runs, key=len), deeds, len(runs)


def check(path, demo, seconds, warmup, seed, limit):
    """Returns a line about a demo, and whether its growth is within the limit."""
    server = FaultyServer(f'{seed}/{demo}', share=0.2) if demo in demos.WITH_SERVER else None
    try:
        points, deeds, starts = measure(path, demo, seconds, warmup, seed, server)
    except Failed as error:
        return f'{demo}: FAILED: {error}', False
    finally:
        if server:
            server.close()
    if len(points) < 8:
        return f'{demo}: FAILED: only {len(points)} rests in {seconds:.0f} s; more --seconds are needed', False
    slope, low, high = slopes(points)
    is_flat = low <= limit
    sizes = [size for _, size in points]
    return (f'{demo}: {"ok" if is_flat else f"FAILED: grows by more than {limit:g} MB a minute"}; {slope:+.2f} MB a minute '
            f'({low:+.2f} to {high:+.2f}), {sizes[0]:.1f} MB first, {sizes[-1]:.1f} last, {max(sizes):.1f} at most, '
            f'{len(points)} rests, {deeds} deeds, {starts} starts'), is_flat


def self_test():
    from demos_selftest import PROGRAM
    wrong = 0
    demos.WAYS.update({'leak': ['x'], 'good': ['x']})
    with tempfile.TemporaryDirectory() as folder:
        program = os.path.join(folder, 'program.py')
        with open(program, 'w') as file:
            file.write(PROGRAM)
        for fault, wanted in (('leak', False), ('good', True)):
            path = os.path.join(folder, fault)
            with open(path, 'w') as file:
                file.write(f'#!/bin/sh\nexec {sys.executable} {program} {fault}\n')
            os.chmod(path, 0o700)
            line, is_flat = check(path, fault, 30, 4, 1, LIMIT)
            wrong += is_flat != wanted
            print(line if is_flat == wanted else f'WRONG: {line}', flush=True)
    return 1 if wrong else 0


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split('\n\n')[1])
    parser.add_argument('folder', nargs='?')
    parser.add_argument('--seconds', type=float, default=120)
    parser.add_argument('--warmup', type=float, default=None)
    parser.add_argument('--limit', type=float, default=LIMIT)
    parser.add_argument('--seed', type=int, default=random.SystemRandom().randrange(1 << 32))
    parser.add_argument('--demo', action='append', choices=sorted(demos.GROWTH))
    parser.add_argument('--self-test', action='store_true')
    options = parser.parse_args()
    if options.self_test:
        sys.exit(self_test())
    if not options.folder:
        parser.error('FOLDER is missing: where the programs are, as .build/release')
    warmup = min(60, options.seconds / 3) if options.warmup is None else options.warmup
    print(f'seed {options.seed}', flush=True)
    is_flat = True
    for demo in options.demo or list(demos.GROWTH):
        path = os.path.join(os.path.abspath(options.folder), demo)
        line, ok = check(path, demo, options.seconds, warmup, options.seed, options.limit)
        is_flat = is_flat and ok
        print(line, flush=True)
    sys.exit(not is_flat)


if __name__ == '__main__':
    main()
