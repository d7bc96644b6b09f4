"""An HTTP server on loopback that imitates cataas, dog.ceo and restcountries, and often fails as servers fail."""
import itertools
import json
import random
import re
import socket
import struct
import threading
import time
import zlib

# Answers that a client may still be receiving when it is canceled or ends: a redirection to the same address with a
# long body, and header fields without an end.
LONG_FAULTS = ['long loop', 'endless headers']
FAULTS = ['not found', 'error', 'reset', 'cut', 'drip', 'late', 'never', 'nonsense', 'wrong', 'empty', 'huge', 'loop', 'garbage',
          *LONG_FAULTS]
# URLSession on Linux takes minutes for a body of 64 MB in a redirection, and answers no other request meanwhile: beside
# other faults the body is shorter, so that these come too.
LOOP_BYTES, LOOP_BYTES_ALONE = 1 << 20, 64 << 20
BREEDS = {'hound': ['afghan', 'basset'], 'pug': [], 'a/b%c': ['\x1b[2J', ''], 'ß漢字': []}
GIF = bytes.fromhex('47494638396101000100800000ff000000000021f90400000000002c00000000010001000002024401003b')


def png(width, height, color):
    def chunk(kind, data):
        return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))
    rows = b''.join(b'\0' + bytes([*color, (y * 7) & 255]) * width for y in range(height))
    head = struct.pack('>IIBBBBB', width, height, 8, 6, 0, 0, 0)
    return b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', head) + chunk(b'IDAT', zlib.compress(rows)) + chunk(b'IEND', b'')


def country(number):
    """Returns a country for both versions of restcountries; some of its fields are missing, wrong or strange."""
    code = chr(65 + number % 26) + chr(65 + number * 7 % 26)
    generator = random.Random(number)
    fields = {'cca2': code, 'cca3': code + 'X', 'alpha2Code': code, 'alpha3Code': code + 'X', 'population': number ** 3,
              'borders': [chr(65 + other % 26) + chr(65 + other * 7 % 26) + 'X' for other in (number - 1, number + 1)]}
    name = generator.choice(['Land', 'Île', '漢字', 'e\u0301' * 20, '\x1b[31mred', '\u202eright', 'x' * 300]) + str(number)
    fields['name'] = {'common': name, 'official': name}
    fields['capital'] = ['City of ' + name]
    fields['currencies'] = {'EUR': {'name': 'Euro', 'symbol': '€'}}
    for field in ('borders', 'capital', 'currencies'):
        if generator.random() < 0.2:
            del fields[field]
    return fields


def second(fields):
    """Returns the same country for version 2."""
    currencies = [dict(value, code=code) for code, value in fields.get('currencies', {}).items()]
    return dict(fields, name=fields['name']['common'], capital=(fields.get('capital') or [None])[0], currencies=currencies)


class FaultyServer:
    """Listens on a free port; `share` is the share of faults among its answers, from 0 to 1.

    `sending` is the number of long answers that are being sent, and `sent` the bytes of all of them so far.
    """

    def __init__(self, seed, share=0.5):
        self.random, self.lock, self.share = random.Random(seed), threading.Lock(), share
        self.faults, self.speed, self.loop_bytes = FAULTS, None, LOOP_BYTES
        self.listener = socket.create_server(('127.0.0.1', 0), backlog=128)
        self.url = 'http://127.0.0.1:%d' % self.listener.getsockname()[1]
        self.asked, self.sending, self.sent, self.is_open = 0, 0, 0, True
        threading.Thread(target=self.listen, daemon=True).start()

    def answer_only(self, fault, speed=None):
        """Makes every further answer have this fault; a long one is sent at `speed` bytes a second, or at full speed."""
        with self.lock:
            self.faults, self.share, self.speed, self.loop_bytes = [fault], 1, speed, LOOP_BYTES_ALONE

    def close(self):
        self.is_open = False
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()

    def listen(self):
        while self.is_open:
            try:
                connection = self.listener.accept()[0]
            except OSError:
                return
            threading.Thread(target=self.serve, args=(connection,), daemon=True).start()

    def pick(self, choices):
        with self.lock:
            return self.random.choice(choices)

    def serve(self, connection):
        try:
            with connection:
                connection.settimeout(10)
                head = b''
                while b'\r\n\r\n' not in head:
                    new = connection.recv(65536)
                    if not new:
                        return
                    head += new
                with self.lock:
                    self.asked += 1
                    fault = self.random.choice(self.faults) if self.random.random() < self.share else None
                target = head.split(b' ')[1].decode(errors='replace')
                self.answer(connection, target, fault)
        except OSError:
            pass  # the client has gone

    def answer(self, connection, target, fault):
        kind, body = self.good(target)
        status = '200 OK'
        if fault == 'not found':
            status, kind, body = '404 Not Found', 'text/plain', b'Not here'
        elif fault == 'error':
            status = '500 Internal Server Error'
        elif fault == 'nonsense':
            kind, body = 'application/json', b'{"message": [1, {"id": '
        elif fault == 'wrong':
            body = self.pick([b'[]', b'{}', b'null', b'3', b'{"message":{"":[""]},"status":"success"}', b'[{"name":3}]',
                              b'{"id":1,"url":2}', b'{"id":"x","url":"mailto:x"}', b'"\\ud800"', b'[' * 100000])
        elif fault == 'empty':
            body = b''
        elif fault == 'garbage':
            with self.lock:
                body = body[:20] + self.random.randbytes(2000)
        elif fault == 'loop':
            connection.sendall(b'HTTP/1.1 302 Found\r\nLocation: %s\r\nContent-Length: 0\r\nConnection: close\r\n\r\n' % target.encode())
            return
        elif fault == 'long loop':
            head = b'HTTP/1.1 302 Found\r\nLocation: %s\r\nContent-Length: %d\r\n\r\n' % (target.encode(), self.loop_bytes)
            self.send_long(connection, itertools.chain([head], itertools.repeat(bytes(1 << 16), self.loop_bytes >> 16)))
            return
        elif fault == 'endless headers':
            fields = (b'X-%d: %s\r\n' % (number, b'x' * 90) for number in itertools.count())
            self.send_long(connection, itertools.chain([b'HTTP/1.1 200 OK\r\n'], fields))
            return
        length = 1 << 40 if fault == 'huge' else len(body)
        head = f'HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n'.encode()
        if fault == 'late':
            time.sleep(self.pick([0.1, 0.5, 2]))
        if fault == 'never':
            time.sleep(self.pick([1, 6]))
            return
        if fault == 'drip':
            for start in range(0, len(body), max(1, len(body) // 20)):
                connection.sendall((head if start == 0 else b'') + body[start:start + max(1, len(body) // 20)])
                time.sleep(0.05)
            return
        if fault in ('reset', 'cut'):
            connection.sendall(head + body[:len(body) // 2])
            if fault == 'reset':
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack('ii', 1, 0))
            return
        connection.sendall(head + body)

    def send_long(self, connection, pieces):
        """Sends the pieces of a long answer at the server's speed, until the client hangs up or the server is closed."""
        with self.lock:
            self.sending += 1
            speed = self.speed
        try:
            for piece in pieces:
                if not self.is_open:
                    return
                connection.sendall(piece)
                with self.lock:
                    self.sent += len(piece)
                if speed:
                    time.sleep(len(piece) / speed)
        finally:
            with self.lock:
                self.sending -= 1

    def good(self, target):
        """Returns the type and the body of the correct answer for a target."""
        path = target.split('?')[0]
        if path.endswith('/all') and 'breeds' not in path:
            countries = [country(number) for number in range(60)]
            return 'application/json', json.dumps(list(map(second, countries)) if '/v2' in path else countries).encode()
        if found := re.search(r'/alpha/(\w)(\w)', path):
            number = next((number for number in range(60) if country(number)['cca2'] == found[1] + found[2]), 1)
            return 'application/json', json.dumps(second(country(number)) if '/v2' in path else [country(number)]).encode()
        if path.endswith('/breeds/list/all'):
            return 'application/json', json.dumps({'message': BREEDS, 'status': 'success'}).encode()
        if path.endswith('/images'):
            links = [f'{self.url}/breeds/{number}.png' for number in range(self.pick([0, 1, 5, 60]))]
            return 'application/json', json.dumps({'message': links, 'status': 'success'}).encode()
        if '/cat/says/' in path and 'json=true' in target:
            number = self.pick(range(50))
            address = self.pick(['', self.url]) + f'/cat/{number}'
            cat = {self.pick(['id', '_id']): f'cat {number}\x1b[H', 'url': address, 'mimetype': 'image/png'}
            return 'application/json', json.dumps(cat).encode()
        size = self.pick([(1, 1), (16, 9), (200, 150), (3, 900), (1200, 900)])
        color = self.pick([(255, 0, 0), (20, 160, 90), (7, 7, 7)])
        pictures = [png(*size, color), b'P6 2 2 255\n' + bytes(range(12)), GIF]
        return 'image/png', self.pick([pictures[0]] * 3 + pictures)
