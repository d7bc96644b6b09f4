"""What a program wrote in, where its screen is wrong out: cell by cell, in Ghostty's engine.

A blank's foreground is not seen and not compared. Reversed cells count as what they look like.
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
    """The reference's rows, as the engine spells cells: (text, foreground, background)."""
    return [[(text, '' if foreground is None or text == ' ' else str(foreground), '' if background is None else str(background))
             for text, foreground, background in row] for row in reference.cells(name, frame)]


def shown(terminal, columns):
    """The engine's rows, in the same spelling."""
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
    """A sentence for each wrong cell after `stream`, which has to end with frame `frame`."""
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
    """How many of the counter's frames 0 to `last` were whole on the screen, in their order, at some byte of `stream`."""
    terminal, frame = engine('W1'), 0
    try:
        wants = wanted('W1', frame)
        for place in range(len(stream)):
            terminal.feed(stream[place:place + 1])
            # The figure's last digit tells most of the time that it can't be this frame: a screen is slow to read.
            digits = str(frame)
            if terminal.screen.cell(10 + len(digits), 3)[0] == digits[-1] and shown(terminal, 80) == wants:
                frame += 1
                if frame > last:
                    break
                wants = wanted('W1', frame)
    finally:
        terminal.close()
    return frame
