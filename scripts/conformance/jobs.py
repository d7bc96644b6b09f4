"""Checks programs as jobs of a shell: in the background, stopped with others, with an editor, and with children.

endings.py runs them. The shell is bash without line editing, so that the settings of its terminal never change.
"""
import contextlib
import os
import re
import shutil
import signal
import stat
import sys
import tempfile
import termios

from far_end import DEADLINE, expect
from slow_terminal import Far

CONTROL_C, CONTROL_Z = b'\x03', b'\x1a'


def processes():
    """Yields the number, state, group and session of each process."""
    for name in filter(str.isdigit, os.listdir('/proc')):
        try:
            with open(f'/proc/{name}/stat') as file:
                fields = file.read().rsplit(')', 1)[1].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        yield int(name), fields[0], int(fields[2]), int(fields[3])


class Shell(Far):
    """A shell in a terminal, with the programs of a build in its PATH."""

    def __init__(self, build, env=None):
        path = build + os.pathsep + os.environ['PATH']
        super().__init__(['bash', '--norc', '--noediting', '-i'], rows=60,
                         env={'PS1': '$ ', 'PATH': path, **(env or {})})
        self.place = 0
        self.sees(rb'\$ ')

    def type(self, text):
        """Types a text; what the terminal gets from now on is new."""
        self.place = len(self.bytes)
        self.write(text if isinstance(text, bytes) else text.encode() + b'\r')

    def new(self):
        return bytes(self.bytes[self.place:])

    def sees(self, pattern):
        expect(self.reads_until(lambda: re.search(pattern, self.new())), pattern, 'never came; got', self.new()[-300:])

    def jobs(self):
        """Returns the states of the shell's jobs by their processes, without those that have ended."""
        return {pid: state for pid, state, _, session in processes()
                if session == self.pid and pid != self.pid and state != 'Z'}

    def stops(self, what):
        """Waits until all processes of the job are stopped and the shell has its terminal; returns the processes."""
        expect(self.reads_until(lambda: self.jobs() and set(self.jobs().values()) == {'T'}), what, 'does not stop:',
               self.jobs(), self.new()[-300:])
        self.sees(rb'Stopped|\[1\]\+? ')
        self.answers(what)
        return self.jobs()

    def answers(self, what):
        """Checks that the shell has its terminal: it does what is typed, and the settings are its own."""
        self.write(b"echo an''swer\r")
        self.sees(rb'answer\r\n')
        expect(termios.tcgetattr(self.file)[:4] == self.settings, what, 'has changed the settings of the terminal')

    def leave(self):
        self.type('exit')
        if not self.reads_until(self.ended):
            self.write(b'exit\r')
        self.wait_exit()


FULL_SCREEN = [('counter', 'Total'), ('probe run ticks', 'ticks'), ('probe run presses --inline', 'count 0'),
               ('probe run pooled', 'pooled ready')]
ENDS = {'probe run presses --inline': b'\x1b', 'probe run pooled': CONTROL_C}


def check_background(build):
    """In the background a program leaves the terminal alone, however it came there; in front it draws its whole screen."""
    for line, words in FULL_SCREEN:
        with Shell(build) as shell:
            shell.type(line + ' &')
            pid = max(shell.stops(line + ' &'))
            expect(b'\x1b' not in shell.new(), line, 'writes though it was started in the background:', shell.new())
            comes_to_front(shell, line, words)
            # The signal that no program can handle: the screen stays as it is.
            os.kill(pid, signal.SIGSTOP)
            shell.stops(line)
            # Something is due when it goes on.
            shell.read(1.1 if 'ticks' in line else 0)
            shell.type('bg')
            shell.sees(re.escape(line.encode()) + rb' &')
            shell.stops(line + ' after bg')
            expect(b'\x1b' not in shell.new(), line, 'writes in the background:', shell.new())
            comes_to_front(shell, line, words)
            shell.type(CONTROL_Z)
            shell.stops(line)
            shell.type('bg')
            shell.stops(line + ' after Control-Z and bg')
            expect(b'\x1b' not in shell.new(), line, 'writes in the background:', shell.new())
            comes_to_front(shell, line, words)
            shell.type(ENDS.get(line, b'q'))
            expect(shell.reads_until(lambda: not shell.jobs()), line, 'does not end')
            shell.sees(rb'\$ $')
            shell.answers(line)
            shell.leave()
            shell.check(line)
    return f'{len(FULL_SCREEN)} programs'


def comes_to_front(shell, line, words):
    shell.type('fg')
    shell.sees(words.encode())
    expect(shell.reads_until(lambda: termios.tcgetattr(shell.file)[:4] != shell.settings), line, 'is not raw in front')
    expect(shell.reads_until(lambda: b'\x1b[?25l' in shell.new()), line, 'sets no modes in front')
    # The answers to its queries must not be left for the shell.
    shell.read(0.2)


# A shell that takes its terminal from a program without stopping it, at USR1, and gives it back at the next one.
TAKER = '''
import os, signal, sys
signal.signal(signal.SIGTTOU, signal.SIG_IGN)
pid = os.fork()
if pid == 0:
    os.setpgid(0, 0)
    os.tcsetpgrp(0, os.getpid())
    signal.signal(signal.SIGTTOU, signal.SIG_DFL)
    os.execv(sys.argv[1], sys.argv[1:])
signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGUSR1])
signal.sigwait([signal.SIGUSR1])
os.tcsetpgrp(0, os.getpgrp())
os.write(1, b"taken")
signal.sigwait([signal.SIGUSR1])
os.write(1, b"given")
os.tcsetpgrp(0, pid)
os.kill(-pid, signal.SIGCONT)
os._exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
'''


def check_taken(build):
    """A program that draws by itself stops as soon as another job has its terminal."""
    with Far([sys.executable, '-c', TAKER, os.path.join(build, 'probe'), 'run', 'ticks']) as app:
        expect(app.shows('ticks 1', DEADLINE), 'never ticks')
        app.read(0.2)
        os.kill(app.pid, signal.SIGUSR1)
        app.wait(b'taken')
        expect(app.reads_until(lambda: 'T' in [state for _, state, _, session in processes() if session == app.pid]),
               'does not stop')
        os.kill(app.pid, signal.SIGUSR1)
        app.wait(b'given')
        between = bytes(app.bytes).split(b'taken')[1].split(b'given')[0]
        expect(between == b'', 'writes without its terminal:', between)
        expect(app.reads_until(lambda: b'ticks' in bytes(app.bytes).split(b'given')[1]), 'does not go on')
        app.write(b'q')
        expect(app.wait_exit() == 0, 'ended with', app.status)
    return 'nothing written'


def is_over(shell):
    """Returns whether no job is left; continues those that are stopped.

    The thread that waits for the terminal may stop the job again before the handler of a crash runs on another one.
    """
    for pid, state in shell.jobs().items():
        if state == 'T':
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)
    return not shell.jobs()


def check_background_ends(build):
    """A program that ends or crashes in the background does so when it is continued, and leaves the terminal alone."""
    for name in ('TERM', 'HUP', 'SEGV', 'ABRT'):
        with Shell(build) as shell:
            shell.type('counter')
            shell.sees(rb'Total')
            shell.read(0.2)
            os.kill(max(shell.jobs()), signal.SIGSTOP)
            shell.stops('counter')
            shell.type('bg')
            shell.stops('counter after bg')
            shell.type(f'kill -{name} %1; kill -CONT %1')
            expect(shell.reads_until(lambda: is_over(shell)), name, 'does not end it in the background:', shell.jobs())
            shell.answers(name)
            expect(b'\x1b' not in shell.new(), name, 'makes it write in the background:', shell.new())
            shell.leave()
    return '4 signals'


def check_ignored_stops(build):
    """A program that ignores the signals of job control does not take the terminal in the background either."""
    with Shell(build) as shell:
        shell.type("(trap '' TSTP TTIN TTOU; exec counter) &")
        expect(shell.reads_until(lambda: not shell.jobs()), 'does not end')
        shell.sees(rb'counter: the terminal')
        shell.answers('counter')
        expect(b'\x1b' not in shell.new(), 'writes in the background:', shell.new())
        shell.leave()
    return 'says so and ends'


def check_job_stops(build):
    """Control-Z stops the whole job, with the terminal given back first, and fg continues it."""
    with tempfile.TemporaryDirectory() as folder:
        wrapper, makefile = os.path.join(folder, 'wrapper'), os.path.join(folder, 'Makefile')
        with open(wrapper, 'w') as file:
            file.write('#!/bin/bash\nprobe run pooled\necho after\n')
        os.chmod(wrapper, stat.S_IRWXU)
        with open(makefile, 'w') as file:
            file.write('run:\n\t@counter\n')
        lines = [('counter | cat', 'Total', b'q', ''), ("sh -c 'counter; echo after'", 'Total', b'q', 'after'),
                 (wrapper, 'pooled ready', CONTROL_C, 'after'),
                 ('termview ask Name | cat', 'Name', b'abc\r', 'abc\r\n'),
                 ("sh -c 'termview confirm Sure; echo after'", 'Sure', b'y', 'after'),
                 ('termview ask --secret --plain Word | cat', 'Word', b'abc\r', 'abc\r\n'),
                 ("sh -c 'termview spin Title -- sleep 1000; echo after'", 'Title', CONTROL_C, 'after')]
        if shutil.which('make'):
            lines.append((f'make -f {makefile} run', 'Total', b'q', ''))
        for line, words, end, last in lines:
            with Shell(build) as shell:
                shell.type(line)
                shell.sees(words.encode())
                shell.read(0.1)
                for _ in range(2 if line == lines[0][0] else 1):
                    shell.type(CONTROL_Z)
                    shell.stops(line)
                    expect(not shell.left(), line, 'is stopped and leaves', shell.left())
                    shell.type('fg')
                    if '--plain' not in line:
                        shell.sees(rb'(?s)\x1b.*' + words.encode())
                    expect(shell.reads_until(lambda: 'T' not in shell.jobs().values()), line, 'does not all continue')
                    shell.read(0.1)
                shell.type(end)
                expect(shell.reads_until(lambda: not shell.jobs()), line, 'does not end:', shell.jobs())
                shell.sees(b'(?s)' + last.encode() + rb'.*\$ $')
                shell.answers(line)
                shell.leave()
                shell.check(line)
    return f'{len(lines)} jobs'


EDITOR = '''#!/bin/sh
grep -E '^Sig(Blk|Ign)' /proc/self/status | tr '\\n' ' '
echo " edits $1"
if [ -n "$STOP" ]; then kill -$STOP $$; echo goes on; fi
read answer
echo "$answer" >"$1"
'''


def check_editor(build):
    """An editor gets its signals as a shell's job does; if it stops, the job does, and fg leads back to it."""
    with tempfile.TemporaryDirectory() as folder:
        editor = os.path.join(folder, 'editor')
        with open(editor, 'w') as file:
            file.write(EDITOR)
        os.chmod(editor, stat.S_IRWXU)
        for stop, end in (('', ''), ('', ' | cat'), ('TSTP', ''), ('STOP', ' | cat')):
            with Shell(build, env={'VISUAL': editor, 'STOP': stop}) as shell:
                shell.type('termview ask --editor Text' + end)
                shell.sees(rb'enter opens')
                shell.read(0.1)
                shell.type(b'\r')
                shell.sees(rb'edits')
                masks = re.findall(rb'Sig(\w+):\s*(\w+)', shell.new())
                # posix_spawn ignores the two signals of the C library.
                expect(len(masks) == 2 and not any(int(mask, 16) & ~(3 << 31) for _, mask in masks),
                       'the editor has', masks)
                if not stop:
                    shell.type(CONTROL_Z)
                shell.stops(f'an editor that gets {stop or "Control-Z"}')
                shell.type('fg')
                expect(shell.reads_until(lambda: 'T' not in shell.jobs().values()), 'does not all continue')
                if stop:
                    shell.sees(rb'goes on')
                shell.type(b'written\r')
                expect(shell.reads_until(lambda: not shell.jobs()), 'does not end:', shell.jobs(), shell.new()[-300:])
                shell.sees(rb'(?s)written.*written\r\n.*\$ $')
                shell.answers('an editor')
                shell.leave()
                shell.check('an editor')
    return '3 ways to stop it'


def check_spin(build):
    """In the background a spinner shows lines, and does not stop."""
    with Shell(build) as shell:
        shell.type("termview spin Title -- sh -c 'sleep 0.3; echo output' &")
        shell.sees('✓ Title'.encode())
        expect(shell.reads_until(lambda: not shell.jobs()), 'does not end:', shell.jobs())
        shell.answers('a spinner')
        shell.write(b'\r')
        shell.sees(rb'Done')
        expect(b'Title \xe2\x80\xa6\r\n' in shell.new() and b'\x1b' not in shell.new(), 'shows', shell.new())
        # In front it is drawn; once it is in the background, lines follow.
        shell.type(f"termview spin Title -- sh -c 'until [ -e {shell.pid}.go ]; do sleep 0.05; done'")
        shell.sees(rb'(?s)\x1b.*Title')
        shell.read(0.1)
        shell.type(CONTROL_Z)
        shell.stops('a spinner')
        shell.type('bg')
        expect(shell.reads_until(lambda: 'T' not in shell.jobs().values()), 'stays stopped')
        shell.read(0.3)
        expect('T' not in shell.jobs().values(), 'stops in the background:', shell.jobs())
        shell.answers('a spinner after bg')
        shell.type(f'touch {shell.pid}.go; wait; echo wait""ed')
        shell.sees(rb'waited')
        shell.type(f'rm {shell.pid}.go')
        shell.answers('a spinner')
        expect(b'\x1b' not in shell.new(), 'shows', shell.new())
        shell.leave()
    return 'started there, and sent there'


# A group of two processes, one of which may not heed TERM.
CHILD = 'sleep 1000 & echo $$ runs; wait'
DEAF_CHILD = "trap '' TERM HUP; sleep 1000 & echo $$ runs; wait; wait"


def group_of(app):
    expect(app.reads_until(lambda: re.search(r'\d+ runs', app.text())), 'never shows its child:', app.text())
    return int(re.search(r'(\d+) runs', app.text())[1])


def check_children(build):
    """Children end with their program, however it ends."""
    probe, termview = os.path.join(build, 'probe'), os.path.join(build, 'termview')
    ways = [(b'q', 0), (CONTROL_C, 130), (b'e', 3), (b't', -signal.SIGILL), (signal.SIGTERM, -signal.SIGTERM),
            (signal.SIGHUP, -signal.SIGHUP), (signal.SIGINT, -signal.SIGINT), (signal.SIGQUIT, -signal.SIGQUIT),
            (signal.SIGSEGV, -signal.SIGSEGV), (b'u', -signal.SIGTERM), (b'o', -signal.SIGTERM)]
    cases = [(CHILD, *way) for way in ways] + [(DEAF_CHILD, *way) for way in ways if way[0] in (b'q', b't', signal.SIGTERM)]
    for script, way, wanted in cases:
        with Far([probe, 'run', 'children', script], rows=100) as app:
            group = group_of(app)
            if isinstance(way, bytes):
                app.write(way)
            else:
                os.kill(app.pid, way)
            if way == b'o':
                app.wait(b'opened')
            if way in (b'u', b'o'):
                app.read(0.1)
                os.kill(app.pid, signal.SIGTERM)
            expect(app.wait_exit() == wanted, way, 'ended it with', app.status)
            ends(app, group, way)
            if way != b'o':
                app.check(way)
    with tempfile.TemporaryDirectory() as folder:
        for options in ([], ['--plain']):
            for way in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
                path = os.path.join(folder, f'{way}{options}')
                script = f'sleep 1000 & echo $$ >"{path} begun"; mv "{path} begun" "{path}"; wait'
                with Far([termview, 'spin', *options, 'Title', '--', 'sh', '-c', script]) as app:
                    expect(app.reads_until(lambda: os.path.exists(path)), 'never starts its child', app.text())
                    # A signal that comes while the terminal is being taken is another matter.
                    app.wait('Title …'.encode() if options else b'Title')
                    with open(path) as file:
                        group = int(file.read())
                    os.kill(app.pid, way)
                    # Where it is drawn, a hang-up is the loss of its terminal.
                    wanted = 129 if way == signal.SIGHUP and not options else -way
                    expect(app.wait_exit() == wanted, 'spin', options, way, 'ended it with', app.status)
                    ends(app, group, f'spin {options} {way}')
                    app.check(way)
    return f'{len(cases)} ends of a program, 6 of a spinner'


def ends(app, group, way):
    """Checks that nothing is left of a group; ends it in any case."""
    def left():
        return [pid for pid, state, of, _ in processes() if of == group and state != 'Z']
    try:
        # What gets KILL may need a moment.
        expect(app.reads_for(2, lambda: not left()), way, 'leaves the child', left())
    finally:
        for pid in left():
            os.kill(pid, signal.SIGKILL)
