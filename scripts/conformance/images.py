#!/usr/bin/env python3
"""Compares our decoding of PNG, GIF and PPM files with Pillow's: equal pixels, and failures if Pillow fails.

    images.py DECODER_COMMAND...           e.g.  images.py .build/release/probe image
    images.py --speed DECODER_COMMAND...   a large and a small PNG, processor time beside Pillow's

The command gets a file's name and, for the later frames of an animation, their number. It writes the picture over black
as P6, or ends with 65. Files are made by Pillow, by ImageMagick if `convert` is installed, and by the writers of
image_files.py, which make what neither of them can. A line for each class prints how many files were equal; the exit
code is 1 if one was not.
"""
import collections
import io
import os
import pathlib
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import PIL
from PIL import Image, ImageChops

import image_files
from decoder import Decoder

PILLOW = "13.0.0"
SEED = 20261122


def over_black(image):
    """Returns the pixels of a picture over a black background."""
    image = image.convert("RGBA")
    black = Image.new("RGB", image.size)
    black.paste(image.convert("RGB"), mask=image.getchannel("A"))
    return black


def pillow(data, frame=0):
    """Returns the picture that Pillow shows, or None if it raises."""
    try:
        image = Image.open(io.BytesIO(data))
        image.seek(frame)
        image.load()
        return over_black(image)
    except Exception:  # decoders raise anything for bad bytes; there is no common class
        return None


class Checker:
    """Runs the decoder and counts differences."""

    def __init__(self, command, folder):
        self.decoder, self.file = Decoder(command), pathlib.Path(folder) / "file"
        self.counts, self.failures = collections.Counter(), collections.Counter()
        self.wrong = 0

    def decode(self, data, frame=0):
        """Returns the exit code, the picture if there is one, and the error text."""
        self.file.write_bytes(data)
        code, output, errors = self.decoder.run(self.file, *([frame] if frame else []))
        return code, Image.open(io.BytesIO(output)) if code == 0 else None, errors

    def check(self, name, data, expected, what="", frame=0):
        """Compares with a picture, or with None for a failure."""
        code, ours, errors = self.decode(data, frame)
        self.counts[name] += 1
        if expected is None:
            self.failures[name] += 1
            fault = code != 65 and f"exit {code}, and Pillow raises"
        elif ours is None:
            fault = f"exit {code}, {errors.decode(errors='replace')[:300]!r}"
        elif ours.size != expected.size:
            fault = f"{ours.size}, and not {expected.size}"
        else:
            box = ImageChops.difference(ours, expected).getbbox()
            at = box and box[:2]
            fault = box and f"at {at} {ours.getpixel(at)}, and not {expected.getpixel(at)}"
        if fault:
            self.wrong += 1
            kept = pathlib.Path(tempfile.gettempdir()) / f"images-{self.wrong}"
            if self.wrong <= 20:
                kept.write_bytes(data)
                print(f"WRONG  {name}, {what}: {fault} ({kept})")


def made_by_pillow(rng):
    """Yields (class, what, file) in every mode that Pillow writes."""
    for width, height in [(1, 1), (3, 2), (17, 9), (64, 48), (301, 199)]:
        for mode in ["1", "L", "LA", "P", "RGB", "RGBA", "I;16"]:
            image = image_files.photo(rng, width, height, mode)
            for options in [{}, {"compress_level": 0}, {"optimize": True}]:
                yield "PNG by Pillow", f"{mode} {width}x{height} {options}", save(
                    image, "PNG", **options)
            if mode in ("1", "L", "P", "RGB"):
                yield "PPM by Pillow", f"{mode} {width}x{height}", save(
                    image.convert("RGB") if mode == "P" else image, "PPM")
            if mode in ("1", "L", "P", "RGB", "RGBA"):
                for interlace in 0, 1:
                    yield "GIF by Pillow", f"{mode} {width}x{height}", save(
                        image, "GIF", interlace=interlace)
        indexed = image_files.photo(rng, width, height, "P")
        for transparency in 0, bytes(rng.randrange(256) for _ in range(20)):
            yield "PNG by Pillow", f"P with tRNS {width}x{height}", save(
                indexed, "PNG", transparency=transparency)
        yield "GIF by Pillow", f"transparent {width}x{height}", save(
            indexed, "GIF", transparency=indexed.getpixel((0, 0)))
    for bits in 1, 2, 4:
        few = image_files.photo(rng, 45, 31, "RGB").quantize(1 << bits)
        yield "PNG by Pillow", f"{bits} bits", save(few, "PNG", bits=bits)
        yield "GIF by Pillow", f"{bits} bits", save(few, "GIF")
    large = image_files.photo(rng, 4000, 3000, "RGB")
    yield "PNG by Pillow", "4000x3000", save(large, "PNG", compress_level=1)
    yield "PPM by Pillow", "4000x3000", save(large, "PPM")
    yield "GIF by Pillow", "4000x3000", save(large.quantize(100), "GIF")


def save(image, kind, **options):
    """Returns the bytes of a file."""
    file = io.BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def made_by_magick(rng):
    """Yields the same by ImageMagick: interlaced, 16 bits, odd palettes, plain maps."""
    variants = [
        ("PNG", ["-interlace", "PNG"]), ("PNG", ["-interlace", "PNG", "-colors", "7"]),
        ("PNG", ["-define", "png:bit-depth=16", "-define", "png:color-type=2"]),
        ("PNG", ["-define", "png:bit-depth=16", "-define", "png:color-type=6", "-interlace", "PNG"]),
        ("PNG", ["-colors", "3"]), ("PNG", ["-monochrome"]),
        ("PNG", ["-define", "png:color-type=4"]), ("PNG", ["-define", "png:color-type=0"]),
        ("PNG", ["-quality", "01"]), ("PNG", ["-quality", "94"]),
        ("GIF", ["-interlace", "GIF"]), ("GIF", ["-colors", "5"]), ("GIF", ["-monochrome"]),
        ("GIF", ["-interlace", "GIF", "-colors", "200"]), ("GIF87", ["-colors", "31"]),
        ("PPM", ["-compress", "none"]), ("PPM", []), ("PBM", []), ("PBM", ["-compress", "none"]),
        ("PGM", ["-depth", "8"]), ("PGM", ["-depth", "8", "-compress", "none"]),
        ("PPM", ["-depth", "16"]),
    ]
    for width, height in [(1, 1), (5, 7), (61, 43)]:
        source = save(image_files.photo(rng, width, height, "RGB"), "PNG")
        for kind, options in variants:
            run = subprocess.run(
                ["convert", "png:-", *options, f"{kind}:-"], input=source, stdout=subprocess.PIPE,
                stderr=subprocess.PIPE, check=True)
            name = kind[:3] if kind[:3] in ("PNG", "GIF") else "PPM"
            yield (f"{name} by ImageMagick", f"{width}x{height} {' '.join(options)}", run.stdout)


def check_files(checker, rng):
    """Checks whole files of all sources."""
    for name, what, data in made_by_pillow(rng):
        expected = pillow(data)
        if "I;16" in what:
            expected = image_files.high_bytes(Image.open(io.BytesIO(data)))
        checker.check(name, data, expected, what)
    if shutil.which("convert"):
        for name, what, data in made_by_magick(rng):
            checker.check(name, data, pillow(data), what)
    else:
        print("no ImageMagick here: its files are not made")
    for name, what, data, expected in image_files.png_files(rng):
        checker.check(name, data, expected or pillow(data), what)
    for what, data, expected in image_files.ppm_files(rng):
        checker.check("PPM by hand", data, expected or pillow(data), what)


def check_animations(checker, rng):
    """Checks every frame of animations, as Pillow composes them."""
    for what, data, count in image_files.gif_files(rng):
        for frame in range(count):
            checker.check("GIF frames by hand", data, pillow(data, frame), f"{what} {frame}", frame)
    for transparent in False, True:
        frames = [image_files.photo(rng, 50, 40, "RGBA" if transparent else "RGB")
                  for _ in range(5)]
        for disposal in 0, 1, 2, 3:
            data = save(frames[0], "GIF", save_all=True, append_images=frames[1:], duration=50,
                        disposal=disposal, loop=0)
            for frame in range(len(frames)):
                checker.check("GIF frames by Pillow", data, pillow(data, frame),
                              f"disposal {disposal}, frame {frame}", frame)


def check_truncated(checker, rng):
    """Checks truncated files: some at every hundredth, small ones at every byte."""
    photo, small = (image_files.photo(rng, *size, "RGB") for size in [(160, 120), (9, 7)])
    files = {
        "PNG": save(photo, "PNG"), "PNG of 16 bits": image_files.png(rng, 60, 50, 2, 16)[0],
        "PNG interlaced": image_files.png(rng, 90, 70, 6, 8, interlaced=True)[0],
        "PNG indexed": save(photo.quantize(50), "PNG"),
        "PNG in parts": image_files.png(rng, 60, 50, 2, 8, parts=9, text=True)[0],
        "GIF": save(photo.quantize(), "GIF", interlace=0),
        "GIF interlaced": save(photo.quantize(9), "GIF", interlace=1),
        "P6": save(photo, "PPM"), "P5": save(photo.convert("L"), "PPM"),
        "P4": save(photo.convert("1"), "PPM"), "P3": image_files.plain(photo),
    }
    for name, data in files.items():
        for percent in range(100):
            cut = data[:len(data) * percent // 100]
            checker.check("cut at every 1%", cut, pillow(cut), f"{name} at {percent}%")
    for name, data in {
            "PNG": save(small, "PNG"), "GIF": save(small.quantize(8), "GIF"),
            "PNG in parts": image_files.png(rng, 6, 5, 2, 8, parts=3, text=True)[0],
            "P6": save(small, "PPM"), "P3": image_files.plain(small)}.items():
        for count in range(len(data)):
            cut = data[:count]
            checker.check("cut at every byte", cut, pillow(cut), f"{name} at {count}")


def speed(command, folder):
    """Compares the processor time of the command, including its start and output, with Pillow's alone."""
    rng, worst = random.Random(SEED), 0
    for width, height, rounds in [(4000, 3000, 7), (768, 576, 15)]:
        file = pathlib.Path(folder) / "file.png"
        file.write_bytes(save(image_files.photo(rng, width, height, "RGB"), "PNG"))
        ours, theirs = [], []
        for _ in range(rounds):
            process = subprocess.Popen([*command, str(file)], stdout=subprocess.DEVNULL)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            assert process.returncode == 0, f"exit {process.returncode}"
            ours.append(usage.ru_utime + usage.ru_stime)
            start = time.process_time()
            Image.open(file).convert("RGBA")
            theirs.append(time.process_time() - start)
        our, their = statistics.median(ours), statistics.median(theirs)
        worst = max(worst, our / their)
        print(f"{width}x{height} PNG: {our * 1000:.1f} ms, Pillow {their * 1000:.1f} ms: "
              f"{our / their:.2f} times (medians of {rounds}; at most 3)")
    return 1 if worst > 3 else 0


def main():
    arguments = sys.argv[1:]
    is_speed = arguments[:1] == ["--speed"]
    command = arguments[is_speed:]
    if not command or command[0].startswith("-"):
        sys.exit(__doc__)
    if PIL.__version__ != PILLOW:
        sys.exit(f"wants Pillow {PILLOW}, has {PIL.__version__}")
    Image.MAX_IMAGE_PIXELS = None
    with tempfile.TemporaryDirectory() as folder:
        if is_speed:
            return speed(command, folder)
        checker, rng = Checker(command, folder), random.Random(SEED)
        check_files(checker, rng)
        check_animations(checker, rng)
        check_truncated(checker, rng)
    print(f"Pillow {PILLOW}, seed {SEED}")
    for name, count in sorted(checker.counts.items()):
        failures = checker.failures[name]
        print(f"{count:6} {name}" + (f", {failures} of them failures" if failures else ""))
    print(f"{checker.wrong:6} wrong")
    return 1 if checker.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
