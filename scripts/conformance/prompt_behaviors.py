"""What prompts_compared.py drives: each function runs a subject in terminals of its own and returns what was seen.

What a function returns is a few words for a cell of the table, made of what the session measured.
"""
import os
import random
import re
import subprocess
import tempfile
import time
from collections import Counter

import job_terminal
from far_end import Failed
from prompt_sessions import DOWN, LEFT, PATIENCE, UP, Session, environment, plain

STORMS = 8
HISTORY = [f'history {number:02} ' + 'abcdefgh '[number % 5:] * (number % 9) + 'end.' for number in range(30)]
WORDS = ['library', 'tool', 'server', 'test', 'example']
WIDE = ['東京 Tokyo', 'cafe\u0301 noir', '👩\u200d🚀 astronaut', '🇩🇪 Deutschland', 'plain']
CLUSTERS = ['東', 'e\u0301', '👩\u200d🚀', '🇩🇪', '한', 'X']
LONG = [f'{number} ' + 'a-choice-that-is-longer-than-the-row ' * 2 + 'end' for number in range(1, 6)]


def number_of(count, word):
    return f'{count} {word}' if count == 1 else f'{count} {word}s'


# Sizes

def storm(subject, kind, seed, is_calm=False):
    """Asks, or shows a bar, while the window changes its size at random; returns all lines at the end, and the answers.

    The sizes end with 110x40; a calm one has that from the start, and the same keys.
    """
    source = random.Random(seed)
    words = {'text': ['text', 'Name of it'], 'choice': ['choice', 'Kind of it', *WORDS],
             'progress': ['progress', 'Copying']}
    start = (110, 40) if is_calm else (80, 24)
    with Session(subject.argv(*words[kind]), *start, before='\n'.join(HISTORY) + '\n$ run\n') as session:
        session.wait(words[kind][1])
        session.pass_on(0.2)
        for _ in range(source.randrange(4, 12)):
            size, is_typed = (source.randrange(30, 110), source.randrange(8, 40)), source.random() < 0.4
            # Some sizes come while the program still draws for the one before.
            pause = source.choice([0.005, 0.1])
            if not is_calm:
                session.resize(*size)
                session.pass_on(pause)
            if is_typed and kind != 'progress':
                session.type(b'a' if kind == 'text' else DOWN)
        session.resize(110, 40)
        session.pass_on(0.2)
        if kind != 'progress':
            session.type(b'\r')
        session.end()
        # A bar that is done may show how long it took.
        lines = session.lines()
        return [line if line in HISTORY else re.sub(r'[\d:.]+', '0', line) for line in lines], session.answers()


def resizing(subject, kind):
    """Lines of the shell that are lost, and lines that are doubled or left from earlier frames."""
    if not subject.has(kind):
        return None
    lost = left = wrong = bad = 0
    for seed in range(1, STORMS + 1):
        calm, answers = storm(subject, kind, seed, is_calm=True)
        lines, answers_here = storm(subject, kind, seed)
        wanted, found = Counter(filter(None, calm)), Counter(filter(None, lines))
        away = sum(count for line, count in (wanted - found).items() if line in HISTORY)
        ghosts = sum((found - wanted).values())
        lost, left, wrong = lost + away, left + ghosts, wrong + (answers != answers_here)
        bad += bool(away or ghosts)
    return (f'{lost} lost, {left} left over' + (f', {wrong} answers wrong' if wrong else '')
            + (f', in {bad} of {STORMS} runs' if bad else ''))


# Keys and streams

def paste(subject):
    """Three lines pasted into a question for one line, which is followed by another question."""
    with Session(subject.argv('two')) as session:
        session.wait('First')
        session.settle()
        is_bracketed = session.terminal.mode(2004)
        session.press(b'\x1b[200~one\rtwo\rthree\x1b[201~' if is_bracketed else b'one\rtwo\rthree', b'\r')
        if 'Second' in session.text() and session.is_open and len(session.answers()) < 2:
            session.press(b'next\r')
        session.end(3)
        answers = [' '.join(answer.split()) for answer in session.answers()]
    if answers == ['one two three', 'next']:
        return 'one answer'
    return 'answers of both questions: ' + ', '.join(f'“{answer}”' for answer in answers)


def ending(session):
    """How a session ended: the exit code, and what it left set."""
    code = session.end(3)
    if code is None:
        return 'goes on'
    said = 'exit code %d' % code
    if session.answers():
        said += f', answers `{session.answers()[-1]}`'
    if 'Traceback' in session.output.decode(errors='replace'):
        said += ', a traceback'
    if not session.restored:
        said += ', settings not restored'
    if left := session.account.left():
        said += ', leaves ' + ' and '.join(left)
    return said


def interrupt(subject):
    with Session(subject.argv('text', 'Name')) as session:
        session.wait('Name')
        session.press(b'Ad', b'\x03')
        return ending(session)


def end_of_file(subject):
    with Session(subject.argv('text', 'Name')) as session:
        session.wait('Name')
        session.press(b'\x04')
        said = ending(session)
    return 'is ignored' if said == 'goes on' else said


def stop(subject):
    """Control-Z, `fg`, and an answer."""
    argv = ['/usr/bin/env', *subject.argv('text', 'Name')]
    said = []
    with job_terminal.Job(argv, environment(), (80, 24), 'ghostty') as job:
        job.wait(lambda: b'Name' in job.output, 'did not ask')
        job.pump(0.3)
        before = len(job.output)
        try:
            job.send(b'\x1a')
            end = time.monotonic() + 3
            while not job.stops and job.status is None and time.monotonic() < end:
                job.pump(0.05)
        except Failed as error:
            said.append(str(error).removeprefix('stopped, it '))
        if not job.stops:
            return 'does not stop'
        job.pump(0.5)
        if b'Name' not in job.output[before:]:
            said.append('the question is not shown again')
        job.send(b'Ada\r')
        job.wait(lambda: b'answer <' in job.output, 'no answer')
        answer = re.search(rb'answer <(.*?)>', job.output)[1].decode()
        job.pump(0.3)
        if answer != 'Ada':
            said.append(f'the answer is {answer!r}')
    return 'stops, ' + (', '.join(said) if said else 'asks again')


def run_without_terminal(subject, given, *words):
    done = subprocess.run(subject.argv(*words), input=given, capture_output=True, env=environment(), timeout=PATIENCE,
                          start_new_session=True, check=False)
    out = done.stdout.decode(errors='replace')
    return (done.returncode if done.returncode >= 0 else 128 - done.returncode,
            re.findall(r'answer <(.*?)>', plain(out)), out, done.stderr.decode(errors='replace'))


def pipe(subject):
    """Three answers from a pipe, without a terminal."""
    code, answers, out, error = run_without_terminal(subject, b'Ada\ny\nserver\n', 'three', 'Kind', *WORDS)
    wrong = [answer for answer, wanted in zip(answers, ('ada', 'true', 'server')) if answer.lower() != wanted]
    said = f'{len(answers)} answers' + (f', {len(wrong)} of them wrong (`{wrong[0]}`)' if wrong else '')
    if code:
        said += f', exit code {code}' + (', a traceback' if 'Traceback' in error else '')
    if '\x1b' in out:
        said += ', escape sequences in the output'
    return said


def nobody(subject):
    """No terminal, and nothing in standard input."""
    code, answers, _, error = run_without_terminal(subject, b'', 'text', 'Name')
    lines = [line for line in error.strip().splitlines() if line]
    said = f'exit code {code}' + (f', answers `{answers[0]}`' if answers else '')
    if 'Traceback' in error:
        return said + f', a traceback of {len(lines)} lines'
    return said + (f', says “{lines[-1]}”' if lines else ', says nothing')


# What is seen

def caret_column(session):
    """Returns the column right of the X that was typed, and those at which characters of its row begin."""
    row = session.caret()[1]
    starts, after = [], None
    for column in range(session.screen.cols):
        text, width = session.screen.cell(column, row)[:2]
        if width and text.strip():
            starts.append(column)
        if text == 'X':
            after = column + 1
    return after, starts


def wide_text(subject, joins):
    """Where the caret is after wide characters, and while Left moves it back over them."""
    if subject.is_lines:
        keys = 0
    else:
        keys = len(CLUSTERS)
    with Session(subject.argv('text', 'Name'), joins=joins) as session:
        session.wait('Name')
        session.settle()
        for cluster in CLUSTERS:
            session.press(cluster.encode())
        after, starts = caret_column(session)
        distance = abs(session.caret()[0] - after) if after is not None else None
        good = 0
        for cluster in reversed(CLUSTERS[:keys]):
            session.press(LEFT)
            good += session.screen.cell(*session.caret())[0] == cluster and session.caret()[0] in starts
        session.type(b'\r')
        session.end(5)
        is_same = session.answers() == [''.join(CLUSTERS)]
    said = 'X is not shown' if distance is None else 'right' if not distance else f'{number_of(distance, "column")} off'
    said += f', {good} of {keys} stops of Left' if keys else ', no Left'
    return said + ('' if is_same else ', another answer')


def wide_choices(subject, joins):
    if not subject.has('choice'):
        return None
    whole = steps = 0
    with Session(subject.argv('choice', 'Kind', *WIDE), joins=joins) as session:
        session.wait('plain')
        session.settle()
        for _ in range(4):
            rows = session.text().split('\n')
            whole += sum(any(re.search(re.escape(entry) + r'\W*$', row) for row in rows) for entry in WIDE)
            steps += len(WIDE)
            session.press(DOWN)
        session.type(b'\r')
        session.end()
        is_right = session.answers() == [WIDE[4]]
    return f'{whole} of {steps} rows whole' + ('' if is_right else ', the answer is wrong')


def complete(subject):
    """The keys that complete the beginning of a path that only one name has."""
    if not subject.has('path'):
        return None
    with tempfile.TemporaryDirectory(prefix='p') as folder:
        wanted = os.path.join(folder, 'unique-name.txt')
        with open(wanted, 'w', encoding='utf-8'):
            pass
        for names in (['Tab'], ['Tab', 'Tab'], ['Down', 'Tab'], ['Down', 'Enter']):
            with Session(subject.argv('path', 'File'), 100) as session:
                session.wait('File')
                session.settle()
                session.press(os.path.join(folder, 'uni').encode())
                session.press(*({'Tab': b'\t', 'Down': DOWN, 'Enter': b'\r'}[name] for name in names))
                session.press(b'\r')
                # The first Enter may close a menu.
                if session.is_open:
                    session.press(b'\r')
                session.end(2)
                if session.answers() == [wanted]:
                    return ' '.join(names)
    return 'none of four ways'


def no_color(subject):
    kind = ['choice', 'Kind', *WORDS] if subject.has('choice') else ['number', 'Port']
    counts = []
    for variables in ({}, {'NO_COLOR': '1'}):
        with Session(subject.argv(*kind), **variables) as session:
            session.wait(kind[1])
            session.settle()
            if kind[0] == 'choice':
                session.press(DOWN)
            session.type(b'\r')
            session.end()
            found = re.findall(rb'\x1b\[([\d;:]*)m', session.output)
            counts.append(sum(bool(re.search(rb'(?:^|;)(?:[34][0-8]|9[0-7]|10[0-7])(?:[;:]|$)', numbers))
                              for numbers in found))
    return f'{counts[1]} of {counts[0]} colors left' if counts[0] else 'no colors anyway'


def narrow_choices(subject):
    """Choices that are longer than the row, at 30 columns and 12 rows."""
    if not subject.has('choice'):
        return None
    seen = 0
    with Session(subject.argv('choice', 'Which of these', *LONG), 30, 12, before='above\n$ run\n') as session:
        session.wait('1 a-ch')
        session.settle()
        is_whole = 'end' in ''.join(session.text().split())
        for number in range(1, 6):
            seen += any(re.match(rf'\W*{number} a-ch', row) for row in session.text().split('\n'))
            session.press(DOWN)
        session.press(UP, b'\r')
        session.end()
        lines = [line for line in session.lines() if line]
    return (f'{"wrapped" if is_whole else "cut"}; the chosen one is seen in {seen} of 5 steps'
            + ('' if lines[:2] == ['above', '$ run'] else ', lines above are changed'))


def narrow_text(subject):
    """Sixty characters typed at 30 columns: whether their end is at the caret, and what is left when they are taken."""
    typed = ''.join(chr(ord('a') + number % 26) for number in range(59)) + 'X'
    with Session(subject.argv('text', 'Name'), 30, 12, before='above\n$ run\n') as session:
        session.wait('Name')
        session.settle()
        for start in range(0, 60, 6):
            session.press(typed[start:start + 6].encode())
        column, row = session.caret()
        # At the end of a full row the caret stands on its last character, or begins the next row.
        place = (column - 1, row) if column else (29, row - 1)
        cells = [place] + ([(29, row)] if column == 29 else [])
        is_right = any(session.screen.cell(*cell)[0] == 'X' for cell in cells)
        session.press(b'\r')
        session.end()
        rows, answers = session.text().split('\n'), session.answers()
    first = next(number for number, row in enumerate(rows) if 'Name' in row)
    last = next(number for number, row in enumerate(rows) if 'answer <' in row)
    is_whole = typed in ''.join(row.strip() for row in rows[first:last])
    return (('caret right' if is_right else 'caret wrong') + f'; {number_of(last - first, "row")} left, '
            + ('with all of it' if is_whole else 'cut')
            + ('' if [''.join(text.split()) for text in answers] == [typed] else ', another answer')
            + ('' if rows[:2] == ['above', '$ run'] else ', lines above are changed'))


BEHAVIORS = [
    ('Size changes while a text is asked', lambda subject: resizing(subject, 'text')),
    ('Size changes while a choice is asked', lambda subject: resizing(subject, 'choice')),
    ('Size changes while a bar is drawn', lambda subject: resizing(subject, 'progress')),
    ('Three lines pasted into a text', paste),
    ('Control-C', interrupt),
    ('Control-Z, then `fg`', stop),
    ('Control-D with nothing typed', end_of_file),
    ('Three answers from a pipe', pipe),
    ('Neither a terminal nor input', nobody),
    ('Caret in wide and combining text', lambda subject: wide_text(subject, True)),
    ('The caret where clusters are not joined', lambda subject: wide_text(subject, False)),
    ('Choices with wide and combining text', lambda subject: wide_choices(subject, True)),
    ('Choices where clusters are not joined', lambda subject: wide_choices(subject, False)),
    ('Keys that complete a path', complete),
    ('`NO_COLOR`', no_color),
    ('Long choices at 30 columns', narrow_choices),
    ('A long text at 30 columns', narrow_text),
]
