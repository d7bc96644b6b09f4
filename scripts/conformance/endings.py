#!/usr/bin/env python3
"""Checks from the terminal's side how programs end: they restore the terminal, however slow it is.

    endings.py [--build DIR] [CHECK…]       all checks, or the named ones, with a line each; exits with 1 if one fails
    endings.py --self-test                  runs some of them on programs that misbehave and must be caught

The far end of the pseudo terminal reads at a chosen speed, or only after the program has ended: see slow_terminal.py.
The file has more than 400 lines because it lists all ways to end in one place.
"""
import contextlib
import os
import random
import signal
import sys
import tempfile

from far_end import DEADLINE, Failed, expect, run_checks
from faulty_server import FaultyServer
from jobs import (check_background, check_background_ends, check_children, check_editor, check_ignored_stops,
                  check_job_stops, check_spin, check_taken)
from slow_terminal import PLAIN, Far

SIXELS, KITTY = b'\x1b[?62;4;22c', b'\x1bP>|ghostty 1.2\x1b\\\x1b[?0u\x1b[?62;22c'
# The default actions of signals (signal(7)).
IGNORED = {signal.SIGCHLD, signal.SIGURG, signal.SIGWINCH, signal.SIGCONT}
STOPPING = {signal.SIGTSTP, signal.SIGTTIN, signal.SIGTTOU}
CONTROL_C, ESCAPE = b'\x03', b'\x1b'
# The seconds until a key is answered, or the terminal is back; a program that hangs is ended after one.
BOUND = 2.5


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


def end(app, how, *where):
    """Ends a program by a key or a signal, or expects a crash if it is None; returns when the terminal was back."""
    if how is not None:
        app.write(how) if isinstance(how, bytes) else os.kill(app.pid, how)
    back = app.restored()
    app.check(*where, how)
    status = app.wait_exit()
    app.check(*where, how)
    wanted = {CONTROL_C: 130, b'q': 0, None: -signal.SIGSEGV}[how] if how in (CONTROL_C, b'q', None) else -how
    expect(status == wanted, *where, how, 'ended with', status)
    expect(back < BOUND, *where, how, 'gave the terminal back after', f'{back:.1f} s')
    return back


def check_stubborn(build):
    """The app's own code can't block the end: one key or one signal is enough, and takes a second at most."""
    probe = os.path.join(build, 'probe')
    told = []
    for way, how in [('cancel', b'q'), ('deinit', b'q'), ('ignore', b'q'), ('storm', b'q'), ('itself', CONTROL_C),
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
            told.append(end(app, how, way))
    return f'{len(told)} ways, the terminal back after {max(told):.1f} s at most'


# The ways to cancel work of `probe run canceling`, with the end that follows.
CANCELINGS = [('command', CONTROL_C), ('command', b'q'), ('command', signal.SIGTERM), ('replacement', CONTROL_C),
              ('timeout', CONTROL_C), ('subscription', CONTROL_C), ('flood', CONTROL_C), ('storm', CONTROL_C), ('storm', b'q')]


def cancel(program, way, how):
    """Cancels work that resists, uses the program, and ends it; returns when the terminal was back."""
    with Far([program, 'run', 'canceling', way]) as app:
        expect(app.shows('ready', DEADLINE), way, 'never gets ready')
        for key, words in ((b'x', 'canceled'), (b'k', 'keys 1'), (b't', 'answers 1')):
            app.write(key)
            expect(app.shows(words, BOUND), way, 'never shows', words, 'after', key)
        return end(app, how, way)


def check_canceling(build):
    """Work that is canceled in mid-run and resists blocks nothing: keys are answered, other work runs, and it ends."""
    longest = max(cancel(os.path.join(build, 'probe'), way, how) for way, how in CANCELINGS)
    return f'{len(CANCELINGS)} ways, the terminal back after {longest:.1f} s at most'


# The keys that open a screen whose content a demo loads, and how often Escape leads back from it: in countries, the
# first one cancels the request.
SCREENS = {'countries': (b'\r', 2), 'dog-browser': (b'\x1b[B\x1b[B\r', 1)}
# The long answers with their speed. While URLSession reads a redirection at full speed, canceling it blocks. It gives up
# header fields after 300 KB, which last 15 s.
LONG_ANSWERS = {'long loop': None, 'endless headers': 20_000}


@contextlib.contextmanager
def loading(program, fault, keys=None):
    """Yields a demo to which a server is sending a long answer, as its first one or as the one after these keys."""
    server = FaultyServer(1, share=0)
    try:
        with tempfile.TemporaryDirectory() as home:
            folders = ('HOME', 'XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_RUNTIME_DIR')
            env = {**dict.fromkeys(folders, home), 'LANG': 'C.UTF-8', 'LC_ALL': 'C.UTF-8'}
            if not keys:
                server.answer_only(fault, LONG_ANSWERS[fault])
            with Far([program, '--api', server.url], env=env) as app:
                if keys:
                    expect(app.shows('enter open', DEADLINE), app.name, 'shows no list')
                    server.answer_only(fault, LONG_ANSWERS[fault])
                    app.write(keys)
                expect(app.reads_until(lambda: server.sent), app.name, 'asks for nothing')
                app.read(0.3)
                expect(server.sending, app.name, 'no longer reads', fault)
                yield app
    finally:
        server.close()


def end_loading(program, fault, how):
    """Ends a demo while its server sends a long answer; returns when the terminal was back."""
    with loading(program, fault) as app:
        return end(app, how, os.path.basename(program), 'while it is sent', fault)


def leave_loading(program, fault, keys, escapes):
    """Leaves a screen while a server sends its content, uses the demo and ends it; returns when the terminal was back."""
    with loading(program, fault, keys) as app:
        for _ in range(escapes):
            app.write(ESCAPE)
            app.read(0.3)
        app.write(b'?')
        where = (os.path.basename(program), 'that was left while it was sent', fault)
        expect(app.shows('move by a row', BOUND), *where, 'does not answer a key')
        return end(app, CONTROL_C, *where)


def check_servers(build):
    """While a server sends an answer without an end, each way out works, and Escape leaves a program that goes on."""
    backs = []
    for demo, (keys, escapes) in SCREENS.items():
        program = os.path.join(build, demo)
        for fault in LONG_ANSWERS:
            backs += [end_loading(program, fault, how) for how in (CONTROL_C, b'q', signal.SIGTERM)]
            backs.append(leave_loading(program, fault, keys, escapes))
    return f'{len(backs)} ends, the terminal back after {max(backs):.1f} s at most'


# Programs whose own code goes on after a request to end, with what they show first, the key that starts it, and whether
# the second request waits until the terminal is back from the first. A storm of cancellations takes seconds.
STORMS = [(('stubborn', 'storm'), 'press x', None, True), (('stubborn', 'storm'), 'press x', None, False),
          (('canceling', 'storm'), 'ready', b'x', False), (('stubborn', 'cancel'), 'press x', None, True),
          (('stubborn', 'update'), 'press x', b'x', False), (('stubborn', 'itself'), 'press x', b'x', False)]


def end_twice(program, arguments, words, key, waits, second):
    """Sends TERM and then a second signal; returns when the terminal was back, in seconds after the second."""
    for _ in range(3):
        with Far([program, 'run', *arguments]) as app:
            expect(app.shows(words, DEADLINE), *arguments, 'never shows', words)
            if key:
                app.write(key)
            app.read(0.3)
            os.kill(app.pid, signal.SIGTERM)
            # A TERM that comes while another one waits for its handler is no second one.
            expect(app.reads_until(lambda: app.ended() or not app.awaits(signal.SIGTERM)), *arguments, 'takes no TERM')
            if waits:
                expect(app.restored() < BOUND, *arguments, 'keeps the terminal after one TERM')
                app.read(0.1)
            if not app.ended():
                os.kill(app.pid, second)
            elif waits:
                # What it does after the first request takes a second at most: a slow machine may come too late.
                continue
            back = app.restored()
            status = app.wait_exit()
            app.check(*arguments, 'after TERM and', second)
            expect(back < 1, *arguments, 'gave the terminal back', f'{back:.1f} s after the second signal')
            # Where the loop hears the first request, it may be faster than the second.
            is_first = not waits and arguments[1] != 'update' and status == -signal.SIGTERM
            expect(status == -second or is_first, *arguments, 'ended with', status, 'after TERM and', second)
            return back
    raise Failed(f'{" ".join(arguments)} was over before the second signal came, three times')


def check_storms(build):
    """A second signal ends a program at once while thousands of tasks are canceled, or its own code never returns."""
    backs = [end_twice(os.path.join(build, 'probe'), *storm, second)
             for storm in STORMS for second in (signal.SIGTERM, signal.SIGHUP)]
    return f'{len(backs)} ends, the terminal back {max(backs):.1f} s after the second signal at most'


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


def check_suspended(build):
    """A request to end reaches a program that is stopped or in the background, and leaves the terminal to the shell."""
    lines = [(False, b'kill %1', b'Terminated'), (False, b'kill -HUP %1', b'Hangup'), (True, b'kill %1', b'Terminated'),
             (False, b'kill -TERM $(jobs -p); fg', b'Terminated')]
    for is_background, line, end in lines:
        with Far(['bash', '--norc', '-i'], env={'PS1': '$ '}) as shell:
            shell.wait(rb'\$ ')
            shell.write(os.path.join(build, 'counter').encode() + b'\r')
            shell.wait(b'Total')
            shell.read(0.2)
            shell.write(b'\x1a')
            shell.wait(b'Stopped')
            place = len(shell.bytes)
            if is_background:
                shell.write(b'bg\r')
                shell.wait(b'counter &')
                # Before the shell knows of the stop, its `kill` does not continue the job.
                expect(asked(shell, b'jobs\r', b'Stopped'), 'does not stop in the background')
            shell.write(line + b'\r')
            expect(asked(shell, b'\r', end), line, 'does not end it')
            expect(b'\x1b[?1049h' not in shell.bytes[place:], line, 'makes it take the terminal again')
            shell.write(b'exit\r')
            shell.wait_exit()
            shell.check(line)
    return f'{len(lines)} requests'


def asked(shell, line, answer):
    """Writes a line to a shell until it says a text, since it tells of a job's change at the next prompt only."""
    place = len(shell.bytes)
    for _ in range(50):
        shell.write(line)
        if shell.reads_for(0.2, lambda: answer in shell.bytes[place:]):
            return True
    return False


def check_prints(build):
    """More than a terminal that no longer reads can take was printed: the program ends, and its code says so."""
    with Far([os.path.join(build, 'probe'), 'run', 'calls']) as app:
        app.wait(b'typed')
        for _ in range(60):
            app.write(b'w' * 100)
            app.read(0.05)
        app.read(1)
        app.speed = 0
        app.write(b'q')
        expect(app.wait_exit(30) == 74, 'ended with', app.status)
    return f'ended after {app.took:.1f} s'


def check_closed(build):
    """Without some of its standard streams a program uses /dev/tty, and no other file gets their numbers."""
    counter, probe = os.path.join(build, 'counter'), os.path.join(build, 'probe')
    done = 0
    for closed in range(1, 8):
        for program, *options, wanted in ((counter, b'Total'), (counter, '--record', '/dev/full', b'Total'),
                                          (probe, 'terminal', b'events')):
            streams = [file for file in range(3) if closed & 1 << file]
            with Far([program, *options], prepare=lambda: [os.close(file) for file in streams]) as app:
                app.wait(wanted)
                app.read(0.1)
                for file in streams:
                    at = os.readlink(f'/proc/{app.pid}/fd/{file}')
                    expect(at == '/dev/null', program, 'has', at, 'as', file)
                app.write(b'q')
                expect(app.wait_exit() == (74 if '--record' in options else 0), program, *options, 'without', streams,
                       'ended with', app.status)
                app.check(program, *options, 'without', streams)
                done += 1
    return f'{done} programs'


if __name__ == '__main__':
    if sys.argv[1:] == ['--self-test']:
        from endings_selftest import test_endings
        sys.exit(test_endings())
    checks = {name[6:]: check for name, check in list(globals().items()) if name.startswith('check_')}
    sys.exit(run_checks(__doc__.splitlines()[0], checks))
