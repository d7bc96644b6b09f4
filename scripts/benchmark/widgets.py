"""Measures TermView's own workloads, which no peer draws: widgets, text in all scripts, keys among many rows, growth.

`Benchmarks/Peers/README.md` says what they are. W2widgets and W4list show what W2 and W4 do, by the widgets that an app
uses, so their time is also a multiple of what ncurses needs for those in the same turn.
"""
import re
import statistics
import subprocess
from dataclasses import dataclass

import measure
from numbers_shown import count, ratio


@dataclass(frozen=True)
class Work:
    says: str
    columns: int
    rows: int
    frames: int
    beside: str = ''  # the workload of ncurses that shows the same


WORK = {
    'W2widgets': Work('W2 by `Gauge` and `Sparkline`', 120, 40, 1000, 'W2'),
    'W4list': Work('W4 by `List`, a Down a frame', 100, 40, 1000, 'W4'),
    'W7': Work('a chat in many scripts, 60 messages as views', 100, 40, 300),
    'W7lazy': Work('a chat in many scripts, 1,000 messages in a `LazyList`', 100, 40, 300),
    'W8': Work('typing in a `TextArea` of 1 MB', 100, 40, 300),
}
KEYS_HEAD = re.compile(r'(\w+) of (\d+) rows')
KEYS_LINE = re.compile(r'  (\w+) +(\d+) +(\d+)$')
GROWTH_LINE = re.compile(r'  ([a-z ]+?) +([\d.]+) µs beside +([\d.]+) µs: +([\d.]+) times')


def cost(peer, workload, shape, frames):
    """(µs, bytes) of a frame: those of the run to the last frame less those of the run to frame 0."""
    last, first = (measure.run(peer.command + [workload, str(number)], shape, peer.environment) for number in (frames, 0))
    return (last.seconds - first.seconds) / frames * 1e6, (last.count - first.count) / frames


def frames(ours, ncurses, runs):
    """Returns {workload: medians}; `ratio` is 0 for a workload that ncurses does not draw."""
    found = {workload: [] for workload in WORK}
    for turn in range(runs):
        for workload, work in WORK.items():
            shape = work.columns, work.rows
            micro, size = cost(ours, workload, shape, work.frames)
            yard = cost(ncurses, work.beside, shape, work.frames)[0] if work.beside else 0
            found[workload].append((micro, size, micro / yard if yard else 0))
            print(f'run {turn + 1} {workload}: µs a frame: {micro:.1f}', flush=True)
    return {workload: dict(micro=statistics.median(micro for micro, _, _ in each), low=min(micro for micro, _, _ in each),
                           high=max(micro for micro, _, _ in each), bytes=statistics.median(size for _, size, _ in each),
                           ratio=statistics.median(factor for _, _, factor in each))
            for workload, each in found.items()}


def output(peer, word):
    return subprocess.run([*peer.command, word], text=True, capture_output=True, check=True).stdout


def keys(text):
    """Returns [(widget, rows, action, median µs, 99th of a hundred)] from what `bench keys` prints."""
    found, head = [], None
    for line in text.splitlines():
        if match := KEYS_HEAD.match(line):
            head = match[1], int(match[2])
        elif (match := KEYS_LINE.match(line)) and head:
            found.append([*head, match[1], float(match[2]), float(match[3])])
    return found


def growth(text):
    """Returns [(what grows, step, µs of the large one, µs of the small one)] from what `bench sizes` prints."""
    found, head = [], ''
    for line in text.splitlines():
        if match := GROWTH_LINE.match(line):
            found.append([head, match[1], float(match[2]), float(match[3])])
        else:
            # The first one also tells its memory.
            head = re.sub(r', \d+ KiB.*', '', line)
    return found


def measured(ours, ncurses, runs):
    """Returns the figures of all own workloads: frames are medians of the runs, keys and growth come from one run."""
    return dict(frames=frames(ours, ncurses, runs), keys=keys(output(ours, 'keys')), growth=growth(output(ours, 'sizes')))


def frame_rows(found):
    """Returns a row for each workload of frames."""
    rows = []
    for workload, each in found.items():
        work = WORK[workload]
        factor = f'{ratio(each["ratio"])} of ncurses\' {work.beside}' if each['ratio'] else ''
        rows.append([f'{workload}, {work.says}', count(each['bytes']),
                     f'{count(each["micro"])} µs ({count(each["low"])} to {count(each["high"])})', factor])
    return rows


def key_rows(found):
    """Returns the numbers of rows, and a row for each key of each widget: the median, and the 99th of a hundred."""
    sizes = sorted({size for _, size, *_ in found})
    rows = {}
    for widget, size, action, median, late in found:
        rows.setdefault((widget, action), {})[size] = f'{median:,.0f} ({late:,.0f})'
    return sizes, [[f'`{widget}`, {action}', *(cells.get(size, '') for size in sizes)]
                   for (widget, action), cells in rows.items()]


def growth_rows(found):
    return [[f'{head}: {step}', f'{count(large)} µs', f'{count(small)} µs', ratio(large / small) if small else '']
            for head, step, large, small in found]
