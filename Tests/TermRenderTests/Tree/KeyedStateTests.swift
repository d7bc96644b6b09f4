// The user's state of a view stays with its id: rows that move, groups that flatten, duplicate ids.

import RecordSupport
import TermView
import XCTest

@testable import TermRender

final class KeyedStateTests: XCTestCase {
  /// A row that counts how often it was clicked.
  private struct Row: View {
    let name: String

    var body: some View<Int> {
      Local(0) { count, _ in
        Text("\(name)\(count)").onPress(.set(count + 1))
      }
    }
  }

  private func lines(_ screen: Screen<Int>) -> [String] {
    screen.render()
    return screen.text.split(separator: "\n").map { line in
      String(line.filter { $0 != " " })
    }.filter { !$0.isEmpty }
  }

  private func click(_ row: Int, _ screen: Screen<Int>) {
    let place = Point(column: 0, row: row)
    _ = screen.send(.mouse(MouseEvent(.down(.left), at: place)))
    _ = screen.send(.mouse(MouseEvent(.up(.left), at: place)))
  }

  private func screen() -> Screen<Int> { Screen(size: Size(columns: 8, rows: 8)) }

  func testCountersMoveWithTheirRows() {
    let screen = screen()
    func show(_ names: [String]) {
      screen.update { ForEach(names, id: \.self) { Row(name: $0) } }
    }
    show(["a", "b", "c"])
    XCTAssertEqual(lines(screen), ["a0", "b0", "c0"])
    click(0, screen)
    click(2, screen)
    click(2, screen)
    XCTAssertEqual(lines(screen), ["a1", "b0", "c2"])
    show(["c", "x", "a", "b"])
    XCTAssertEqual(lines(screen), ["c2", "x0", "a1", "b0"])
    show(["b", "a"])
    show(["a", "b", "c"])
    XCTAssertEqual(lines(screen), ["a1", "b0", "c0"], "c was gone in between")
  }

  func testAnUnchangedRowKeepsItsState() {
    let screen = screen()
    func check(_ show: ([String]) -> Void, line: UInt = #line) {
      show(["a", "b"])
      XCTAssertEqual(lines(screen), ["a0", "b0"], line: line)
      click(1, screen)
      show(["b"])
      XCTAssertEqual(lines(screen), ["b1"], line: line)
      show(["c", "b", "a"])
      XCTAssertEqual(lines(screen), ["c0", "b1", "a0"], line: line)
      show([])
      XCTAssertEqual(lines(screen), [], line: line)
    }
    check { names in screen.update { ForEach(names, id: \.self) { Row(name: $0) } } }
    check { names in
      screen.update { Memo(names) { names in ForEach(names, id: \.self) { Row(name: $0) } } }
    }
    check { names in
      screen.update { SizeReader { _ in ForEach(names, id: \.self) { Row(name: $0) } } }
    }
    check { names in
      screen.update {
        if names.contains("c") { Row(name: "c") }
        if names.first == "a" { Row(name: "a") }
        if names.contains("b") { Row(name: "b") }
        if names.count == 3 { Row(name: "a") }
      }
    }
  }

  func testCountersMoveInAnyOrder() {
    let seed: UInt64 = 5
    var random = SeededGenerator(seed: seed)
    let screen = screen()
    var counts: [Int: Int] = [:]
    var order: [Int] = []
    for step in 0..<30 {
      order = Array((0..<8).filter { _ in random.next() % 4 != 0 }.shuffled(using: &random))
      counts = counts.filter { order.contains($0.key) }
      screen.update { ForEach(order, id: \.self) { Row(name: "\($0):") } }
      screen.render()
      if let row = order.indices.randomElement(using: &random) {
        click(row, screen)
        counts[order[row], default: 0] += 1
      }
      XCTAssertEqual(
        lines(screen), order.map { "\($0):\(counts[$0, default: 0])" }, "seed \(seed), step \(step)"
      )
    }
  }

  func testAnIdKeepsItsStateAtAnyPositionAmongItsSiblings() {
    let screen = screen()
    screen.update {
      Row(name: "a").id("a")
      Row(name: "b").id("b")
    }
    XCTAssertEqual(lines(screen), ["a0", "b0"])
    click(1, screen)
    screen.update {
      Text("new")
      Row(name: "b").id("b")
      Row(name: "a").id("a")
    }
    XCTAssertEqual(lines(screen), ["new", "b1", "a0"])
    screen.update {
      Text("new")
      Row(name: "b").id("other")
      Row(name: "a").id("a")
    }
    XCTAssertEqual(lines(screen), ["new", "b0", "a0"], "another id is another view")
  }

  func testAnIfThatRemovesAViewKeepsTheStateOfTheOthers() {
    let screen = screen()
    func show(_ isOpen: Bool) {
      screen.update {
        if isOpen { Row(name: "x") }
        Group {
          Row(name: "a")
          if isOpen { Row(name: "y") }
        }
        Row(name: "b")
      }
    }
    show(true)
    XCTAssertEqual(lines(screen), ["x0", "a0", "y0", "b0"])
    for row in 0..<4 { click(row, screen) }
    XCTAssertEqual(lines(screen), ["x1", "a1", "y1", "b1"])
    show(false)
    XCTAssertEqual(lines(screen), ["a1", "b1"])
    show(true)
    XCTAssertEqual(lines(screen), ["x0", "a1", "y0", "b1"])
  }

  func testTheBranchesOfAnIfHaveSeparateStates() {
    let screen = screen()
    func show(_ isFirst: Bool) {
      screen.update {
        if isFirst { Row(name: "a") } else { Row(name: "b") }
      }
    }
    show(true)
    screen.render()
    click(0, screen)
    XCTAssertEqual(lines(screen), ["a1"])
    show(false)
    XCTAssertEqual(lines(screen), ["b0"])
  }

  func testGroupsAreLaidOutByTheirContainer() {
    struct Two: View {
      var body: some View<Int> {
        Text("1")
        Text("2")
      }
    }
    let screen = screen()
    screen.update {
      HStack(spacing: 1) {
        Group {
          Two()
          Group { Text("3") }
        }
        for _ in 0..<1 { Text("4") }
      }
      HStack {
        Two().foreground(.red)
        Text("a")
      }
    }
    XCTAssertEqual(lines(screen), ["1234", "1a", "2"], "with something said it is a column")
    XCTAssertEqual(screen.text.prefix(6), "1 2 3 ")
    XCTAssertEqual(screen.frame[0, 1].foreground, .red)
  }

  func testAViewUsedTwiceHasTwoStates() {
    let screen = screen()
    let same = AnyView(Row(name: "s"))
    screen.update {
      same
      same
    }
    screen.render()
    click(1, screen)
    XCTAssertEqual(lines(screen), ["s0", "s1"])
  }

  func testANestedListIsBuiltInTheFirstFrame() {
    let screen = screen()
    screen.update {
      LazyList(count: 2) { row in
        LazyList(count: 2) { Text("\(row).\($0)") }
      }
    }
    XCTAssertEqual(lines(screen), ["0.0", "0.1", "1.0", "1.1"])
  }
}
