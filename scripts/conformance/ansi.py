"""Parses text with SGR and OSC 8, as terminals print their own screens, into rows of cells (records.py)."""
import ctypes
import re

LIBC = ctypes.CDLL(None)
PIECE = re.compile(r'\x1b\[([0-9;:]*)m|\x1b\]8;[^;\x07\x1b]*;([^\x07\x1b]*)(?:\x07|\x1b\\)|\x1b.|(.)', re.S)
LETTERS = {1: 'b', 2: 'd', 3: 'i', 5: 'k', 7: 'r', 8: 'h', 9: 's', 53: 'o'}
OFF = {22: 'bd', 23: 'i', 25: 'k', 27: 'r', 28: 'h', 29: 's', 55: 'o'}
UNDERLINES = ('', 'u', 'U', 'c', 't', 'a')
ORDER = 'bdiuUctakrhso'


def wcwidth(character):
    """Returns the C library's width; the caller must have set a UTF-8 locale (locale.setlocale)."""
    return LIBC.wcwidth(ctypes.c_wchar(character))


class Pen:
    """The current style.

    With `whole_intensity`, a sequence with 1 or 2 replaces both bold and dim (kitty 0.26.5 writes 2 to go from bold
    to dim).
    """

    def __init__(self, whole_intensity=False):
        self.link, self.whole_intensity = '', whole_intensity
        self.reset()

    def reset(self):
        self.foreground = self.background = self.underline_colour = self.underline = ''
        self.attributes = set()

    def colour(self, numbers):
        """Returns the color of [5, n], [2, r, g, b] or [2, empty, r, g, b] in the notation of records.py."""
        if numbers[0] == 5:
            return str(numbers[1])
        return '#%02x%02x%02x' % tuple(numbers[-3:])

    def select(self, parameters):
        groups = [[int(n) if n else 0 for n in group.split(':')] for group in parameters.split(';')]
        if self.whole_intensity and ([1] in groups or [2] in groups):
            self.attributes -= {'b', 'd'}
        while groups:
            code, *rest = groups.pop(0)
            if code in (38, 48, 58) and not rest:
                count = 2 if groups[0] == [5] else 4
                rest = [group[0] for group in groups[:count]]
                del groups[:count]
            self.apply(code, rest)

    def apply(self, code, rest):
        if code == 0:
            self.reset()
        elif code == 4:
            self.underline = UNDERLINES[rest[0]] if rest else 'u'
        elif code == 21:
            self.underline = 'U'
        elif code == 24:
            self.underline = ''
        elif code == 5 and rest == [3]:
            self.attributes.add('o')  # tmux 3.3a prints 53 like 4:2, digit by digit
        elif code in LETTERS:
            self.attributes.add(LETTERS[code])
        elif code in OFF:
            self.attributes -= set(OFF[code])
        elif code == 38:
            self.foreground = self.colour(rest)
        elif code == 48:
            self.background = self.colour(rest)
        elif code == 58:
            self.underline_colour = self.colour(rest)
        elif code == 39:
            self.foreground = ''
        elif code == 49:
            self.background = ''
        elif code == 59:
            self.underline_colour = ''
        elif 30 <= code <= 37 or 90 <= code <= 97:
            self.foreground = str(code - 30 if code < 90 else code - 82)
        elif 40 <= code <= 47 or 100 <= code <= 107:
            self.background = str(code - 40 if code < 100 else code - 92)
        else:
            raise ValueError(f'SGR {code} in a printed screen')

    def cell(self, text, width):
        attributes = ''.join(c for c in ORDER if c in self.attributes or c == self.underline)
        out = [text, width, self.foreground, self.background, attributes]
        if self.underline_colour or self.link:
            out.append(self.underline_colour)
        return out + ([self.link] if self.link else [])


def cells(line, pen):
    """Returns the cells of one printed row."""
    out = []
    for match in PIECE.finditer(line):
        parameters, link, character = match.groups()
        if parameters is not None:
            pen.select(parameters)
        elif link is not None:
            pen.link = link
        elif character is not None:
            width = wcwidth(character)
            if width == 0 and out:
                base = next(cell for cell in reversed(out) if cell[1])
                base[0] += character
            else:
                out.append(pen.cell(character, 2 if width == 2 else 1))
                if width == 2:
                    out.append(pen.cell('', 0))
    return out
