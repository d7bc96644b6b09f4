#!/usr/bin/env python3
"""Usage: editor.py area|log [LINES]    Textual's TextArea or RichLog with the text of `bench editor`, of 200,000 lines.

Prints processor milliseconds from a key to its frame, medians of 15, and the memory beside the text's bytes. `bench
editor` prints the same of TermView. It is processor time, because Textual's test driver also waits.
"""

import asyncio
import statistics
import sys
import time

from textual.app import App
from textual.widgets import RichLog, TextArea


def source(count):
    lines = []
    for number in range(count // 5):
        lines += [f'func value{number}(of name: String, count: Int) -> Int {{',
                  '  // The value of a name, which is not its count.',
                  f'  let text = "\\(name) of \\(count): value {number}"',
                  f'  return text.utf8.count + name.count * count + {number}', '}']
    return '\n'.join(lines)


def resident():
    with open('/proc/self/statm', encoding='ascii') as file:
        return int(file.read().split()[1]) * 4096


class Area(App):
    def compose(self):
        yield TextArea('', show_line_numbers=True, soft_wrap=False)


class Log(App):
    def compose(self):
        yield RichLog(max_lines=None)


async def area(text):
    async with Area().run_test(size=(100, 40)) as pilot:
        widget = pilot.app.query_one(TextArea)
        widget.focus()
        await pilot.pause()
        before = resident()
        start = time.process_time()
        widget.load_text(text)
        await pilot.pause()
        print(f'open {1000 * (time.process_time() - start):.1f} ms')
        widget.move_cursor((text.count('\n') // 2, 4))
        await pilot.pause()
        for name, key in [('nothing', 'f12'), ('type', 'x'), ('undo', 'ctrl+z'), ('down', 'down'), ('end', 'end')]:
            times = []
            for _ in range(15):
                start = time.process_time()
                await pilot.press(key)
                times.append(1000 * (time.process_time() - start))
            print(f'{name} {statistics.median(times):.2f} ms')
        print(f'memory {(resident() - before) / len(text):.2f} of the text')


async def log(text):
    lines = text.split('\n')
    async with Log().run_test(size=(100, 40)) as pilot:
        widget = pilot.app.query_one(RichLog)
        await pilot.pause()
        before = resident()
        start = time.process_time()
        for line in lines:
            widget.write(line)
        await pilot.pause()
        spent = time.process_time() - start
        print(f'append {1e6 * spent / len(lines):.2f} µs a line')
        print(f'memory {(resident() - before) / len(text):.2f} of the text')


kind, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 200_000
asyncio.run((area if kind == 'area' else log)(source(count)))
