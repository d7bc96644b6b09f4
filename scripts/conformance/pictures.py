#!/usr/bin/env python3
"""Checks the bytes of pictures with programs that are not ours.

    pictures.py [--build DIR] [CHECK…]      all checks, or the named ones, with a line each; exits with 1 if one fails

`probe image` writes the bytes. `sixel`: libsixel's decoder reads them (Debian `libsixel-bin imagemagick`). `xterm`:
xterm draws the picture, text goes over it, and a part is drawn again (Debian `xterm xvfb imagemagick`). `kitty`: random
pictures are placed over the cells of a kitty before 0.28, and its window shows in each cell what the frame says
(Debian `kitty xvfb imagemagick libgl1-mesa-dri`).
"""
import json
import os
import random
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import time

import engine_kitty
from far_end import Failed, expect, run_checks
from feeder import Display, Feeder, end

CELL_WIDTH, CELL_HEIGHT = 6, 13  # xterm's font "fixed"
COLUMNS, ROWS = 80, 24


def run(*command, data=None):
    done = subprocess.run(command, input=data, capture_output=True, timeout=60)
    if done.returncode:
        raise Failed(f'{command[0]} ended with {done.returncode}: {done.stderr.decode()[:200]}')
    return done.stdout


def shown(value):
    """Returns a value of 0 to 255 after its conversion to percent and back."""
    percent = (value * 200 + 255) // 510
    return (percent * 255 + 50) // 100


class Picture:
    """Pixels as rows of (red, green, blue, alpha)."""

    def __init__(self, rows):
        self.rows, self.width, self.height = rows, len(rows[0]), len(rows)

    def write(self, folder):
        path = os.path.join(folder, 'picture.pam')
        with open(path, 'wb') as file:
            file.write(b'P7\nWIDTH %d\nHEIGHT %d\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n'
                       % (self.width, self.height))
            for row in self.rows:
                file.write(bytes(part for pixel in row for part in pixel))
        return path

    @staticmethod
    def random(seed, colors):
        """Returns runs of random colors, with holes."""
        dice = random.Random(seed)
        width, height = dice.randint(1, 120), dice.randint(1, 60)
        palette = [tuple(dice.randrange(256) for _ in range(3)) + (255,) for _ in range(dice.randint(1, colors))]
        palette += [(0, 0, 0, 0)] * (seed % 3)
        pixels = []
        while len(pixels) < width * height:
            pixels += [dice.choice(palette)] * dice.choice([1, 2, dice.randint(1, 40)])
        return Picture([pixels[y * width:(y + 1) * width] for y in range(height)])

    @staticmethod
    def gradient(width, height):
        return Picture([[(x * 255 // width, y * 255 // height, 255 - (x + y) * 255 // (width + height), 255)
                         for x in range(width)] for y in range(height)])


def pixels(data):
    """Returns the rows of a binary PPM."""
    match = re.match(rb'P6\s+(\d+)\s+(\d+)\s+255\s', data)
    width, height = int(match[1]), int(match[2])
    body = data[match.end():]
    return [[tuple(body[(y * width + x) * 3:(y * width + x) * 3 + 3]) for x in range(width)] for y in range(height)]


def needs(*commands):
    missing = [command for command in commands if not shutil.which(command)]
    expect(not missing, f'not run, there is no {missing[0] if missing else ""}')


def decoded(sixels):
    """Returns the pixels that libsixel's decoder reads from sixels."""
    return pixels(run('convert', 'png:-', '-depth', '8', 'ppm:-', data=run('sixel2png', data=sixels)))


def check_sixel(build):
    """Parts of 30 pictures decode to the same pixels, and a picture of too many colors to similar ones.

    Its parts equal the same parts of the whole.
    """
    needs('sixel2png', 'convert')
    image = [os.path.join(build, 'probe'), 'image', '--sixel']
    folder = tempfile.mkdtemp(prefix='conformance')
    try:
        compared = 0
        for seed in range(30):
            picture, dice = Picture.random(seed, 200), random.Random(1000 + seed)
            x, y = dice.randrange(picture.width), dice.randrange(picture.height)
            width, height = dice.randint(1, picture.width - x), dice.randint(1, picture.height - y)
            got = decoded(run(*image, '--part', f'{x},{y},{width},{height}', picture.write(folder)))
            for row in range(height):
                for column in range(width):
                    *color, alpha = picture.rows[y + row][x + column]
                    if alpha:
                        wanted = tuple(map(shown, color))
                        expect(got[row][column] == wanted, f'seed {seed}: {column}, {row} is',
                               got[row][column], 'and not', wanted)
                        compared += 1
        picture = Picture.gradient(200, 150)
        path = picture.write(folder)
        whole = decoded(run(*image, path))
        part = decoded(run(*image, '--part', '31,17,100,50', path))
        expect([row[:100] for row in part[:50]] == [row[31:131] for row in whole[17:67]], 'a part is not as the whole')
        off = [abs(one - two) for got, row in zip(whole, picture.rows)
               for pixel, wanted in zip(got, row) for one, two in zip(pixel, wanted)]
        mean = sum(off) / len(off)
        expect(mean < 8, f'a gradient is off by {mean:.1f}')
        return f'{compared} pixels of 30 parts the same, a gradient off by {mean:.1f} of 255'
    finally:
        shutil.rmtree(folder)


class Xterm:
    """An xterm with sixel support, in an X server of our own; its folder also holds the pictures."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix='conformance')
        self.feeder, self.display, self.process = Feeder(self.folder), None, None
        try:
            self.display = Display()
            resources = ['numColorRegisters: 256', 'internalBorder: 0', 'scrollBar: false', 'borderWidth: 0']
            self.process = subprocess.Popen(
                ['xterm', '-ti', 'vt340', '-u8', '-fn', 'fixed', '-bg', 'black', '-fg', 'white',
                 '-geometry', f'{COLUMNS}x{ROWS}+0+0',
                 *(word for resource in resources for word in ('-xrm', f'XTerm*{resource}')),
                 '-e', *self.feeder.command],
                env={**os.environ, 'DISPLAY': self.display.name, 'LC_ALL': 'C.UTF-8'},
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            self.feeder.accept(COLUMNS, ROWS)
            self.feeder.show(b'\x1b[?25l')
        except BaseException:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def shot(self):
        """Returns the pixels of the screen, redrawn from xterm's memory (reverse video, DECSCNM, on and off)."""
        self.feeder.show(b'\x1b[?5h')
        self.feeder.show(b'\x1b[?5l')
        return pixels(run('import', '-display', self.display.name, '-window', 'root', '-depth', '8',
                          '-crop', f'{COLUMNS * CELL_WIDTH}x{ROWS * CELL_HEIGHT}+0+0', 'ppm:-'))

    def close(self):
        self.feeder.close()
        if self.process:
            end(self.process)
        if self.display:
            self.display.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def at(column, row):
    return b'\x1b[%d;%dH' % (row + 1, column + 1)


def check_xterm(build):
    """A picture is drawn in its place, also on the last row; text hides a part of it, which can be drawn again."""
    needs('xterm', 'Xvfb', 'import')
    image = [os.path.join(build, 'probe'), 'image', '--sixel']
    columns, rows, left, top = 30, 10, 4, 3
    width, height = columns * CELL_WIDTH, rows * CELL_HEIGHT
    # 81 colors, none of them black, which is the background of the screen.
    picture = Picture([[(x // 20 * 20 + 30, y // 15 * 20 + 40, 90, 255) for x in range(width)] for y in range(height)])

    def off_from_picture(screen, column, row, lines=height):
        """Returns the largest difference to the picture at a cell, in its first `lines` lines."""
        return max(abs(one - two) for y in range(lines) for x in range(width) for one, two in
                   zip(screen[row * CELL_HEIGHT + y][column * CELL_WIDTH + x], picture.rows[y][x]))

    with Xterm() as xterm:
        path = picture.write(xterm.folder)
        xterm.feeder.show(at(left, top) + run(*image, path))
        before = xterm.shot()
        worst = off_from_picture(before, left, top)
        expect(worst <= 2, f'drawn: a pixel is off by {worst}')
        xterm.feeder.show(at(left + 5, top + 4) + b'\x1b[44mtext and blanks \x1b[m')
        hidden = xterm.shot()
        inside = [hidden[(top + 4) * CELL_HEIGHT + y][(left + 5) * CELL_WIDTH + x]
                  for y in range(CELL_HEIGHT) for x in range(16 * CELL_WIDTH)]
        blue = sum(pixel == (0, 0, 238) for pixel in inside) / len(inside)
        expect(blue > 0.7, f'text over it: only {blue:.0%} of its ground are seen')
        part = f'{5 * CELL_WIDTH},{4 * CELL_HEIGHT},{16 * CELL_WIDTH},{CELL_HEIGHT}'
        xterm.feeder.show(at(left + 5, top + 4) + run(*image, '--part', part, path))
        expect(xterm.shot() == before, 'something is left of the text')
        # Mode 80 draws from the corner of the screen, without scrolling. xterm 379 omits the part that is nearer than
        # 12 pixels to the end of the screen (xterm 398 draws everything).
        row = ROWS - rows
        offset = f'{left * CELL_WIDTH},{row * CELL_HEIGHT}'
        xterm.feeder.show(b'\x1b[2J' + at(0, 0) + b'\x1b[?80h' + run(*image, '--at', offset, path) + b'\x1b[?80l')
        worst = off_from_picture(xterm.shot(), left, row, height - 12)
        expect(worst <= 2, f'on the last row: a pixel is off by {worst}')
    return f'{columns}x{rows} cells drawn, hidden, drawn again and on the last row'


def wrong_cell(screen, wanted, width, height):
    """Returns a description of a cell whose center is not the wanted color, or None; text is gray."""
    for row, colors in enumerate(wanted):
        for column, color in enumerate(colors):
            got = screen[row * height + height // 2][column * width + width // 2]
            if color and got != tuple(bytes.fromhex(color)) or not color and len(set(got)) > 1:
                return f'row {row}, column {column} is {bytes(got).hex()}, and not {color or "text"}'


def check_kitty(build):
    """In each of 60 frames each cell of kitty's window shows what the frame says, and in the end nothing is left.

    Half of the frames are inline, below three lines.
    """
    needs('kitty', 'Xvfb', 'import')
    columns, rows, compared = 40, 12, 0
    seed = int(os.environ.get('SEED') or random.randrange(1 << 31))
    kitty = engine_kitty.Engine(columns, rows)
    try:
        answer = re.search(rb'\x1b\[6;(\d+);(\d+)t', kitty.feeder.ask(b'\x1b[16t'))
        height, width = int(answer[1]), int(answer[2])

        def compare(wanted, what):
            # kitty draws after it has answered: its window is looked at until it is right, or the time is over.
            end = time.monotonic() + 10
            while wrong := wrong_cell(
                    pixels(run('import', '-display', kitty.display.name, '-window', 'root', '-depth', '8',
                               '-crop', f'{columns * width}x{rows * height}+0+0', 'ppm:-')), wanted, width, height):
                expect(time.monotonic() < end, f'seed {seed}: {what}: {wrong}')

        for number in range(2):
            folder = os.path.join(kitty.folder, str(number))
            run(os.path.join(build, 'probe'), 'placements', '--seed', str(seed + number), '--frames', '30',
                '--size', f'{columns}x{rows}', '--cell', f'{width}x{height}', '--out', folder, *['--inline'] * number)
            with open(os.path.join(folder, 'frames.bin'), 'rb') as frames, \
                    open(os.path.join(folder, 'pictures.jsonl')) as pictures:
                for frame, line in enumerate(pictures):
                    kitty.feeder.show(frames.read(struct.unpack('<I', frames.read(4))[0]))
                    wanted = json.loads(line)
                    compare(wanted, f'frame {frame} of part {number}')
                    compared += sum(color != '' for colors in wanted for color in colors)
            kitty.feeder.show(b'\x1b[2J\x1b[H')
            compare([[''] * columns] * rows, 'erased')
        return f'seed {seed}: {compared} cells of pictures in 60 frames right, nothing left'
    finally:
        kitty.close()


if __name__ == '__main__':
    CHECKS = dict(sixel=check_sixel, xterm=check_xterm, kitty=check_kitty)
    sys.exit(run_checks(__doc__.splitlines()[0], CHECKS))
