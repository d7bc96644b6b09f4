"""Runs a program with a workload once, on a terminal of the workload's size, and returns its cost and its output.

The terminal is a pseudo terminal that replies like a plain xterm. Time is the user and system time of the whole
process, as the system reports it after the process has ended; bytes are those that arrived.
"""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import tempfile
import termios
import time
from dataclasses import dataclass

PATIENCE = 240
QUERY = re.compile(rb'\x1b\[(0?c|6n)')


class Failure(Exception):
    """A program that failed, or did not end."""


@dataclass
class Run:
    seconds: float
    count: int
    stream: bytes
    first: float  # seconds from the start until `marker` appeared, or 0
    memory: int  # the highest KiB that a check found


def environment(extra):
    return {'PATH': os.environ['PATH'], 'HOME': tempfile.gettempdir(), 'TERM': 'xterm-256color', 'COLORTERM': 'truecolor',
            'LANG': 'C.UTF-8', 'LC_ALL': 'C.UTF-8'} | extra


def peak_memory(pid, before):
    """Reads the process's own figure: the one of wait4 includes this process's memory at the time of the fork."""
    try:
        with open(f'/proc/{pid}/status', encoding='ascii') as file:
            return max([before, *(int(line.split()[1]) for line in file if line.startswith('VmHWM'))])
    except OSError:
        return before


def run(command, size, extra=(), keep=False, marker=b''):
    """Runs `command` once on a terminal of `size` (columns, rows)."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack('HHHH', size[1], size[0], 0, 0))
    variables = environment(dict(extra))
    begin = time.perf_counter()
    pid = os.fork()
    if pid == 0:
        try:
            os.close(master)
            os.login_tty(slave)
            os.execve(command[0], command, variables)
        finally:
            os._exit(127)
    os.close(slave)
    count, chunks, tail, first, memory = 0, [], b'', 0.0, 0
    while True:
        if not select.select([master], [], [], PATIENCE)[0]:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            os.close(master)
            raise Failure(f'{" ".join(command)}: no output for {PATIENCE} s')
        try:
            data = os.read(master, 1 << 17)
        except OSError:
            break
        if not data:
            break
        count += len(data)
        if keep:
            chunks.append(data)
        if count < 200_000:
            seen = tail + data
            for query in QUERY.finditer(seen):
                if query.end() > len(tail):
                    os.write(master, b'\x1b[?62;22c' if query[1].endswith(b'c') else b'\x1b[1;1R')
            if marker and not first and marker in seen:
                first = time.perf_counter() - begin
            tail = seen[-64:]
        if marker:
            memory = peak_memory(pid, memory)
    _, status, usage = os.wait4(pid, 0)
    os.close(master)
    if status:
        end = b''.join(chunks)[-500:].decode(errors='replace')
        raise Failure(f'{" ".join(command)}: exit {os.waitstatus_to_exitcode(status)} {end}')
    return Run(usage.ru_utime + usage.ru_stime, count, b''.join(chunks), first, memory)
