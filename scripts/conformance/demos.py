#!/usr/bin/env python3
"""Drives the demos with random actions of users, terminals and servers.

    demos.py FOLDER [--seconds N] [--seed S] [--demo NAME]… [--inline] [--sanitized]
                                                                drives the programs in FOLDER for N seconds in all
    demos.py --self-test                                        runs it on programs that misbehave and must be caught

Each demo runs as a shell's job in a pseudo terminal, in its own home folder, every third time inline (with
--inline, every time). In a quarter of the starts the terminal reads 20 KB/s. The actions are random keys, the mouse,
pastes, sizes, focus, noise, replies of a terminal with any numbers, stops, and signals. A demo that supports --api also
gets a server that fails half of the time. The check fails if a program ends by a signal that it did not get, or with a
code other than 0 and 130; leaves its terminal changed, also while it is stopped; draws nothing for another size, does
not read input, or keeps running after Ctrl-C or a signal, for longer than the deadline; uses more memory at the end
than after a warm-up, by more than GROWTH; or if a sanitizer reports anything. It needs nothing from PyPI.

--sanitized is for programs that were built with a sanitizer: it does not compare their memory.
"""
import argparse
import contextlib
import os
import random
import shutil
import signal
import sys
import tempfile
import time

from answers import answer
from far_end import DEADLINE, ENVIRONMENT, Failed, expect
from faulty_server import FaultyServer
from job_terminal import REPLIES, Job
from slow_exits import SlowJob, slow_down

# The MB that a program at rest may use beyond its warm-up. The picture cache takes 16 MB at most, and the pictures
# decoded last leave gaps in the heap. A text of 10 MB in the gallery takes 70 MB, however often it is made. The
# counter caches nothing.
GROWTH = {'counter': 12, 'gallery': 128, 'countries': 96, 'dog-browser': 96, 'cats': 96}
# How often a user does each thing, relative to the others.
WEIGHTS = {'key': 32, 'way': 12, 'letters': 10, 'mouse': 22, 'wheel': 6, 'paste': 2, 'resize': 3, 'focus': 2, 'noise': 3,
           'replies': 5, 'pause': 4, 'stop': 0.5, 'signal': 1, 'unread': 0.5, 'quit': 0.15, 'end': 0.15}
HARMLESS = [signal.SIGWINCH, signal.SIGCONT, signal.SIGURG, signal.SIGCHLD]
ENDING = [signal.SIGUSR1, signal.SIGTERM, signal.SIGHUP, signal.SIGINT]
WITH_SERVER = {'countries': ['', '/v3.1', '/v2'], 'dog-browser': [''], 'cats': ['']}
SIZES = [(80, 24), (40, 12), (200, 60), (100, 30), (120, 50), (1, 1), (2, 5), (13, 3), (300, 8), (20, 90)]
KEYS = ['\t', '\r', '\x1b', '\x7f', ' ', '\x1b[A', '\x1b[B', '\x1b[C', '\x1b[D', '\x1b[H', '\x1b[F', '\x1b[5~', '\x1b[6~',
        '\x1b[3~', '\x1b[2~', '\x1b[Z', '\x1bOP', '\x1b[15~', '\x1b[24~', '\x1b[1;5A', '\x1b[1;2C', '\x1b[1;3D', '\x1b[97;5u',
        '\x1b[13;1:2u', '\x1b[27u', '\x1b[57399;1u', '\x01', '\x05', '\x06', '\x0b', '\x15', '\x17', '\x19', '\x1bb', '\x1bd']
LETTERS = 'abcdefghijklmnoprstuvwxyzABCDEFXYZ0123456789+-*/?.,:;<>()[]"\'#ßé漢字'  # all letters except q
WORDS = ['dog', 'meow', 'côte', 'hound', '👨‍👩‍👧', 'e\u0301\u0323', '\u202eabc', '\u200b', 'x' * 60, '%41/..', '\u0600٣']
# Key sequences that lead further in each demo: chance alone seldom gets beyond the first screen.
WAYS = {'counter': ['+', '0-', 'r'], 'gallery': ['\x1b[B\x1b[B', '\t\r', '\t\t\t '],
        'countries': ['/fr', '\r', '\x1b[B\x1b[B\r', 'r', 'l', 's', 'n\r', '\t\r'],
        'dog-browser': ['\x1b[B\r', '\r', '\t\r', 'r', ' ', '\x1b[C'],
        'cats': ['/\x15meow\r', '/\x15a dog\r', 'f', 's', '2', '1', '2\r', 'x', '\x1b[C\r', 'r']}
NOISE = ['\x1b[', '\x1b]11;rgb:ff/ff', '\x1bP1$r', '\x1b[?62;22c', '\x1b[?2026;2$y', '\x1b[<0;1', '\x1b[M', '\x1b[200', '\xff',
         '\x1b[99999999999;1H', '\x1b_Gi=1;OK\x1b\\', '\x1b[I', '\x1b[8;24;80t', '\0', '\x9b', '\x1b\x1b\x1b',
         '\x1b]99;i=41;\x1b\\']


class User:
    """Performs random actions, and records the last ones."""

    def __init__(self, job, generator, ways, is_inline=False):
        self.job, self.random, self.ways, self.is_inline, self.deeds, self.signals = job, generator, ways, is_inline, [], 0
        # The program may end so. A second Ctrl-C may come when the terminal is given back, and is a signal then.
        self.statuses = {0, 130, -signal.SIGINT}

    def act(self):
        kind = self.random.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
        getattr(self, kind)()

    def send(self, text, is_read=True):
        self.deeds = self.deeds[-39:] + [text if len(text) < 100 else f'{text[:80]}… {len(text)} characters']
        self.job.send(text.encode('utf-8', 'surrogateescape'), is_read)

    def place(self):
        columns, rows = self.job.size
        return f'{self.random.randint(1, columns + 1)};{self.random.randint(1, rows + 1)}'

    def key(self):
        self.send(self.random.choice(KEYS) * self.random.choice([1, 1, 1, 1, 2, 5, 30]))
        # Escape is a separate key only if nothing follows.
        self.job.pump(self.random.choice([0, 0, 0, 0, 0.06]))

    def way(self):
        self.send(self.random.choice(self.ways))
        self.job.pump(self.random.choice([0, 0.1]))

    def letters(self):
        self.send(self.random.choice([self.random.choice(LETTERS), self.random.choice(WORDS)]))

    def mouse(self):
        place = self.place()
        button = self.random.choice([0, 0, 0, 0, 1, 2, 4, 16, 128])
        kind = self.random.choice(['click', 'click', 'click', 'double', 'drag', 'move', 'press'])
        down, up = f'\x1b[<{button};{place}M', f'\x1b[<{button};{place}m'
        self.send({'click': down + up, 'double': (down + up) * 2, 'press': down, 'move': f'\x1b[<35;{place}M',
                   'drag': down + ''.join(f'\x1b[<{button + 32};{self.place()}M' for _ in range(5)) + up}[kind])

    def wheel(self):
        self.send(f'\x1b[<{self.random.choice([64, 65, 65, 66, 67])};{self.place()}M' * self.random.choice([1, 3, 20]))

    def paste(self):
        text = self.random.choice(WORDS + ['line\n' * 50, 'a\tb\x00\x07c', 'wide 漢 ' * 20000, '\x1b[201'])
        cut = self.random.randint(0, len(text))
        self.send('\x1b[200~' + text[:cut])
        self.job.pump(self.random.choice([0, 0.05]))
        self.send(text[cut:] + '\x1b[201~')

    def resize(self):
        for _ in range(self.random.choice([1, 1, 5, 30])):
            size = self.random.choice(SIZES)
            self.deeds = self.deeds[-39:] + [size]
            self.job.resize(*size)

    def focus(self):
        self.send(self.random.choice(['\x1b[I', '\x1b[O', '\x1b[O\x1b[I']))

    def noise(self):
        self.send(''.join(self.random.choice(NOISE) for _ in range(self.random.choice([1, 2, 6]))))

    def replies(self):
        """Sends unrequested replies, sometimes twice, sometimes in pieces."""
        text = ''.join(answer(self.random) * self.random.choice([1, 1, 1, 2]) for _ in range(self.random.choice([1, 2, 8])))
        cut = self.random.choice([len(text), self.random.randint(0, len(text))])
        self.send(text[:cut])
        if cut < len(text):
            self.job.pump(self.random.choice([0, 0.06]))
            self.send(text[cut:])

    def pause(self):
        self.job.pump(self.random.choice([0.01, 0.1, 0.4]))

    def unread(self):
        """Types keys while the terminal takes no output."""
        for _ in range(30):
            self.send(self.random.choice(KEYS), is_read=False)
        time.sleep(0.1)
        self.job.pump(0)

    def stop(self):
        self.deeds.append('stopped')
        if self.random.random() < 0.5:
            self.hurry()
            self.job.suspend()
        else:
            self.send('\x1a')  # only if no view handles it

    def signal(self):
        """Sends a signal that must change nothing."""
        self.strike(self.random.choice(HARMLESS))

    def end(self):
        """Sends a signal that must end the program."""
        number = self.random.choice(ENDING)
        self.statuses.add(-number)
        self.strike(number)
        self.job.pump(self.random.choice([0, 0.1, 1]))
        self.hurry()
        self.job.wait(lambda: False, f'goes on for {DEADLINE} s after {number.name}')

    def strike(self, number):
        self.deeds = self.deeds[-39:] + [number.name]
        self.signals += 1
        self.job.pump(0.1)
        if self.job.status is None:
            with contextlib.suppress(ProcessLookupError):  # it may have ended just now
                os.kill(self.job.pid, number)

    def hurry(self):
        """Lets a slow terminal read everything at once if the program is inline.

        Before it stops or ends, it writes all of its rows, since they stay; slow_exits.py waits for that.
        """
        if self.is_inline:
            self.job.rate = None

    def quit(self):
        self.send(self.random.choice(['q', 'q', '\x03']))
        self.job.pump(0.1)


def rest(job):
    """Returns to the program's first screen, as far as Escape leads there, at the usual size."""
    job.send(b'\x1b\\\x1b[201~')
    job.pump(0.1)
    for _ in range(6):
        job.send(b'\x1b')
        job.pump(0.1)
    job.resize(80, 24)
    job.pump(0.3)


def probe(job, number):
    """Checks that the program draws another size, one that it has not shown yet.

    The width changes: inline, a program with fewer rows draws nothing for another height.
    """
    columns = 81 + number % 97
    size, before = (columns + (columns == job.size[0]), 25 + number % 31), job.count
    job.resize(*size)
    job.wait(lambda: job.count > before, f'draws nothing for another size, {size}, for {DEADLINE} s')


def leave(job):
    """Quits with q, or with Ctrl-C if a view handles the q; returns whether it was q."""
    for _ in range(3):
        if job.status is None:
            job.send(b'q')
            job.pump(0.2)
            until = time.monotonic() + 1
            while job.status is None and time.monotonic() < until:
                job.pump(0.02)
        if job.status is not None:
            return True
        rest(job)
    for _ in range(2):
        job.send(b'\x03')
        job.pump(0.1)
    job.wait(lambda: False, f'goes on for {DEADLINE} s after Ctrl-C')
    return False


def arguments(demo, generator, server, is_inline):
    """Returns random arguments for a start."""
    found = []
    if server:
        found += ['--api', server.url + generator.choice(WITH_SERVER[demo])]
    if generator.random() < 0.4:
        found += ['--images', generator.choice(['sixel', 'kitty', 'kitty-placements', 'iterm'])]
    elif generator.random() < 0.3:
        found += generator.choice([['--theme', 'light'], ['--color', '16'], ['--color', 'none'],
                                   ['--images', 'ascii'], ['--reduced-motion'], ['--stats'], ['--debug']])
    if is_inline:
        # The debug panel needs the whole screen.
        found = [word for word in found if word != '--debug'] + ['--inline']
    return found


def damage(home, generator):
    """Damages files at random, as may happen between two starts."""
    for folder, _, names in os.walk(home):
        for name in names:
            path = os.path.join(folder, name)
            if generator.random() < 0.2:
                with open(path, 'r+b') as file:
                    content = file.read()
                    file.seek(0)
                    file.truncate()
                    file.write(generator.choice([b'', b'nonsense', content[:len(content) // 2], b'\0' * 100, b'[]', b'{}']))


def with_reports(environment, folder):
    """Returns an environment in which sanitizers write their reports into a folder."""
    logs = {name: ':'.join(filter(None, [environment.get(name), f'log_path={folder}/report']))
            for name in ('ASAN_OPTIONS', 'TSAN_OPTIONS')}
    return {**environment, **logs}


def reported(folder):
    """Returns the beginning of each sanitizer's report in a folder."""
    texts = []
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), errors='replace') as file:
            texts.append(file.read(5000))
    return '\n'.join(texts)


class Tally:
    def __init__(self):
        self.starts = self.inline = self.slow = self.deeds = self.probes = self.stops = self.signals = self.asked = self.quits = 0
        self.growth = 0.0


def drive(path, demo, home, seconds, generator, server, tally, is_inline=False, is_slow=False, is_sanitized=False):
    """Starts a program once and drives it for `seconds`; raises `Failed` with the last actions."""
    size, terminal = generator.choice(SIZES[:5]), generator.choice(sorted(REPLIES))
    argv = [path, *arguments(demo, generator, server, is_inline)]
    environment = {**os.environ, **ENVIRONMENT, 'HOME': home, 'LANG': generator.choice(['C.UTF-8', 'de_DE.UTF-8', 'ar_EG']),
                   'TERM': generator.choice(['xterm-256color', 'xterm-kitty', 'tmux-256color', 'linux']),
                   'COLORTERM': generator.choice(['', 'truecolor'])}
    for name in list(environment):
        if name.startswith(('XDG_', 'TMUX', 'KITTY_')) or name in ('NO_COLOR', 'COLUMNS', 'LINES', 'TERM_PROGRAM'):
            del environment[name]
    tally.starts += 1
    tally.inline += is_inline
    tally.slow += is_slow
    kind = SlowJob if is_slow else Job
    with (tempfile.TemporaryDirectory(prefix='reports-') as reports,
          kind(argv, with_reports(environment, reports), size, terminal) as job):
        if is_slow:
            slow_down(job, 'slow')
        user = User(job, generator, WAYS[demo], is_inline)
        try:
            # Inline, the cursor is not hidden if a field has the focus from the first frame on, but pastes are always marked.
            job.wait(lambda: job.account.modes.get(2004 if is_inline else 1049), f'shows no screen in {DEADLINE} s')
            started, warm = time.monotonic(), None
            while job.status is None and time.monotonic() < started + seconds:
                for _ in range(generator.randint(1, 30)):
                    if job.status is None:
                        user.act()
                        tally.deeds += 1
                if job.status is None:
                    tally.probes += 1
                    probe(job, tally.probes)
                if warm is None and time.monotonic() > started + seconds * 0.4:
                    rest(job)
                    warm = job.memory()
            if job.status is None:
                rest(job)
                now = job.memory()
                if warm and now and not is_sanitized:
                    tally.growth = max(tally.growth, now - warm)
                    expect(now - warm <= GROWTH[demo],
                           f'grows from {warm:.0f} to {now:.0f} MB at rest; {GROWTH[demo]} MB more are allowed')
                user.hurry()
                tally.quits += leave(job)
            expect(not reported(reports), 'a sanitizer reports something')
            expect(job.status in user.statuses, 'ended with', job.status)
            job.check_restored('ended, it')
        except Failed as error:
            raise Failed(f'{error}\n  started as {argv[1:]}, {size}, in a {"slow " * is_slow}terminal like {terminal}, '
                         f'TERM={environment["TERM"]}\n  done last: {user.deeds}\n  written last: {job.output[-600:]}'
                         f'\n{reported(reports)}'.rstrip())
        finally:
            tally.stops += job.stops
            tally.signals += user.signals


def run(folder, demo, seconds, seed, tally, is_inline, is_sanitized):
    """Starts a demo as often as time allows, every other time with a server, and every third time or always inline."""
    home = tempfile.mkdtemp(prefix='demos-')
    end, number = time.monotonic() + seconds, 0
    try:
        while (left := end - time.monotonic()) > 1 or number == 0:
            generator = random.Random(f'{seed}/{demo}/{number}')
            server = None
            if demo in WITH_SERVER and number % 2 == 0:
                server = FaultyServer(f'{seed}/{demo}/{number}', share=generator.choice([0, 0.3, 0.6, 1]))
            is_slow = generator.random() < 0.25
            try:
                drive(os.path.join(folder, demo), demo, home, min(max(1, left), max(3, seconds / 4)), generator, server,
                      tally, is_inline or number % 3 == 2, is_slow, is_sanitized)
            except Failed as error:
                raise Failed(f'start {number}: {error}')
            finally:
                if server:
                    tally.asked += server.asked
                    server.close()
            damage(home, generator)
            number += 1
    finally:
        shutil.rmtree(home)


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split('\n\n')[1])
    parser.add_argument('folder', nargs='?')
    parser.add_argument('--seconds', type=float, default=100)
    parser.add_argument('--seed', type=int, default=random.SystemRandom().randrange(1 << 32))
    parser.add_argument('--demo', action='append', choices=sorted(GROWTH))
    parser.add_argument('--inline', action='store_true', help='each time below what a shell printed, and not every third')
    parser.add_argument('--sanitized', action='store_true', help='do not compare the memory of the programs')
    parser.add_argument('--self-test', action='store_true')
    options = parser.parse_args()
    if options.self_test:
        from demos_selftest import self_test
        sys.exit(self_test())
    if not options.folder:
        parser.error('FOLDER is missing: where the programs are, as .build/release')
    demos = options.demo or list(GROWTH)
    failed = False
    print(f'seed {options.seed}', flush=True)
    for demo in demos:
        tally = Tally()
        started = time.monotonic()
        try:
            folder = os.path.abspath(options.folder)
            expect(os.access(os.path.join(folder, demo), os.X_OK), f'there is no {demo} in {folder}')
            run(folder, demo, options.seconds / len(demos), options.seed, tally, options.inline, options.sanitized)
            verdict = 'ok'
        except Failed as error:
            failed, verdict = True, f'FAILED: {error}\n'
        print(f'{demo}: {verdict}; {tally.starts} starts, {tally.inline} inline, {tally.slow} slow, {tally.deeds} deeds, '
              f'{tally.probes} sizes drawn, {tally.stops} stops, {tally.signals} signals, {tally.asked} requests, at most {tally.growth:.1f} MB grown, {tally.quits} quits by q '
              f'({time.monotonic() - started:.0f} s)', flush=True)
    sys.exit(failed)


if __name__ == '__main__':
    main()
