"""Reports lines of shell on a page that name a program, a script or an option that does not exist."""
import json
import os
import re
import shlex
import subprocess

# Programs of other projects that pages may tell a reader to run.
OTHERS = {
    'asciinema', 'brew', 'cat', 'cd', 'cp', 'curl', 'echo', 'export', 'git', 'grep', 'ls', 'mkdir', 'open', 'pip', 'printf',
    'python', 'python3', 'reset', 'rm', 'scp', 'ssh', 'strip', 'tmux', 'touch', 'valgrind', 'xcrun',
}
SWIFT = {'build', 'run', 'test', 'package', 'format'}
TAKES_VALUE = {'-c', '--configuration', '--package-path', '--scratch-path', '--product', '--target', '--filter', '--skip',
               '-Xswiftc', '-Xlinker', '-Xcc', '--jobs', '-j', '--sanitize', '--triple', '--sdk', '--swift-sdk'}
ASSIGNMENT = re.compile(r'^\w+=')
OPTION = re.compile(r'^--[a-z][\w-]*')
OURS = re.compile(r'^(?:Sources|Tests|Benchmarks|Plugins|scripts|docs)/[\w./+-]*$')
END = {'&&', '||', '|', ';', '&', '(', ')'}


class Products:
    """The products of Package.swift: programs, targets, and the options in the sources of each program."""
    def __init__(self, root):
        self.root = root
        result = subprocess.run(['swift', 'package', 'dump-package', '--package-path', root], capture_output=True,
                                text=True, check=True)
        package = json.loads(result.stdout)
        self.targets = {target['name']: target for target in package['targets']}
        self.names = {product['name'] for product in package['products']}
        self.programs = {product['name'] for product in package['products'] if 'executable' in product['type']}
        self.programs |= {name for name, target in self.targets.items() if target['type'] == 'executable'}
        self._texts = {}

    def options(self, program):
        """Returns all options in the sources of a program and of the modules that it depends on."""
        if program not in self._texts:
            left, seen, found = [program], set(), set()
            while left:
                name = left.pop()
                if name in seen or name not in self.targets:
                    continue
                seen.add(name)
                target = self.targets[name]
                for dependency in target['dependencies']:
                    left += [part[0] for kind, part in dependency.items() if kind in ('byName', 'target')]
                folder = os.path.join(self.root, target.get('path') or 'Sources/' + name)
                for parent, _, names in os.walk(folder):
                    for file in names:
                        if file.endswith('.swift'):
                            with open(os.path.join(parent, file), encoding='utf-8') as source:
                                found.update(re.findall(r'(?<![\w-])--[a-z][\w-]*', source.read()))
            self._texts[program] = found
        return self._texts[program]


class Shell:
    """The shell lines of one page; programs that its reader creates are known from their manifests."""
    def __init__(self, page, products):
        self.page, self.products = page, products
        self.made = page.made()
        self.lines = 0

    def faults(self):
        """Returns (line, sentence) for each missing thing."""
        found = []
        for block in self.page.blocks:
            if block.language != 'sh':
                continue
            number, rest = block.line, ''
            for row in block.lines:
                number += 1
                row = rest + row
                if row.endswith('\\'):
                    rest = row[:-1] + ' '
                    continue
                rest = ''
                try:
                    lexer = shlex.shlex(row, posix=True, punctuation_chars=True)
                    lexer.whitespace_split = True
                    words = list(lexer)
                except ValueError as error:
                    found.append((number, f'no line of shell: {error}'))
                    continue
                for command in commands(words):
                    self.lines += 1
                    found += [(number, sentence) for sentence in self._command(command)]
        return found

    def _command(self, words):
        while words and ASSIGNMENT.match(words[0]):
            words = words[1:]
        if not words:
            return
        program, rest = words[0], words[1:]
        for word in rest:
            if OURS.match(word) and word.split('/')[1] not in self.made and not os.path.exists(os.path.join(self.products.root, word)):
                yield f'{word} does not exist'
        if program == 'swift':
            yield from self._swift(rest)
        elif program in ('python', 'python3', 'bash', 'sh') and rest and '/' in rest[0] and not rest[0].startswith('-'):
            yield from self._command([rest[0]] + rest[1:])
        elif program.startswith('.build/venv/bin/'):
            yield from self._command([os.path.basename(program)] + rest)
        elif program.startswith('.build/'):
            name = os.path.basename(program)
            if name.endswith('.xctest'):
                return
            yield from self._program(name, rest, program)
        elif program.startswith(('scripts/', '.ci/')):
            yield from self._script(program, rest)
        elif program not in OTHERS:
            yield f'{program} is no program that pages know (scripts/docs/shell.py lists those of others)'

    def _swift(self, words):
        if not words or words[0].startswith('-'):
            return
        kind, words = words[0], words[1:]
        if kind not in SWIFT:
            yield f'swift has no command {kind}'
            return
        values = {word: words[place + 1] for place, word in enumerate(words[:-1]) if word in TAKES_VALUE}
        if '--product' in values and values['--product'] not in self.products.names | self.made:
            yield f'no product {values["--product"]}'
        if '--target' in values and values['--target'] not in self.products.targets.keys() | self.made:
            yield f'no target {values["--target"]}'
        if '--filter' in values:
            yield from self._filter(values['--filter'])
        if kind != 'run':
            return
        place = 0
        while place < len(words) and words[place].startswith('-'):
            place += 2 if words[place] in TAKES_VALUE else 1
        if place < len(words):
            yield from self._program(words[place], words[place + 1:], 'swift run ' + words[place])

    def _filter(self, pattern):
        name = re.split(r'\W', pattern)[0]
        own = '\n'.join(block.text for block in self.page.blocks if block.language == 'swift')
        if name in self.products.targets or name in own:
            return
        for folder, _, names in os.walk(os.path.join(self.products.root, 'Tests')):
            for file in names:
                if file.endswith('.swift'):
                    with open(os.path.join(folder, file), encoding='utf-8') as source:
                        if name in source.read():
                            return
        yield f'no test is called {name}'

    def _program(self, name, words, said):
        if name in self.made:
            return
        if name not in self.products.programs:
            yield f'{said}: there is no product {name}'
            return
        for option in options(words):
            if option not in self.products.options(name):
                yield f'{name} has no option {option}'

    def _script(self, path, words):
        full = os.path.join(self.products.root, path)
        if not os.path.isfile(full):
            yield f'{path} does not exist'
            return
        if not path.endswith('.py') and not os.access(full, os.X_OK):
            yield f'{path} can\'t be executed'
        with open(full, encoding='utf-8') as file:
            text = file.read()
        for option in options(words):
            if not re.search(r'(?<![\w-])%s(?![\w-])' % re.escape(option), text):
                yield f'{path} has no option {option}'


def options(words):
    return [OPTION.match(word)[0] for word in words if OPTION.match(word)]


def commands(words):
    """Yields the commands of a line, without redirections."""
    command, skips = [], False
    for word in words:
        if skips:
            skips = False
        elif word in END:
            if command:
                yield command
            command = []
        elif re.match(r'^\d*[<>]+&?\d*$', word):
            skips = not word[-1].isdigit() and not word.endswith('&')
        else:
            command.append(word)
    if command:
        yield command
