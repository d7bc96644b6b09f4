#!/usr/bin/env python3
"""Compares Text(ansi:) with Ghostty's engine: the recorded output of real tools, and random sequences.

    scripts/conformance/tool_output.py [--probe FILE] [--random N] [--seed S] [--self-test]

Each file of Tests/TermWidgetsTests/Data/ANSI is drawn by `probe ansi` and written to the engine, and all cells must be the
same: text, width, colors, attributes, underline color and link. Of a blank, what cannot be seen does not count. So are
random texts with the sequences that ANSIReader reads. The engine gets characters that are printed twice or over an
underscore, as man pages have them, as the bold and underlined text that they stand for. Exits with 1 on a difference.
"""
import argparse
import json
import pathlib
import random
import re
import subprocess
import sys

from engine_ghostty import Engine
from records import BLANK, at, escaped

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FILES = ROOT / 'Tests/TermWidgetsTests/Data/ANSI'
COLUMNS, ROWS = 200, 60
STRUCK = re.compile(r'(?:_\x08)?([^\x08])\x08\1|_\x08([^\x08])')


def unstruck(data):
    """Returns overstruck text with SGR in place of the backspaces."""
    last = None

    def replaced(match):
        nonlocal last
        is_under = match[0].startswith('_') and match[0] != '_\x08_'
        codes = ['1'] * bool(match[1]) + ['4'] * is_under
        # An underscore over itself is as the character before it is.
        if match[0] == '_\x08_' and last and last[1] == match.start():
            codes = last[0]
        last = codes, match.end()
        return f'\x1b[{";".join(codes)}m{match[1] or match[2]}\x1b[m'
    return STRUCK.sub(replaced, data.decode()).encode()


def seen(cell):
    """Returns a cell without what cannot be seen: the text's style of a blank, and the color of no underline."""
    text, width, foreground, background, attributes, *rest = cell
    color, link = (rest + ['', ''])[:2]
    if not set(attributes) & set('uUcta'):
        color = ''
        if text == ' ' and not set(attributes) & set('rso'):
            foreground = attributes = ''
    return [text, width, foreground, background, attributes, color, link]


def theirs(data):
    engine = Engine(COLUMNS, ROWS)
    try:
        engine.feed(data)
        return json.loads(engine.cells_text())
    finally:
        engine.close()


def ours(probe, datas):
    lines = ''.join(data.hex() + '\n' for data in datas).encode()
    run = subprocess.run([probe, 'ansi', f'{COLUMNS}x{ROWS}'], input=lines, stdout=subprocess.PIPE, check=True)
    screens = [json.loads(line)['cells'] for line in run.stdout.splitlines()]
    assert len(screens) == len(datas), f'{len(screens)} screens of {len(datas)}'
    return screens


def difference(wanted, given):
    for y in range(ROWS):
        for x in range(COLUMNS):
            want, got = seen(at(wanted, x, y)), seen(at(given, x, y))
            if want != got:
                return f'column {x} row {y}: Ghostty has {want}, the text {got}'
    return None


COLORS = ['3{}', '4{}', '9{}', '10{}', '38;5;{}', '48;5;{}', '38:5:{}', '48;2;{};7;9', '38:2::{}:1:2', '38:2:{}:1:2',
          '58:5:{}', '58:2::9:8:{}']
SWITCHES = ['0', '', '1', '2', '3', '4', '5', '7', '8', '9', '21', '22', '23', '24', '25', '27', '28', '29', '39', '49', '53',
            '55', '59', '4:0', '4:1', '4:2', '4:3', '4:4', '4:5', '1;31', '0;4;7', '99']
WORDS = ['a', 'bc', 'hello', 'two words', '日本', 'é', 'e\u0301', '👍', '👍🏽', '🇫🇷', 'ñ', '한국', '①', '👩‍👩‍👧']
IGNORED = ['\x1b[?25l', '\x1b[?2004h', '\x1b]0;title\x07', '\x1b]7;file:///a\x1b\\', '\x1bP1$r0m\x1b\\', '\x1b_x\x1b\\', '\x1b^pm\x1b\\',
           '\x1b[>4;2m', '\x1b[6n', '\x07', '\x00', '\x1b=', '\x1b[5 q', '\x1b[12$p']


def sample(seed):
    """Returns a random text; no character is printed twice in one place."""
    dice = random.Random(f'output {seed}')
    parts = []

    def sgr():
        if dice.random() < 0.5:
            code = dice.choice(COLORS)
            return f'\x1b[{code.format(dice.randrange(8 if len(code) < 5 else 256))}m'
        return f'\x1b[{dice.choice(SWITCHES)}m'

    for _ in range(dice.randrange(5, 60)):
        kind = dice.random()
        if kind < 0.42:
            parts.append(dice.choice(WORDS))
        elif kind < 0.66:
            parts.append(sgr())
        elif kind < 0.72:
            parts.append(dice.choice(IGNORED))
        elif kind < 0.78:
            # An erased end of a line has no background in a text, whose lines have no width.
            parts.append(dice.choice(['\x1b[49m\x1b[K', '\x1b[49m\x1b[0K', '\x1b[1K', '\x1b[49m\x1b[2K']))
        elif kind < 0.84:
            parts.append(f'\x1b[{dice.randrange(0, 30)}{dice.choice("GCD")}')
        elif kind < 0.88:
            parts.append('\r')
        elif kind < 0.91:
            parts.append('\t')
        elif kind < 0.93:
            parts.append('\x08\x08\x08Q')
        elif kind < 0.95:
            parts.append('\x1b]8;id=7;https://example.com/a?b=1\x1b\\' if dice.random() < 0.6 else '\x1b]8;;\x07')
        elif kind < 0.97:
            parts.append('\x1b(0' + dice.choice(['lqqk', 'x', 'tnu', 'abf']) + '\x1b(B')
        else:
            parts.append('\r\n')
    return ''.join(parts).encode()


def compare(probe, names, datas, shown=20):
    """Prints the differences and returns how many there are."""
    count = 0
    for name, data, given in zip(names, datas, ours(probe, datas)):
        found = difference(theirs(unstruck(data)), given)
        if found:
            count += 1
            if count <= shown:
                print(f'{name}: {found}\n  {escaped(data, 600)}')
    return count


def self_test():
    """Fails if a difference in any part of a cell is not noticed."""
    screen = theirs(b'\x1b[31ma\x1b[44m \x1b[m\x1b]8;;https://example.com\x1b\\b\x1b]8;;\x1b\\')
    assert difference(screen, screen) is None
    for place, other in (0, ['b', 1, '1', '', '']), (0, ['a', 1, '2', '', '']), (0, ['a', 1, '1', '', 'b']), \
            (1, [' ', 1, '', '', '']), (2, ['b', 1, '', '', '']), (3, ['x', 1, '', '', '']):
        changed = [row + [BLANK] * 4 for row in screen]
        changed[0][place] = other
        assert difference(screen, changed), other
    assert seen([' ', 1, '3', '', 'b']) == seen(BLANK)
    assert unstruck(b'a\x08a_\x08b_\x08c\x08c') == b'\x1b[1ma\x1b[m\x1b[4mb\x1b[m\x1b[1;4mc\x1b[m'


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--probe', default='.build/release/probe')
    parser.add_argument('--random', type=int, default=300)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--self-test', action='store_true')
    options = parser.parse_args()
    if options.self_test:
        return self_test()
    files = sorted(FILES.glob('*.ansi'))
    assert len(files) >= 10, f'{len(files)} files in {FILES}'
    count = compare(options.probe, [file.name for file in files], [file.read_bytes() for file in files])
    seeds = range(options.seed, options.seed + options.random)
    randoms = compare(options.probe, [f'seed {seed}' for seed in seeds], [sample(seed) for seed in seeds])
    print(f'{len(files)} outputs of tools and {len(seeds)} random texts in Ghostty: {count + randoms} differ')
    return 1 if count + randoms else 0


if __name__ == '__main__':
    sys.exit(main())
