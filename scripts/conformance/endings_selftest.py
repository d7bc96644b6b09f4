"""Tests signals.py, slow_exits.py and faults.py with programs that end, stop or continue wrongly, and a good one."""
import os
import signal
import stat
import sys
import tempfile

import far_end
import job_terminal
import signals

PROGRAM = r'''
import fcntl, os, select, signal, sys, termios, tty
fault, pictures = sys.argv[1], '--images' in sys.argv
SET = '\x1b[22;0t\x1b]0;title\x1b\\\x1b[?1049h\x1b[?25l\x1b[?1006h\x1b[?1000h\x1b[?2004h\x1b[>5u'
UNSET = '\x1b\\\x1b[m\x1b[<u\x1b[?2004l\x1b[?1000l\x1b[?1006l\x1b[?25h\x1b[?1049l\x1b[23;0t'
LACKS = {'cursor': '\x1b[?25h', 'mouse': '\x1b[?1000l', 'kitty': '\x1b[<u', 'screen': '\x1b[?1049l', 'title': '\x1b[23;0t'}
UNSET = UNSET.replace(LACKS.get(fault, 'nothing'), '')
if fault == 'string': UNSET += '\x1bPq'
if fault == 'text': UNSET += 'some text'
before = termios.tcgetattr(0)
terminal = os.open(os.ttyname(0), os.O_RDWR | os.O_NONBLOCK)
PICTURE = b'\x1b[H\x1bPq' + b'?' * 300000 + b'\x1b\\'
waiting = b''
def say(data):
    global waiting
    waiting += data if isinstance(data, bytes) else data.encode()
    try: waiting = waiting[os.write(terminal, waiting):]
    except BlockingIOError: pass
def take():
    tty.setraw(0)
    say(SET)
def give(is_end=True):
    global waiting
    is_dropped = waiting and fault == 'dropped'
    waiting = b''
    if is_end and not is_dropped: termios.tcflush(0, termios.TCOFLUSH)
    if not is_dropped: say('\x18' + UNSET)
    if fault != 'settings': termios.tcsetattr(0, termios.TCSANOW, before)
changed = True
def resized(*_):
    global changed
    changed = True
def by_default(number):
    signal.signal(number, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [number])
    os.kill(os.getpid(), number)
def stopped(number, _):
    if fault != 'stop': give(False)
    by_default(number)
    signal.signal(number, stopped)
    if fault != 'again': take()
    resized()
def ended(number, _):
    if fault == 'stays': return
    if fault != 'ends' or number != signal.SIGUSR1: give()
    if fault == 'code': os._exit(1)
    by_default(number)
for number in range(1, 65):
    if number in (9, 19, 32, 33): continue
    if signal.getsignal(number) == signal.SIG_IGN and number not in (13, 25) and fault != 'nohup': continue
    if number in (20, 21, 22): signal.signal(number, stopped)
    elif number == 28: signal.signal(number, resized)
    elif number not in (13, 17, 18, 23): signal.signal(number, ended)
def child(*_):
    global fault
    if fault == 'deaf': fault = 'deaf now'
signal.signal(signal.SIGCHLD, child)
signal.set_wakeup_fd(os.pipe2(os.O_NONBLOCK)[1], warn_on_full_buffer=False)
take()
while True:
    if changed and fault != 'deaf now':
        changed = False
        say(PICTURE if pictures else '\x1b[H drawn')
    try: ready = select.select([0], [terminal] if waiting else [], [], 0.02)
    except InterruptedError: continue
    if ready[1]: say(b'')
    if not ready[0]: continue
    try: data = os.read(terminal, 4096)
    except BlockingIOError: continue  # it was forgotten meanwhile
    if b'\x03' in data or b'q' in data:
        if fault == 'stays': continue
        give()
        os._exit(130 if b'\x03' in data else 0)
    if pictures and not waiting: resized()
'''


class Programs:
    """The program above, once for each fault, in a folder of their own."""

    def __init__(self, faults):
        self.faults = faults

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        path = os.path.join(self.folder.name, 'program.py')
        with open(path, 'w') as file:
            file.write(PROGRAM)
        for fault in self.faults:
            with open(os.path.join(self.folder.name, fault), 'w') as file:
                file.write(f'#!/bin/sh\nexec {sys.executable} {path} {fault} "$@"\n')
            os.chmod(file.name, stat.S_IRWXU)
        return self

    def path(self, fault):
        return os.path.join(self.folder.name, fault)

    def __exit__(self, *error):
        self.folder.cleanup()


def shorten_deadlines():
    """Shortens the deadlines, which some programs must miss."""
    import slow_exits
    for module in (far_end, job_terminal, signals, slow_exits):
        module.DEADLINE = 3


def tell(fault, said, wanted):
    """Prints whether the finding about a program is right; returns whether it is wrong."""
    said = said or 'nothing was found'
    is_right = (wanted or 'nothing was found') in said
    print(f'{fault}: {said.splitlines()[0]}' if is_right else f'{fault}: WRONG: {said}', flush=True)
    return not is_right


# Each fault with the signal and the situation that reveal it, and a part of the message.
SIGNALS = {
    'ends': (signal.SIGUSR1, 'idle', 'mode 1049 on'), 'cursor': (signal.SIGTERM, 'busy', 'mode 25 off'),
    'mouse': (signal.SIGALRM, 'idle', 'mode 1000 on (mouse)'), 'kitty': (signal.SIGHUP, 'idle', "kitty's keyboard flags"),
    'title': (40, 'idle', '1 titles on the stack'), 'string': (signal.SIGIO, 'idle', 'a sequence that was begun (DCS string)'),
    'settings': (signal.SIGQUIT, 'idle', 'other settings'), 'code': (signal.SIGSEGV, 'idle', 'ended with 1'),
    'stays': (signal.SIGTERM, 'idle', 'goes on'), 'stop': (signal.SIGTTIN, 'idle', 'stopped, it leaves'),
    'again': (signal.SIGTTOU, 'busy', 'continued, it has set'), 'deaf': (signal.SIGCHLD, 'idle', 'draws nothing'),
    'nohup': (signal.SIGHUP, 'ignored', 'it ended with -1'),
}
GOOD = [(signal.SIGUSR1, 'idle'), (signal.SIGTERM, 'busy'), (signal.SIGTSTP, 'idle'), (signal.SIGTTOU, 'busy'),
        (signal.SIGCHLD, 'busy'), (signal.SIGPIPE, 'idle'), (signal.SIGXFSZ, 'idle'), (64, 'idle'), (signal.SIGHUP, 'ignored')]


def test_signals():
    """Prints the finding for each program; returns 1 if a fault was missed or wrongly reported."""
    shorten_deadlines()
    with Programs(['good', *SIGNALS]) as programs:
        wrong = [tell(f'good, {signals.name(number)}, {way}', signals.check(programs.path('good'), number, way, 'kitty'), None)
                 for number, way in GOOD]
        wrong += [tell(fault, signals.check(programs.path(fault), number, way, 'kitty'), words)
                  for fault, (number, way, words) in SIGNALS.items()]
    return 1 if any(wrong) else 0


EXITS = {
    'dropped': ('sixel', 'stalled', 'q', 'mode 1049 on'), 'string': ('sixel', 'slow', 'TERM', 'a sequence that was begun'),
    'cursor': ('sixel', 'slow', 'HUP', 'mode 25 off'), 'text': ('sixel', 'stalled', 'INT', "in Ghostty on its screen: 'some text'"),
    'settings': ('sixel', 'slow', 'q', 'other settings'), 'code': ('sixel', 'slow', 'TERM', 'ended with 1'),
    'stays': ('sixel', 'stalled', 'TERM twice', 'goes on'),
}


def test_slow_exits():
    """Does the same for slow terminals."""
    import slow_exits
    shorten_deadlines()
    with Programs(['good', *EXITS]) as programs:
        wrong = [tell(f'good, {reader}, {way}', slow_exits.check(programs.path('good'), 1, number, ('sixel', reader, way))[1], None)
                 for number, way in enumerate(slow_exits.ENDS) for reader in slow_exits.READERS]
        wrong += [tell(fault, slow_exits.check(programs.path(fault), 1, 1, choices)[1], words)
                  for fault, (*choices, words) in EXITS.items()]
    return 1 if any(wrong) else 0


# Each fault with the call, its number, its error, and a part of the message.
CALLS = {
    'lossy': ('write', 2, 'ENOSPC', 'keys'), 'short': ('write', 1, 'short', 'shows no screen'),
    'hang': ('write', 3, 'EIO', 'does not show typed 1'), 'settings': ('tcsetattr', 2, 'EIO', 'other settings'),
    'silent': ('open', 1, 'EMFILE', 'said nothing'), 'trap': ('read', 2, 'EIO', 'ended by signal 6'),
    'deaf': ('read', 1, 'EINTR', 'does not show typed 1'),
}


def check_keys(folder, job):
    """Checks that the file has both keys, and that the last line was printed."""
    with open(os.path.join(folder, 'keys')) as file:
        far_end.expect(file.read() == 'ab', 'lost keys')
    far_end.expect('the end of it' in job.account.screen.text(), 'lost the last line')


def test_faults():
    """Does the same for failing calls: each call of a good program, and one for each program with a fault."""
    import faults
    job_terminal.DEADLINE = faults.PATIENCE = 3
    with tempfile.TemporaryDirectory() as folder:
        library = faults.build(folder)
        path = faults.build(folder, 'faults_selftest.c', ())

        def session(fault):
            return faults.Session(fault, [fault, '{}/keys'], [(b'a', 'typed 1'), (b'b', 'typed 2'), (b'q', None)], check=check_keys)
        counts = faults.calls(path, session('good'), library)
        cases = [(kind, at, error) for kind, most in counts.items() for at in range(1, most + 1) for error in faults.ERRORS[kind]]
        found = [faults.check(path, session('good'), library, *case, False) for case in cases]
        wrong = [words for _, words in found if words]
        print('\n'.join(wrong + [f'good: {len(cases)} calls failed, {len(wrong)} WRONG']))
        wrong += [fault for fault, (*case, words) in CALLS.items()
                  if tell(fault, faults.check(path, session(fault), library, *case, False)[1], words)]
    return 1 if wrong else 0
