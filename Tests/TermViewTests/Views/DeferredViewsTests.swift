// DeferredViewsTests: when the content of a memo is made again, and from what.

import XCTest

@testable import TermView

final class DeferredViewsTests: XCTestCase {
  private func content(_ view: some View) throws -> any DeferredContent {
    try XCTUnwrap(view.node.arena.content)
  }

  func testAMemoIsEqualForAnEqualValueOfTheSameType() throws {
    func memo<Value: Equatable>(_ value: Value) throws -> any DeferredContent {
      try content(Memo<Int>(value) { _ in Text("a") })
    }
    XCTAssertTrue(try memo(1).isSame(as: memo(1)))
    XCTAssertFalse(try memo(1).isSame(as: memo(2)))
    XCTAssertFalse(try memo(1).isSame(as: memo(1.0)))
    XCTAssertFalse(try memo(Double.nan).isSame(as: memo(Double.nan)))
    XCTAssertTrue(try memo(["a": 1]).isSame(as: memo(["a": 1])))
  }

  func testAMemoBuildsItsContentFromItsValue() throws {
    let memo = try content(Memo<Int>(7) { number in Text("\(number)") })
    let (arena, place) = memo.make(ContentContext()).complete()
    XCTAssertEqual(arena[place].recordKind, .text)
    XCTAssertEqual(arena.text.first, UInt8(ascii: "7"))
  }
}
