#!/usr/bin/env python3
"""Sends every signal to programs that own their terminal: each must have the effect of the signal's disposition.

    signals.py FOLDER [--demo NAME]…     each signal once at counter
    signals.py FOLDER --long             each at the five demos: idle, under input, and ignored by the parent process
    signals.py --self-test               runs it on programs that misbehave and must be caught

If a signal ends a program by default, the terminal is restored, and the signal is the status. If it stops the program,
the terminal is restored while it is stopped, and set up again when it continues. If it is ignored, nothing changes, and
the program still draws. KILL and STOP can't be handled; 32 and 33 belong to the C library. The check needs nothing from
PyPI.
"""
import argparse
import itertools
import os
import signal
import sys
import tempfile
import termios
import time
from concurrent.futures import ProcessPoolExecutor

from far_end import DEADLINE, ENVIRONMENT, Failed, expect
from job_terminal import REPLIES, Account, Job
from terminal_state import TerminalState

DEMOS = ['counter', 'gallery', 'countries', 'dog-browser', 'cats']
STOPS = {signal.SIGTSTP, signal.SIGTTIN, signal.SIGTTOU}
# A pipe without a reader makes the write fail, and must not end a program that shows a screen.
IGNORED = {signal.SIGCHLD, signal.SIGURG, signal.SIGWINCH, signal.SIGCONT, signal.SIGPIPE}
NUMBERS = [number for number in range(1, 65) if number not in (signal.SIGKILL, signal.SIGSTOP, 32, 33)]
# The signals that a user, a shell or a service manager may ignore: `nohup`, background jobs.
HANDED_ON = [number for number in NUMBERS if number not in IGNORED]


class StrictAccount(Account):
    """Replies to a program's queries, and tracks everything that it sets."""

    def __init__(self, replies):
        super().__init__(replies)
        self.terminal = TerminalState(self)

    def feed(self, data):
        self.terminal.feed(data)

    def left(self):
        return self.terminal.left()


def name(number):
    try:
        return signal.Signals(number).name
    except ValueError:
        return f'RTMIN+{number - signal.SIGRTMIN}' if hasattr(signal, 'SIGRTMIN') else str(number)


def environment(home):
    result = {**os.environ, **ENVIRONMENT, 'HOME': home, 'TERM': 'xterm-256color', 'LANG': 'C.UTF-8'}
    for key in list(result):
        if key.startswith(('XDG_', 'TMUX', 'KITTY_')) or key in ('NO_COLOR', 'COLUMNS', 'LINES', 'TERM_PROGRAM'):
            del result[key]
    return result


def begin(path, home, terminal, arguments=()):
    """Starts a program as a job, and waits until it shows its screen."""
    job = Job([*arguments, path], environment(home), (80, 24), terminal)
    job.account = StrictAccount(REPLIES[terminal])
    try:
        job.wait(lambda: job.account.modes.get(1049), f'shows no screen in {DEADLINE} s')
        expect(job.status is None, 'ended at once, with', job.status)
        job.pump(0.08)
    except BaseException:
        job.__exit__()
        raise
    return job


def is_set_as(job, wanted, settings, what):
    """Waits until modes and settings are as given."""
    end = time.monotonic() + DEADLINE
    while job.status is None:
        job.pump(0.02)
        found = job.account.terminal.set(), termios.tcgetattr(job.file)[:4]
        if found == (wanted, settings):
            break
        expect(time.monotonic() < end, what, 'it has set', found[0], 'and not', wanted,
               '' if found[1] == settings else 'with other settings')
    expect(job.status is None, what, 'it ended with', job.status)


def draws(job, size, what):
    before = job.count
    job.resize(*size)
    job.wait(lambda: job.count > before, f'{what} it draws nothing for another size')
    expect(job.status is None, what, 'it ended with', job.status)


def strike(job, number, is_busy):
    """Sends the signal, to a program that waits or between many keys."""
    if is_busy:
        for _ in range(20):
            job.send(b'\x1b[B\x1b[A\t' * 20, is_read=False)
            job.pump(0)
        job.send(b'\x1b[B\x1b[A\t' * 20, is_read=False)
    if job.status is None:
        os.kill(job.pid, number)


def check(path, number, way, terminal):
    """Returns a description of what is wrong, or None."""
    with tempfile.TemporaryDirectory(prefix='signals-') as home:
        try:
            arguments = ['/bin/sh', '-c', f"trap '' {number}; exec \"$0\""] if way == 'ignored' else []
            with begin(path, home, terminal, arguments) as job:
                wanted, settings = job.account.terminal.set(), termios.tcgetattr(job.file)[:4]
                expect(settings != job.settings, 'never made its terminal raw')
                stops = job.stops
                strike(job, number, way == 'busy')
                if way == 'ignored' or number in IGNORED:
                    draws(job, (90, 25), 'afterwards')
                    is_set_as(job, wanted, settings, 'afterwards')
                elif number in STOPS:
                    # The shell's report of the stop leads to a check of the terminal, and continues the program.
                    job.wait(lambda: job.stops > stops, 'does not stop')
                    is_set_as(job, wanted, settings, 'continued,')
                    draws(job, (90, 25), 'continued,')
                else:
                    job.wait(lambda: False, 'goes on')
                    expect(job.status == -number, 'ended with', job.status)
                    job.check_restored('ended, it')
                    return None
                os.kill(job.pid, signal.SIGINT if (way, number) == ('ignored', signal.SIGTERM) else signal.SIGTERM)
                job.wait(lambda: False, 'goes on after the end was asked for')
                job.check_restored('ended in the end, it')
        except Failed as error:
            return f'{os.path.basename(path)}, {way}, {name(number)} ({number}), {terminal}: {error}'
    return None


def cases(is_long, demos):
    if not is_long:
        return [(demo, number, 'idle') for demo in demos for number in NUMBERS]
    return [(demo, number, way) for demo in demos for way in ('idle', 'busy', 'ignored')
            for number in (HANDED_ON if way == 'ignored' else NUMBERS)]


def run(folder, is_long, demos, workers):
    """Prints how many signals had their proper effect, by the kind of effect; returns whether one did not."""
    chosen = cases(is_long, demos)
    terminals = itertools.cycle(sorted(REPLIES))
    with ProcessPoolExecutor(workers) as pool:
        jobs = [pool.submit(check, os.path.join(folder, demo), number, way, next(terminals)) for demo, number, way in chosen]
        results = [job.result() for job in jobs]
    for words in filter(None, results):
        print(words)
    counts = {}
    for (_, number, way), words in zip(chosen, results):
        kind = ('unchanged' if way == 'ignored' or number in IGNORED else
                'restored and set again' if number in STOPS else 'restored')
        good, all_ = counts.get(kind, (0, 0))
        counts[kind] = good + (not words), all_ + 1
    said = ', '.join(f'{good} of {all_} {kind}' for kind, (good, all_) in counts.items())
    print(f'{len(chosen)} signals at {len(demos)} programs: {said}')
    return any(results)


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split('\n\n')[1])
    parser.add_argument('folder', nargs='?')
    parser.add_argument('--demo', action='append', choices=DEMOS)
    parser.add_argument('--long', action='store_true')
    parser.add_argument('--workers', type=int, default=4)
    parser.add_argument('--self-test', action='store_true')
    options = parser.parse_args()
    if options.self_test:
        from endings_selftest import test_signals
        sys.exit(test_signals())
    if not options.folder:
        parser.error('FOLDER is missing: where the programs are, as .build/release')
    demos = options.demo or (DEMOS if options.long else ['counter'])
    sys.exit(run(os.path.abspath(options.folder), options.long, demos, options.workers))


if __name__ == '__main__':
    main()
