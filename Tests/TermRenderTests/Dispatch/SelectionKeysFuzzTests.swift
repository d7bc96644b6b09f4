// SelectionKeysFuzzTests: any keys of a selection in any views that change.

import Foundation
import RecordSupport
import TermView
import TermWidgets
import XCTest

@testable import TermRender

final class SelectionKeysFuzzTests: XCTestCase {
  private typealias Shown = Screen<Int>

  func testAnyKeysInAnyViewsThatChangeSelectWhatIsThere() {
    let codes: [Key.Code] = [.left, .right, .up, .down, .home, .end, .pageUp, .pageDown]
    let words = ["ab", "日本", "e\u{301} ", "שלום", "👍🏽", "x y", "a\tb", "", "नमस्ते", "\r\n", "\n"]
    for seed in UInt64(1)...60 {
      var random = SeededGenerator(seed: seed)
      var rows = (0..<30).map { ($0, "") }
      func edit() {
        for _ in 0..<8 {
          let index = Int.random(in: 0..<rows.count, using: &random)
          rows[index].1 = (0..<Int.random(in: 0...4, using: &random)).map { _ in
            words.randomElement(using: &random) ?? ""
          }.joined()
        }
      }
      edit()
      let isLazy = Bool.random(using: &random)
      let isInArea = Bool.random(using: &random)
      func view() -> AnyView<Int> {
        let rows = rows
        let content =
          isLazy
          ? AnyView(LazyList<Int>(rows, id: { $0.0 }) { Text($0.1) }.frame(height: 5))
          : AnyView(VStack<Int> { for row in rows { Text(row.1).id(row.0) } })
        return AnyView(
          VStack<Int> {
            Text("above")
            if isInArea { AnyView(ScrollView<Int> { content }.frame(height: 4)) } else { content }
            Text("★★").copies("below")
          })
      }
      let screen = Shown(size: Size(columns: Int.random(in: 1...14, using: &random), rows: 8))
      screen.update { view() }
      guard screen.beginSelectingByKeys() else { continue }
      for step in 0..<60 {
        var modifiers: Key.Modifiers = []
        if Bool.random(using: &random) { modifiers.insert(.shift) }
        if Int.random(in: 0..<4, using: &random) == 0 { modifiers.insert(.control) }
        let key = Key(codes.randomElement(using: &random) ?? .left, modifiers)
        let action = screen.selectByKey(KeyPress(step % 20 == 19 ? .ctrl("a") : key))
        if action == .leave { XCTAssertTrue(screen.beginSelectingByKeys(), "seed \(seed)") }
        // Empty texts without space are left out, with their line ends.
        let lineEnds: Set<UInt8> = [0x0A, 0x0D]
        let whole = ("above" + rows.map(\.1).joined() + "below").utf8.filter {
          !lineEnds.contains($0)
        }
        let part = (screen.selectedText ?? "").utf8.filter { !lineEnds.contains($0) }
        XCTAssertTrue(
          part.isEmpty || Data(whole).range(of: Data(part)) != nil,
          "seed \(seed), step \(step): \(String(decoding: part, as: UTF8.self).debugDescription)")
        if step % 7 == 6 {
          if Bool.random(using: &random) { rows.shuffle(using: &random) }
          edit()
          screen.resize(to: Size(columns: Int.random(in: 1...14, using: &random), rows: 8))
          screen.update { view() }
        }
      }
    }
  }

  /// The area scrolls by the fewest columns and rows that show the caret, wherever the area is.
  func testTheCaretStaysVisibleInAnAreaThatScrollsBothWays() {
    let rows = (0..<12).map { row in String(repeating: "\(row % 10)", count: 30) }
    for (left, top) in [(0, 0), (4, 0), (0, 3), (5, 2)] {
      let screen = Shown.shown(columns: 20, rows: 9) {
        VStack(alignment: .leading) {
          ScrollView(.both, showsBars: false) { for row in rows { Text(row).fixedSize() } }
            .frame(width: 10, height: 4)
        }
        .padding(.leading, left).padding(.top, top)
      }
      XCTAssertTrue(screen.beginSelectingByKeys())
      screen.render()
      var random = SeededGenerator(seed: UInt64(left * 10 + top + 1))
      var (column, row, x, y) = (0, 0, 0, 0)
      for step in 0..<200 {
        // Long ways in one direction, and back.
        let moves: [(Key, Int, Int)] = [
          (.right, 1, 0), (.down, 0, 1), (.left, -1, 0), (.up, 0, -1),
        ]
        let (key, columns, rows) = random.pick(step / 40 % 2 == 0 ? moves + moves.prefix(2) : moves)
        guard (0..<29).contains(column + columns), (0..<12).contains(row + rows) else { continue }
        (column, row) = (column + columns, row + rows)
        (x, y) = (min(max(x, column - 9), column), min(max(y, row - 3), row))
        screen.select(key)
        XCTAssertEqual(
          screen.caret?.point, Point(column: left + column - x, row: top + row - y),
          "\(left), \(top), step \(step)")
      }
    }
  }
}
