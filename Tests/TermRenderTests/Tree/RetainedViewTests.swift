// View values that are used in several frames: each frame makes its own nodes, and their state stays.

import TermView
import XCTest

@testable import TermRender

final class RetainedViewTests: XCTestCase {
  /// Words, bytes of text, handlers and links.
  private func memory(of arena: NodeArena) -> [Int] {
    [arena.count, arena.textCount, arena.itemNumber, arena.links.count]
  }

  /// The sizes of the arenas of a screen's tree.
  private func words(of screen: Screen<Int>) -> Int {
    screen.tree.arenas.entries.compactMap { $0?.count }.reduce(0, +)
  }

  private func check(
    _ kept: some View<Int>, line: UInt = #line, @ViewBuilder<Int> _ frame: (Int) -> Views<Int>
  ) {
    let screen = Screen<Int>(size: Size(columns: 20, rows: 8))
    let arena = kept.node.complete().arena
    var before: [Int] = []
    var wordsBefore = 0
    for number in 10..<60 {
      screen.update { frame(number) }
      screen.render()
      // A first use may finish a record.
      if number == 12 { (before, wordsBefore) = (memory(of: arena), words(of: screen)) }
      XCTAssertEqual(screen.takeDiagnostics(), [], line: line)
    }
    XCTAssertEqual(memory(of: arena), before, "the memory of the view itself", line: line)
    XCTAssertEqual(words(of: screen), wordsBefore, "the memory of the tree", line: line)
  }

  func testAStoredViewDoesNotGrowWithTheFramesThatUseIt() {
    let header = HStack<Int> {
      Text("abc")
      Text("def").onPress(1)
    }
    check(header) { number in
      header
      Text("\(number)")
    }
    check(header) { number in
      Text("\(number)")
      VStack { header }
      header
    }
  }

  func testAStoredViewDoesNotGrowWithModifiersOfItsUses() throws {
    let link = try XCTUnwrap(Link("https://example.com"))
    let header = AnyView<Int>(
      HStack {
        Text("abc").link(link)
        Text("def")
      })
    check(header) { number in
      header.padding(1).border().padding(1).id(number)
      header.onPress(1).link(link)
      header.overlay { header.map { $0 + 1 } }
      header.role(.button, label: "kept").frame(width: 10)
    }
  }

  func testAStoredGroupDoesNotGrowWithTheFramesThatUseIt() {
    let pair = Group<Int> {
      Text("a")
      Text("b").onPress(2)
    }
    check(pair) { number in
      pair
      Text("\(number)")
      pair.padding(1)
      ForEach([number], id: \.self) { _ in pair }
    }
    let some = ForEach<Int>(0..<3) { Text("\($0)").onPress($0) }
    check(some) { number in
      Memo(number) { _ in some }
      Local(0) { _, send in
        Text("\(number)")
        some.map(send)
      }
    }
  }

  func testAStoredBuilderResultDoesNotGrowWithTheFramesThatUseIt() {
    func collected(@ViewBuilder<Int> _ views: () -> Views<Int>) -> Views<Int> { views() }
    let several = collected {
      Text("a")
      Text("b").onPress(1)
    }
    let one = collected { Text("c").padding(1) }
    for kept in [several, one] {
      check(kept) { number in
        kept
        VStack { return kept }
        Text("\(number)")
        ForEach([number], id: \.self) { _ in return kept }
        Memo(number) { _ in return kept }
      }
      check(kept) { _ in kept }
      check(kept) { _ in return kept }
    }
  }

  func testStatesOfAStoredGroupStayWhateverPrecedesIt() {
    let rows = ForEach<Int>(["a", "b"], id: \.self) { name in
      Local(0) { count, _ in Text("\(name)\(count)").onPress(.set(count + 1)) }
    }
    let screen = Screen<Int>(size: Size(columns: 2, rows: 5))
    func show(_ isOn: Bool) {
      screen.update {
        if isOn { rows }
        rows
      }
      screen.render()
    }
    show(false)
    _ = screen.send(.mouse(MouseEvent(.down(.left), at: Point(column: 0, row: 1))))
    _ = screen.send(.mouse(MouseEvent(.up(.left), at: Point(column: 0, row: 1))))
    show(true)
    XCTAssertEqual(trimmed(screen.text), "a0\nb0\na0\nb1")
  }

  func testAnIdStaysWithItsViewUnderAnOverlay() {
    let screen = Screen<Int>(size: Size(columns: 4, rows: 3))
    func show(_ names: [String]) {
      screen.update {
        for name in names {
          Local(0) { count, _ in Text("\(name)\(count)").onPress(.set(count + 1)) }
            .id(name).overlay { Text("") }.background { Text("") }
        }
      }
      screen.render()
    }
    show(["a", "b"])
    _ = screen.send(.key(KeyPress(.enter)))
    show(["b", "c", "a"])
    XCTAssertEqual(screen.text.split(separator: "\n").map { $0.prefix(2) }, ["b0", "c0", "a1"])
    XCTAssertEqual(screen.rect(of: "a")?.top, 2)
    XCTAssertEqual(screen.takeDiagnostics(), [])
  }
}
