"""Turns the Swift of pages into modules with the tests that run it, and finds faults in the comments about it."""
import os
import re
import shlex

from pictures import is_of_page
from swiftcode import code_only

LIBRARIES = ['TermView', 'TermRender', 'TermStore', 'TermWidgets', 'TermCode', 'TermImage', 'Rewind', 'TermPrompt',
             'TermTest']
GIVEN = ['TermView', 'TermRender', 'TermStore', 'TermWidgets', 'TermCode', 'TermImage', 'Rewind', 'TermTest',
         'XCTest']
KNOWN = LIBRARIES + ['XCTest', 'Testing', 'Foundation', 'FoundationEssentials', 'Synchronization', 'Dispatch']
IMPORT = re.compile(
    r'^[ \t]*((?:@\w+(?:\([^)]*\))?[ \t]+)*)(?:(?:public|package|internal|private|fileprivate)[ \t]+)?'
    r'import[ \t]+(?:(?:struct|class|enum|protocol|typealias|func|let|var)[ \t]+)?(\w+)[^\n]*$', re.M)
MAIN = re.compile(r'^([ \t]*)@main\b', re.M)
MAIN_TYPE = re.compile(r'@main\s+(?:(?:public|package|final)\s+)*(?:struct|class|enum|actor)\s+(\w+)')
PROGRAM = re.compile(r'\b(?:struct|class|enum)\s+(\w+)[^{\n]*:[^{]*\b(?:Program|Recordable)\b[^{]*\{')
TYPE = r'^(?:(?:public|package|final|private|fileprivate|indirect)\s+)*(?:struct|class|enum|typealias)\s+%s\b'
LOCAL = re.compile(r'^(?:let|var) (\w+)\b', re.M)
WORDS = {'another', 'view', 'body', 'test', 'theirs', 'context'}


class Module:
    """One module of a page: its files, and the parts of it that run."""
    def __init__(self, page, number):
        self.page = page
        self.name = re.sub(r'\W+', '_', os.path.splitext(page.path)[0]) + '_%d' % number
        self.files = {}     # name → text
        self.parts = []     # (path, first line, last line) of its blocks
        self.code = ''      # all its code, as on the page
        self.views = []     # (line, function)
        self.mains = []     # (line, type)
        self.drawings = []  # (line, command, file)
        self.tests = 0


class Modules:
    """The Swift of some pages, as files of a package in `folder`.

    Files that the pages name are in the repository at `root`.
    """
    def __init__(self, pages, root, folder):
        self.root, self.folder = root, folder
        self.sources = os.path.join(folder, 'package')
        self.modules, self.theirs, self.manifests = [], [], []
        self.faults = []    # (path, line, sentence)
        self.compiled = self.shown = 0
        self.made_of = {}   # generated file → its block's page and line
        self.drawn = {}     # (path, line of the picture or block) → file that the run writes
        for page in pages:
            self._take(page)

    def _take(self, page):
        modules = []

        def module(another=False):
            if another or not modules:
                modules.append(Module(page, len(modules) + 1))
            return modules[-1]

        loose = {comment.line: comment for comment in page.loose}
        for block in sorted(page.blocks, key=lambda block: block.line):
            for line in [line for line in loose if line < block.line]:
                self._context_only(page, loose.pop(line), module)
            words, contexts = [], []
            for comment in block.comments:
                code, context = self._words(page, comment)
                words += code
                if context is not None:
                    contexts.append((comment.line, context))
            if not block.language:
                self.faults.append((page.path, block.line, 'the block has no language'))
            is_swift = block.language == 'swift'
            for line, context in contexts:
                self._add_context(page, module('another' in words), line, context)
                words = [word for word in words if word != 'another']
            if words and not is_swift:
                self.faults.append((page.path, block.line, 'only swift blocks have a `code:` comment'))
            elif is_swift and 'theirs' in words:
                self.theirs.append((page, block))
            elif is_swift and 'import PackageDescription' in block.text:
                self.manifests.append((page, block))
            elif is_swift:
                self._add_block(page, module('another' in words), block, words)
            elif block.language != 'sh':
                self.shown += 1
        for comment in loose.values():
            self._context_only(page, comment, module)
        for line, command in page.commands():
            if is_of_page(command):
                before = [built for built in modules if built.parts and built.parts[0][1] < line]
                if not before:
                    self.faults.append((page.path, line, f'no program of the page stands before `{command}`'))
                    continue
                file = os.path.join(self.folder, 'drawn', '%s_%d' % (before[-1].name, line))
                self.drawn[page.path, line] = file
                before[-1].drawings.append((line, command, file))
        for built in modules:
            if built.files:
                self._finish(built)
                self.modules.append(built)

    def _words(self, page, comment):
        """Returns the words of a `code:` comment, and the Swift or the file that it has as context."""
        text = comment.text.strip()
        if not text.startswith('code:'):
            return [], None
        head, _, rest = text.partition('\n')
        words = [word.strip() for word in head[len('code:'):].split(',') if word.strip()]
        context = None
        if any(word.split()[0] == 'context' for word in words):
            named = next(word for word in words if word.split()[0] == 'context').split()[1:]
            context = named[0] if named else '\n' + rest
            words = [word for word in words if word.split()[0] != 'context']
            if not named and not rest.strip():
                self.faults.append((page.path, comment.line, 'the context is empty'))
        for word in words:
            if word not in WORDS and not word.startswith('members of '):
                self.faults.append((page.path, comment.line, f'unknown word for code: {word}'))
        return words, context

    def _context_only(self, page, comment, module):
        words, context = self._words(page, comment)
        if context is not None:
            self._add_context(page, module('another' in words), comment.line, context)
        elif words:
            self.faults.append((page.path, comment.line, 'the comment stands directly before no block'))

    def _add_context(self, page, module, line, context):
        if context.startswith('\n'):
            self._add_file(module, 'context%04d' % line, page.path, line + 1, context[1:])
            return
        path = os.path.join(self.root, context)
        if not os.path.exists(path):
            self.faults.append((page.path, line, f'{context} does not exist'))
            return
        self._add_file(module, 'context%04d' % line, context, 1, read(path))

    def _add_block(self, page, module, block, words):
        kinds = [word for word in words if word != 'another']
        if len(kinds) > 1:
            self.faults.append((page.path, block.line, 'a block can be only one of ' + ', '.join(kinds)))
        kind = kinds[0] if kinds else ''
        number, before, after = block.line + 1, '', ''
        if kind == 'view':
            # State and Message are replaced once the whole module was read.
            function = 'block%d' % number
            before, after = f'@ViewBuilder<MESSAGE> func {function}(_ state: STATE) -> some View<MESSAGE> {{', '}'
            module.views.append((number, function))
        elif kind == 'body':
            before, after = f'func block{number}() throws {{', '}'
            # A page may declare a value only to show it.
            after = ''.join(f'_ = {name}; ' for name in LOCAL.findall(block.text)) + after
        elif kind == 'test':
            before = f'final class Line{number}: XCTestCase {{ func testLine{number}() throws {{'
            after = '} }'
            module.tests += 1
        elif kind.startswith('members of '):
            before, after = f'extension {kind[len("members of "):].strip()} {{', '}'
        else:
            module.mains += [(number + block.text.count('\n', 0, match.start()), match[1])
                             for match in MAIN_TYPE.finditer(code_only(block.text))]
            module.tests += len(re.findall(r'\bfunc test\w*\(\)|@Test\b', code_only(block.text)))
        self._add_file(module, 'line%04d' % number, page.path, number, block.text, before, after)
        self.compiled += 1

    def _add_file(self, module, name, path, line, text, before='', after=''):
        code = code_only(text)
        imports = list(IMPORT.finditer(code))
        head = [] if imports else ['import ' + name for name in GIVEN]
        # Goes backward, so that earlier positions stay valid; lines stay valid in any case.
        for match in reversed(imports):
            # Readers do not know the name of a page's module: a `@testable import` of any other module means the
            # page's own.
            is_own = '@testable' in match[1] and match[2] not in KNOWN
            if before and not is_own:
                head.insert(0, match[0].strip())
            if before or is_own:
                text = text[:match.start()] + text[match.end():]
        for match in reversed(list(MAIN.finditer(code_only(text)))):
            text = text[:match.end(1)] + ' ' * len('@main') + text[match.end():]
        if 'XCTestCase' in before and 'import XCTest' not in head:
            head.append('import XCTest')
        where = os.path.join(self.sources, path)
        self.made_of[f'{module.name}/{name}.swift'] = path, line
        lines = head + [before] * bool(before) + [f'#sourceLocation(file: "{where}", line: {line})', text.rstrip('\n')]
        lines += ['#sourceLocation()'] + [after] * bool(after)
        module.files[name + '.swift'] = '\n'.join(lines) + '\n'
        # An error about missing code may be reported on the line after the last.
        module.parts.append((path, line, line + text.rstrip('\n').count('\n') + 1))
        module.code += code_only(text) + '\n'

    def _finish(self, module):
        """Chooses the State and the Message of the views in `module`, and adds the file that runs it."""
        code = module.code
        programs = PROGRAM.findall(code)
        owner = programs[0] if programs else None
        state = 'State' if re.search(TYPE % 'State', code, re.M) else f'{owner}.State' if owner else 'Void'
        message = 'Message' if re.search(TYPE % 'Message', code, re.M) else f'{owner}.Message' if owner else 'Never'
        if state == 'State':
            value = 'State()' if can_be_made('State', code) else None
        else:
            value = f'startState(of: {owner}.self)' if owner else '()'
        for line, _ in module.views:
            name = 'line%04d.swift' % line
            module.files[name] = module.files[name].replace('MESSAGE', message, 2).replace('STATE', state, 1)
        tests = []
        path = os.path.join(self.sources, module.page.path)
        for line, type_ in module.mains:
            tests.append(f'  func testLine{line}Draws() {{ draws({type_}.self, file: "{path}", line: {line}) }}')
        if value:
            for line, function in module.views:
                call = f'draws({function}({value}), file: "{path}", line: {line})'
                tests.append(f'  func testLine{line}Draws() {{ {call} }}')
        for line, command, file in module.drawings:
            if call := self._drawing(module, line, command, file, value):
                call += f', file: "{path}", line: {line})'
                tests.append(f'  func testLine{line}Makes() throws {{\n    try {call}\n  }}')
        if tests:
            module.tests += len(tests)
            module.files['Run.swift'] = (
                'import PageRun\nimport XCTest\n\n'
                f'final class Draws_{module.name}: XCTestCase {{\n' + '\n'.join(tests) + '\n}\n')

    def _drawing(self, module, line, command, file, value):
        """Returns the call that draws a program of a page: `Todo --snapshot 40x8 --press down --as svg`.

        `View` is the last `view` block before the line, given a `value`.
        """
        page, words = module.page, shlex.split(command)
        options = list(zip(words[1::2], words[2::2]))
        known = {'--snapshot', '--press', '--type', '--advance', '--as'}
        size = re.fullmatch(r'(\d+)x(\d+)', dict(options).get('--snapshot', ''))
        form = dict(options).get('--as', 'text')
        if len(words) % 2 == 0 or not size or not {name for name, _ in options} <= known \
                or form not in ('text', 'ansi', 'svg'):
            self.faults.append((page.path, line, f'`{command}`: a program of a page takes --snapshot WxH, --press KEY, '
                                '--type TEXT, --advance SECONDS and --as text|ansi|svg'))
            return None
        steps = ', '.join(f'({literal(name)}, {literal(value)})' for name, value in options
                          if name not in ('--snapshot', '--as'))
        program = f'{words[0]}.self'
        if words[0] == 'View':
            before = [function for number, function in module.views if number < line]
            if not before or not value:
                self.faults.append((page.path, line, f'no view that can be drawn stands before `{command}`'))
                return None
            program = f'ofView: {before[-1]}({value})'
        return (f'makes(\n      {program}, columns: {size[1]}, rows: {size[2]}, [{steps}], as: "{form}",\n'
                f'      into: {literal(file)}')


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def literal(text):
    """Returns a Swift string literal."""
    return '"' + text.replace('\\', '\\\\').replace('"', '\\"') + '"'


def can_be_made(type_, code):
    """Returns whether `type_()` compiles, as far as the text of its struct tells."""
    start = re.search(r'\bstruct %s\b[^{]*\{' % type_, code)
    if not start:
        return False
    depth, body, row = 1, [], ''
    for letter in code[start.end():]:
        depth += (letter == '{') - (letter == '}')
        if depth == 0:
            break
        if depth == 1 and letter == '\n':
            body.append(row)
            row = ''
        elif depth == 1:
            row += letter
    body.append(row)
    if any(re.match(r'\s*(?:public |package )?init\(', row) for row in body):
        return any(re.match(r'\s*(?:public |package )?init\(\)', row) for row in body)
    for row in body:
        stored = re.match(r'\s*(?:(?:public|package|private)\S* )*(?:let|var) (.*)', row)
        if stored and not re.search(r'=|\?\s*$|\}\s*$', stored[1].rstrip(' ;')):
            return False
    return True
