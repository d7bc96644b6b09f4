"""The terminals that inline_storms.py drives: each takes bytes, changes its size, and returns its lines: all of them, and
then those that are on the screen.

A line that a terminal has wrapped is one line again, except in xterm, which does not wrap anew and does not say.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

from feeder import Display
from lines_server import Client

HERE = os.path.dirname(os.path.abspath(__file__))
REPORT = re.compile(rb'(\x1b\[\?25;\d\$y)?\x1b\[\d+;\d+R$')


class Ghostty:
    """Ghostty's engine, of PyPI's pyghostty."""

    def new(self, cols, rows):
        from pyghostty.core import Terminal
        self.terminal, self.replies = Terminal(cols, rows), []
        self.terminal.on_reply(self.replies.append)
        self.terminal.resize(cols, rows)

    def feed(self, data):
        self.terminal.feed(data)
        replies = b''.join(self.replies)
        self.replies.clear()
        return replies

    def resize(self, cols, rows):
        self.terminal.resize(cols, rows)

    def lines(self):
        return self.terminal.contents().split('\n')

    def screen(self):
        return self.terminal.text().split('\n')

    def close(self):
        self.terminal.close()


class Kitty(Client):
    """kitty's screen, in kitty's own Python."""

    def __init__(self):
        super().__init__(['kitty', '+launch', os.path.join(HERE, 'kitty_lines.py')])


class Vte(Client):
    """VTE's widget, in an X server of our own."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix='storms')
        program = os.path.join(self.folder, 'vte_lines')
        flags = subprocess.run(['pkg-config', '--cflags', '--libs', 'vte-2.91'], capture_output=True, text=True, check=True)
        subprocess.run(['cc', '-O1', '-w', '-o', program, os.path.join(HERE, 'vte_lines.c'), *flags.stdout.split()], check=True)
        self.display = Display()
        super().__init__([program], dict(os.environ, DISPLAY=self.display.name, GDK_BACKEND='x11', NO_AT_BRIDGE='1'))

    def close(self):
        super().close()
        self.display.close()
        shutil.rmtree(self.folder)


class Fed:
    """A real program of a terminal: the feeder runs in it. A new one for each storm."""

    engine = None

    def new(self, cols, rows):
        self.close()
        self.engine = self.start(cols, rows)

    def feed(self, data):
        replies = self.engine.feeder.ask(data)
        return REPORT.sub(b'', replies)

    def close(self):
        if self.engine:
            self.engine.close()
        self.engine = None


class Tmux(Fed):
    """tmux 3.3a, a pane of a server of our own."""

    def start(self, cols, rows):
        import engine_tmux
        engine_tmux.SETTINGS = engine_tmux.SETTINGS.replace('history-limit 100', 'history-limit 2000')
        return engine_tmux.Engine(cols, rows)

    def resize(self, cols, rows):
        self.engine.call('resize-window', '-x', str(cols), '-y', str(rows))

    def lines(self):
        return self.engine.call('capture-pane', '-p', '-J', '-S', '-').split('\n')

    def screen(self):
        return self.engine.call('capture-pane', '-p', '-J').split('\n')


class Xterm(Fed):
    """xterm 379 in an X server of our own; at the end its window grows, so that what was scrolled comes back."""

    def start(self, cols, rows):
        import engine_xterm
        engine_xterm.RESOURCES['saveLines'] = '2000'
        return engine_xterm.Engine(cols, rows)

    def resize(self, cols, rows):
        self.engine.feeder.ask(b'\x1b[8;%d;%dt' % (rows, cols))
        deadline = time.monotonic() + 10
        while b'\x1b[8;%d;%dt' % (rows, cols) not in self.engine.feeder.ask(b'\x1b[18t'):
            if time.monotonic() > deadline:
                raise OSError('xterm did not change its size')
        self.engine.cols, self.engine.rows = cols, rows

    def lines(self):
        before = self.engine.feeder.show(b'')[1]
        self.resize(self.engine.cols, 150)
        # The cursor has moved down by the rows that came back.
        self.first = self.engine.feeder.show(b'')[1] - before
        self.engine.feed(b'')
        rows = self.engine.dump()['cells']
        self.rows = [''.join(cell[0] for cell in row).rstrip() for row in rows]
        return self.rows

    def screen(self):
        return self.rows[self.first:]


ENGINES = {'ghostty': Ghostty, 'vte': Vte, 'kitty': Kitty, 'xterm': Xterm, 'tmux': Tmux}


def missing(name):
    """Returns what an engine lacks here, or None."""
    needed = {'kitty': ['kitty'], 'vte': ['Xvfb', 'cc', 'pkg-config'], 'xterm': ['xterm', 'Xvfb'], 'tmux': ['tmux']}
    for command in needed.get(name, []):
        if not shutil.which(command):
            return command
    if name == 'vte' and subprocess.run(['pkg-config', '--exists', 'vte-2.91']).returncode:
        return 'libvte-2.91-dev'
    return None
