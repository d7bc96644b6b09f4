#!/usr/bin/env python3
"""Generates random records within the rules that all engines agree on, with their screens from ghostty_screen.py.

    samples.py OUT [--seed S] [--frames N] [--size CxR] [--kind KIND]    writes frames.bin and screens.jsonl to OUT

They test the replays themselves, and replace `probe fuzz`; the bytes are independent of TermView's encoder.
"""
import argparse
import json
import random
import struct
from pathlib import Path

KINDS = ('ascii', 'styles', 'wide', 'emoji', 'scroll', 'erase', 'links', 'mixed')
WIDE = '世界日本語漢字かなカナ한국어'
EMOJI = ['😀', '🚀', '👍', '🐱', '👩‍💻', '👨‍👩‍👧', '❤️', '🇫🇷', '👍🏽', 'é', 'ñ', '☺️']


class Generator:
    def __init__(self, random, cols, rows, kind):
        self.random, self.cols, self.rows, self.kind = random, cols, rows, kind
        self.out, self.plain = [], kind in ('ascii', 'styles', 'scroll')

    def put(self, *parts):
        self.out.extend(parts)

    def has(self, kind):
        return self.kind in (kind, 'mixed')

    def colour(self, base):
        number = self.random.randrange(4)
        if number == 0:
            return [str(base + self.random.randrange(8))]
        if number == 1:
            return [str(base + 60 + self.random.randrange(8))]
        if number == 2:
            return [str(base + 8), '5', str(self.random.randrange(256))]
        return [str(base + 8), '2'] + [str(self.random.randrange(256)) for _ in range(3)]

    def pen(self):
        parameters = ['0']
        if self.has('styles'):
            parameters += self.random.sample(['1', '2', '3', '4', '5', '7', '8', '9', '53'], self.random.randrange(4))
            if self.random.random() < 0.5:
                parameters += self.colour(30)
            if self.random.random() < 0.3:
                parameters += self.colour(40)
        self.put('\x1b[', ';'.join(parameters), 'm')

    def clear(self, y):
        self.put(f'\x1b[m\x1b[{y + 1};1H\x1b[2K')

    def text(self, y):
        """Writes a row again: it is erased first, so that no half of a wide character remains."""
        self.clear(y)
        x = self.random.randrange(self.cols)
        self.put(f'\x1b[{y + 1};{x + 1}H')
        self.pen()
        end = min(self.cols, x + self.random.randrange(1, 30))
        if self.has('links') and self.random.random() < 0.7:
            self.put(f'\x1b]8;id={self.random.randrange(9)};http://example.com/{self.random.randrange(99)}\x1b\\')
        while x < end:
            choice = self.random.random()
            if self.has('wide') and choice < 0.4 and x + 2 <= self.cols:
                self.put(self.random.choice(WIDE))
                x += 2
            elif self.has('emoji') and 0.4 <= choice < 0.6 and x + 2 <= self.cols:
                cluster = self.random.choice(EMOJI)
                self.put(cluster)
                x += 1 if cluster in ('é', 'ñ') else 2
                if x >= self.cols:
                    break
                self.put(f'\x1b[{x + 1}G')
            elif choice < 0.65 and x + 2 <= end:
                count = self.random.randint(1, end - x - 1)
                self.put(chr(self.random.randrange(0x20, 0x7f)), f'\x1b[{count}b')
                x += 1 + count
            elif choice < 0.7 and x + 2 <= end:
                # A gap of blanks, since the row was erased.
                self.put(self.random.choice(['\x1b[C', f'\x1b[{x + 2}G', f'\x1b[{x + 2}`',
                                             f'\x1b[{y + 1};{x + 2}H', ' ']))
                x += 1
            elif choice < 0.71 and (x // 8 + 1) * 8 < end:
                self.put('\t')
                x = (x // 8 + 1) * 8
            elif choice < 0.73 and 0 < x < end:
                self.put('\x1b[2D.;' if x > 1 and self.plain else '+')
                x += 0 if x > 1 and self.plain else 1
            else:
                self.put(chr(self.random.randrange(0x20, 0x7f)))
                x += 1
            if self.random.random() < 0.1:
                self.pen()
        self.put('\x1b]8;;\x1b\\' if self.has('links') else '')

    def erase(self, y):
        """Erases parts of rows of plain text, which may be cut anywhere."""
        x = self.random.randrange(self.cols)
        self.clear(y)
        self.put(''.join(self.random.choice('abcxyz') for _ in range(self.cols)))
        self.put(f'\x1b[{y + 1};{x + 1}H')
        count = self.random.randint(1, self.cols - x)
        # tmux 3.3a clears only as many of the inserted cells as it moved.
        few = self.random.randint(1, max(1, (self.cols - x) // 2))
        insert = f'\x1b[{few}@' if 2 * few <= self.cols - x else '\x1b[K'
        self.put(self.random.choice(['\x1b[K', '\x1b[1K', f'\x1b[{count}X', f'\x1b[{count}P', insert]))

    def scroll(self):
        self.put('\x1b[m')
        top = self.random.randrange(self.rows - 1)
        bottom = self.random.randrange(top + 1, self.rows)
        count = self.random.randint(1, bottom - top)
        y = self.random.randint(top, bottom)
        lines = self.random.randint(1, bottom - y + 1)
        self.put(f'\x1b[{top + 1};{bottom + 1}r', self.random.choice([
            f'\x1b[{count}S', f'\x1b[{count}T', f'\x1b[{bottom + 1};1H\n', f'\x1b[{top + 1};1H\x1bM',
            f'\x1b[{y + 1};1H\x1b[{lines}L\r', f'\x1b[{y + 1};1H\x1b[{lines}M\r']), '\x1b[r')

    def below_or_above(self):
        y = self.random.randrange(self.rows)
        self.put('\x1b[m', self.random.choice([
            f'\x1b[{y + 1};1H\x1b[J', f'\x1b[{y + 1};{self.cols}H\x1b[1J', f'\x1b[{y + 1};{self.cols}H\x1b[1K']))

    def frame(self, first):
        self.out = ['\x1b[?2026h', '\x1b[m\x1b[H\x1b[2J' if first else '']
        for _ in range(self.random.randrange(3) if self.has('scroll') and self.rows > 1 else 0):
            self.scroll()
        if self.has('erase') and self.random.random() < 0.2:
            self.below_or_above()
        # Each row once, as in the difference of two frames: the printed content stays until the end of the record.
        for y in self.random.sample(range(self.rows), self.random.randrange(1, min(6, self.rows + 1))):
            self.erase(y) if self.has('erase') and self.random.random() < 0.4 else self.text(y)
        self.put('\x1b[m', f'\x1b[{self.random.randrange(self.rows) + 1};{self.random.randrange(self.cols) + 1}H',
                 self.random.choice(['\x1b[?25h', '\x1b[?25l']), '\x1b[?2026l')
        return ''.join(self.out).encode()


def write(out, seed, frames, cols, rows, kind):
    from ghostty_screen import Screen
    out = Path(out)
    out.mkdir(parents=True, exist_ok=True)
    generator, screen = Generator(random.Random(seed), cols, rows, kind), Screen(cols, rows)
    with open(out / 'frames.bin', 'wb') as data, open(out / 'screens.jsonl', 'w', encoding='utf-8') as screens:
        for number in range(frames):
            record = generator.frame(number == 0)
            data.write(struct.pack('<I', len(record)) + record)
            screen.feed(record)
            screens.write(json.dumps(screen.dump(), ensure_ascii=False, separators=(',', ':')) + '\n')


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('out')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--frames', type=int, default=20)
    parser.add_argument('--size', default='40x12')
    parser.add_argument('--kind', choices=KINDS, default='mixed')
    options = parser.parse_args()
    cols, rows = map(int, options.size.split('x'))
    write(options.out, options.seed, options.frames, cols, rows, options.kind)


if __name__ == '__main__':
    main()
