// WorkCountTests: counts of the work for a frame: unchanged content costs nothing.

import TermRender
import TermView
import XCTest

/// The work of a frame, in counts: unchanged content costs nothing.
final class WorkCountTests: XCTestCase {
  func testAnEqualTreePaintsNothingAndWritesNothing() {
    let screen = Screen<Never>(size: Size(columns: 120, rows: 60))
    for _ in 0..<3 {
      screen.update { Board(labels: 10_000, changed: 0) }
      screen.render()
    }
    XCTAssertEqual(screen.stats.bytes, 0)
    XCTAssertEqual(screen.stats.cells, 0)
    XCTAssertEqual(screen.stats.painted, 0)
    XCTAssertEqual(screen.stats.measured, 0)
    XCTAssertLessThanOrEqual(screen.stats.placed, 1, "the screen itself")
  }

  func testOneChangedLabelOfTenThousandIsMeasuredAndPaintedAlone() {
    let screen = Screen<Never>(size: Size(columns: 120, rows: 60))
    screen.update { Board(labels: 10_000, changed: 0) }
    screen.render()
    for number in 1..<4 {
      screen.update { Board(labels: 10_000, changed: number) }
      screen.render()
      XCTAssertEqual(screen.stats.painted, 1)
      XCTAssertEqual(screen.stats.cells, 4, "the label's own cells")
      XCTAssertLessThanOrEqual(screen.stats.measured, 4, "a label is asked for a few widths")
      XCTAssertLessThanOrEqual(screen.stats.placed, 1, "nothing else than the screen is looked at")
      XCTAssertGreaterThan(screen.stats.bytes, 0)
    }
  }

  /// Records tell which of them is the last child, but that is never drawn.
  func testALabelThatIsNoLongerTheLastIsNotRepainted() {
    let screen = Screen<Never>(size: Size(columns: 20, rows: 10))
    for count in 3...5 {
      screen.update { VStack { ForEach(0..<count) { Text("label \($0)") } } }
      screen.render()
      if count > 3 { XCTAssertEqual(screen.stats.painted, 1, "the new label") }
    }
  }

  func testOneChangedColorOfAThousandIsUpdatedInPlace() {
    let screen = Screen<Never>(size: Size(columns: 20, rows: 40))
    for color in [Color.red, .blue, .green] {
      screen.update {
        VStack { ForEach(0..<1000) { Text("label").foreground($0 == 500 ? color : .red) } }
      }
      screen.render()
      if color != .red { XCTAssertTrue((1...2).contains(screen.stats.visited)) }
    }
  }

  func testChildrenThatAreComparedAndEqualAreVisited() {
    let screen = Screen<Never>(size: Size(columns: 20, rows: 10))
    for count in 100...103 {
      screen.update { VStack { ForEach(0..<count) { Text("label \($0)") } } }
      screen.render()
      let wanted = count == 100 ? 0...0 : count - 1...count + 4
      XCTAssertTrue(wanted.contains(screen.stats.visited), "\(screen.stats)")
    }
  }

  func testCountsOfFramesAreSummed() {
    var one = FrameStats()
    (one.built, one.visited, one.created, one.measured) = (1, 2, 3, 4)
    (one.placed, one.painted, one.cells, one.rows, one.bytes) = (5, 6, 7, 8, 9)
    var sum = one
    sum += one
    XCTAssertEqual(
      [
        sum.built, sum.visited, sum.created, sum.measured, sum.placed, sum.painted, sum.cells,
        sum.rows, sum.bytes,
      ], [2, 4, 6, 8, 10, 12, 14, 16, 18])
  }

  func testWithMemosOnlyThePathToTheLabelIsVisited() {
    let screen = Screen<Never>(size: Size(columns: 120, rows: 60), checksMemos: false)
    screen.update { MemoBoard(labels: 10_000, changed: 0) }
    screen.render()
    for number in 1..<4 {
      screen.update { MemoBoard(labels: 10_000, changed: number) }
      screen.render()
      // The screen's view, the stack, the label and the memo beside it: a depth of 3.
      XCTAssertLessThanOrEqual(screen.stats.visited, 9)
      XCTAssertEqual(screen.stats.painted, 1)
      XCTAssertLessThan(screen.stats.built, 60, "the memo's content was not built")
    }
  }

  func testAGrowingLabelIsPaintedWithItsSiblingsOnly() {
    let screen = Screen<Never>(size: Size(columns: 120, rows: 60))
    screen.update { Board(labels: 1_000, changed: 9) }
    screen.render()
    screen.update { Board(labels: 1_000, changed: 10) }
    screen.render()
    XCTAssertLessThan(screen.stats.painted, 40)
    XCTAssertLessThan(screen.stats.measured, 100)
  }
}

/// Rows of ten labels, the first of which changes.
private struct Board: View {
  let labels: Int
  let changed: Int

  var body: some View<Never> {
    VStack {
      ForEach(0..<labels / 10) { row in
        HStack(spacing: 1) {
          ForEach(0..<10) { column in
            if row == 0 && column == 0 {
              Text("n: \(changed)")
            } else {
              Text("label \(column)")
            }
          }
        }
      }
    }
  }
}

private struct MemoBoard: View {
  let labels: Int
  let changed: Int

  var body: some View<Never> {
    VStack {
      Text("n: \(changed)")
      Memo(labels) { labels in Board(labels: labels, changed: 0) }
    }
  }

  func testBuiltRecordWordsAreCountedWithoutChangesToo() {
    let screen = Screen<Never>(size: Size(columns: 20, rows: 4))
    var counts: [Int] = []
    for _ in 0..<3 {
      screen.update { VStack { ForEach(0..<3) { Text("label \($0)") } } }
      screen.render()
      counts.append(screen.stats.built)
    }
    XCTAssertGreaterThan(counts[0], 0)
    XCTAssertEqual(counts, [counts[0], counts[0], counts[0]])
  }

  func testAnOutputReaderIsRebuiltOnlyWhenTheOutputChanges() {
    let screen = Screen<Never>(size: Size(columns: 20, rows: 4))
    screen.update {
      SizeReader<Never>(context: { context in
        let target = context.imageTarget
        return AnyView(Text("\(target.colors) \(target.cell.width)"))
      })
    }
    screen.render()
    let first = screen.text
    var profile = screen.profile
    profile.colors = .ansi16
    screen.adopt(profile)
    screen.render()
    XCTAssertNotEqual(screen.text, first)
    XCTAssertTrue(screen.text.hasPrefix("ansi16 "), screen.text)
    XCTAssertGreaterThan(screen.stats.built, 0)
    profile.hasTabs.toggle()
    screen.adopt(profile)
    screen.render()
    XCTAssertEqual(screen.stats.built, 0, "the output for pictures is the same")
  }
}
