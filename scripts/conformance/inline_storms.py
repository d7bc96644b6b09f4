#!/usr/bin/env python3
"""Usage: inline_storms.py [--storms N] [--seed SEED] [--engines NAME,…] [--program ours|caret|textual|none] [--probe PATH]
       [--verbose]

Changes the size of terminals at random while an inline program draws, prints and is typed into, and counts what that
does to the 40 lines that a shell has printed before: lines that are lost or changed, and ghosts, which are rows of
earlier frames that are left when the program has ended, on the screen or in the scrollback. Storms are numbered from the seed on: `--storms 1 --seed N`
repeats one.

The terminals are Ghostty's engine, VTE, kitty's screen, and the real xterm and tmux; those that are not installed are
left out. `--program textual` drives Textual's inline mode instead (PyPI's textual), `none` no program at all: what is
lost then is the terminal's own doing. The exit code is 1 if our program loses a line or does not end. Ghosts are
only counted: ScrolledRows.swift says which can't be erased.
"""
import argparse
import fcntl
import os
import pty
import random
import re
import select
import shlex
import struct
import sys
import termios
import time

from storm_engines import ENGINES, missing

HERE = os.path.dirname(os.path.abspath(__file__))
PRINT, GROW, MOVE, QUIT = b'\x10', b'\x07', b'\x0f', b'\x11'
PRINTED = re.compile(r'printed (\d+)\.')
TEXTUAL = '''
import sys
from textual.app import App
from textual.widgets import Static
class Storm(App):
    CSS = "Screen { height: auto; } Static { border: ascii white; height: auto; }"
    BINDINGS = [("ctrl+q", "quit", "quit"), ("ctrl+g", "grow", "grow")]
    rows = 0
    text_typed = ""
    def compose(self): yield Static(self.words())
    def words(self):
        count = [5, 9, 3, 14][self.rows % 4]
        return "\\n".join(["# ticks"] + ["# row %d" % i for i in range(count)] + ["# text " + self.text_typed, "# end"])
    def action_grow(self):
        self.rows += 1
        self.query_one(Static).update(self.words())
    def on_key(self, event):
        if event.character and event.character.isprintable():
            self.text_typed = (self.text_typed + event.character)[-20:]
            self.query_one(Static).update(self.words())
Storm().run(inline=True, inline_no_clear=True)
'''


class Program:
    """A program in a pseudo terminal whose other end is an engine."""

    def __init__(self, engine, arguments, cols, rows, quiet):
        self.engine, self.quiet = engine, quiet
        self.process, self.file = pty.fork()
        if self.process == 0:
            for name in ('TMUX', 'STY', 'TERM_PROGRAM', 'NO_COLOR', 'CI', 'GITHUB_ACTIONS', 'ACCESSIBLE'):
                os.environ.pop(name, None)
            os.environ.update(TERM='xterm-256color', COLORTERM='truecolor', LC_ALL='C.UTF-8')
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack('HHHH', rows, cols, 0, 0))
            try:
                os.execvp(arguments[0], arguments)
            finally:
                os._exit(127)
        self.isOpen = True

    def pump(self, quiet=None):
        """Passes bytes on until the program has been quiet for a while."""
        quiet, deadline = self.quiet if quiet is None else quiet, time.monotonic() + 2
        while self.isOpen and time.monotonic() < deadline and select.select([self.file], [], [], quiet)[0]:
            try:
                data = os.read(self.file, 65536)
            except OSError:
                data = b''
            if not data:
                self.isOpen = False
                return
            if replies := self.engine.feed(data):
                self.type(replies)

    def type(self, data):
        try:
            os.write(self.file, data)
        except OSError:
            self.isOpen = False

    def resize(self, cols, rows):
        self.engine.resize(cols, rows)
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack('HHHH', rows, cols, 0, 0))

    def end(self):
        """Waits until the program has ended; returns whether it did so by itself."""
        deadline = time.monotonic() + 20
        while self.isOpen and time.monotonic() < deadline:
            self.pump(0.2)
        if self.isOpen:
            os.kill(self.process, 9)
        os.close(self.file)
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1]) == 0 and not self.isOpen


def history(random, is_short):
    """The lines of a shell before; xterm cuts those that its window is too narrow for, so they are short there."""
    lines = []
    for number in range(40):
        length = random.randrange(1, 14 if is_short else 100)
        lines.append(f'history {number:02} ' + ''.join(random.choice('abcdefgh ') for _ in range(length)).strip() + '.')
    return lines


def plan(random, program):
    """The steps of a storm: sizes, keys, and pauses until the program is quiet; 110x40 follows at the end."""
    kind = random.choice(['width', 'height', 'both', 'both'])
    cols, rows = 80, 24
    steps = []
    for _ in range(random.randrange(4, 16)):
        choice = random.random()
        if choice < 0.62:
            if kind != 'height':
                cols = random.randrange(30, 110)
            if kind != 'width':
                rows = random.randrange(3, 40)
            steps.append((cols, rows))
        elif choice < 0.72 and program != 'textual':
            steps.append(PRINT)
        elif choice < 0.82:
            steps.append(GROW)
        elif choice < 0.88 and program != 'textual':
            steps.append(MOVE)
        else:
            steps.append(random.choice('abcxyz').encode())
        if random.random() < 0.7:
            steps.append(None)
    return steps


def judge(name, lines, wanted, prints):
    """Returns (lines lost, ghosts) and what they are."""
    # kitty puts blanks into lines that it wraps anew, also where no program runs: there blanks do not count. xterm shows
    # what stood beyond the right edge of a narrower window again, and Ghostty and tmux join a line to a wrapped one
    # above it that was scrolled away: what stands beside a line there is a ghost.
    blank = '' if name == 'kitty' else ' '
    lines = [re.sub(' +', blank, line.rstrip()) for line in lines]
    wanted = [re.sub(' +', blank, line) for line in wanted]
    lost, ghosts, at = [], [], 0
    for number, line in enumerate(lines):
        if beside := re.fullmatch(r'([─│┌└].*)?((?:history|printed) ?\d+.*\.)( *[─┐┘│]+)?', line):
            lines[number] = beside[2]
            ghosts += [text for text in (beside[1], beside[3]) if text]
    for line in wanted + [f'printed{blank}{number}.' for number in range(1, prints + 1)]:
        try:
            found = lines.index(line, at)
        except ValueError:
            lost.append(line)
            continue
        ghosts += [line for line in lines[at:found] if line]
        at = found + 1
    rest = [line for line in lines[at:] if line]
    # What is left is the last frame: it begins with the last upper edge of a box.
    edges = [i for i, line in enumerate(rest) if line[0] in '┌+']
    if edges and rest[edges[-1]][0] == '+':
        edges.pop()
    ghosts += rest[:edges[-1]] if edges else rest
    return lost, ghosts


def storm(engine, name, options, seed):
    source = random.Random(seed)
    wanted = history(source, name == 'xterm')
    steps = plan(source, options.program)
    engine.new(80, 24)
    engine.feed(''.join(line + '\r\n' for line in wanted + ['$ run']).encode())
    wanted = wanted + ['$ run']
    if options.program == 'none':
        for step in steps:
            if isinstance(step, tuple):
                engine.resize(*step)
        return *verdict(engine, name, wanted, 0), True, steps
    textual = options.program == 'textual'
    arguments = [sys.executable, '-c', TEXTUAL] if textual else [options.probe, 'run', 'storm', '--inline']
    if options.program == 'caret':
        arguments.append('caret')
    program = Program(engine, arguments, 80, 24, 0.15 if textual else 0.04)
    program.pump(1.5 if textual else 0.3)
    moves = False
    for step in steps:
        moves ^= step == MOVE
        if step is None:
            # A program with an animation is not quiet for long.
            program.pump(0.01 if moves else None)
        elif isinstance(step, tuple):
            program.resize(*step)
        else:
            program.type(step)
    if moves:
        program.type(MOVE)
    program.pump(0.3 if textual else 0.06)
    # What a terminal has scrolled away for lack of room is within reach again.
    program.resize(110, 40)
    program.pump(0.3 if textual else 0.1)
    program.type(QUIT)
    ended = program.end()
    prints = 0 if textual else sum(step == PRINT for step in steps)
    return *verdict(engine, name, wanted, prints), ended, steps


def verdict(engine, name, wanted, prints):
    """Returns (lines lost, ghosts, ghosts on the screen), and what they are."""
    lost, ghosts = judge(name, engine.lines(), wanted, prints)
    # The first row of a screen may be the rest of a line.
    shown = judge(name, engine.screen(), wanted, prints)[1]
    return lost, ghosts, [ghost for ghost in shown if ghost in ghosts]


def main():
    parser = argparse.ArgumentParser(usage=__doc__.removeprefix('Usage: '))
    parser.add_argument('--storms', type=int, default=20)
    parser.add_argument('--seed', type=int, default=random.SystemRandom().randrange(1, 1 << 31))
    parser.add_argument('--engines', default=','.join(ENGINES))
    parser.add_argument('--program', choices=['ours', 'caret', 'textual', 'none'], default='ours')
    parser.add_argument('--probe', default='.build/release/probe')
    parser.add_argument('--verbose', action='store_true')
    options = parser.parse_args()
    failed = False
    print(f'{options.program}: {options.storms} storms from seed {options.seed}')
    for name in options.engines.split(','):
        if lacking := missing(name):
            print(f'  {name}: left out, there is no {lacking}')
            continue
        engine = ENGINES[name]()
        lost = ghosts = visible = stuck = bad = 0
        try:
            for seed in range(options.seed, options.seed + options.storms):
                away, left, shown, ended, steps = storm(engine, name, options, seed)
                lost, ghosts, stuck = lost + len(away), ghosts + len(left), stuck + (not ended)
                visible += len(shown)
                bad += bool(away or left or not ended)
                if options.verbose and (away or left or not ended):
                    print(f'  {name} {seed}: {len(away)} lost, {len(left)} ghosts, {len(shown)} of them on the screen, '
                          f'ended {ended}, {steps}')
                    print('    lost ' + shlex.join(away[:3]) + ' ghosts ' + shlex.join(left[:4]), flush=True)
        finally:
            engine.close()
        if options.program in ('ours', 'caret'):
            failed |= lost > 0 or stuck > 0
        print(f'  {name}: {lost} lines lost, {visible} ghosts on the screen, {ghosts - visible} in the scrollback, '
              f'{stuck} programs stuck, in {bad} of {options.storms} storms', flush=True)
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
