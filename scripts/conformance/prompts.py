#!/usr/bin/env python3
"""Usage: scripts/conformance/prompts.py PROGRAMS   asks and answers as the users of `pexpect` write it

PROGRAMS is the folder with `termview` and `setup`, such as .build/debug. Each check starts one of them in a terminal of
its own, types, and compares what is shown, the exit code, and the settings of the terminal afterwards. It needs pexpect
of PyPI. `--table` prints bytes and times besides.
"""
import fcntl
import os
import re
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

import pexpect

KEYS = {'down': '\x1b[B', 'up': '\x1b[A', 'page down': '\x1b[6~', 'shift+tab': '\x1b[Z', 'escape': '\x1b'}
PATIENCE = 60  # seconds for what must come; a loaded machine is slow


def programs():
    if len(sys.argv) < 2 or sys.argv[1].startswith('-'):
        sys.exit(__doc__)
    return os.path.abspath(sys.argv[1])


def environment(**more):
    names = ('CI', 'GITHUB_ACTIONS', 'ACCESSIBLE', 'NO_COLOR', 'CLICOLOR_FORCE', 'TMUX', 'TERM_PROGRAM', 'COLORTERM')
    variables = {name: value for name, value in os.environ.items() if name not in names}
    return variables | {'TERM': 'xterm-256color', 'SWIFT_BACKTRACE': 'enable=no'} | more


def start(name, *arguments, columns=80, rows=24, **variables):
    return pexpect.spawn(os.path.join(programs(), name), list(arguments), env=environment(**variables),
                         encoding='utf-8', timeout=PATIENCE, dimensions=(rows, columns))


def finish(child):
    """Waits for the end, and returns the exit code and all text since the last match, without escape sequences."""
    child.expect(pexpect.EOF)
    child.close()
    code = child.exitstatus if child.exitstatus is not None else -child.signalstatus
    return code, plain(child.before)


def plain(text):
    return re.sub(r'\x1b\[[0-?]*[ -/]*[@-~]|\x1b[()][AB0]|\x1b[78=>]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x18?\x1b\\', '', text)


def check(condition, *what):
    if not condition:
        raise AssertionError(' '.join(repr(part) if not isinstance(part, str) else part for part in what))


def a_name_is_asked():
    child = start('termview', 'ask', 'Name')
    child.expect('Name')
    child.sendline('Ada')
    code, text = finish(child)
    check(code == 0 and text.rstrip().endswith('Ada'), 'code', code, 'text', text)


def yes_and_no_are_codes():
    for key, wanted in (('y', 0), ('n', 1)):
        child = start('termview', 'confirm', 'Go on?')
        child.expect('Go on')
        child.send(key)
        code, _ = finish(child)
        check(code == wanted, key, 'gave', code)


def a_choice_among_ten_thousand():
    with tempfile.NamedTemporaryFile('w') as file:
        file.write(''.join(f'entry {number}\n' for number in range(10_000)))
        file.flush()
        command = f'exec {programs()}/termview choose Entry < {file.name}'
        child = pexpect.spawn('/bin/sh', ['-c', command], env=environment(), encoding='utf-8', timeout=PATIENCE)
        child.expect('1/10000')
        child.send('9876')
        child.expect('› ')
        child.send('\r')
        code, text = finish(child)
        check(code == 0 and 'entry 9876' in text, code, text)


def wide_characters_are_answers():
    child = start('termview', 'ask', '名前', columns=20)
    child.expect('名前')
    child.sendline('東京 👩‍🚀')
    code, text = finish(child)
    check(code == 0 and text.rstrip().endswith('東京 👩‍🚀'), code, text)


def a_paste_of_lines_is_one_answer():
    child = start('termview', 'ask', 'Text')
    child.expect('Text')
    child.send('\x1b[200~one\rtwo\rthree\x1b[201~')
    child.expect('three')
    check(child.isalive(), 'a line of a paste was taken for Enter')
    child.send('\r')
    code, text = finish(child)
    check(code == 0 and 'one' in text and 'three' in text, code, text)


def interrupts_are_130():
    for keys in ('\x03', '\x1b'):
        child = start('termview', 'ask', 'Name')
        child.expect('Name')
        child.send(keys)
        code, text = finish(child)
        check(code == 130 and 'canceled' in text, code, text)


def an_end_of_input_is_no_answer():
    result = subprocess.run([f'{programs()}/termview', 'ask', 'Name', '--option', '--name'], input='', text=True,
                            capture_output=True, env=environment(), start_new_session=True, check=False)
    check(result.returncode == 64 and '--name' in result.stderr and not result.stdout, result)


def lines_of_a_pipe_are_answers():
    script = f'{programs()}/termview ask Name; {programs()}/termview ask Town; cat'
    result = subprocess.run(['/bin/sh', '-c', script], input='Ada\nLondon\nrest\n', text=True, capture_output=True,
                            env=environment(), start_new_session=True, check=False)
    # A question takes its own line, and leaves the others to those that come next.
    check(result.stdout == 'Ada\nLondon\nrest\n', result)


def settings(child):
    return termios.tcgetattr(child.child_fd)[:4]


def settings_come_back():
    """However a question ends, the terminal has its settings again: for keys and for lines, also for a secret."""
    for variables in ({}, {'ACCESSIBLE': '1'}):
        for end in ('enter', 'interrupt', signal.SIGTERM, signal.SIGHUP):
            command = f'read start; {programs()}/termview ask Password --secret; echo "code $?"; read rest'
            child = pexpect.spawn('/bin/bash', ['--norc', '-c', command], env=environment(**variables),
                                  encoding='utf-8', timeout=PATIENCE)
            # The question waits until the settings before it are known.
            before = settings(child)
            child.sendline('')
            child.expect('Password')
            deadline = time.monotonic() + PATIENCE
            while settings(child) == before and time.monotonic() < deadline:
                time.sleep(0.01)
            check(settings(child) != before, 'the settings did not change', variables)
            if end == 'enter':
                child.send('x\r')
            elif end == 'interrupt':
                child.send('\x03')
            else:
                for process in subprocess.run(['pgrep', '-P', str(child.pid)], capture_output=True, text=True,
                                              check=True).stdout.split():
                    os.kill(int(process), end)
            child.expect(r'code (\d+)')
            wanted = {'enter': '0', 'interrupt': '130', signal.SIGTERM: '143', signal.SIGHUP: '129'}[end]
            check(child.match[1] == wanted, end, 'gave', child.match[1], variables)
            check(settings(child) == before, 'the settings are changed after', end, variables)
            child.close(force=True)


def a_stopped_question_goes_on():
    for variables in ({}, {'ACCESSIBLE': '1'}):
        child = pexpect.spawn('/bin/bash', ['--norc', '--noprofile', '-i'], env=environment(PS1='$ ', **variables),
                              encoding='utf-8', timeout=PATIENCE)
        child.expect(r'\$ ')
        child.sendline(f'{programs()}/termview ask Name')
        shown = 'Name: ' if variables else r'\x1b\[;?1mName'
        child.expect(shown)
        child.send('\x1a')
        child.expect('Stopped')
        child.sendline('fg')
        if not variables:
            child.expect(shown)
        child.send('Ada\r')
        child.expect(r'Ada\s.*\$ ')
        child.sendline('echo "code $?"')
        child.expect(r'code 0')
        child.close(force=True)


def a_storm_of_sizes_leaves_one_line():
    child = start('termview', 'choose', 'Number', *[str(number) for number in range(30)])
    child.expect('1/30')
    for number in range(40):
        size = struct.pack('HHHH', 10 + number % 7 * 3, 30 + number % 11 * 7, 0, 0)
        fcntl.ioctl(child.child_fd, termios.TIOCSWINSZ, size)
        child.send(KEYS['down'])
    child.send('\r')
    code, text = finish(child)
    check(code == 0 and re.search(r'✓ Number  10\s+10\s*$', text), code, text[-200:])


def a_form_goes_back_and_a_task_is_retried():
    folder = tempfile.mkdtemp()
    try:
        child = start('setup', folder)
        child.expect('Name')
        child.send('demo\r')
        child.expect('Kind')
        child.send(KEYS['down'] + '\r')
        child.expect('Port')
        child.send(KEYS['shift+tab'])
        child.expect('shift.tab back')
        child.send(KEYS['up'] + '\r')
        child.expect('With')
        child.send('\r')
        child.expect('Make 4 files')
        child.send('y')
        child.expect('Try mirror 2')
        child.send('y')
        code, text = finish(child)
        check(code == 0 and 'Making demo' in text, code, text)
        check(os.path.exists(f'{folder}/Sources/demo/demo.swift'), os.listdir(folder))
    finally:
        shutil.rmtree(folder)


def what_is_typed_ahead_answers_later_questions():
    folder = tempfile.mkdtemp()
    try:
        child = start('setup', folder)
        child.expect('Name')
        child.send('demo\r' + KEYS['down'] + '\r' + '\r' + '\r' + 'y' + 'y')
        code, text = finish(child)
        check(code == 0 and 'Making demo' in text, code, text)
        check(text.count('✓ Kind  server') == 1, text)
        check(os.path.exists(f'{folder}/Sources/demo/demo.swift'), os.listdir(folder))
    finally:
        shutil.rmtree(folder)


def it_stays_whole_under_script():
    """`script` records a session in a terminal of its own; what stays is the answer."""
    if not shutil.which('script'):
        return
    with tempfile.NamedTemporaryFile() as file:
        command = f'{programs()}/termview ask Name'
        child = pexpect.spawn('script', ['-q', '-c', command, file.name], env=environment(), encoding='utf-8',
                              timeout=PATIENCE)
        child.expect('Name')
        child.send('Ada\r')
        child.expect(pexpect.EOF)
        check('✓ Name' in plain(file.read().decode()), 'the answer is not in the record')


CHECKS = [a_name_is_asked, yes_and_no_are_codes, a_choice_among_ten_thousand, wide_characters_are_answers,
          a_paste_of_lines_is_one_answer, interrupts_are_130, an_end_of_input_is_no_answer, lines_of_a_pipe_are_answers,
          settings_come_back, a_stopped_question_goes_on, a_storm_of_sizes_leaves_one_line,
          a_form_goes_back_and_a_task_is_retried,
          what_is_typed_ahead_answers_later_questions, it_stays_whole_under_script]


def table():
    """Prints the bytes that questions write, and the time to their first frame."""
    for words, keys in ((['ask', 'Name'], 'Ada\r'), (['confirm', 'Go on?'], 'y'),
                        (['choose', 'Kind', 'library', 'tool', 'server'], KEYS['down'] + '\r')):
        begin = time.monotonic()
        child = start('termview', *words)
        child.expect(re.escape(words[1]))
        first = time.monotonic() - begin
        size = len((child.before + child.after).encode())
        child.send(keys)
        child.expect(pexpect.EOF)
        print(f'{words[0]:8} {first * 1000:5.0f} ms to the first frame, {size + len(child.before.encode())} bytes')


def main():
    failures = 0
    for body in CHECKS:
        name = body.__name__.replace('_', ' ')
        try:
            body()
            print('ok  ', name, flush=True)
        except (AssertionError, pexpect.ExceptionPexpect) as error:
            failures += 1
            print('FAIL', name, '\n    ', str(error).replace('\n', '\n     '), flush=True)
    if '--table' in sys.argv:
        table()
    if failures:
        sys.exit(f'{failures} of {len(CHECKS)} failed')
    print(f'all {len(CHECKS)} hold')


main()
