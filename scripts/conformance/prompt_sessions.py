"""The programs that prompts_compared.py measures, and the terminal that it runs them in.

A session has a pseudo-terminal of its own, whose other end is Ghostty's engine. The engine replies to queries, and what
it shows is what is judged.
"""
import fcntl
import os
import pty
import re
import select
import struct
import sys
import termios
import time

from far_end import Failed
from ghostty_screen import Screen
from job_terminal import Account

HERE = os.path.dirname(os.path.abspath(__file__))
PATIENCE = 60  # seconds for what must come; a loaded machine is slow
QUIET = 0.15  # seconds without a byte after which a program is taken to wait
UP, DOWN, LEFT = b'\x1b[A', b'\x1b[B', b'\x1b[D'
LEFT_OUT = ('CI', 'GITHUB_ACTIONS', 'ACCESSIBLE', 'NO_COLOR', 'CLICOLOR_FORCE', 'FORCE_COLOR', 'TMUX', 'STY',
            'TERM_PROGRAM', 'COLUMNS', 'LINES', 'TTY_COMPATIBLE', 'TTY_INTERACTIVE')


def environment(**more):
    variables = {name: value for name, value in os.environ.items() if name not in LEFT_OUT}
    return variables | {'TERM': 'xterm-256color', 'COLORTERM': 'truecolor', 'LC_ALL': 'C.UTF-8',
                        'SWIFT_BACKTRACE': 'enable=no'} | more


class Subject:
    """A library, with the program that asks by it."""

    def __init__(self, name, command, kinds, is_lines=False):
        self.name, self.command, self.kinds, self.is_lines = name, command, kinds.split(), is_lines

    def argv(self, *words):
        return [*self.command, *words]

    def has(self, kind):
        return kind in self.kinds


def subjects(ours):
    """Returns TermPrompt and its peers; rich reads lines, so it has neither lists nor a caret of its own."""
    peers = os.path.join(HERE, 'prompt_programs', 'peers.py')
    return [
        Subject('TermPrompt', [ours],
                'text confirm choice number path many manyfilter two three spinner progress'),
        Subject('questionary', [sys.executable, peers, 'questionary'],
                'text confirm choice path many manyfilter two three'),
        Subject('InquirerPy', [sys.executable, peers, 'InquirerPy'],
                'text confirm choice number path many manyfilter two three'),
        Subject('rich', [sys.executable, peers, 'rich'], 'text confirm number two three spinner progress',
                is_lines=True),
    ]


class Session:
    """A program in a terminal.

    `before` is what the shell has printed; `joins` is whether the terminal puts a cluster of several code points into
    one character, as Ghostty does, or shows each of them on its own.
    """

    def __init__(self, argv, columns=80, rows=24, before='', joins=True, **variables):
        self.screen = Screen(columns, rows)
        self.terminal = self.screen.terminal
        if not joins:
            self.terminal.feed(b'\x1b[?2027l')
        self.terminal.feed(before.replace('\n', '\r\n').encode())
        self.account, self.output, self.code, self.usage = Account({}), b'', None, None
        self.is_open, self.restored = True, None
        ready, go = os.pipe()
        self.process, self.file = pty.fork()
        if self.process == 0:
            try:
                os.close(go)
                os.read(ready, 1)
                os.execvpe(argv[0], argv, environment(**variables))
            finally:
                os._exit(127)
        os.close(ready)
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack('HHHH', rows, columns, columns * 8, rows * 16))
        self.settings = termios.tcgetattr(self.file)[:4]
        self.begun = time.monotonic()
        os.close(go)

    def read(self, timeout):
        """Passes on what there is within some seconds; returns whether there was something."""
        if not self.is_open or not select.select([self.file], [], [], timeout)[0]:
            return False
        try:
            data = os.read(self.file, 1 << 16)
        except OSError:
            data = b''
        if not data:
            self.is_open = False
            return False
        self.output += data
        self.account.feed(data)
        self.terminal.feed(data)
        if self.screen.replies:
            replies = bytes(self.screen.replies)
            self.screen.replies.clear()
            self.type(replies)
        return True

    def settle(self, quiet=QUIET):
        """Passes bytes on until the program has been quiet for a while."""
        end = time.monotonic() + PATIENCE
        while self.read(quiet) and time.monotonic() < end:
            pass

    def pass_on(self, seconds):
        """Passes bytes on for some seconds."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0 and self.is_open:
            self.read(left)

    def wait(self, wanted, patience=PATIENCE):
        """Passes bytes on until the screen has a text, or a condition holds."""
        holds = wanted if callable(wanted) else lambda: wanted in self.text()
        end = time.monotonic() + patience
        while not holds():
            if time.monotonic() > end or not self.is_open:
                raise Failed(f'{wanted} did not come; the screen has {self.text()[-300:]!r}')
            self.read(0.05)

    def type(self, data):
        try:
            os.write(self.file, data)
        except OSError:
            self.is_open = False

    def press(self, *keys):
        for key in keys:
            self.type(key)
            self.settle()

    def resize(self, columns, rows):
        self.terminal.resize(columns, rows)
        self.screen.cols, self.screen.rows = columns, rows
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack('HHHH', rows, columns, 0, 0))

    def text(self):
        return self.terminal.text()

    def lines(self):
        """All lines, with those that were scrolled away."""
        return [line.rstrip() for line in self.terminal.contents().split('\n')]

    def caret(self):
        return self.terminal.get('cursor_x', 'uint16_t'), self.terminal.get('cursor_y', 'uint16_t')

    def processor_time(self):
        """The seconds of the processor that the program has used, by the clock that the kernel has for its process."""
        return time.clock_gettime(~self.process << 3 | 2)

    def memory(self):
        """The most resident memory so far, in kB."""
        with open(f'/proc/{self.process}/status', encoding='utf-8') as file:
            return int(re.search(r'VmHWM:\s*(\d+)', file.read())[1])

    def answers(self):
        return re.findall(r'answer <(.*?)>', plain(self.output.decode(errors='replace')).replace('\r', ''), re.DOTALL)

    def end(self, patience=10):
        """Waits for the end; returns the exit code as a shell has it, or None if the program went on and was killed."""
        limit = time.monotonic() + patience
        while self.is_open and time.monotonic() < limit:
            self.read(0.05)
        while self.code is None and time.monotonic() < limit + 1:
            process, status, self.usage = os.wait4(self.process, os.WNOHANG)
            if process:
                code = os.waitstatus_to_exitcode(status)
                self.code, self.process = code if code >= 0 else 128 - code, None
            else:
                time.sleep(0.005)
        self.restored = termios.tcgetattr(self.file)[:4] == self.settings
        return self.code

    def __enter__(self):
        return self

    def __exit__(self, *error):
        if self.process:
            os.kill(self.process, 9)
            os.waitpid(self.process, 0)
        os.close(self.file)


def plain(text):
    """Returns the text without escape sequences."""
    return re.sub(r'\x1b\[[0-?]*[ -/]*[@-~]|\x1b[()][AB0]|\x1b[78=>]|\x1b[P\]_][^\x07\x1b]*(?:\x07|\x1b\\)', '', text)
