// WideFloatTests: views that float over wide characters leave no trace, compared with screens drawn from nothing.

import RecordSupport
import TermRender
import TermView
import XCTest

final class WideFloatTests: XCTestCase {
  private struct Float {
    var place: Point
    var size: Size
    var isWide: Bool
  }

  private enum Kind: CaseIterable { case stack, beside, overlay, floating }

  @ViewBuilder<Never> private func views(
    _ kind: Kind, _ rows: [String], _ float: Float?
  ) -> Views<Never> {
    let base = VStack<Never>(alignment: .leading) {
      ForEach(Array(rows.enumerated()), id: \.offset) { Text($1).lineLimit(1) }
    }
    let top = float.map { float in
      Fill(float.isWide ? "字" : "#")
        .frame(width: float.size.columns, height: float.size.rows)
        .position(top: .cells(float.place.row), leading: .cells(float.place.column))
    }
    switch kind {
    case .stack:
      ZStack(alignment: .topLeading) {
        base
        if let top { top }
      }
    case .beside:
      HStack(alignment: .top) {
        Text("字a字\n字\na字")
        ZStack(alignment: .topLeading) {
          base
          if let top { top }
        }
      }
    case .overlay:
      base.overlay(alignment: .topLeading) { if let top { top } }
    case .floating:
      base
      if let float, let top { top.zIndex(1).offset(columns: float.place.column % 3) }
    }
  }

  func testFloatsOverWideCharactersLeaveNoTrace() {
    for seed in 1...40 {
      var random = SeededGenerator(seed: UInt64(seed))
      let rows = (0..<5).map { _ in
        (0..<9).map { _ in random.pick(["字", "字", "a", "bc"]) }.joined()
      }
      let kind = random.pick(Kind.allCases)
      let screen = drawn(17, 6) { views(kind, rows, nil) }
      for step in 0..<20 {
        let float = Float(
          place: Point(column: random.next(below: 16) - 1, row: random.next(below: 5)),
          size: Size(columns: random.next(below: 5) + 1, rows: random.next(below: 3) + 1),
          isWide: random.next(below: 2) == 0)
        let shown = random.next(below: 4) == 0 ? nil : float
        screen.show { views(kind, rows, shown) }
        let fresh = drawn(17, 6) { views(kind, rows, shown) }
        XCTAssertEqual(screen.text, fresh.text, "seed \(seed), step \(step), \(kind)")
      }
    }
  }
}
