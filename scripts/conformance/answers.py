"""Generates replies of every kind that a terminal may send, with numbers and words that none would send.

    answers.answer(generator)     one reply, as text

The values are absurd, huge, negative, missing or too many.
"""
KINDS = ['\x1b[?#c', '\x1b[?#;#;#c', '\x1b[>#;#;#c', '\x1bP!|@\x1b\\', '\x1bP>|@\x1b\\', '\x1b[#n', '\x1b[?997;#n', '\x1b[#;#R',
         '\x1b[?#;#;#R', '\x1b[?#;#$y', '\x1b[#;#$y', '\x1b[?2026;#$y', '\x1b[?2027;#$y', '\x1b[?2048;2$y', '\x1bP1+r@=@;@=@\x1b\\',
         '\x1bP1+r524742=@\x1b\\', '\x1bP0+r@\x1b\\', '\x1bP1$r@m\x1b\\', '\x1b]4;#;@\x07', '\x1b]10;@\x1b\\', '\x1b]11;@\x07',
         '\x1b]#;@\x07', '\x1b]52;c;@\x07', '\x1b[?#u', '\x1b[>4;#m', '\x1b_G@=@,i=#;@\x1b\\', '\x1b[4;#;#t', '\x1b[6;#;#t', '\x1b[6;#;#t',
         '\x1b[6;#;#t', '\x1b[8;#;#t', '\x1b[48;#;#;#;#t', '\x1b[#;#;#t', '\x1b[<#;#;#M', '\x1b[<0;#;#m', '\x1b[#;#;#M', '\x1b[#;#u',
         '\x1b[27;#;#~']
NUMBERS = ['0', '-1', '', ':', '1:2:3', '65535', '65536', '99999', '2147483647', '4294967296', '9223372036854775807', '9' * 30]
WORDS = ['', 'kitty(0.39)', 'ghostty 1.1', 'iTerm2 3.6', 'rgb:ffff/ffff/ffff', 'rgb:0/0/0', '#fff', '524742', 'OK', 'x' * 3000, '41' * 700, '=', 'é']


def number(generator):
    kind = generator.randrange(10)
    if kind < 5:
        return str(generator.choice([8, 16, 20, 40, 80, 24, 100, 300, 512]))
    if kind < 8:
        return generator.choice(NUMBERS)
    return str(generator.randrange(70000)) if kind == 8 else ';'.join(map(str, range(generator.randrange(100))))


def answer(generator):
    text = generator.choice(KINDS)
    while '#' in text:
        text = text.replace('#', number(generator), 1)
    parts = text.split('@')
    return parts[0] + ''.join(generator.choice(WORDS) + part for part in parts[1:])
