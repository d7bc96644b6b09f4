"""Swift text in; out, the same text with comments and strings blanked, so that words can be looked for."""
import os
import re

_SKIPPED = re.compile(
    r'(?P<hashes>#*)"""[\s\S]*?"""(?P=hashes)'       # a string over several lines
    r'|(?P<marks>#*)"(?:\\.|[^"\\\n])*"(?P=marks)'   # a string on one line
    r'|//[^\n]*'
    r'|/\*[\s\S]*?\*/')


def code_only(text):
    """`text` with blanks for all that is not code; lines and columns stay where they were."""
    return _SKIPPED.sub(lambda match: re.sub(r'[^\n]', ' ', match[0]), text)


def swift_files(*folders):
    """Path and text of each Swift file under `folders`, in order."""
    for folder in folders:
        for parent, below, names in os.walk(folder):
            below.sort()
            for name in sorted(names):
                if name.endswith('.swift'):
                    path = os.path.join(parent, name)
                    with open(path, encoding='utf-8') as file:
                        yield path, file.read()
