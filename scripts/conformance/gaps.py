"""What tmux, xterm and kitty do not support, each with its reason: exactly these are ignored before comparing.

Clusters are replaced in the bytes: a cluster whose width differs between engines becomes a CJK ideograph (a letter if
it is one column wide) in the record and in the wanted screen, so that everything around it is still compared.
"""
import re
import unicodedata

from ansi import wcwidth

CLUSTERS = ('clusters', 'none draws every cluster of several code points at the width of the rule: a stand-in is sent')

KNOWN_GAPS = {
    'ghostty': [
        ('one column', 'Ghostty joins a code point to the cell on its left, which a screen of one column has not'),
    ],
    'tmux': [
        CLUSTERS,
        ('links', 'tmux 3.3a has no hyperlinks (3.4 brought OSC 8)'),
    ],
    'xterm': [
        CLUSTERS,
        ('links', 'xterm 379 ignores OSC 8'),
        ('overline', 'xterm 379 has no SGR 53'),
        ('hidden', 'xterm 379 answers as for blanks where text is hidden, so SGR 8 is not sent to it'),
        ('erased', "xterm 379 gives erased cells the pen's foreground too, which shows on nothing"),
        ('checksum', 'xterm 379 answers with 16 bits of the first code point, composed with its accent'),
    ],
    'kitty': [
        CLUSTERS,
        ('blink', 'kitty 0.26.5 ignores SGR 5'),
        ('hidden', 'kitty 0.26.5 ignores SGR 8'),
        ('overline', 'kitty 0.26.5 ignores SGR 53'),
        ('erased', "kitty 0.26.5 gives erased cells the pen's foreground, bold, dim and italic, which show on nothing"),
        ('tabs', "kitty's get-text prints a tab for the blanks that HT went over: compared as blanks of any style"),
        ('pending', 'kitty 0.26.5 reports the next row while a wrap is pending'),
    ],
}


def without(cell, gap):
    """Returns the cell without what `gap` names."""
    text, width, foreground, background, attributes, *rare = cell
    underline, link = (rare + ['', ''])[:2]
    if gap == 'links':
        link = ''
    elif gap == 'overline':
        attributes = attributes.replace('o', '')
    elif gap == 'blink':
        attributes = attributes.replace('k', '')
    elif gap == 'hidden':
        attributes = attributes.replace('h', '')
    elif gap == 'erased' and text == ' ' and not set(attributes) & set('uUctarso'):
        foreground, attributes = '', re.sub('[bdi]', '', attributes)
    elif gap == 'checksum' and text:
        text = chr(ord(unicodedata.normalize('NFC', text)[0]) & 0xffff)
    out = [text, width, foreground, background, attributes]
    return out + ([underline] if underline or link else []) + ([link] if link else [])


def in_one_column(rows):
    """Returns the cells that Ghostty shows of a screen one column wide."""
    return [[[cell[0][:1]] + cell[1:] for cell in row] for row in rows]


def normalise(engine, rows):
    for gap, _ in KNOWN_GAPS[engine]:
        rows = [[without(cell, gap) for cell in row] for row in rows]
    return rows


SGR = re.compile(rb'\x1b\[([\d;:]*)m')


def shown(record):
    """Returns the record without every SGR 8."""
    def keep(match):
        groups, kept = match[1].split(b';'), []
        while groups:
            group = groups.pop(0)
            if group in (b'38', b'48'):
                count = 2 if groups[0] == b'5' else 4
                kept += [group] + groups[:count]
                del groups[:count]
            elif group != b'8':
                kept.append(group)
        return b'\x1b[' + b';'.join(kept) + b'm' if kept else b''
    return SGR.sub(keep, record)


def settled(text, width):
    """Returns whether the C library and Unicode 14 agree on the width, and only accents follow the first code point."""
    if not text or text.isascii():
        return True
    wide = unicodedata.east_asian_width(text[0]) in 'WF'
    return (unicodedata.category(text[0]) != 'Cn' and wcwidth(text[0]) == (2 if wide else 1) == width
            and all('\u0300' <= mark <= '\u036f' for mark in text[1:3]) and len(text) <= 3)


def stand_in(cluster, width):
    number = sum(map(ord, cluster))
    return chr(0x4e00 + number % 500) if width == 2 else chr(ord('a') + number % 26)


SEQUENCE = re.compile(r'(\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[@-Z\\-_])')


def settle(record, rows):
    """Returns (record, rows) with a stand-in for every cluster of `rows` that is not settled."""
    found = {cell[0]: cell[1] for row in rows for cell in row if not settled(cell[0], cell[1])}
    if not found:
        return record, rows
    clusters = re.compile('|'.join(map(re.escape, sorted(found, key=len, reverse=True))))
    parts = SEQUENCE.split(record.decode('utf-8', 'surrogateescape'))
    parts[::2] = [clusters.sub(lambda m: stand_in(m[0], found[m[0]]), part) for part in parts[::2]]
    rows = [[[stand_in(cell[0], cell[1])] + cell[1:] if cell[0] in found else cell for cell in row] for row in rows]
    return ''.join(parts).encode('utf-8', 'surrogateescape'), rows
