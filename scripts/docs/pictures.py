"""Regenerates the pictures and printed frames of pages with the commands before them, and finds differences."""
import os
import re
import shlex
import subprocess

CHECKED_ELSEWHERE = 'docs/widgets/'  # by scripts/widget-pages --check
TIME_LIMIT = 60  # seconds


class Pictures:
    """The pictures of pages in `root`; programs are in a folder of their own, scripts in the repository.

    `drawn` has the files that programs of pages have drawn: (page, line) → file.
    """
    def __init__(self, pages, root, repository, programs, drawn):
        self.root, self.repository, self.programs, self.drawn = root, repository, programs, drawn
        self.count = 0
        self.faults = []    # (path, line, sentence)
        self._wanted = {}   # path of a picture → (page, line, command)
        self._texts = []    # (page, block, command)
        for path, page in pages.items():
            for link in page.links:
                self._take(path, link)
            self._texts += [(path, block, block.maker) for block in page.blocks if block.maker]

    def _take(self, path, link):
        if not link.is_picture or ':' in link.target:
            return
        there = os.path.normpath(os.path.join(os.path.dirname(path), link.target.partition('#')[0]))
        self.count += 1
        if there.startswith(CHECKED_ELSEWHERE):
            return
        known = self._wanted.get(there)
        if link.maker:
            if known and known[2] not in (None, link.maker):
                self.faults.append((path, link.line, f'{there} is made by another command at {known[0]}:{known[1]}'))
            self._wanted[there] = path, link.line, link.maker
        elif not known:
            self._wanted[there] = path, link.line, None

    def check(self):
        """Regenerates and compares everything."""
        for picture, (path, line, command) in self._wanted.items():
            if command is None:
                self.faults.append((path, line, f'no comment before it says what {picture} is made by'))
                continue
            made = self._make(path, line, command)
            full = os.path.join(self.root, picture)
            if made is not None and os.path.exists(full):
                with open(full, 'rb') as file:
                    if file.read() != made:
                        self.faults.append((path, line, f'{picture} is not as `{command}` makes it'))
        for path, block, command in self._texts:
            made = self._make(path, block.line, command)
            if made is not None and trimmed(made.decode(errors='replace')) != trimmed(block.text):
                self.faults.append((path, block.line, f'the block is not as `{command}` prints it:\n'
                                    + '\n'.join(trimmed(made.decode(errors='replace')))))

    def write(self):
        """Regenerates the pictures; text blocks are left to their authors."""
        for picture, (path, line, command) in self._wanted.items():
            made = self._make(path, line, command) if command else None
            if made is not None:
                os.makedirs(os.path.dirname(os.path.join(self.root, picture)), exist_ok=True)
                with open(os.path.join(self.root, picture), 'wb') as file:
                    file.write(made)

    def _make(self, path, line, command):
        words = shlex.split(command)
        if is_of_page(command):
            file = self.drawn.get((path, line))
            if not file or not os.path.exists(file):
                self.faults.append((path, line, f'the program {words[0]} of this page has drawn nothing'))
                return None
            with open(file, 'rb') as drawn:
                return drawn.read()
        program = os.path.join(self.repository if '/' in words[0] else self.programs, words[0])
        if not os.access(program, os.X_OK):
            self.faults.append((path, line, f'made by {words[0]}, which is not there: {program}'))
            return None
        kept = {name: value for name, value in os.environ.items() if name in ('PATH', 'HOME', 'TMPDIR')}
        try:
            result = subprocess.run([program] + words[1:], cwd=self.repository, env={**kept, 'LANG': 'en_US.UTF-8'},
                                    stdin=subprocess.DEVNULL, capture_output=True, timeout=TIME_LIMIT)
        except subprocess.TimeoutExpired:
            self.faults.append((path, line, f'`{command}` did not end in {TIME_LIMIT} s'))
            return None
        if result.returncode:
            said = result.stderr.decode(errors='replace').strip()
            self.faults.append((path, line, f'`{command}` ended with {result.returncode}: {said}'))
            return None
        return result.stdout


def is_of_page(command):
    """Returns whether a command names a type of its page, and not a program."""
    return command[:1].isupper()


def trimmed(text):
    return [re.sub(r'\s+$', '', row) for row in text.rstrip().split('\n')]
