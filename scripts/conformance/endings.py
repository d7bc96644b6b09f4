#!/usr/bin/env python3
"""Checks from the terminal's side how programs end: they restore the terminal, however slow it is.

    endings.py [--build DIR] [CHECK…]       all checks, or the named ones, with a line each; exits with 1 if one fails

The far end of the pseudo terminal reads at a chosen speed, or only after the program has ended. Finally, everything
that it has read goes to Ghostty's engine, which reports the remaining modes and shows what a shell would print next.
"""
import fcntl
import os
import pty
import random
import re
import select
import signal
import struct
import sys
import tempfile
import termios
import time

from far_end import DEADLINE, ENVIRONMENT, expect, run_checks

SIXELS, KITTY, PLAIN = b'\x1b[?62;4;22c', b'\x1bP>|ghostty 1.2\x1b\\\x1b[?0u\x1b[?62;22c', b'\x1b[?62;22c'
MODES = (1, 4, 6, 7, 12, 25, 66, 1000, 1002, 1003, 1004, 1006, 1016, 1049, 2004, 2026, 2027, 2031, 2048)
# The default actions of signals (signal(7)).
IGNORED = {signal.SIGCHLD, signal.SIGURG, signal.SIGWINCH, signal.SIGCONT}
STOPPING = {signal.SIGTSTP, signal.SIGTTIN, signal.SIGTTOU}


class Far:
    """A program whose terminal reads `speed` bytes a second; None reads everything at once."""

    def __init__(self, argv, speed=None, answer=PLAIN, cols=80, rows=24, pixels=(8, 16), prepare=None, env=None):
        self.bytes, self.status, self.speed, self.answer, self.asked = bytearray(), None, speed, answer, 0
        self.size = cols, rows
        commands, self.start = os.pipe()
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            os.close(self.start)
            os.read(commands, 1)
            # Python ignores these signals, and the program would inherit that.
            for number in (signal.SIGPIPE, signal.SIGXFSZ):
                signal.signal(number, signal.SIG_DFL)
            if prepare:
                prepare()
            os.execvpe(argv[0], argv, {**os.environ, 'TERM': 'xterm-256color', **ENVIRONMENT, **(env or {})})
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

    def wait_exit(self, seconds=DEADLINE):
        """Reads at its speed until the program has ended, and then everything that is left."""
        started = time.monotonic()
        while not self.ended():
            expect(time.monotonic() - started < seconds, 'still runs after', seconds, 's')
            self.read(0.02)
        self.took = time.monotonic() - started
        self.speed = None
        self.read(0.1)
        return self.status

    def stopped(self):
        with open(f'/proc/{self.pid}/stat') as file:
            return file.read().rsplit(')', 1)[1].split()[0] == 'T'

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


def noise(folder):
    """Writes a picture that does not compress."""
    path = os.path.join(folder, 'noise.ppm')
    with open(path, 'wb') as file:
        file.write(b'P6 640 480 255 ' + random.Random(3).randbytes(640 * 480 * 3))
    return path


def check_slow(build):
    """While frames are sent at 20 KB/s, or not read before the end, q and each signal to end restore everything."""
    probe = os.path.join(build, 'probe')
    count, longest = 0, 0
    with tempfile.TemporaryDirectory() as folder:
        picture = noise(folder)
        for speed in (20_000, 0):
            for answer in (SIXELS, KITTY, PLAIN):
                for way in ('q', signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
                    with Far([probe, 'run', 'pictures', picture], answer=answer) as app:
                        app.read(1, rb'\x1bP|\x1b_G|\x1b\[38;2' if answer is not PLAIN else rb'picture|\xe2\x96')
                        app.speed = speed
                        # Each scroll draws the whole picture again.
                        for key in b'jkjkjk':
                            app.write(bytes([key]))
                            app.read(0.1)
                        app.write(b'q') if way == 'q' else os.kill(app.pid, way)
                        status = app.wait_exit()
                        where = (way, 'at', speed, 'B/s after', answer)
                        expect(status == (0 if way == 'q' else -way), *where, 'ended with', status)
                        app.check(*where)
                        count, longest = count + 1, max(longest, app.took)
    return f'{count} ends, the longest after {longest:.1f} s'


def check_cut(build):
    """Wherever a stream of sixels, kitty pictures or text is cut, the restoring bytes end the sequence."""
    from pyghostty.core import Terminal
    probe, cuts = os.path.join(build, 'probe'), 0
    with tempfile.TemporaryDirectory() as folder:
        for answer in (SIXELS, KITTY, PLAIN):
            with Far([probe, 'run', 'pictures', noise(folder)], answer=answer) as app:
                app.read(0.7)
                stream = bytes(app.bytes)
                app.write(b'q')
                app.wait_exit()
                rest = bytes(app.bytes)
                rest = rest[rest.rindex(b'\x18\x1b\\\x1b[?2026l'):]
            begun = stream.index(b'\x1b[?1049h') + 8
            places = set(range(begun, min(len(stream), begun + 700))) | set(range(begun, len(stream), len(stream) // 300))
            for place in sorted(places):
                terminal = Terminal(80, 24)
                terminal.feed(b'BEFORE\r\n' + stream[:place] + rest + b'AFTER\r\n')
                text = terminal.text()
                expect('BEFORE' in text and 'AFTER' in text and not terminal.mode(1049), 'cut at', place, 'of',
                       stream[place - 30:place], 'it shows', text.split()[:9])
            cuts += len(places)
    return f'{cuts} places'


def check_inline(build):
    """A last inline frame arrives completely in a slow terminal, and without a reader the program still ends."""
    probe = os.path.join(build, 'probe')
    with Far([probe, 'run', 'last', '--inline'], speed=200) as app:
        app.wait(b'working')
        app.write(b'q')
        expect(app.wait_exit() == 0, 'ended with', app.status)
        expect(b'all done' in app.bytes, 'lost the last frame:', bytes(app.bytes[-300:]))
        app.check('inline')
    with Far([probe, 'run', 'last'], speed=None) as app:
        app.wait(b'working')
        app.speed = 0
        app.write(b'q')
        expect(app.wait_exit() == 0, 'ended with', app.status)
        expect(b'the result' in app.bytes, 'lost its last line')
        app.check('a line at the end')
    return 'a frame at 200 B/s, a line that was read after the end'


def check_stubborn(build):
    """The app's own code can't block the end: one key or one signal is enough, and takes a second at most."""
    probe = os.path.join(build, 'probe')
    told = []
    for way, how in [('cancel', b'q'), ('deinit', b'q'), ('ignore', b'q'), ('storm', b'q'), ('itself', b'\x03'),
                     ('cancel', signal.SIGTERM), ('deinit', signal.SIGTERM), ('ignore', signal.SIGTERM),
                     ('storm', signal.SIGTERM), ('update', signal.SIGTERM), ('itself', signal.SIGTERM),
                     ('update', signal.SIGHUP), ('thread', None), ('dispatch', None), ('pool', None)]:
        with Far([probe, 'run', 'stubborn', way]) as app:
            app.wait(b'press x')
            app.read(0.3)
            if way in ('update', 'itself', 'thread', 'dispatch', 'pool'):
                app.write(b'x')
            if how is not None:
                app.read(0.3)
                app.write(how) if isinstance(how, bytes) else os.kill(app.pid, how)
            started = time.monotonic()
            while app.left() and time.monotonic() - started < 5:
                app.read(0.05)
            back = time.monotonic() - started
            status = app.wait_exit()
            app.check(way, how)
            wanted = 130 if how == b'\x03' else 0 if how == b'q' else -signal.SIGSEGV if how is None else -how
            expect(status == wanted, way, how, 'ended with', status)
            expect(back < 2.5, way, how, 'gave the terminal back after', back, 's')
            told.append(back)
    return f'{len(told)} ways, the terminal back after {max(told):.1f} s at most'


def check_second(build):
    """A second signal ends the wait for a terminal that reads nothing."""
    probe = os.path.join(build, 'probe')
    with tempfile.TemporaryDirectory() as folder:
        with Far([probe, 'run', 'pictures', noise(folder)], answer=SIXELS) as app:
            app.read(1, rb'\x1bP')
            app.speed = 0
            app.write(b'jkjk')
            app.read(0.3)
            os.kill(app.pid, signal.SIGTERM)
            os.kill(app.pid, signal.SIGINT)
            status = app.wait_exit(2)
            expect(status in (-signal.SIGTERM, -signal.SIGINT), 'ended with', status)
            app.check('two requests')
    return f'ended after {app.took:.1f} s'


def check_signals(build):
    """Every signal except KILL and STOP has its default effect, and the terminal is restored before."""
    counter = os.path.join(build, 'counter')
    ended = stopped = ignored = 0
    for number in range(1, 65):
        if number in (signal.SIGKILL, signal.SIGSTOP, 32, 33):
            continue
        with Far([counter]) as app:
            app.wait(b'Total')
            app.read(0.05)
            if number in STOPPING:
                # These signals do not stop an orphan: the program needs a shell, as in check_stops.
                stopped += 1
                continue
            os.kill(app.pid, number)
            if number in IGNORED or number == signal.SIGPIPE:
                app.read(0.1)
                expect(not app.ended(), number, 'ended it')
                app.write(b'q')
                expect(app.wait_exit() == 0, number, 'then q: ended with', app.status)
                ignored += 1
            else:
                expect(app.wait_exit() == -number, number, 'ended it with', app.status)
                ended += 1
            app.check('signal', number)
    return f'{ended} end, {ignored} do not, {stopped} stop (see stops)'


def check_stops(build):
    """Each stop signal restores the terminal for the shell; afterwards it is set up again, once."""
    counter = os.path.join(build, 'counter')
    for number in sorted(STOPPING):
        with Far(['bash', '--norc', '-i'], env={'PS1': '$ '}) as shell:
            shell.wait(rb'\$ ')
            shell.write(f'{counter}\r'.encode())
            shell.wait(b'Total')
            shell.read(0.3)
            with open(f'/proc/{shell.pid}/task/{shell.pid}/children') as file:
                pid = int(file.read().split()[0])
            place = len(shell.bytes)
            os.kill(pid, number)
            shell.wait(b'Stopped')
            expect(shell.bytes[place:].count(b'\x1b[?1049l') == 1, number, 'left its screen otherwise')
            place = len(shell.bytes)
            shell.write(b'fg\r')
            shell.read(1, b'Total.*Total')
            expect(shell.bytes[place:].count(b'\x1b[?1049h') == 1, number, 'entered its screen',
                   shell.bytes[place:].count(b'\x1b[?1049h'), 'times')
            shell.write(b'q')
            shell.wait(rb'(?s)\x1b\[\?1049l(?!.*\x1b\[\?1049).*\$ ')
            shell.write(b'exit\r')
            shell.wait_exit()
    return f'{len(STOPPING)} signals'


def check_ignored(build):
    """Signals that were ignored at the start stay ignored: a program under nohup survives its terminal's end."""
    counter = os.path.join(build, 'counter')
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGUSR1, signal.SIGTERM):
        with Far([counter], prepare=lambda: signal.signal(number, signal.SIG_IGN)) as app:
            app.wait(b'Total')
            os.kill(app.pid, number)
            app.read(0.1)
            expect(not app.ended(), number, 'ended it though it was ignored')
            app.write(b'q')
            expect(app.wait_exit() == 0, 'ended with', app.status)
            app.check(number)
    return '4 signals'


def check_filesize(build):
    """`ulimit -f` makes a print fail, but does not end the program; its last line is still printed."""
    import resource
    probe = os.path.join(build, 'probe')
    with Far([probe, 'run', 'last'], prepare=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))) as app:
        app.wait(b'working')
        app.write(b'q')
        expect(app.wait_exit() == 0, 'ended with', app.status)
        expect(b'the result' in app.bytes, 'lost its last line')
        app.check('ulimit -f')
    return 'ended by itself'


def check_continued(build):
    """`timeout` sends TERM and CONT: nothing is set up again. Any two signals together set up and end once."""
    counter = os.path.join(build, 'counter')
    for signals in [(signal.SIGTERM, signal.SIGCONT), (signal.SIGHUP, signal.SIGCONT), (signal.SIGCONT, signal.SIGTERM),
                    (signal.SIGTERM, signal.SIGTSTP), (signal.SIGTERM, signal.SIGWINCH)]:
        for _ in range(5):
            with Far([counter]) as app:
                app.wait(b'Total')
                app.read(0.1)
                place = len(app.bytes)
                for number in signals:
                    os.kill(app.pid, number)
                app.wait_exit()
                entered = app.bytes[place:].count(b'\x1b[?1049h')
                expect(entered == 0 or signals[0] == signal.SIGCONT, signals, 'entered the screen', entered, 'times')
                expect(app.status in (-signal.SIGTERM, -signal.SIGHUP), signals, 'ended with', app.status)
                app.check(signals)
    with Far([counter]) as app:
        app.wait(b'Total')
        app.read(0.1)
        for number in (signal.SIGCONT, signal.SIGCONT):
            os.kill(app.pid, number)
        app.read(0.2)
        app.write(b'q')
        expect(app.wait_exit() == 0, 'ended with', app.status)
        app.check('two CONTs')
    return '5 pairs, 5 times each'


def check_closed(build):
    """Without some of its standard streams a program uses /dev/tty, and no other file gets their numbers."""
    counter, probe = os.path.join(build, 'counter'), os.path.join(build, 'probe')
    done = 0
    for closed in range(1, 8):
        for program, wanted in ((counter, b'Total'), (probe, b'events')):
            streams = [file for file in range(3) if closed & 1 << file]
            argv = [program] if program == counter else [program, 'terminal']
            with Far(argv, prepare=lambda: [os.close(file) for file in streams]) as app:
                app.wait(wanted)
                app.read(0.1)
                for file in streams:
                    at = os.readlink(f'/proc/{app.pid}/fd/{file}')
                    expect(at == '/dev/null', program, 'has', at, 'as', file)
                app.write(b'q')
                expect(app.wait_exit() == 0, program, 'without', streams, 'ended with', app.status)
                app.check(program, 'without', streams)
                done += 1
    return f'{done} programs'


if __name__ == '__main__':
    sys.exit(run_checks(__doc__.splitlines()[0],
                        {name[6:]: check for name, check in list(globals().items()) if name.startswith('check_')}))
