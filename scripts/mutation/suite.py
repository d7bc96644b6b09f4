"""Runs test classes and other checks with or without a fault, under limits of work."""
import collections
import os
import re
import resource
import select
import signal
import subprocess
import threading
import time

STARTED = re.compile(r"Test Case '([\w.]+)' started")
MEMORY = 8 << 30
# A test that waits forever uses no processor time. One that waits for a disk uses none either, but for a shorter
# time.
IDLE_SECONDS = 40
TICKS_A_SECOND = os.sysconf('SC_CLK_TCK')

Outcome = collections.namedtuple('Outcome', 'verdict seconds where')


def classes(program, folder):
    """Returns the classes of a test program, in its order."""
    listed = subprocess.run(
        [program, '--list-tests'], cwd=folder, capture_output=True, text=True, check=True).stdout
    return list(dict.fromkeys(re.findall(r'^\s*(\w+\.\w+)/\w+', listed, re.M)))


def run(command, folder, number=0, seen=None, limit=60, stops=True):
    """Runs a command until its first failed test, or until it has used `limit` seconds of processor time."""
    variables = dict(os.environ, FAULT=str(number), SWIFT_BACKTRACE='enable=no', TERM='xterm-256color')
    variables.pop('FAULT_SEEN', None)
    if seen:
        variables['FAULT_SEEN'] = seen

    def limits():
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        # Whoever starts this in the background may ignore some.
        for one in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTERM):
            signal.signal(one, signal.SIG_DFL)

    process = subprocess.Popen(
        command, cwd=folder, env=variables, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, start_new_session=True, preexec_fn=limits)
    file, rest, where, verdict = process.stdout.fileno(), b'', '', None
    watch, ended = Watch(process.pid), None
    while True:
        if not select.select([file], [], [], 1)[0]:
            if not verdict and watch.is_idle():
                verdict = 'waits for ever'
                end(process)
            # A descendant may hold the pipe open after the process has ended.
            ended = os.wait4(process.pid, os.WNOHANG)
            if ended[0]:
                process.returncode = ended[1]
                break
            continue
        data = os.read(file, 1 << 16)
        if not data:
            break
        watch.begin()
        *lines, rest = (rest + data).split(b'\n')
        for line in lines:
            line = line.decode(errors='replace')
            if match := STARTED.search(line):
                where = match[1]
            elif ': error: ' in line and not verdict:
                verdict = 'fails'
                if stops:
                    end(process)
    _, status, usage = ended if ended and ended[0] else wait(process)
    process.stdout.close()
    seconds = usage.ru_utime + usage.ru_stime
    if not verdict and os.WIFSIGNALED(status):
        over = os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL)
        verdict = 'goes on for ever' if over else f'ends by signal {os.WTERMSIG(status)}'
    elif not verdict:
        verdict = 'passes' if os.WEXITSTATUS(status) == 0 else f'ends with {os.WEXITSTATUS(status)}'
    return Outcome(verdict, seconds, where)


def wait(process):
    """Waits for a process; returns its id, its status, and the resources that it and its children used."""
    if process.returncode is None:
        try:
            found = os.wait4(process.pid, 0)
            process.returncode = found[1]
            return found
        except ChildProcessError:
            pass
    return process.pid, process.returncode or 0, resource.getrusage(resource.RUSAGE_CHILDREN)


def end(process):
    """Kills a process and its descendants, which run in its session or in terminals of their own."""
    for pid in tree(process.pid):
        try:
            os.kill(pid, signal.SIGKILL)
        except OSError:
            pass


def states():
    """Returns {process id: (parent, state, used ticks)} for all processes."""
    found = {}
    for entry in os.listdir('/proc'):
        if entry.isdigit():
            try:
                with open(f'/proc/{entry}/stat') as file:
                    fields = file.read().rsplit(')', 1)[1].split()
            except OSError:
                continue
            found[int(entry)] = int(fields[1]), fields[0], int(fields[11]) + int(fields[12])
    return found


def tree(top, found=None):
    found = found or states()
    below = collections.defaultdict(list)
    for pid, (parent, _, _) in found.items():
        below[parent].append(pid)
    pids = [top]
    for pid in pids:
        pids += below[pid]
    return pids


class Watch:
    """Detects that a process and its descendants have done nothing for a while.

    A process that a busy machine keeps from running is not idle: it is ready to run.
    """

    def __init__(self, pid):
        self.pid = pid
        self.begin()

    def begin(self):
        self.ticks, self.since = None, time.monotonic()

    def is_idle(self):
        found = states()
        own = [found[pid] for pid in tree(self.pid, found) if pid in found]
        ticks = sum(ticks for _, _, ticks in own)
        # One that looks again every few milliseconds whether it may go on uses a little.
        is_busy = self.ticks is None or ticks - self.ticks > IDLE_SECONDS * TICKS_A_SECOND / 50
        if is_busy or any(state in 'RD' for _, state, _ in own):
            self.ticks, self.since = ticks, time.monotonic()
        return time.monotonic() - self.since > IDLE_SECONDS


def in_turn(jobs, work, items):
    """Calls `work` with each item, in `jobs` threads; raises the first error, which stops all of them."""
    items, lock, errors = iter(items), threading.Lock(), []

    def worker():
        while not errors:
            with lock:
                item = next(items, None)
            if item is None:
                return
            try:
                work(item)
            except BaseException as error:
                errors.append(error)

    threads = [threading.Thread(target=worker) for _ in range(jobs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if errors:
        raise errors[0]
