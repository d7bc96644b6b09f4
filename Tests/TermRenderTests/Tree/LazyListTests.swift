// LazyListTests: lists that build only their visible rows.

import RecordSupport
import TermRender
import TermView
import XCTest

/// Lists that make only the visible rows.
final class LazyListTests: XCTestCase {
  func testTheFirstRowsAreShown() {
    let list = Rows(count: 1_000_000, rows: 4)
    XCTAssertEqual(list.text, "row 0\nrow 1\nrow 2\nrow 3")
  }

  func testOnlyVisibleRowsAreBuilt() {
    let (many, few) = (Rows(count: 1_000_000, rows: 20), Rows(count: 1_000, rows: 20))
    XCTAssertLessThanOrEqual(many.made, 24)
    XCTAssertEqual(many.made, few.made)
    many.made = 0
    many.wheel(1)
    XCTAssertLessThanOrEqual(many.made, 50)
    XCTAssertEqual(many.screen.stats.painted, few.wheel(1).painted)
  }

  func testOnlyVisibleRowsAreBuiltInAnyWrapper() {
    struct Row: Identifiable { var id: Int }
    func list() -> some View<Never> {
      LazyList((0..<100_000).map { Row(id: $0) }) { Text("\($0.id)") }
    }
    let wrapped: [AnyView<Never>] = [
      AnyView(VStack { list().flex(grow: 1) }),
      AnyView(VStack { VStack { list() }.clip().flex(grow: 1) }),
      AnyView(HStack { VStack { list() }.flex(grow: 1) }.flex(grow: 1)),
      AnyView(Memo(1) { _ in list() }.flex(grow: 1)),
      AnyView(VStack { Local<Never>(0) { _, send in VStack { list().map(send) } } }.flex(grow: 1)),
    ]
    for (index, view) in wrapped.enumerated() {
      let screen = Screen<Never>(size: Size(columns: 8, rows: 4))
      screen.update {
        VStack {
          view
          Text("below")
        }
      }
      screen.render()
      XCTAssertEqual(
        screen.text.split(separator: "\n").map { $0.filter { $0 != " " } },
        ["0", "1", "2", "below"],
        "\(index)")
      XCTAssertLessThan(screen.stats.built, 400, "\(index)")
    }
  }

  func testTheWheelScrollsByRows() {
    let list = Rows(count: 100, rows: 3)
    list.wheel(2)
    XCTAssertEqual(list.text, "row 2\nrow 3\nrow 4")
    list.wheel(-1)
    XCTAssertEqual(list.text, "row 1\nrow 2\nrow 3")
    list.wheel(-5)
    XCTAssertEqual(list.text, "row 0\nrow 1\nrow 2")
  }

  func testItEndsWithItsLastRow() {
    let list = Rows(count: 1_000_000, rows: 3)
    list.wheel(.max)
    XCTAssertEqual(list.text, "row 999997\nrow 999998\nrow 999999")
    list.wheel(1)
    XCTAssertEqual(list.text, "row 999997\nrow 999998\nrow 999999")
    list.wheel(-1)
    XCTAssertEqual(list.text, "row 999996\nrow 999997\nrow 999998")
    list.wheel(.min)
    XCTAssertEqual(list.text, "row 0\nrow 1\nrow 2")
  }

  func testARevealedRowAppearsAtTheNearerEdge() {
    let list = Rows(count: 1_000_000, rows: 3)
    list.reveal(1)
    XCTAssertEqual(list.text, "row 0\nrow 1\nrow 2")
    list.reveal(4)
    XCTAssertEqual(list.text, "row 2\nrow 3\nrow 4")
    list.reveal(500_000)
    XCTAssertEqual(list.text, "row 499998\nrow 499999\nrow 500000")
    list.reveal(499_990)
    XCTAssertEqual(list.text, "row 499990\nrow 499991\nrow 499992")
    list.reveal(999_999)
    XCTAssertEqual(list.text, "row 999997\nrow 999998\nrow 999999")
  }

  func testTheUserMayScrollAwayFromARevealedRow() {
    let list = Rows(count: 100, rows: 3)
    list.reveal(50)
    list.wheel(10)
    list.update()
    XCTAssertEqual(list.text, "row 58\nrow 59\nrow 60")
  }

  func testALowerOrNarrowerListStaysAtTheEndToWhichItSticks() {
    for size in [Size(columns: 12, rows: 3), Size(columns: 5, rows: 6), Size(columns: 5, rows: 2)] {
      let list = Rows(count: 20, rows: 6, sticks: true) { $0 % 3 + 1 }
      XCTAssertEqual(list.text.split(separator: "\n").last, ".")
      list.screen.resize(to: size)
      list.screen.render()
      XCTAssertTrue(list.text.contains("19"), "\(size): \(list.text)")
      XCTAssertEqual(list.text.split(separator: "\n").last, ".", "\(size)")
      list.ids.append(20)
      list.update()
      XCTAssertEqual(list.text.split(separator: "\n").suffix(2), [".", "."], "\(size)")
      // One that was scrolled away from the end stays where it is.
      list.wheel(-5)
      let first = list.text.split(separator: "\n").first
      list.screen.resize(to: Size(columns: size.columns, rows: 2))
      list.screen.render()
      XCTAssertEqual(list.text.split(separator: "\n").first, first, "\(size)")
    }
  }

  func testARevealedRowInSightStaysThereWhenAFilterIsCleared() {
    let list = Rows(count: 100, rows: 3)
    list.ids = [4, 50, 51, 90]
    list.reveal(50)
    list.ids = Array(0..<100)
    list.update()
    XCTAssertEqual(list.text, "row 48\nrow 49\nrow 50")
    // Its row was filtered out meanwhile.
    list.ids = [1, 2, 3]
    list.update()
    XCTAssertEqual(list.text, "row 1\nrow 2\nrow 3")
    list.ids = Array(0..<100)
    list.update()
    XCTAssertEqual(list.text, "row 48\nrow 49\nrow 50")
  }

  func testARevealedRowThatKeepsItsPlaceStaysInSightWhenTheRowsBeforeItMove() {
    let list = Rows(count: 100, rows: 3)
    list.reveal(99)
    list.ids = [97] + Array(0..<97) + [98, 99]
    list.update()
    XCTAssertEqual(list.text, "row 96\nrow 98\nrow 99")
  }

  func testARevealedRowOutOfSightIsNotFollowed() {
    let list = Rows(count: 100, rows: 3)
    list.reveal(50)
    list.wheel(10)
    list.ids = Array(-20..<100)
    list.update()
    XCTAssertEqual(list.text, "row 58\nrow 59\nrow 60")
    // Nor is another row that takes its place.
    for _ in 0..<60 {
      list.wheel(-1)
      list.ids.insert(list.ids[0] - 1, at: 0)
      let before = list.text
      list.update()
      XCTAssertEqual(list.text, before)
    }
  }

  func testRowsInsertedAboveDoNotMoveVisibleRows() {
    let list = Rows(count: 100, rows: 3)
    list.wheel(10)
    list.ids = Array(-5..<100)
    list.update()
    XCTAssertEqual(list.text, "row 10\nrow 11\nrow 12")
    list.ids = Array(5..<100)
    list.update()
    XCTAssertEqual(list.text, "row 10\nrow 11\nrow 12")
  }

  func testAtTheTopNewRowsAreVisible() {
    let list = Rows(count: 100, rows: 3)
    list.ids = Array(-1..<100)
    list.update()
    XCTAssertEqual(list.text, "row -1\nrow 0\nrow 1")
  }

  func testRemovingTheFirstRowKeepsTheOthersInPlace() {
    let list = Rows(count: 100, rows: 3)
    list.wheel(10)
    list.ids.remove(at: 10)
    list.update()
    XCTAssertEqual(list.text, "row 11\nrow 12\nrow 13")
  }

  func testAListThatShrinksShowsItsEnd() {
    let list = Rows(count: 100, rows: 3)
    list.wheel(.max)
    list.ids = Array(0..<10)
    list.update()
    XCTAssertEqual(list.text, "row 7\nrow 8\nrow 9")
    list.ids = [4]
    list.update()
    XCTAssertEqual(list.text, "row 4")
    list.ids = []
    list.update()
    XCTAssertEqual(list.text, "")
    list.ids = [1, 2]
    list.update()
    XCTAssertEqual(list.text, "row 1\nrow 2")
  }

  func testRowsOfAnyHeightScrollByCells() {
    let list = Rows(count: 50, rows: 5) { $0 % 3 + 1 }
    XCTAssertEqual(list.text, "row 0\nrow 1\n.\nrow 2\n.")
    list.wheel(2)
    XCTAssertEqual(list.text, ".\nrow 2\n.\n.\nrow 3")
    list.wheel(1)
    XCTAssertEqual(list.text, "row 2\n.\n.\nrow 3\nrow 4")
    list.wheel(-2)
    XCTAssertEqual(list.text, "row 1\n.\nrow 2\n.\n.")
    list.wheel(.max)
    XCTAssertEqual(
      list.text,
      "row 47\n.\n.\nrow 48\nrow 49\n.".split(separator: "\n").suffix(5).joined(separator: "\n"))
  }

  func testScrollingShowsTheSameAsAListOfAllRows() {
    var random = SeededGenerator(seed: 7)
    for seed in 0..<40 {
      let heights = (0..<60).map { _ in Int(random.next() % 4) + 1 }
      let list = Rows(count: 60, rows: 7) { heights[$0] }
      let lines = (0..<60).flatMap { row in
        ["row \(row)"] + [String](repeating: ".", count: heights[row] - 1)
      }
      var top = 0
      for _ in 0..<30 {
        let by = Int(random.next() % 15) - 7
        top = min(max(top + by, 0), lines.count - 7)
        list.wheel(by)
        XCTAssertEqual(list.text, lines[top..<top + 7].joined(separator: "\n"), "seed \(seed)")
      }
    }
  }

  func testItFollowsItsEndIfTheOptionIsSet() {
    let list = Rows(count: 10, rows: 3, sticks: true)
    list.wheel(.max)
    list.ids = Array(0..<12)
    list.update()
    XCTAssertEqual(list.text, "row 9\nrow 10\nrow 11")
    list.wheel(-2)
    list.ids = Array(0..<20)
    list.update()
    XCTAssertEqual(list.text, "row 7\nrow 8\nrow 9")
  }

  func testItStaysInsideItsBorder() {
    let screen = Screen<Never>(size: Size(columns: 10, rows: 5))
    screen.update {
      LazyList(count: 100) { Text("row \($0)") }.border()
    }
    screen.render()
    XCTAssertEqual(
      screen.text,
      """
      ┌────────┐
      │row 0   │
      │row 1   │
      │row 2   │
      └────────┘
      """)
  }

  func testItIsAsHighAsItsRowsIfTheyFit() {
    let screen = Screen<Never>(size: Size(columns: 8, rows: 5))
    screen.update {
      VStack {
        LazyList(count: 2) { Text("row \($0)") }
        Text("end")
      }
    }
    screen.render()
    XCTAssertEqual(lines(screen), "row 0\nrow 1\nend")
  }

  func testATallerWindowShowsMoreRows() {
    let list = Rows(count: 100, rows: 3)
    list.wheel(.max)
    list.screen.resize(to: Size(columns: 12, rows: 5))
    list.screen.render()
    XCTAssertEqual(list.text, "row 95\nrow 96\nrow 97\nrow 98\nrow 99")
  }

  /// The focus may move far within a high row; a distance in rows that are built is exact, so that the row stays.
  func testTheFocusMovesFarWithinAHighRow() {
    let screen = Screen<Int>(size: Size(columns: 12, rows: 4))
    screen.update {
      LazyList<Int>(count: 30) { row in
        VStack<Int> {
          Text("\(row) top").onPress(0)
          ForEach(0..<50) { Text("\(row) line \($0)") }
          Text("\(row) end").onPress(1)
        }
      }
    }
    screen.render()
    let steps: [(Key, String)] = [
      (.tab, "0 end"), (.tab, "1 top"), (.tab, "1 end"),
      (.shift(.tab), "1 top"), (.shift(.tab), "0 end"),
      (.shift(.tab), "0 top"),
    ]
    for (key, wanted) in steps {
      _ = screen.send(.key(KeyPress(key)))
      screen.render()
      XCTAssertTrue(
        lines(screen).split(separator: "\n").contains { $0 == wanted }, "\(wanted): \(screen.text)")
    }
  }

  /// A page does not scroll away from the view that has the focus when a list further down is new.
  func testANewListScrollsThePageToItsRowOnlyIfItHasTheFocus() {
    for hasFocus in [false, true] {
      let screen = Screen<String>(size: Size(columns: 8, rows: 4))
      for hasList in [false, true] {
        screen.update {
          ScrollView(showsBars: false) {
            Text("button").onPress("press").autofocus(!hasFocus)
            ForEach(0..<9) { Text("text \($0)") }
            VStack {
              Text("title")
              if hasList {
                LazyList<String>(count: 50, reveals: 30) { Text("row \($0)") }.frame(height: 3)
              }
            }
            .focusable().autofocus(hasFocus)
          }
        }
        screen.render()
      }
      XCTAssertEqual(screen.text.contains("button"), !hasFocus, screen.text)
      XCTAssertEqual(screen.text.contains("row 30"), hasFocus, screen.text)
    }
  }
}

/// A list of numbered rows on a screen of its own.
private final class Rows {
  var ids: [Int]
  var made = 0
  let screen: Screen<Never>
  private var target: Int?
  private let height: (Int) -> Int
  private let sticks: Bool

  init(count: Int, rows: Int, sticks: Bool = false, height: @escaping (Int) -> Int = { _ in 1 }) {
    ids = Array(0..<count)
    self.height = height
    self.sticks = sticks
    screen = Screen(size: Size(columns: 12, rows: rows))
    update()
  }

  func update() {
    screen.update {
      LazyList(ids, id: { $0 }, reveals: target, sticksToEnd: sticks) { [self] id in
        makeRow(id)
      }
    }
    screen.render()
  }

  private func makeRow(_ id: Int) -> AnyView<Never> {
    made += 1
    return AnyView(
      VStack<Never> {
        Text("row \(id)")
        ForEach(1..<max(1, height(id))) { _ in Text(".") }
      })
  }

  func reveal(_ id: Int) {
    target = id
    update()
  }

  @discardableResult
  func wheel(_ rows: Int) -> FrameStats {
    _ = screen.send(.scroll(ScrollEvent(rows: rows, at: .zero)))
    screen.render()
    return screen.stats
  }

  var text: String { lines(screen) }
}

private func lines<Message>(_ screen: Screen<Message>) -> String {
  var lines = screen.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    String(line.reversed().drop { $0 == " " }.reversed())
  }
  while lines.last == "" { lines.removeLast() }
  return lines.joined(separator: "\n")
}
