// ArenaLifetimeTests: a frame's arena is freed with the frame, whatever its closures captured.

import TermView
import XCTest

@testable import TermRender

final class ArenaLifetimeTests: XCTestCase {
  /// The arenas of frames, held weakly.
  private struct Watch {
    private final class Entry { weak var records: RecordBuffer? }
    private var entries: [Entry] = []
    var alive: Int { entries.filter { $0.records != nil }.count }

    mutating func note(_ tree: borrowing RenderTree) {
      for case let arena? in tree.arenas.entries {
        guard !entries.contains(where: { $0.records === arena.records }) else { continue }
        let entry = Entry()
        entry.records = arena.records
        entries.append(entry)
      }
    }
  }

  /// Shows 200 frames that differ in structure; only the arenas of a few frames may be alive.
  private func check(
    _ name: String, line: UInt = #line, @ViewBuilder<Int> _ frame: (Int) -> Views<Int>
  ) {
    let screen = Screen<Int>(size: Size(columns: 20, rows: 8))
    var watch = Watch()
    for number in 0..<200 {
      screen.update {
        frame(number)
        ForEach(0..<number % 3) { Text("\($0)") }
      }
      screen.render()
      watch.note(screen.tree)
    }
    XCTAssertLessThan(watch.alive, 12, name, line: line)
  }

  func testAFrameIsFreedIfLaterContentCapturesItsViews() {
    check("a size reader") { number in
      let page = VStack<Int> { Text("\(number)") }
      SizeReader { _ in page }
    }
    check("a timeline") { number in
      let page = VStack<Int> { Text("\(number)") }
      Timeline(every: .seconds(1)) { _ in page }
    }
    check("a memo") { number in
      let page = VStack<Int> { Text("\(number / 2)") }
      Memo(number / 2) { _ in page }
    }
    check("a local") { number in
      let page = VStack<Int> { Text("\(number)") }
      Local(1) { _, send in page.map(send) }
    }
    check("a list") { number in
      let page = VStack<Int> { Text("\(number)") }
      LazyList(count: 3) { _ in page }
    }
    check("one in another") { number in
      let page = VStack<Int> { Text("\(number)") }
      SizeReader { _ in
        let inner = VStack {
          SizeReader { _ in page }
        }
        Memo(number) { _ in inner }
      }
    }
  }

  func testAFrameIsFreedIfHandlersCaptureItsViews() {
    check("a handler") { number in
      let page = VStack<Int> { Text("\(number)") }
      page.onKey { key in
        withExtendedLifetime(page) { key.key == .enter ? number : nil }
      }
    }
  }

  func testAViewMayOutliveItsFrame() {
    let screen = Screen<Int>(size: Size(columns: 8, rows: 4))
    var kept: HStack<Int>?
    func header() -> HStack<Int> {
      let header =
        kept
        ?? HStack<Int> {
          Text("a").onPress(1)
          SizeReader { size in Text("\(size.columns)") }
        }
      kept = header
      return header
    }
    for number in 0..<20 {
      screen.update {
        Text("\(number)").onPress(5)
        header().onKey("x", 7)
        ForEach(0..<number % 3) { Text("\($0)") }
      }
      screen.render()
      let place = Point(column: 0, row: 1)
      _ = screen.send(.mouse(MouseEvent(.down(.left), at: place)))
      XCTAssertEqual(screen.send(.mouse(MouseEvent(.up(.left), at: place))), [1])
      XCTAssertTrue(screen.text.split(separator: "\n")[1].hasPrefix("a7"), screen.text)
    }
  }

  func testTwoViewsMadeFromOneHaveTheirOwnHandlers() {
    let base = Text("v").sending(Int.self).focusable().onKey("a", 1)
    let (left, right) = (base.onKey("b", 2), base.onKey("c", 3))
    let both = VStack<Int> {
      left.id("left")
      right.id("right")
    }
    let screen = Screen<Int>(size: Size(columns: 8, rows: 3))
    screen.update { both.onKey("d", 4) }
    screen.render()
    func answers(_ id: String) -> [[Int]] {
      _ = screen.focus(id)
      return ["a", "b", "c", "d"].map { (key: Key) in screen.send(.key(KeyPress(key))) }
    }
    XCTAssertEqual(answers("left"), [[1], [2], [], [4]])
    XCTAssertEqual(answers("right"), [[1], [], [3], [4]])
  }

  func testManyHandlersAreFreedOneAfterTheOther() {
    let screen = Screen<Int>(size: Size(columns: 8, rows: 3))
    for _ in 0..<3 {
      screen.update { ForEach<Int>(0..<50_000) { number in Text("x").onPress(number) } }
      screen.update { Text("y").onPress(0) }
    }
    XCTAssertEqual(screen.tree.arenas.entries.count { $0 != nil }, 1)
  }
}
