// Descriptions of values: equal to Swift's own, except for the order of sets and dictionaries.

import XCTest

@testable import Rewind

final class SortedDescriptionTests: XCTestCase {
  private enum Choice: Hashable {
    case none
    case one(Int)
    case several(Set<String>)
    case range(from: Int, of: [String: Int])
  }

  private struct Page: Hashable {
    var title = "a \"title\""
    var choice = Choice.none
    var chosen: Set<Int> = []
    var pair: [Choice] = []
    var last: Set<Int>?
    var rest: [Int] = [1, 2]
  }

  private struct Named: CustomStringConvertible {
    var members: Set<Int> = [3, 1, 2]
    var description: String { "named" }
  }

  func testMembersOfSetsAndKeysOfDictionariesAreSorted() {
    let letters: Set<String> = ["d", "b", "a", "e", "c"]
    XCTAssertEqual(SortedDescription.text(of: letters), #"["a", "b", "c", "d", "e"]"#)
    XCTAssertEqual(
      SortedDescription.text(of: ["b": letters, "a": ["z"]]),
      #"["a": Set(["z"]), "b": Set(["a", "b", "c", "d", "e"])]"#)
    XCTAssertEqual(
      SortedDescription.text(of: Choice.several(letters)),
      #"several(Set(["a", "b", "c", "d", "e"]))"#)
    XCTAssertEqual(
      SortedDescription.text(of: Choice.range(from: 1, of: ["y": 2, "x": 1, "z": 3])),
      #"range(from: 1, of: ["x": 1, "y": 2, "z": 3])"#)
    XCTAssertEqual(
      SortedDescription.text(of: Optional([letters]) as Any),
      #"Optional([Set(["a", "b", "c", "d", "e"])])"#)
  }

  /// With at most one member there is only one order, so Swift's description is the expected one.
  func testEverythingElseIsAsSwiftDescribesIt() {
    var page = Page()
    var pages = [page]
    page.chosen = [7]
    page.last = [8]
    page.pair = [.one(1), .several(["x"]), .range(from: 1, of: ["x": 2]), .none]
    page.choice = .several(["\n"])
    pages.append(page)
    let values: [Any] = [
      pages, page, page.pair, page.choice, pages[0], Optional(page) as Any, (1, b: page.chosen),
      ["key": page], Choice.none, Choice.one(2), "text", Character("c"), 1.5, Named(),
      [Optional(Named())], [[Choice: Int]()], Set<Int>(), [Set([1])], ["a": Set<Int>()],
    ]
    for value in values {
      XCTAssertEqual(SortedDescription.text(of: value), "\(value)")
      XCTAssertEqual(SortedDescription.text(of: [value]), "\([value])")
    }
  }

  func testAMessageHasTheSameDescriptionInEveryProcess() {
    let message = Choice.several(["d", "b", "a", "e", "c"])
    XCTAssertEqual(MessageDescription(message).text, #"several(Set(["a", "b", "c", "d", "e"]))"#)
    XCTAssertEqual(ValueDifference.describe(message), #"several(Set(["a", "b", "c", "d", "e"]))"#)
  }
}
