"""The two ends of a terminal: a program that runs in it and writes the records, and the side that supplies them.

As a program (feeder.py SOCKET) it runs in the terminal with a raw tty. It sends the size. Then it takes a record from
the socket, writes it, queries DECRQM 25 and then the cursor's position, and sends back the terminal's replies.
Replies come in order, so the last reply with a position proves that the record was consumed: nothing sleeps, and
everything has a deadline. A record may query the position itself; each query has a reply of its own.
"""
import os
import re
import select
import socket
import struct
import subprocess
import sys
import time
import tty

DEADLINE = 20
QUERY = b'\x1b[6n'
POSITION = re.compile(rb'\x1b\[(\d+);(\d+)R')


def read_exactly(connection, count):
    data = b''
    while len(data) < count:
        piece = connection.recv(count - len(data))
        if not piece:
            raise EOFError('the other end is gone')
        data += piece
    return data


def program(path):
    tty.setraw(0)
    connection = socket.socket(socket.AF_UNIX)
    connection.connect(path)
    connection.sendall(struct.pack('<HH', *os.get_terminal_size(0)))
    while True:
        try:
            data = read_exactly(connection, struct.unpack('<I', read_exactly(connection, 4))[0])
        except (EOFError, OSError):
            return
        data += b'\x1b[?25$p' + QUERY
        expected = data.count(QUERY)
        while data:
            data = data[os.write(1, data):]
        reply, end = b'', time.monotonic() + DEADLINE
        while len(POSITION.findall(reply)) < expected:
            if not select.select([0], [], [], max(0, end - time.monotonic()))[0]:
                return
            reply += os.read(0, 4096)
        connection.sendall(struct.pack('<I', len(reply)) + reply)


class Feeder:
    """The side outside of the terminal; the caller runs `command` in a terminal."""

    def __init__(self, folder):
        self.path = os.path.join(folder, 'feeder')
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(self.path)
        self.listener.listen(1)
        self.listener.settimeout(DEADLINE)
        self.connection = None
        self.command = [sys.executable, os.path.abspath(__file__), self.path]

    def accept(self, cols, rows):
        """Waits until the program runs in a terminal of that size."""
        try:
            self.connection, _ = self.listener.accept()
            self.connection.settimeout(DEADLINE)
            size = struct.unpack('<HH', read_exactly(self.connection, 4))
        except (EOFError, TimeoutError):
            raise OSError('no program started in the terminal') from None
        if size != (cols, rows):
            raise OSError(f'the terminal has {size[0]}x{size[1]} cells')

    def ask(self, data):
        """Returns everything that the terminal replied to `data`, once it has consumed all of it."""
        self.connection.sendall(struct.pack('<I', len(data)) + data)
        try:
            return read_exactly(self.connection, struct.unpack('<I', read_exactly(self.connection, 4))[0])
        except (EOFError, TimeoutError):
            raise OSError('the terminal did not answer') from None

    def show(self, record):
        """Returns (column, row, visible) after the terminal has consumed the record; visible is None if unknown."""
        reply = self.ask(record)
        row, column = POSITION.findall(reply)[-1]
        mode = re.search(rb'\x1b\[\?25;(\d)\$y', reply)
        return int(column) - 1, int(row) - 1, {b'1': True, b'2': False}.get(mode and mode[1])

    def close(self):
        if self.connection:
            self.connection.close()
        self.listener.close()


def end(process):
    """Ends a process that we started, by its handle."""
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(5)


class Display:
    """An X server of our own, with a display number that it chooses itself."""

    def __init__(self, *options):
        reader, writer = os.pipe()
        self.process = subprocess.Popen(
            ['Xvfb', '-displayfd', str(writer), '-screen', '0', '4000x2400x24', '-noreset', '-nolisten', 'tcp', *options],
            pass_fds=[writer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writer)
        try:
            number = b''
            while not number.endswith(b'\n'):
                if not select.select([reader], [], [], DEADLINE)[0]:
                    raise OSError('Xvfb did not start')
                piece = os.read(reader, 16)
                if not piece:
                    raise OSError('Xvfb ended')
                number += piece
        except OSError:
            end(self.process)
            raise
        finally:
            os.close(reader)
        self.name = ':' + number.strip().decode()

    def close(self):
        end(self.process)


if __name__ == '__main__':
    program(sys.argv[1])
