"""kitty's own screen model, without a window: kitty +launch kitty_screen.py COLSxROWS < records

Reads records (u32le length + bytes) and prints a dump (see records.py) after each, with every cell in its column, which
kitty's get-text does not tell of clusters.
"""
import json
import struct
import sys

from kitty.config import finalize_keys, finalize_mouse_mappings
from kitty.fast_data_types import Screen, parse_bytes, set_options
from kitty.options.parse import merge_result_dicts
from kitty.options.types import Options, defaults

UNDERLINES = ['', 'u', 'U', 'c', 't', 'a']


class Callbacks:
    """Takes what the screen reports; nothing of it is needed."""

    cell_size = (8, 16)

    def __getattr__(self, name):
        if name.startswith('__'):
            raise AttributeError(name)
        return lambda *arguments, **named: None


def color(value):
    kind = value & 0xff
    return '' if kind == 0 else str(value >> 8 & 0xff) if kind == 1 else '#%06x' % (value >> 8)


def cell(line, x):
    text, width, pen = line[x], line.width(x), line.cursor_from(x)
    if width == 0 and x > 0 and line.width(x - 1) == 2:
        text = ''
    else:
        width = max(width, 1)
        # kitty keeps a tab's length where a mark would be, and shows nothing there, even once the tab has been deleted.
        if text == '' or text[0] in '\0\t':
            text = ' '
    attributes = ''.join((pen.bold and 'b' or '', pen.dim and 'd' or '', pen.italic and 'i' or '',
                          UNDERLINES[pen.decoration], pen.reverse and 'r' or '', pen.strikethrough and 's' or ''))
    out = [text, width, color(pen.fg), color(pen.bg), attributes]
    return out + [color(pen.decoration_fg)] if pen.decoration_fg & 0xff else out


def main():
    cols, rows = map(int, sys.argv[1].split('x'))
    options = Options(merge_result_dicts(defaults._asdict(), {'scrollback_pager_history_size': 0}))
    finalize_keys(options)
    finalize_mouse_mappings(options)
    set_options(options)
    callbacks = Callbacks()
    screen = Screen(callbacks, rows, cols, 0, 8, 16, 0, callbacks)
    source = sys.stdin.buffer
    while len(head := source.read(4)) == 4:
        parse_bytes(screen, source.read(struct.unpack('<I', head)[0]))
        cells = [[cell(screen.line(y), x) for x in range(cols)] for y in range(rows)]
        cursor = dict(x=min(screen.cursor.x, cols - 1), y=screen.cursor.y, visible=bool(screen.cursor_visible))
        print(json.dumps(dict(cells=cells, cursor=cursor)), flush=True)


main()
