#!/usr/bin/env python3
"""Checks from the terminal's side how programs run.

    runtime.py [--build DIR] [CHECK…]       all checks, or the named ones, with a line each; exits with 1 if one fails

`probe run` and `counter` run in a pseudo terminal whose other end is Ghostty's engine or this script.
"""
import os
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

from far_end import DEADLINE, Failed, Pseudo, calls, child, expect, ghostty, run_checks


def check_counter(build):
    """counter counts, reports wrong arguments, prints its previews, and a press takes 120 bytes at most.

    The first press does not count: before it, the pen is at the key hints below; after it, the pen is at the total.
    """
    counter = os.path.join(build, 'counter')
    with ghostty([counter, '--count', '41']) as app:
        app.wait('─ 41 ╮')
        app.pump(0.2)
        worst = 0
        for number in range(42, 62):
            before = len(app.raw)
            app.key('+', 'shift')
            app.wait(f'─ {number} ╮')
            app.pump(0.05)
            if number > 42:
                worst = max(worst, len(app.raw) - before)
        expect(0 < worst <= 120, f'a press took {worst} bytes')
        app.key('q')
        expect(app.wait_exit(DEADLINE) == 0, 'ended with', app.status)
    for arguments in [['--count', 'x'], ['--count'], ['--count', '-5'], ['--cuont', '5'], ['--fps', 'x']]:
        done = subprocess.run([counter, *arguments], capture_output=True, text=True, timeout=DEADLINE)
        expect(done.returncode == 64 and len(done.stderr.splitlines()) == 1, arguments, done.returncode, done.stderr)
    done = subprocess.run([counter, '--previews'], capture_output=True, text=True, timeout=DEADLINE)
    expect(all(name in done.stdout for name in ['default', 'in action', '─ 13 ╮', 'error', 'A negative count']),
           'previews:', done.stdout)
    done = subprocess.run([counter, '--help'], capture_output=True, text=True, timeout=DEADLINE)
    expect('--count' in done.stdout and '--stats' in done.stdout, 'help:', done.stdout)
    return f'20 presses of at most {worst} bytes, 5 wrong arguments, previews'


def check_presses(build):
    """2,000 presses in one write are all counted, in few frames; a field gets the text typed after its key."""
    with ghostty([os.path.join(build, 'probe'), 'run', 'presses', '--stats']) as app:
        app.wait('count 0')
        app.pump(0.3)
        before, started = app.raw.count(b'\x1b[?2026h'), time.monotonic()
        os.write(app.fd, b'+' * 2000)
        app.wait('count 2000')
        passed = time.monotonic() - started
        app.pump(0.1)
        frames = len(re.findall(rb'count|2000', bytes(app.raw)))
    with ghostty([os.path.join(build, 'probe'), 'run', 'presses']) as app:
        app.wait('count 0')
        app.pump(0.2)
        text = 'hello' + 'the quick brown fox ' * 6
        app.send(b'e' + text.encode())
        app.wait('text HELLOTHE')
        app.wait(re.escape(text.upper().split()[0]))
        shown = ''.join(app.text().split())
        expect(shown.count(''.join(text.upper().split())) >= 1, 'typed', text, 'shown', app.text())
        app.send(b'\x1b')
        expect(app.wait_exit(DEADLINE) == 0, 'ended with', app.status)
    folder = tempfile.mkdtemp(prefix='conformance')
    try:
        trace = os.path.join(folder, 'trace')
        command = ['strace', '-f', '-e', 'trace=write', '-o', trace, os.path.join(build, 'probe'), 'run', 'presses']
        with ghostty(command) as app:
            app.wait('count 0')
            app.pump(0.5)
            before, started = len(writes(trace)), time.monotonic()
            os.write(app.fd, b'+' * 2000)
            app.wait('count 2000')
            passed = time.monotonic() - started
            frames = len(writes(trace)) - before
            expect(frames <= passed * 120 + 2, f'{frames} frames in {passed:.3f} s')
            app.send(b'\x1b')
            app.wait_exit(DEADLINE)
    finally:
        shutil.rmtree(folder)
    return f'2,000 presses in {frames} frames'


def writes(trace):
    return [call for call in calls(trace) if re.search(r'write\(\d+, "', call)]


def check_idle(build):
    """After a task and a timer have ended, there is no call, no byte and no processor time for ten seconds."""
    folder = tempfile.mkdtemp(prefix='conformance')
    try:
        trace = os.path.join(folder, 'trace')
        command = ['strace', '-f', '-o', trace, os.path.join(build, 'probe'), 'run', 'idle']
        with ghostty(command) as app:
            app.wait('later and task')
            app.pump(1)
            before, shown = len(calls(trace)), len(app.raw)
            pid = child(app.pid)
            ticks = processor_time(pid)
            app.pump(10)
            expect(calls(trace)[before:] == [], 'calls:', calls(trace)[before:][:4])
            expect(len(app.raw) == shown, 'bytes:', bytes(app.raw[shown:])[:80])
            expect(processor_time(pid) == ticks, 'processor time')
            app.key('q')
            app.wait_exit(DEADLINE)
        with ghostty(['strace', '-f', '-o', trace, os.path.join(build, 'probe'), 'run', 'ticks']) as app:
            app.wait('ticks 2')
            before = len(calls(trace))
            app.wait('ticks 7')
            waits = [call for call in calls(trace)[before:] if re.search(r'(poll|futex|epoll\w*|select)\(', call)]
            app.key('q')
            app.wait_exit(DEADLINE)
            expect(len(waits) <= 2 * 5, f'{len(waits)} waits for 5 ticks:', waits)
    finally:
        shutil.rmtree(folder)
    return f'no call in 10 s; {len(waits)} waits for 5 ticks'


def processor_time(pid):
    with open(f'/proc/{pid}/stat') as file:
        fields = file.read().rsplit(')', 1)[1].split()
    return int(fields[11]) + int(fields[12])


def check_trap(build):
    """An update that traps restores the terminal, shows its message, and ends with its signal as the status."""
    with ghostty([os.path.join(build, 'probe'), 'run', 'trap']) as app:
        before = app.modes()
        app.wait('press x')
        app.pump(0.2)
        app.key('x')
        expect(app.wait_exit(DEADLINE) == -signal.SIGILL, 'ended with', app.status)
        app.pump(0.05)
        expect('the update was told to' in app.text(), 'lost the message:', app.text())
        expect(app.modes()[1] == 0 and 1049 not in app.modes()[0] and 25 in app.modes()[0], 'leaves', app.modes())
    return 'restored, message, signal'


def check_exec(build):
    """An interrupt goes to the program in front; other signals are handled while it runs, and after it."""
    with ghostty([os.path.join(build, 'probe'), 'run', 'exec']) as app:
        app.wait('code none')
        for number in (1, 2):
            app.send(b'e')
            app.wait('waiting')
            os.kill(app.pid, signal.SIGUSR1)
            app.pump(0.1)
            app.send(b'\x03')
            app.wait(f'code 3, {2 * number - 1} signals')
            os.kill(app.pid, signal.SIGUSR1)
            app.wait(f'code 3, {2 * number} signals')
        app.send(b'q')
        expect(app.wait_exit(DEADLINE) == 0, 'ended with', app.status)
    return 'two programs interrupted, four signals heard'


def check_last(build):
    """Output at the end is visible: the last view below the prompt, a line above it or after the screen."""
    for options in ([], ['--inline']):
        with Pseudo([os.path.join(build, 'probe'), 'run', 'last', *options]) as app:
            app.wait(b'working')
            app.write(b'q')
            expect(app.wait_exit() == 0, 'ended with', app.status)
            app.read(0.05)
            expect(b'the result\xef\xbf\xbd]0;title\xef\xbf\xbd' in app.bytes, options, 'lost', app.bytes[-300:])
            expect(options == [] or b'all done' in app.bytes, options, 'lost the last frame:', app.bytes[-300:])
    return 'a line and a frame'


def check_slow(build):
    """A view that takes a tenth of a second loses no input, and the last frame shows the newest state."""
    with Pseudo([os.path.join(build, 'probe'), 'run', 'slow']) as app:
        app.wait(rb'text')
        started = time.monotonic()
        for number in range(30):
            app.write(b'%d' % (number % 10))
            app.read(0.01)
        app.write(b'.')
        expect(app.wait_exit() == 0, 'ended with', app.status)
        expect(time.monotonic() - started < 10, 'took', time.monotonic() - started, 's')
    return '30 keys'


def check_delay(build):
    """Measures the delay from a key to the first byte of the answer, with 200 rows on the screen.

    A program that only echoes is the reference. The two are measured in turn, so that both run under the same
    conditions, and with pauses, like real keys.
    """
    probe = os.path.join(build, 'probe')
    times = {'echo': [], 'rows': []}
    with Pseudo([probe, 'run', 'echo'], rows=60) as echo, Pseudo([probe, 'run', 'rows'], rows=60) as rows:
        apps = {'echo': echo, 'rows': rows}
        echo.wait(b'ready')
        rows.wait(b'row 20')
        rows.read(0.5)
        for number in range(400):
            for name, app in apps.items():
                started = time.perf_counter()
                os.write(app.file, b'abcdefghij'[number % 10:number % 10 + 1])
                data = os.read(app.file, 65536)
                times[name].append(time.perf_counter() - started)
                expect(data, 'no answer')
                app.read(0.012)
        for app in apps.values():
            app.write(b'.')
            app.wait_exit()
    middle = {name: statistics.median(values) * 1e6 for name, values in times.items()}
    last = {name: sorted(values)[int(len(values) * 0.99)] * 1e6 for name, values in times.items()}
    ratio = middle['rows'] / middle['echo']
    text = (f"median {middle['rows']:.0f} µs beside {middle['echo']:.0f}, {ratio:.2f} times; "
            f"p99 {last['rows']:.0f} beside {last['echo']:.0f}")
    expect(ratio <= 3, text)
    return text


def check_start(build):
    """Measures the time from the start of counter to its first frame, its peak memory and its size.

    The limits apply to a build with `--static-swift-stdlib`, as one would distribute it.
    """
    counter = os.path.join(build, 'counter')
    with tempfile.TemporaryDirectory() as folder:
        stripped = os.path.join(folder, 'counter')
        subprocess.run(['strip', '-o', stripped, counter], check=True)
        size = os.path.getsize(stripped)
        times = {'counter': [], '/bin/true': []}
        peaks = []
        for _ in range(31):
            for program, pattern in [(stripped, b'Total'), ('/bin/true', None)]:
                far, near = os.openpty()
                actions = [(os.POSIX_SPAWN_OPEN, 0, os.ttyname(near), os.O_RDWR, 0)]
                actions += [(os.POSIX_SPAWN_DUP2, 0, 1), (os.POSIX_SPAWN_DUP2, 0, 2)]
                started = time.perf_counter()
                pid = os.posix_spawn(program, [program], {**os.environ, 'TERM': 'xterm-256color'}, setsid=True,
                                     file_actions=actions)
                if pattern:
                    seen = b''
                    while pattern not in seen:
                        seen += os.read(far, 65536)
                    times['counter'].append(time.perf_counter() - started)
                    os.write(far, b'\033[?62;22c+')
                    while b'1' not in os.read(far, 65536):
                        pass
                    # The figure of wait4 would include the memory of this script, from before the exec.
                    with open(f'/proc/{pid}/status') as file:
                        peaks.append(int(re.search(r'VmHWM:\s*(\d+)', file.read())[1]))
                    os.write(far, b'q')
                os.waitpid(pid, 0)
                if not pattern:
                    times['/bin/true'].append(time.perf_counter() - started)
                os.close(far)
                os.close(near)
    first, bare = (statistics.median(values) * 1000 for values in times.values())
    text = (f'{size / 1e6:.1f} MB stripped; first frame after {first:.1f} ms (starting and ending /bin/true: '
            f'{bare:.1f} ms); at most {max(peaks) / 1024:.1f} MiB')
    expect(first < 10 and max(peaks) < 12 << 10, text)
    return text


if __name__ == '__main__':
    sys.exit(run_checks(__doc__.splitlines()[0],
                        {name[6:]: check for name, check in list(globals().items()) if name.startswith('check_')}))
