// SelectedLinesTests: how selected texts beside one another are joined: by blanks, by tabs between cells, by lines.

import RecordSupport
import TermView
import XCTest

@testable import TermRender

final class SelectedLinesTests: XCTestCase {
  private typealias Shown = Screen<Int>

  /// Texts of a line are joined with a tab where one of them is a cell or where there is a gap, or else as they stand.
  func testTextsOfALineAreJoinedByWhatIsBetweenThem() {
    for seed in 1...200 {
      var random = SeededGenerator(seed: UInt64(seed))
      let texts = (0..<5).map { index in
        (name: "t\(index)", gap: random.next(below: 4), isCell: random.next(below: 2) == 0)
      }
      let screen = Shown.shown(columns: 40, rows: 2) {
        HStack {
          ForEach(Array(texts.enumerated()), id: \.offset) { index, text in
            let view = Text(text.name).margin(.leading, index == 0 ? 0 : text.gap)
            if text.isCell { view.role(.cell) } else { view }
          }
        }
      }
      screen.drag(from: (0, 0), to: (39, 0))
      var wanted = "t0"
      for (before, text) in zip(texts, texts.dropFirst()) {
        let isApart = before.isCell || text.isCell || text.gap > 1
        wanted += (text.gap == 0 ? "" : isApart ? "\t" : " ") + text.name
      }
      XCTAssertEqual(screen.selectedText, wanted, "seed \(seed): \(texts)")
    }
  }

  /// Each column of a table may be the one that wraps.
  func testCellsThatWrapAreBetweenTabs() {
    for wrapped in 0..<7 {
      let cells = (0..<2).map { row in
        (0..<3).map { column in
          wrapped & (1 << column) == 0 ? "c\(row)\(column)" : "words \(row) that \(column) wrap"
        }
      }
      for isMirrored in [false, true] {
        let screen = Screen<Int>(size: Size(columns: 40, rows: 12))
        screen.isMirrored = isMirrored
        screen.update {
          ForEach(cells, id: \.self) { row in
            HStack(spacing: 2) {
              ForEach(row, id: \.self) { cell in
                VStack { Text(cell) }.role(.cell).frame(width: 9)
              }
            }
          }
        }
        screen.render()
        screen.drag(from: (isMirrored ? 31 : 0, 0), to: (isMirrored ? 0 : 39, 11))
        XCTAssertEqual(
          screen.selectedText, cells.map { $0.joined(separator: "\t") }.joined(separator: "\n"),
          "\(wrapped), mirrored: \(isMirrored)")
      }
    }
  }

  func testWhatIsBesideATableIsNoCellOfItsLastRow() {
    for isCell in [false, true] {
      let screen = Shown.shown(columns: 40, rows: 6) {
        HStack(spacing: 2) {
          VStack {
            ForEach(0..<4, id: \.self) { row in
              HStack(spacing: 1) {
                ForEach(["a", "b"], id: \.self) { Text("\($0)\(row)").role(.cell) }
              }
            }
          }
          let notes = Text("Notes")
          if isCell { notes.role(.cell) } else { notes }
        }
      }
      screen.drag(from: (0, 0), to: (39, 5))
      XCTAssertEqual(screen.selectedText, "a0\tb0\na1\tb1\na2\tb2\na3\tb3\nNotes")
    }
  }

  func testAnEmptyTextBesideOthersIsReadOnlyIfItIsACell() {
    for seed in 1...200 {
      var random = SeededGenerator(seed: UInt64(seed))
      let texts = (0..<5).map { index in
        (
          name: index == 0 || index == 4 || random.next(below: 2) == 0 ? "t\(index)" : "",
          gap: index == 0 ? 0 : random.next(below: 4), isCell: random.next(below: 2) == 0
        )
      }
      let screen = Shown.shown(columns: 40, rows: 2) {
        HStack {
          ForEach(Array(texts.enumerated()), id: \.offset) { index, text in
            let view = Text(text.name).margin(.leading, text.gap)
            if text.isCell { view.role(.cell) } else { view }
          }
        }
      }
      screen.drag(from: (0, 0), to: (39, 0))
      var (wanted, column) = ("", 0)
      var before: (end: Int, isCell: Bool, isEmpty: Bool)?
      for text in texts {
        column += text.gap
        if !text.name.isEmpty || text.isCell {
          if let before, column > before.end {
            let isApart = before.isCell || text.isCell || !before.isEmpty && column > before.end + 1
            wanted += isApart ? "\t" : before.isEmpty ? "" : " "
          }
          wanted += text.name
          before = (column + text.name.count, text.isCell, text.name.isEmpty)
        }
        column += text.name.count
      }
      XCTAssertEqual(screen.selectedText, wanted, "seed \(seed): \(texts)")
    }
  }
}
