#!/usr/bin/env python3
"""Usage: scripts/conformance/prompts.py PROGRAMS   asks and answers as the users of `pexpect` write it

PROGRAMS is the folder with `termview` and `setup`, such as .build/debug, against whose modules prompt_programs/Asked.swift
is compiled. Each check starts one of them in a terminal of
its own, types, and compares what is shown, the exit code, and the settings of the terminal afterwards. It needs pexpect
and pyghostty of PyPI. `--table` prints bytes and times besides.
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

import prompts_compared
from inline_storms import Program
from storm_engines import Ghostty

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


def a_paste_of_lines_stays_lines():
    child = start('termview', 'ask', 'Text', '--multiline')
    child.expect('ctrl')
    child.send('\x1b[200~one\rtwo\x1b[201~')
    child.expect('two')
    child.send('\rthree')
    child.expect('three')
    child.send('\x04')
    code, text = finish(child)
    check(code == 0 and text.replace('\r', '').rstrip().endswith('one\ntwo\nthree'), code, text)


def an_earlier_answer_comes_back_by_up():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'answers')
        for keys in ('Ada\r', '\x1b[A Lovelace\r'):
            child = start('termview', 'ask', 'Name', '--history', path)
            child.expect('Name')
            child.send(keys)
            code, text = finish(child)
            check(code == 0, code, text)
        with open(path, encoding='utf-8') as file:
            check(file.read() == 'Ada\nAda Lovelace\n', 'other answers are kept')
        check(os.stat(path).st_mode & 0o777 == 0o600, oct(os.stat(path).st_mode))


def a_disabled_choice_is_not_chosen():
    for keys, variables in (('\x1b[B\r', {}), ('2\rc\r', {'ACCESSIBLE': '1'})):
        child = start('termview', 'choose', 'Kind', 'a', 'b', 'c', '--disabled', 'b', **variables)
        child.expect('disabled')
        child.send(keys)
        code, text = finish(child)
        check(code == 0 and text.rstrip().endswith('c'), code, text)


def interrupts_are_130():
    for keys in ('\x03', '\x1b', '\x04'):
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


def run(script, given='', **variables):
    """Runs a script of the shell in which `termview` is the program, without a terminal."""
    result = subprocess.run(['/bin/bash', '-c', f'PATH={programs()}:$PATH; {script}'], env=environment(**variables),
                            input=given if isinstance(given, bytes) else given.encode(), capture_output=True,
                            start_new_session=True, timeout=PATIENCE, check=False)
    return result.returncode, result.stdout, result.stderr.decode()


def options_are_those_of_getopt():
    cells = b'a  b\n1  2\n'
    for words in ('--separator=,', '--separator ,', '-s ,', '-s,', '-cnone -s,', '-pcnone --separator=,'):
        code, out, error = run(f'termview table {words}', 'a,b\n1,2\n')
        check(code == 0 and out == cells, words, code, out, error)
    for words, rows in (('table --from csv', b'a, b  2\n'), ('table --from csv --csv', b'"a, b",2\n')):
        code, out, error = run(f'termview {words} -n', '"a, b",2\n')
        check(code == 0 and out == rows, words, code, out, error)
    for words, wanted in (('choose -yd Blue Color Red Blue', b'Blue\n'), ('choose -ymdRed Color Red Blue', b'Red\n'),
                          ('-y choose --default=-b Color -- -a -b', b'-b\n'), ('ask -y -d --x Name', b'--x\n'),
                          ('ask -yn -d -7 Number', b'-7\n'), ('ask --default= --yes Name', b'\n')):
        code, out, error = run(f'termview {words}')
        check(code == 0 and out == wanted, words, code, out, error)
    for words, sentence in (('ask --nonsense', 'unknown option: --nonsense; see termview ask --help'),
                            ('table -sx -Q', 'unknown option: -Q'), ('confirm --query x', 'unknown option: --query'),
                            ('ask Name --default', '--default needs a value'), ('ask Name -d', '-d needs a value'),
                            ('ask --yes=1', '--yes takes no value'), ('nonsense --yes', 'unknown command: nonsense'),
                            ('ask -t 99999999999999999999 x', '--timeout is a whole number from 0 to 1000000000'),
                            ('ask -t soon x', '--timeout is a whole number; not soon'),
                            ('choose --page 0 x a b', '--page is a whole number from 1 to 1000; not 0'),
                            ('choose -ml 3 x a b', '--least is a whole number from 0 to 2; not 3'),
                            ('choose -m --least 2 --most 1 x a b', '--least is a whole number from 0 to 1; not 2'),
                            ('ask -n -l 5 -d 3 x', '--default is a whole number from 5 to'),
                            ('choose -d q x a b', '--default is one of the words to choose from; not q'),
                            ('choose -yd q x a b', '--default is one of the words to choose from; not q'),
                            ('choose -ymd a,q x a b', '--default is one of the words to choose from; not q'),
                            ('confirm -d maybe x', '--default is yes or no; not maybe')):
        code, out, error = run(f'termview {words}')
        check(code == 2 and not out and error.startswith(f'termview: {sentence}') and error.count('\n') == 1, words, code,
              out, error)
    for command in ('ask', 'choose', 'filter', 'confirm', 'spin', 'table', 'format', 'page', 'completions'):
        for words in (f'{command} --help', f'{command} -h', f'--help {command}'):
            code, out, error = run(f'termview {words}')
            check(code == 0 and not error and out.startswith(f'usage: termview {command} '.encode()), words, code, out)


def streams_that_fail_are_no_answers():
    # The first page of a process is no memory, so that reading it fails.
    memory = f'/proc/{os.getpid()}/mem'
    closed, folder, broken = '<&-', '</', f'<{memory}'
    shows = ('choose x', 'filter', 'filter -q a', 'table', 'format', 'page')
    for words in shows + ('ask Name', 'confirm x', 'ask --editor x'):
        for stream in (folder, broken) + ((closed,) if words in shows else ()):
            if stream == broken and not os.access(memory, os.R_OK):
                continue
            code, out, error = run(f'termview {words} {stream}')
            last = error.splitlines()[-1]
            check(code == 66 and not out and "termview: standard input can't be read: " in last, words, stream, code, error)
    for words in ('ask -yd Ada Name', 'choose -yd a x a b', 'filter -q a', 'table', 'table --csv', 'format', 'page',
                  'completions bash', '--help', '--version'):
        for stream in ('>&-',) + (('>/dev/full',) if os.path.exists('/dev/full') else ()):
            code, out, error = run(f'termview {words} {stream}', 'a\n')
            check(code == 74 and "termview: what was printed can't be written: " in error, words, stream, code, error)
    # A shell that ignores PIPE has programs that get an error in its place.
    for trap in ('', "trap '' PIPE; "):
        code, _, error = run(trap + 'termview page | true; echo ${PIPESTATUS[0]} >&2', 'a\n' * 100_000)
        check(error == '141\n', trap, error)


def answers_of_a_pipe_are_exact():
    odd = b'a\x1b[2Jb\x07\xff\xe2\x80\xa8c\tx'
    code, out, error = run("termview filter -q ''", b'one\r\n' + odd + b'\n\ntwo')
    check((code, out, error) == (0, b'one\n' + odd + b'\n\ntwo\n', ''), code, out, error)
    code, out, error = run('termview page', odd)
    check((code, out, error) == (0, odd, ''), code, out, error)
    code, out, error = run('termview table -s, --csv', b'a,"\x1b[2J\nb,c\n')
    check((code, out, error) == (0, b'a,"""\x1b[2J"\nb,c\n', ''), code, out, error)
    code, out, error = run('termview ask Name', b'a\x1b[2Jb\n')
    check(code == 0 and out == b'a\x1b[2Jb\n' and '\x1b' not in error, code, out, error)
    code, out, error = run('termview ask Name -o --name', b'a\xffb\n')
    check(code == 64 and not out and 'is not UTF-8; use --name' in error, code, out, error)
    for words in ('table', 'format'):
        code, out, error = run(f'termview {words}', odd)
        check(code == 0 and b'\x1b' not in out and 'not all UTF-8' in error, words, code, out, error)
    with tempfile.NamedTemporaryFile() as file:
        file.write(odd + b'\nother\n')
        file.flush()
        for target, said in ((f'>{file.name}.out', ''), ('', 'has characters that a terminal can\'t show')):
            child = pexpect.spawn('/bin/sh', ['-c', f'{programs()}/termview choose Entry <{file.name} {target}; echo end'],
                                  env=environment(), timeout=PATIENCE)
            child.expect(b'1/2|other')
            child.send('\r')
            child.expect(b'end\r\n')
            check(b'\x1b[2Jb' not in child.before and said.encode() in child.before, child.before)
            child.close(force=True)
        with open(f'{file.name}.out', 'rb') as answer:
            check(answer.read() == odd + b'\n', 'the answer is not exact')
        os.remove(f'{file.name}.out')


def long_texts_are_printed_whole():
    count = 10_500
    lines = ''.join(f'row {number}\tx\n' for number in range(count))
    for words, kind in (('table', 'rows'), ('table -n --tabs', 'rows'), ('page', 'rows'), ('format', 'code')):
        given = lines if kind == 'rows' else f'```\n{lines}```\n'
        code, out, error = run(f'termview {words}', given)
        numbers = re.findall(rb'row (\d+)', out)
        check(code == 0 and not error and [int(number) for number in numbers] == list(range(count)), words, code,
              len(numbers), error)


def text_is_no_command_of_github():
    title = "Build\n::error::x"
    script = f"termview spin $'{title}' -- sh -c 'echo ::set-env name=x::y; echo \"a ##[error]b\"; printf \"a\\\\r::error::c\\\\n\"; exit 3'"
    for words, wanted in ((script, 3), ("termview ask $'::error::Name' -o $'\u2028::error::x'", 64),
                          ("termview choose $'Kind\n::error::y' ::error::z b", 64), ("termview $'a\n::error::b'", 2)):
        given = 'a\r::error::d\u2028::error::e\u200b\n' if 'spin' not in words else ''
        code, _, error = run(words, given, GITHUB_ACTIONS='true')
        commands = [line for line in re.split(r'[\r\n]', error) if line.strip().startswith('::') or '##[' in line]
        own = [line for line in commands if line.startswith('::error::') and 'ended with 3' in line]
        check(commands == own and (code == wanted or wanted == 64 and code == 0), words, code, error)


def a_list_fits_a_low_terminal():
    """In windows of 4 to 8 rows the question and the chosen row are on the screen, and nothing of them is left above.

    What a terminal scrolls away as its window becomes lower is beyond any program's reach (ScrolledRows.swift), so that
    the rows that are left are counted where it only becomes higher.
    """
    higher, mixed = (4, 5, 7, 8), [(80, 8), (20, 4), (60, 6), (20, 8), (33, 5), (80, 4), (24, 7), (20, 4)]
    for words, sizes in ((['choose', 'Which number'], [(80, rows) for rows in higher]),
                         (['choose', '--many', 'Numbers'], [(20, rows) for rows in higher]),
                         (['choose', '--page', '3', 'Number'], mixed), (['choose', '--many', 'Number'], mixed)):
        engine = Ghostty()
        engine.new(*sizes[0])
        engine.feed(b'$ run\r\n')
        program = Program(engine, [f'{programs()}/termview', *words, *map(str, range(100, 130))], *sizes[0], 0.02)

        def shows(*texts):
            deadline = time.monotonic() + PATIENCE
            while not all(any(text in line for line in engine.screen()) for text in texts):
                check(program.isOpen and time.monotonic() < deadline, texts, 'is not shown in', engine.screen())
                program.pump()

        chosen = 100
        for number, size in enumerate(sizes):
            if number:
                program.resize(*size)
            shows(f'? {words[-1].split()[0]}', '› ')
            for _ in range(3):
                program.type(KEYS['down'].encode())
                chosen += 1
                shows(f'? {words[-1].split()[0]}', f'› [ ] {chosen}' if '--many' in words else f'› {chosen}')
        if '--many' in words:
            program.type(b' ')
            shows(f'› [✓] {chosen}')
        program.type(b'\r')
        check(program.end(), 'it did not end with 0')
        lines, wanted = ([line.strip() for line in engine.lines() if line.strip()],
                         ['$ run', f'✓ {words[-1]}  {chosen}', f'{chosen}'])
        check(lines[-2:] == wanted[-2:] if sizes == mixed else lines == wanted, words, lines)
        engine.close()


def rows(program, *words, keys=(), **variables):
    """Runs the compiled program in a terminal that answers queries, with keys that are typed once a text is shown.

    It returns the rows of the terminal and of its history at the end.
    """
    engine = Ghostty()
    engine.new(60, 16)
    terminal = Program(engine, ['/usr/bin/env', *(f'{name}={value}' for name, value in variables.items()), program,
                                *words], 60, 16, 0.02)
    for shown, typed in keys:
        deadline = time.monotonic() + PATIENCE
        while not any(shown in line for line in engine.screen()):
            check(terminal.isOpen and time.monotonic() < deadline, words, shown, 'is not shown in', engine.screen())
            terminal.pump()
        terminal.type(typed)
    ended = terminal.end()
    lines = [line.strip() for line in engine.lines() if line.strip()]
    engine.close()
    check(ended, words, 'did not end with 0:', lines)
    return lines


def one_at_a_time_has_the_terminal():
    with tempfile.TemporaryDirectory() as folder:
        program = prompts_compared.compiled(programs(), folder)
        for variables in ({}, {'ACCESSIBLE': '1'}):
            is_plain = bool(variables)
            mark, answered = ('Which:', 'Which: aa') if is_plain else ('? Which', '✓ Which  aa')
            lines = rows(program, 'beside', keys=[(mark, b'aa\r'), (answered, b''), (mark, b'bb\r')], **variables)
            answers = sorted(line for line in lines if line.startswith('answer'))
            check(answers == ['answer <aa>', 'answer <bb>'], lines)
            lines = rows(program, 'inside', keys=[('Sure?', b'y\r')], **variables)
            wanted = (['Outer …', 'early', 'i noted', 'Inner …', 'deep', '✓ Inner', 'Sure? [y/n]: y', 'sure true', 'Name',
                       'row', '✓ Outer'] if is_plain else
                      ['early', 'i noted', 'deep', '✓ Sure?  Yes', 'sure true', 'Name', 'row', '✓ Outer', '✓ Inner'])
            check([line for line in lines if not set(line) <= set('─')] == wanted, lines, 'and not', wanted)
            lines = rows(program, 'canceled', keys=[('First', b'x\r'), ('Third', b'cc\r')], **variables)
            check(lines[-1] == 'answer <cc>' and lines.count('answer <failure(canceled)>') == 2, lines)


def unless_dispatch_traps(body):
    """Runs `body`, whose result begins with an exit code, up to five times until no SIGILL ended the program.

    libdispatch counts its threads once a second from files of /proc, and traps where none can be opened: on a loaded
    machine one of hundreds of programs that have all their files open. A trap of our own would come each time.
    """
    for _ in range(4):
        result = body()
        if result[0] != -signal.SIGILL:
            return result
    return body()


def programs_that_do_not_start_are_said():
    with tempfile.NamedTemporaryFile('w', suffix='.txt') as file:
        for command, wanted, sentence in (('no-such-program', 127, 'No such file'), ('/no/such', 127, 'No such file'),
                                          (file.name, 126, 'denied'), ('/', 126, 'denied')):
            code, out, error = run(f'termview spin Work -- {command}')
            check(code == wanted and not out and "can't be started" in error and sentence in error, command, code, error)
    # In a terminal, where there are too few files to draw, and where the sentence does not fit a row.
    for limit, command, wanted, sentence in (('ulimit -n 9; ', 'true', 71, 'Too many open files'),
                                             ('', 'no-such-program', 127, 'No such file or directory')):
        command = f'{limit}{programs()}/termview spin Work -- {command}'
        code, text = unless_dispatch_traps(lambda: finish(pexpect.spawn(
            '/bin/bash', ['-c', command], env=environment(), encoding='utf-8', timeout=PATIENCE, dimensions=(10, 30))))
        check(code == wanted and sentence in re.sub(r'\s+', ' ', text), command, code, text)
    # From the fewest files with which Swift's own runtime ends a program.
    for files in range(7, 24):
        code, out, error = unless_dispatch_traps(lambda: run(f'ulimit -n {files}; termview spin Work -- true'))
        check(code == 0 or code == 71 and "can't be started: " in error or code in (74, 127) and error, files, code, error)
        if code == 0:
            break
    else:
        check(False, 'no number of files is enough')


CHECKS = [a_name_is_asked, yes_and_no_are_codes, a_choice_among_ten_thousand, wide_characters_are_answers,
          a_paste_of_lines_is_one_answer, a_paste_of_lines_stays_lines, an_earlier_answer_comes_back_by_up,
          a_disabled_choice_is_not_chosen, interrupts_are_130, an_end_of_input_is_no_answer, lines_of_a_pipe_are_answers,
          settings_come_back, a_stopped_question_goes_on, a_storm_of_sizes_leaves_one_line,
          a_form_goes_back_and_a_task_is_retried,
          what_is_typed_ahead_answers_later_questions, it_stays_whole_under_script, options_are_those_of_getopt,
          streams_that_fail_are_no_answers, answers_of_a_pipe_are_exact, long_texts_are_printed_whole,
          text_is_no_command_of_github, a_list_fits_a_low_terminal, one_at_a_time_has_the_terminal,
          programs_that_do_not_start_are_said]


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
