"""Reports where the screen of a program's output is wrong: cell by cell, in Ghostty's engine.

The foreground of a blank is invisible and not compared. Reversed cells are compared by their visible colors.
"""
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, '..', '..', 'Benchmarks', 'Peers'), os.path.join(HERE, '..', 'conformance')]
import reference  # noqa: E402

BLANK = [' ', 1, '', '', '']


def engine(name):
    from engine_ghostty import Engine
    return Engine(reference.WORKLOADS[name].columns, reference.WORKLOADS[name].rows)


def wanted(name, frame):
    """Returns the reference's rows, with cells in the engine's notation: (text, foreground, background)."""
    return [[(text, '' if foreground is None or text == ' ' else str(foreground), '' if background is None else str(background))
             for text, foreground, background in row] for row in reference.cells(name, frame)]


def shown(terminal, columns):
    """Returns the engine's rows, in the same notation."""
    rows = []
    for row in json.loads(terminal.cells_text()):
        cells = []
        for text, _, foreground, background, attributes, *_ in row + [BLANK] * (columns - len(row)):
            if 'r' in attributes:
                foreground, background = background, foreground
            cells.append((text, '' if text == ' ' else foreground, background))
        rows.append(cells)
    return rows


def faults(name, frame, stream):
    """Returns a sentence for each wrong cell after `stream`, which must end with frame `frame`."""
    terminal = engine(name)
    try:
        terminal.feed(stream)
        has = shown(terminal, reference.WORKLOADS[name].columns)
    finally:
        terminal.close()
    return [f'column {x}, row {y} has to be {want} and is {cell}'
            for y, (row, wants) in enumerate(zip(has, wanted(name, frame)))
            for x, (cell, want) in enumerate(zip(row, wants)) if cell != want]


def counts_seen(last, stream):
    """Returns how many of the counter's frames appeared completely and in order.

    Looks for frames 0 to `last` after each byte of `stream`.
    """
    terminal, frame = engine('W1'), 0
    try:
        wants = wanted('W1', frame)
        for place in range(len(stream)):
            terminal.feed(stream[place:place + 1])
            # Reading a whole screen is slow. The last digit of the figure mostly rules this frame out without it.
            digits = str(frame)
            if terminal.screen.cell(10 + len(digits), 3)[0] == digits[-1] and shown(terminal, 80) == wants:
                frame += 1
                if frame > last:
                    break
                wants = wanted('W1', frame)
    finally:
        terminal.close()
    return frame
