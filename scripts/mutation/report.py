"""Prints the table of a run, and reads the list of equivalent faults."""
import re
import sys

# The percentages that single groups need, where that is more than --least-group: a fault in the code that gives the
# terminal back costs a user more than others.
FLOORS = {'Terminal': 85}
FEW = 10  # fewer faults say little


def read_equivalents(path):
    """Returns the reason why each listed fault changes nothing, by its key.

    An entry is a file, and indented below it the line, the change and the reason.
    """
    found, file, line, change = {}, None, None, None
    with open(path) as text:
        for number, row in enumerate(text, 1):
            if not row.strip() or row.startswith('#'):
                continue
            match = re.match(r'  (line|change|why): (.*)', row.rstrip('\n'))
            if not match:
                if row[0].isspace():
                    sys.exit(f'{path}:{number}: an entry has a line, a change and a why')
                file, line, change = row.strip(), None, None
            elif match[1] == 'line':
                line = match[2]
            elif match[1] == 'change':
                change = match[2]
            elif file and line and change:
                found[file, line, change] = match[2]
            else:
                sys.exit(f'{path}:{number}: an argument for what?')
    return found


def counts(list_, results, equivalents):
    """Returns {group: (faults, equivalent faults, tried faults, noticed faults)}, also for all groups together."""
    found = {}
    for name in list(dict.fromkeys(fault.group for fault in list_)) + ['all']:
        own = [fault for fault in list_ if name in (fault.group, 'all')]
        same = [fault for fault in own if fault.key in equivalents]
        tried = [fault for fault in own if fault.key not in equivalents and fault.number in results]
        noticed = sum(results[fault.number]['noticed'] is not None for fault in tried)
        found[name] = len(own), len(same), len(tried), noticed
    return found


def table(list_, results, equivalents):
    rows = [f'{"group":10}{"faults":>8}{"equal":>8}{"tried":>8}{"noticed":>9}{"share":>8}']
    for name, (all_, same, tried, noticed) in counts(list_, results, equivalents).items():
        share = f'{100 * noticed / tried:.0f} %' if tried else '-'
        rows.append(f'{name:10}{all_:8}{same:8}{tried:8}{noticed:9}{share:>8}')
    all_, same, _, _ = counts(list_, results, equivalents)['all']
    rows.append(f'equal: {same} of {all_} faults, {100 * same / max(1, all_):.1f} %')
    left = [fault for fault in list_ if fault.number in results and results[fault.number]['noticed'] is None
            and fault.key not in equivalents]
    if left:
        rows.append('survivors:')
    for fault in left:
        result = results[fault.number]
        rows.append(f'  {fault.group}: {fault}')
        rows.append(f'      {result["classes"]} of {result["of"]} classes that come to it were run'
                    if result['of'] else '      no test comes to it')
    return '\n'.join(rows)


def status(list_, results, equivalents, least, least_group, most_equal):
    """Prints which percentages are wrong; returns 1 if one is."""
    found = counts(list_, results, equivalents)
    bad = False
    for name, (_, _, tried, noticed) in found.items():
        wanted = least if name == 'all' else max(least_group, FLOORS.get(name, 0))
        if tried and 100 * noticed < wanted * tried and (name == 'all' or tried >= FEW):
            print(f'{name}: {noticed} of {tried} noticed, fewer than {wanted:.0f} %')
            bad = True
    all_, same, _, _ = found['all']
    if all_ >= FEW and 100 * same > most_equal * all_:
        print(f'all: {same} of {all_} change nothing, more than {most_equal:.0f} %')
        bad = True
    return 1 if bad else 0
