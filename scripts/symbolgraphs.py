"""The public names of the modules, as symbol graphs that the compiler extracts from a debug build."""
import json
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
MODULES = {  # in the order of their links: each module comes after those that it links to
    'TermView': 'Sources/TermView', 'TermRender': 'Sources/TermRender', 'TermStore': 'Sources/Store',
    'TermWidgets': 'Sources/Widgets', 'TermCode': 'Sources/Code', 'TermImage': 'Sources/TermImage',
    'Rewind': 'Sources/Rewind', 'TermPrompt': 'Sources/Prompt', 'TermTest': 'Sources/TermTest',
}


def run(*command, told=lambda text: text):
    """Runs a command; if it fails, prints its output and exits."""
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        name = os.path.basename(sys.argv[0])
        sys.exit(told(done.stdout).rstrip() + f'\n{name}: failed: ' + ' '.join(command[:3]))
    return told(done.stdout)


def options_for(modules):
    """Returns the compiler options that find the modules of a folder."""
    target = json.loads(run('swift', '-print-target-info'))['target']
    options = ['-I', modules, '-target', target['triple']]
    if sys.platform == 'darwin':
        options += ['-sdk', run('xcrun', '--show-sdk-path').strip()]
        platform = run('xcrun', '--show-sdk-platform-path').strip() + '/Developer/'
        options += ['-F', platform + 'Library/Frameworks', '-I', platform + 'usr/lib']  # XCTest
    return options


def built_modules():
    """Builds the debug modules if needed; returns the compiler options that find them."""
    for target in 'TermTest', 'TermCode':  # together they need all others
        run('swift', 'build', '--target', target)
    return options_for('.build/debug/Modules')


def symbol_graph(module, folder, options):
    """Extracts the public names of a module into a folder."""
    os.makedirs(folder)
    run('swift', 'symbolgraph-extract', '-module-name', module, '-output-dir', folder, *options,
        '-minimum-access-level', 'public', '-skip-synthesized-members', '-emit-extension-block-symbols')


def symbol_graphs(folder, options):
    """Returns {module: folder of its public names, as the compiler writes them}."""
    found = {module: os.path.join(folder, module) for module in MODULES}
    for module, place in found.items():
        symbol_graph(module, place, options)
    return found


def read_graphs(folder):
    """Returns the symbols and the relations of a module."""
    symbols, relations = [], []
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding='utf-8') as file:
            graph = json.load(file)
        symbols += graph['symbols']
        relations += graph['relationships']
    return symbols, relations
