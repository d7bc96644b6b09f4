"""Ghostty's engine (PyPI pyghostty 0.1.3): compares the screen after a record, fast.

ghostty_screen.py reads cell by cell, which takes up to 0.4 s for a screen of 200x60. This module reads a row of
packed cells at once from the engine's render state. The library itself publishes the bits of a cell (its exported ABI
description, "GhosttyCell"). `replay.py --slow` reads through ghostty_screen.py, to check this file.
"""
import json
from functools import lru_cache

from pyghostty._ffi import ffi, lib
from pyghostty.core import check

from ghostty_screen import UNDERLINES, Screen

NAME = 'ghostty'

TAG_MASK = 3
GRAPHEME, PALETTE_BACKGROUND, RGB_BACKGROUND = 1, 2, 3
STYLE_SHIFT, STYLE_MASK = 26, 0xffff
WIDE_SHIFT = 42
LINKED = 1 << 45
EMPTY = '""'
BLANK = '[" ",1,"","",""]'


@lru_cache(maxsize=1 << 16)
def text_of(value):
    return json.dumps(value, ensure_ascii=False)


def colour(value):
    if value.tag == 0:
        return ''
    if value.tag == 1:
        return str(value.value.palette)
    return '#%02x%02x%02x' % (value.value.rgb.r, value.value.rgb.g, value.value.rgb.b)


class Cells(dict):
    """Packed cell -> its JSON text, for the rows of one page of one record; None if the bits are not sufficient."""

    def __init__(self, reader, ref):
        super().__init__()
        self.reader, self.ref, self.styles = reader, ref, {0: ('""', '""', '""', '')}

    def __missing__(self, raw):
        tag = raw & TAG_MASK
        out = None if tag == GRAPHEME or raw & LINKED else self.reader.cell(self, raw, None, '')
        self[raw] = out
        return out

    def style(self, raw, x):
        key = raw >> STYLE_SHIFT & STYLE_MASK
        if key not in self.styles:
            # Any cell with this style works; without a column from the caller, the first one in the row is used.
            self.ref.x = self.reader.row.index(raw) if x is None else x
            style = self.reader.style
            check(lib.ghostty_grid_ref_style(self.ref, style), 'style')
            attributes = UNDERLINES[style.underline].join((
                (style.bold and 'b' or '') + (style.faint and 'd' or '') + (style.italic and 'i' or ''),
                (style.blink and 'k' or '') + (style.inverse and 'r' or '') + (style.invisible and 'h' or '')
                + (style.strikethrough and 's' or '') + (style.overline and 'o' or '')))
            self.styles[key] = (text_of(colour(style.fg_color)), text_of(colour(style.bg_color)),
                                text_of(attributes), colour(style.underline_color))
        return self.styles[key]


class Engine:
    def __init__(self, cols, rows):
        self.cols, self.rows = cols, rows
        self.screen = Screen(cols, rows)
        self.state = ffi.new('GhosttyRenderState*')
        check(lib.ghostty_render_state_new(ffi.NULL, self.state), 'render_state_new')
        self.iterator = ffi.new('GhosttyRenderStateRowIterator*')
        check(lib.ghostty_render_state_row_iterator_new(ffi.NULL, self.iterator), 'row_iterator_new')
        self.view = ffi.new('GhosttyCellsView*')
        self.style = ffi.new('GhosttyStyle*')
        self.style.size = ffi.sizeof('GhosttyStyle')
        self.points, self.uri = ffi.new('uint32_t[]', 1 << 15), ffi.new('uint8_t[]', 1 << 13)
        self.count = ffi.new('size_t*')
        self.row = []

    def close(self):
        lib.ghostty_render_state_row_iterator_free(self.iterator[0])
        lib.ghostty_render_state_free(self.state[0])
        self.screen.terminal.close()

    def feed(self, record):
        self.screen.feed(record)
        self.screen.replies.clear()

    def cell(self, cells, raw, x, link, text=None):
        tag, content = raw & TAG_MASK, raw >> 2 & 0xffffff
        foreground, background, attributes, underline = cells.style(raw, x)
        if tag == PALETTE_BACKGROUND:
            background, text = text_of(str(content & 255)), ' '
        elif tag == RGB_BACKGROUND:
            background, text = '"#%02x%02x%02x"' % (content & 255, content >> 8 & 255, content >> 16), ' '
        elif text is None:
            text = chr(content & 0x1fffff) if content else ' '
        wide = raw >> WIDE_SHIFT & 3
        width = 2 if wide == 1 else 0 if wide == 2 else 1
        out = f'[{text_of(text) if width else EMPTY},{width},{foreground},{background},{attributes}'
        if underline or link:
            out += ',' + text_of(underline)
        if link:
            out += ',' + text_of(link)
        return out + ']'

    def exact_cell(self, cells, raw, x):
        """Returns a cell whose cluster or link is stored outside of its bits."""
        text, link = None, ''
        cells.ref.x = x
        if raw & TAG_MASK == GRAPHEME:
            check(lib.ghostty_grid_ref_graphemes(cells.ref, self.points, len(self.points), self.count), 'graphemes')
            text = ''.join(map(chr, self.points[0:self.count[0]]))
        if raw & LINKED:
            check(lib.ghostty_grid_ref_hyperlink_uri(cells.ref, self.uri, len(self.uri), self.count), 'link')
            link = bytes(ffi.buffer(self.uri, self.count[0])).decode()
        return self.cell(cells, raw, x, link, text)

    def cells_text(self):
        """Returns all cells in the notation of screens.jsonl.

        The render state is created again each time: an updated one retains style ids of unchanged rows, which the
        page may have reused since.
        """
        lib.ghostty_render_state_free(self.state[0])
        check(lib.ghostty_render_state_new(ffi.NULL, self.state), 'render_state_new')
        check(lib.ghostty_render_state_update(self.state[0], self.screen.terminal._t[0]), 'update')
        check(lib.ghostty_render_state_get(self.state[0], lib.GHOSTTY_RENDER_STATE_DATA_ROW_ITERATOR, self.iterator),
              'iterator')
        pages, rows = {}, []
        for y in range(self.rows):
            if not lib.ghostty_render_state_row_iterator_next(self.iterator[0]):
                raise ValueError('fewer rows than the terminal has')
            check(lib.ghostty_render_state_row_get(
                self.iterator[0], lib.GHOSTTY_RENDER_STATE_ROW_DATA_CELLS_RAW, self.view), 'cells')
            data = bytes(ffi.buffer(self.view.ptr, self.view.len * 8))
            if not any(data):
                rows.append('[]')
                continue
            self.row = row = memoryview(data).cast('Q').tolist()
            ref = self.screen.terminal.ref(0, y)
            cells = pages.setdefault(ref.node, None) or Cells(self, ref)
            pages[ref.node], cells.ref = cells, ref
            out = [cells[raw] for raw in row]
            if None in out:
                out = [text or self.exact_cell(cells, raw, x) for x, (raw, text) in enumerate(zip(row, out))]
            end = len(out)
            while end and out[end - 1] == BLANK:
                end -= 1
            rows.append('[' + ','.join(out[:end]) + ']')
        return '[' + ','.join(rows) + ']'

    def cursor(self):
        terminal = self.screen.terminal
        return dict(x=terminal.get('cursor_x'), y=terminal.get('cursor_y'),
                    visible=bool(terminal.get('cursor_visible', 'bool')),
                    pending=bool(terminal.get('cursor_pending_wrap', 'bool')))

    def dump(self):
        return dict(cells=json.loads(self.cells_text()), cursor=self.cursor())

    def slow_dump(self):
        return self.screen.dump()
