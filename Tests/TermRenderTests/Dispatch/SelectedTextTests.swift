// SelectedTextTests: rows of lazy lists stay selected out of sight, and drags scroll them.

import RecordSupport
import TermView
import TermWidgets
import XCTest

@testable import TermRender

final class SelectedTextTests: XCTestCase {
  private typealias Shown = Screen<Int>

  private func list(_ rows: Range<Int>, height: Int = 3) -> some View<Int> {
    LazyList(rows, id: { $0 }) { Text("row \($0)") }.frame(height: height)
  }

  private func rows(_ rows: ClosedRange<Int>) -> String {
    rows.map { "row \($0)" }.joined(separator: "\n")
  }

  // MARK: Rows out of sight

  func testADragBeyondTheEdgeOfALazyListScrollsItAndKeepsTheRowsThatLeave() {
    let screen = Shown.shown { VStack { list(0..<1000) } }
    screen.press(at: (0, 1))
    for _ in 0..<20 { screen.move(to: (4, 6)) }
    XCTAssertTrue(screen.text.hasPrefix("row 80 "), screen.text)
    XCTAssertEqual(screen.reversedRows.prefix(3), ["######", "######", "#####"])
    XCTAssertEqual(screen.selectedText, rows(1...81) + "\nrow 8")
    for _ in 0..<10 { screen.move(to: (0, -3)) }
    XCTAssertEqual(screen.selectedText, rows(1...49) + "\nr")
    for _ in 0..<40 { screen.move(to: (0, -3)) }
    XCTAssertEqual(screen.selectedText, "row 0\nr", "backward, with the first character")
  }

  func testASelectionOutOfSightIsThereWhenItsRowsComeBack() {
    let screen = Shown.shown { VStack { list(0..<1000) } }
    screen.drag(from: (4, 0), to: (2, 2))
    let selected = "0\nrow 1\nrow"
    XCTAssertEqual(screen.selectedText, selected)
    let before = screen.reversedRows
    screen.wheel(500)
    XCTAssertEqual(screen.reversedRows, Array(repeating: "", count: 8))
    XCTAssertEqual(screen.selectedText, selected, "all of it above")
    screen.wheel(-499)
    XCTAssertEqual(screen.selectedText, selected, "a part of it above")
    screen.wheel(-1)
    XCTAssertEqual(screen.reversedRows, before)
    XCTAssertEqual(screen.selectedText, selected)
  }

  func testASelectionBelowTheVisibleRowsIsRead() {
    let screen = Shown.shown { VStack { list(0..<1000) } }
    screen.wheel(400)
    screen.drag(from: (0, 0), to: (2, 2))
    let selected = rows(400...401) + "\nrow"
    XCTAssertEqual(screen.selectedText, selected)
    screen.wheel(-400)
    XCTAssertTrue(screen.text.hasPrefix("row 0 "))
    XCTAssertEqual(screen.selectedText, selected)
  }

  func testTheSelectionStaysAtItsRowsWhenOthersComeAndGo() {
    var numbers = 0..<1000
    let screen = Shown.shown { VStack { list(numbers) } }
    screen.drag(from: (0, 0), to: (2, 2))
    screen.wheel(500)
    numbers = -200..<1000
    screen.update { VStack { list(numbers) } }
    screen.render()
    XCTAssertEqual(screen.selectedText, "row 0\nrow 1\nrow")
    numbers = 2..<1000
    screen.update { VStack { list(numbers) } }
    screen.render()
    XCTAssertEqual(screen.selectedText, "row", "what is left of it")
    numbers = 300..<1000
    screen.update { VStack { list(numbers) } }
    screen.render()
    XCTAssertNil(screen.selectedText, "its rows are gone")
  }

  func testAnEndWhoseRowIsGoneMovesAsTheOtherOne() {
    var numbers = 0..<1000
    let view = { VStack<Int> { self.list(numbers) } }
    let screen = Shown.shown { view() }
    screen.press(at: (0, 0))
    for _ in 0..<10 { screen.move(to: (5, 4)) }
    screen.release(at: (5, 4))
    XCTAssertEqual(screen.selectedText, rows(0...22))
    numbers = 15..<1000
    screen.update { view() }
    screen.render()
    XCTAssertEqual(screen.selectedText, rows(15...22))
  }

  func testRowsOutOfSightAreReadAsTheyWouldBeSeen() {
    let screen = Shown.shown(columns: 12) {
      LazyList<Int>(count: 300) { row in
        HStack(spacing: 2) {
          Text("\(row)").role(.cell)
          Text(row % 2 == 0 ? "" : "some words that wrap").role(.cell)
          Text("x").selectable(false)
        }
      }
      .frame(height: 4)
    }
    screen.press(at: (0, 0))
    for _ in 0..<40 { screen.move(to: (0, 9)) }
    let text = screen.selectedText ?? ""
    XCTAssertTrue(
      text.hasPrefix("0\t\n1\tsome words that wrap\n2\t\n3\tsome words that wrap\n"), text)
  }

  func testTextAroundALazyListIsSelectedWithAllOfItsRows() {
    let screen = Shown.shown {
      VStack {
        Text("above")
        list(0..<100)
        Text("below")
      }
    }
    screen.wheel(50)
    screen.drag(from: (2, 0), to: (2, 4))
    XCTAssertEqual(screen.selectedText, "ove\n" + rows(0...99) + "\nbel")
    screen.wheel(-50)
    XCTAssertEqual(screen.selectedText, "ove\n" + rows(0...99) + "\nbel")
    XCTAssertEqual(screen.reversedRows.prefix(4), ["..###", "#####", "#####", "#####"])
  }

  func testRowsOutOfSightBeginLinesOfTheirOwn() {
    let screen = Shown.shown {
      VStack {
        Text("a")
        LazyList(count: 100) { Text("row \($0)").padding(.leading, 5) }.frame(height: 3)
        Text("z").padding(.leading, 20)
      }
    }
    screen.wheel(50)
    screen.drag(from: (0, 0), to: (29, 4))
    XCTAssertEqual(screen.selectedText, "a\n" + rows(0...99) + "\nz")
  }

  func testAListInAScrollViewKeepsItsSelection() {
    let screen = Shown.shown {
      VStack {
        ScrollView(showsBars: false) {
          Text("title")
          LazyList<Int>(count: 500) { Text("row \($0)") }
        }
        .frame(height: 4)
      }
    }
    screen.press(at: (0, 1))
    for _ in 0..<10 { screen.move(to: (5, 6)) }
    XCTAssertEqual(screen.selectedText, rows(0...32))
    screen.release(at: (5, 6))
    screen.wheel(300)
    XCTAssertEqual(screen.selectedText, rows(0...32))
  }

  func testWhatIsReadIsBounded() {
    let long = String(repeating: "x", count: 1 << 14)
    let screen = Shown.shown {
      VStack {
        Text("above")
        LazyList(count: 1000) { Text("\($0) \(long)").lineLimit(1) }.frame(height: 3)
        Text("below")
      }
    }
    screen.drag(from: (0, 0), to: (4, 4))
    let lines = screen.selectedText?.split(separator: "\n") ?? []
    XCTAssertEqual(lines.first, "above")
    XCTAssertEqual(screen.readSelection()?.isWhole, false)
    XCTAssertTrue(lines.last?.hasPrefix("68 ") == true, "\(lines.last?.prefix(8) ?? "")")
  }

  func testAnyDragsAndScrollsSelectWhatIsBetweenTheEnds() {
    for seed in 1...40 {
      var random = SeededGenerator(seed: UInt64(seed))
      let words = (0..<60).map { row in
        (0..<Int.random(in: 1...3, using: &random)).map { "r\(row)w\($0)" }.joined(separator: "\n")
      }
      let whole = words.joined(separator: "\n")
      let screen = Shown.shown(columns: 9, rows: 6) {
        LazyList<Int>(count: words.count) { Text(words[$0]) }.frame(height: 5)
      }
      for _ in 0..<12 {
        screen.press(
          at: (Int.random(in: 0...8, using: &random), Int.random(in: 0...5, using: &random)),
          draws: false)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          screen.move(
            to: (Int.random(in: -2...10, using: &random), Int.random(in: -6...12, using: &random)),
            draws: false)
        }
        screen.release(at: (0, 0), draws: false)
        let selected = screen.selectedText
        if let selected { XCTAssertTrue(whole.contains(selected), "seed \(seed): \(selected)") }
        screen.wheel(Int.random(in: -40...40, using: &random), draws: false)
        XCTAssertEqual(screen.selectedText, selected, "seed \(seed), after a scroll")
      }
    }
  }

  func testRowsOfSeveralTextsReadTheSameOutOfSight() {
    for seed in 1...30 {
      var random = SeededGenerator(seed: UInt64(seed))
      let rows = (0..<80).map { row in
        (0..<random.next(below: 4)).map { text in
          String("row\(row)text\(text)".prefix(random.next(below: 12)))
        }
      }
      let isWide = seed % 2 == 0
      let screen = Shown.shown(columns: 40, rows: 6) {
        LazyList<Int>(count: rows.count) { row in
          let texts = ForEach<Int>(Array(rows[row].enumerated()), id: \.offset) { Text($1) }
          if row % 3 == 0 {
            VStack { texts }.id("row \(row)")
          } else if isWide {
            HStack(spacing: row % 4) { texts }
          } else {
            VStack { texts }
          }
        }
        .frame(height: 6)
      }
      screen.wheel(20, draws: false)
      for step in 0..<12 {
        screen.press(at: (random.next(below: 24), random.next(below: 6)), draws: false)
        screen.move(to: (random.next(below: 24), random.next(below: 6)), draws: false)
        screen.release(at: (0, 0), draws: false)
        let selected = screen.selectedText
        for rows in [-100, 80, -60] {
          screen.wheel(rows, draws: false)
          XCTAssertEqual(screen.selectedText, selected, "seed \(seed), step \(step), by \(rows)")
        }
      }
    }
  }

  // MARK: Scrolling on while the mouse rests

  private func nanoseconds(_ screen: Shown, _ milliseconds: Int) {
    screen.advance(to: .milliseconds(milliseconds))
    screen.render()
  }

  func testAMouseThatRestsBeyondAnEdgeScrollsOn() {
    let screen = Shown.shown {
      VStack {
        list(0..<100)
        Text("below")
      }
    }
    screen.setEventTime(.milliseconds(1000))
    screen.press(at: (0, 1))
    XCTAssertNil(screen.nextTick)
    screen.move(to: (5, 3))
    XCTAssertEqual(screen.selectedText, rows(1...3))
    XCTAssertEqual(screen.nextTick, .milliseconds(1050))
    nanoseconds(screen, 1049)
    XCTAssertEqual(screen.selectedText, rows(1...3))
    nanoseconds(screen, 1050)
    XCTAssertEqual(screen.selectedText, rows(1...4))
    XCTAssertEqual(screen.nextTick, .milliseconds(1100))
    nanoseconds(screen, 1100)
    XCTAssertEqual(screen.selectedText, rows(1...5))
    screen.setEventTime(.milliseconds(1110))
    screen.move(to: (5, 5))
    XCTAssertEqual(screen.selectedText, rows(1...8), "by the distance from the edge")
    XCTAssertEqual(screen.nextTick, .milliseconds(1150))
    nanoseconds(screen, 1150)
    XCTAssertEqual(screen.selectedText, rows(1...11))
    screen.release(at: (5, 5))
    XCTAssertNil(screen.nextTick, "nothing wakes the program after the drag")
  }

  func testScrollingOnEndsWithinTheAreaAndAtTheEndOfTheRows() {
    let screen = Shown.shown {
      VStack {
        list(0..<6)
        Text("below")
      }
    }
    screen.press(at: (0, 0))
    screen.move(to: (0, 3))
    XCTAssertNotNil(screen.nextTick)
    screen.move(to: (0, 2))
    XCTAssertNil(screen.nextTick)
    screen.move(to: (5, 3))
    for step in 1...4 { nanoseconds(screen, 50 * step) }
    XCTAssertEqual(screen.selectedText, rows(0...5))
    XCTAssertNil(screen.nextTick, "nothing is left to scroll")
  }

  func testAnAreaScrollsOnAtAnEdgeOfTheScreenAfterAPause() {
    let screen = Shown.shown(rows: 3) { list(0..<100) }
    screen.press(at: (0, 0))
    screen.move(to: (5, 2))
    XCTAssertEqual(screen.selectedText, rows(0...2))
    XCTAssertEqual(screen.nextTick, .milliseconds(400))
    nanoseconds(screen, 400)
    XCTAssertEqual(screen.selectedText, rows(0...3))
    XCTAssertEqual(screen.nextTick, .milliseconds(450))
    screen.move(to: (5, 0))
    screen.release(at: (5, 0))
    XCTAssertNil(screen.nextTick)
  }
}
