"""A program in a terminal that reads at a chosen speed, or only after the program has ended.

Everything that the terminal has read goes to Ghostty's engine, which reports the remaining modes and shows what a
shell would print next.
"""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

from far_end import DEADLINE, expect, variables

PLAIN = b'\x1b[?62;22c'
MODES = (1, 4, 6, 7, 12, 25, 66, 1000, 1002, 1003, 1004, 1006, 1016, 1049, 2004, 2026, 2027, 2031, 2048)


class Far:
    """A program whose terminal reads `speed` bytes a second; None reads everything at once."""

    def __init__(self, argv, speed=None, answer=PLAIN, cols=80, rows=24, pixels=(8, 16), prepare=None, env=None):
        self.bytes, self.status, self.speed, self.answer, self.asked = bytearray(), None, speed, answer, 0
        self.size, self.name = (cols, rows), ' '.join([os.path.basename(argv[0]), *argv[1:]])
        commands, self.start = os.pipe()
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            os.close(self.start)
            os.read(commands, 1)
            # Python ignores the first two, and a shell without job control, or nohup, the others: the program would
            # inherit that.
            for number in (signal.SIGPIPE, signal.SIGXFSZ, signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTERM):
                signal.signal(number, signal.SIG_DFL)
            if prepare:
                prepare()
            os.execvpe(argv[0], argv, variables(env))
        os.close(commands)
        fcntl.ioctl(self.file, termios.TIOCSWINSZ,
                    struct.pack('HHHH', rows, cols, cols * pixels[0], rows * pixels[1]))
        self.settings = termios.tcgetattr(self.file)[:4]
        os.write(self.start, b'.')
        os.close(self.start)

    def read(self, seconds, until=None):
        """Reads for `seconds` at its speed; returns True as soon as the pattern has arrived."""
        end = time.monotonic() + seconds
        while True:
            if until and re.search(until, bytes(self.bytes[-200000:])):
                return True
            left = end - time.monotonic()
            if left <= 0:
                return False
            if self.speed == 0 or not select.select([self.file], [], [], min(left, 0.05))[0]:
                time.sleep(min(left, 0.05) if self.speed == 0 else 0)
                if self.ended():
                    return False
                continue
            most = 65536 if self.speed is None else max(1, self.speed // 20)
            try:
                new = os.read(self.file, most)
            except OSError:
                # The near end is not open yet, or no longer.
                if self.ended():
                    return False
                time.sleep(0.01)
                continue
            if self.speed is not None:
                time.sleep(len(new) / self.speed)
            self.take(new)

    def take(self, new):
        self.bytes += new
        # Looks for queries, and answers the last one.
        asked = self.bytes.count(b'\x1b[c')
        if self.answer and asked > self.asked:
            os.write(self.file, self.answer)
        self.asked = asked

    def reads_until(self, condition):
        """Reads until a condition holds, until the deadline at most; returns whether it does."""
        end = time.monotonic() + DEADLINE
        while not condition():
            if self.ended() or time.monotonic() > end:
                return bool(condition())
            self.read(0.02)
        return True

    def reads_for(self, seconds, condition):
        """Reads until a condition holds, for `seconds` at most, also of a program that has ended; returns whether it does."""
        end = time.monotonic() + seconds
        while not condition() and time.monotonic() < end:
            self.read(0.02)
            time.sleep(0.01)
        return bool(condition())

    def wait(self, pattern):
        expect(self.read(DEADLINE, pattern), pattern, 'never came; got', bytes(self.bytes[-300:]))

    def write(self, data):
        os.write(self.file, data)

    def ended(self):
        if self.status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = os.waitstatus_to_exitcode(status)
        return self.status is not None

    def wait_exit(self, seconds=None):
        """Reads at its speed until the program has ended, and then everything that is left."""
        started, seconds = time.monotonic(), seconds or DEADLINE
        while not self.ended():
            expect(time.monotonic() - started < seconds, self.name, 'still runs after', seconds, 's')
            self.read(0.02)
        self.took = time.monotonic() - started
        self.speed = None
        self.read(0.1)
        return self.status

    def stopped(self):
        with open(f'/proc/{self.pid}/stat') as file:
            return file.read().rsplit(')', 1)[1].split()[0] == 'T'

    def awaits(self, number):
        """Returns whether a signal that was sent to the program waits for its handler."""
        with open(f'/proc/{self.pid}/status') as file:
            return int(re.search(r'ShdPnd:\s*(\w+)', file.read())[1], 16) >> number - 1 & 1 == 1

    def left(self):
        """Returns descriptions of everything that differs from the state before."""
        found = self.seen()
        if termios.tcgetattr(self.file)[:4] != self.settings:
            found.append('other settings')
        return found

    def seen(self):
        """Returns what Ghostty's engine finds at the end, when a shell's next line must be text on the main screen."""
        from pyghostty.core import Terminal
        fresh, terminal = Terminal(*self.size), Terminal(*self.size)
        terminal.feed(b'BEFORE\r\n' + bytes(self.bytes) + b'AFTER\r\n')
        found = [f'mode {number} in Ghostty' for number in MODES if terminal.mode(number) != fresh.mode(number)]
        found += ["kitty's keyboard in Ghostty"] * (terminal.get('kitty_keyboard_flags', 'uint8_t') != 0)
        text = terminal.text()
        if 'BEFORE' not in text or 'AFTER' not in text:
            found.append('a screen that shows ' + repr(' '.join(text.split())[:80]))
        return found

    def restored(self, seconds=5):
        """Reads until the terminal is as before the program, for `seconds` at most; returns how long that took."""
        started = time.monotonic()
        while self.left() and time.monotonic() - started < seconds:
            self.read(0.05)
        return time.monotonic() - started

    def text(self):
        """Returns what the screen shows in Ghostty's engine."""
        from pyghostty.core import Terminal
        terminal = Terminal(*self.size)
        terminal.feed(bytes(self.bytes))
        return terminal.text()

    def shows(self, words, seconds):
        """Reads until the screen shows the words, for `seconds` at most; returns whether it does."""
        end = time.monotonic() + seconds
        while words not in self.text():
            if self.ended() or time.monotonic() > end:
                return words in self.text()
            self.read(0.05)
        return True

    def check(self, *where):
        left = self.left()
        expect(not left, *where, 'leaves', ', '.join(left), bytes(self.bytes[-120:]))

    def __enter__(self):
        return self

    def __exit__(self, *error):
        if not self.ended():
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self.file)
