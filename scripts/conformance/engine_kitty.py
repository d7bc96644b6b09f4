"""kitty 0.26.5 in an X server of our own, drawn in software; its remote control's get-text reads the screen.

The remote control protocol runs over the socket itself (ESC P @kitty-cmd JSON ESC backslash): a process per screen
would take more time than everything else.
"""
import json
import os
import shutil
import socket
import subprocess
import tempfile

import ansi
import gaps
from feeder import DEADLINE, Display, Feeder, end
from records import BLANK, trimmed

NAME = 'kitty'
SETTINGS = {
    'allow_remote_control': 'socket-only', 'remember_window_size': 'no', 'window_padding_width': '0',
    'window_margin_width': '0', 'window_border_width': '0', 'single_window_margin_width': '0',
    'placement_strategy': 'top-left', 'hide_window_decorations': 'yes', 'update_check_interval': '0',
    'cursor_blink_interval': '0', 'shell_integration': 'disabled', 'confirm_os_window_close': '0',
    'tab_bar_style': 'hidden', 'enabled_layouts': 'fat', 'resize_draw_strategy': 'static', 'font_size': '6',
}


class Engine:
    def __init__(self, cols, rows):
        self.cols, self.rows = cols, rows
        self.folder = tempfile.mkdtemp(prefix='conformance')
        self.feeder, self.display, self.process, self.control = Feeder(self.folder), None, None, None
        try:
            self.display = Display()
            settings = dict(SETTINGS, initial_window_width=f'{cols}c', initial_window_height=f'{rows}c')
            path = os.path.join(self.folder, 'control')
            self.process = subprocess.Popen(
                ['kitty', '--config', 'NONE', '--listen-on', 'unix:' + path,
                 *(word for name, value in settings.items() for word in ('-o', f'{name}={value}')),
                 *self.feeder.command],
                env={**os.environ, 'DISPLAY': self.display.name, 'LC_ALL': 'C.UTF-8', 'LIBGL_ALWAYS_SOFTWARE': '1',
                     'XDG_CACHE_HOME': self.folder, 'XDG_CONFIG_HOME': self.folder, 'HOME': self.folder},
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            self.feeder.accept(cols, rows)
            self.control = self.connect(path)
        except BaseException:
            self.close()
            raise

    def connect(self, path):
        control = socket.socket(socket.AF_UNIX)
        control.settimeout(DEADLINE)
        control.connect(path)
        return control

    def ask(self, command, **payload):
        request = dict(cmd=command, version=[0, 26, 5], no_response=False, payload=payload)
        self.control.sendall(b'\x1bP@kitty-cmd' + json.dumps(request).encode() + b'\x1b\\')
        data = b''
        while not data.endswith(b'\x1b\\'):
            piece = self.control.recv(1 << 20)
            if not piece:
                raise OSError('kitty closed its socket')
            data += piece
        answer = json.loads(data[data.index(b'{'):-2])
        if not answer.get('ok'):
            raise OSError('kitty: ' + str(answer.get('error')))
        return answer.get('data')

    def feed(self, record):
        self.x, self.y, self.visible = self.feeder.show(record)

    def dump(self):
        pen = ansi.Pen(whole_intensity=True)
        text = self.ask('get-text', extent='screen', ansi=True)
        rows = [ansi.cells(line, pen) for line in text.split('\n')]
        return dict(cols=self.cols, cells=rows, cursor=dict(x=min(self.x, self.cols - 1), y=self.y, visible=self.visible))

    def close(self):
        self.feeder.close()
        if self.control:
            self.control.close()
        if self.process:
            end(self.process)
        if self.display:
            self.display.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def normalise(rows):
    return gaps.normalise(NAME, rows)


def untabbed(want, got):
    """Returns the printed row with each tab replaced by the blanks of the wanted row that it stands for.

    kitty does not print how many of its 1 to 9 columns a tab takes, so the widths are chosen to fit the rest of the
    row. If nothing fits, each tab extends to the next stop.
    """
    texts = [cell[0] for cell in got]
    if '\t' not in texts:
        return got
    starts = [0] + [x + 1 for x, text in enumerate(texts) if text == '\t']
    segments = [got[start:end] for start, end in zip(starts, [start - 1 for start in starts[1:]] + [len(got)])]
    want = want + [BLANK] * (len(got) + 9 * len(segments))
    dead = set()

    def fits(number, x):
        """Returns the columns of the segments from `number` on if they fit the wanted row from column `x`, or None."""
        end = x + len(segments[number])
        if (number, x) in dead or segments[number] != want[x:end]:
            return None
        if number == len(segments) - 1:
            return [x] if trimmed([want[end:]]) == [[]] else None
        for width in range(1, 10):
            if want[end + width - 1][0] != ' ':
                break
            if (rest := fits(number + 1, end + width)) is not None:
                return [x] + rest
        dead.add((number, x))
        return None

    columns = fits(0, 0)
    out = []
    for number, segment in enumerate(segments):
        x = columns[number] if columns else (len(out) // 8 + 1) * 8 if number else 0
        out += (want[len(out):x] if columns else [BLANK] * (x - len(out))) + segment
    return out


def align(want, got):
    """Applies the two gaps that depend on the wanted screen: tabs, and the cursor while a wrap is pending."""
    cells = [untabbed(wanted, row) for wanted, row in zip(want['cells'], got['cells'])] + got['cells'][len(want['cells']):]
    cursor, wanted = got['cursor'], want['cursor']
    if wanted['x'] == got['cols'] - 1 and (cursor['x'], cursor['y']) == (0, wanted['y'] + 1):
        cursor = dict(cursor, x=wanted['x'], y=wanted['y'])
    return dict(got, cells=cells, cursor=cursor)
