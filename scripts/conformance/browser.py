"""Drives headless Chromium over a pipe with its DevTools protocol; needs Debian's chromium.

    with Browser() as browser:
        browser.show(html, columns, rows)     a page whose cells are CELL pixels
        browser.mouse('Pressed', x, y)        an event of the mouse in pixels
        browser.evaluate('1 + 1')             the value of an expression

The page's fonts have one width per column, two for wide characters: Unifont and Noto Color Emoji.
"""
import fcntl
import json
import os
import shutil
import tempfile

CELL = 8, 16
PACKAGES = 'chromium fonts-unifont fonts-noto-color-emoji'
OPTIONS = ['--headless=new', '--no-sandbox', '--remote-debugging-pipe', '--disable-gpu', '--no-first-run', '--hide-scrollbars',
           '--force-device-scale-factor=1', '--disable-features=OverscrollHistoryNavigation']
STYLE = '''
@font-face { font-family: Picture; src: local("Noto Color Emoji"); size-adjust: 80.4%; unicode-range: U+200D, U+FE0F, U+1F000-1FAFF }
* { margin: 0; padding: 0; box-sizing: border-box; font: 16px/16px Picture, Unifont, "Unifont Upper"; font-synthesis: none }
html, body { width: 100%; height: 100%; overflow: hidden }
'''


class Browser:
    def __enter__(self):
        self.folder = tempfile.mkdtemp()
        theirs, self.commands = self.pipe()
        self.replies, answers = self.pipe()
        program = shutil.which('chromium')
        assert program, f'please install: {PACKAGES}'
        silent = os.open(os.devnull, os.O_RDWR)
        self.process = os.posix_spawn(
            program, [program, *OPTIONS, f'--user-data-dir={self.folder}', 'about:blank'], os.environ,
            file_actions=[(os.POSIX_SPAWN_DUP2, theirs, 3), (os.POSIX_SPAWN_DUP2, answers, 4), (os.POSIX_SPAWN_DUP2, silent, 1),
                          (os.POSIX_SPAWN_DUP2, silent, 2)])
        for end in theirs, answers, silent:
            os.close(end)
        self.pending, self.number, self.session = b'', 0, None
        page = next(target for target in self.call('Target.getTargets')['targetInfos'] if target['type'] == 'page')
        self.session = self.call('Target.attachToTarget', targetId=page['targetId'], flatten=True)['sessionId']
        self.frame = self.call('Page.getFrameTree')['frameTree']['frame']['id']
        return self

    def __exit__(self, *_):
        self.session = None
        self.call('Browser.close')
        os.waitpid(self.process, 0)
        os.close(self.commands)
        os.close(self.replies)
        shutil.rmtree(self.folder, ignore_errors=True)

    @staticmethod
    def pipe():
        """Returns a pipe whose ends are above the descriptors that the browser uses; ours is closed in the browser."""
        ends = []
        for end in os.pipe():
            ends.append(fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10))
            os.close(end)
        return ends

    def call(self, method, **parameters):
        """Sends a command and returns its result; what the browser reports in between is left out."""
        self.number += 1
        command = {'id': self.number, 'method': method, 'params': parameters}
        if self.session:
            command['sessionId'] = self.session
        data = json.dumps(command).encode() + b'\0'
        while data:
            data = data[os.write(self.commands, data):]
        while True:
            while b'\0' not in self.pending:
                more = os.read(self.replies, 1 << 20)
                assert more, 'the browser has ended'
                self.pending += more
            line, self.pending = self.pending.split(b'\0', 1)
            reply = json.loads(line)
            if reply.get('id') == self.number:
                assert 'error' not in reply, f'{method}: {reply.get("error")}'
                return reply['result']

    def version(self):
        return self.call('Browser.getVersion')['product'].replace('HeadlessChrome', 'Chromium').replace('Chrome/', 'Chromium/')

    def show(self, html, columns, rows):
        # A new page forgets the clicks before.
        self.call('Page.navigate', url='about:blank')
        self.call('Emulation.setDeviceMetricsOverride', width=columns * CELL[0], height=rows * CELL[1], deviceScaleFactor=1, mobile=False)
        page = f'<!doctype html><meta charset="utf-8"><style>{STYLE}</style><body>{html}</body>'
        self.call('Page.setDocumentContent', frameId=self.frame, html=page)
        self.evaluate('document.fonts.ready.then(() => new Promise(requestAnimationFrame)).then(() => 0)')

    def mouse(self, kind, x, y, count=1, modifiers=0, **more):
        self.call('Input.dispatchMouseEvent', type=f'mouse{kind}', x=x, y=y, modifiers=modifiers, clickCount=count, button='left',
                  buttons=0 if kind == 'Released' else 1, **more)

    def evaluate(self, expression):
        reply = self.call('Runtime.evaluate', expression=expression, returnByValue=True, awaitPromise=True)
        assert 'exceptionDetails' not in reply, reply.get('exceptionDetails')
        return reply['result'].get('value')
