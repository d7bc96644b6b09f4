"""A workload and a number in, its frames by Textual out: widgets are kept, and those that change are told to.

Panels draw themselves line by line (Textual's "line API"), its fastest way. The next frame is begun when the one before has
been shown; TEXTUAL_FPS in the environment lifts the limit of 60 frames a second.
"""
import os
import sys

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import reference  # noqa: E402

PLAIN = Style()
INKS = [Style(color=Color.from_ansi(index)) for index in range(16)]


def on(foreground, background):
    return Style(color=Color.from_ansi(foreground), bgcolor=Color.from_ansi(background))


CHOSEN, ALARM, FOOTER = on(15, 4), on(15, 1), on(0, 7)


def line(*parts):
    """Segments of (text, colour or nothing)."""
    return [Segment(text, PLAIN if color is None else INKS[color]) for text, color in parts]


class Lines(Widget):
    """Lines of segments at a place of the screen, in a box if it has a title."""

    def __init__(self, x, y, width, height, title=None):
        super().__init__()
        self.lines = []
        self.styles.offset = (x, y)
        self.styles.width, self.styles.height = width, height
        if title is not None:
            self.styles.border = ('solid', 'ansi_default')
            self.border_title = title

    def show(self, lines):
        """Shows `lines`; only those that are others than before are drawn again."""
        before, self.lines = self.lines, lines
        changed = [y for y, new in enumerate(lines) if y >= len(before) or new != before[y]]
        self.refresh(*(Region(0, y, self.size.width, 1) for y in changed))

    def render_line(self, y):
        width = self.size.width
        return Strip(self.lines[y] if y < len(self.lines) else []).adjust_cell_length(width, PLAIN)


def bar(text, style, width):
    return [[Segment(text.ljust(width), style)]]


class Workload(App):
    CSS = '''
        Screen { background: ansi_default; }
        Lines {
            position: absolute;
            background: ansi_default;
            color: ansi_default;
            border-title-color: ansi_default;
            border-title-background: ansi_default;
        }
    '''

    def __init__(self, last):
        super().__init__(ansi_color=True)
        self.last, self.number = last, 0

    def compose(self):
        yield from self.make()

    def on_ready(self):
        # The first screens are laid out and drawn twice: neither is a frame.
        self.call_after_refresh(self.call_after_refresh, self.step)

    def step(self):
        """Shows a frame, and goes on when it has been written."""
        if self.number > self.last:
            self.exit()
            return
        self.draw(self.number)
        self.number += 1
        self.call_after_refresh(self.step)


class Counter(Workload):
    def make(self):
        yield Lines(0, 0, 80, 24, 'Counter')
        self.count, self.buttons = Lines(4, 3, 16, 1), Lines(4, 5, 20, 1)
        yield self.count
        yield self.buttons

    def draw(self, i):
        self.count.show([[Segment(f'Count: {i}', PLAIN)]])
        if i == 0:
            self.buttons.show([[Segment('[Increment]', CHOSEN), Segment('  '), Segment('[Reset]', ALARM)]])


class Dashboard(Workload):
    def make(self):
        self.head, self.foot = Lines(0, 0, 120, 1), Lines(0, 39, 120, 1)
        self.tasks, self.stats = Lines(0, 1, 60, 32, 'Tasks'), Lines(60, 1, 60, 32, 'Stats')
        self.chart = Lines(0, 33, 120, 6, 'Latency')
        yield from (self.head, self.tasks, self.stats, self.chart, self.foot)

    def draw(self, i):
        self.head.show(bar(reference.dashboard_title(i), CHOSEN, 120))
        tasks, stats = [], []
        for r in range(30):
            value, color, filled = reference.task(i, r)
            tasks.append(line((f'task {r:02} ', None), ('█' * filled, color), ('░' * (40 - filled), 8),
                              (f' {value:>3}%', color)))
        for k in range(30):
            value = reference.metric(i, k)
            stats.append(line((f'metric {k:02} ', None), (f'{value:>10}', 1 + value % 6)))
        self.tasks.show(tasks)
        self.stats.show(stats)
        values = [reference.latency(i, j) for j in range(100)]
        self.chart.show([line((''.join(reference.EIGHTHS[min(8, max(0, value - 8 * k))] for value in values), 6))
                         for k in (3, 2, 1, 0)])
        if i == 0:
            self.foot.show([line(('q quit  space pause  ? help', 8))])


class Log(Workload):
    def make(self):
        self.head, self.body, self.foot = Lines(0, 0, 200, 1), Lines(0, 1, 200, 48, 'app.log'), Lines(0, 49, 200, 1)
        yield from (self.head, self.body, self.foot)
        self.rows = [line(*reference.log_line(n)) for n in range(45)]

    def draw(self, i):
        if i == 0:
            self.head.show(bar(' Log tail', CHOSEN, 200))
            self.foot.show(bar(' follow ON  wrap OFF', FOOTER, 200))
        self.rows.append(line(*reference.log_line(i + 45)))
        self.body.show(self.rows[i:])


class List(Workload):
    def make(self):
        self.items, self.detail, self.facts = Lines(0, 0, 60, 40, 'Items'), Lines(60, 0, 40, 40, 'Detail'), Lines(62, 2, 37, 8)
        yield from (self.items, self.detail, self.facts)

    def draw(self, i):
        offset = max(0, i - 37)
        self.items.show([[Segment(reference.list_row(r).ljust(58), CHOSEN if r == i else PLAIN)]
                         for r in range(offset, offset + 38)])
        self.facts.show([line((f'{key:<10}', 6), (value, None)) for key, value in reference.list_facts(i)])


class Noise(Workload):
    def make(self):
        self.canvas = Lines(0, 0, 200, 60)
        yield self.canvas

    def draw(self, i):
        cells = [Segment(text, Style(color=Color.from_rgb(*rgb(foreground)), bgcolor=Color.from_rgb(*rgb(background))))
                 for text, foreground, background in reference.noise(i)]
        self.canvas.show([cells[at:at + 200] for at in range(0, 12000, 200)])


def rgb(color):
    return color >> 16, color >> 8 & 255, color & 255


class Idle(Workload):
    def make(self):
        yield Lines(0, 0, 120, 40, 'Idle')
        self.tables = []
        for c in range(4):
            for r in range(3):
                yield Lines(1 + 29 * c, 1 + 12 * r, 29, 12, f'P{c}{r}')
                for s in range(2):
                    table = Lines(2 + 29 * c + 13 * s, 2 + 12 * r, 13, 10, 'ab'[s])
                    self.tables.append((table, c, r, s))
                    yield table
        self.spinner, self.label = Lines(2, 38, 1, 1), Lines(4, 38, 20, 1)
        yield from (self.spinner, self.label)

    def draw(self, i):
        if i == 0:
            for table, c, r, s in self.tables:
                table.show([line((f'k{j}', 6), (f' {reference.idle_value(c, r, s, j):>5}', None)) for j in range(8)])
            self.label.show([line(('working', None))])
        self.spinner.show([line(('|/-\\'[i % 4], None))])


if __name__ == '__main__':
    dict(W1=Counter, W2=Dashboard, W3=Log, W4=List, W5=Noise, W6=Idle)[sys.argv[1]](int(sys.argv[2])).run()
