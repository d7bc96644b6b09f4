// ValueDifferenceTests: the lines that a failing test shows of two values.

import XCTest

@testable import Rewind

final class ValueDifferenceTests: XCTestCase {
  private struct Inner: Equatable { var name = "a", list = [1, 2] }
  private struct Whole { var inner = Inner(), other: Int? = 1, pair = (x: 1, y: 2) }
  private enum Choice { case one(Int), two(Int), several(Int, String), none }

  private func whole(_ change: (inout Whole) -> Void) -> Whole {
    var whole = Whole()
    change(&whole)
    return whole
  }

  func testEachDifferenceIsNamedByItsPath() {
    let cases: [(Any, Any, [String])] = [
      (1, 1, []), (1, 2, ["- 1", "+ 2"]), (1, "1", ["- 1", "+ \"1\""]),
      (Whole(), Whole(), []),
      (Whole(), whole { $0.inner.name = "b" }, ["- inner.name: \"a\"", "+ inner.name: \"b\""]),
      (Whole(), whole { $0.inner.list[1] = 3 }, ["- inner.list[1]: 2", "+ inner.list[1]: 3"]),
      (Whole(), whole { $0.other = 2 }, ["- other: 1", "+ other: 2"]),
      (Whole(), whole { $0.other = nil }, ["- other: 1", "+ other: nil"]),
      (whole { $0.other = nil }, Whole(), ["- other: nil", "+ other: 1"]),
      (Whole(), whole { $0.pair.y = 3 }, ["- pair.y: 2", "+ pair.y: 3"]),
      ((1, 2), (1, 3), ["- [1]: 2", "+ [1]: 3"]),
    ]
    for (old, new, lines) in cases {
      XCTAssertEqual(ValueDifference.lines(from: old, to: new), lines, "\(old), \(new)")
    }
  }

  func testInsertedAndRemovedElementsHaveOneLine() {
    let cases: [(Any, Any, [String])] = [
      ([1], [1, 2], ["+ [1]: 2"]), ([1, 2], [1], ["- [1]: 2"]),
      ([1, 2], [3], ["- [0]: 1", "+ [0]: 3", "- [1]: 2"]),
      ([Int](), [1], ["- []", "+ [1]"]), ([1], [Int](), ["- [0]: 1"]),
      (["a": 1, "b": 2], ["a": 1, "c": 3], ["- [\"b\"]: 2", "+ [\"c\"]: 3"]),
      (["a": 1], ["a": 2], ["- [\"a\"]: 1", "+ [\"a\"]: 2"]),
      (Set([1, 2]), Set([2, 3]), ["- [1]: 1", "+ [3]: 3"]),
    ]
    for (old, new, lines) in cases {
      XCTAssertEqual(ValueDifference.lines(from: old, to: new), lines, "\(old), \(new)")
    }
  }

  func testADifferentCaseIsShownWholeAndTheSameCaseByItsValues() {
    let cases: [(Choice, Choice, [String])] = [
      (.none, .none, []), (.one(1), .one(2), ["- 1", "+ 2"]),
      (.one(1), .two(1), ["- one(1)", "+ two(1)"]), (.one(1), .none, ["- one(1)", "+ none"]),
      (.several(1, "a"), .several(1, "b"), ["- [1]: \"a\"", "+ [1]: \"b\""]),
    ]
    for (old, new, lines) in cases {
      XCTAssertEqual(ValueDifference.lines(from: old, to: new), lines, "\(old), \(new)")
    }
  }

  func testTheFirst24LinesOfDifferencesAreShown() {
    for (count, shown, rest) in [(12, 24, 0), (13, 24, 2), (30, 24, 36)] {
      let lines = ValueDifference.lines(
        from: Array(repeating: 0, count: count), to: Array(repeating: 1, count: count))
      XCTAssertEqual(lines.first, "- [0]: 0")
      XCTAssertEqual(lines.count, rest > 0 ? shown + 1 : shown)
      if rest > 0 { XCTAssertEqual(lines.last, "and \(rest) lines more") }
    }
  }

  func testDeepPartsAreComparedAsAWhole() {
    func nested(_ value: Int) -> Any { (0..<20).reduce(value as Any) { inner, _ in [inner] } }
    let path = String(repeating: "[0]", count: 16)
    XCTAssertEqual(
      ValueDifference.lines(from: nested(1), to: nested(2)),
      ["- \(path): [[[[1]]]]", "+ \(path): [[[[2]]]]"])
  }

  func testAValueIsDescribedIn200Characters() {
    let text = String(repeating: "x", count: 198)
    XCTAssertEqual(ValueDifference.describe(text), "\"\(text)\"")
    XCTAssertEqual(ValueDifference.describe(text + "y"), "\"\(text)y…")
    XCTAssertEqual(ValueDifference.describe(Optional("a\n") as Any), "\"a\\n\"")
  }
}
