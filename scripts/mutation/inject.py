"""Puts faults into Swift sources, each behind a switch, so that one build has all of them."""
import collections
import os

from faults import OPERATORS

SWITCH = 'FaultSwitch'
HEADER = '''#pragma once
#include <stdbool.h>

// The number of the fault that is on; 0 is none.
extern int fault_on;
// A byte for each fault: whether it was come to.
extern unsigned char *fault_seen;

static inline __attribute__((always_inline)) bool fault_is_on(int number) {
  fault_seen[number] = 1;
  return fault_on == number;
}
'''
SOURCE = '''#include "FaultSwitch.h"
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

enum { size = 1 << 16 };
static unsigned char plain[size];
int fault_on = 0;
unsigned char *fault_seen = plain;

// Programs that tests start take part, as the variables are handed on.
__attribute__((constructor)) static void begin(void) {
  const char *number = getenv("FAULT");
  if (number) fault_on = atoi(number);
  const char *path = getenv("FAULT_SEEN");
  int file = path ? open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600) : -1;
  if (file < 0) return;
  if (ftruncate(file, size) == 0) {
    void *shared = mmap(0, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (shared != MAP_FAILED) fault_seen = shared;
  }
  close(file);
}
'''
# The faulty twin of each operator family: {t} is the operator, {m} its replacement.
TWINS = {
    '< <= > >=': '<T: Comparable>(a: T, b: T) -> Bool {{ isFault({n}) ? a {m} b : a {t} b }}',
    '== !=': '<T: Equatable>(a: T, b: T) -> Bool {{ (a {t} b) != isFault({n}) }}',
    '&& ||': '(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool '
             '{{ isFault({n}) ? try a {m} b() : try a {t} b() }}',
    '+ -': '<T: AdditiveArithmetic>(a: T, b: T) -> T {{ isFault({n}) ? a {m} b : a {t} b }}',
    '+= -=': '<T: AdditiveArithmetic>(a: inout T, b: T) {{ if isFault({n}) {{ a {m} b }} else {{ a {t} b }} }}',
    '..<': '<T: BinaryInteger>(a: T, b: T) -> Range<T> {{ isFault({n}) && b > a ? a..<(b - 1) : a..<b }}',
    '...': '<T: BinaryInteger>(a: T, b: T) -> ClosedRange<T> {{ isFault({n}) && b > a ? a...(b - 1) : a...b }}',
    '??': '<T>(a: T?, b: @autoclosure () throws -> T) rethrows -> T {{ isFault({n}) ? try b() : try a ?? b() }}\n'
          # Like the overload of the standard library: with an optional right side, the result is optional.
          '@_transparent func {name} <T>(a: T?, b: @autoclosure () throws -> T?) rethrows -> T? '
          '{{ isFault({n}) ? try b() : try a ?? b() }}',
}


def name_of_twin(fault):
    """Returns an operator that belongs to this fault alone: its number in binary between percent signs."""
    bits = format(fault.number, 'b').replace('0', '^').replace('1', '|')
    return f'%{bits}%'


def replacement(fault, text):
    n = fault.number
    if fault.kind == 'operator':
        return f' {name_of_twin(fault)} '
    if fault.kind == 'number':
        return f'(isFault({n}) ? {text} + 1 : {text})'
    if fault.kind == 'bool':
        return f'(!isFault({n}))' if text == 'true' else f'isFault({n})'
    if fault.kind == 'condition':
        return f'(isFault({n}) != ({text}))'
    return f'if !isFault({n}) {{ {text} }}'


def rewrite(source, faults):
    """Returns the text of a file with the switches of its faults; every line keeps its number."""
    grown = []
    # From the end to the start; faults inside of a statement before the statement itself.
    for fault in sorted(faults, key=lambda fault: (-fault.start, fault.end)):
        end = fault.end + sum(count for last, count in grown if last <= fault.end)
        new = replacement(fault, source[fault.start:end].decode()).encode()
        grown.append((fault.end, len(new) - (end - fault.start)))
        source = source[:fault.start] + new + source[end:]
    return source


def twins(faults):
    """Returns the Swift file that a module needs for its faults."""
    lines = [
        f'internal import {SWITCH}', '', '@_transparent func isFault(_ number: Int32) -> Bool { fault_is_on(number) }']
    for fault in faults:
        if fault.kind == 'operator':
            family = next(twin for names, twin in TWINS.items() if fault.text in names.split())
            name, (instead, precedence) = name_of_twin(fault), OPERATORS[fault.text]
            lines += [
                '', f'infix operator {name}: {precedence}',
                f'@_transparent func {name} ' + family.format(name=name, n=fault.number, t=fault.text, m=instead)]
    return '\n'.join(lines) + '\n'


def manifest(text, modules):
    """Returns a Package.swift in which these modules depend on the switch, and warnings are suppressed."""
    text = text.replace('.treatAllWarnings(as: .error),', '')
    names = ', '.join(f'"{module}"' for module in modules)
    return text + f'''
package.targets.append(.target(name: "{SWITCH}"))
for target in package.targets where target.type != .plugin && target.name != "{SWITCH}" {{
  if [{names}].contains(target.name) {{ target.dependencies.append("{SWITCH}") }}
  target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-suppress-warnings"])]
}}
'''


def write(folder, sources, modules, faults):
    """Writes the files that differ from `sources` into a copy of the package.

    `sources` has a text for each path; `modules` has the folder of each module's sources.
    """
    per_file = collections.defaultdict(list)
    for fault in faults:
        per_file[fault.path].append(fault)
    texts = {path: rewrite(text, per_file[path]) if path in per_file else text for path, text in sources.items()}
    texts['Package.swift'] = manifest(sources['Package.swift'].decode(), modules).encode()
    texts[f'Sources/{SWITCH}/include/{SWITCH}.h'] = HEADER.encode()
    texts[f'Sources/{SWITCH}/{SWITCH}.c'] = SOURCE.encode()
    for place in modules.values():
        own = [fault for fault in faults if fault.path.startswith(place + '/')]
        texts[f'{place}/Faults.swift'] = twins(own).encode()
    for path, text in texts.items():
        target = os.path.join(folder, path)
        try:
            with open(target, 'rb') as file:
                if file.read() == text:
                    continue
        except OSError:
            os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(target, 'wb') as file:
            file.write(text)
        if path.startswith('scripts/') or text.startswith(b'#!'):
            os.chmod(target, 0o755)
    return set(texts)
