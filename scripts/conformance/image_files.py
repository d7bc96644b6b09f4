"""Image files of kinds that Pillow and ImageMagick do not write, with the pictures that they show.

If Pillow reads a kind differently from its specification, the picture comes from the samples that the file was made of.
That is so for PNG files of

- 16 bits of gray: Pillow clamps samples to 255, the specification and we use the high byte;
- 16 bits or 2 or 4 bits of gray with tRNS, which names samples of the file's depth: Pillow compares it with samples of
  8 bits;

and for PGM files of more than 8 bits, which Pillow also clamps to 255: we scale them, as both do with PPM.
"""
import struct
import zlib

from PIL import Image

ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
         (0, 1, 1, 2)]
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


def photo(rng, width, height, mode):
    """Returns a picture of soft colors with some noise: neither flat nor random."""
    few = (width // 16 + 2, height // 16 + 2)
    soft = Image.frombytes("RGBA", few, rng.randbytes(few[0] * few[1] * 4)).resize(
        (width, height), Image.Resampling.BICUBIC)
    noise = Image.frombytes("RGBA", (width, height), rng.randbytes(width * height * 4))
    image = Image.blend(soft, noise, 0.02)
    if mode == "I;16":
        return Image.frombytes("I;16", (width, height), rng.randbytes(width * height * 2))
    if mode == "LA":
        return image.convert("LA")
    if mode == "RGBA":
        return image
    return image.convert("RGB").quantize() if mode == "P" else image.convert("RGB").convert(mode)


def high_bytes(image):
    """Returns a picture of mode I;16 with the high byte of each sample."""
    return Image.frombytes("L", image.size, image.tobytes()[1::2]).convert("RGB")


def chunk(name, data):
    """Returns a chunk of a PNG file."""
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def filtered(rng, rows, pixel):
    """Returns the rows of a pass, each with a random filter."""
    above = bytes(len(rows[0]))
    result = bytearray()
    for row in rows:
        kind = rng.randrange(5)
        result.append(kind)
        for index, byte in enumerate(row):
            left = row[index - pixel] if index >= pixel else 0
            corner = above[index - pixel] if index >= pixel else 0
            up = above[index]
            guess = left + up - corner
            nearest = min((abs(guess - left), 0, left), (abs(guess - up), 1, up),
                          (abs(guess - corner), 2, corner))[2]
            result.append(byte - [0, left, up, (left + up) // 2, nearest][kind] & 0xFF)
        above = row
    return result


def packed(samples, depth):
    """Returns the bytes of a row."""
    bits = "".join(format(sample, f"0{depth}b") for sample in samples)
    bits += "0" * (-len(bits) % 8)
    return int(bits or "0", 2).to_bytes(len(bits) // 8, "big")


def png(rng, width, height, color, depth, interlaced=False, transparent=False, parts=1, text=False):
    """Returns a PNG file, and its RGB pixels over black according to the specification."""
    channels, top = CHANNELS[color], (1 << depth) - 1
    palette = [tuple(rng.randbytes(3)) for _ in range(rng.randrange(1, min(256, top + 1) + 1))]
    few = [[rng.randint(0, top if color != 3 else len(palette) - 1) for _ in range(channels)]
           for _ in range(6)]
    pixels = [[rng.choice(few) if rng.random() < 0.7 else
               [rng.randint(0, top if color != 3 else len(palette) - 1) for _ in range(channels)]
               for _ in range(width)] for _ in range(height)]
    clear = pixels[0][0]
    alphas = [rng.randrange(256) for _ in range(rng.randrange(1, len(palette) + 1))]

    raw = bytearray()
    for x, y, x_step, y_step in ADAM7 if interlaced else [(0, 0, 1, 1)]:
        rows = [packed([s for p in row[x::x_step] for s in p], depth) for row in pixels[y::y_step]]
        if rows and rows[0]:
            raw += filtered(rng, rows, max(1, channels * depth // 8))
    data = zlib.compress(bytes(raw), rng.choice([0, 1, 6, 9]))
    file = b"\x89PNG\r\n\x1a\n" + chunk(
        b"IHDR", struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, int(interlaced)))
    if text:
        file += chunk(b"gAMA", struct.pack(">I", 45455)) + chunk(b"tEXt", b"Title\0a")
    if color == 3:
        file += chunk(b"PLTE", b"".join(map(bytes, palette)))
    if transparent:
        file += chunk(b"tRNS", bytes(alphas) if color == 3 else
                      b"".join(struct.pack(">H", sample) for sample in clear))
    for part in range(parts):
        file += chunk(b"IDAT", data[len(data) * part // parts:len(data) * (part + 1) // parts])
    if text:
        file += chunk(b"tEXt", b"Comment\0behind the pixels")

    def shown(pixel):
        if color == 3:
            index = pixel[0]
            alpha = alphas[index] if transparent and index < len(alphas) else 255
            rgb = palette[index]
        else:
            eight = [s >> 8 if depth == 16 else s * 255 // top for s in pixel]
            alpha = eight[-1] if color >= 4 else 0 if transparent and pixel == clear else 255
            rgb = eight[:3] if color in (2, 6) else eight[:1] * 3
        return bytes((c * alpha + 127) // 255 for c in rgb)

    picture = Image.frombytes(
        "RGB", (width, height), b"".join(shown(p) for row in pixels for p in row))
    return file + chunk(b"IEND", b""), picture


def png_files(rng):
    """Yields (class, what, file, picture); the picture is None if Pillow decides."""
    kinds = [(0, d) for d in (1, 2, 4, 8, 16)] + [(3, d) for d in (1, 2, 4, 8)] + [
        (c, d) for c in (2, 4, 6) for d in (8, 16)]
    for color, depth in kinds:
        for interlaced in False, True:
            for transparent in (False, True) if color < 4 else (False,):
                for width, height in [(1, 1), (2, 9), (13, 3), (33, 20)]:
                    file, picture = png(rng, width, height, color, depth, interlaced, transparent,
                                        parts=rng.choice([1, 4]), text=rng.random() < 0.3)
                    gap = color == 0 and (depth == 16 or transparent and depth in (2, 4)) or (
                        color == 2 and depth == 16 and transparent)
                    name = "PNG by hand, as the specification says" if gap else "PNG by hand"
                    yield (name, f"type {color}, {depth} bits, {width}x{height}, "
                           f"interlaced {interlaced}, tRNS {transparent}", file,
                           picture if gap else None)


def codes(indices, bits):
    """Returns indices as LZW codes, with a clear code before the codes would grow."""
    clear, data, count, run = 1 << bits, 0, 0, 0
    for index in [*indices, clear + 1]:
        if run == 0:
            data |= clear << count
            count += bits + 1
        data |= index << count
        count += bits + 1
        run = (run + 1) % (clear - 2)
    return data.to_bytes((count + 7) // 8, "little")


def gif_files(rng):
    """Yields (what, file, the number of its frames), with all disposal methods, areas and palettes."""
    for number in range(60):
        width, height, bits = rng.randint(1, 20), rng.randint(1, 20), rng.randint(2, 8)
        count = rng.randint(1, 5)
        has_global, is_clear = rng.random() < 0.8, rng.random() < 0.5
        file = b"GIF89a" + struct.pack(
            "<HHBBB", width, height, has_global << 7 | bits - 1, rng.randrange(1 << bits), 0)
        file += rng.randbytes(3 << bits) if has_global else b""
        for frame in range(count):
            # Without a palette Pillow stays with grays, and later colors would change them.
            has_local = rng.random() < 0.3 or not has_global
            clear = is_clear if frame == 0 else rng.random() < 0.6
            if clear or rng.random() < 0.7:
                flags = rng.randrange(4) << 2 | clear
                file += b"!\xf9\4" + struct.pack(
                    "<BHBB", flags, 7, rng.randrange(1 << bits), 0)
            x, y = rng.randrange(width), rng.randrange(height)
            w, h = rng.randint(1, width - x), rng.randint(1, height - y)
            if frame == 0 and rng.random() < 0.2:
                w += 3  # beyond the screen, which grows
            file += b"," + struct.pack(
                "<HHHHB", x, y, w, h, has_local << 7 | (rng.random() < 0.4) << 6 | bits - 1)
            file += rng.randbytes(3 << bits) if has_local else b""
            data = codes([rng.randrange(1 << bits) for _ in range(w * h)], bits)
            file += bytes([bits])
            for start in range(0, len(data), 255):
                part = data[start:start + 255]
                file += bytes([len(part)]) + part
            file += b"\0"
        yield f"{number}: {count} frames of {width}x{height}", file + b";", count


def plain(image):
    """Returns a picture as P3, with comments."""
    width, height = image.size
    numbers = [str(byte) for byte in image.tobytes()]
    lines = [" ".join(numbers[start:start + 15]) for start in range(0, len(numbers), 15)]
    return f"P3 # plain\n{width}\n# size\n{height} 255\n".encode() + "\n".join(lines).encode()


def ppm_files(rng):
    """Yields (what, file, picture); the picture is None if Pillow decides."""
    for kind in range(1, 7):
        for top in [1] if kind in (1, 4) else [1, 2, 100, 255, 256, 1000, 65534, 65535]:
            for width, height in [(1, 1), (9, 4), (31, 20)]:
                channels = 3 if kind in (3, 6) else 1
                samples = [rng.randint(0, top) for _ in range(width * height * channels)]
                between = rng.choice([" ", "\n", "\t# comment\n ", "\r\n"])
                head = f"P{kind}{rng.choice([' ', chr(10)])}{width}{between}{height}"
                head += "\n" if kind in (1, 4) else f"{between}{top}\n"
                if kind == 1:
                    body = rng.choice(["", " ", "\n"]).join(map(str, samples)).encode()
                elif kind <= 3:
                    body = "".join(f"{s}{rng.choice([' ', chr(10), ' # x' + chr(10)])}"
                                   for s in samples).encode()
                elif kind == 4:
                    body = b"".join(packed(samples[y * width:(y + 1) * width], 1)
                                    for y in range(height))
                else:
                    body = b"".join(s.to_bytes(1 if top < 256 else 2, "big") for s in samples)
                picture = None
                if kind in (2, 5) and top > 255:
                    grey = bytes(round(s / top * 255) for s in samples)
                    picture = Image.frombytes("L", (width, height), grey).convert("RGB")
                yield f"P{kind}, {width}x{height} to {top}", head.encode() + body, picture
