"""Runs check-docs on pages with faults, and reports missed faults and false alarms."""
import os
import tempfile

# A correct page: every way to mark a block, and no faults.
RIGHT = r'''# Right

[The wrong page](docs/wrong.md#a-heading-with-code--marks), [the decisions](docs/decisions), [above](#right), `docs/wrong.md`,
`TestDriver`, `Command.task`, `press(_:)`, `NameOfOthers`, `Sources/tally/Tally.swift`, and [outside](https://example.org).

```swift
import TermStore
import TermWidgets

@main
struct Tally: Program {
  enum Message { case add }

  func start() -> (Int, Command<Message>) { (1, .none) }
  func update(_ count: inout Int, _ message: Message) -> Command<Message> {
    count += 1
    return .none
  }
  func view(_ count: Int) -> some View<Message> { Text("Count: \(count)").onKey("+", .add) }
}
```

<!-- theirs: NameOfOthers, Whatever -->

The state of a view is the program's.

<!-- code: view -->
```swift
Text("\(state)")
Button("More", .add)
```

<!-- code: members of Tally -->
```swift
static let first = 1
```

```swift
@testable import TallyApp
import TermTest
import TermWidgets
import XCTest

final class TallyTests: XCTestCase {
  func testItAdds() {
    let tally = TestDriver(Tally())
    tally.press("+")
    XCTAssertEqual(tally.state, 2)
    assertSnapshot(of: tally)
  }
}
```

1. In a list, with Swift Testing:

   ```swift
   import TermTest
   import Testing

   @Suite struct TallySuite {
     @Test func itCounts() { #expect(TestDriver(Tally()).state == 1) }
   }
   ```

<!-- made by: Tally --snapshot 20x2 --press + -->
```text
Count: 2
```

<!-- made by: Tally --snapshot 20x2 --as text -->
![drawn by the page's own program](docs/drawn.svg)

<!-- code: another, view -->
```swift
Text("five\nrows")
```

<!-- made by: View --snapshot 5x2 -->
```text
five
rows
```

<!-- code: another, test -->
```swift
let helped = helper()
XCTAssertEqual(helped, 7)
```

<!-- code: context
func helper() -> Int { 7 }
-->
<!-- code: body -->
```swift
let shown = helper()
```

<!-- code: theirs -->
```swift
struct Theirs: Elsewhere { var body: some Whatever { Nothing() } }
```

```swift
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "tally",
  dependencies: [.package(url: "https://example.org/TermView", from: "1.0.0")],
  targets: [
    .executableTarget(
      name: "tally", dependencies: [.product(name: "TermView", package: "TermView")])
  ])
```

```elm
view model = text "shown as it is"
```

```sh
swift run tally --its-own-option
swift run -c release counter --count 3 | cat > file.txt && scripts/check-docs --self-test
cat Sources/tally/Tally.swift
RECORD=1 swift test --filter TallyTests   # a comment
```

<!-- made by: counter --snapshot 5x1 -->
![made](docs/made.svg)
'''

WRONG = r'''# A heading with `code` & *marks*

[dead](nowhere.md), [dead over
two lines](lost.md) and [without a heading](../README.md#nowhere), [not safe](http://example.org).
`docs/gone.md`, docs/away.md, `NoSuchTypeOfOurs` and `noSuchFunctionOfOurs(_:)`.

![missing](missing.svg)

![without a maker](made.svg)

<!-- made by: counter --snapshot 6x1 -->
![of other bytes](other.svg)

<!-- made by: nobody --snapshot 6x1 -->
![of a program that is not there](drawn.svg)

<!-- made by: counter --fails -->
```text
made by what fails
```

<!-- made by: counter --snapshot 7x1 -->
```text
made otherwise
```

```
without a language
```

<!-- code: veiw -->
```swift
struct WordUnknown {}
```

<!-- code: view -->
Words in between.

<!-- code: context scripts/no-such-file.swift -->

```swift
struct Wrong { let wrong: NoSuchTypeAtAll }
```

<!-- code: another, body -->
```swift
for number in 0..<3 { let unused = 1 }
```

<!-- code: another, test -->
```swift
let one = 1
XCTAssertEqual(one, 2)
```

<!-- code: another -->
```swift
@main
struct Blank: Program {
  func start() -> (Int, Command<Never>) { (0, .none) }
  func update(_ count: inout Int, _ message: Never) -> Command<Never> { }
  func view(_ count: Int) -> some View<Never> { Text(" ") }
}
```

<!-- made by: View --snapshot 5x1 -->
```text
of no view
```

<!-- made by: Blank --snapshot wide -->
```text
of no size
```

<!-- code: another, view -->
```swift
ForEach([1, 1], id: \.self) { number in Text("\(number)") }
```

<!-- code: another, test -->
```swift
let none: [Int] = []
XCTAssertEqual(none[none.count], 0)
```

<!-- code: another -->
```swift
import Testing

@Suite struct WrongSuite {
  @Test func countsWrong() { #expect([1].count == 2) }
}
```

<!-- code: another -->
```swift
struct NeverClosed {
```

<!-- code: theirs -->
```swift
struct NotSwift { func
```

```swift
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "tally", dependencies: [.package(url: "https://example.org/TermView", from: "1.0.0")],
  targets: [.target(name: "tally", dependencies: [.product(name: "NoProduct", package: "TermView")])])
```

```sh
swift run no-such-product
.build/release/no-such-program
swift build --product NoLibrary
swift test --filter NoSuchTests
scripts/no-such-script
scripts/check-docs --no-such-option
scripts/check-docs docs/no-such-page.md
counter --count 3
swift run counter --no-such-option
swift run counter "no end
swift serve
```

```sh
never closed
'''

# A line of the wrong page, and a part of the message about it.
FAULTS = [
    ('[dead](nowhere.md)', 'nowhere.md does not exist'),
    ('[dead over', 'lost.md does not exist'),
    ('two lines]', 'README.md has no heading #nowhere'),
    ('two lines]', 'http://example.org is not https'),
    ('`docs/gone.md`', '`docs/gone.md` does not exist'),
    ('`docs/gone.md`', '`docs/away.md` does not exist'),
    ('`docs/gone.md`', '`NoSuchTypeOfOurs`'),
    ('`docs/gone.md`', '`noSuchFunctionOfOurs(_:)`'),
    ('![missing]', 'missing.svg does not exist'),
    ('![missing]', 'no comment before it says what docs/missing.svg is made by'),
    ('![of other bytes]', 'docs/other.svg is not as `counter --snapshot 6x1` makes it'),
    ('![of a program', 'made by nobody, which is not there'),
    ('![of a program', 'docs/drawn.svg is made by another command at README.md'),
    ('made by what fails', '`counter --fails` ended with 3: no'),
    ('made otherwise', 'the block is not as `counter --snapshot 7x1` prints it'),
    ('without a language', 'the block has no language'),
    ('<!-- code: veiw -->', 'unknown word for code: veiw'),
    ('<!-- code: view -->\nWords', 'the comment stands directly before no block'),
    ('<!-- code: context scripts', 'scripts/no-such-file.swift does not exist'),
    ('struct Wrong {', "cannot find type 'NoSuchTypeAtAll' in scope"),
    ('for number in', "immutable value 'number' was never used"),
    ('for number in', "initialization of immutable value 'unused' was never used"),
    ('XCTAssertEqual(one, 2)', 'XCTAssertEqual failed: ("1") is not equal to ("2")'),
    ('@main', 'Blank draws nothing'),
    ('of no view', 'no view that can be drawn stands before `View --snapshot 5x1`'),
    ('of no view', 'the program View of this page has drawn nothing'),
    ('of no size', 'a program of a page takes --snapshot WxH'),
    ('of no size', 'the program Blank of this page has drawn nothing'),
    ('ForEach([1, 1]', 'is not equal to ("[]")'),
    ('let none', 'ended the process'),
    ('#expect([1]', 'Expectation failed'),
    ('struct NeverClosed', "expected '}' in struct"),
    ('struct NotSwift', 'expected'),
    ('.target(name: "tally"', 'TermView has no product NoProduct'),
    ('swift run no-such-product', 'there is no product no-such-product'),
    ('.build/release/no-such-program', 'there is no product no-such-program'),
    ('swift build --product NoLibrary', 'no product NoLibrary'),
    ('swift test --filter NoSuchTests', 'no test is called NoSuchTests'),
    ('scripts/no-such-script', 'scripts/no-such-script does not exist'),
    ('scripts/check-docs --no-such-option', 'scripts/check-docs has no option --no-such-option'),
    ('scripts/check-docs docs/no', 'docs/no-such-page.md does not exist'),
    ('counter --count 3', 'counter is no program that pages know'),
    ('swift run counter --no-such-option', 'counter has no option --no-such-option'),
    ('swift run counter "no end', 'no line of shell'),
    ('swift serve', 'swift has no command serve'),
    ('```sh\nnever closed', 'the block has no end'),
]

ARCHITECTURE = '''# Architecture

Inside `Sources/Store`:

| file | what it does |
| --- | --- |
| `Store`, `+Tasks` | a running program |
'''

COUNTER = '''#!/bin/sh
[ "$1" = --fails ] && { echo no >&2; exit 3; }
echo "made by $*"
'''


def self_test(check, work, built):
    """Returns (path, line, sentence) for each fault that was missed, and for each false alarm."""
    with tempfile.TemporaryDirectory() as folder:
        files = {
            'README.md': RIGHT, 'docs/wrong.md': WRONG, 'docs/decisions/1.md': '# One\n', 'docs/lost.txt': 'lost\n',
            'docs/drawn.svg': 'Count: 1\n', 'docs/made.svg': 'made by --snapshot 5x1\n', 'docs/other.svg': 'other\n',
            'programs/counter': COUNTER, 'ARCHITECTURE.md': ARCHITECTURE, 'Sources/Store/Store.swift': '',
            'Sources/Store/Store+Tasks.swift': '', 'Sources/Store/Store+Left.swift': '', 'Sources/Store/Store.md': '',
        }
        for name, text in files.items():
            path = os.path.join(folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, 'w', encoding='utf-8') as file:
                file.write(text)
        os.chmod(os.path.join(folder, 'programs/counter'), 0o755)
        result = check(folder, os.path.join(folder, 'programs'), work, built)
    left = list(result.faults)
    missed = []
    for words, sentence in FAULTS:
        place = WRONG.index(words)
        line = WRONG.count('\n', 0, place) + 1
        # A fault of a block has the line of its fence; a fault inside has its own line.
        found = [fault for fault in left if fault[0] == 'docs/wrong.md' and sentence in fault[2]
                 and fault[1] in (line, line - 1)]
        missed += [] if found else [('docs/wrong.md', line, 'not found: ' + sentence)]
        left = [fault for fault in left if fault not in found]
    if not any(path == 'docs/lost.txt' for path, _, _ in left):
        missed.append(('docs/lost.txt', 1, 'not found: no page leads to it'))
    if not any(path == 'ARCHITECTURE.md' and line == 3 and '`Store+Left`' in sentence for path, line, sentence in left):
        missed.append(('ARCHITECTURE.md', 3, 'not found: a file without a row'))
    left = [fault for fault in left if fault[0] != 'docs/lost.txt' and '`Store+Left`' not in fault[2]]
    # Everything that compiled ran: nine tests of the right page, five of the wrong one except the one that ends the
    # process.
    if result.run != 13:
        missed.append(('README.md', 1, f'{result.run} tests were run, and not 13'))
    print(f'{len(FAULTS) + 2} faults, {len(FAULTS) + 2 - len(missed)} found; {len(left)} found where there is none')
    print(result.summary)
    return missed + [(path, line, 'not a fault: ' + sentence) for path, line, sentence in left]
