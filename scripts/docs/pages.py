"""Parses a Markdown page: its code blocks, links, pictures, headings and words in code marks, with their lines."""
import os
import re

FENCE = re.compile(r'^(?P<indent>\s*)(?P<marks>`{3,}|~{3,})\s*(?P<language>[^\s`{]*)[^`]*$')
COMMENT = re.compile(r'^\s*<!--(.*?)-->\s*', re.S)
SPAN = re.compile(r'(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)', re.S)
LINK = re.compile(r'(?P<picture>!?)\[(?P<text>(?:[^\[\]]|!\[[^\]]*\]\([^)]*\)|\[[^\]]*\])*)\]'
                  r'\(\s*<?(?P<target>[^)\s>]+)>?(?:\s+"[^"]*")?\s*\)')
INNER = re.compile(r'!\[([^\]]*)\]\(\s*([^)\s]+)[^)]*\)')
DEFINITION = re.compile(r'^[ ]{0,3}\[[^\]]+\]:[ \t]*<?(\S+?)>?(?=\s|$)', re.M)
ATTRIBUTE = re.compile(r'<(?P<tag>img|a|source)\b[^>]*?\b(?:src|href|srcset)="(?P<target>[^"]+)"', re.I)
PATH = re.compile(r'(?<![\w/.-])(?:Sources|Tests|Benchmarks|Plugins|scripts|docs)/[\w./+-]*\w')
HEADING = re.compile(r'^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$')
OWN_ROW = re.compile(r'^\s*(?:\||[-*+]\s|\d+[.)]\s|>|#{1,6}\s|\[[^\]]+\]:)')  # starts a new chunk
NAMED = re.compile(r'<\w+[^>]*\b(?:id|name)="([^"]+)"')


def blank(match):
    return re.sub(r'[^\n]', ' ', match[0])


class Comment:
    """The text between <!-- and -->, and the line on which it begins."""
    def __init__(self, line, text):
        self.line, self.text = line, text

    @property
    def maker(self):
        """The command that made the next element, or None."""
        text = self.text.strip()
        return text[len('made by:'):].strip() if text.startswith('made by:') else None


class Block:
    """A fenced block: the line of its fence, its language and text, and the comments directly before it."""
    def __init__(self, line, language, comments):
        self.line, self.language, self.comments = line, language, comments
        self.lines = []

    @property
    def text(self):
        return '\n'.join(self.lines) + '\n'

    @property
    def maker(self):
        """The command that prints the block, or None."""
        return next((comment.maker for comment in self.comments if comment.maker), None)


class Link:
    """A link or a picture; for a picture, the command that makes it, if a comment has one."""
    def __init__(self, line, target, is_picture, maker=None):
        self.line, self.target, self.is_picture, self.maker = line, target, is_picture, maker


class Page:
    """A page with its path, parsed line by line."""
    def __init__(self, path, text):
        self.path = path
        self.blocks, self.links, self.spans = [], [], []
        self.loose = []     # comments that are not before a block
        self.anchors = set()
        self.faults = []    # (line, sentence)
        self._pending, self._prose = [], []
        self._read(text.split('\n'))

    def _read(self, rows):
        number = 0
        while number < len(rows):
            row = rows[number]
            if fence := FENCE.match(row):
                number = self._fenced(rows, number, fence)
            elif row.lstrip().startswith('<!--'):
                number = self._comment(rows, number)
            else:
                if row.strip():
                    self._prose.append((number + 1, row))
                else:
                    self._end_paragraph()
                number += 1
        self._end_paragraph()
        self.loose += self._pending

    def _fenced(self, rows, number, fence):
        self._end_paragraph()
        block = Block(number + 1, fence['language'], self._pending)
        self._pending = []
        indent, marks = len(fence['indent']), fence['marks']
        close = re.compile(r'^\s*%s{%d,}\s*$' % (re.escape(marks[0]), len(marks)))
        for place in range(number + 1, len(rows)):
            if close.match(rows[place]):
                self.blocks.append(block)
                return place + 1
            row = rows[place]
            block.lines.append(row[indent:] if not row[:indent].strip() else row)
        self.faults.append((block.line, 'the block has no end'))
        return len(rows)

    def _comment(self, rows, number):
        rest = '\n'.join(rows[number:])
        match = COMMENT.match(rest)
        if not match:
            self.faults.append((number + 1, 'the comment has no end'))
            return len(rows)
        self._end_paragraph()
        self._pending.append(Comment(number + 1, match[1].strip('\n')))
        after = match[0].rstrip()
        if '\n' not in match[0][len(after):] and rest[match.end():].strip():
            # Text behind a comment, on its last line.
            last = number + after.count('\n')
            self._prose.append((last + 1, rows[last][rows[last].rindex('-->') + 3:]))
        return number + after.count('\n') + 1

    def _end_paragraph(self):
        """Parses the lines of text since the last blank line, fence or comment."""
        if not self._prose:
            return
        makers = [comment.maker for comment in self._pending if comment.maker]
        self.loose += self._pending
        self._pending = []
        chunks = []
        for number, row in self._prose:
            if not chunks or OWN_ROW.match(row) or HEADING.match(chunks[-1][1]):
                chunks.append([number, row])
            else:
                chunks[-1][1] += '\n' + row
        for number, text in chunks:
            self._text(number, text, makers)
        self._prose = []

    def _text(self, first, text, makers):
        """Parses the text of one chunk, whose lines begin at `first`."""
        def line(match):
            return first + text.count('\n', 0, match.start())

        self.spans += [(line(match), ' '.join(match[2].split())) for match in SPAN.finditer(text)]
        bare = SPAN.sub(blank, text)
        if heading := HEADING.match(text):
            self._heading(heading[2])
        self.anchors.update(NAMED.findall(bare))
        # Paths of this repository count even without code marks.
        plain = ATTRIBUTE.sub(blank, LINK.sub(blank, bare))
        self.spans += [(line(match), match[0]) for match in PATH.finditer(plain)]
        found = []
        for match in LINK.finditer(bare):
            for inner in INNER.finditer(match['text']):
                found.append((line(match), inner[2], True))
            found.append((line(match), match['target'], bool(match['picture'])))
        found += [(line(match), match[1], False) for match in DEFINITION.finditer(bare)]
        found += [(line(match), match['target'].split()[0], match['tag'].lower() != 'a')
                  for match in ATTRIBUTE.finditer(bare)]
        for number, target, is_picture in found:
            maker = makers.pop(0) if is_picture and makers else None
            self.links.append(Link(number, target, is_picture, maker))

    def theirs(self):
        """Returns the names of other projects that the page lists in its comments."""
        comments = self.loose + [comment for block in self.blocks for comment in block.comments]
        return {word for comment in comments if comment.text.strip().startswith('theirs:')
                for word in re.findall(r'\w+', comment.text.partition(':')[2])}

    def made(self):
        """Returns the names of packages, targets and products that a reader creates by following the page."""
        manifests = [block.text for block in self.blocks if block.language == 'swift' and 'PackageDescription' in block.text]
        lines = [block.text for block in self.blocks if block.language == 'sh']
        return {name for text in manifests for name in re.findall(r'name:\s*"([^"]+)"', text)} | {
            name for text in lines for name in re.findall(r'swift package .*init.*--name (\S+)', text)}

    def commands(self):
        """Returns (line, command) for everything that a command makes: pictures, and blocks of program output."""
        return [(link.line, link.maker) for link in self.links if link.maker] + [
            (block.line, block.maker) for block in self.blocks if block.maker]

    def _heading(self, text):
        """Adds a heading's anchor by GitHub's rule.

        Small letters, no punctuation except - and _, hyphens for blanks, and a number if the anchor exists already.
        """
        text = re.sub(r'!?\[([^\]]*)\]\([^)]*\)', r'\1', text)
        text = re.sub(r'<[^>]+>', '', text).replace('`', '')
        text = re.sub(r'(?<!\w)[*_]+|[*_]+(?!\w)', '', text)
        base = re.sub(r'[^\w\- ]', '', text.strip().lower()).replace(' ', '-')
        anchor, count = base, 0
        while anchor in self.anchors:
            count += 1
            anchor = '%s-%d' % (base, count)
        self.anchors.add(anchor)


def markdown_files(root):
    """Returns the paths of all Markdown pages below `root`, except in hidden folders."""
    found = []
    for folder, below, names in os.walk(root):
        below[:] = sorted(name for name in below if not name.startswith('.'))
        found += [os.path.relpath(os.path.join(folder, name), root) for name in names if name.endswith('.md')]
    return sorted(found)


def read_pages(root):
    """Returns {path: page} for all Markdown below `root`."""
    pages = {}
    for path in markdown_files(root):
        with open(os.path.join(root, path), encoding='utf-8') as file:
            pages[path] = Page(path, file.read())
    return pages


def has_code(path):
    """Returns whether the code of a page is checked: whether users of the package read it."""
    return path in ('README.md', 'CONTRIBUTING.md', 'SECURITY.md') or path.startswith('docs' + os.sep)
