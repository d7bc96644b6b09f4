#!/usr/bin/env python3
"""Compares the JPEG decoder with Pillow, picture by picture.

    scripts/conformance/jpegs.py [--seed N] [--keep DIR] [--speed] COMMAND…

`COMMAND FILE` must write the picture as PPM, or end with 65 and one sentence; `COMMAND --keep FILE` must write the
existing part of a truncated picture. Prints the worst figures of each class; exits with 1 if one is beyond its limit.
With --speed, `COMMAND --time=N FILE` must print the milliseconds of N decodings, and only the ratios to Pillow's time
in the same run are printed.

Needs Pillow and numpy (tested with Pillow 13.0.0, libjpeg-turbo 3.2.0); uses ImageMagick's `convert` for sampling
factors that Pillow does not write.
"""
import argparse
import collections
import io
import math
import pathlib
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import numpy
from PIL import Image, ImageFile, ImageOps

from decoder import Decoder

ORIENTATION = 0x0112
SIZES = [(1, 1), (2, 1), (1, 2), (3, 3), (7, 5), (8, 8), (9, 17), (16, 16), (31, 33), (64, 1),
         (1, 64), (100, 75), (203, 151)]
FACTORS = ["1x1", "2x1", "1x2", "2x2", "4x1", "1x4", "4x2", "3x1", "2x1,1x2,1x1", "1x1,2x2,1x1",
           "2x2,2x1,1x2", "4x1,2x1,1x1"]
ZIGZAG = sorted(range(64), key=lambda i: (i // 8 + i % 8,
                                          i // 8 if (i // 8 + i % 8) % 2 else i % 8))

# The limits of a class: maximal mean difference, maximal difference, and minimal PSNR.
EXACT = (0, 0, math.inf)
LIMITS = collections.defaultdict(lambda: EXACT)


def photo(width, height, seed):
    """Returns waves, noise and rectangles: smooth areas, hard edges, and colors out of range."""
    dice = numpy.random.RandomState(seed)
    y, x = numpy.mgrid[0:height, 0:width].astype(numpy.float32)
    picture = numpy.full((height, width, 3), 128, numpy.float32)
    for channel in range(3):
        for _ in range(6):
            across, down = dice.uniform(3, 120, 2) / max(width, height)
            wave = numpy.sin(across * x + down * y + dice.uniform(0, 6))
            picture[..., channel] += dice.uniform(10, 40) * wave
    picture += dice.normal(0, 6, (height, width, 1))
    for _ in range(30):
        left, top = dice.randint(0, width), dice.randint(0, height)
        side = 1 + dice.randint(0, max(1, min(width, height) // 4))
        picture[top:top + side, left:left + side] = dice.randint(0, 255, 3)
    return Image.fromarray(numpy.clip(picture, 0, 255).astype(numpy.uint8))


def saved(picture, **options):
    file = io.BytesIO()
    picture.save(file, "JPEG", **options)
    return file.getvalue()


class Encoder:
    """Writes sequential files of random coefficients, in ways that no usual encoder does.

    All its Huffman codes of a kind have the same length: 4 bits for a DC size, 8 for an AC symbol.
    """

    def __init__(self, dice, width, height, factors):
        self.dice, self.width, self.height, self.factors = dice, width, height, factors
        self.across = max(h for h, _ in factors)
        self.down = max(v for _, v in factors)
        self.symbols = [run << 4 | size for run in range(16) for size in range(1, 11)] + [0, 0xF0]

    def file(self, interleaved=True, restart=0, wide_steps=False, fill=b"", height=None, dnl=False,
             code=0xC0, ids=(1, 2, 3, 4), extra=b""):
        steps = [self.dice.randint(1, 40) for _ in range(64)]
        table = b"".join(step.to_bytes(2 if wide_steps else 1, "big") for step in steps)
        out = [b"\xff\xd8", extra, fill, self.segment(0xDB, bytes([wide_steps << 4]) + table)]
        parts = b"".join(bytes([ids[i], h << 4 | v, 0]) for i, (h, v) in enumerate(self.factors))
        stated = self.height if height is None else height
        out += [fill, self.segment(code, b"\x08" + stated.to_bytes(2, "big")
                                   + self.width.to_bytes(2, "big")
                                   + bytes([len(self.factors)]) + parts)]
        out += [self.segment(0xC4, b"\x00" + bytes([0, 0, 0, 12] + [0] * 12) + bytes(range(12))),
                self.segment(0xC4, b"\x10" + bytes([0] * 7 + [len(self.symbols)] + [0] * 8)
                             + bytes(self.symbols))]
        if restart:
            out += [self.segment(0xDD, restart.to_bytes(2, "big"))]
        everything = list(range(len(self.factors)))
        for number, scan in enumerate([everything] if interleaved else [[i] for i in everything]):
            chosen = b"".join(bytes([ids[i], 0]) for i in scan)
            out += [fill, self.segment(0xDA, bytes([len(scan)]) + chosen + b"\x00\x3f\x00")]
            out += [self.scan(scan, restart)]
            if dnl and number == 0:
                out += [self.segment(0xDC, self.height.to_bytes(2, "big"))]
        return b"".join(out + [fill, b"\xff\xd9"])

    @staticmethod
    def segment(marker, body):
        return bytes([0xFF, marker]) + (len(body) + 2).to_bytes(2, "big") + body

    def scan(self, parts, restart):
        def blocks(size, factor, most):
            return -(-(-(-size * factor // most)) // 8)
        if len(parts) == 1:
            h, v = self.factors[parts[0]]
            count = blocks(self.width, h, self.across) * blocks(self.height, v, self.down)
            units = parts
        else:
            count = -(-self.width // (8 * self.across)) * -(-self.height // (8 * self.down))
            units = [i for i in parts for _ in range(self.factors[i][0] * self.factors[i][1])]
        out, bits, last, number = [], "", dict.fromkeys(parts, 0), 0
        for mcu in range(count):
            if restart and mcu and mcu % restart == 0:
                out += [self.bytes(bits), bytes([0xFF, 0xD0 + number % 8])]
                bits, last, number = "", dict.fromkeys(parts, 0), number + 1
            for part in units:
                level = self.dice.randint(-30, 30)
                bits += self.value(level - last[part], lambda size: format(size, "04b"))
                last[part] = level
                index = 1
                while self.dice.random() < 0.6:
                    run = self.dice.choice([0, 0, 0, 1, 2, 5, 15])
                    if index + run > 63:
                        break
                    level = self.dice.choice([-9, -2, -1, 1, 2, 3, 20])
                    bits += self.value(level, lambda size: self.code(run << 4 | size))
                    index += run + 1
                if index < 64:
                    bits += self.code(0)
        return b"".join(out + [self.bytes(bits)])

    def code(self, symbol):
        return format(self.symbols.index(symbol), "08b")

    @staticmethod
    def value(level, code):
        size = abs(level).bit_length()
        bits = level if level > 0 else level + (1 << size) - 1
        return code(size) + (format(bits, f"0{size}b") if size else "")

    @staticmethod
    def bytes(bits):
        bits += "1" * (-len(bits) % 8)
        data = int(bits, 2).to_bytes(len(bits) // 8, "big") if bits else b""
        return data.replace(b"\xff", b"\xff\x00")


def whole_files(seed):
    """Yields (class, name, bytes, what Pillow must read instead or None)."""
    dice = random.Random(seed)
    sampling = ["4:4:4", "4:2:2", "4:2:0"]
    for number, (width, height) in enumerate(SIZES):
        picture = photo(width, height, seed + number)
        for index, name in enumerate(sampling):
            for progressive in (False, True):
                kind = "progressive" if progressive else "baseline"
                data = saved(picture, quality=dice.randint(40, 95), subsampling=index,
                             progressive=progressive)
                yield f"{kind} {name}", f"{width}x{height}", data, None
    picture = photo(203, 151, seed)
    for quality in (1, 5, 10, 30, 50, 75, 85, 95, 98, 100):
        for index, name in enumerate(sampling):
            data = saved(picture, quality=quality, subsampling=index, optimize=quality % 2 == 0,
                         progressive=quality == 30)
            yield "qualities", f"{quality} {name}", data, None
    for mode in ("L", "CMYK"):
        for progressive in (False, True):
            for size in ((203, 151), (9, 17), (1, 1)):
                data = saved(photo(*size, seed).convert(mode), quality=80, progressive=progressive)
                yield {"L": "grey", "CMYK": "cmyk"}[mode], f"{size}", data, None
    for quality in (30, 90):
        yield "rgb", str(quality), saved(picture, quality=quality, keep_rgb=True), None
    for blocks in (1, 2, 5, 7, 100):
        for progressive in (False, True):
            data = saved(picture, restart_marker_blocks=blocks, progressive=progressive)
            yield "restarts", f"{blocks}", data, None
    for rows in (1, 3):
        yield "restarts", f"rows {rows}", saved(picture, restart_marker_rows=rows), None
    for size in ((203, 151), (64, 64), (5, 3), (1, 9)):
        for turn in range(0, 10):
            exif = Image.Exif()
            exif[ORIENTATION] = turn
            yield "orientation", f"{turn} {size}", saved(photo(*size, seed), exif=exif), None
    for width, height in ((4000, 3000), (3000, 2001)):
        for options in (dict(quality=85), dict(quality=60, progressive=True)):
            yield "large", f"{width}x{height}", saved(photo(width, height, seed), **options), None
    yield from magick_files(picture)
    yield from odd_files(dice)


def magick_files(picture):
    """Yields files with sampling factors that Pillow does not write."""
    if not shutil.which("convert"):
        print("no `convert`: sampling factors are left to the odd files")
        return
    with tempfile.TemporaryDirectory() as folder:
        source, target = pathlib.Path(folder, "a.png"), pathlib.Path(folder, "a.jpg")
        picture.save(source)
        for factors in FACTORS:
            for interlace in ("None", "Plane"):
                subprocess.run(["convert", source, "-sampling-factor", factors, "-quality", "88",
                                "-interlace", interlace, target], check=True)
                yield "sampling factors", f"{factors} {interlace}", target.read_bytes(), None
        for space in ("CMYK", "sRGB", "Gray"):
            subprocess.run(["convert", source, "-colorspace", space, target], check=True)
            yield "magick", space, target.read_bytes(), None


def odd_files(dice):
    """Yields files that the standard allows, and that almost no encoder writes."""
    def adobe(transform):
        return Encoder.segment(0xEE, b"Adobe\x00\x64\0\0\0\0" + bytes([transform]))
    shapes = [[(1, 1)], [(2, 2)], [(1, 1)] * 3, [(2, 1), (1, 1), (1, 1)], [(2, 2), (1, 1), (1, 1)],
              [(1, 2), (1, 1), (1, 1)], [(4, 1), (1, 1), (1, 1)], [(1, 1), (2, 2), (2, 1)],
              [(2, 4), (1, 1), (1, 1)], [(4, 2), (1, 2), (1, 1)], [(3, 1), (1, 1), (3, 1)]]
    for shape in shapes:
        for size in ((50, 37), (16, 16), (3, 70)):
            encoder = Encoder(dice, *size, shape)
            name = f"{size} {shape}"
            yield "one scan a component", name, encoder.file(interleaved=False), None
            yield "one scan a component", name, encoder.file(interleaved=False, restart=3), None
            yield "random coefficients", name, encoder.file(restart=dice.randint(0, 4)), None
    for shape in ([(1, 1)] * 4, [(2, 2), (1, 1), (1, 1), (2, 2)]):
        for transform in (0, 2):
            data = Encoder(dice, 40, 30, shape).file(extra=adobe(transform))
            yield "cmyk and ycck", f"{shape} {transform}", data, None
        yield "cmyk and ycck", f"{shape}", Encoder(dice, 40, 30, shape).file(), None
    for transform in (0, 1):
        data = Encoder(dice, 40, 30, [(1, 1)] * 3).file(extra=adobe(transform))
        yield "rgb", f"Adobe {transform}", data, None
    yield "rgb", "R G B", Encoder(dice, 40, 30, [(1, 1)] * 3).file(ids=b"RGB"), None
    encoder = Encoder(dice, 50, 37, [(2, 2), (1, 1), (1, 1)])
    yield "16-bit steps", "", encoder.file(wide_steps=True, code=0xC1), None
    yield "fill bytes", "", encoder.file(fill=b"\xff\xff\xff"), None
    data = encoder.file(restart=2)
    yield "garbage behind", "", data + bytes(dice.randrange(256) for _ in range(999)), None
    state = dice.getstate()
    data = encoder.file(height=0, dnl=True)
    dice.setstate(state)
    yield "DNL", "", data, encoder.file()


def damaged_files(seed):
    """Yields files with missing, doubled or wrong restarts, and with wrong bits."""
    dice = random.Random(seed)
    picture = photo(96, 80, seed)
    for options in (dict(restart_marker_blocks=2), dict(progressive=True), dict(quality=50),
                    dict(restart_marker_blocks=1, subsampling=0)):
        data = saved(picture, **options)
        start = data.index(b"\xff\xda") + 14
        for _ in range(60):
            broken = bytearray(data)
            marks = [i for i in range(start, len(data) - 2)
                     if data[i] == 0xFF and 0xD0 <= data[i + 1] <= 0xD7]
            act = dice.randrange(4)
            if marks and act == 0:
                at = dice.choice(marks)
                del broken[at:at + dice.choice([2, 9, 40])]
            elif marks and act == 1:
                broken[dice.choice(marks) + 1] = 0xD0 + dice.randrange(8)
            elif act == 2:
                at = dice.randrange(start, len(data) - 2)
                broken[at] ^= 1 << dice.randrange(8)
            else:
                at = dice.randrange(start, len(data) - 2)
                broken[at:at + dice.randrange(30)] = b""
            yield bytes(broken)


def pillow(data, keep=False):
    """Returns the picture that Pillow reads from a file, or None."""
    ImageFile.LOAD_TRUNCATED_IMAGES = keep
    try:
        picture = Image.open(io.BytesIO(data))
        return numpy.asarray(ImageOps.exif_transpose(picture).convert("RGB"))
    except (OSError, SyntaxError, ValueError):
        return None


class Check:
    def __init__(self, command, keep):
        self.decoder, self.keep = Decoder(command), keep
        self.folder = tempfile.TemporaryDirectory()
        self.worst = {}
        self.count = collections.Counter()
        self.faults = []

    def ours(self, data, *options):
        path = pathlib.Path(self.folder.name, "a.jpg")
        path.write_bytes(data)
        code, output, errors = self.decoder.run(*options, path)
        if code == 0:
            return numpy.asarray(Image.open(io.BytesIO(output)))
        sentence = errors.decode().strip()
        if code != 65 or not sentence or "\n" in sentence:
            self.fault("manners", f"ended with {code}: {sentence[-200:]}", data)
        return None

    def fault(self, kind, what, data):
        self.faults.append(f"{kind}: {what}")
        if self.keep:
            name = f"{len(self.faults):03}-{kind.replace(' ', '-').replace(':', '')}.jpg"
            pathlib.Path(self.keep, name).write_bytes(data)

    def compare(self, kind, name, data, ours, theirs):
        """Counts and compares a pair of pictures, either of which may be missing."""
        self.count[kind] += 1
        if ours is None or theirs is None:
            if (ours is None) != (theirs is None):
                who = "Pillow" if ours is None else "we"
                self.fault(kind, f"{name}: only {who} can read it", data)
            return
        if ours.shape != theirs.shape:
            return self.fault(kind, f"{name}: {ours.shape} instead of {theirs.shape}", data)
        apart = numpy.abs(ours.astype(numpy.int32) - theirs)
        square = float((apart.astype(numpy.float64) ** 2).mean())
        psnr = 10 * math.log10(255 ** 2 / square) if square else math.inf
        mean, most = float(apart.mean()), int(apart.max())
        old = self.worst.get(kind, (0, 0, math.inf))
        self.worst[kind] = (max(old[0], mean), max(old[1], most), min(old[2], psnr))
        limit = LIMITS[kind]
        if mean > limit[0] or most > limit[1] or psnr < limit[2]:
            self.fault(kind, f"{name}: mean {mean:.3f}, max {most}, PSNR {psnr:.1f}", data)

    def run(self, seed):
        for kind, name, data, instead in whole_files(seed):
            self.compare(kind, name, data, self.ours(data), pillow(instead or data))
        picture = photo(203, 151, seed)
        for options in (dict(), dict(progressive=True), dict(restart_marker_blocks=4),
                        dict(progressive=True, subsampling=0, quality=95)):
            data = saved(picture, **options)
            first = data.index(b"\xff\xda")
            for percent in range(1, 100):
                part = data[:len(data) * percent // 100]
                self.compare("truncated", f"{options} {percent}%", part, self.ours(part),
                             pillow(part))
                # Without a scan Pillow shows black, or nothing; we report that there is nothing.
                if len(part) > first + 14:
                    self.compare_kept(f"{options} {percent}%", part)
        for number, data in enumerate(damaged_files(seed)):
            self.compare("damaged", str(number), data, self.ours(data), pillow(data))

    def compare_kept(self, name, data):
        theirs = pillow(data, keep=True)
        # If a file ends inside of a segment between scans, Pillow gives up and shows black.
        if theirs is not None and theirs.any():
            self.compare("truncated, kept", name, data, self.ours(data, "--keep"), theirs)

    def report(self):
        for kind, count in self.count.items():
            mean, most, psnr = self.worst.get(kind, (0, 0, math.inf))
            print(f"{kind:24} {count:4} files: mean {mean:.3f}, max {most}, PSNR {psnr:.1f}")
        for fault in self.faults[:40]:
            print(fault, file=sys.stderr)
        print(f"{sum(self.count.values())} files, {len(self.faults)} faults")
        return 1 if self.faults else 0


def speed(command, seed):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "a.jpg")
        for width, height, runs in ((768, 576, 31), (4000, 3000, 7)):
            for options in (dict(), dict(subsampling=0), dict(progressive=True)):
                path.write_bytes(saved(photo(width, height, seed), quality=85, **options))
                ours, theirs = [], []
                for _ in range(runs):
                    run = subprocess.run([*command, "--time=3", path], capture_output=True,
                                         check=True, text=True)
                    ours.append(min(map(float, run.stdout.split())))
                    times = []
                    for _ in range(3):
                        start = time.perf_counter()
                        Image.open(path).load()
                        times.append((time.perf_counter() - start) * 1000)
                    theirs.append(min(times))
                for name, of in (("median", statistics.median), ("least", min)):
                    a, b = of(ours), of(theirs)
                    print(f"{width}x{height} {options}, {name}: {a:.1f} ms, Pillow {b:.1f} ms, "
                          f"ratio {a / b:.2f}")


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", help="where to put files that fail")
    parser.add_argument("--speed", action="store_true")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    if not options.command:
        parser.error("no command")
    if options.speed:
        return speed(options.command, options.seed)
    print(f"seed {options.seed}")
    check = Check(options.command, options.keep)
    check.run(options.seed)
    return check.report()


if __name__ == "__main__":
    sys.exit(main())
