"""Runs a program as a shell's job in a pseudo terminal: stops and continues it, and finds the modes that it leaves.

The other end replies like one of the terminals of query-replies.json, and keeps account of everything that is set.
"""
import contextlib
import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import termios
import time

from far_end import DEADLINE, HERE, Failed, expect

with open(os.path.join(HERE, 'query-replies.json')) as file:
    REPLIES = json.load(file)
TOKEN = re.compile(rb'\x1b(?:\[([<=>?]?)([\d;:]*)([ -/]*)([@-~])|([P_\]X^])([^\x1b\x07]*)(?:\x07|\x1b\\)|([^\[P_\]X^]))')
USUAL = {7: True, 25: True}  # modes that are on in a new terminal; all others are off
MICE = {9, 1000, 1001, 1002, 1003, 1005, 1006, 1015, 1016}


class Account:
    """What a program has set in its terminal, and the replies to its queries."""

    def __init__(self, replies):
        self.replies, self.rest, self.answers, self.frames = replies, b'', b'', 0
        self.modes, self.kitty, self.other_keys, self.cursor = {}, {False: 0, True: 0}, 0, 0

    def feed(self, data):
        self.rest += data
        at = 0
        while (start := self.rest.find(b'\x1b', at)) >= 0:
            found = TOKEN.match(self.rest, start)
            if not found:
                # Cut by CAN, incomplete, or unknown.
                if (cancelled := self.rest.find(b'\x18', start)) >= 0:
                    at = cancelled + 1
                    continue
                if len(self.rest) - start < 1 << 22:
                    at = start
                    break
                at = start + 1
                continue
            at = found.end()
            if found[5]:
                self.string(found[5], found[6])
            elif found[4]:
                self.control(found[1].decode(), found[2].decode(), found[3].decode(), found[4].decode())
        else:
            at = len(self.rest)
        self.rest = self.rest[at:]

    def control(self, private, numbers, between, final):
        first = int(re.match(r'\d*', numbers)[0] or 0)
        if private == '?' and final in 'hl' and not between:
            for number in numbers.split(';'):
                self.modes[int(number or 0)] = final == 'h'
        elif final == 'u' and private in ('>', '<'):
            screen = self.modes.get(1049, False)
            self.kitty[screen] = max(0, self.kitty[screen] + (1 if private == '>' else -(first or 1)))
        elif final == 'm' and private == '>':
            self.other_keys = int((numbers.split(';') + ['0'])[1] or 0) if first == 4 else self.other_keys
        elif final == 'q' and between == ' ':
            self.cursor = first
        elif final == 'n' and not private and first == 5:
            self.answers += b'\x1b[0n' if self.replies.get('DA1') else b''
        else:
            name = {'c': 'DA1', '>c': 'DA2', '>q': 'XTVERSION', '?u': 'kittykbd ?u', '6n': 'DSR6', '?996n': 'DSR996',
                    '14t': '14t', '16t': '16t', '18t': '18t'}
            query = private + (numbers if numbers != '0' else '') + between + final
            self.answer(f'RQM {first}' if query.endswith('$p') else name.get(query))

    def string(self, kind, text):
        if kind == b']' and text.startswith(b'11;?'):
            self.answer('OSC11')
        elif kind == b'P' and text.startswith(b'+q524742'):
            self.answer('XTGETTCAP RGB')
        elif kind == b'_' and b'a=q' in text:
            self.answer('kitty gfx q')

    def answer(self, name):
        self.answers += self.replies.get(name, '').encode()

    def left(self):
        """Returns descriptions of everything that differs from a new terminal."""
        found = [f'mode {number} {"on" if is_on else "off"}' + (' (mouse)' if number in MICE else '')
                 for number, is_on in sorted(self.modes.items()) if is_on != USUAL.get(number, False)]
        found += [f"{count} of kitty's keyboard flags" for count in self.kitty.values() if count]
        found += ['other keys modified'] * (self.other_keys != 0) + ['another cursor'] * (self.cursor != 0)
        return found + ['a sequence that was begun'] * bool(self.rest)


def shell(argv, environment, commands, reports):
    """Acts as a shell for a foreground job: runs it, reports when it stops or ends, and continues it on command."""
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    own, pid = os.getpgrp(), os.fork()
    if pid == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(0, os.getpgrp())
        # Python ignores two of these signals, a shell that runs this script in the background two others, nohup one, and
        # programs inherit that.
        for number in (signal.SIGTTOU, signal.SIGPIPE, signal.SIGXFSZ, signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
            signal.signal(number, signal.SIG_DFL)
        os.execve(argv[0], argv, environment)
    os.write(reports, b'started %d\n' % pid)
    while True:
        status = os.waitpid(pid, os.WUNTRACED)[1]
        os.tcsetpgrp(0, own)
        is_stopped = os.WIFSTOPPED(status)
        os.write(reports, b'stopped 0\n' if is_stopped else b'ended %d\n' % os.waitstatus_to_exitcode(status))
        # Keeps the terminal open until the other end has checked it.
        os.read(commands, 1)
        if not is_stopped:
            os._exit(0)
        os.tcsetpgrp(0, pid)
        os.kill(-pid, signal.SIGCONT)


class Job:
    """A program in front of a shell in a pseudo terminal."""

    def __init__(self, argv, environment, size, terminal):
        self.account = Account(REPLIES[terminal])
        self.output, self.count, self.status, self.stops, self.size = b'', 0, None, 0, None
        commands, self.commands = os.pipe()
        self.reports, reports = os.pipe()
        self.shell, self.file = pty.fork()
        if self.shell == 0:
            try:
                # Waits until the other end has set the size and read the settings.
                os.read(commands, 1)
                shell(argv, environment, commands, reports)
            finally:
                os._exit(127)
        os.close(commands)
        os.close(reports)
        os.set_blocking(self.file, False)
        self.resize(*size)
        settings = termios.tcgetattr(self.file)
        # Otherwise Control-Z, typed just when the program has given the terminal back, discards the bytes for that.
        settings[3] |= termios.NOFLSH
        termios.tcsetattr(self.file, termios.TCSANOW, settings)
        self.settings = termios.tcgetattr(self.file)[:4]
        os.write(self.commands, b'.')
        self.said = b''
        self.pid = int(self.report(b'started'))

    # User input

    def resize(self, columns, rows):
        self.size = columns, rows
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack('HHHH', rows, columns, columns * 8, rows * 16))

    def send(self, data, is_read=True):
        """Sends bytes to the program while reading its output; drops the bytes that an ended program did not read."""
        end = time.monotonic() + DEADLINE
        while data and self.status is None:
            expect(time.monotonic() < end, 'does not read what is typed')
            try:
                data = data[os.write(self.file, data[:4096]):]
            except BlockingIOError:
                self.pump(0.005)
        if is_read:
            self.pump(0)

    def pump(self, timeout):
        """Reads the program's output until it is quiet for `timeout` seconds, answers queries, and handles reports."""
        while select.select([self.file], [], [], timeout)[0]:
            try:
                new = os.read(self.file, 65536)
            except OSError:
                break
            self.count += len(new)
            self.output = (self.output + new)[-4000:]
            self.account.feed(new)
            timeout = min(timeout, 0.02)
        answers, self.account.answers = self.account.answers, b''
        if answers and self.status is None:
            try:
                os.write(self.file, answers)
            except BlockingIOError:
                pass
        self.hear()

    def wait(self, condition, what):
        end = time.monotonic() + DEADLINE
        while self.status is None and not condition():
            expect(time.monotonic() < end, what)
            self.pump(0.02)

    def suspend(self):
        """Stops the program as Control-Z does, and continues it in front."""
        before = self.stops
        if self.status is None:
            os.kill(self.pid, signal.SIGTSTP)
        self.wait(lambda: self.stops > before, 'does not stop when it is asked to')

    # Results

    def memory(self):
        """Returns the resident memory in MB, or None if the program has just ended."""
        try:
            with open(f'/proc/{self.pid}/status') as file:
                found = re.search(r'VmRSS:\s*(\d+) kB', file.read())
        except FileNotFoundError:
            return None
        return found and int(found[1]) / 1024

    def is_stopped(self):
        try:
            with open(f'/proc/{self.pid}/stat') as file:
                return file.read().rsplit(')', 1)[1].split()[0] == 'T'
        except FileNotFoundError:
            return False

    def check_restored(self, where):
        """Checks that the terminal is in its original state."""
        time.sleep(0.02)
        while select.select([self.file], [], [], 0.02)[0]:
            new = os.read(self.file, 65536)
            self.count += len(new)
            self.output = (self.output + new)[-4000:]
            self.account.feed(new)
        left = self.account.left()
        expect(not left, where, 'leaves', ', '.join(left))
        expect(termios.tcgetattr(self.file)[:4] == self.settings, where, 'leaves other settings of the terminal')

    def hear(self):
        """Takes a report of the shell, if there is one."""
        # If a program ends at once, both of its reports arrive with the first read.
        if self.status is not None or b'\n' not in self.said and not select.select([self.reports], [], [], 0)[0]:
            return
        word, number = self.line()
        if word == b'ended':
            self.status = int(number)
        elif word == b'stopped':
            # If a SIGCONT was sent before the report came, it already goes on.
            is_stopped = self.is_stopped()
            if is_stopped:
                self.check_restored('stopped, it')
            self.stops += 1
            before = self.count
            os.write(self.commands, b'.')
            if is_stopped:
                self.wait(lambda: self.count > before, 'draws nothing when it is continued')

    def report(self, wanted):
        expect(select.select([self.reports], [], [], DEADLINE)[0], 'never started')
        word, number = self.line()
        expect(word == wanted, 'did not start:', word, number)
        return number

    def line(self):
        while b'\n' not in self.said:
            new = os.read(self.reports, 4096)
            if not new:
                raise Failed('the shell has gone')
            self.said += new
        line, self.said = self.said.split(b'\n', 1)
        return line.split(b' ')

    def __enter__(self):
        return self

    def __exit__(self, *error):
        if self.status is None:
            with contextlib.suppress(ProcessLookupError):  # it may have ended just now
                os.kill(self.pid, signal.SIGKILL)
        os.kill(self.shell, signal.SIGKILL)
        os.waitpid(self.shell, 0)
        for descriptor in (self.file, self.commands, self.reports):
            os.close(descriptor)
