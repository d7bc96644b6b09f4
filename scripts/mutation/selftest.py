"""Tests the parts of the script on sample code: `run --self-test`."""
import os
import tempfile
import unittest

import faults
import inject
import report
import suite

CODE = b'''// A file.
func count(_ a: Int, _ b: Int?) -> Int {
  guard a < 10, let b else { return 0 }
  // a comment + 1
  note(a)
  let text = "1 + 1"
  return a + (b ?? a) + text.count
}
@inlinable public func inlined(_ a: Int) -> Bool { a > 1 }
struct Point { init(_ x: Int) { self.x = x; note(x) } }
'''


class Faults(unittest.TestCase):
    def test_places(self):
        found = [(fault.line, fault.change) for fault in faults.find('a.swift', CODE)]
        self.assertEqual(found, [
            (3, 'not (a < 10)'), (3, '< -> <='), (3, '10 -> 10 + 1'), (3, '0 -> 0 + 1'), (5, 'without note(a)'),
            (7, '+ -> -'), (7, '?? -> the right side alone'), (7, '+ -> - (number 2)'), (10, 'without note(x)')])

    def test_what_is_not_built_has_none(self):
        code = b'#if canImport(Darwin)\nlet a = 1\n#elseif canImport(Musl)\nlet a = 2\n#else\nlet a = 3\n#endif\n'
        self.assertEqual([fault.text for fault in faults.find('a.swift', code)], ['3'])

    def test_only_the_first_condition_of_a_chain_of_ternaries_is_turned(self):
        code = b'func pick(_ a: Bool, _ c: Bool) -> Int? { a ? nil : c ? nil : nil }'
        self.assertEqual([fault.change for fault in faults.find('a.swift', code)], ['not (a)'])

    def test_rewriting_keeps_lines_and_nests(self):
        found = faults.find('a.swift', CODE)
        for number, fault in enumerate(found, 1):
            fault.number = number
        text = inject.rewrite(CODE, found)
        self.assertEqual(text.count(b'\n'), CODE.count(b'\n'))
        self.assertIn(
            b'guard (isFault(1) != (a  %|^%  (isFault(3) ? 10 + 1 : 10))), let b else '
            b'{ return (isFault(4) ? 0 + 1 : 0) }', text)
        self.assertIn(b'if !isFault(5) { note(a) }', text)
        self.assertIn(b'"1 + 1"', text)

    def test_every_operator_has_a_twin(self):
        for operator in faults.OPERATORS:
            fault = faults.Fault('a.swift', 'operator', 0, 0, operator, 1, 1, '', number=5)
            self.assertIn('infix operator %|^|%: ', inject.twins([fault]))

    def test_a_seed_chooses_the_same_and_one_a_line(self):
        found = faults.find('a.swift', CODE)
        chosen = faults.choose(found, 3, 'seed')
        self.assertEqual([fault.key for fault in chosen], [fault.key for fault in faults.choose(found, 3, 'seed')])
        self.assertEqual(len({fault.line for fault in chosen}), 3)


class Reports(unittest.TestCase):
    def setUp(self):
        self.list = faults.find('a.swift', CODE)[:4]
        for number, fault in enumerate(self.list, 1):
            fault.number, fault.group = number, 'Group'
        self.results = {
            number: {'noticed': 'a test' if number != 2 else None, 'classes': 1, 'of': 1} for number in (1, 2, 3)}

    def test_equivalents_are_found_and_left_out(self):
        with tempfile.NamedTemporaryFile('w', delete=False) as file:
            file.write(f'# about\na.swift\n  line: {self.list[1].source}\n  change: < -> <=\n  why: it is so\n')
        self.addCleanup(os.remove, file.name)
        equivalents = report.read_equivalents(file.name)
        self.assertEqual(list(equivalents), [self.list[1].key])
        self.assertEqual(report.counts(self.list, self.results, equivalents)['all'], (4, 1, 2, 2))
        self.assertEqual(report.status(self.list, self.results, equivalents, 92, 80, 10), 0)

    def test_survivors_are_named_and_end_the_run(self):
        self.assertIn('a.swift:3  < -> <=', report.table(self.list, self.results, {}))
        self.assertEqual(report.status(self.list, self.results, {}, 92, 80, 10), 1)

    def status(self, group, missed, equal=0):
        """Returns the status if of 100 faults of a group some are not noticed and others are equivalents."""
        list_ = [faults.Fault('a.swift', 'number', 0, 0, '1', number, number, str(number), group=group, number=number)
                 for number in range(100)]
        results = {number: {'noticed': None if number < missed else 'a test', 'classes': 1, 'of': 1} for number in range(100)}
        equivalents = {fault.key: 'it is so' for fault in list_[100 - equal:]}
        return report.status(list_, results, equivalents, 0, 80, 10)

    def test_every_group_has_a_floor(self):
        self.assertEqual((self.status('Group', 20), self.status('Group', 21)), (0, 1))
        self.assertEqual((self.status('Terminal', 15), self.status('Terminal', 16)), (0, 1))

    def test_equivalents_are_few_and_counted(self):
        self.assertEqual((self.status('Group', 0, 10), self.status('Group', 0, 11)), (0, 1))
        self.assertIn('equal: 1 of 4 faults, 25.0 %', report.table(self.list, self.results, {self.list[1].key: 'it is so'}))


class Runs(unittest.TestCase):
    def run_script(self, script, limit=5):
        with tempfile.NamedTemporaryFile('w', delete=False) as file:
            file.write('#!/bin/sh\n' + script)
        os.chmod(file.name, 0o700)
        self.addCleanup(os.remove, file.name)
        self.outcome = suite.run([file.name, 'Class'], '/', limit=limit)
        return self.outcome.verdict

    def test_a_process_has_its_own_time_and_status_though_another_holds_its_output_open(self):
        self.run_script('while :; do :; done', limit=1)
        self.assertGreater(self.outcome.seconds, 0.9)
        self.assertEqual(self.run_script('sleep 3 & exit 3'), 'ends with 3')
        self.assertLess(self.outcome.seconds, 0.5)

    def test_verdicts(self):
        self.assertEqual(self.run_script('exit 0'), 'passes')
        self.assertEqual(self.run_script('echo "a.swift:1: error: no"; sleep 60'), 'fails')
        self.assertEqual(self.run_script('exit 3'), 'ends with 3')
        self.assertEqual(self.run_script('kill -SEGV $$'), 'ends by signal 11')
        self.assertEqual(self.run_script('while :; do :; done', limit=1), 'goes on for ever')

    def test_waiting_for_ever_is_noticed(self):
        self.addCleanup(setattr, suite, 'IDLE_SECONDS', suite.IDLE_SECONDS)
        suite.IDLE_SECONDS = 2
        self.assertEqual(self.run_script('sleep 1000'), 'waits for ever')


def main():
    result = unittest.TextTestRunner().run(unittest.defaultTestLoader.loadTestsFromNames(
        ['selftest.Faults', 'selftest.Reports', 'selftest.Runs']))
    return 0 if result.wasSuccessful() else 1
