#!/usr/bin/env python3
"""Compares the text that a mouse selects with what Chromium selects in the same document.

    scripts/conformance/selection.py [--probe FILE] [--record] [--self-test]

selection-cases.json has documents, gestures, and what Chromium's `getSelection().toString()` returned; `probe selection` does the
same gestures. A case with a `reason` differs on purpose: `ours` is what TermView selects instead. --record asks Chromium
again, compares the places of all characters first, and writes the file. Exits with 1 on another difference.

A press on a cell selects from the cell's near edge, and ends at its far edge, in the direction of the gesture: as a terminal
selects cells. A place that is [column, row, "rtl"] is on a right-to-left character, whose near edge is its right one.
"""
import argparse
import html
import json
import pathlib
import subprocess
import sys
import unicodedata

from browser import CELL, Browser

CASES = pathlib.Path(__file__).resolve().parent / 'selection-cases.json'
# What TermView draws around these is not in the page.
UNLIKE = {'field', 'button', 'list', 'secret', 'markdown'}
CELLS_OF_PAGE = '''
(() => {
  const cells = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node; node = walker.nextNode();) {
    if (getComputedStyle(node.parentElement).visibility == 'hidden') continue
    for (const part of new Intl.Segmenter().segment(node.data)) {
      if (!part.segment.trim()) continue
      const range = document.createRange()
      range.setStart(node, part.index)
      range.setEnd(node, part.index + part.segment.length)
      const place = range.getBoundingClientRect()
      let isSeen = place.top < innerHeight && place.left < innerWidth
      for (let box = node.parentElement; box; box = box.parentElement) {
        const edges = box.getBoundingClientRect()
        const isClipped = getComputedStyle(box).overflowY != 'visible'
        if (isClipped && (place.top < edges.top || place.bottom > edges.bottom)) isSeen = false
      }
      if (isSeen) cells.push([part.segment, place.left, place.top, place.width])
    }
  }
  return cells
})()
'''


# Documents

def lowered(box):
    """Returns a box in the words of `probe selection`."""
    if box['kind'] == 'paragraphs':
        return {'kind': 'column', 'spacing': 1, 'children': [{'kind': 'text', 'text': line} for line in box['lines']]}
    if box['kind'] == 'lines':
        return {'kind': 'column', 'children': [{'kind': 'text', 'text': line} for line in box['lines']]}
    return {**box, 'children': [lowered(child) for child in box.get('children', [])]}


def kinds(box):
    return {box['kind']}.union(*(kinds(child) for child in box.get('children', [])))


def page(box):
    """Returns a box as HTML."""
    kind, style, inner = box['kind'], [], ''.join(page(child) for child in box.get('children', []))
    if 'width' in box:
        style.append(f'width: {box["width"] * CELL[0]}px; flex: none')
    if 'height' in box:
        style.append(f'height: {box["height"] * CELL[1]}px')
    words = 'white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 8; unicode-bidi: plaintext; text-align: left'

    def element(tag, content, *more, attributes=''):
        return f'<{tag} style="{"; ".join([*style, *more])}"{attributes}>{content}</{tag}>'

    def items(tag, style):
        return ''.join(f'<{tag} style="{words}; {style}">{html.escape(line) or "<br>"}</{tag}>' for line in box['lines'])

    if kind in ('text', 'hidden', 'secret'):
        parts = box.get('parts') or [{'text': box['text']}]
        content = ''
        for part in parts:
            text = html.escape(part['text'])
            text = text.replace('\n', '<br>') if box.get('breaks') else text
            content += f'<a href="#">{text}</a>' if 'link' in part else f'<b>{text}</b>' if part.get('bold') else text
        look = {'hidden': ['visibility: hidden'], 'secret': ['user-select: none']}.get(kind, [])
        if 'limit' in box:
            look.append('overflow: hidden; text-overflow: ellipsis')
        if box.get('wraps') is False or 'limit' in box:
            look.append('white-space: pre')
        return element('div', content or '<br>', words, *look)
    match kind:
        case 'lines': return element('div', items('div', ''))
        case 'paragraphs': return element('div', items('p', f'margin-bottom: {CELL[1]}px'))
        case 'lazy' | 'list': return element('ul', items('li', ''), 'list-style: none')
        case 'column': return element('div', inner)
        case 'row':
            return element('div', inner, 'display: flex', 'align-items: flex-start', f'column-gap: {box.get("spacing", 0) * CELL[0]}px')
        case 'box': return element('div', inner, f'border: solid; border-width: {CELL[1]}px {CELL[0]}px')
        case 'scroll': return element('div', inner, 'overflow-y: scroll')
        case 'field': return element('input', '', 'border: none', attributes=f' value="{html.escape(box["text"])}"')
        case 'button': return element('button', box['text'], 'border: none')
        case 'table':
            rows = [''.join(f'<td style="width: {width * CELL[0]}px; {words}">{html.escape(cell)}</td>'
                            for width, cell in zip(box['widths'], row)) for row in box['cells']]
            content = ''.join(f'<tr>{row}</tr>' for row in rows)
            return element('table', content, f'border-collapse: collapse; table-layout: fixed; width: {sum(box["widths"]) * CELL[0]}px')
        case 'markdown': return element('div', box['html'])
    raise SystemExit(f'no such kind: {kind}')


# Gestures

def presses(gesture):
    """Returns events: an action, a place, the number of clicks, whether Shift is down, and which part of the cell is meant.

    The part is before or after the cell's character in reading order, or middle.
    """
    events, anchor = [], [0, 0]
    for number, (name, *places) in enumerate(gesture):
        count = {'double': 2, 'triple': 3}.get(name.split('-')[0], 1)
        shift = name == 'shift'
        if shift:
            parts = ['after' if is_after(places[0], anchor) else 'before']
        else:
            anchor = places[0]
            later = [place for step in gesture[number + 1:] if step[0] == 'shift' for place in step[1:]]
            target = (places[1:] + later or [anchor])[-1]
            is_forward = is_after(target, anchor)
            parts = ['before' if is_forward else 'after'] + ['after' if is_forward else 'before'] * (len(places) - 1)
        if count > 1:
            parts = ['middle'] * len(places)
            for click in range(1, count):
                events += [('down', anchor, click, False, 'middle'), ('up', anchor, click, False, 'middle')]
        events.append(('down', places[0], count, shift, parts[0]))
        events += [('drag', place, count, shift, part) for place, part in zip(places[1:], parts[1:])]
        events.append(('up', places[-1], count, shift, parts[-1]))
    return events


def is_after(place, anchor):
    is_right_to_left = place[2:] == ['rtl'] and anchor[2:] == ['rtl']
    return (place[1], -place[0] if is_right_to_left else place[0]) >= (anchor[1], -anchor[0] if is_right_to_left else anchor[0])


def pixels(place, part):
    share = {'before': 0.15, 'middle': 0.5, 'after': 0.85}[part]
    if place[2:] == ['rtl']:
        share = 1 - share
    return (place[0] + share) * CELL[0], (place[1] + 0.5) * CELL[1]


# Both sides

def ours(probe, documents, cases):
    """Returns the screen and the selected text of each case."""
    lines = ''
    for case in cases:
        document = documents[case['document']]
        events = [{'action': action, 'column': place[0], 'row': place[1], 'count': count, 'shift': shift}
                  for action, place, count, shift, _ in presses(case['gesture'])]
        lines += json.dumps({**document, 'document': lowered(document['document']), 'events': events}) + '\n'
    run = subprocess.run([probe, 'selection'], input=lines.encode(), stdout=subprocess.PIPE, check=True)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    assert len(answers) == len(cases), f'{len(answers)} answers to {len(cases)} cases'
    return answers


def theirs(browser, document, gesture):
    """Returns the screen and the selected text as the browser has them."""
    columns, rows = document['columns'], document['rows']
    browser.show(page(document['document']), columns, rows)
    screen = [[' '] * columns for _ in range(rows)]
    for cluster, left, top, width in browser.evaluate(CELLS_OF_PAGE):
        column, row = round(left / CELL[0]), round(top / CELL[1])
        if 0 <= column < columns and 0 <= row < rows:
            screen[row][column] = cluster
            for next in range(column + 1, min(column + round(width / CELL[0]), columns)):
                screen[row][next] = ''
    for action, place, count, shift, part in presses(gesture):
        kind = {'down': 'Pressed', 'drag': 'Moved', 'up': 'Released'}[action]
        browser.mouse(kind, *pixels(place, part), count=count, modifiers=8 if shift else 0)
    return {'screen': [''.join(row) for row in screen], 'selected': browser.evaluate('getSelection().toString()')}


def seen(screen):
    """Returns the rows of a screen without borders, the signs of truncation, Arabic's joined forms, and blanks at their ends."""
    rows = [''.join(' ' if '\u2500' <= mark <= '\u257f' or mark == '…' else mark for mark in row) for row in screen]
    return [unicodedata.normalize('NFKC', row).rstrip() for row in rows]


def record(probe, book):
    """Writes what the browser says into the cases; fails if a document is not drawn as in TermView."""
    answers = ours(probe, book['documents'], book['cases'])
    failures = 0
    with Browser() as browser:
        book['browser'] = browser.version()
        for case, answer in zip(book['cases'], answers):
            document = book['documents'][case['document']]
            found = theirs(browser, document, case['gesture'])
            case['chromium'] = found['selected']
            if not kinds(document['document']) & UNLIKE and seen(found['screen']) != seen(answer['screen']):
                failures += 1
                print(f'{case["name"]}: Chromium draws', *map(repr, seen(found['screen'])), 'and TermView', *map(repr, seen(answer['screen'])),
                      sep='\n  ')
    assert not failures, f'{failures} documents are drawn otherwise'
    CASES.write_text(text(book))


def text(book):
    """Returns the cases as JSON with a line for each document, and one for each value of a case."""
    def line(value):
        return json.dumps(value, ensure_ascii=False)
    documents = ',\n'.join(f'    {line(name)}: {line(document)}' for name, document in book['documents'].items())
    cases = ',\n'.join('    {' + ',\n     '.join(f'{line(key)}: {line(value)}' for key, value in case.items()) + '}' for case in book['cases'])
    return f'{{\n  "browser": {line(book["browser"])},\n  "documents": {{\n{documents}\n  }},\n  "cases": [\n{cases}\n  ]\n}}\n'


def problem(case, selected):
    """Returns what is wrong with a selected text; None if nothing is."""
    wanted = case.get('ours', case['chromium'])
    if 'reason' in case and case['ours'] == case['chromium']:
        return 'it has a reason to differ, and does not'
    return None if selected == wanted else f'{selected!r}, wanted {wanted!r}'


def compare(book, answers):
    """Prints the differences and returns how many there are."""
    count = 0
    for case, answer in zip(book['cases'], answers):
        found = problem(case, answer['selected'])
        if found:
            count += 1
            print(f'{case["name"]}: {found}\n  {case["document"]}, {json.dumps(case["gesture"])}')
    return count


def self_test(probe, book):
    """Fails if a wrong text is not found, whether the case is as in Chromium or not, or if a reason is out of date."""
    answers = ours(probe, book['documents'], book['cases'])
    assert compare(book, answers) == 0
    for case, answer in zip(book['cases'], answers):
        for wrong in answer['selected'] + 'x', answer['selected'][1:] if answer['selected'] else ' ':
            assert problem(case, wrong), case['name']
        assert problem({**case, 'ours': case['chromium'], 'reason': 'none'}, case['chromium']), case['name']
    assert seen(['│a…│ ', 'ﻟ']) == [' a', 'ل'] and seen([' a']) != seen(['a'])
    assert [event[4] for event in presses([['drag', [5, 0], [2, 0]], ['shift', [7, 1]]])] == ['before', 'after', 'after', 'after', 'after']
    names = [case['name'] for case in book['cases']]
    assert len(set(names)) == len(names) >= 60, 'names twice, or few cases'
    assert {case['document'] for case in book['cases']} == set(book['documents'])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--probe', default='.build/release/probe')
    parser.add_argument('--record', action='store_true')
    parser.add_argument('--self-test', action='store_true')
    options = parser.parse_args()
    book = json.loads(CASES.read_text())
    if options.self_test:
        return self_test(options.probe, book)
    if options.record:
        record(options.probe, book)
    count = compare(book, ours(options.probe, book['documents'], book['cases']))
    differing = sum('reason' in case for case in book['cases'])
    print(f'{len(book["cases"])} cases, {len(book["cases"]) - differing - count} as in {book["browser"]}, '
          f'{differing} deliberate differences: {count} wrong')
    return 1 if count else 0


if __name__ == '__main__':
    sys.exit(main())
