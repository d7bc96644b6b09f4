"""Builds and runs the Swift of pages as a package.

Reports by page and line what does not compile, fails or draws nothing.
"""
import glob
import os
import re
import shutil
import signal
import subprocess
import sys

from modules import LIBRARIES, Modules, literal, read

DIAGNOSTIC = re.compile(r'^(?P<path>\S.*?):(?P<line>\d+)(?::\d+)?: (?P<kind>error|warning): (?P<text>.*)$')
HERE = os.path.dirname(os.path.abspath(__file__))
BUILD_LIMIT, RUN_LIMIT = 1800, 300  # seconds


class Package(Modules):
    """The Swift of some pages as one package that depends on the repository, or on a finished build of it."""
    def __init__(self, pages, root, folder, built=None):
        super().__init__(pages, root, folder)
        self.built = built

    def write(self, modules):
        """Writes the package with these modules; leaves unchanged files alone."""
        manifest = read(os.path.join(self.root, 'Package.swift'))
        settings = re.search(r'^let testSettings: .*?^\]', manifest, re.M | re.S)[0]
        package, products, objects = f'.package(name: "TermView", path: "{self.root}")', LIBRARIES, []
        if self.built:
            package, products = '', []
            objects = [file for name in LIBRARIES for file in
                       sorted(glob.glob(os.path.join(self.built, name + '.build', '**', '*.o'), recursive=True))]
            if not objects:
                sys.exit(f'check-docs: no build of this package in {self.built}')
            # SwiftPM does not track these objects: a define with the newest time makes it compile the pages again.
            newest = max(os.stat(file).st_mtime_ns for file in objects)
            settings += f' + [.define("BUILT_{newest}")]'
        libraries = ', '.join(f'.product(name: "{name}", package: "TermView")' for name in products)
        linked = ', '.join(literal(file) for file in objects)
        targets = ''.join(
            f'    .testTarget(name: "{module.name}", dependencies: libraries + ["PageRun"], path: "{module.name}", '
            'swiftSettings: testSettings),\n' for module in modules)
        wanted = {
            'Package.swift':
                '// swift-tools-version: 6.2\nimport PackageDescription\n\n' + settings + '\n\n'
                f'let libraries: [Target.Dependency] = [{libraries}]\n'
                f'let objects: [String] = [{linked}]\n\n'
                'let package = Package(\n  name: "Pages", platforms: [.macOS("26.0")],\n'
                f'  dependencies: [{package}],\n  targets: [\n'
                '    .target(name: "PageRun", dependencies: libraries, path: "PageRun", swiftSettings: testSettings,\n'
                '      linkerSettings: [.unsafeFlags(objects)]),\n'
                + targets + '  ])\n',
            'PageRun/PageRun.swift': read(os.path.join(HERE, 'PageRun.swift')),
        }
        for module in modules:
            for name, text in module.files.items():
                wanted[module.name + '/' + name] = text
        for folder, below, names in os.walk(self.sources, topdown=False):
            for name in names:
                path = os.path.join(folder, name)
                if os.path.relpath(path, self.sources) not in wanted:
                    os.remove(path)
            if not os.listdir(folder):
                os.rmdir(folder)
        for name, text in wanted.items():
            path = os.path.join(self.sources, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            if os.path.exists(path) and read(path) == text:
                continue
            with open(path, 'w', encoding='utf-8') as file:
                file.write(text)

    def build(self):
        """Builds the package, without the modules that have errors; returns the modules that were built."""
        left = list(self.modules)
        while left:
            self.write(left)
            status, output = self._swift('build', '--build-tests')
            if status == 0:
                return left
            wrong = self._diagnostics(output)
            broken = [module for module in left if any(self._is_of(path, line, module) for path, line, _ in wrong)]
            if not broken:
                sys.exit(output + 'check-docs: the package of the pages was not built, and no page is the reason')
            self.faults += wrong
            left = [module for module in left if module not in broken]
        return left

    def run(self, modules):
        """Runs all tests of the built modules; returns how many ran."""
        if not any(module.tests for module in modules):
            return 0
        drawn = os.path.join(self.folder, 'drawn')
        shutil.rmtree(drawn, ignore_errors=True)
        os.makedirs(drawn)
        skipped = []
        while True:
            skips = [word for name in skipped for word in ('--skip', re.escape(name.replace('.', '/')) + '$')]
            status, output = self._swift('test', '--skip-build', *skips, RECORD='1', SWIFT_BACKTRACE='enable=no')
            wrong = self._diagnostics(output, whole=True) + self._issues(output, modules)
            self.faults += wrong
            begun = dict.fromkeys(re.findall(r"^Test Case '(\S+)' started", output, re.M))
            for name in re.findall(r"^Test Case '(\S+)' (?:passed|failed)", output, re.M):
                begun.pop(name, None)
            for name in begun:
                path, line = self._place(modules, *name.split('.'))
                self.faults.append((path, line, f'{name} ended the process:\n{tail(output, name)}'))
            if status == 0 or wrong and not begun:
                break
            if not begun or set(begun) <= set(skipped):
                sys.exit(output + 'check-docs: the tests of the pages were not run')
            # Runs the other tests without those that ended the process.
            skipped += begun
        # XCTest prints this for each class, and finally for all; Swift Testing prints it once.
        of_xctest = re.findall(r'^\s*Executed (\d+) tests?, with', output, re.M)[-1:]
        of_testing = re.findall(r'Test run with (\d+) tests? ', output)[-1:]
        return sum(int(count) for count in of_xctest + of_testing)

    def _place(self, modules, class_, test):
        """Returns the page and line of a test."""
        for module in modules:
            if class_ == 'Draws_' + module.name:
                return module.page.path, int(re.search(r'\d+', test)[0])
            for name, text in module.files.items():
                if re.search(r'\bclass %s\b' % re.escape(class_), text):
                    line = re.search(r'line: (\d+)\)', text)
                    return module.page.path, int(line[1]) if line else 1
        return 'pages', 0

    def parse(self):
        """Parses the code of other frameworks, and checks manifests."""
        folder = os.path.join(self.folder, 'theirs')
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        files = []
        for place, (page, block) in enumerate(self.theirs):
            files.append(os.path.join(folder, 'block%d.swift' % place))
            with open(files[-1], 'w', encoding='utf-8') as file:
                where = os.path.join(self.sources, page.path)
                file.write(f'#sourceLocation(file: "{where}", line: {block.line + 1})\n{block.text}'
                           '#sourceLocation()\n')
            self.made_of[files[-1]] = page.path, block.line + 1
        for path in files:
            result = subprocess.run(['swiftc', '-frontend', '-parse', path], capture_output=True, text=True)
            if result.returncode:
                self.faults += self._diagnostics(result.stderr) or [(path, 1, result.stderr)]
        for page, block in self.manifests:
            self._check_manifest(page, block, folder)

    def _check_manifest(self, page, block, folder):
        """Checks that a manifest for readers is valid, and names only existing products of this package."""
        with open(os.path.join(folder, 'Package.swift'), 'w', encoding='utf-8') as file:
            text = block.text
            if not text.startswith('// swift-tools-version'):
                self.faults.append((page.path, block.line + 1, 'a manifest begins with its tools version'))
                text = '// swift-tools-version: 6.2\n' + text
            file.write(text)
        result = subprocess.run(['swift', 'package', 'dump-package', '--package-path', folder],
                                capture_output=True, text=True)
        if result.returncode:
            wrong = [(page.path, block.line + int(match[1]), match[2]) for match in
                     re.finditer(r'Package\.swift:(\d+):\d+: error: (.*)', result.stderr)]
            self.faults += wrong or [(page.path, block.line, result.stderr.strip())]
        for match in re.finditer(r'\.product\(\s*name:\s*"([^"]+)",\s*package:\s*"TermView"', block.text):
            if match[1] not in LIBRARIES:
                line = block.line + 1 + block.text.count('\n', 0, match.start())
                self.faults.append((page.path, line, f'TermView has no product {match[1]}'))

    def _swift(self, *arguments, **environment):
        limit = BUILD_LIMIT if arguments[0] == 'build' else RUN_LIMIT
        command = ['swift', arguments[0], '--package-path', self.sources, '--scratch-path',
                   os.path.join(self.folder, 'build'), *arguments[1:]]
        if self.built:
            # Applies to all targets, since SwiftPM adds one of its own.
            command += ['-Xswiftc', '-I', '-Xswiftc', os.path.join(self.built, 'Modules')]
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.STDOUT, text=True, errors='replace', start_new_session=True,
                                   env={**os.environ, **environment})
        try:
            output, _ = process.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            output = process.communicate()[0]
            return 124, output + f'\n{" ".join(command)}: still going on after {limit} s\n'
        return process.returncode, output

    def _diagnostics(self, output, whole=False):
        """Returns (path, line, sentence) of each error once, with paths as in the repository.

        The message of a test may have several lines: with `whole`, they are included.
        """
        found, rest = [], None
        for row in output.replace(self.sources + os.sep, '').splitlines():
            match = DIAGNOSTIC.match(row)
            if match and match['kind'] == 'error':
                path, line = match['path'], int(match['line'])
                # An error about code that is missing at the end of a block is reported for the generated file.
                path, line = self.made_of.get(path, (path, line))
                rest = [path, line, match['text'].removesuffix(' - ')]
                found.append(rest)
            elif match or row.startswith(('Test Case ', 'Test Suite ')):
                rest = None
            elif whole and rest:
                rest[2] += '\n' + row
        return list(dict.fromkeys((path, line, text.rstrip()) for path, line, text in found))

    def _issues(self, output, modules):
        """Returns the failures of Swift Testing, which names files without their folders."""
        found = []
        pattern = r'recorded an issue at (\S+?):(\d+):\d+: (?:Issue recorded\n↳ )?(.*)'
        for name, line, sentence in re.findall(pattern, output):
            here = [module.page.path for module in modules for path, first, last in module.parts
                    if os.path.basename(path) == name and first <= int(line) <= last]
            found.append((here[0] if here else name, int(line), sentence))
        return found

    def _is_of(self, path, line, module):
        return path.startswith(module.name + os.sep) or any(
            path == part and first <= line <= last for part, first, last in module.parts)


def tail(output, name):
    """Returns the output since a test began, up to a limit."""
    return output[output.index(f"'{name}' started"):].partition('\n')[2][:2000]
