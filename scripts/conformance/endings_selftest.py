"""Tests endings.py, signals.py, slow_exits.py and faults.py with programs that end or go on wrongly, and a good one."""
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


# Imitates `probe run stubborn`, `probe run canceling`, and a demo that loads from a server.
PATIENT_PROGRAM = r'''
import os, select, signal, socket, sys, termios, threading, time, tty
fault, arguments = sys.argv[1], sys.argv[2:]
before, is_stuck, requests, connection = termios.tcgetattr(0), False, 0, None
counts = {'keys': 0, 'answers': 0}
def show(text): os.write(1, b'\x1b[H\x1b[2J' + text.encode())
def give():
    os.write(1, b'\x1b[?25h' + (b'' if fault == 'screen' else b'\x1b[?1049l'))
    termios.tcsetattr(0, termios.TCSANOW, before)
def block():
    while True: time.sleep(0.01)
def by_default(number):
    signal.signal(number, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [number])
    os.kill(os.getpid(), number)
def leave(number, code=None):
    for other in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(other, signal.SIG_IGN if fault == 'masks' else signal.SIG_DFL)
    if fault == 'keeps': time.sleep(4)
    give()
    if fault == 'lingers': block()
    if 'storm' in arguments and fault != 'calm': time.sleep(1)
    if fault == 'code': code = 3
    os._exit(code) if code is not None else by_default(number)
def ended(number, _):
    global requests
    requests += 1
    if requests > 1 and fault != 'once':
        give()
        by_default(number)
    if not is_stuck: leave(number)
    signal.setitimer(signal.ITIMER_REAL, 1)
def watched(*_):
    give()
    by_default(signal.SIGTERM)
signal.signal(signal.SIGTERM, ended)
signal.signal(signal.SIGHUP, ended)
signal.signal(signal.SIGALRM, watched)
def load(path, shown):
    global connection
    if fault == 'offline': return
    show('loading')
    host, port = arguments[1].split('//')[1].split(':')
    connection = socket.create_connection((host, int(port)))
    connection.sendall(f'GET {path} HTTP/1.1\r\n\r\n'.encode())
    def receive(connection):
        try:
            while connection.recv(1000) and fault != 'short': time.sleep(0.001)
        except OSError: return
        connection.close()
        show(shown)
    receiver = threading.Thread(target=receive, args=(connection,), daemon=True)
    receiver.start()
    return receiver
def answer():
    counts['answers'] += 1
    show(f'answers {counts["answers"]}')
tty.setraw(0)
os.write(1, b'\x1b[?1049h\x1b[?25l')
receiver = None
if arguments[0] == '--api': load('/all', 'enter open')
else: show('ready' if 'canceling' in arguments else 'press x')
while True:
    data = os.read(0, 100)
    if data == b'\x03': leave(None, 130)
    if data == b'q': leave(None, 0)
    if b'\r' in data: receiver = load('/alpha/AH', 'details')
    if data == b'\x1b':
        if fault == 'joins': receiver.join()
        connection.shutdown(socket.SHUT_RDWR)
        show('enter open')
    if data == b'?': show('move by a row')
    if data == b'x':
        if fault == 'blocks': block()
        is_stuck = 'update' in arguments
        if is_stuck: block()
        show('canceled')
    if data == b'k' and fault != 'ignores':
        counts['keys'] += 1
        show(f'keys {counts["keys"]}')
    if data == b't' and fault != 'workless': threading.Thread(target=answer).start()
'''


class Programs:
    """One of the programs above, once for each fault, in a folder."""

    def __init__(self, faults, text=PROGRAM):
        self.faults, self.text = faults, text

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        path = os.path.join(self.folder.name, 'program.py')
        with open(path, 'w') as file:
            file.write(self.text)
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
    import slow_terminal
    for module in (far_end, job_terminal, signals, slow_exits, slow_terminal):
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


TERM, HUP, CONTROL_C = signal.SIGTERM, signal.SIGHUP, b'\x03'
STORM, UPDATE = (('stubborn', 'storm'), 'press x', None, True), (('stubborn', 'update'), 'press x', b'x', False)
# The checks of endings.py with their arguments, which a good program passes.
GOOD_ENDINGS = [
    *(('end_loading', answer, how) for answer in ('long loop', 'endless headers') for how in (CONTROL_C, b'q', TERM)),
    *(('leave_loading', answer, b'\r', 1) for answer in ('long loop', 'endless headers')),
    *(('cancel', 'command', how) for how in (CONTROL_C, b'q', TERM)),
    *(('end_twice', *storm, second) for storm in (STORM, UPDATE) for second in (TERM, HUP)),
]
# Each fault with a check that reveals it, and a part of the message.
ENDINGS = [
    ('keeps', 'end_loading', 'long loop', CONTROL_C, 'gave the terminal back after 4'),
    ('screen', 'end_loading', 'endless headers', b'q', 'leaves mode 1049 in Ghostty'),
    ('lingers', 'end_loading', 'long loop', TERM, 'still runs after 3 s'),
    ('code', 'end_loading', 'endless headers', CONTROL_C, 'ended with 3'),
    ('offline', 'end_loading', 'long loop', CONTROL_C, 'asks for nothing'),
    ('short', 'end_loading', 'endless headers', CONTROL_C, 'no longer reads endless headers'),
    ('joins', 'leave_loading', 'long loop', b'\r', 1, 'does not answer a key'),
    ('screen', 'leave_loading', 'endless headers', b'\r', 1, 'leaves mode 1049 in Ghostty'),
    ('blocks', 'cancel', 'command', CONTROL_C, 'never shows canceled'),
    ('ignores', 'cancel', 'replacement', CONTROL_C, 'never shows keys 1'),
    ('workless', 'cancel', 'timeout', CONTROL_C, 'never shows answers 1'),
    ('screen', 'cancel', 'subscription', CONTROL_C, 'leaves mode 1049 in Ghostty'),
    ('keeps', 'end_twice', *STORM, HUP, 'keeps the terminal after one TERM'),
    ('masks', 'end_twice', *STORM, HUP, 'ended with -15'),
    ('calm', 'end_twice', *STORM, TERM, 'over before the second signal'),
    ('once', 'end_twice', *UPDATE, HUP, 'stubborn update'),
    ('screen', 'end_twice', *UPDATE, TERM, 'leaves mode 1049 in Ghostty'),
]


def test_endings():
    """Does the same for programs whose own code goes on while they are used or ended."""
    import endings
    shorten_deadlines()
    endings.DEADLINE = 3

    def fault_of(program, check, arguments):
        try:
            getattr(endings, check)(program, *arguments)
        except far_end.Failed as error:
            return str(error)

    with Programs({'good', *(fault for fault, *_ in ENDINGS)}, PATIENT_PROGRAM) as programs:
        wrong = [tell(f'good, {check}, {arguments}', fault_of(programs.path('good'), check, arguments), None)
                 for check, *arguments in GOOD_ENDINGS]
        wrong += [tell(f'{fault}, {check}', fault_of(programs.path(fault), check, arguments), words)
                  for fault, check, *arguments, words in ENDINGS]
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
