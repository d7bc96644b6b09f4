// ArrowKeyTests: which view an arrow moves the focus to, compared with the rule computed from single cells.

import RecordSupport
import TermView
import XCTest

@testable import TermRender

final class ArrowKeyTests: XCTestCase {
  private static let screenSize = Size(columns: 30, rows: 14)

  private func screen(_ rects: [Rect]) -> Screen<String> {
    let screen = Screen<String>(size: Self.screenSize)
    screen.update {
      ZStack {
        ForEach(rects.indices, id: \.self) { index in
          Text("\(index)")
            .frame(width: rects[index].size.columns, height: rects[index].size.rows)
            .focusable().id(index)
            .position(top: .cells(rects[index].top), leading: .cells(rects[index].left))
        }
      }
    }
    screen.render()
    return screen
  }

  private func focused(_ screen: Screen<String>, _ count: Int) -> Int? {
    screen.focusedView(among: (0..<count).map { identityKey(of: $0) })
  }

  /// The cells of a rectangle along one axis.
  private func cells(_ rect: Rect, isVertical: Bool) -> Range<Int> {
    isVertical ? rect.top..<rect.bottom : rect.left..<rect.right
  }

  /// Returns the first of the nearest views in a direction.
  ///
  /// The distance is the number of free cells between both along the arrow, and twice that of the nearest cells across.
  private func nearest(_ rects: [Rect], to start: Int, _ arrow: Key) -> Int? {
    let isVertical = arrow == .up || arrow == .down
    let isForward = arrow == .down || arrow == .right
    let from = rects[start]
    let order = rects.indices.filter { $0 != start }.compactMap { index -> (Int, Int)? in
      let (own, other) = (
        cells(from, isVertical: isVertical), cells(rects[index], isVertical: isVertical)
      )
      let between =
        isForward ? other.lowerBound - own.upperBound : own.lowerBound - other.upperBound
      guard between >= 0 else { return nil }
      let across = cells(from, isVertical: !isVertical).map { cell in
        cells(rects[index], isVertical: !isVertical).map { abs($0 - cell) }.min() ?? 0
      }.min()
      return (between + 2 * (across ?? 0), index)
    }
    return order.min { $0 < $1 }?.1
  }

  func testAnArrowGoesToTheNearestViewInItsDirection() {
    for seed in UInt64(1)...40 {
      var random = SeededGenerator(seed: seed)
      let rects = (0..<6).map { _ in
        let (columns, rows) = (random.next(below: 6) + 1, random.next(below: 3) + 1)
        let (column, row) = (random.next(below: 30 - columns), random.next(below: 14 - rows))
        return Rect(column: column, row: row, columns: columns, rows: rows)
      }
      let screen = screen(rects)
      for start in rects.indices {
        for arrow in [Key.up, .down, .left, .right] {
          _ = screen.focus(start)
          XCTAssertEqual(focused(screen, rects.count), start)
          XCTAssertEqual(screen.tree.screenRect(of: screen.tree.focus.node), rects[start])
          _ = screen.send(.key(KeyPress(arrow)))
          let wanted = nearest(rects, to: start, arrow)
          XCTAssertEqual(
            focused(screen, rects.count), wanted ?? start, "seed \(seed), \(start), \(arrow)")
          XCTAssertEqual(screen.wasHandled, wanted != nil, "seed \(seed), \(start), \(arrow)")
        }
      }
    }
  }

  func testAnEmptyViewIsPassedOver() {
    let screen = screen([
      Rect(column: 0, row: 0, columns: 2, rows: 1), Rect(column: 0, row: 2, columns: 0, rows: 1),
      Rect(column: 0, row: 4, columns: 2, rows: 1),
    ])
    _ = screen.focus(0)
    _ = screen.send(.key(KeyPress(.down)))
    XCTAssertEqual(focused(screen, 3), 2)
  }

  func testOtherKeysAndNoFocusMoveNothing() {
    let rects = [
      Rect(column: 0, row: 0, columns: 2, rows: 1), Rect(column: 4, row: 0, columns: 2, rows: 1),
    ]
    let screen = screen(rects)
    _ = screen.focus(0)
    for key in [Key("a"), .home, .pageDown, Key(.right, .shift)] {
      _ = screen.send(.key(KeyPress(key)))
      XCTAssertEqual(focused(screen, 2), 0)
    }
    _ = screen.blur()
    _ = screen.send(.key(KeyPress(.right)))
    XCTAssertNil(focused(screen, 2))
  }
}
