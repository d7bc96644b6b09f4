"""Usage: peers.py questionary|InquirerPy|rich KIND WORD…   one question or display of a library, for prompts_compared.py

It is what the library's own documentation shows for it. Asked.swift does the same with TermPrompt.
"""
import sys
import time

ENTRIES = 10_000


def say(answer):
    print(f'answer <{answer}>', flush=True)


def questionary(kind, label, words):
    import questionary as library
    makers = {
        'text': lambda: library.text(label),
        'confirm': lambda: library.confirm(label), 'choice': lambda: library.select(label, words),
        'path': lambda: library.path(label),
        'many': lambda: library.select(label, [f'entry {number}' for number in range(ENTRIES)]),
        'manyfilter': lambda: library.select(label, [f'entry {number}' for number in range(ENTRIES)],
                                             use_search_filter=True, use_jk_keys=False),
    }
    return makers[kind]().ask()


def InquirerPy(kind, label, words):
    from InquirerPy import inquirer as library
    makers = {
        'text': lambda: library.text(label),
        'confirm': lambda: library.confirm(label), 'choice': lambda: library.select(label, words),
        'number': lambda: library.number(label, default=8080), 'path': lambda: library.filepath(label),
        'many': lambda: library.select(label, [f'entry {number}' for number in range(ENTRIES)]),
        'manyfilter': lambda: library.fuzzy(label, [f'entry {number}' for number in range(ENTRIES)]),
    }
    return makers[kind]().execute()


def rich(kind, label, words):
    from rich.prompt import Confirm, IntPrompt, Prompt
    makers = {
        'text': lambda: Prompt.ask(label),
        'confirm': lambda: Confirm.ask(label), 'choice': lambda: Prompt.ask(label, choices=words),
        'number': lambda: IntPrompt.ask(label, default=8080),
        'many': lambda: Prompt.ask(label, choices=[f'entry {number}' for number in range(ENTRIES)]),
    }
    return makers[kind]()


def show(kind):
    """The displays, which only rich has."""
    if kind == 'spinner':
        from rich.console import Console
        with Console().status('Working'):
            time.sleep(2)
    elif kind == 'progress':
        from rich.progress import track
        for _ in track(range(100), 'Copying'):
            time.sleep(0.02)


def main():
    library, kind, *words = sys.argv[1:]
    ask = {'questionary': questionary, 'InquirerPy': InquirerPy, 'rich': rich}[library]
    if kind in ('spinner', 'progress'):
        show(kind)
    elif kind == 'two':
        say(ask('text', 'First', []))
        say(ask('text', 'Second', []))
    elif kind == 'three':
        say(ask('text', 'Name', []))
        say(ask('confirm', 'Go on?', []))
        say(ask('choice', 'Kind', words[1:]))
    else:
        say(ask(kind, words[0], words[1:]))


if __name__ == '__main__':
    main()
