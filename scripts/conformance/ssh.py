#!/usr/bin/env python3
"""A program as the only command of an ssh account (ForceCommand): what its guests see, and what they leave behind.

    ssh.py [--build DIR] [CHECK…]      all checks, or the named ones, with a line each; exits with 1 if one fails

It needs root, `unshare`, and from Debian openssh-client and openssh-server. The sshd runs on a local port that is
chosen here, with keys, accounts and a /run that only it sees, and ends with this script. The guest's program is
`counter`. Every wait has a deadline, and only processes started here are ended.
"""
import contextlib
import fcntl
import glob
import os
import re
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import termios

from far_end import DEADLINE, Failed, Pseudo, expect, run_checks, wait_for

GUEST = 20001
SSHD = shutil.which('sshd', path=os.environ['PATH'] + ':/usr/sbin:/usr/local/sbin')
CONFIGURATION = '''
Port {port}
ListenAddress 127.0.0.1
HostKey {folder}/host
PidFile none
UsePAM no
StrictModes no
PrintMotd no
AuthorizedKeysFile {folder}/guest.pub
AllowUsers guest
PermitTTY yes
ClientAliveInterval 1
ClientAliveCountMax 2
SetEnv SWIFT_BACKTRACE=enable=no
ForceCommand {command}
'''
# The server sees one more account, and nothing of the users who are logged in.
NAMESPACE = '''
set -e
mount --bind "$1/passwd" /etc/passwd
mount -t tmpfs none /run
mount -t tmpfs none /var/log
mkdir -m 755 /run/sshd
exec "$2" -D -e -f "$1/config"
'''


def is_guests(path):
    """Returns whether a file belongs to the guest; False if it disappears meanwhile."""
    try:
        return os.lstat(path).st_uid == GUEST
    except FileNotFoundError:
        return False


def free_port():
    with contextlib.closing(socket.socket()) as one:
        one.bind(('127.0.0.1', 0))
        return one.getsockname()[1]


class Server:
    """An sshd whose only account runs one command."""

    def __init__(self, command):
        expect(SSHD and os.geteuid() == 0, 'this needs sshd, and root')
        self.folder = tempfile.mkdtemp(prefix='ssh')
        os.chmod(self.folder, 0o755)
        self.port = free_port()
        for name in 'host', 'guest':
            path = os.path.join(self.folder, name)
            subprocess.run(['ssh-keygen', '-q', '-t', 'ed25519', '-N', '', '-f', path], check=True)
        self.write('config', CONFIGURATION.format(port=self.port, folder=self.folder, command=command))
        with open('/etc/passwd') as file:
            accounts = [line for line in file if not line.startswith(('guest:', 'sshd:'))]
        accounts += [f'guest:*:{GUEST}:{GUEST}::{self.folder}:/bin/sh\n', f'sshd:*:{GUEST + 1}:65534::/run/sshd:/bin/false\n']
        self.write('passwd', ''.join(accounts))
        self.log = open(os.path.join(self.folder, 'log'), 'wb')
        self.process = subprocess.Popen(['unshare', '-m', '--propagation', 'private', 'sh', '-c', NAMESPACE, 'sh', self.folder, SSHD],
                                        stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log)
        wait_for(self.listens, 'sshd never listened')

    def write(self, name, text):
        with open(os.path.join(self.folder, name), 'w') as file:
            file.write(text)

    def listens(self):
        expect(self.process.poll() is None, 'sshd ended:', self.messages())
        with contextlib.closing(socket.socket()) as one:
            return one.connect_ex(('127.0.0.1', self.port)) == 0

    def messages(self):
        with open(self.log.name, errors='replace') as file:
            return file.read()[-600:]

    def client(self, *options):
        return ['ssh', '-F', 'none', '-i', os.path.join(self.folder, 'guest'), '-p', str(self.port),
                '-o', 'StrictHostKeyChecking=no', '-o', 'UserKnownHostsFile=/dev/null', '-o', 'LogLevel=ERROR',
                '-o', 'IdentitiesOnly=yes', *options, 'guest@127.0.0.1']

    def guests(self):
        """Returns the processes of the guest: the program, and the part of sshd that serves it."""
        found = {}
        for path in filter(is_guests, glob.glob('/proc/[0-9]*')):
            with contextlib.suppress(FileNotFoundError, ProcessLookupError):
                with open(path + '/cmdline') as file:
                    found[int(path.rsplit('/', 1)[1])] = file.read().replace('\0', ' ').strip()
        return found

    def program(self):
        # A shell that runs the program may be around it.
        for pid in self.guests():
            with contextlib.suppress(FileNotFoundError):
                if os.readlink(f'/proc/{pid}/exe').endswith('/counter'):
                    return pid
        raise Failed(f'the program is not there: {self.guests()}')

    def is_empty(self):
        wait_for(lambda: not self.guests(), f'somebody stays: {self.guests()}')
        left = [path for path in glob.glob('/tmp/*') if is_guests(path)]
        expect(not left, 'files stay:', left)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.process.terminate()
        self.process.wait(DEADLINE)
        self.log.close()
        shutil.rmtree(self.folder)


def given_back(app):
    """Checks that the output restored the terminal: the screen, the cursor, the mouse, the pastes."""
    for mode in [b'[?1049l', b'[?25h', b'[?1006l', b'[?2004l']:
        expect(mode in app.bytes, mode, 'never came; got', app.bytes[-300:])


def counter(build, *arguments):
    return ' '.join([os.path.join(build, 'counter'), *arguments])


def check_session(build):
    """A guest uses the program, resizes the terminal, and quits; the exit code is the program's."""
    with Server(counter(build)) as server:
        for term in ['xterm-256color', 'unheard-of', 'vt100']:
            with Pseudo(server.client('-tt'), env={'TERM': term}) as app:
                app.wait(rb'\[\?1049h(.|\n)*Counter')
                app.write(b'+')
                app.wait(rb'Reset')
                before = app.bytes.count(b'[2J')
                fcntl.ioctl(app.file, termios.TIOCSWINSZ, struct.pack('HHHH', 30, 100, 0, 0))
                app.wait(rb'(\[2J(.|\n)*){%d}quit' % (before + 1))
                app.write(b'q')
                expect(app.wait_exit() == 0, term, 'ended with', app.status)
                given_back(app)
        server.is_empty()
    return '3 terminals'


def check_dumb(build):
    """A terminal that declares itself dumb receives no escapes."""
    with Server(counter(build)) as server:
        for term in ['dumb', 'unknown']:
            with Pseudo(server.client('-tt'), env={'TERM': term}) as app:
                app.wait(rb'Counter')
                app.write(b'+')
                app.wait(rb'Reset')
                app.write(b'q')
                expect(app.wait_exit() == 0, term, 'ended with', app.status)
                expect(b'\x1b' not in app.bytes, term, 'got an escape:', app.bytes[:200])
        server.is_empty()
    return '2 terminals'


def check_pipe(build):
    """Without a terminal the program prints a sentence, and exits with the code of wrong usage."""
    with Server(counter(build)) as server:
        done = subprocess.run(server.client('-T'), capture_output=True, text=True, timeout=DEADLINE, stdin=subprocess.DEVNULL)
        expect(done.returncode == 64 and 'there is no terminal' in done.stderr, done)
        expect(not done.stdout, 'printed', done.stdout)
        server.is_empty()
    with Server(counter(build, '--version')) as server:
        done = subprocess.run(server.client('-T'), capture_output=True, text=True, timeout=DEADLINE, stdin=subprocess.DEVNULL)
        expect(done.returncode == 0 and done.stdout == 'counter 1.0.0\n', done)
    return 'a sentence, and 64'


def check_others(build):
    """Whatever command a guest requests, the program runs."""
    with Server(counter(build)) as server:
        with Pseudo([*server.client('-tt'), 'id; cat /etc/passwd']) as app:
            app.wait(rb'Counter')
            app.write(b'q')
            expect(app.wait_exit() == 0, 'ended with', app.status)
            expect(b'uid=' not in app.bytes and b'root:' not in app.bytes, app.bytes[-300:])
        server.is_empty()
    return 'no shell'


def check_gone(build):
    """If a client is killed, falls silent or hangs up, the program ends, and nothing remains."""
    with Server(counter(build)) as server:
        for way in ['killed', 'silent', 'escape', 'hangup', 'server']:
            with Pseudo(server.client('-tt')) as app:
                app.wait(rb'Counter')
                app.read(0.2)
                server.program()
                if way == 'killed':
                    os.kill(app.pid, signal.SIGKILL)
                elif way == 'silent':
                    os.kill(app.pid, signal.SIGSTOP)
                elif way == 'escape':
                    app.write(b'\r~.')
                elif way == 'hangup':
                    os.kill(app.pid, signal.SIGHUP)
                else:
                    os.kill(server.program(), signal.SIGHUP)
                server.is_empty()
                if way == 'server':
                    app.wait_exit()
                    given_back(app)
    return '5 ways'


def check_crash(build):
    """A program that a signal ends restores the terminal over ssh as well."""
    with Server(counter(build)) as server:
        for number in [signal.SIGSEGV, signal.SIGTERM, signal.SIGABRT]:
            with Pseudo(server.client('-tt')) as app:
                app.wait(rb'Counter')
                app.read(0.2)
                os.kill(server.program(), number)
                status = app.wait_exit()
                expect(status not in (0, None), number, 'is said to be', status)
                given_back(app)
        server.is_empty()
    return '3 signals'


def check_stop(build):
    """Without a shell to return to, a stop request does not leave a stopped program behind."""
    with Server(counter(build)) as server:
        with Pseudo(server.client('-tt')) as app:
            app.wait(rb'Counter')
            app.read(0.2)
            os.kill(server.program(), signal.SIGTSTP)
            app.wait(rb'\[\?1049l(.|\n)*\[\?1049h(.|\n)*quit')
            app.write(b'+')
            app.wait(rb'Reset')
            app.write(b'q')
            expect(app.wait_exit() == 0, 'ended with', app.status)
        server.is_empty()
    return 'goes on'


CHECKS = {'session': check_session, 'dumb': check_dumb, 'pipe': check_pipe, 'others': check_others, 'gone': check_gone,
          'crash': check_crash, 'stop': check_stop}

if __name__ == '__main__':
    sys.exit(run_checks(__doc__, CHECKS))
