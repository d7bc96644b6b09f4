#!/usr/bin/env python3
"""Makes system calls fail in turn: a program must restore its terminal and lose nothing silently, whichever call fails.

    faults.py FOLDER             the first call of each kind, with one error each, in three programs of FOLDER
    faults.py FOLDER --long      each call of each kind, with all its errors, and less and less memory
    faults.py --self-test        runs it on programs that misbehave and must be caught

The check drives a session of keys again and again; each time, faults.c makes one call fail, or move a single byte. A
program may ignore the failure: then the session continues as usual, and everything that was printed and recorded is
there. Or it ends with a sentence on the standard error and a code that is not 0. It never hangs, ends by a signal, or
leaves its terminal changed. The check needs a C compiler (clang or cc), and runs in the venv.
"""
import argparse
import errno
import json
import os
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor

from far_end import HERE, Failed, expect
from job_terminal import REPLIES, Job
from signals import StrictAccount, environment

PATIENCE = 20  # seconds per step
# The possible errors of each kind of call: the short form uses the first one. A short call moves one byte.
ERRORS = {
    'read': ['EIO', 'EINTR', 'EAGAIN', 'short'], 'write': ['EIO', 'EINTR', 'EAGAIN', 'ENOSPC', 'short'],
    'pread': ['EIO', 'EINTR', 'short'], 'poll': ['EINTR', 'ENOMEM'], 'open': ['EMFILE', 'EINTR', 'EACCES'],
    'close': ['EIO', 'EINTR'], 'pipe': ['EMFILE'], 'fcntl': ['EMFILE', 'EBADF'], 'dup2': ['EINTR', 'EBUSY', 'EMFILE'],
    'tcgetattr': ['EIO'], 'tcsetattr': ['EIO', 'EINTR'], 'tcflush': ['EIO'], 'ioctl': ['EIO'], 'isatty': ['EINVAL'],
    'ttyname_r': ['ENODEV'], 'mkstemp': ['ENOSPC', 'EMFILE'], 'unlink': ['EIO'], 'fstat': ['EIO'], 'sigaction': ['EINVAL'],
    'sigaltstack': ['ENOMEM'], 'pthread_create': ['EAGAIN'], 'posix_spawnp': ['EAGAIN'], 'waitpid': ['EINTR', 'ECHILD'],
    'socket': ['EMFILE'], 'bind': ['EADDRINUSE', 'EACCES'], 'connect': ['ECONNREFUSED', 'EINTR'], 'listen': ['EINVAL'],
    'accept': ['EMFILE', 'EINTR'], 'send': ['EPIPE', 'EINTR', 'EAGAIN', 'short'], 'recv': ['EIO', 'EINTR', 'EAGAIN', 'short'],
    'flock': ['ENOLCK', 'EINTR'], 'fchmod': ['EPERM'], 'pipe2': ['EMFILE'], 'openat': ['EMFILE'], 'tcdrain': ['EIO'],
    'chmod': ['EPERM'],
}
KINDS = list(ERRORS)  # in the order of faults.c
# Lasting errors: without resources, the next calls fail as well.
LASTING = {'write': ['ENOSPC'], 'open': ['EMFILE'], 'mkstemp': ['ENOSPC'], 'fcntl': ['EMFILE'], 'pthread_create': ['EAGAIN'],
           'posix_spawnp': ['EAGAIN'], 'pipe': ['EMFILE'], 'sigaltstack': ['ENOMEM'], 'socket': ['EMFILE']}


class ScreenAccount(StrictAccount):
    """An account that also knows the content of the screen."""

    def __init__(self, replies):
        from pyghostty.core import Terminal
        super().__init__(replies)
        self.screen = Terminal(80, 24)
        self.shown = b''

    def feed(self, data):
        super().feed(data)
        self.screen.feed(data)
        self.shown += data


def check_nothing(folder, job):
    pass


class Session:
    """A program and the steps of its session: a key, a signal or a size, each with the text that must then appear."""

    def __init__(self, name, arguments, steps, code=0, check=check_nothing):
        self.name, self.arguments, self.steps, self.code, self.check = name, arguments, steps, code, check


def check_calls(folder, job):
    """Checks that everything that was printed is there."""
    text = ' '.join(job.account.screen.text().split())
    for words in ['printed line 1', 'stray line 1', 'stray error 1', 'the other program', 'the last line']:
        # If the other program can't be started, its exit code reports that.
        expect(words in text or words == 'the other program' and b'127' in job.account.shown, 'lost:', words, 'of', repr(text))


def check_recording(folder, job):
    """Checks that the session's file has every key, and the film every byte."""
    with open(os.path.join(folder, 'session')) as file:
        lines = file.read().split('\n')
    expect(lines.pop() == '', 'the recording has no end:', lines[-1:])
    keys = [line for line in map(json.loads, lines) if 'key' in json.dumps(line)]
    expect(len(keys) >= 4, f'the recording has {len(keys)} keys')
    with open(os.path.join(folder, 'film')) as file:
        lines = file.read().split('\n')
    expect(lines.pop() == '', 'the film has no end:', lines[-1:])
    film = ''.join(line[2] for line in map(json.loads, lines[1:]) if line[1] == 'o')
    # Of the requests that pace frames, the film has only the one among the queries at the start.
    shown, film = (text.replace(b'\x1b[5n', b'') for text in (job.account.shown, film.encode()))
    expect(film in shown and len(film) > 500, f'the film has {len(film)} bytes of {len(shown)}')


SESSIONS = [
    Session('probe', ['run', 'calls'], [
        (b'a', 'typed 1'), (b'p', 'printed 1'), (b'w', 'strays 1'), (b't', 'tasks 1'), (b'c', 'copies 1'),
        (signal.SIGUSR1, 'signals 1'), (b'e', 'code [1-9]'), (b'z', 'suspended 1'), ((90, 20), 'typed 1'), (b'a', 'typed 2'),
        (b'q', None)], check=check_calls),
    Session('counter', ['--record', '{}/session', '--cast', '{}/film'], [
        (b'+', '─ 1 ╮'), (b'+', '─ 2 ╮'), ((90, 20), '─ 2 ╮'), (b'-', '─ 1 ╮'), (b'q', None)], check=check_recording),
    Session('countries', [], [(b'\x1b[B', None), (b'/', None), (b'fra', 'France'), (b'\r', None), (b'\x03', None)], 130),
]


def build(folder, source='faults.c', options=('-shared', '-fPIC', '-ldl')):
    """Compiles the library, or another file; returns its path."""
    result = os.path.join(folder, source[:-2])
    for compiler in ('clang', 'cc', 'gcc'):
        try:
            subprocess.run([compiler, '-O1', '-o', result, os.path.join(HERE, source), *options], check=True)
            return result
        except FileNotFoundError:
            continue
    raise Failed('there is no C compiler')


def play(job, session):
    """Performs the steps, until the program has ended."""
    job.wait(lambda: job.account.modes.get(1049), f'shows no screen in {PATIENCE} s')
    job.pump(0.03)
    for deed, wanted in session.steps:
        if job.status is not None:
            return
        stops = job.stops
        if isinstance(deed, bytes):
            job.send(deed)
        elif isinstance(deed, tuple):
            job.resize(*deed)
            job.account.screen.resize(*deed, 8, 16)
        elif job.status is None:
            os.kill(job.pid, deed)
        if deed == b'z':
            job.wait(lambda: job.stops > stops, 'does not stop')
        if wanted:
            job.wait(lambda: re.search(wanted, job.account.screen.text()), f'after {deed} it does not show {wanted}')
        else:
            job.pump(0.05)
    job.wait(lambda: False, 'goes on')


def drain(job):
    job.pump(0.02)
    while select.select([job.file], [], [], 0.03)[0]:
        job.pump(0)


def judge(path, session, folder, variables, wrapper=()):
    """Plays a session; returns the status, the number of calls of each kind, how many failed, and the screen."""
    counts = os.path.join(folder, 'counts')
    argv = [*wrapper, path, *(word.format(folder) for word in session.arguments)]
    if variables is not None:
        variables = {**environment(folder), **variables, 'FAULT_COUNTS': counts, 'TMPDIR': folder}
    with Job(argv, variables or environment(folder), (80, 24), 'kitty') as job:
        job.account = ScreenAccount(REPLIES['kitty'])
        play(job, session)
        drain(job)
        text = job.account.screen.text()
        job.check_restored('ended, it')
        expect(job.status >= 0, 'ended by signal', -job.status, 'with', repr(' '.join(text.split())[:300]))
        if job.status == session.code:
            session.check(folder, job)
        else:
            said = re.sub(r'(printed|stray|last) (line|error)( \d)?|the( other program)?', '', text)
            expect(len(said.split()) > 2, 'ended with', job.status, 'and said nothing')
        status = job.status
    left = [name for name in os.listdir(folder) if name.startswith('termview-')]
    expect(not left or variables.get('FAULT_CALL') == 'unlink', 'leaves files:', left)
    if not os.path.exists(counts):
        return status, {}, 0, text
    with open(counts, 'rb') as file:
        numbers = struct.unpack('65Q', file.read(65 * 8))
    return status, dict(zip(KINDS, numbers)), numbers[64], text


def check(path, session, library, kind, at, error, lasts):
    """Tests one fault: returns the status, or None if the call was not reached, and a description of what is wrong."""
    number = error if error == 'short' else str(getattr(errno, error))
    variables = {'LD_PRELOAD': library, 'FAULT_CALL': kind, 'FAULT_AT': str(at), 'FAULT_ERROR': number}
    if lasts:
        variables['FAULT_FOREVER'] = '1'
    with tempfile.TemporaryDirectory(prefix='faults-') as folder:
        try:
            status, _, injected, _ = judge(path, session, folder, variables)
            return (status if injected else None), None
        except (Failed, json.JSONDecodeError, FileNotFoundError) as fault:
            return -1, (f'{session.name}: {kind} number {at}{" and all after it" if lasts else ""}, {error}: {fault}')


def check_memory(path, session, megabytes):
    """Plays a session with at most `megabytes` of memory."""
    with tempfile.TemporaryDirectory(prefix='faults-') as folder:
        wrapper = ['/bin/bash', '-c', f'ulimit -v {megabytes << 10}; exec "$0" "$@"']
        try:
            judge(path, session, folder, {}, wrapper)
        except (Failed, json.JSONDecodeError, FileNotFoundError) as fault:
            # The runtime ends a program without memory by a signal; the terminal must still be restored.
            if 'ended by signal' not in str(fault) and 'shows no screen' not in str(fault):
                return f'{session.name} with {megabytes} MB: {fault}'
    return None


def calls(path, session, library):
    """Returns how many calls of each kind a session makes if nothing fails."""
    with tempfile.TemporaryDirectory(prefix='faults-') as folder:
        status, counts, _, text = judge(path, session, folder, {'LD_PRELOAD': library})
        expect(status == session.code, session.name, 'ended with', status, 'where no call failed:', text)
    return counts


def run(folder, is_long, sessions, kinds, workers):
    import job_terminal
    job_terminal.DEADLINE = PATIENCE
    totals, bad = {}, 0
    with tempfile.TemporaryDirectory() as built, ProcessPoolExecutor(workers) as pool:
        library = build(built)
        for session in sessions:
            path = os.path.join(folder, session.name)
            counts = calls(path, session, library)
            jobs = []
            for kind in kinds or KINDS:
                places = range(1, counts[kind] + 1) if is_long else range(1, min(counts[kind], 1) + 1)
                # The number of calls differs from run to run, so a few more are tried; calls that are not reached do
                # not count.
                if is_long and counts[kind]:
                    places = range(1, counts[kind] + 3)
                for at in places:
                    for error in ERRORS[kind] if is_long else ERRORS[kind][:1]:
                        jobs.append((kind, pool.submit(check, path, session, library, kind, at, error, False)))
                    for error in LASTING.get(kind, []) if is_long else []:
                        jobs.append((kind, pool.submit(check, path, session, library, kind, at, error, True)))
            tally = {}
            for kind, job in jobs:
                status, words = job.result()
                if status is None:
                    continue
                tried, unnoticed, said, wrong = tally.get(kind, (0, 0, 0, 0))
                tally[kind] = (tried + 1, unnoticed + (status == session.code), said + (status not in (-1, session.code)), wrong + bool(words))
                if words:
                    print(words, flush=True)
            for kind, (tried, unnoticed, said, wrong) in tally.items():
                print(f'{session.name}: {kind}: {tried} failed, {unnoticed} went on, {said} ended with a sentence, {wrong} wrong')
                totals[kind] = totals.get(kind, 0) + tried
                bad += wrong
        print(f'{sum(totals.values())} calls of {len(totals)} kinds failed in turn in {len(sessions)} programs: '
              f'{sum(totals.values()) - bad} restored with nothing lost, {bad} not')
        if is_long and not kinds:
            bad += run_memory(folder, sessions, pool)
    return bad > 0


def run_memory(folder, sessions, pool):
    steps = [(session, megabytes) for session in sessions for megabytes in range(20, 420, 4)]
    jobs = [pool.submit(check_memory, os.path.join(folder, session.name), session, megabytes) for session, megabytes in steps]
    wrong = [words for words in (job.result() for job in jobs) if words]
    print('\n'.join(wrong + [f'{len(jobs)} limits of memory: {len(jobs) - len(wrong)} restored, {len(wrong)} not']))
    return len(wrong)


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split('\n\n')[1])
    parser.add_argument('folder', nargs='?')
    parser.add_argument('--long', action='store_true')
    parser.add_argument('--program', action='append', choices=[session.name for session in SESSIONS])
    parser.add_argument('--call', action='append', choices=KINDS)
    parser.add_argument('--workers', type=int, default=6)
    parser.add_argument('--self-test', action='store_true')
    options = parser.parse_args()
    if options.self_test:
        from endings_selftest import test_faults
        sys.exit(test_faults())
    if not options.folder:
        parser.error('FOLDER is missing: where the programs are, as .build/release')
    sessions = [session for session in SESSIONS if not options.program or session.name in options.program]
    sys.exit(run(os.path.abspath(options.folder), options.long, sessions, options.call, options.workers))


if __name__ == '__main__':
    main()
