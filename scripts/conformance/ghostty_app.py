#!/usr/bin/env python3
"""Drives a real program in a PTY whose other end is a headless Ghostty (pyghostty).

The screen, the replies to the program's queries, the bytes of keys (legacy, modifyOtherKeys or kitty flags, as the
program requested) and mouse reports all come from Ghostty, none from this module.

    with App(['vim','x'], 80, 24) as a:
        a.wait('~'); a.key('i'); a.type('hello'); a.key('escape'); a.key('up', 'ctrl'); a.click(4, 2)
        a.paste('a\nb'); a.resize(100, 30); print(a.text()); a.cell(0, 0); a.modes()
"""
import os, pty, fcntl, termios, struct, select, signal, time, tty, re
from pyghostty._ffi import ffi, lib
from pyghostty.core import Terminal
import ghostty_keys as G
class App:
    def __init__(s, argv, cols=80, rows=24, env=None, cell=(8, 16)):
        s.cell_px = cell; s.t = Terminal(cols, rows); s.raw = bytearray(); s.out = []; s.t.on_reply(lambda b: s.out.append(b)); s.t.resize(cols, rows, *cell)
        pid, fd = pty.fork()
        if pid == 0:
            # The parent process may ignore these signals, and a program would inherit that.
            for n in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTERM): signal.signal(n, signal.SIG_DFL)
            e = dict(os.environ, TERM='xterm-256color', COLORTERM='truecolor', LC_ALL='C.UTF-8'); e.update(env or {})
            try: os.execvpe(argv[0], argv, e)
            finally: os._exit(127)
        s.pid, s.fd = pid, fd; s.winsz(cols, rows); s.status = None
        s.ke = ffi.new('GhosttyKeyEncoder*'); lib.ghostty_key_encoder_new(ffi.NULL, s.ke); s.kv = ffi.new('GhosttyKeyEvent*'); lib.ghostty_key_event_new(ffi.NULL, s.kv)
        s.me = ffi.new('GhosttyMouseEncoder*'); lib.ghostty_mouse_encoder_new(ffi.NULL, s.me); s.mv = ffi.new('GhosttyMouseEvent*'); lib.ghostty_mouse_event_new(ffi.NULL, s.mv)
    def winsz(s, c, r): s.cols, s.rows = c, r; fcntl.ioctl(s.fd, termios.TIOCSWINSZ, struct.pack('HHHH', r, c, c*s.cell_px[0], r*s.cell_px[1]))
    def resize(s, c, r): s.t.resize(c, r, *s.cell_px); s.winsz(c, r); s.pump(0.05)
    def flush(s):
        while s.out: os.write(s.fd, s.out.pop(0))
    def pump(s, timeout=0.02):
        """Reads the program's output until it is quiet for `timeout` seconds; returns False at EOF."""
        while 1:
            r, _, _ = select.select([s.fd], [], [], timeout)
            if not r: return True
            try: b = os.read(s.fd, 65536)
            except OSError: b = b''
            if not b: return False
            s.raw += b; s.t.feed(b); s.flush()
    def text(s): return s.t.text()
    def lines(s): return (s.t.text().split('\n') + ['']*s.rows)[:s.rows]
    def wait(s, pat, timeout=5):
        end = time.time() + timeout
        while time.time() < end:
            alive = s.pump(0.02)
            if re.search(pat, s.text()): return True
            if not alive: break
        raise AssertionError('no %r on screen:\n%s' % (pat, s.text()))
    def send(s, b): os.write(s.fd, b); s.pump()
    def type(s, txt):
        for c in txt: s.key(c)
    def key(s, k, *mods, action='press'):
        lib.ghostty_key_encoder_setopt_from_terminal(s.ke[0], s.t._t[0]); key, text, un, mb, cons = G.key(k, mods); e = s.kv[0]
        lib.ghostty_key_event_set_action(e, dict(release=0, press=1, repeat=2)[action]); lib.ghostty_key_event_set_key(e, key); lib.ghostty_key_event_set_mods(e, mb); lib.ghostty_key_event_set_consumed_mods(e, cons)
        tb = text.encode(); buf0 = ffi.new('char[]', tb); lib.ghostty_key_event_set_utf8(e, buf0, len(tb)); lib.ghostty_key_event_set_unshifted_codepoint(e, ord(un) if un else 0)
        buf = ffi.new('char[]', 256); n = ffi.new('size_t*'); lib.ghostty_key_encoder_encode(s.ke[0], e, buf, 256, n); s.send(ffi.buffer(buf, n[0])[:])
    def mouse(s, x, y, button='left', action='press', mods=()):
        lib.ghostty_mouse_encoder_setopt_from_terminal(s.me[0], s.t._t[0]); sz = ffi.new('GhosttyMouseEncoderSize*'); sz.size = ffi.sizeof('GhosttyMouseEncoderSize'); sz.cell_width, sz.cell_height = s.cell_px; sz.screen_width = s.cols*s.cell_px[0]; sz.screen_height = s.rows*s.cell_px[1]
        lib.ghostty_mouse_encoder_setopt(s.me[0], lib.GHOSTTY_MOUSE_ENCODER_OPT_SIZE, sz); lib.ghostty_mouse_encoder_setopt(s.me[0], lib.GHOSTTY_MOUSE_ENCODER_OPT_ANY_BUTTON_PRESSED, ffi.new('bool*', action == 'motion' and button is not None)); e = s.mv[0]
        lib.ghostty_mouse_event_set_action(e, dict(press=0, release=1, motion=2)[action]); b = G.BUTTON.get(button); lib.ghostty_mouse_event_set_button(e, b) if b else lib.ghostty_mouse_event_clear_button(e); lib.ghostty_mouse_event_set_mods(e, sum(G.MB[m] for m in mods))
        p = ffi.new('GhosttyMousePosition*'); p.x = x*s.cell_px[0]+s.cell_px[0]/2; p.y = y*s.cell_px[1]+s.cell_px[1]/2; lib.ghostty_mouse_event_set_position(e, p[0]); buf = ffi.new('char[]', 256); n = ffi.new('size_t*')
        lib.ghostty_mouse_encoder_encode(s.me[0], e, buf, 256, n); s.send(ffi.buffer(buf, n[0])[:])
    def click(s, x, y, button='left'): s.mouse(x, y, button); s.mouse(x, y, button, 'release')
    def wheel(s, x, y, d='down'): s.mouse(x, y, 'wheel_' + d)
    def focus(s, on=True):
        if s.t.mode(1004): s.send(b'\x1b[I' if on else b'\x1b[O')
    def paste(s, txt): s.send(b'\x1b[200~' + txt.encode() + b'\x1b[201~' if s.t.mode(2004) else txt.replace('\n', '\r').encode())
    def modes(s): return [m for m in (1, 7, 12, 25, 66, 1000, 1002, 1003, 1004, 1006, 1016, 1049, 2004, 2026, 2027, 2031, 2048) if s.t.mode(m)], s.t.get('kitty_keyboard_flags', 'uint8_t')
    def cell(s, x, y): return s.t.style(x, y)
    def wait_exit(s, timeout=5):
        end = time.time() + timeout
        while time.time() < end:
            s.pump(0.02); p, st = os.waitpid(s.pid, os.WNOHANG)
            if p: s.status = os.waitstatus_to_exitcode(st); return s.status
        raise AssertionError('still running')
    def __enter__(s): return s
    def __exit__(s, *a):
        if s.status is None:
            try: os.kill(s.pid, signal.SIGKILL); os.waitpid(s.pid, 0)
            except (ProcessLookupError, ChildProcessError): pass
        os.close(s.fd)
