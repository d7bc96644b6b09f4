"""Builds programs that draw the workloads with other frameworks, or says why one is not available here.

Installs nothing unless `install` is true: then Debian packages with apt-get, and PyPI packages into the benchmark's
own virtual environment. Everything that is built is below .build/bench.
"""
import glob
import importlib.util
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass, field

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..'))
PEERS = os.path.join(ROOT, 'Benchmarks', 'Peers')
BUILD = os.path.join(ROOT, '.build', 'bench')
VENV = os.path.join(BUILD, 'venv', 'bin', 'python')
CRATES = '/usr/share/cargo/registry'
GO_SOURCES = '/usr/share/gocode'
# The bytes that a program writes to leave the alternate screen.
LEAVES = b'\x1b[?1049l'


class Missing(Exception):
    """The reason why a peer is not available."""


@dataclass
class Peer:
    name: str
    version: str
    language: str
    command: list
    environment: dict = field(default_factory=dict)
    # The first bytes that it writes when it ends: before them, the last frame is on the screen.
    leaves: bytes = LEAVES


def run(command, **options):
    """Returns the output of a command; raises `Missing` if it fails."""
    try:
        done = subprocess.run(command, text=True, capture_output=True, check=False, **options)
    except OSError as error:
        raise Missing(f'`{os.path.basename(command[0])}` can\'t be run: {error.strerror}') from error
    if done.returncode:
        raise Missing(f'`{os.path.basename(command[0])}` failed: {(done.stderr or done.stdout).strip()[-400:]}')
    return done.stdout


def debian(packages, install):
    """Ensures that Debian packages are installed, each recognized by a file or command that it provides."""
    missing = [name for name, sign in packages.items()
               if not (glob.glob(sign) if sign.startswith('/') else shutil.which(sign))]
    if not missing:
        return
    if not install or not shutil.which('apt-get'):
        raise Missing('needs the Debian packages ' + ' '.join(missing))
    run(['apt-get', '-qq', 'update'])
    run(['apt-get', '-qq', 'install', '--no-install-recommends', '--yes', *missing],
        env=os.environ | {'DEBIAN_FRONTEND': 'noninteractive'})


def python_packages():
    """Creates the virtual environment, with the PyPI packages of the script and the peers."""
    run([sys.executable, '-m', 'venv', os.path.dirname(os.path.dirname(VENV))])
    run([VENV, '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check',
         '-r', os.path.join(ROOT, 'scripts', 'requirements.txt'), '-r', os.path.join(PEERS, 'requirements.txt')])


def python_peer(name, module, folder, version, **options):
    """Returns a peer in Python; `version` is a program that prints the peer's version."""
    if not importlib.util.find_spec(module):
        raise Missing(f'needs the PyPI package {module}')
    words = run([sys.executable, '-c', version]).strip()
    language = f'Python {sys.version_info.major}.{sys.version_info.minor}.{sys.version_info.micro}'
    return Peer(name, words, language, [sys.executable, os.path.join(PEERS, folder, 'main.py')], **options)


def ncurses(install):
    debian({'gcc': 'gcc', 'libncurses-dev': '/usr/include/curses.h', 'ncurses-bin': 'tic'}, install)
    program, entries = os.path.join(BUILD, 'ncurses'), os.path.join(BUILD, 'terminfo')
    folder = os.path.join(PEERS, 'Ncurses')
    run(['gcc', '-O2', '-o', program, os.path.join(folder, 'main.c'), '-lncursesw', '-ltinfo'])
    run(['tic', '-x', '-o', entries, os.path.join(folder, 'xterm-rgbs.ti')])
    version = run(['ncursesw6-config', '--version']).strip().rsplit('.', 1)[0]
    compiler = run(['gcc', '-dumpfullversion']).strip()
    return Peer('ncurses', version, f'C, gcc {compiler}', [program], {'BENCH_TERMINFO': entries})


def tui(install):
    debian({'librust-tui-dev': CRATES + '/tui-0.19*', 'librust-crossterm-dev': CRATES + '/crossterm-0.25*',
            'cargo': 'cargo'}, install)
    folder = os.path.join(BUILD, 'tui')
    shutil.copytree(os.path.join(PEERS, 'Tui'), folder, dirs_exist_ok=True)
    run(['cargo', 'build', '--quiet', '--release', '--offline', '--config', 'source.crates-io.replace-with="debian"',
         '--config', f'source.debian.directory="{CRATES}"'], cwd=folder)
    version = os.path.basename(glob.glob(CRATES + '/tui-0.19*')[0]).split('-')[1]
    compiler = run(['rustc', '--version']).split()[1]
    return Peer('tui-rs', version, f'Rust {compiler}', [os.path.join(folder, 'target', 'release', 'bench-tui')])


def tcell(install):
    package = 'golang-github-gdamore-tcell.v2-dev'
    debian({package: GO_SOURCES + '/src/github.com/gdamore/tcell/v2', 'golang-go': 'go'}, install)
    program = os.path.join(BUILD, 'tcell')
    run(['go', 'build', '-o', program, os.path.join(PEERS, 'Tcell', 'main.go')],
        env=os.environ | {'GO111MODULE': 'off', 'GOPATH': GO_SOURCES, 'GOCACHE': os.path.join(BUILD, 'go')})
    version = run(['dpkg-query', '-W', '-f', '${Version}', package]).split('-')[0]
    compiler = run(['go', 'version']).split()[2].removeprefix('go')
    # tcell clears the screen before it leaves the alternate screen.
    return Peer('tcell', version, f'Go {compiler}', [program], leaves=b'\x1b[H\x1b[2J')


def ratatui(install):
    return python_peer('Ratatui (Python)', 'pyratatui', 'Ratatui',
                       'import importlib.metadata as m; from pyratatui import _pyratatui as p; '
                       'print(p.__ratatui_version__ + " (pyratatui " + m.version("pyratatui") + ")")')


def textual(install):
    return python_peer('Textual', 'textual', 'Textual', 'import importlib.metadata as m; print(m.version("textual"))',
                       environment={'TEXTUAL_FPS': '10000'})


MAKERS = {'ncurses': ncurses, 'ratatui': ratatui, 'tui-rs': tui, 'tcell': tcell, 'textual': textual}


def make(names, install):
    """Returns ({name: peer}, {name: why it is missing}) for the given names."""
    os.makedirs(BUILD, exist_ok=True)
    there, missing = {}, {}
    for name in names:
        print(f'{name}: …', end=' ', flush=True)
        try:
            there[name] = MAKERS[name](install)
            print(there[name].version)
        except Missing as reason:
            missing[name] = str(reason)
            print(reason)
    return there, missing
