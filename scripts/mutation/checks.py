"""The checks of .ci/run which a mutation run uses after the classes of tests: programs that are used from outside.

Each has the groups of faults that it is tried on, and runs in the copy of the checkout, with its debug programs.
"""
import os
import sys

# Single checks of programs, by their script.
SINGLE = {
    'endings': ['inline', 'stubborn', 'canceling', 'second', 'signals', 'stops', 'ignored', 'filesize', 'continued', 'suspended',
                'prints', 'closed'],
    'terminal': ['deaths', 'stop', 'input', 'sizes', 'mute', 'replies', 'quit', 'calls', 'streams', 'lost'],
    'runtime': ['counter', 'presses', 'trap', 'exec', 'last'],
}
OF_PROGRAMS = {'Terminal', 'Store', 'Input'}
OF_SCREENS = {'Tree', 'Dispatch', 'Layout', 'Paint', 'View', 'Text', 'Output', 'Widgets', 'Store'}
OF_BYTES = {'Output', 'Paint', 'Text'}


def checks(folder):
    """Returns {name: (command, groups)} for a checkout that is built."""
    build = os.path.join(folder, '.build', 'debug')
    probe = os.path.join(build, 'probe')

    def script(name, *arguments):
        return [sys.executable, os.path.join(folder, 'scripts', 'conformance', name), *arguments]

    found = {
        f'{name}.py {check}': (script(f'{name}.py', '--build', build, check), OF_PROGRAMS)
        for name, all_ in SINGLE.items() for check in all_}
    found['signals.py'] = script('signals.py', build), OF_PROGRAMS
    found['faults.py'] = script('faults.py', build), OF_PROGRAMS
    found['slow_exits.py'] = script('slow_exits.py', build, '--exits', '6', '--seed', '1'), OF_PROGRAMS
    found['probe trees'] = [probe, 'trees', '100', '1', '--events'], OF_SCREENS
    found['probe widgets'] = [probe, 'widgets', '2000', '1'], OF_SCREENS
    found['probe images'] = [probe, 'images', '400', '1'], {'Image'}
    found['fuzz ghostty'] = script('fuzz', '18', '--first', '1', '--frames', '15', '--probe', probe), OF_BYTES
    found['neighbors.py ghostty'] = script('neighbors.py', 'ghostty', '60', '--first', '1', '--probe', probe), OF_BYTES
    return found
