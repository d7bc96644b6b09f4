"""Draws a result as an SVG bar chart: each peer's time and bytes per frame relative to ncurses, on a logarithmic scale.

Bars begin at ncurses: bars to the left mean less, bars to the right mean more. The colors are readable on white and
on black; if the viewer reports its color scheme, the text colors adapt to it.
"""
import math
from xml.sax.saxutils import escape

from measure import OURS, named
from numbers_shown import count, ratio

ROW, GAP, TOP, NAMES, PANEL, BETWEEN, MARGIN = 15, 38, 58, 116, 292, 56, 46
STYLE = '''
    text { font: 12px system-ui, sans-serif; fill: #6e7781; }
    .head { font-weight: 600; }
    .ours { font-weight: 600; fill: #2f81f7; }
    .bar { fill: #8b949e; }
    .bar.ours { fill: #2f81f7; }
    line { stroke: #8b949e; }
    @media (prefers-color-scheme: light) {
      text { fill: #424a53; }
      text.ours { fill: #0550ae; }
    }
    @media (prefers-color-scheme: dark) {
      text { fill: #adb5be; }
      text.ours { fill: #58a6ff; }
    }
'''


def rows_of(result):
    """Returns [(workload, [(label, its figures, whether it is TermView)], the figures of ncurses)]."""
    return [(workload, [(peer['name'], of[name], name == OURS)
                        for name, peer in result['peers'].items() if name in of and name != 'ncurses'], of['ncurses'])
            for workload, of in result['costs'].items()]


def span(values):
    """Returns the range of exponents of ten around `values` and 1."""
    powers = [0, *map(math.log10, values)]
    return math.floor(min(powers)), math.ceil(max(powers))


def draw(result):
    groups = rows_of(result)
    height = TOP + sum(GAP + ROW * len(rows) for _, rows, _ in groups) + 6
    width = NAMES + 2 * (PANEL + MARGIN) + BETWEEN
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
           'role="img" aria-label="Time and bytes a frame of each framework, beside those of ncurses">',
           f'  <style>{STYLE}  </style>']
    panels = [
        ('Processor time a frame, as a multiple of that of ncurses', lambda cost, _: cost['ratio'],
         lambda cost, _: ratio(cost['ratio']), lambda cost: count(cost['micro']) + ' µs'),
        ('Bytes a frame, beside those of ncurses', lambda cost, other: cost['bytes'] / other['bytes'],
         lambda cost, _: count(cost['bytes']), lambda cost: count(cost['bytes']) + ' bytes'),
    ]
    for number, (title, value, label, yardstick) in enumerate(panels):
        left = NAMES + number * (PANEL + MARGIN + BETWEEN)
        low, high = span([value(cost, other) for _, rows, other in groups for _, cost, _ in rows])

        def place(factor, left=left, low=low, high=high):
            return left + PANEL * (math.log10(factor) - low) / max(1, high - low)

        out.append(f'  <text class="head" x="{left if number else 0}" y="16">{escape(title)}</text>')
        for power in range(low, high + 1):
            shown = f'{10 ** power:g}' if power else 'ncurses'
            out.append(f'  <text x="{place(10 ** power):.1f}" y="36" text-anchor="middle">{shown}</text>')
        y = TOP
        for workload, rows, other in groups:
            if number == 0:
                out.append(f'  <text class="head" x="0" y="{y + 12}">{escape(named(workload))}</text>')
            out.append(f'  <text x="{left + PANEL + MARGIN}" y="{y + 12}" text-anchor="end">ncurses: '
                       f'{yardstick(other)}</text>')
            y += 18
            out.append(f'  <line x1="{place(1):.1f}" x2="{place(1):.1f}" y1="{y - 1}" y2="{y + ROW * len(rows) - 2}"/>')
            for name, cost, ours in rows:
                end, start = place(value(cost, other)), place(1)
                kind, text = (' ours', ' class="ours"') if ours else ('', '')
                if number == 0:
                    out.append(f'  <text{text} x="{NAMES - 10}" y="{y + 11}" text-anchor="end">{escape(name)}</text>')
                out.append(f'  <rect class="bar{kind}" x="{min(start, end):.1f}" y="{y + 1}" '
                           f'width="{max(1.0, abs(end - start)):.1f}" height="{ROW - 4}"/>')
                out.append(f'  <text{text} x="{max(start, end) + 5:.1f}" y="{y + 11}">{label(cost, other)}</text>')
                y += ROW
            y += GAP - 18
    return '\n'.join(out + ['</svg>', ''])
