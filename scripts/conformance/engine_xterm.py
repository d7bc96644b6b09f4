"""xterm 379 in an X server of our own: a program in it writes records, and xterm's reports give the cells.

For every cell CSI # | (XTREPORTSGR) returns the attributes, and CSI * y (DECRQCRA) a checksum, which under
checksumExtension 23 is the low half of its code point; FFFF is the right half of a wide character. (Print-screen, CSI
i, does not distinguish a plain cell from a styled one before it, and xterm 379 sometimes waits forever for its
printer to end.)
"""
import os
import re
import shutil
import subprocess
import tempfile

import ansi
import gaps
from feeder import Display, Feeder, end

NAME = 'xterm'

RESOURCES = {
    # 1 no negation, 2 no attributes, 4 blanks count, 16 all bits of a character.
    'checksumExtension': '23', 'allowWindowOps': 'true', 'disallowedWindowOps': '20',
    'internalBorder': '0', 'scrollBar': 'false', 'boldColors': 'false',
}
# The cells that are asked for at once; their answers fit into the 4 kB of a terminal's queue.
BATCH = 80
ANSWER = re.compile(rb'\x1bP(\d+)!~([0-9A-F]{4})\x1b\\\x1b\[([\d;:]*)m')


class Engine:
    def __init__(self, cols, rows):
        self.cols, self.rows = cols, rows
        self.folder = tempfile.mkdtemp(prefix='conformance')
        self.feeder, self.display, self.process = Feeder(self.folder), None, None
        # The number of the last question.
        self.asked = 0
        try:
            self.display = Display()
            arguments = [word for name, value in RESOURCES.items() for word in ('-xrm', f'XTerm*{name}: {value}')]
            self.process = subprocess.Popen(
                ['xterm', '-u8', '-fn', 'fixed', '-geometry', f'{cols}x{rows}', *arguments, '-e', *self.feeder.command],
                env={**os.environ, 'DISPLAY': self.display.name, 'LC_ALL': 'C.UTF-8'},
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            self.feeder.accept(cols, rows)
        except BaseException:
            self.close()
            raise

    def feed(self, record):
        self.x, self.y, self.visible = self.feeder.show(gaps.shown(record))

    def dump(self):
        places = [(y, x) for y in range(1, self.rows + 1) for x in range(1, self.cols + 1)]
        cells = []
        for start in range(0, len(places), BATCH):
            for code, parameters in self.answers(places[start:start + BATCH]):
                pen = ansi.Pen()
                pen.select(parameters.decode())
                right = code == b'FFFF'
                if right and cells:
                    cells[-1][1] = 2
                cells.append(pen.cell('' if right else chr(int(code, 16)), 0 if right else 1))
        rows = [cells[start:start + self.cols] for start in range(0, len(cells), self.cols)]
        return dict(cells=rows, cursor=dict(x=self.x, y=self.y, visible=self.visible))

    def answers(self, places):
        """Returns the answers for some cells; asks again for those that were lost, which xterm drops when it can't
        write them. An answer has the number of its question, so a late one is not taken for another cell's."""
        found = {}
        for _ in range(10):
            asked = {}
            for place in places:
                if place not in found:
                    self.asked = self.asked % 9999 + 1
                    asked[self.asked] = place
            questions = ''.join(f'\x1b[{n};1;{y};{x};{y};{x}*y\x1b[{y};{x};{y};{x}#|' for n, (y, x) in asked.items())
            for number, code, parameters in ANSWER.findall(self.feeder.ask(questions.encode())):
                if int(number) in asked:
                    found[asked[int(number)]] = code, parameters
            if len(found) == len(places):
                return [found[place] for place in places]
        raise OSError(f'xterm told of {len(found)} of {len(places)} cells')

    def close(self):
        self.feeder.close()
        if self.process:
            end(self.process)
        if self.display:
            self.display.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def normalise(rows):
    return gaps.normalise(NAME, rows)
