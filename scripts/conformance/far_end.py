"""The other end of a program's terminal: Ghostty's engine, or a script with chosen replies."""
import argparse
import atexit
import fcntl
import os
import pty
import re
import select
import shutil
import signal
import struct
import sys
import tempfile
import termios
import time

HERE = os.path.dirname(os.path.abspath(__file__))
RELEASE = os.path.join(HERE, '..', '..', '.build', 'release')
DEADLINE = 20
# A program keeps the theme that a key chose, for all programs: a script's have a home that no other script's have.
HOME = tempfile.mkdtemp(prefix='conformance')
atexit.register(shutil.rmtree, HOME, ignore_errors=True)
ENVIRONMENT = {'SWIFT_BACKTRACE': 'enable=no', 'HOME': HOME, 'XDG_CONFIG_HOME': ''}


def variables(more=None):
    """Returns the variables for a program: the own ones but for those with which it writes plain lines."""
    plain = ('CI', 'GITHUB_ACTIONS', 'ACCESSIBLE')
    own = {name: value for name, value in os.environ.items() if name not in plain}
    return {**own, 'TERM': 'xterm-256color', **ENVIRONMENT, **(more or {})}


class Failed(Exception):
    pass


def expect(condition, *what):
    if not condition:
        raise Failed(' '.join(str(part) for part in what))


def ghostty(argv, cols=80, rows=24):
    from ghostty_app import App
    return App(argv, cols, rows, env=ENVIRONMENT)


class Pseudo:
    """A program in a pseudo terminal whose other end sends only what the script writes."""

    def __init__(self, argv, cols=80, rows=24, env=None):
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            # The parent process may ignore these signals, and a program would inherit that.
            for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTERM):
                signal.signal(number, signal.SIG_DFL)
            os.execvpe(argv[0], argv, variables(env))
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack('HHHH', rows, cols, 0, 0))
        self.bytes, self.status = b'', None

    def read(self, timeout=0.05):
        """Reads until nothing arrives for `timeout` seconds; returns False at the end of the output."""
        while select.select([self.file], [], [], timeout)[0]:
            try:
                new = os.read(self.file, 65536)
            except OSError:
                return False
            if not new:
                return False
            self.bytes += new
        return True

    def wait(self, pattern):
        end = time.monotonic() + DEADLINE
        while not re.search(pattern, self.bytes):
            expect(time.monotonic() < end and self.read(0.01), pattern, 'never came; got', self.bytes[-300:])

    def write(self, data):
        while data:
            data = data[os.write(self.file, data):]

    def wait_exit(self):
        end = time.monotonic() + DEADLINE
        while time.monotonic() < end:
            self.read(0.01)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = os.waitstatus_to_exitcode(status)
                return self.status
        raise Failed('still running')

    def __enter__(self):
        return self

    def __exit__(self, *error):
        if self.status is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self.file)


def child(pid):
    end = time.monotonic() + DEADLINE
    while time.monotonic() < end:
        with open(f'/proc/{pid}/task/{pid}/children') as file:
            children = file.read().split()
        if children:
            return int(children[0])
    raise Failed('no child')


def calls(path):
    with open(path, errors='replace') as file:
        return [line for line in file if 'resumed' not in line]


def wait_for(condition, what):
    end = time.monotonic() + DEADLINE
    while not condition():
        expect(time.monotonic() < end, what)
        time.sleep(0.02)


def run_checks(description, checks):
    """Runs the checks named on the command line, or all, and prints a line each; returns whether one failed."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument('--build', default=RELEASE, help='where the programs are')
    parser.add_argument('checks', nargs='*', choices=[[], *checks])
    options = parser.parse_args()
    failed = False
    for name in options.checks or checks:
        started = time.monotonic()
        try:
            result = checks[name](os.path.abspath(options.build))
            print(f'{name}: {result} ({time.monotonic() - started:.1f} s)', flush=True)
        except (Failed, AssertionError) as error:
            failed = True
            print(f'{name}: FAILED: {error}', flush=True)
    return failed
