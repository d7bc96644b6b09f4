"""Blanks comments and strings in Swift text, so that scripts can search its code."""
import os
import re

_SKIPPED = re.compile(
    r'(?P<hashes>#*)"""[\s\S]*?"""(?P=hashes)'       # a multi-line string
    r'|(?P<marks>#*)"(?:\\.|[^"\\\n])*"(?P=marks)'   # a single-line string
    r'|//[^\n]*'
    r'|/\*[\s\S]*?\*/')


def code_only(text):
    """Returns `text` with everything but code blanked; lines and columns keep their places."""
    return _SKIPPED.sub(lambda match: re.sub(r'[^\n]', ' ', match[0]), text)


def swift_files(*folders):
    """Yields the path and the text of each Swift file under `folders`, in order."""
    for folder in folders:
        for parent, below, names in os.walk(folder):
            below.sort()
            for name in sorted(names):
                if name.endswith('.swift'):
                    path = os.path.join(parent, name)
                    with open(path, encoding='utf-8') as file:
                        yield path, file.read()
