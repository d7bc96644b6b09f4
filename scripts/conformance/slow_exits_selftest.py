"""Tests the inline exits of slow_exits.py with programs that misbehave, each in one way, and with a good one."""
import os
import stat
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor

import slow_exits
from endings_selftest import shorten_deadlines, tell

PROGRAM = r'''
import os, select, signal, sys, termios, time, tty
fault = sys.argv[1]
SET, UNSET = b'\x1b[?2004h\x1b[?25l', b'\x18\x1b\\\x1b[?25h\x1b[?2004l\r\n'
if fault == 'cursor': UNSET = UNSET.replace(b'\x1b[?25h', b'')
PICTURE = b'\r\x1bPq' + b'?' * 40000 + b'\x1b\\'
before = termios.tcgetattr(0)
terminal = os.open(os.ttyname(0), os.O_RDWR | os.O_NONBLOCK)
waiting, reason = SET, None
def write():
    global waiting
    try: waiting = waiting[os.write(terminal, waiting):]
    except BlockingIOError: pass
def drop():
    global waiting
    waiting = b''
    termios.tcflush(terminal, termios.TCOFLUSH)
def drain():
    """Writes as long as the terminal takes bytes."""
    while waiting and select.select([], [terminal], [], 1)[1]: write()
    return not waiting
def end(reason):
    global waiting
    waiting += UNSET
    if not drain():
        drop()
        waiting = UNSET
        write()
    termios.tcsetattr(0, termios.TCSANOW, before)
    if isinstance(reason, str): os._exit(0 if reason == 'q' else 130)
    signal.signal(reason, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [reason])
    os.kill(os.getpid(), reason)
def ended(number, _):
    global reason
    if reason and fault != 'stays':
        drop()
        end(number)
    reason = number
for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM): signal.signal(number, ended)
tty.setraw(0)
while not reason or fault == 'stays':
    if len(waiting) < 100000: waiting += PICTURE
    write()
    if select.select([terminal], [], [], 0.02)[0]:
        keys = os.read(terminal, 4096)
        reason = 'q' if b'q' in keys else 'Control-C' if b'\x03' in keys else reason
if fault == 'cut': drop()
while fault == 'endless':
    waiting += PICTURE
    drain()
end(reason)
'''
# Each fault with the reader and the way to end that reveal it, and a part of the message.
FAULTS = {'cut': ('slow', 'q', 'bytes cancelled'), 'cursor': ('slow', 'TERM', 'mode 25 off'), 'endless': ('slow', 'HUP', 'goes on for'),
          'stays': ('stalled', 'TERM twice', 'goes on for')}


def verdict(path, reader, way):
    return slow_exits.check(path, 1, 1, ('sixel', reader, way), True)[1]


def test_inline():
    """Prints the finding for each program; returns 1 if a fault was missed or wrongly reported."""
    shorten_deadlines()
    slow_exits.MOST = 300_000
    cases = [('good', reader, way, None) for way in slow_exits.ENDS for reader in slow_exits.READERS]
    cases += [(fault, *rest) for fault, rest in FAULTS.items()]
    with tempfile.TemporaryDirectory() as folder, ProcessPoolExecutor(4) as pool:
        path = os.path.join(folder, 'program.py')
        with open(path, 'w') as file:
            file.write(PROGRAM)
        for fault in ('good', *FAULTS):
            with open(os.path.join(folder, fault), 'w') as file:
                file.write(f'#!/bin/sh\nexec {sys.executable} {path} {fault}\n')
            os.chmod(file.name, stat.S_IRWXU)
        faults, readers, ways, wanted = zip(*cases)
        found = pool.map(verdict, [os.path.join(folder, fault) for fault in faults], readers, ways)
        wrong = [tell(f'{fault}, inline, {reader}, {way}', said, words)
                 for fault, reader, way, words, said in zip(faults, readers, ways, wanted, found)]
    return 1 if any(wrong) else 0
