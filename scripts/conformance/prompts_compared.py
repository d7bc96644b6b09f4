#!/usr/bin/env python3
"""Usage: scripts/conformance/prompts_compared.py [--build FOLDER] [--rounds N] [--subjects NAME,…] [--only TABLE,…]
       [--markdown]

Asks the same questions with TermPrompt, questionary, InquirerPy and rich, each in a terminal of its own, and prints how
they behave, the bytes that they write and the time that they take. `--markdown` prints docs/prompts-compared.md.

FOLDER is that of an optimized build with `termview` (.build/release):

    swift build -c release --product termview

Against its modules a small program is compiled (prompt_programs/Asked.swift); peers.py is the same for the others. They
need the packages of scripts/requirements.txt and of Benchmarks/Peers/requirements.txt. Tables are kinds, behaviors,
choices, bytes and start. All figures are medians of N rounds, in which the subjects take turns.
"""
import argparse
import glob
import importlib.metadata
import importlib.util
import os
import platform
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import textwrap
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
PEERS = ['questionary', 'InquirerPy', 'rich']
MODULES = ['TermView', 'TermRender', 'TermStore', 'TermWidgets', 'TermPrompt']
KEYS = 20  # keys whose bytes and time are measured among ten thousand choices

lacking = [name for name in [*PEERS, 'pyghostty'] if not importlib.util.find_spec(name)]
if lacking and __name__ == '__main__' and not {'-h', '--help'} & set(sys.argv):
    sys.exit(f'prompts_compared.py: {", ".join(lacking)} not installed in this Python; run `pip install -r '
             'scripts/requirements.txt -r Benchmarks/Peers/requirements.txt` in a venv, and use its Python')


def compiled(build, folder):
    """Compiles the program that asks with TermPrompt, against the modules of a build; returns its path."""
    program = os.path.join(folder, 'asked')
    objects = [path for module in MODULES for path in glob.glob(os.path.join(build, f'{module}.build', '*.o'))]
    if not objects or not os.path.exists(os.path.join(build, 'termview')):
        sys.exit(f'prompts_compared.py: {build} has no `termview`; run `swift build -c release --product termview`')
    subprocess.run(['swiftc', '-O', '-swift-version', '6', '-parse-as-library', '-I', os.path.join(build, 'Modules'),
                    os.path.join(HERE, 'prompt_programs', 'Asked.swift'), *objects, '-o', program], check=True)
    return program


def middle(values):
    return statistics.median(values)


def rest(session):
    """Waits until a program neither writes nor computes."""
    before, end = -1.0, time.monotonic() + PATIENCE
    while session.is_open and time.monotonic() < end:
        session.settle(0.1)
        now = session.processor_time()
        if now - before < 0.002:
            return
        before = now


# Measurements; each takes a subject and returns named numbers.

def many(subject, kind):
    """Ten thousand choices: the first frame, and keys."""
    with Session(subject.argv(kind, 'Entry')) as session:
        session.wait('entry 1')
        first = session.processor_time()
        rest(session)
        result = {'first': first, 'first bytes': len(session.output)}
        if kind == 'many':
            begun, size, costs, sizes = session.processor_time(), len(session.output), [], []
            for _ in range(KEYS):
                session.type(DOWN)
                rest(session)
                now, length = session.processor_time(), len(session.output)
                costs.append(now - begun)
                sizes.append(length - size)
                begun, size = now, length
            if 'entry 20' not in session.text():
                raise Failed(f'{subject.name} did not move: {session.text()!r}')
            return result | {'key': middle(costs), 'key bytes': middle(sizes)}
        begun, size = session.processor_time(), len(session.output)
        session.type(b'9')
        # Some filter only after a pause.
        session.wait(lambda: not re.search(r'entry [02]\b', session.text()))
        rest(session)
        return result | {'letter': session.processor_time() - begun, 'letter bytes': len(session.output) - size}


def three(subject):
    """Three questions of one program: a text, yes or no, and a choice among five."""
    with Session(subject.argv('three', 'Kind', *WORDS)) as session:
        enter = b'\r' if subject.is_lines else b''
        for question, keys in (('Name', [b'Ada\r']), ('Go on', [b'y' + enter]),
                               ('Kind', [b'server\r'] if subject.is_lines else [DOWN, DOWN, b'\r'])):
            session.wait(question)
            session.settle()
            session.press(*keys)
        session.end()
        answers = [answer.lower() for answer in session.answers()]
        if answers != ['ada', 'true', 'server']:
            raise Failed(f'{subject.name} answered {answers}')
        return {'bytes': len(session.output), 'time': session.usage.ru_utime + session.usage.ru_stime}


def display(subject, kind):
    with Session(subject.argv(kind)) as session:
        code = session.end(PATIENCE)
        if code:
            raise Failed(f'{subject.name} {kind} ended with {code}')
        return {'bytes': len(session.output), 'time': session.usage.ru_utime + session.usage.ru_stime}


def start(argv):
    """The time until the question is on the screen, and the most memory up to then, in kB."""
    with Session(argv) as session:
        session.wait('Name')
        result = {'wall': time.monotonic() - session.begun, 'time': session.processor_time()}
        session.settle()
        return result | {'memory': session.memory()}


def rounds(count, tasks):
    """Runs named tasks by turns; returns the medians of their numbers by name."""
    results = {name: [] for name in tasks}
    for _ in range(count):
        for name, task in tasks.items():
            results[name].append(task())
    return {name: {key: middle([one[key] for one in found]) for key in found[0]} for name, found in results.items()}


# Tables

def amount(value, digits=0):
    return '–' if value is None else f'{value:,.{digits}f}'


def seconds(value):
    """Milliseconds, with two digits at least."""
    return '–' if value is None else amount(value * 1000, 2 if value < 0.001 else 1 if value < 0.01 else 0)


def markdown(head, rows, is_numbers=False):
    marks = ['---'] + ['---:' if is_numbers else '---'] * (len(head) - 1)
    return '\n'.join('| ' + ' | '.join(map(str, row)) + ' |' for row in [head, marks, *rows]) + '\n'


def best(values, show):
    """Returns the cells of numbers, of which the least is bold if there are several."""
    least = min((value for value in values if value is not None), default=None)
    is_race = sum(value is not None for value in values) > 1
    return [f'**{show(value)}**' if is_race and value == least else show(value) for value in values]


def by_subject(chosen, results, rows):
    """Returns rows of a table: a title, and the number of each subject that was measured."""
    return [[title, *best([results.get(subject.name, {}).get(key) for subject in chosen], show)]
            for title, key, show in rows]


def behaviors(chosen):
    rows = []
    for title, body in BEHAVIORS:
        cells = []
        for subject in chosen:
            try:
                cells.append(body(subject) or '–')
            except Failed as error:
                cells.append('fails: ' + ' '.join(str(error).split())[:60].replace('|', ' '))
        rows.append([title, *cells])
        print('  ' + ' | '.join(rows[-1]), file=sys.stderr, flush=True)
    return rows


def choices(chosen, count):
    results = {}
    for kind in ('many', 'manyfilter'):
        tasks = {subject.name: lambda subject=subject, kind=kind: many(subject, kind) for subject in chosen
                 if subject.has(kind)}
        for name, found in rounds(count, tasks).items():
            results[name] = found | results.get(name, {})
    return by_subject(chosen, results, [
        ('Processor time until the first frame, ms', 'first', seconds),
        ('Bytes of the first frame', 'first bytes', amount),
        ('Processor time of Down, ms', 'key', seconds), ('Bytes of Down', 'key bytes', amount),
        ('Processor time of a letter that filters, ms', 'letter', seconds),
        ('Bytes of a letter that filters', 'letter bytes', amount)])


def written(chosen, count):
    rows = []
    for kind, title in (('three', 'three questions'), ('spinner', 'a spinner of two seconds'),
                        ('progress', 'a bar of 100 steps in two seconds')):
        body = three if kind == 'three' else lambda subject, kind=kind: display(subject, kind)
        tasks = {subject.name: lambda subject=subject, body=body: body(subject) for subject in chosen
                 if subject.has(kind)}
        results = rounds(count, tasks)
        rows += by_subject(chosen, results, [(f'Bytes of {title}', 'bytes', amount),
                                             (f'Processor time of {title}, ms', 'time', seconds)])
    return rows


def starting(chosen, count, termview):
    """Returns rows of programs, since `termview` and Python itself are among them."""
    tasks = {subject.name: lambda subject=subject: start(subject.argv('text', 'Name')) for subject in chosen}
    tasks['`termview ask`'] = lambda: start([termview, 'ask', 'Name'])
    tasks['Python alone'] = lambda: start([sys.executable, '-c', 'input("Name ")'])
    results = rounds(count, tasks)
    first = results[chosen[0].name]
    columns = [best([one[key] for one in results.values()], show) for key, show in
               (('time', seconds), ('wall', seconds), ('memory', lambda size: amount(size / 1024, 1)))]
    by = [[f"{one[key] / first[key]:.1f}" for one in results.values()] for key in ('time', 'wall')]
    return [list(row) for row in zip(results, columns[0], by[0], columns[1], by[1], columns[2])]


def machine():
    """The machine in general words."""
    return f'{os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}'


def versions():
    swift = subprocess.run(['swiftc', '--version'], capture_output=True, text=True, check=True).stdout
    return (', '.join(f'{name} {importlib.metadata.version(name)}' for name in [*PEERS, 'prompt_toolkit'])
            + f' and Swift {re.search(r"version ([0-9.]+)", swift)[1]}')


def main():
    parser = argparse.ArgumentParser(usage=__doc__.removeprefix('Usage: '))
    parser.add_argument('--build', default=os.path.join(ROOT, '.build', 'release'))
    parser.add_argument('--rounds', type=int, default=15)
    parser.add_argument('--subjects')
    parser.add_argument('--only', default='kinds,behaviors,choices,bytes,start')
    parser.add_argument('--markdown', action='store_true')
    options = parser.parse_args()
    build, folder = os.path.abspath(options.build), tempfile.mkdtemp(prefix='prompts')
    termview = os.path.join(build, 'termview')
    try:
        chosen = subjects(compiled(build, folder))
        if options.subjects:
            chosen = [subject for subject in chosen if subject.name in options.subjects.split(',')]
        few, names, found = max(1, options.rounds // 3), [subject.name for subject in chosen], {}
        for table in options.only.split(','):
            if table == 'kinds':
                questions, displays, theirs, ours = prompt_kinds.tables(termview)
                found['questions'] = markdown(['', *prompt_kinds.COLUMNS], questions)
                found['displays'] = markdown(['', *prompt_kinds.COLUMNS], displays)
                found['theirs'] = listed('**Only the others have:**', theirs)
                found['ours'] = listed('**Only TermPrompt has:**', ours)
            elif table == 'behaviors':
                found[table] = markdown(['', *names], behaviors(chosen))
            elif table == 'choices':
                found[table] = markdown(['', *names], choices(chosen, few), is_numbers=True)
            elif table == 'bytes':
                found[table] = markdown(['', *names], written(chosen, few), is_numbers=True)
            elif table == 'start':
                head = ['', 'processor, ms', f'× {names[0]}', 'clock, ms', f'× {names[0]}', 'memory, MB']
                found[table] = markdown(head, starting(chosen, options.rounds, termview), is_numbers=True)
            else:
                sys.exit(f'prompts_compared.py: there is no table {table}')
    finally:
        shutil.rmtree(folder)
    if options.markdown:
        run = f'The run was on {time.strftime("%Y-%m-%d")}, on {machine()}, with {versions()}.'
        found |= dict(run=textwrap.fill(run, 118), rounds=str(options.rounds), few=str(few), storms=str(STORMS))
        print(re.sub(r'\{(\w+)\}', lambda match: found.get(match[1], '').strip(), PAGE), end='')
    else:
        print(f'{versions()}; {machine()}\n')
        for name, table in found.items():
            print(f'{name}:\n{table}')


def listed(title, kinds):
    """Returns an item of a list that names kinds."""
    words = [kind[0].lower() + kind[1:] if not kind[1].isupper() else kind for kind in kinds]
    return textwrap.fill(f'- {title} ' + '; '.join(words) + '.', 118, subsequent_indent='  ')


if __name__ == '__main__':
    import prompt_kinds
    from far_end import Failed
    from prompt_behaviors import BEHAVIORS, STORMS, WORDS
    from prompt_page import PAGE
    from prompt_sessions import DOWN, PATIENCE, Session, subjects
    main()
