"""Tests the driver of the demos with programs that misbehave, each in one way, and with a good one."""
import os
import random
import stat
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from unittest import mock

import demos
import job_terminal
from far_end import Failed

PROGRAM = r'''
import os, re, select, signal, sys, termios, time, tty
fault = sys.argv[1]
SET, UNSET = '\x1b[?1049h\x1b[?25l\x1b[?1006h\x1b[?1000h\x1b[?2004h\x1b[>5u', '\x1b[<u\x1b[?2004l\x1b[?1000l\x1b[?1006l\x1b[?25h\x1b[?1049l'
if fault == 'cursor': UNSET = UNSET.replace('\x1b[?25h', '')
if fault == 'mouse': UNSET = UNSET.replace('\x1b[?1000l', '')
if fault == 'screen': UNSET = UNSET.replace('\x1b[?1049l', '')
if fault == 'kitty': UNSET = UNSET.replace('\x1b[<u', '')
def say(text): os.write(1, text.encode())
def say_for_a_second(data):
    os.set_blocking(1, False)
    until = time.monotonic() + 1
    while data and time.monotonic() < until:
        if select.select([], [1], [], 0.1)[1]: data = data[os.write(1, data):]
before = termios.tcgetattr(0)
def take():
    tty.setraw(0)
    mode = termios.tcgetattr(0)
    # A stop between select and read may discard the input: the read must return then.
    mode[6][termios.VMIN] = 0
    termios.tcsetattr(0, termios.TCSANOW, mode)
    say(SET)
def give():
    say_for_a_second(b' ' * 300000 + UNSET.encode()) if fault == 'hasty' else say(UNSET)
    if fault != 'settings': termios.tcsetattr(0, termios.TCSANOW, before)
changed, stops = True, False
def resized(*_):
    global changed
    changed = True
def stopped(*_):
    global stops
    stops = True
def stop():
    # It runs in the loop: a handler could interrupt itself, and stop with the terminal taken.
    global stops
    if fault != 'stop': give()
    signal.signal(signal.SIGTSTP, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGTSTP])
    os.kill(os.getpid(), signal.SIGTSTP)
    stops = False
    signal.signal(signal.SIGTSTP, stopped)
    take()
    resized()
def ended(number, _):
    if fault == 'stubborn': return
    if fault != 'abrupt': give()
    if fault in ('exits', 'urgent'): os._exit(3)
    signal.signal(number, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [number])
    os.kill(os.getpid(), number)
for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM, signal.SIGUSR1): signal.signal(number, ended)
if fault == 'urgent': signal.signal(signal.SIGURG, ended)
signal.signal(signal.SIGWINCH, resized)
signal.signal(signal.SIGTSTP, stopped)
signal.set_wakeup_fd(os.pipe2(os.O_NONBLOCK)[1])
take()
kept, count = [], 0
while True:
    if stops: stop()
    if changed:
        changed = False
        if not (fault == 'deaf' and count > 300): say('\x1b[H drawn')
    try: ready = select.select([0], [], [], 0.02)[0]
    except InterruptedError: continue
    if not ready or fault == 'full' and count > 300: continue
    data = os.read(0, 4096)
    count += len(data)
    if fault == 'leak': kept.append(bytearray(b'x' * (8 << 20)))
    if count > 300 and fault == 'report':
        with open(re.search('log_path=([^:]*)', os.environ['TSAN_OPTIONS'])[1] + '.1', 'w') as file:
            file.write('WARNING: ThreadSanitizer: data race (pid=1)')
    if count > 300 and fault == 'crash': os.kill(os.getpid(), signal.SIGSEGV)
    if count > 300 and fault == 'code': give(); sys.exit(3)
    if fault == 'stays': continue
    if b'\x03' in data: give(); sys.exit(130)
    if data == b'q': give(); sys.exit(0)
'''
FAULTS = {  # the faults and the possible messages about each
    'crash': ('ended with -11',), 'code': ('ended with 3',), 'deaf': ('draws nothing for another size',),
    'stays': ('after Ctrl-C',), 'full': ('does not read', 'after Ctrl-C'), 'leak': ('grows from',),
    'cursor': ('mode 25 off',), 'mouse': ('mode 1000 on (mouse)',), 'screen': ('mode 1049 on',),
    'kitty': ("kitty's keyboard flags",), 'settings': ('other settings',), 'stop': ('stopped, it leaves',),
    'report': ('ThreadSanitizer: data race',), 'urgent': ('ended with 3',), 'abrupt': ('ended, it leaves',),
    'exits': ('ended with 3',), 'stubborn': ('after SIG',), 'hasty': ('ended, it leaves',),
}
# What the user does more often than usual in each run of a program.
OFTEN = {'good': ['key', 'stop', 'signal', 'end'], 'stop': ['stop'], 'urgent': ['signal'], 'abrupt': ['end'], 'exits': ['end'],
         'stubborn': ['end']}


def verdict(folder, fault, wanted):
    """Returns the message about a program, and whether it is right."""
    said = ''
    try:
        for kind in OFTEN.get(fault, ['key']):
            for is_slow in {'good': (False, True), 'hasty': (True,)}.get(fault, (False,)):
                with mock.patch.dict(demos.WEIGHTS, {kind: 50}):
                    demos.drive(os.path.join(folder, fault), 'counter', folder, 6 if fault == 'leak' else 2,
                                random.Random(f'{fault} {kind}'), None, demos.Tally(), is_slow=is_slow)
    except Failed as error:
        said = str(error)
    return said, any(words in said for words in wanted) if wanted else not said


def self_test():
    """Prints the finding for each program; returns 1 if a fault was missed or wrongly reported."""
    # Short, since some programs must miss it.
    job_terminal.DEADLINE = demos.DEADLINE = 8
    cases = {'good': (), **FAULTS}
    wrong = 0
    with tempfile.TemporaryDirectory() as folder, ProcessPoolExecutor(6) as pool:
        path = os.path.join(folder, 'program.py')
        with open(path, 'w') as file:
            file.write(PROGRAM)
        for fault in cases:
            with open(os.path.join(folder, fault), 'w') as file:
                file.write(f'#!/bin/sh\nexec {sys.executable} {path} {fault}\n')
            os.chmod(file.name, stat.S_IRWXU)
        results = pool.map(verdict, [folder] * len(cases), cases, cases.values())
        for fault, (said, is_right) in zip(cases, results):
            wrong += not is_right
            words = said.splitlines()[0] if said else 'nothing was found'
            print(f'{fault}: {words}' if is_right else f'{fault}: WRONG: {said or words}', flush=True)
    return 1 if wrong else 0
