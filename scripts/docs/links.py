"""Finds links, anchors, pictures, files and Swift names on pages that do not exist."""
import os
import re
import urllib.parse

OURS = re.compile(r'^(?:Sources|Tests|Benchmarks|Plugins|Snapshots|scripts|docs|\.ci)/[\w./+-]*$')
TYPE = re.compile(r'^[A-Z]\w*(?:[.+][A-Za-z]\w*)*$')
CALL = re.compile(r'^(?:[A-Z]\w*)?\.?([a-z]\w*)\((?:\w+:|_:)+\)$')
# Names of other projects that pages may mention.
OTHERS = {
    'URLSession',
}


class Links:
    """The links of all pages below `root`, by GitHub's rules."""
    def __init__(self, pages, root):
        self.pages, self.root = pages, root
        self.count = 0
        self.external = []  # (path, line, address)
        self.faults = []    # (path, line, sentence)
        self._ways = {}     # path → the paths that it links to
        for path, page in pages.items():
            self.faults += [(path, line, sentence) for line, sentence in page.faults]
            self._ways[path] = set()
            for link in page.links:
                self.count += 1
                self._follow(path, page, link)
            for line, words in page.spans:
                self._named(path, page, line, words)

    def _follow(self, path, page, link):
        target = link.target
        if re.match(r'^[a-z][a-z0-9+.-]*:', target, re.I) or target.startswith('//'):
            self.external.append((path, link.line, target))
            if not target.startswith(('https://', 'mailto:')):
                self.faults.append((path, link.line, f'{target} is not https'))
            return
        name, _, anchor = target.partition('#')
        name, anchor = urllib.parse.unquote(name), urllib.parse.unquote(anchor)
        if name.startswith('/'):
            there = name.lstrip('/')
        else:
            there = os.path.normpath(os.path.join(os.path.dirname(path), name)) if name else path
        if there.startswith('..'):
            self.faults.append((path, link.line, f'{target} is outside of the repository'))
        elif not exists(self.root, there):
            self.faults.append((path, link.line, f'{target} does not exist'))
        else:
            self._ways[path].add(there)
            if anchor and there.endswith('.md') and anchor not in self.pages[there].anchors:
                self.faults.append((path, link.line, f'{there} has no heading #{anchor}'))

    def _named(self, path, page, line, words):
        """Reports names in code marks that look like files of this repository and do not exist."""
        first = words.split()[0] if words.split() else ''
        if OURS.match(first) and first.split('/')[1] not in page.made() and not exists(self.root, first.rstrip('/')):
            # A page may name a Swift file without its ending; a template's page names files of its own folder.
            if not exists(self.root, first + '.swift') and not exists(self.root, os.path.join(os.path.dirname(path), first)):
                self.faults.append((path, line, f'`{first}` does not exist'))

    def reached(self):
        """Returns everything that README.md leads to; a linked folder leads to its files."""
        seen, left = set(), ['README.md']
        while left:
            path = left.pop()
            if path in seen:
                continue
            seen.add(path)
            full = os.path.join(self.root, path)
            if os.path.isdir(full):
                left += [os.path.join(path, name) for name in os.listdir(full)
                         if os.path.isfile(os.path.join(full, name))]
            left += self._ways.get(path, ())
        return seen

    def lost(self):
        """Reports the files below docs/ that no page leads to."""
        seen = self.reached()
        for folder, below, names in os.walk(os.path.join(self.root, 'docs')):
            below.sort()
            for name in sorted(names):
                path = os.path.relpath(os.path.join(folder, name), self.root)
                if path not in seen:
                    self.faults.append((path, 1, 'no page that README.md leads to has a link to it'))


def exists(root, path):
    """Returns whether a path exists with exactly these letters, even if the file system ignores case."""
    folder = root
    for part in os.path.normpath(path).split(os.sep):
        if part == '.':
            continue
        if not os.path.isdir(folder) or part not in os.listdir(folder):
            return False
        folder = os.path.join(folder, part)
    return True


def unknown_names(pages, sources):
    """Returns (path, line, sentence) for each unknown name.

    Checks names in code marks that look like Swift of this package; an unknown name occurs nowhere in `sources`.
    """
    words = set(re.findall(r'\w+', sources))
    found = []
    for path, page in pages.items():
        own = page.theirs() | {word for block in page.blocks for word in re.findall(r'\w+', block.text)}
        for line, span in page.spans:
            if call := CALL.match(span):
                missing = [name for name in [call[1]] if name not in words and name not in own]
            elif TYPE.match(span):
                parts = re.split(r'[.+]', span)
                missing = [part for part in parts if part not in words and part not in own and part not in OTHERS]
            else:
                continue
            found += [(path, line, f'`{span}`: {name} stands nowhere in the sources') for name in missing[:1]]
    return found


def unlisted_files(path, root):
    """Returns (path, line, sentence) for each Swift file of a folder without its row in the table of the folder.

    A table of a folder follows a line that begins with "Inside `FOLDER`"; `A`, `+B` are rows for A.swift and A+B.swift.
    """
    found = []
    with open(os.path.join(root, path), encoding='utf-8') as file:
        text = file.read()
    for place in re.finditer(r'^Inside `([^`]+)`[^|]*((?:^\|.*\n)+)', text, re.M):
        names = set(re.findall(r'`([^`]+)`', place[2]))
        folder = os.path.join(root, place[1])
        for file in sorted(os.listdir(folder)) if os.path.isdir(folder) else ():
            name, ending = os.path.splitext(file)
            if ending == '.swift' and name not in names and ('+' not in name or name[name.index('+'):] not in names):
                line = text.count('\n', 0, place.start()) + 1
                found.append((path, line, f'the table of `{place[1]}` has no row for `{name}`'))
    return found
