"""Writes docs/performance.md and the short table of README.md from a result; every figure on them comes from it."""
import re
import textwrap

import widgets
from measure import OURS, named
from numbers_shown import count, listed, ratio
from reference import WORKLOADS

MARKS = re.compile(r'(<!-- bench -->\n).*?(<!-- /bench -->)', re.S)

HOW = {
    'ncurses': 'erases its window and draws all of it, and `refresh()` finds the changes. W5 needs a terminal description '
               'with 24-bit colors, which the script makes.',
    'ratatui': 'is Ratatui itself, compiled into the package pyratatui. Ratatui compares and writes; the time includes '
               'Python, which describes the widgets and computes their texts.',
    'tui-rs': 'is the Rust crate that Ratatui was forked from, as Debian ships it: it makes widgets for each frame, and '
              'compares two buffers. All of its output is buffered, which is faster than the plain standard output '
              'of its examples.',
    'tcell': 'is a Go package: the program clears the screen and draws all of it, and tcell finds the changed cells. It '
             'has no widgets and no layout here.',
    'textual': 'retains its widgets, and the program updates those that change; panels draw themselves line by line, its '
               'fastest way. Its limit of 60 frames per second is removed.',
}

PAGE = '''# What a frame costs

This page compares the bytes and the processor time of TermView's frames with those of other frameworks that draw the
same frames. All figures come from one run of `scripts/bench`, on {date}, which also wrote this page and
[performance.json](performance.json). Smaller is better, and the best of each row is bold.

<!-- made by: scripts/bench --draw docs/performance.json -->
![Time and bytes per frame, compared with ncurses](performance.svg)

Bars begin at ncurses, on a logarithmic scale: a bar to the left means less than ncurses, to the right more.

## Bytes per frame

{bytes}

## Processor time per frame

As a multiple of the time of ncurses for the same frames in the same run. The last column has that time, with the
least and the greatest of all runs.

{times}

## Starting, and memory

The time from the start of the program to the first frame of the counter, and the program's peak memory during its
frames.

{starts}

{own}## Where it loses

{loses}

## The work

{work}

A frame's number determines its content, and each frame is shown before the next one begins. TermView builds its whole
tree of views for each frame. In "W6, only what changes" the constant part is in a `Memo`, as an author would write it
who knows that it is constant; ncurses erases nothing there and draws only the spinner.

## How it is measured

Each program runs in a pseudo terminal of the workload's size that accepts all output. Processor time is the user and
system time of the whole process. A frame's cost is the cost of the run to the last frame minus that of the run to frame
0, divided by the number of frames, so it does not include the start. Each program was run {runs}, in turn; the tables
show medians. The multiple of ncurses is the median of the multiples in each turn.

Before a program is measured, its screens are checked: frames {checked} and the last of every workload are replayed in
Ghostty's engine, and each cell's text and colors must equal the reference. In W1 frames 0 to {each} must appear one
after the other. A program with a wrong cell is not in the tables.

## Limits of the comparison

{apart}
- Processor time depends on the language as much as on the framework. If Python describes the frames, most of the
  time is Python's.
- The programs of ncurses and tcell place cells, and those of tui-rs, Ratatui and Textual place rectangles. TermView's
  do neither: it lays out stacks, texts and borders.
- ncurses takes its sequences from a terminal description, terminfo's `xterm-256color`, and uses all of them. TermView
  uses its standard profile, which is limited to what current terminals have in common.
- In W3 ncurses and Textual reuse the lines that they have made; the others, including TermView, make all 46 for each
  frame.
- Frames are drawn as fast as possible. A TermView app also has a loop with events, and draws at most 120 frames per
  second by default; Textual is measured with its loop.

{missing}## Machine and versions

{machine}

{versions}

## Repeat it

```sh
scripts/bench --install --runs 5
```

`--install` installs what is missing: Debian packages as root, PyPI packages into a virtual environment below `.build`.
Without it nothing is installed, and this page names the missing frameworks. The programs of the other frameworks are in
[Benchmarks/Peers](../Benchmarks/Peers/README.md).
'''


OWN = '''## Widgets, text, keys and growth

No other program draws these, so they are TermView's alone: {more}

### A frame

Processor time as above, with the least and the greatest of all runs. W2 and W4 are drawn by widgets here, beside what
ncurses needs for the same content.

{frames}

### A key to its frame

Microseconds in one process, without a terminal: the median, and in brackets the 99th of a hundred.

{keys}

### Growth

{growth}

'''


def table(heads, rows):
    lines = ['| ' + ' | '.join(heads) + ' |', '| --- ' + '| ---: ' * (len(heads) - 1) + '|']
    return '\n'.join(lines + ['| ' + ' | '.join(row) + ' |' for row in rows])


def cost_rows(result, field, write):
    """Returns a row per workload with a cell per peer; the least is bold."""
    rows = []
    for workload, of in result['costs'].items():
        least = min(cost[field] for cost in of.values())
        cells = []
        for name in result['peers']:
            figure = write(of[name][field]) if name in of else ''
            cells.append(f'**{figure}**' if figure and figure == write(least) else figure)
        rows.append([named(workload), *cells])
    return rows


def loses(result):
    """Returns a line for each figure in which another framework is better, naming the best one; none is left out."""
    peers, lines = result['peers'], []
    for field, words in (('bytes', 'bytes'), ('ratio', 'time')):
        for workload, of in result['costs'].items():
            best = min((name for name in of), key=lambda name: of[name][field])
            if best != OURS:
                ours, theirs = of[OURS][field], of[best][field]
                how = (f'{count(theirs)} bytes, TermView {count(ours)}' if field == 'bytes'
                       else f'{ratio(theirs)} of ncurses\' time, TermView {ratio(ours)}')
                lines.append(f'- {words.capitalize()} of {named(workload)}: {peers[best]["name"]} needs less: {how}.')
    first = result.get('starts', {})
    for field, words, unit in (('milliseconds', 'Starting', 'ms'), ('memory', 'Memory', 'MiB')):
        best = min(first, key=lambda name: first[name][field], default=OURS)
        if best != OURS:
            lines.append(f'- {words}: {peers[best]["name"]} needs {first[best][field]:.1f} {unit}, TermView '
                         f'{first[OURS][field]:.1f} {unit}.')
    return '\n'.join(lines) or 'Nowhere in the tables above, in this run.'


def spread(result):
    """Returns the largest spread of ncurses' own times in percent, and the workload that has it."""
    widest = max(((cost['ncurses']['high'] / cost['ncurses']['low'] - 1, workload)
                  for workload, cost in result['costs'].items()))
    return widest[0] * 100, widest[1]


def machine_words(result):
    machine, (before, after) = result['machine'], result['load']
    percent, workload = spread(result)
    quiet = before <= machine['cores'] / 2 and percent <= 20
    verdict = 'The machine was quiet.' if quiet else 'The machine was busy, so the times are less certain.'
    return (f'{machine["processor"]}, {machine["cores"]} cores, {machine["memory"]} GiB; {machine["system"]}; '
            f'Swift {result["swift"]}; TermView at {result["commit"] or "an unknown commit"}. The load was {before:.2f} at the '
            f'start and {after:.2f} at the end. The times of ncurses itself differed by {percent:.0f} % from the least to the '
            f'greatest, at most, in {named(workload)}. {verdict}')


def bullets(pairs):
    return '\n'.join(f'- {text}' for text in pairs)


def wrapped(text):
    """Wraps paragraphs and list items to at most 118 columns; leaves tables, headings and code unchanged."""
    out, paragraph, code = [], [], False

    def end():
        if paragraph:
            out.extend(textwrap.wrap(' '.join(paragraph), 118, break_long_words=False, break_on_hyphens=False,
                                     subsequent_indent='  ' if paragraph[0].startswith('- ') else ''))
            paragraph.clear()

    for line in text.splitlines():
        code ^= line.startswith('```')
        if code or not line or line.startswith(('|', '#', '!', '```', '<')):
            end()
            out.append(line)
            continue
        if line.startswith('- '):
            end()
        paragraph.append(line.strip())
    end()
    return '\n'.join(out) + '\n'


def page(result):
    peers, costs = result['peers'], result['costs']
    heads = ['', *(peer['name'] for peer in peers.values())]
    times = cost_rows(result, 'ratio', ratio)
    for row, workload in zip(times, costs):
        yard = costs[workload]['ncurses']
        row.append(f'{count(yard["micro"])} µs ({count(yard["low"])} to {count(yard["high"])})')
    missing = ''
    if result['missing']:
        missing = '## Left out\n\n' + bullets(f'{name}: {reason}.' for name, reason in result['missing'].items()) + '\n\n'
    starts = [[peers[name]['name'], f'{each["milliseconds"]:.1f} ms',
               f'{each["memory"]:.1f} MiB' if each['memory'] else 'not known'] for name, each in result['starts'].items()]
    return wrapped(PAGE.format(
        date=result['date'], bytes=table(heads, cost_rows(result, 'bytes', count)),
        times=table([*heads, 'a frame of ncurses'], times),
        starts=table(['', 'first frame', 'memory'], starts), loses=loses(result), own=own(result),
        work=bullets(f'{name}: {work.says}, {work.columns}x{work.rows}, {work.frames} frames.'
                     for name, work in WORKLOADS.items() if name in costs),
        runs=f'{result["runs"]} times' if result['runs'] > 1 else 'once', checked=listed([str(n) for n in result['checked']]),
        each=result['each'], apart=bullets(f'{peers[name]["name"]} {HOW[name]}' for name in peers if name in HOW),
        missing=missing, machine=machine_words(result),
        versions=table(['', 'version', 'language'],
                       [[peer['name'], peer['version'], peer['language']] for peer in peers.values()])))


def own(result):
    """Returns the section of the workloads that only TermView draws; empty if they were not measured."""
    if 'own' not in result:
        return ''
    sizes, rows = widgets.key_rows(result['own']['keys'])
    return OWN.format(
        more='[Benchmarks/Peers](../Benchmarks/Peers/README.md) says what they do.',
        frames=table(['', 'bytes', 'time', ''], widgets.frame_rows(result['own']['frames'])),
        keys=table(['', *(f'{size:,} rows' for size in sizes)], rows),
        growth=table(['', 'large', 'small', 'times'], widgets.growth_rows(result['own']['growth'])))


def short_table(result):
    """Returns the table for README.md: TermView beside the best of the others."""
    peers, rows = result['peers'], []
    for workload, of in result['costs'].items():
        others = [name for name in of if name != OURS]
        row = [named(workload)]
        for field, write in (('bytes', count), ('ratio', ratio)):
            best = min(others, key=lambda name: of[name][field])
            row += [write(of[OURS][field]), f'{write(of[best][field])} by {peers[best]["name"]}']
        rows.append(row)
    heads = ['', 'bytes a frame', 'the best other', 'time relative to ncurses', 'the best other']
    names = listed([peer['name'] for name, peer in peers.items() if name != OURS])
    return (table(heads, rows) + f'\n\nMeasured on {result["date"]} in one run beside {names}, every screen checked:\n'
            '[docs/performance.md](docs/performance.md) says how, and where TermView loses.\n')


def put_in(readme, result):
    """Returns README.md with its table replaced, or None if it has no place for one."""
    if not MARKS.search(readme):
        return None
    return MARKS.sub(lambda marks: marks[1] + short_table(result) + marks[2], readme)
