#!/usr/bin/env python3
"""screen_reader: what a screen reader finds at the cursor of a terminal while programs of ours are used.

    screen_reader.py FOLDER [CHECK…]    FOLDER has `counter` and `countries`; CHECK is one of those below

It opens VTE, the widget of GNOME Terminal, in a display of its own, with an accessibility bus of its own. It presses
keys, and reads the terminal as Orca does, through AT-SPI: after each key it prints the line and the word at the cursor.
A check fails if the reader does not find there what the user has just moved to.

Debian: xvfb dbus at-spi2-core gir1.2-atspi-2.0 gir1.2-vte-2.91 python3-gi. It needs Debian's own Python, which has gi.
"""

import os
import signal
import subprocess
import sys

DEADLINE = 30  # seconds for a key to be answered, on a loaded machine

KEYS = {"Down": b"\x1b[B", "Up": b"\x1b[A", "Right": b"\x1b[C", "Tab": b"\t", "Enter": b"\r", "End": b"\x1b[F", "Home": b"\x1b[H"}

# For each check the command and its variables, and the keys with what the reader must find then: the line at the
# cursor has the text, and with a second text the word at the cursor is that one.
CHECKS = {
    "counter": (
        ["counter"], {},
        # Without brackets once the terminal has told its colors.
        [(None, " 10", "1"), ("Right", " 10", "5"), ("Tab", "−", "−"), ("Tab", "+", "+")],
    ),
    "countries": (
        ["countries"], {},
        [(None, "Afghanistan"), ("Down", "Åland Islands"), ("Down", "Albania"), ("Down", "Algeria"), ("Up", "Albania")],
    ),
    "linear": (
        ["counter"], {"ACCESSIBLE": "1"},
        [(None, "radio 1: on"), ("Tab", "focus: button −"), ("Tab", "focus: button +"), ("Enter", "button Reset"), ("Enter", "2")],
    ),
}


def terminal(command):
    """The terminal's window: runs the command, and sends it the bytes that come as lines of hexadecimal digits."""
    import gi

    gi.require_version("Gtk", "3.0")
    gi.require_version("Vte", "2.91")
    from gi.repository import GLib, Gtk, Vte

    window, view = Gtk.Window(), Vte.Terminal()
    view.set_size(80, 24)
    window.add(view)
    window.show_all()
    variables = [f"{name}={value}" for name, value in os.environ.items() if name not in ("TERM", "COLORTERM")]
    view.spawn_async(
        Vte.PtyFlags.DEFAULT, None, command, variables + ["TERM=xterm-256color"], GLib.SpawnFlags.DEFAULT, None, None,
        -1, None, None)
    view.connect("child-exited", lambda *_: Gtk.main_quit())

    def read(source, _condition):
        line = source.readline()
        if not line:
            Gtk.main_quit()
            return False
        view.feed_child(bytes.fromhex(line.strip()))
        return True

    GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, read)
    Gtk.main()


class Reader:
    """Reads a terminal through the accessibility bus."""

    def __init__(self):
        import gi

        gi.require_version("Atspi", "2.0")
        from gi.repository import Atspi, GLib

        self.atspi, self.glib = Atspi, GLib
        Atspi.init()
        self.listener = Atspi.EventListener.new(lambda event: None)
        for name in ("object:text-caret-moved", "object:text-changed", "object:children-changed", "window"):
            self.listener.register(name)

    def wait(self, condition):
        """Returns the condition's first true value, or None at the deadline; it is tried after each event."""
        is_late = []
        source = self.glib.timeout_add_seconds(DEADLINE, lambda: is_late.append(True))
        # Not all that changes is announced: an application that joins the bus, for one.
        tick = self.glib.timeout_add(100, lambda: True)
        try:
            while not is_late:
                if found := condition():
                    return found
                self.glib.MainContext.default().iteration(True)
        finally:
            for number in (source, tick):
                if not is_late or number != source:
                    self.glib.source_remove(number)

    def find_terminal(self, root=None, depth=0):
        root = root or self.atspi.get_desktop(0)
        for index in range(root.get_child_count()):
            child = root.get_child_at_index(index)
            if child is None:
                continue
            if child.get_role() == self.atspi.Role.TERMINAL:
                return child
            if depth < 6 and (found := self.find_terminal(child, depth + 1)):
                return found
        return None

    def at_cursor(self, view):
        """The line at the cursor, and the word that begins there."""
        try:
            place = view.get_caret_offset()
            line = view.get_string_at_offset(place, self.atspi.TextGranularity.LINE)
        except self.glib.Error:
            return "", ""
        text = (line.content or "").rstrip("\n")
        rest = text[max(0, place - line.start_offset):]
        return text.strip(), (rest.split() or [""])[0]


def check(name, folder, reader):
    """Runs a check, and returns whether the reader found everything."""
    command, variables, steps = CHECKS[name]
    environment = {key: value for key, value in os.environ.items() if key not in ("NO_AT_BRIDGE", "ACCESSIBLE")}
    environment |= variables | {"GTK_MODULES": "gail:atk-bridge", "GDK_BACKEND": "x11", "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}
    window = subprocess.Popen(
        [sys.executable, __file__, "--terminal", os.path.join(folder, command[0]), *command[1:]],
        stdin=subprocess.PIPE, text=True, env=environment)
    try:
        view = reader.wait(reader.find_terminal)
        if view is None:
            print(f"{name}: no terminal on the accessibility bus")
            return False
        is_right = True
        for key, wanted, *word in steps:
            if key:
                window.stdin.write(KEYS[key].hex() + "\n")
                window.stdin.flush()

            def is_found():
                line, here = reader.at_cursor(view)
                return wanted in line and (not word or here.startswith(word[0]))

            is_found_now = reader.wait(is_found)
            line, here = reader.at_cursor(view)
            note = "" if is_found_now else f"   MISSING: {wanted}"
            print(f"{name}: {key or 'start'}: “{line}”, at the cursor “{here}”{note}", flush=True)
            is_right = is_right and bool(is_found_now)
        return is_right
    finally:
        window.stdin.close()
        try:
            window.wait(DEADLINE)
        except subprocess.TimeoutExpired:
            window.kill()
            window.wait()
        reader.wait(lambda: reader.find_terminal() is None)


def with_display(arguments):
    """Runs this script again, on a display and an accessibility bus of its own."""
    read_end, write_end = os.pipe()
    display = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write_end), "-screen", "0", "1024x768x24", "-nolisten", "tcp"],
        pass_fds=[write_end], stderr=subprocess.DEVNULL)
    os.close(write_end)
    try:
        with os.fdopen(read_end) as numbers:
            number = numbers.readline().strip()
        if not number:
            sys.exit("screen_reader: Xvfb does not start")
        environment = os.environ | {"DISPLAY": ":" + number}
        environment.pop("WAYLAND_DISPLAY", None)
        ended = subprocess.run(
            ["dbus-run-session", "--", sys.executable, __file__, "--inside", *arguments], env=environment,
            stderr=subprocess.PIPE, text=True)
        noise = ("dbus-daemon[", "SpiRegistry daemon")
        sys.stderr.writelines(line for line in ended.stderr.splitlines(True) if not line.startswith(noise))
        return ended.returncode
    finally:
        display.send_signal(signal.SIGTERM)
        display.wait()


def main(arguments):
    if arguments[:1] == ["--terminal"]:
        return terminal(arguments[1:])
    if not arguments or arguments[0].startswith("-") and arguments[0] != "--inside":
        sys.exit(__doc__)
    if arguments[0] != "--inside":
        return with_display(arguments)
    folder, names = arguments[1], arguments[2:] or list(CHECKS)
    reader = Reader()
    failed = [name for name in names if not check(name, folder, reader)]
    print(f"screen_reader: {len(names) - len(failed)} of {len(names)} checks passed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
