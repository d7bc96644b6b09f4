#!/usr/bin/env python3
"""Measures how long a key takes to its answer over a slow link, while an animation runs, and counts what waits in it.

    slow_links.py GALLERY [--keys N] [--seed S] [--delay MS] [--rate BYTES]     times of N keys; both links by default
    slow_links.py GALLERY --count                                               counts only, for CI

GALLERY is the path of the gallery. The link to its terminal carries 960 bytes a second (9600 baud), or delays each
direction by 300 ms. The terminal is Ghostty's engine; it answers what comes out of the link. `?` opens and closes the
page of keys at random moments. A key that has no answer within 60 s counts as 60 s. It runs in the venv.

`--count` has no clock: the terminal withholds its answer to each frame while more arrives. After the first frames, no
byte may follow a request for a status report before its answer; when the terminal answers no more, frames go on; at
the end nothing is left for the shell to read.
"""
import argparse
import os
import random
import re
import select
import statistics
import sys
import time
from collections import deque

from far_end import DEADLINE, Failed, Pseudo, expect

REQUEST = b'\x1b[5n'
QUERIES = re.compile(rb'\x1b\[(5n|c|>q)')
REPLIES = {b'5n': b'\x1b[0n', b'c': b'\x1b[?62;22c', b'>q': b'\x1bP>|slow(1)\x1b\\'}
LIMIT = 60
WORD = '│ Keys '


class Link:
    """A program whose terminal is at the end of a link; `rate` is in bytes a second, `delay` in seconds a direction."""

    def __init__(self, argv, rate=None, delay=0):
        from pyghostty.core import Terminal
        self.app, self.rate, self.delay = Pseudo(argv), rate, delay
        self.terminal, self.rest, self.taken = Terminal(80, 24), b'', 0
        self.down, self.up, self.credit, self.last = deque(), deque(), 0.0, time.monotonic()

    def step(self):
        """Carries what is due in both directions."""
        now = time.monotonic()
        if self.rate:
            self.credit = min(self.credit + (now - self.last) * self.rate, 64)
        self.last = now
        most = int(self.credit) if self.rate else 65536
        if most and select.select([self.app.file], [], [], 0)[0]:
            new = os.read(self.app.file, most)
            self.credit -= len(new)
            self.taken += len(new)
            self.down.append((now + self.delay, new))
        while self.down and self.down[0][0] <= now:
            self.show(self.down.popleft()[1])
        while self.up and self.up[0][0] <= now:
            self.app.write(self.up.popleft()[1])
        time.sleep(0.005)

    def show(self, data):
        self.terminal.feed(data)
        self.rest += data
        at = 0
        for query in QUERIES.finditer(self.rest):
            self.send(REPLIES[query[1]])
            at = query.end()
        # A query may be cut anywhere.
        self.rest = self.rest[max(at, len(self.rest) - 8):]

    def send(self, data):
        self.up.append((time.monotonic() + self.delay, data))

    def wait(self, condition):
        """Returns the seconds until the condition holds, at most `LIMIT`."""
        started = time.monotonic()
        while time.monotonic() < started + LIMIT:
            self.step()
            if condition(self.terminal.text()):
                return time.monotonic() - started
        return LIMIT


def measure(path, keys, seed, rate, delay):
    """Prints the times of keys over one link."""
    generator, times = random.Random(seed), []
    link = Link([path, '--page', 'progress'], rate, delay)
    with link.app:
        expect(link.wait(lambda text: 'Skeleton' in text or 'Copying' in text) < LIMIT, 'no first frame')
        started, taken = time.monotonic(), link.taken
        for number in range(keys):
            until = time.monotonic() + generator.uniform(1, 3)
            while time.monotonic() < until:
                link.step()
            link.send(b'?')
            times.append(link.wait(lambda text: (WORD in text) == (number % 2 == 0)))
        passed = time.monotonic() - started
    times.sort()
    name = f'{rate} bytes/s' if rate else f'{delay * 1000:.0f} ms each way'
    print(f'{name}: {keys} keys, p50 {statistics.median(times):.2f} s, p99 {times[int(len(times) * 0.99)]:.2f} s, '
          f'longest {times[-1]:.2f} s; {(link.taken - taken) / passed:.0f} bytes/s', flush=True)


def count(path):
    """Checks by counts alone that frames wait for answers, and that they go on without them."""
    with Pseudo([path, '--page', 'progress']) as app:
        def until_request():
            end = time.monotonic() + DEADLINE
            while REQUEST not in app.bytes:
                expect(time.monotonic() < end and app.read(0.01), 'no request came; got', app.bytes[-200:])
            before, _, after = app.bytes.partition(REQUEST)
            app.bytes = after
            return len(before)

        until_request()
        app.wait(rb'\x1b\[c')
        app.write(b'\x1b[0n\x1b[?62;22c')
        frames = []
        for number in range(10):
            frames.append(until_request())
            app.read(0.3)
            # While the answers are still as quick as the first one, more may follow.
            expect(number < 3 or not app.bytes, 'before the answer to frame', number, 'came', app.bytes[-200:])
            app.write(b'\x1b[0n')
        expect(all(frames[4:]), 'empty frames:', frames)
        # No answer comes any more.
        until_request()
        until_request()
        end = time.monotonic() + DEADLINE
        while len(app.bytes) < 1000:
            expect(time.monotonic() < end and app.read(0.01), 'no frame comes without answers')
        app.write(b'q')
        app.bytes = b''
        app.wait(rb'\x1b\[c')
        # Late answers, and then that to the query at the end: all are read before the program ends.
        app.write(b'\x1b[0n' * 3 + b'\x1b[?62;22c')
        expect(app.wait_exit() == 0, 'ended with', app.status)
        expect(b'^[' not in app.bytes, 'an answer was echoed:', app.bytes[-200:])
    print(f'{len(frames)} frames waited for their answers; none waited once there were no answers')


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split('\n\n')[1])
    parser.add_argument('gallery')
    parser.add_argument('--keys', type=int, default=40)
    parser.add_argument('--seed', type=int, default=random.SystemRandom().randrange(1 << 32))
    parser.add_argument('--delay', type=float)
    parser.add_argument('--rate', type=int)
    parser.add_argument('--count', action='store_true')
    options = parser.parse_args()
    path = os.path.abspath(options.gallery)
    try:
        if options.count:
            return count(path)
        print(f'seed {options.seed}', flush=True)
        links = [(960, 0), (None, 0.3)]
        if options.rate or options.delay is not None:
            links = [(options.rate, (options.delay or 0) / 1000)]
        for rate, delay in links:
            measure(path, options.keys, options.seed, rate, delay)
    except Failed as error:
        print(f'FAILED: {error}')
        sys.exit(1)


if __name__ == '__main__':
    main()
