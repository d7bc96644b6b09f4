"""kitty 0.26.5 in an X server of our own, drawn in software: the screen read back by its remote control's get-text.

The remote control is spoken over the socket itself (ESC P @kitty-cmd JSON ESC backslash): a process for every screen
would cost more than the rest.
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
from records import trimmed

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
        return dict(cells=rows, cursor=dict(x=min(self.x, self.cols - 1), y=self.y, visible=self.visible))

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
    """The printed row with each tab as the blanks of the wanted row that it stands for, so many that the rest fits."""
    if ['\t'] not in [cell[:1] for cell in got]:
        return got
    start = [cell[0] for cell in got].index('\t')
    for count in range(9, 0, -1):
        blanks = [want[x] if x < len(want) and want[x][0] == ' ' else [' ', 1, '', '', '']
                  for x in range(start, start + count)]
        out = untabbed(want, got[:start] + blanks + got[start + 1:])
        if trimmed([out]) == trimmed([want]):
            return out
    return out


def align(want, got):
    """The two gaps that depend on the wanted screen: tabs, and the cursor while a wrap is pending."""
    cells = [untabbed(wanted, row) for wanted, row in zip(want['cells'], got['cells'])] + got['cells'][len(want['cells']):]
    cursor, wanted = got['cursor'], want['cursor']
    if wanted.get('pending') and (cursor['x'], cursor['y']) == (0, wanted['y'] + 1):
        cursor = dict(cursor, x=wanted['x'], y=wanted['y'])
    return dict(got, cells=cells, cursor=cursor)
