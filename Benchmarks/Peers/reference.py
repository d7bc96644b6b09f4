"""A workload and a frame's number in, that frame's cells out: what every program of the benchmark has to show.

    python3 reference.py W2 17      the frame as text

README.md says the same in words. The data of the workloads (hashes, lines of the log, rows of the list) are functions, which
the peers that are written in Python use as well.
"""
import sys
from dataclasses import dataclass

WORD = 0xffffffff
EIGHTHS = ' ▁▂▃▄▅▆▇█'
MODULES = 'http db cache auth queue worker billing search'.split()
WORDS = ('request timeout retry user session key commit index page flush open closed slow fast backend token').split()


@dataclass(frozen=True)
class Workload:
    says: str
    columns: int
    rows: int
    frames: int


WORKLOADS = {
    'W1': Workload('a number counts up', 80, 24, 2000),
    'W2': Workload('gauges, figures and a chart', 120, 40, 1000),
    'W3': Workload('a log scrolls by a line', 200, 50, 1000),
    'W4': Workload('a list with details', 100, 40, 1000),
    'W5': Workload('every cell new, in 24-bit colors', 200, 60, 200),
    'W6': Workload('a spinner turns on a full screen', 120, 40, 2000),
}


def lcg(x):
    return (x * 1664525 + 1013904223) & WORD


def scramble(a):
    x = (a * 2654435761 + 12345) & WORD
    x ^= x >> 16
    x = (x * 2246822519) & WORD
    return x ^ x >> 13


def dashboard_title(i):
    return f' Dashboard  frame {i:>6}  cpu {scramble(i) % 101:>3}%  mem {scramble(i + 7) % 101:>3}%'


def task(i, r):
    """(percent, colour, cells that are filled) of a task."""
    t = (i * (r % 7 + 1) + r * 13) % 200
    value = t if t <= 100 else 200 - t
    return value, 2 if value < 50 else 3 if value < 80 else 1, value * 40 // 100


def metric(i, k):
    return scramble(i * 31 + k) % 1000000


def latency(i, j):
    """Eighths of a cell, up to 32."""
    return scramble(1000 + i + j) % 33


def log_line(n):
    """[(text, colour or nothing)] of a line."""
    time = n * 137
    x = lcg(scramble(n))
    a = (x >> 8) % 16
    level, color = ('INFO ', 2) if a < 9 else ('DEBUG', 4) if a < 12 else ('WARN ', 3) if a < 15 else ('ERROR', 1)
    x = lcg(x)
    module = MODULES[(x >> 8) % 8]
    x = lcg(x)
    message = []
    for _ in range(6 + (x >> 8) % 13):
        x = lcg(x)
        message.append(WORDS[(x >> 8) % 16])
    clock = f'{time // 3600000:02}:{time // 60000 % 60:02}:{time // 1000 % 60:02}.{time % 1000:03} '
    return [(clock, 8), (level + ' ', color), (module + ': ', 6), (' '.join(message), None)]


def list_row(r):
    return f'{r:>6}  item-{scramble(r):08x}  {scramble(r + 100000) % 1000000:>7} KB'


def list_facts(r):
    return [('Row', str(r)), ('Name', f'item-{scramble(r):08x}'), ('Size', f'{scramble(r + 100000) % 1000000} KB'),
            ('Hash', f'{scramble(r + 200000):08x}'), ('Parity', 'odd' if r % 2 else 'even'), ('Bucket', str(r % 97)),
            ('Owner', MODULES[r % 8]), ('State', WORDS[r % 16])]


def idle_value(c, r, s, j):
    return scramble(((c * 3 + r) * 2 + s) * 8 + j) % 100000


def noise(i):
    """(character, foreground, background) of each cell, row by row."""
    x = scramble(i)
    for _ in range(200 * 60):
        x = lcg(x)
        character = chr(33 + (x >> 8) % 94)
        x = lcg(x)
        foreground = x >> 8
        x = lcg(x)
        yield character, foreground, x >> 8


class Screen:
    """Cells as (text, foreground, background): a palette's number, '#rrggbb', or nothing."""

    def __init__(self, columns, rows):
        self.cells = [[(' ', None, None)] * columns for _ in range(rows)]

    def put(self, x, y, text, foreground=None, background=None):
        for k, character in enumerate(text):
            self.cells[y][x + k] = character, foreground, background

    def box(self, x, y, width, height, title):
        self.put(x, y, '┌' + f'─ {title} '.ljust(width - 2, '─') + '┐')
        for row in range(y + 1, y + height - 1):
            self.put(x, row, '│')
            self.put(x + width - 1, row, '│')
        self.put(x, y + height - 1, '└' + '─' * (width - 2) + '┘')


def counter_screen(screen, i):
    screen.box(0, 0, 80, 24, 'Counter')
    screen.put(4, 3, f'Count: {i}')
    screen.put(4, 5, '[Increment]', 15, 4)
    screen.put(17, 5, '[Reset]', 15, 1)


def dashboard_screen(screen, i):
    screen.put(0, 0, dashboard_title(i).ljust(120), 15, 4)
    screen.box(0, 1, 60, 32, 'Tasks')
    for r in range(30):
        value, color, filled = task(i, r)
        screen.put(1, 2 + r, f'task {r:02} ')
        screen.put(9, 2 + r, '█' * filled, color)
        screen.put(9 + filled, 2 + r, '░' * (40 - filled), 8)
        screen.put(49, 2 + r, f' {value:>3}%', color)
    screen.box(60, 1, 60, 32, 'Stats')
    for k in range(30):
        screen.put(61, 2 + k, f'metric {k:02} ')
        screen.put(71, 2 + k, f'{metric(i, k):>10}', 1 + metric(i, k) % 6)
    screen.box(0, 33, 120, 6, 'Latency')
    for j in range(100):
        for k in range(4):
            screen.put(1 + j, 37 - k, EIGHTHS[min(8, max(0, latency(i, j) - 8 * k))], 6)
    screen.put(0, 39, 'q quit  space pause  ? help', 8)


def log_screen(screen, i):
    screen.put(0, 0, ' Log tail'.ljust(200), 15, 4)
    screen.box(0, 1, 200, 48, 'app.log')
    screen.put(0, 49, ' follow ON  wrap OFF'.ljust(200), 0, 7)
    for k in range(46):
        x = 1
        for text, color in log_line(i + k):
            screen.put(x, 2 + k, text, color)
            x += len(text)


def list_screen(screen, i):
    screen.box(0, 0, 60, 40, 'Items')
    for k in range(38):
        r = max(0, i - 37) + k
        screen.put(1, 1 + k, list_row(r).ljust(58), *((15, 4) if r == i else ()))
    screen.box(60, 0, 40, 40, 'Detail')
    for k, (key, value) in enumerate(list_facts(i)):
        screen.put(62, 2 + k, key, 6)
        screen.put(72, 2 + k, value)


def noise_screen(screen, i):
    for place, (character, foreground, background) in enumerate(noise(i)):
        screen.cells[place // 200][place % 200] = character, f'#{foreground:06x}', f'#{background:06x}'


def idle_screen(screen, i):
    screen.box(0, 0, 120, 40, 'Idle')
    for c in range(4):
        for r in range(3):
            screen.box(1 + 29 * c, 1 + 12 * r, 29, 12, f'P{c}{r}')
            for s in range(2):
                x, y = 2 + 29 * c + 13 * s, 2 + 12 * r
                screen.box(x, y, 13, 10, 'ab'[s])
                for j in range(8):
                    screen.put(x + 1, y + 1 + j, f'k{j}', 6)
                    screen.put(x + 4, y + 1 + j, f'{idle_value(c, r, s, j):>5}')
    screen.put(2, 38, '|/-\\'[i % 4])
    screen.put(4, 38, 'working')


DRAWERS = dict(W1=counter_screen, W2=dashboard_screen, W3=log_screen, W4=list_screen, W5=noise_screen, W6=idle_screen)


def cells(name, i):
    """Frame `i` of a workload, row by row."""
    screen = Screen(WORKLOADS[name].columns, WORKLOADS[name].rows)
    DRAWERS[name](screen, i)
    return screen.cells


if __name__ == '__main__':
    if len(sys.argv) != 3 or sys.argv[1] not in WORKLOADS:
        sys.exit(__doc__)
    for row in cells(sys.argv[1], int(sys.argv[2])):
        print(''.join(text for text, _, _ in row))
