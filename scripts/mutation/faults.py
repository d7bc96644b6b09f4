"""Finds the places of a Swift file where a single small fault can be put in."""
import dataclasses
import random
import re

import tree_sitter
import tree_sitter_swift

PARSER = tree_sitter.Parser(tree_sitter.Language(tree_sitter_swift.language()))

# An operator, its replacement, and its precedence group.
OPERATORS = {
    '<': ('<=', 'ComparisonPrecedence'), '<=': ('<', 'ComparisonPrecedence'),
    '>': ('>=', 'ComparisonPrecedence'), '>=': ('>', 'ComparisonPrecedence'),
    '==': ('!=', 'ComparisonPrecedence'), '!=': ('==', 'ComparisonPrecedence'),
    '&&': ('||', 'LogicalConjunctionPrecedence'), '||': ('&&', 'LogicalDisjunctionPrecedence'),
    '+': ('-', 'AdditionPrecedence'), '-': ('+', 'AdditionPrecedence'),
    '+=': ('-=', 'AssignmentPrecedence'), '-=': ('+=', 'AssignmentPrecedence'),
    '..<': ('..< one less', 'RangeFormationPrecedence'), '...': ('... one less', 'RangeFormationPrecedence'),
    '??': ('the right side alone', 'NilCoalescingPrecedence'),
}
# The expressions whose operator may be replaced.
EXPRESSIONS = {
    'comparison_expression', 'equality_expression', 'conjunction_expression', 'disjunction_expression',
    'additive_expression', 'assignment', 'range_expression', 'nil_coalescing_expression',
}
# Nodes without code that runs, or without code that may be rewritten.
PASSED_OVER = {
    'ERROR', 'attribute', 'enum_entry', 'availability_condition', 'directive', 'macro_invocation', 'switch_pattern',
    'import_declaration', 'type_parameters', 'type_arguments', 'operator_declaration', 'precedence_group_declaration',
}
DECLARATIONS = {
    'function_declaration', 'init_declaration', 'property_declaration', 'subscript_declaration', 'computed_property',
    'deinit_declaration',
}
# A switch belongs to its module, so code that is compiled into other modules can't have one.
NOT_OURS_ALONE = re.compile(rb'@(inlinable|usableFromInline|_transparent|backDeployed)')
KEYWORDS = {'if_statement': 'if', 'guard_statement': 'guard', 'while_statement': 'while'}
# The weight of each kind, so that the many numbers do not outweigh everything else.
WEIGHTS = {'operator': 38, 'condition': 22, 'statement': 22, 'number': 13, 'bool': 5}


@dataclasses.dataclass
class Fault:
    """One fault: a range of bytes of a file that is replaced."""
    path: str
    kind: str
    start: int
    end: int
    text: str
    line: int
    last_line: int
    # The whole line without its indentation; with `change`, it identifies the fault independently of its number.
    source: str
    change: str = ''
    group: str = ''
    number: int = 0

    @property
    def key(self):
        return self.path, self.source, self.change

    def __str__(self):
        return f'{self.path}:{self.line}  {self.change}  in  {self.source}'


def changes(kind, text):
    """Returns a description of a fault."""
    short = re.sub(r'\s+', ' ', text)
    if len(short) > 60:
        short = short[:57] + '...'
    if kind == 'operator':
        return f'{text} -> {OPERATORS[text][0]}'
    if kind == 'number':
        return f'{text} -> {text} + 1'
    if kind == 'bool':
        return 'true -> false' if text == 'true' else 'false -> true'
    return f'not ({short})' if kind == 'condition' else f'without {short}'


def find(path, source):
    """Returns all faults of a file, in order."""
    found = []

    def add(kind, first, last=None):
        start, end = first.start_byte, (last or first).end_byte
        begin = source.rfind(b'\n', 0, start) + 1
        stop = source.find(b'\n', start)
        found.append(Fault(
            path, kind, start, end, source[start:end].decode(), source.count(b'\n', 0, start) + 1,
            source.count(b'\n', 0, end) + 1, source[begin:stop if stop >= 0 else len(source)].decode().strip()))

    def visit(node, initializes):
        kind, parent = node.type, node.parent.type if node.parent else ''
        if kind in PASSED_OVER:
            return
        if kind in DECLARATIONS:
            if NOT_OURS_ALONE.search(source[node.start_byte:node.end_byte].split(b'{')[0]):
                return
            initializes = initializes or kind == 'init_declaration'
        if node.child_count == 0 and parent in EXPRESSIONS and kind in OPERATORS:
            add('operator', node)
        elif kind == 'integer_literal' and parent != 'prefix_expression' and not in_pattern(node):
            add('number', node)
        elif kind == 'boolean_literal' and not in_pattern(node):
            add('bool', node)
        elif kind in KEYWORDS:
            for condition in conditions(node, KEYWORDS[kind]):
                add('condition', condition)
        elif kind == 'ternary_expression' and node.children[0].type != kind:
            # The parser groups `a ? b : c ? d : e` from the left, so that `c` has no node of its own.
            add('condition', node.children[0])
        elif kind in ('assignment', 'call_expression') and parent == 'statements':
            if can_be_left_out(node) and not (initializes and kind == 'assignment'):
                add('statement', node)
        for child in node.children:
            visit(child, initializes)

    visit(PARSER.parse(source).root_node, False)
    unbuilt = unbuilt_lines(source)
    found = [fault for fault in found if fault.line not in unbuilt]
    found.sort(key=lambda fault: (fault.start, fault.end))
    seen = {}
    for fault in found:
        change = changes(fault.kind, fault.text)
        count = seen[fault.source, change] = seen.get((fault.source, change), 0) + 1
        fault.change = change if count == 1 else f'{change} (number {count})'
    return found


def unbuilt_lines(source):
    """Returns the lines between `#if` and `#endif` that are not compiled here."""
    lines, open_ = set(), []
    for number, line in enumerate(source.decode().split('\n'), 1):
        words = line.split('//')[0].split(None, 1)
        if words and words[0] == '#if':
            open_.append((holds(words[1]), False))
        elif words and words[0] in ('#elseif', '#else') and open_:
            is_on, was_on = open_.pop()
            was_on = was_on or is_on
            open_.append((not was_on and (words[0] == '#else' or holds(words[1])), was_on))
        elif words and words[0] == '#endif' and open_:
            open_.pop()
        elif not all(is_on for is_on, _ in open_):
            lines.add(number)
    return lines


def holds(condition):
    """Returns whether a compilation condition holds; unknown conditions are assumed to hold."""
    condition = condition.strip()
    if condition.startswith('!'):
        return not holds(condition[1:])
    return not re.fullmatch(r'canImport\((Darwin|Musl|WinSDK)\)|os\((macOS|iOS|Windows)\)', condition)


def in_pattern(node):
    while node:
        if node.type.endswith('pattern') or node.type == 'raw_string_literal':
            return True
        node = node.parent
    return False


def conditions(statement, keyword):
    """Yields the conditions of a statement that are expressions."""
    parts, part = [], None
    for child in statement.children:
        if part is None:
            part = [] if child.type == keyword else None
        elif child.type in ('{', 'else', ','):
            parts.append(part)
            part = []
            if child.type != ',':
                break
        else:
            part.append(child)
    for part in parts:
        if len(part) == 1 and part[0].type not in ('value_binding_pattern', 'availability_condition'):
            if not re.match(rb'(let|var|case)\b|#', part[0].text):
                yield part[0]


def can_be_left_out(node):
    """Returns whether a statement is one of several, or is in a body that returns nothing."""
    if node.text.startswith(b'defer'):
        return False
    block = node.parent
    if sum('comment' not in child.type for child in block.children) > 1:
        return True
    owner = block.parent
    if owner is None:
        return False
    if owner.type in ('if_statement', 'for_statement', 'guard_statement', 'while_statement'):
        return True
    function = owner.parent
    return (owner.type == 'function_body' and function is not None and function.type == 'function_declaration'
            and not any(child.type == '->' for child in function.children))


def choose(found, count, seed):
    """Chooses `count` faults at random: at most one per line, and not too many of one file."""
    draw = random.Random(seed)
    kinds = {kind: [fault for fault in found if fault.kind == kind] for kind in WEIGHTS}
    for list_ in kinds.values():
        draw.shuffle(list_)
    files = len({fault.path for fault in found})
    most = max(3, count * 3 // max(1, files) + 1)
    used, per_file, chosen = set(), {}, []
    while len(chosen) < count and any(kinds.values()):
        kind = draw.choices(list(WEIGHTS), [WEIGHTS[kind] if kinds[kind] else 0 for kind in WEIGHTS])[0]
        fault = kinds[kind].pop()
        lines = {(fault.path, line) for line in range(fault.line, fault.last_line + 1)}
        if len(lines) > 6 or lines & used or per_file.get(fault.path, 0) >= most:
            continue
        used |= lines
        per_file[fault.path] = per_file.get(fault.path, 0) + 1
        chosen.append(fault)
    return chosen
