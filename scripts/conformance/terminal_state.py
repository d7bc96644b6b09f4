"""Finds what a stream of bytes leaves set in a terminal, with a parser like the state machine of DEC's terminals.

    state = TerminalState()
    state.feed(b'...')
    state.left()        descriptions of differences from a new terminal; empty if everything was restored

Unlike an engine it knows the stacks (titles, keyboard flags), the pen, an open link, and whether the stream ends inside
of a sequence. CAN and SUB end any sequence; ESC ends a string and begins a sequence; BEL ends an OSC.
"""
import re

USUAL = {7: True, 25: True}  # modes that are on in a new terminal; all others are off
MICE = {9, 1000, 1001, 1002, 1003, 1005, 1006, 1015, 1016}
STRINGS = {b'P': 'DCS', b']': 'OSC', b'_': 'APC', b'^': 'PM', b'X': 'SOS'}
ENDS = re.compile(rb'[\x18\x1a\x1b]')
OSC_ENDS = re.compile(rb'[\x07\x18\x1a\x1b]')
STARTS = re.compile(rb'\x1b')
PARAMETERS = re.compile(rb'[\x30-\x3f]*')
BETWEEN = re.compile(rb'[\x20-\x2f]*')
LONGEST = 1 << 16  # bytes of a string that are stored


class TerminalState:
    def __init__(self, observer=None):
        self.observer = observer  # its `control` and `string` are called with each complete sequence
        self.modes, self.kitty, self.other_keys, self.cursor = {}, {False: 0, True: 0}, 0, 0
        self.titles, self.pen, self.link, self.progress, self.margins, self.charset = 0, False, False, False, False, False
        self.is_ordered = True  # whether the terminal may order letters (BDSM)
        self.sets = 0       # how often the alternate screen was entered
        self.unusual = []   # descriptions of sequences that were cut or canceled
        self.state, self.kind, self.text, self.size, self.pending = 'ground', b'', b'', 0, b''

    def feed(self, data):
        data, self.pending, at = self.pending + data, b'', 0
        while at < len(data):
            at = getattr(self, self.state)(data, at)
            if at < 0:  # an incomplete control sequence
                self.pending = data[-at - 1:]
                return

    def ground(self, data, at):
        found = STARTS.search(data, at)
        if not found:
            return len(data)
        self.state = 'escape'
        return found.end()

    def escape(self, data, at):
        """Parses after ESC."""
        byte = data[at:at + 1]
        if byte in STRINGS:
            self.state, self.kind, self.text, self.size = 'string', byte, b'', 0
        elif byte == b'[':
            self.state = 'control'
        elif byte == b'\x1b':
            pass
        elif b'\x20' <= byte <= b'\x2f':
            if at + 1 == len(data):
                return -at - 1
            self.state = 'ground'
            if byte == b'(':
                self.charset = data[at + 1:at + 2] != b'B'
            return at + 2
        else:
            self.state = 'ground'
            if byte == b'=':
                self.modes[66] = True
            elif byte == b'>':
                self.modes[66] = False
            elif byte == b'c':
                self.__init__(self.observer)
        return at + 1

    def string(self, data, at):
        """Parses inside of a string, up to its end or the end of the data."""
        found = (OSC_ENDS if self.kind == b']' else ENDS).search(data, at)
        end = found.start() if found else len(data)
        self.size += end - at
        if len(self.text) < LONGEST:
            self.text += data[at:end]
        if not found:
            return end
        byte = data[end]
        if byte == 0x1b:
            # ESC \ ends the string; ESC and anything else ends it as well, unfinished.
            if end + 1 == len(data):
                self.state = 'string_escape'
                return end + 1
            return self.string_escape(data, end + 1)
        if byte in (0x18, 0x1a):
            self.unusual.append(f'{STRINGS[self.kind]} of {self.size} bytes cancelled')
        else:
            self.finished()
        self.state = 'ground'
        return end + 1

    def string_escape(self, data, at):
        if data[at:at + 1] == b'\\':
            self.finished()
            self.state = 'ground'
            return at + 1
        self.unusual.append(f'{STRINGS[self.kind]} of {self.size} bytes cut by ESC {data[at:at + 1]!r}')
        self.state = 'escape'
        return at

    def control(self, data, at):
        """Parses after CSI."""
        start = at
        at = PARAMETERS.match(data, at).end()
        at = BETWEEN.match(data, at).end()
        if at == len(data):
            return -start - 1
        final = data[at:at + 1]
        if final == b'\x1b':
            self.unusual.append(f'CSI {data[start:at]!r} cut by ESC')
            self.state = 'escape'
        elif final in (b'\x18', b'\x1a'):
            self.state = 'ground'
        elif b'\x40' <= final <= b'\x7e':
            self.state = 'ground'
            body = data[start:at]
            parameters = PARAMETERS.match(body)[0].decode()
            private = parameters[:1] if parameters[:1] in '<=>?' else ''
            self.do_control(private, parameters[len(private):], body[PARAMETERS.match(body).end():].decode(), final.decode())
        else:
            # Terminals execute a control character inside of a sequence and continue the sequence. Our programs never
            # send one.
            self.unusual.append(f'CSI {data[start:at]!r} with {final!r} inside')
            self.state = 'ground'
        return at + 1

    def do_control(self, private, numbers, between, final):
        if self.observer:
            self.observer.control(private, numbers, between, final)
        first = int(re.match(r'\d*', numbers)[0] or 0)
        if private == '?' and final in 'hl' and not between:
            for number in numbers.split(';'):
                self.modes[int(number or 0)] = final == 'h'
            self.sets += final == 'h' and '1049' in numbers
        elif final in 'hl' and not private and not between and numbers == '8':
            self.is_ordered = final == 'h'
        elif final == 'u' and private in ('>', '<'):
            screen = self.modes.get(1049, False)
            self.kitty[screen] = max(0, self.kitty[screen] + (1 if private == '>' else -(first or 1)))
        elif final == 'm' and private == '>':
            self.other_keys = int((numbers.split(';') + ['0'])[1] or 0) if first == 4 else self.other_keys
        elif final == 'm' and not private and not between:
            self.pen = numbers.strip('0;') != ''
        elif final == 'q' and between == ' ':
            self.cursor = first
        elif final == 't' and not private and first in (22, 23):
            self.titles = max(0, self.titles + (1 if first == 22 else -1))
        elif final == 'r' and not private and not between:
            self.margins = numbers != ''
        elif final == 'p' and between == '!':
            self.__init__(self.observer)

    def finished(self):
        if self.observer:
            self.observer.string(self.kind, self.text)
        if self.kind != b']':
            return
        if self.text.startswith(b'8;'):
            self.link = self.text.split(b';', 2)[-1] != b''
        elif self.text.startswith(b'9;4;'):
            self.progress = not self.text.startswith(b'9;4;0')

    def left(self):
        """Returns descriptions of everything that differs from a new terminal."""
        found = [f'mode {number} {"on" if is_on else "off"}' + (' (mouse)' if number in MICE else '')
                 for number, is_on in sorted(self.modes.items()) if is_on != USUAL.get(number, False)]
        found += [f"{count} of kitty's keyboard flags" for count in self.kitty.values() if count]
        found += ['other keys modified'] * (self.other_keys != 0) + ['another cursor'] * (self.cursor != 0)
        found += [f'{self.titles} titles on the stack'] * (self.titles != 0) + ['a pen that was set'] * self.pen
        found += ['a link'] * self.link + ['progress'] * self.progress + ['margins'] * self.margins
        found += ['another character set'] * self.charset + ['letters in explicit order'] * (not self.is_ordered)
        where = STRINGS.get(self.kind, '') + ' string' if self.state.startswith('string') else self.state
        return found + [f'a sequence that was begun ({where})'] * (self.state != 'ground')

    def set(self):
        """Returns what is set, for comparisons, without the cursor's visibility, which the program may change."""
        modes = {number for number, is_on in self.modes.items() if is_on != USUAL.get(number, False) and number != 25}
        return modes, dict(self.kitty), self.other_keys, self.titles
