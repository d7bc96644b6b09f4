"""Tests that figures, chart and page show a fixed result correctly, and that wrong cells and lost frames are found."""
import xml.etree.ElementTree as tree

import chart
import measure
import page
import peers
import verify
import widgets
from numbers_shown import count, listed, ratio


# What `bench keys` and `bench sizes` print.
KEYS = '''List of 200 rows, a key to its frame: median and 99th of a hundred, µs
  nothing        12       20
  down          150     1400
List of 100000 rows, a key to its frame: median and 99th of a hundred, µs
  down          160      170
'''
GROWTH = '''LazyList of 1,000,000 rows beside 1,000, 12 KiB more at its peak
  first frame      120.0 µs beside    100.0 µs:   1.20 times
tree of 200,000 nodes beside 10,000
  one label        300.0 µs beside     10.0 µs:  30.00 times
'''


def cost(micro, size, factor):
    return dict(micro=micro, low=micro * 0.9, high=micro * 1.1, bytes=size, ratio=factor)


def sample():
    peer = dict(version='1', language='C')
    return dict(
        date='2026-01-02', runs=3, swift='6.2', commit='abc1234', load=[0.25, 0.5], checked=[0, 1, 23], each=12,
        machine=dict(processor='A processor', cores=2, memory=8, system='A system'),
        peers={name: peer | dict(name=words) for name, words in
               (('termview', 'TermView'), ('ncurses', 'ncurses'), ('tcell', 'tcell'))},
        missing={'textual': 'needs the PyPI package textual'},
        costs={'W1': dict(termview=cost(6, 2.23, 0.5), ncurses=cost(12, 15.114, 1), tcell=cost(90, 33, 7.5)),
               'W6': dict(termview=cost(80, 2, 1.25), ncurses=cost(64, 13, 1), tcell=cost(640, 32, 10)),
               'W6memo': dict(termview=cost(12, 2, 1.5), ncurses=cost(8, 13, 1))},
        own=dict(frames={'W4list': dict(micro=300, low=250, high=350.5, bytes=128, ratio=1.5),
                         'W8': dict(micro=75, low=70, high=80, bytes=12.5, ratio=0)},
                 keys=widgets.keys(KEYS), growth=widgets.growth(GROWTH)),
        starts=dict(termview=dict(milliseconds=12.5, memory=9), ncurses=dict(milliseconds=2, memory=2.5),
                    tcell=dict(milliseconds=5, memory=7)))


def same(has, wants):
    if has != wants:
        raise SystemExit(f'self-test: {has!r} has to be {wants!r}')


def within(text, *parts):
    for part in parts:
        if part not in text:
            raise SystemExit(f'self-test: {part!r} is missing in\n{text}')


def figures():
    same([count(value) for value in (2.234, 15.11, 166.71, 413372.4)], ['2.23', '15.1', '166.7', '413,372'])
    same([ratio(value) for value in (0.0271, 0.5, 7.52, 24.31, 240.6)], ['0.027', '0.50', '7.52', '24.3', '241'])
    same([listed(['a']), listed(['a', 'b', 'c'])], ['a', 'a, b and c'])


def pages():
    result = sample()
    text = page.page(result)
    within(text, '| W1, a number counts up | **2.23** | 15.1 | 33.0 |', '| **0.50** | 1.00 | 7.50 | 12.0 µs (10.8 to 13.2) |',
           '- Time of W6, a spinner turns on a full screen: ncurses needs less: 1.00 of ncurses\' time, TermView 1.25.',
           '- Time of W6, only what changes: ncurses needs less: 1.00 of ncurses\' time, TermView 1.50.', '- Starting: ncurses needs 2.0 ms',
           '| W4list, W4 by `List`, a Down a frame | 128.0 | 300.0 µs (250.0 to 350.5) | 1.50 of ncurses\' W4 |',
           '| 12.5 | 75.0 µs (70.0 to 80.0) |  |', '|  | 200 rows | 100,000 rows |', '| `List`, nothing | 12 (20) |  |',
           '| `List`, down | 150 (1,400) | 160 (170) |', '| LazyList of 1,000,000 rows beside 1,000: first frame | 120.0 µs | 100.0 µs | 1.20 |',
           '| tree of 200,000 nodes beside 10,000: one label | 300.0 µs | 10.0 µs | 30.0 |', 'textual: needs the PyPI package textual.', 'The machine was busy', 'differed by 22 %')
    if 'Bytes of W1' in text or '{' in text or max(len(line) for line in text.splitlines() if line[:1] not in '|!') > 118:
        raise SystemExit('self-test: the page says too much')
    readme = 'before\n<!-- bench -->\nold\n<!-- /bench -->\nafter\n'
    within(page.put_in(readme, result), 'before\n<!-- bench -->\n|  | bytes a frame', '| 2.23 | 15.1 by ncurses | 0.50 | 1.00 by ncurses |',
           'docs/performance.md', '<!-- /bench -->\nafter\n')
    same('old' in page.put_in(readme, result), False)
    same(page.put_in('without a place', result), None)
    drawing = chart.draw(result)
    picture = tree.fromstring(drawing)
    name = '{http://www.w3.org/2000/svg}'
    same(len(picture.findall(name + 'rect')), 2 * 5)
    texts = [text.text for text in picture.iter(name + 'text')]
    for wanted in ('0.50', '2.23', 'W6, only what changes', '1.50', 'ncurses: 12.0 µs', 'ncurses: 15.1 bytes'):
        same(wanted in texts, True)
    # 292 pixels for two powers of ten, from 0.1 to 10: 146 times the logarithms of 2 and 7.5.
    same([bar.get('width') for bar in picture.findall(name + 'rect')][:2], ['44.0', '127.8'])


def screens(peer):
    for workload in ('W1', 'W2', 'W6memo'):
        for frames in (0, 3):
            same(measure.fault(peer, workload, frames, measure.start(peer, workload, frames, keep=True).stream), '')
    stream = measure.start(peer, 'W1', 12, keep=True).stream
    same(verify.counts_seen(12, stream), 13)
    shown = stream[:stream.rfind(peer.leaves)]
    same(len(verify.faults('W1', 12, shown + b'\x1b[H\x1b[7mx')), 1)
    same(len(verify.faults('W1', 11, shown)), 1)
    same(verify.counts_seen(13, stream), 13)


def left_out(peer):
    """Checks that a program that draws one frame too many is not measured, and that its wrong cell is reported."""
    late = peers.Peer('Late', '', '', ['/bin/sh', '-c', 'exec "$0" "$1" $(($2 + 1))', *peer.command])
    broken = peers.Peer('Broken', '', '', ['/bin/sh', '-c', 'exit 3'])
    wrong = measure.checked({'late': late, 'broken': broken}, ['W1'])
    within(wrong['late'], 'W1, frame 0: wrong cells: 1; ', 'column 11, row 3')
    within(wrong['broken'], 'exit 3')
    costs, wrong = measure.measure({'late': late, measure.OURS: peer}, ['W1'], 1)
    same([*costs['W1']], [measure.OURS])
    within(wrong['late'], 'W1, frame 2000: wrong cells: 1; ')


def run(peer):
    figures()
    pages()
    screens(peer)
    left_out(peer)
    print('figures, page, chart and screens are as they have to be')
