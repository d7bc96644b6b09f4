#!/usr/bin/env python3
"""Checks from the terminal's side what a program does to its terminal.

    terminal.py [--build DIR] [CHECK…]      all checks, or the named ones, with a line each; exits with 1 if one fails

`probe terminal` runs in a pseudo terminal whose other end is Ghostty's engine, or this script if a terminal must reply
never, late or falsely. Every wait has a deadline, and only processes started here are ended.
"""
import json
import os
import pty
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import termios
import time

from far_end import DEADLINE, ENVIRONMENT, HERE, Failed, Pseudo, calls, child, expect, ghostty, run_checks, wait_for

REPLIES = os.path.join(HERE, 'query-replies.json')
# The status of each way to end; a signal is its negated number.
DEATHS = {'return': 0, 'throw': 1, 'fatalError': -4, 'trap': -4, 'index': -4, 'overflow': -4, 'segv': -11, 'abort': -6,
          'exit': 3, 'stack': -11, 'task': -4, 'term': -15, 'hup': -1, 'int': -2, 'quit': -3, 'tstp': 0}


def fresh_settings():
    near, far = pty.openpty()
    try:
        return termios.tcgetattr(near)[:4]
    finally:
        os.close(near)
        os.close(far)


def check_deaths(build):
    """Every way to end restores modes, keyboard, settings and cursor, and shows what was printed."""
    probe = os.path.join(build, 'probe')
    settings = fresh_settings()
    for way, status in DEATHS.items():
        with ghostty([probe, 'terminal', '--die', way]) as app:
            app.wait('events')
            expect(1049 in app.modes()[0], way, 'took no screen of its own')
            expect(app.wait_exit(DEADLINE) == status, way, 'ended with', app.status, 'and not', status)
            app.pump(0.05)
            expect(app.modes() == ([7, 25] + [2027] * (2027 in app.modes()[0]), 0), way, 'leaves', app.modes())
            expect(termios.tcgetattr(app.fd)[:4] == settings, way, 'leaves other settings')
            text = ' '.join(app.text().split())
            expect('printed meanwhile' in text, way, 'loses what was printed:', text)
            expect('events' not in text, way, 'leaves its screen:', text)
            for message in {'fatalError': ['probe was told to'], 'task': ["task was told to"],
                            'throw': ['Thrown']}.get(way, []):
                expect(message in text, way, 'loses its message:', text)
    return f'{len(DEATHS)} ways'


def check_stop(build):
    """When the user stops the program, the shell has its terminal; when it continues, the program has it again."""
    probe = os.path.join(build, 'probe')
    with ghostty(['bash', '--norc', '-i']) as app:
        app.send(b"PS1='> '; stty -a >/dev/null; echo here\r")
        app.wait('here')
        app.send(f'{probe} terminal\r'.encode())
        app.wait('events')
        pid = child(app.pid)
        os.kill(pid, signal.SIGTSTP)
        app.wait('Stopped')
        expect(1049 not in app.modes()[0] and app.modes()[1] == 0, 'stopped with', app.modes())
        app.send(b'fg\r')
        app.wait('events')
        expect(1049 in app.modes()[0], 'continued without its screen')
        expect(app.modes()[1] == 31, 'continued with keyboard flags', app.modes()[1])
        # The second stop differs: the handlers exist already.
        os.kill(pid, signal.SIGTSTP)
        wait_for(lambda: state(pid) == 'T' or app.pump(0.02), 'not stopped again')
        app.send(b'fg\r')
        app.wait('events')
        app.key('q')
        app.wait(r'>\s*$')
        expect(app.modes()[1] == 0 and 1049 not in app.modes()[0], 'ended with', app.modes())
        app.send(f'{probe} terminal\r'.encode())
        app.wait('events')
        pid = child(app.pid)
        os.kill(pid, signal.SIGTSTP)
        wait_for(lambda: state(pid) == 'T' or app.pump(0.02), 'not stopped')
        app.send(b'fg\r')
        app.wait('events')
        os.kill(pid, signal.SIGSEGV)
        wait_for(lambda: state(pid) in 'ZX' or app.pump(0.02), 'a crash after a stop never ends')
    return 'stopped, continued twice, ended; crashed after a stop'


def state(pid):
    """Returns a process's state: R, S, T (stopped), Z (ended), or X if it does not exist."""
    try:
        with open(f'/proc/{pid}/stat') as file:
            return file.read().rsplit(')', 1)[1].split()[0]
    except FileNotFoundError:
        return 'X'


class Session:
    """`probe terminal` on /dev/tty, with its events in a file, since its output is redirected."""

    def __init__(self, probe, *options, drive=ghostty):
        self.folder = tempfile.mkdtemp(prefix='conformance')
        self.path = os.path.join(self.folder, 'events')
        command = ' '.join([probe, 'terminal', *options])
        self.app = drive(['sh', '-c', f'{command} >{self.path}'])

    def events(self, done):
        """Returns the lines, once `done` returns True for them."""
        end = time.monotonic() + DEADLINE
        while True:
            self.app.pump(0.01) if hasattr(self.app, 'pump') else self.app.read(0.01)
            try:
                with open(self.path) as file:
                    lines = [line.rstrip('\n') for line in file]
            except FileNotFoundError:
                lines = []
            if done(lines):
                return lines
            expect(time.monotonic() < end, 'not all events came:', lines[-12:])

    def __enter__(self):
        self.app.__enter__()
        return self

    def __exit__(self, *error):
        self.app.__exit__(*error)
        shutil.rmtree(self.folder)


def of(lines, *kinds):
    return [line for line in lines if line.split(' ')[0] in kinds]


def check_input(build):
    """Keys with their releases, the mouse, focus and a paste of 5 MB arrive completely and in order."""
    probe = os.path.join(build, 'probe')
    with Session(probe, '--hover') as session:
        app = session.app
        app.wait('events')
        session.events(lambda lines: any('attributes' in line for line in lines))
        app.pump(0.1)
        for key, *modifiers in [('a',), ('up', 'ctrl'), ('f5', 'shift'), ('tab',), ('i', 'ctrl'), ('escape',)]:
            app.key(key, *modifiers)
            app.key(key, *modifiers, action='release')
        app.click(4, 2)
        app.mouse(10, 3, None, 'motion')
        app.wheel(5, 5)
        app.focus(False)
        app.focus(True)
        text = 'line of a paste, 漢字, \x1b[A no key\n' * 140000
        send(app, b'\x1b[200~' + text.encode() + b'\x1b[201~')
        app.key('z')
        lines = session.events(lambda lines: any(line.startswith('key z') for line in lines))
    total = 0
    for byte in text.encode():
        total = (total * 31 + byte) & 0xFFFFFFFF
    wanted = ['key a "a"', 'key a release "a"', 'key ctrl+up ""', 'key ctrl+up release ""', 'key shift+f5 ""',
              'key shift+f5 release ""', 'key tab ""', 'key tab release ""', 'key ctrl+i ""', 'key ctrl+i release ""',
              'key escape ""', 'key escape release ""', 'mouse down(TermView.MouseEvent.Button.left) 4,2',
              'mouse up(TermView.MouseEvent.Button.left) 4,2', 'mouse move 10,3', 'scroll 0,3 at 5,5', 'focus false',
              'focus true', f'paste {len(text.encode())} bytes, sum {total}', 'key z "z"']
    got = of(lines, 'key', 'mouse', 'scroll', 'focus', 'paste', 'unknown')
    got = [re.sub(r'(release) "."', r'\1 "a"' if 'key a' in line else r'\1 ""', line) for line in got]
    got = [line for line in got if not line.startswith('key z release')]
    expect([simple(line) for line in got] == [simple(line) for line in wanted], 'came:', got)
    return f'{len(wanted)} events, {len(text.encode())} bytes pasted'


def simple(line):
    """Removes the typed text of a release, which is optional."""
    return re.sub(r' release ".*"', ' release', line)


def send(app, data):
    """Sends bytes to the program while reading its output, as a terminal does."""
    os.set_blocking(app.fd, False)
    end = time.monotonic() + DEADLINE
    while data:
        expect(time.monotonic() < end, 'the program does not read')
        try:
            data = data[os.write(app.fd, data[:65536]):]
        except BlockingIOError:
            app.pump(0.005)
    os.set_blocking(app.fd, True)


def check_sizes(build):
    """Of 500 size changes in a second, the program knows the last one in the end."""
    probe = os.path.join(build, 'probe')
    with Session(probe) as session:
        app = session.app
        app.wait('events')
        generator = random.Random(1)
        started = time.monotonic()
        for number in range(500):
            cols, rows = generator.randint(20, 150), generator.randint(5, 50)
            app.t.resize(cols, rows, *app.cell_px)
            app.winsz(cols, rows)
            app.pump(0)
            time.sleep(max(0, started + number / 500 - time.monotonic()))
        app.t.resize(97, 31, *app.cell_px)
        app.winsz(97, 31)
        lines = session.events(lambda lines: of(lines, 'resize')[-1:] == ['resize 97x31'])
        app.wait('97x31')
        expect(not of(lines, 'key', 'unknown'), 'sizes came as', of(lines, 'key', 'unknown'))
        told = len(of(lines, 'resize'))
    return f'500 changes, {told} told'


def check_mute(build):
    """A terminal that replies nothing gets its first frame as soon as others, and its screen is restored."""
    probe = os.path.join(build, 'probe')
    with Pseudo([probe, 'terminal', '--after', '700']) as mute:
        mute.wait(b'events')
        # Everything up to the frame arrived without a pause: queries and frame are in the first reads.
        expect(mute.wait_exit() == 0, 'ended with', mute.status)
        tail = mute.bytes[mute.bytes.rindex(b'\x1b[?1049l'):]
        expect(b'printed meanwhile' in tail, 'lost what was printed:', tail)
    return 'first frame came, ended'


def check_replies(build):
    """Late replies, cut anywhere and in any order: no key is lost, and no reply becomes a key."""
    probe = os.path.join(build, 'probe')
    with open(REPLIES) as file:
        replies = [text for engine in json.load(file).values() for text in engine.values() if text]
    generator = random.Random(7)
    sent = 0
    for seed in range(6):
        generator.shuffle(replies)
        with Session(probe, '--legacy', drive=Pseudo) as session:
            session.app.wait(b'events')
            typed = ''
            for reply in replies:
                data = reply.encode()
                while data:
                    cut = generator.randint(1, len(data))
                    session.app.write(data[:cut])
                    data = data[cut:]
                    session.app.read(generator.choice([0, 0, 0, 0.001, 0.01]))
                key = generator.choice('abcdefghijklmnop')
                session.app.write(key.encode())
                typed += key
                sent += 1
            session.app.write(b'z')
            lines = session.events(lambda lines: any(line.startswith('key z') for line in lines))
            keys = ''.join(line.split('"')[1] for line in of(lines, 'key'))
            expect(keys == typed + 'z', f'seed {seed}: typed {typed}z, came {keys}')
    return f'{sent} answers between keys'


def check_quit(build):
    """A program that quits 5 ms after the start, with replies 200 ms away, leaves none of them to the shell."""
    probe = os.path.join(build, 'probe')
    script = f'{probe} terminal --after 5; IFS= read -r -t 1 rest; printf "[%s]" "$rest"'
    with Pseudo(['bash', '-c', script]) as app:
        app.wait(rb'\x1b\[c')
        time.sleep(0.2)
        app.write(b'\x1bP>|late(1)\x1b\\\x1b[?0u\x1b[?2026;2$y\x1b]11;rgb:0000/0000/0000\x1b\\\x1b[?62;22c')
        app.wait_exit()
        expect(app.bytes.rstrip().endswith(b'[]'), 'the shell got', app.bytes[-80:])
        expect(b'^[' not in app.bytes, 'echoed:', app.bytes[-200:])
    return 'nothing left'


def check_calls(build):
    """A frame is one write, and an idle program makes no calls."""
    probe = os.path.join(build, 'probe')
    if not shutil.which('strace'):
        raise Failed('strace is not installed')
    folder = tempfile.mkdtemp(prefix='conformance')
    try:
        trace = os.path.join(folder, 'trace')
        with ghostty(['strace', '-f', '-tt', '-e', 'trace=!futex', '-o', trace, probe, 'terminal', '--legacy']) as app:
            app.wait('events')
            app.pump(0.5)
            before = calls(trace)
            app.pump(2)
            idle = calls(trace)[len(before):]
            expect(not idle, 'while idle:', idle[:5])
            for key in 'abcde':
                app.key(key)
                app.pump(0.1)
            frames = calls(trace)[len(before):]
            writes = [call for call in frames if ' write(' in call]
            expect(len(writes) == 5, f'{len(writes)} writes for 5 frames:', writes)
            app.key('q')
            app.wait_exit(DEADLINE)
    finally:
        shutil.rmtree(folder)
    return '5 writes for 5 frames, none in 2 s without any'


def check_streams(build):
    """Without a terminal the program prints a sentence and exits with 64; on request it prints a plain picture."""
    probe = os.path.join(build, 'probe')
    for command in [f'{probe} terminal </dev/null >/dev/null', f'{probe} terminal <&- >&-', f'{probe} terminal >/dev/full']:
        done = subprocess.run(['setsid', '-w', 'sh', '-c', command], capture_output=True, text=True, timeout=DEADLINE)
        expect(done.returncode == 64, command, 'ended with', done.returncode)
        expect(len(done.stderr.strip().splitlines()) == 1 and 'terminal' in done.stderr, command, 'said', done.stderr)
    done = subprocess.run([probe, 'terminal', '--plain'], capture_output=True, timeout=DEADLINE)
    expect(done.returncode == 0 and b'events' in done.stdout and b'\x1b' not in done.stdout, done.stdout[:80])
    for term in ['dumb', '', 'unheard-of']:
        with Pseudo([probe, 'terminal', '--after', '300'], env={'TERM': term}) as app:
            app.wait(b'events')
            expect(app.wait_exit() == 0, term, 'ended with', app.status)
            expect(term == 'unheard-of' or b'\x1b' not in app.bytes, term, 'was sent', app.bytes[:80])
    return '3 without a terminal, 3 names'


def check_lost(build):
    """A terminal that disappears ends the program, quickly and quietly."""
    probe = os.path.join(build, 'probe')
    app = Pseudo([probe, 'terminal'])
    app.wait(b'events')
    started = time.monotonic()
    os.close(app.file)
    while os.waitpid(app.pid, os.WNOHANG)[0] == 0:
        expect(time.monotonic() < started + 5, 'still runs without its terminal')
        time.sleep(0.005)
    return 'ended'


def check_tmux(build):
    """In tmux, every way to end restores the pane."""
    probe = os.path.join(build, 'probe')
    folder = tempfile.mkdtemp(prefix='conformance')
    tmux = ['tmux', '-S', os.path.join(folder, 'socket'), '-f', '/dev/null']
    environment = {**os.environ, **ENVIRONMENT, 'TERM': 'xterm-256color', 'LC_ALL': 'C.UTF-8'}
    environment.pop('TMUX', None)

    def ask(*words):
        return subprocess.run([*tmux, *words], env=environment, capture_output=True, text=True, timeout=DEADLINE).stdout

    modes = '#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{keypad_cursor_flag} #{wrap_flag} #{pane_current_command}'
    try:
        ask('new-session', '-d', '-x', '80', '-y', '24', 'bash --norc -i')
        ask('send-keys', "PS1='> '; clear", 'Enter')
        # Its modes are those of the shell at rest: while `clear` runs, the pane's command is another.
        wait_for(lambda: ask('capture-pane', '-p').strip() == '>', 'no shell')
        wait_for(lambda: ask('display', '-p', '#{pane_current_command}').strip() == 'bash', 'the shell does not rest')
        before = ask('display', '-p', modes)
        for way in DEATHS:
            if way == 'tstp':
                continue
            ask('send-keys', f'clear; {probe} terminal --die {way}', 'Enter')
            wait_for(lambda: 'events' in ask('capture-pane', '-p'), f'{way} does not start')
            wait_for(lambda: ask('display', '-p', modes) == before, f'{way} leaves other modes')
            text = ask('capture-pane', '-p', '-S', '-30')
            expect('printed meanwhile' in text and 'events' not in text, way, 'leaves', text)
            expect('^[' not in text, way, 'leaves answers', text)
    finally:
        ask('kill-server')
        shutil.rmtree(folder)
    return f'{len(DEATHS) - 1} ways'


def check_xterm(build):
    """In xterm, every way to end restores the modes, according to xterm's reports."""
    probe = os.path.join(build, 'probe')
    from feeder import Display
    folder = tempfile.mkdtemp(prefix='conformance')
    script = os.path.join(folder, 'script.py')
    result = os.path.join(folder, 'result')
    with open(script, 'w') as file:
        file.write(XTERM_SCRIPT)
    display = Display()
    try:
        process = subprocess.Popen(
            ['xterm', '-u8', '-geometry', '80x24', '-e', sys.executable, script, probe, result,
             *[way for way in DEATHS if way != 'tstp']],
            env={**os.environ, **ENVIRONMENT, 'DISPLAY': display.name, 'LC_ALL': 'C.UTF-8'},
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            process.wait(120)
        finally:
            process.kill()
        with open(result) as file:
            lines = file.read().splitlines()
    finally:
        display.close()
        shutil.rmtree(folder)
    expect(lines and lines[-1] == 'done', 'xterm did not get through:', lines[-3:])
    bad = [line for line in lines if line.startswith('bad')]
    expect(not bad, bad)
    return f'{len(lines) - 1} ways'


# Runs inside of xterm: queries its modes before and after each way to end.
XTERM_SCRIPT = r'''
import os, re, select, subprocess, sys, termios, tty
probe, result, ways = sys.argv[1], sys.argv[2], sys.argv[3:]
MODES = [1, 7, 25, 1000, 1002, 1003, 1004, 1006, 1049, 2004]
def ask():
    saved = termios.tcgetattr(0)
    tty.setraw(0)
    os.write(1, b''.join(b'\x1b[?%d$p' % mode for mode in MODES) + b'\x1b[?4m\x1b[c')
    got = b''
    while not re.search(rb'\x1b\[\?[\d;]*c', got) and select.select([0], [], [], 5)[0]:
        got += os.read(0, 4096)
    termios.tcsetattr(0, termios.TCSANOW, saved)
    return got, saved[:4]
before = ask()
with open(result, 'w') as file:
    for way in ways:
        subprocess.run([probe, 'terminal', '--die', way])
        after = ask()
        file.write(('ok ' if after == before else 'bad ') + way + ' ' + repr(after[0] if after != before else '') + '\n')
    file.write('done\n')
'''


if __name__ == '__main__':
    sys.exit(run_checks(__doc__.splitlines()[0],
                        {name[6:]: check for name, check in list(globals().items()) if name.startswith('check_')}))
