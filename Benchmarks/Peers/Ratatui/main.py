"""A workload and a number in, its frames by Ratatui out, through the Python package pyratatui.

The widgets, the comparing and the bytes are Ratatui's; what describes the widgets is Python, made anew for each frame.
"""
import os
import sys

from pyratatui import Block, Color, Line, List, ListItem, ListState, Paragraph, Rect, Span, Sparkline, Style, Terminal, Text

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import reference  # noqa: E402


def ink(index):
    return Style().fg(Color.indexed(index))


INKS = [ink(index) for index in range(16)]
CHOSEN = ink(15).bg(Color.indexed(4))
ALARM = ink(15).bg(Color.indexed(1))
FOOTER = ink(0).bg(Color.indexed(7))


def block(title):
    return Block().bordered().title(f'─ {title} ')


def line(*parts):
    """A line of (text, colour or nothing)."""
    return Line([Span(text) if color is None else Span(text, INKS[color]) for text, color in parts])


def bar(frame, row, text, style):
    frame.render_widget(Paragraph.from_string(text).style(style), Rect(0, row, frame.area.width, 1))


def counter(frame, i):
    frame.render_widget(block('Counter'), frame.area)
    buttons = Line([Span('[Increment]', CHOSEN), Span('  '), Span('[Reset]', ALARM)])
    text = Text([Line.from_string(f'Count: {i}'), Line.from_string(''), buttons])
    frame.render_widget(Paragraph(text), Rect(4, 3, 75, 3))


def dashboard(frame, i):
    bar(frame, 0, reference.dashboard_title(i), CHOSEN)
    tasks = []
    for r in range(30):
        value, color, filled = reference.task(i, r)
        tasks.append(line((f'task {r:02} ', None), ('█' * filled, color), ('░' * (40 - filled), 8),
                          (f' {value:>3}%', color)))
    frame.render_widget(Paragraph(Text(tasks)).block(block('Tasks')), Rect(0, 1, 60, 32))
    metrics = []
    for k in range(30):
        value = reference.metric(i, k)
        metrics.append(line((f'metric {k:02} ', None), (f'{value:>10}', 1 + value % 6)))
    frame.render_widget(Paragraph(Text(metrics)).block(block('Stats')), Rect(60, 1, 60, 32))
    frame.render_widget(block('Latency'), Rect(0, 33, 120, 6))
    latencies = [reference.latency(i, j) for j in range(100)]
    frame.render_widget(Sparkline().data(latencies).max(32).style(INKS[6]), Rect(1, 34, 100, 4))
    bar(frame, 39, 'q quit  space pause  ? help', INKS[8])


def log(frame, i):
    bar(frame, 0, ' Log tail', CHOSEN)
    lines = [line(*reference.log_line(n)) for n in range(i, i + 46)]
    frame.render_widget(Paragraph(Text(lines)).block(block('app.log')), Rect(0, 1, 200, 48))
    bar(frame, 49, ' follow ON  wrap OFF', FOOTER)


def list_with_details(frame, i):
    offset = max(0, i - 37)
    state = ListState()
    state.select(i - offset)
    items = List([ListItem(reference.list_row(r)) for r in range(offset, offset + 38)])
    frame.render_stateful_list(items.block(block('Items')).highlight_style(CHOSEN), Rect(0, 0, 60, 40), state)
    frame.render_widget(block('Detail'), Rect(60, 0, 40, 40))
    facts = [line((f'{key:<10}', 6), (value, None)) for key, value in reference.list_facts(i)]
    frame.render_widget(Paragraph(Text(facts)), Rect(62, 2, 37, 8))


def noise(frame, i):
    cells = [Span(text, Style().fg(color(foreground)).bg(color(background)))
             for text, foreground, background in reference.noise(i)]
    frame.render_widget(Paragraph(Text([Line(cells[at:at + 200]) for at in range(0, 12000, 200)])), frame.area)


def color(rgb):
    return Color.rgb(rgb >> 16, rgb >> 8 & 255, rgb & 255)


def idle(frame, i):
    frame.render_widget(block('Idle'), frame.area)
    for c in range(4):
        for r in range(3):
            frame.render_widget(block(f'P{c}{r}'), Rect(1 + 29 * c, 1 + 12 * r, 29, 12))
            for s in range(2):
                lines = [line((f'k{j}', 6), (f' {reference.idle_value(c, r, s, j):>5}', None)) for j in range(8)]
                area = Rect(2 + 29 * c + 13 * s, 2 + 12 * r, 13, 10)
                frame.render_widget(Paragraph(Text(lines)).block(block('ab'[s])), area)
    spinner = '|/-\\'[i % 4]
    frame.render_widget(Paragraph.from_string(f'{spinner} working'), Rect(2, 38, 116, 1))


def main():
    draw = dict(W1=counter, W2=dashboard, W3=log, W4=list_with_details, W5=noise, W6=idle)[sys.argv[1]]
    with Terminal() as terminal:
        for i in range(int(sys.argv[2]) + 1):
            terminal.draw(lambda frame, i=i: draw(frame, i))


main()
