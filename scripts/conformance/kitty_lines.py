"""kitty's own screen, without a window, as lines_server.py says: kitty +launch kitty_lines.py."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from kitty.config import finalize_keys, finalize_mouse_mappings
from kitty.fast_data_types import Screen, parse_bytes, set_options
from kitty.options.parse import merge_result_dicts
from kitty.options.types import Options, defaults
from kitty.window import as_text

from lines_server import serve

options = Options(merge_result_dicts(defaults._asdict(), {'scrollback_pager_history_size': 0}))
finalize_keys(options)
finalize_mouse_mappings(options)
set_options(options)


class Callbacks:
    """Takes the replies, and ignores everything else that a screen reports."""

    def __init__(self):
        self.replies, self.cell_size = b'', (8, 16)

    def write(self, data):
        self.replies += bytes(data)

    def __getattr__(self, name):
        if name.startswith('__'):
            raise AttributeError(name)
        return lambda *arguments, **named: None


class Terminal:
    def new(self, cols, rows):
        self.callbacks = Callbacks()
        self.screen = Screen(self.callbacks, rows, cols, 2000, 8, 16, 0, self.callbacks)

    def feed(self, data):
        parse_bytes(self.screen, data)
        replies, self.callbacks.replies = self.callbacks.replies, b''
        return replies

    def resize(self, cols, rows):
        self.screen.resize(rows, cols)

    def lines(self):
        return as_text(self.screen, add_history=True).split('\n')

    def on_screen(self):
        return as_text(self.screen).split('\n')


terminal = Terminal()
serve(terminal.new, terminal.feed, terminal.resize, terminal.lines, terminal.on_screen)
