// MemoryTests: memory depends on the current tree, not on earlier ones.

import TermView
import Workloads
import XCTest

@testable import TermRender

/// Memory follows what is on the screen, not what was.
final class MemoryTests: XCTestCase {
  func testALargeFrameFreesItsMemory() {
    let screen = drawn(20, 5) { Text("small") }
    screen.show { ForEach(0..<20_000, id: \.self) { Text("\($0)") } }
    XCTAssertGreaterThan(screen.tree.nodes.count, 20_000)
    for number in 0..<4 { screen.show { Text("small \(number)") } }
    XCTAssertLessThan(screen.tree.nodes.capacity, 100)
    XCTAssertLessThan(screen.tree.boxes.boxes.capacity, 100)
    XCTAssertLessThan(screen.tree.boxes.sizeCaches.capacity, 100)
    XCTAssertLessThan(screen.tree.widths.capacity, 100)
    XCTAssertLessThan(
      screen.tree.matching.byKey.capacity + screen.tree.matching.matches.capacity, 100)
    XCTAssertLessThan(
      screen.tree.matching.workList.capacity + screen.tree.arenaIndex.nodes.capacity, 1000)
    XCTAssertLessThan(screen.tree.arenas.capacity, 20_000)
    assertScreen(
      screen,
      """
      small 3             |
                          |
                          |
                          |
                          |
      """)
  }

  func testALargeFrameOfLocalsFreesItsMemory() {
    let screen = drawn(20, 5) { Text("small") }
    let locals = ForEach<Never>(0..<3000, id: \.self) { number in
      Local(number) { (number: Int, _) in Text("\(number)") }
    }
    screen.show { locals }
    XCTAssertGreaterThan(screen.tree.deferred.count, 2999)
    for number in 0..<70 {
      screen.show { Local(number) { (_: Int, _) in Text("\(number)") }.id("kept") }
    }
    XCTAssertLessThan(screen.tree.deferred.states.capacity, 100)
    XCTAssertLessThan(screen.tree.nodes.capacity, 100)
    XCTAssertLessThan(screen.tree.arenas.capacity, 20_000)
    XCTAssertEqual(screen.text.prefix(3), "69 ")
  }

  func testNumbersOfArenasAreUsedAgain() {
    let screen = drawn(20, 5) { Text("") }
    var most = 0
    for round in 0..<100 {
      // Each `Local` has an arena of its own.
      for count in [0, 7, 3] {
        screen.show {
          ForEach(0..<count, id: \.self) { _ in Local(round) { (_: Int, _) in Text("x") } }
            .id(round)
        }
        if round == 0 { most = max(most, screen.tree.arenas.entries.count) }
        XCTAssertLessThanOrEqual(screen.tree.arenas.entries.count, most + 8, "round \(round)")
      }
    }
    XCTAssertGreaterThan(most, 7)
  }

  func testTheRecordsOfAnArenaThatWasReplacedOrRemovedAreUsedAgain() {
    for isReplaced in [true, false] {
      var table = ArenaTable()
      let number = table.add(table.spare())
      let words = table.capacity
      XCTAssertGreaterThan(words, 0)
      if isReplaced { table.replace(number, with: NodeArena()) } else { table.remove(number) }
      XCTAssertEqual(table.capacity, isReplaced ? 2 * words : words, "its records are kept")
      _ = table.spare()
      XCTAssertEqual(table.capacity, isReplaced ? words : 0, "and used")
    }
  }

  func testRemainingViewsKeepTheirStateWhenOthersAreFreed() {
    let screen = Screen<Int>(size: Size(columns: 20, rows: 6))
    func show(_ count: Int) {
      screen.update {
        VStack {
          ForEach(0..<count, id: \.self) { Text("\($0)").onPress($0).onSize { $0.columns } }
          Local(1) { (value: Int, _) in
            Text("value \(value)").onPress(LocalAction<Int, Int>.change { $0 += 1 })
          }
          .id("local")
          ScrollView { ForEach(0..<50, id: \.self) { Text("line \($0)") } }.frame(height: 3)
            .id("area")
        }
      }
      screen.render()
    }
    show(0)
    _ = screen.focus("local")
    _ = screen.send(.key(KeyPress("enter")))
    _ = screen.send(.scroll(ScrollEvent(rows: 9, at: Point(column: 0, row: 3))))
    for _ in 0..<3 {
      show(5000)
      _ = screen.takeMessages()
      show(0)
      show(1)
      XCTAssertLessThan(screen.tree.nodes.count, 200)
      show(0)
    }
    _ = screen.send(.key(KeyPress("enter")))
    screen.render()
    let lines = screen.text.split(separator: "\n").map { $0.prefix(8) }
    XCTAssertEqual(lines[0], "value 3 ")
    XCTAssertEqual(lines[1], "line 9  ")
  }

  func testTheLowestFreeNumberIsReusedFirst() {
    var (free, random) = (FreeIndexHeap(), Random(seed: 3))
    var model: Set<Int32> = []
    for _ in 0..<2000 {
      if random.below(3) > 0 {
        let number = Int32(random.below(500))
        if model.insert(number).inserted { free.add(number) }
      } else {
        let limit = random.below(600)
        let lowest = model.min().flatMap { $0 < limit ? $0 : nil }
        XCTAssertEqual(free.takeLowest(below: limit), lowest, "seed 3")
        if let lowest { model.remove(lowest) } else { model = [] }
      }
    }
  }
}
