#!/usr/bin/env python3
"""Ends programs that show pictures while their terminal is slow or stalled: the terminal must be restored.

    slow_exits.py FOLDER [--exits N] [--seed S]     N random exits (10 by default) of the programs in FOLDER
    slow_exits.py --self-test                       runs it on programs that misbehave and must be caught

The reader takes 20 KB/s, or nothing until the program has ended and then everything. The end is requested with `q`,
Control-C, HUP, INT, TERM or TERM twice, at a random moment, while frames are being sent. All bytes that were read go to
Ghostty's engine and to terminal_state.py. Both must find the state of a new terminal, outside of any sequence, with
nothing of a picture on its screen, and the settings must be the original ones. It runs in the venv.

Two of five exits are inline, of countries and of `probe run pictures`. The rows stay then, so a program writes them to
their end as long as the reader takes bytes: no sequence may be cut, and the program must end before MOST more bytes and
within the deadline after the last one. Only a reader that takes nothing, and TERM twice, may cut them.
"""
import argparse
import os
import random
import select
import signal
import sys
import tempfile
import termios
import time
from concurrent.futures import ProcessPoolExecutor

from far_end import DEADLINE, Failed, expect
from job_terminal import REPLIES, Job
from signals import StrictAccount, environment

RATE = 20_000  # bytes per second
MOST = 1 << 20  # bytes that an inline program may still write; the rows of `probe run pictures` are 140 KB
WAYS = {'cats': ['2', '1', 'x', '\x1b[C\r', 'r', 'f'], 'dog-browser': ['\x1b[B\r', '\r', ' ', '\x1b[C'],
        'countries': ['\r', '\x1b[B', '\x1b[B\x1b[B\r'], 'probe': ['j', 'k', 'o']}
PROGRAMS = {False: ['cats', 'countries', 'dog-browser'], True: ['countries', 'probe']}  # full screen, inline
ENDS = {'q': 0, 'Control-C': 130, 'HUP': -signal.SIGHUP, 'INT': -signal.SIGINT, 'TERM': -signal.SIGTERM,
        'TERM twice': -signal.SIGTERM}
IMAGES = ['sixel', 'kitty', 'blocks']
READERS = ['slow', 'stalled']


class SlowJob(Job):
    """A job whose terminal takes `rate` bytes a second; `stream` has everything that it took."""

    def __init__(self, *arguments):
        self.rate, self.stream, self.last = None, bytearray(), time.monotonic()
        super().__init__(*arguments)

    def take(self, most):
        try:
            new = os.read(self.file, most)
        except (BlockingIOError, OSError):
            return False
        self.count += len(new)
        self.output = (self.output + new)[-4000:]
        self.stream += new
        self.account.feed(new)
        return bool(new)

    def pump(self, timeout):
        if self.rate is None:
            while select.select([self.file], [], [], timeout)[0] and self.take(65536):
                timeout = min(timeout, 0.02)
        else:
            time.sleep(timeout)
            now = time.monotonic()
            most = int((now - self.last) * self.rate)
            if most > 0:
                self.take(most)
                self.last = now
        answers, self.account.answers = self.account.answers, b''
        if answers and self.status is None:
            try:
                os.write(self.file, answers)
            except BlockingIOError:
                pass
        self.hear()


def slow_down(job, reader):
    job.rate, job.last = RATE if reader == 'slow' else 0, time.monotonic()


def end(job, way, generator, is_inline):
    """Requests the end; returns how long the program took."""
    started = moved = time.monotonic()
    begin = count = job.count
    if way in ('q', 'Control-C'):
        job.send(b'q' if way == 'q' else b'\x03')
    else:
        os.kill(job.pid, getattr(signal, 'SIG' + way.split()[0]))
        if way.endswith('twice'):
            job.pump(generator.choice([0.001, 0.05, 0.3]))
            if job.status is None:
                os.kill(job.pid, signal.SIGTERM)
    while job.status is None:
        if is_inline and way != 'TERM twice' and job.count > count:
            count, moved = job.count, time.monotonic()
        expect(time.monotonic() < moved + DEADLINE, f'goes on for {DEADLINE} s')
        expect(job.count <= begin + MOST, f'goes on for {MOST} bytes')
        job.pump(0.01)
    return time.monotonic() - started


def look_in_ghostty(stream, is_inline):
    """Returns descriptions of the differences between Ghostty's engine and a new one, but for rows that stay."""
    from pyghostty.core import Terminal
    found, numbers = [], (1, 7, 12, 25, 66, 1000, 1002, 1003, 1004, 1006, 1016, 1049, 2004, 2026, 2031, 2048)
    new, used = Terminal(80, 24), Terminal(80, 24)
    used.feed(bytes(stream))
    for number in numbers:
        if new.mode(number) != used.mode(number):
            found.append(f'mode {number} {"on" if used.mode(number) else "off"}')
    if used.get('kitty_keyboard_flags', 'uint8_t'):
        found.append("kitty's keyboard flags")
    if not is_inline and (text := used.text().strip()):
        found.append(f'on its screen: {text[:80]!r}')
    used.feed(b'\r\nwritten afterwards')
    if 'written afterwards' not in used.text():
        found.append('takes no text')
    return [f'in Ghostty {words}' for words in found]


def is_inline_number(number):
    return number % 5 in (1, 4)


def path_of(folder, number):
    """Returns the program of an exit."""
    names = PROGRAMS[is_inline_number(number)]
    return os.path.join(folder, names[number % 7 % len(names)])


def arguments(program, home, images, is_inline):
    """Returns the arguments for a start; a picture that does not compress is written to `home` for the probe."""
    found = ['--images', images] + ['--inline'] * is_inline
    if program != 'probe':
        return found
    path = os.path.join(home, 'noise.ppm')
    with open(path, 'wb') as file:
        file.write(b'P6 320 240 255 ' + random.Random(3).randbytes(320 * 240 * 3))
    return ['run', 'pictures', path, *found]


def check(path, seed, number, choices=None, is_inline=False):
    """Tests one exit: returns how long it took, and a description of what is wrong."""
    generator = random.Random(f'{seed}/{number}')
    demo = os.path.basename(path)
    if not choices:
        # All combinations of an image protocol, a reader and a way to end are equally frequent, inline as well.
        choices = IMAGES[number % 3], READERS[number // 3 % 2], list(ENDS)[number // 6 % 6]
        is_inline = is_inline_number(number)
    images, reader, way = choices
    job, took = None, 0
    with tempfile.TemporaryDirectory(prefix='exits-') as home:
        try:
            terminal = generator.choice(['ghostty', 'kitty', 'xterm', 'vte'])
            size = generator.choice([(80, 24), (120, 40), (200, 60)])
            if is_inline:
                size = (40, 12) if demo == 'probe' else (80, 24)  # not too much to be waited for
            argv = [path, *arguments(demo, home, images, is_inline)]
            with SlowJob(argv, environment(home), size, terminal) as job:
                job.account = StrictAccount(REPLIES[terminal])
                job.wait(lambda: job.account.modes.get(25) is False if is_inline else job.account.modes.get(1049),
                         f'shows no screen in {DEADLINE} s')
                job.pump(generator.choice([0.02, 0.3]))
                # The terminal may become slow before anything is visible, or during the output.
                for _ in range(generator.randint(0, 3)):
                    job.send(generator.choice(WAYS.get(demo, ['\r'])).encode())
                    job.pump(0.05)
                slow_down(job, reader)
                until = time.monotonic() + generator.uniform(0.05, 1)
                while time.monotonic() < until and job.status is None:
                    # Another size makes the program redraw everything, including its pictures.
                    if generator.random() < 0.3:
                        job.resize(size[0] - generator.randint(0, 9), size[1])
                    job.send(generator.choice(WAYS.get(demo, ['\r'])).encode())
                    job.pump(generator.uniform(0.01, 0.2))
                expect(job.status is None, 'ended before it was asked to, with', job.status)
                took = end(job, way, generator, is_inline)
                job.rate = None
                while select.select([job.file], [], [], 0.05)[0] and job.take(65536):
                    pass
                left = job.account.left() + look_in_ghostty(job.stream, is_inline)
                if is_inline and reader == 'slow' and way != 'TERM twice':
                    left += job.account.terminal.unusual
                if termios.tcgetattr(job.file)[:4] != job.settings:
                    left.append('other settings')
                expect(not left, 'leaves', ', '.join(left))
                expect(job.status == ENDS[way], 'ended with', job.status, 'and not', ENDS[way])
        except Failed as error:
            return took, (f'{number}: {demo}{", inline" * is_inline}, {images}, {reader} reader, {way}, {size}, {terminal}: {error}\n'
                          f'    after {took:.1f} s, {len(job.stream)} bytes, the last: {bytes(job.stream[-120:])}')
    return took, None


def run(folder, exits, seed, workers):
    print(f'seed {seed}', flush=True)
    with ProcessPoolExecutor(workers) as pool:
        jobs = [pool.submit(check, path_of(folder, number), seed, number) for number in range(exits)]
        results = [job.result() for job in jobs]
    for _, words in results:
        if words:
            print(words)
    good = sum(not words for _, words in results)
    inline = sum(map(is_inline_number, range(exits)))
    print(f'{good} of {exits} slow exits restored, {inline} of them inline; the longest took {max(took for took, _ in results):.1f} s')
    return good < exits


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split('\n\n')[1])
    parser.add_argument('folder', nargs='?')
    parser.add_argument('--exits', type=int, default=10)
    parser.add_argument('--seed', type=int, default=random.SystemRandom().randrange(1 << 32))
    parser.add_argument('--workers', type=int, default=6)
    parser.add_argument('--self-test', action='store_true')
    options = parser.parse_args()
    if options.self_test:
        from endings_selftest import test_slow_exits
        from slow_exits_selftest import test_inline
        sys.exit(test_slow_exits() or test_inline())
    if not options.folder:
        parser.error('FOLDER is missing: where the programs are, as .build/release')
    sys.exit(run(os.path.abspath(options.folder), options.exits, options.seed, options.workers))


if __name__ == '__main__':
    main()
