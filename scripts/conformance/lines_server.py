"""The subprocess side of an engine that shows lines: requests on standard input, answers on standard output.

A request is a letter, a length (u32le) and so many bytes; an answer is a length and bytes. `f` feeds bytes and answers
with the terminal's replies; `r` resizes to COLSxROWS; `l` answers with all lines, the scrolled ones first, where a line
that the terminal wrapped is one line, and `s` with those on the screen; `n` begins anew with COLSxROWS.
"""
import struct
import subprocess
import sys


def serve(new, feed, resize, lines, screen):
    source, target = sys.stdin.buffer, sys.stdout.buffer
    while len(head := source.read(5)) == 5:
        kind, length = struct.unpack('<cI', head)
        payload = source.read(length)
        if kind == b'f':
            answer = feed(payload)
        elif kind == b'l':
            answer = '\n'.join(lines()).encode()
        elif kind == b's':
            answer = '\n'.join(screen()).encode()
        else:
            answer = (new if kind == b'n' else resize)(*map(int, payload.split(b'x'))) or b''
        target.write(struct.pack('<I', len(answer)) + answer)
        target.flush()


class Client:
    """An engine whose other side is a process that runs `command`."""

    def __init__(self, command, environment=None):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, env=environment)

    def ask(self, kind, payload=b''):
        pipe, source = self.process.stdin, self.process.stdout
        try:
            pipe.write(struct.pack('<cI', kind, len(payload)) + payload)
            pipe.flush()
        except BrokenPipeError:
            raise OSError('the engine has ended') from None
        head = source.read(4)
        if len(head) < 4:
            raise OSError('the engine has ended')
        return source.read(struct.unpack('<I', head)[0])

    def new(self, cols, rows):
        self.ask(b'n', b'%dx%d' % (cols, rows))

    def feed(self, data):
        return self.ask(b'f', data)

    def resize(self, cols, rows):
        self.ask(b'r', b'%dx%d' % (cols, rows))

    def lines(self):
        return self.ask(b'l').decode('utf-8', 'replace').split('\n')

    def screen(self):
        return self.ask(b's').decode('utf-8', 'replace').split('\n')

    def close(self):
        self.process.stdin.close()
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(5)
