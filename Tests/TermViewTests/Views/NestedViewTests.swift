// NestedViewTests: nested views made outside of a frame, which share one arena.

import XCTest

@testable import TermView

final class NestedViewTests: XCTestCase {
  func testNestedViewsAreNotCopiedRepeatedly() {
    var view = AnyView<Int>(Text("x").sending())
    var arenas: [NodeArena] = []
    for _ in 0..<200 {
      let inner = view
      view = AnyView(
        VStack<Int> {
          Text("a")
          if !arenas.isEmpty { Text("b") }
          inner
        })
      if arenas.last !== view.node.arena { arenas.append(view.node.arena) }
    }
    XCTAssertLessThan(arenas.count, 4)
    XCTAssertLessThan(view.node.arena.count, 200 * 40)
    XCTAssertTrue(outline(view).hasPrefix(#"box("a", "b", box("a", "b", "#))
  }

  func testAStoredViewIsCopiedIntoItsContainer() {
    let kept = HStack<Int> { for number in 0..<50 { Text("\(number)") } }
    let first = VStack<Int> {
      Text("a")
      kept
    }
    let second = VStack<Int> {
      Text("b")
      kept
    }
    XCTAssertFalse(first.node.arena === second.node.arena)
    XCTAssertEqual(outline(first).dropFirst(7), outline(second).dropFirst(7))
  }

  func testViewsOfOneStatementKeepTheirKeysWhenTheirListOverflows() {
    func list() -> [UInt64] {
      keys {
        ForEach([7, 8], id: \.self) { Text("\($0)") }
        if true { Text("c").padding(1) }
        HStack<Int> { for number in 0..<50 { Text("\(number)") } }
        Text("end")
      }
    }
    XCTAssertEqual(list(), NodeArena().makeCurrent { list() })
    XCTAssertEqual(Set(list()).count, 5)
  }
}
