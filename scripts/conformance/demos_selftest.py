"""Programs that misbehave, each in one way; the driver of the demos has to say so of each, and nothing of a good one."""
import os
import random
import stat
import sys
import tempfile

import demos
from far_end import Failed

PROGRAM = r'''
import os, select, signal, sys, termios, time, tty
fault = sys.argv[1]
SET, UNSET = '\x1b[?1049h\x1b[?25l\x1b[?1006h\x1b[?1000h\x1b[?2004h\x1b[>5u', '\x1b[<u\x1b[?2004l\x1b[?1000l\x1b[?1006l\x1b[?25h\x1b[?1049l'
if fault == 'cursor': UNSET = UNSET.replace('\x1b[?25h', '')
if fault == 'mouse': UNSET = UNSET.replace('\x1b[?1000l', '')
if fault == 'screen': UNSET = UNSET.replace('\x1b[?1049l', '')
if fault == 'kitty': UNSET = UNSET.replace('\x1b[<u', '')
def say(text): os.write(1, text.encode())
before = termios.tcgetattr(0)
def take():
    tty.setraw(0)
    say(SET)
def give():
    say(UNSET)
    if fault != 'settings': termios.tcsetattr(0, termios.TCSANOW, before)
changed = True
def resized(*_):
    global changed
    changed = True
def stopped(*_):
    if fault != 'stop': give()
    signal.signal(signal.SIGTSTP, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGTSTP])
    os.kill(os.getpid(), signal.SIGTSTP)
    signal.signal(signal.SIGTSTP, stopped)
    take()
    resized()
signal.signal(signal.SIGWINCH, resized)
signal.signal(signal.SIGTSTP, stopped)
signal.set_wakeup_fd(os.pipe2(os.O_NONBLOCK)[1])
take()
kept, count = [], 0
while True:
    if changed:
        changed = False
        if not (fault == 'deaf' and count > 300): say('\x1b[H drawn')
    try: ready = select.select([0], [], [], 0.02)[0]
    except InterruptedError: continue
    if not ready or fault == 'full' and count > 300: continue
    data = os.read(0, 4096)
    count += len(data)
    if fault == 'leak': kept.append(bytearray(b'x' * (1 << 20)))
    if count > 300 and fault == 'crash': os.kill(os.getpid(), signal.SIGSEGV)
    if count > 300 and fault == 'code': give(); sys.exit(3)
    if fault == 'stays': continue
    if b'\x03' in data: give(); sys.exit(130)
    if data == b'q': give(); sys.exit(0)
'''
FAULTS = {  # each and what has to be said of it, or one of several
    'crash': 'ended with -11', 'code': 'ended with 3', 'deaf': 'draws nothing for another size', 'stays': 'after Ctrl-C',
    'full': ('does not read', 'after Ctrl-C'), 'leak': 'grows from', 'cursor': 'mode 25 off', 'mouse': 'mode 1000 on (mouse)',
    'screen': 'mode 1049 on', 'kitty': "kitty's keyboard flags", 'settings': 'other settings', 'stop': 'stopped, it leaves',
}


def self_test():
    """Says what was not caught; 1 where something was not."""
    import far_end
    import job_terminal
    # Short, since a program is to miss it.
    far_end.DEADLINE = job_terminal.DEADLINE = demos.DEADLINE = 4
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'program.py')
        with open(path, 'w') as file:
            file.write(PROGRAM)
        for fault, wanted in {'good': None, **FAULTS}.items():
            demo = os.path.join(folder, fault)
            with open(demo, 'w') as file:
                file.write(f'#!/bin/sh\nexec {sys.executable} {path} {fault}\n')
            os.chmod(demo, stat.S_IRWXU)
            said = None
            try:
                for number in range(4 if fault in ('good', 'stop') else 1):
                    tally = demos.Tally()
                    demos.drive(demo, 'counter', folder, 6 if fault == 'leak' else 2, random.Random(f'{fault} {number}'),
                                None, tally)
            except Failed as error:
                said = str(error)
            is_right = said is None if wanted is None else any(
                words in (said or '') for words in ([wanted] if isinstance(wanted, str) else wanted))
            wrong += not is_right
            first = said.splitlines()[0] if said else 'nothing was found'
            print(f'{fault}: {first}' if is_right else f'{fault}: NOT CAUGHT, {said or first}', flush=True)
    return 1 if wrong else 0
