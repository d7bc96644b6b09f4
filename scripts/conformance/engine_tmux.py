"""tmux 3.3a: writes records in a pane of our own server, and reads the screen with capture-pane."""
import os
import shlex
import shutil
import subprocess
import tempfile

import ansi
import gaps
from feeder import DEADLINE, Feeder, end

NAME = 'tmux'
SETTINGS = '''
set -g status off
set -g default-terminal tmux-256color
set -g escape-time 0
set -g history-limit 100
set -g remain-on-exit off
'''


class Engine:
    def __init__(self, cols, rows):
        self.cols, self.rows = cols, rows
        self.folder = tempfile.mkdtemp(prefix='conformance')
        self.feeder, self.server = Feeder(self.folder), None
        self.environment = {**os.environ, 'LC_ALL': 'C.UTF-8', 'TERM': 'xterm-256color'}
        self.environment.pop('TMUX', None)
        try:
            settings = os.path.join(self.folder, 'conf')
            with open(settings, 'w') as file:
                file.write(SETTINGS)
            self.tmux = ['tmux', '-S', os.path.join(self.folder, 'server'), '-f', settings]
            self.server = subprocess.Popen(self.tmux + ['-D'], env=self.environment, stdin=subprocess.DEVNULL,
                                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            self.call('new-session', '-d', '-x', str(cols), '-y', str(rows),
                      'exec ' + shlex.join(self.feeder.command), retry=True)
            self.feeder.accept(cols, rows)
        except BaseException:
            self.close()
            raise

    def call(self, *arguments, retry=False):
        """Runs a tmux command; `retry` is for the first one, when the server may not listen yet."""
        for attempt in range(DEADLINE * 10 if retry else 1):
            done = subprocess.run(self.tmux + ['-N', *arguments] if retry else self.tmux + list(arguments), env=self.environment,
                                  stdin=subprocess.DEVNULL, capture_output=True, timeout=DEADLINE)
            if done.returncode == 0:
                return done.stdout.decode('utf-8', 'replace')
            try:
                self.server.wait(0.1)
            except subprocess.TimeoutExpired:
                continue
            break
        raise OSError('tmux: ' + done.stderr.decode('utf-8', 'replace').strip())

    def feed(self, record):
        self.x, self.y, _ = self.feeder.show(record)

    def dump(self):
        out = self.call('capture-pane', '-p', '-e', '-N', ';', 'display-message', '-p',
                        '#{cursor_flag} #{cursor_x} #{cursor_y}')
        *lines, status = out.rstrip('\n').split('\n')
        pen = ansi.Pen()
        rows = [ansi.cells(line, pen) for line in lines]
        visible = status.split()[0] == '1'
        # After DL, tmux leaves the cursor in its column, and others move it to the first: the column of a hidden
        # cursor is not compared.
        column = min(self.x, self.cols - 1) if visible else None
        return dict(cells=rows, cursor=dict(x=column, y=self.y, visible=visible))

    def close(self):
        self.feeder.close()
        if self.server:
            end(self.server)
        shutil.rmtree(self.folder, ignore_errors=True)


def normalise(rows):
    return gaps.normalise(NAME, rows)
