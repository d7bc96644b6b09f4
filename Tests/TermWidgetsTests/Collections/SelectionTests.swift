// SelectionTests: the cursor and the selected rows after keys and clicks.

import TermWidgets
import XCTest

final class SelectionTests: XCTestCase {
  private let rows = SelectionRows(
    count: 10, id: { $0 * 100 },
    text: { ["Ant", "Bee", "Bear", "Cat", "Dog", "bat", "Eel", "Fox", "Gnu", "Hen"][$0] })

  private func after(
    _ keys: Key..., from start: Selection<Int> = Selection(), mode: SelectionMode = .multiple
  ) -> Selection<Int> {
    var selection = start
    for key in keys { _ = selection.apply(KeyPress(key), in: rows, mode: mode, page: 4) }
    return selection
  }

  func testArrowsMoveWithinTheRows() {
    XCTAssertEqual(after(.down).cursor, 100, "without a cursor keys start at the first row")
    XCTAssertEqual(after(.up).cursor, 0)
    XCTAssertEqual(after(.shift(.down)).chosen, [0, 100])
    XCTAssertEqual(after(.space).chosen, [0])
    XCTAssertEqual(after(.down, .up, .up).chosen, [0])
    XCTAssertEqual(after(.end, .down).chosen, [900])
  }

  func testPageKeysKeepOneRowVisible() {
    XCTAssertEqual(after(.home, .pageDown).cursor, 300)
    XCTAssertEqual(after(.home, .pageDown, .pageDown, .pageDown, .pageDown).cursor, 900)
    XCTAssertEqual(after(.end, .pageUp).cursor, 600)
  }

  func testShiftExtendsFromTheAnchorBothWays() {
    let down = after(.home, .down, .down, .shift(.down), .shift(.down))
    XCTAssertEqual(down.chosen, [200, 300, 400])
    let up = after(
      .shift(.up), .shift(.up), .shift(.up), from: down)
    XCTAssertEqual(up.chosen, [100, 200])
    XCTAssertEqual(up.anchor, 200)
    XCTAssertEqual(after(.shift(.end), from: down).chosen.count, 8)
  }

  func testControlMovesOnlyTheCursorAndSpaceToggles() {
    let some = after(.home, Key(.down, .control), Key(.down, .control), .space)
    XCTAssertEqual(some.chosen, [0, 200])
    XCTAssertEqual(after(.ctrl(" "), from: some).chosen, [0])
  }

  func testSelectAllTogglesAllRows() {
    let all = after(.home, .ctrl("a"))
    XCTAssertEqual(all.chosen.count, 10)
    XCTAssertEqual(after(.escape, from: all).chosen, [0])
  }

  func testASingleSelectionNeverHasTwo() {
    XCTAssertEqual(after(.home, .shift(.down), .shift(.end), mode: .single).chosen, [900])
    XCTAssertEqual(after(.home, .ctrl("a"), mode: .single).chosen, [0])
  }

  func testClicksWithShiftAndControl() {
    var selection = Selection<Int>()
    selection.click(2, in: rows, mode: .multiple)
    selection.click(5, in: rows, mode: .multiple, modifiers: .shift)
    XCTAssertEqual(selection.chosen, [200, 300, 400, 500])
    selection.click(3, in: rows, mode: .multiple, modifiers: .control)
    XCTAssertEqual(selection.chosen, [200, 400, 500])
    selection.click(7, in: rows, mode: .single, modifiers: .shift)
    XCTAssertEqual(selection.chosen, [700])
  }

  func testTypingFindsAPrefixAndTheSameLetterMovesOn() {
    var selection = Selection<Int>()
    XCTAssertEqual(selection.find("b", in: rows), 1)
    XCTAssertEqual(selection.find("be", in: rows), 1)
    XCTAssertEqual(selection.find("bea", in: rows), 2)
    XCTAssertEqual(selection.find("b", in: rows), 5)
    XCTAssertEqual(selection.find("bb", in: rows), 1)
    XCTAssertNil(selection.find("x", in: rows))
    XCTAssertEqual(selection.cursor, 100)
  }

  func testRemovedRowsAreHarmless() {
    let lost = Selection([77], cursor: 77)
    XCTAssertEqual(after(.down, from: lost).chosen, [100])
    XCTAssertEqual(after(.shift(.down), from: lost).chosen, [0, 100])
    XCTAssertEqual(after(.space, from: lost).chosen, [77, 0], "the row where the cursor is seen")
    var near = lost
    XCTAssertTrue(near.apply(KeyPress(.down), in: rows, mode: .single, page: 4, hint: 5))
    XCTAssertEqual(near.cursor, 600, "the row below the one in its place")
    near = lost
    XCTAssertTrue(near.apply(KeyPress(.up), in: rows, mode: .single, page: 4, hint: 5))
    XCTAssertEqual(near.cursor, 400)
    var none = Selection<Int>()
    let empty = SelectionRows<Int>(count: 0, id: { $0 })
    XCTAssertFalse(none.apply(KeyPress(.down), in: empty, mode: .single, page: 3))
    XCTAssertNil(none.find("a", in: empty))
  }

  func testKeyReleasesAreIgnored() {
    var selection = Selection<Int>()
    let up = KeyPress(.down, phase: .release)
    XCTAssertFalse(selection.apply(up, in: rows, mode: .single, page: 3))
    XCTAssertNil(selection.cursor)
  }

  func testARangeKeepsItsRowsWhenItsFirstRowIsRemoved() {
    let ids = [1, 2, 4, 5, 6, 7, 8]
    let rows = SelectionRows(count: ids.count, id: { ids[$0] })
    var selection = Selection([3, 4, 5, 6], cursor: 6)
    selection.anchor = 3
    var longer = selection
    _ = longer.apply(KeyPress(.shift(.down)), in: rows, mode: .multiple, page: 5, hint: 4)
    XCTAssertEqual(longer.chosen, [4, 5, 6, 7])
    var shorter = selection
    _ = shorter.apply(KeyPress(.shift(.up)), in: rows, mode: .multiple, page: 5, hint: 4)
    XCTAssertEqual(shorter.chosen, [4, 5])
    var clicked = selection
    clicked.click(6, in: rows, mode: .multiple, modifiers: .shift)
    XCTAssertEqual(clicked.chosen, [4, 5, 6, 7, 8])
  }
}
