// ListWindowTests: lists at full height inside a scroll area build only their visible rows.

import RecordSupport
import TermView
import XCTest

@testable import TermRender

/// Lists at their full height inside a scroll area build only the rows that are visible.
final class ListWindowTests: XCTestCase {
  private final class Counter {
    var made = 0
  }

  private func list(
    _ count: Int, _ counter: Counter = Counter(), estimate: Int = 1,
    height: @escaping (Int) -> Int = { _ in 1 }
  ) -> some View<Never> {
    LazyList(count: count, estimatedRowHeight: estimate) { row in
      let _ = counter.made += 1
      VStack {
        Text("row \(row)")
        ForEach(1..<max(height(row), 1), id: \.self) { _ in Text(".") }
      }
    }
  }

  /// The places that a list may have between itself and the scroll area.
  private func wrapped(_ list: some View<Never>) -> [(name: String, view: AnyView<Never>)] {
    [
      ("alone", AnyView(ScrollView { list })),
      ("both axes", AnyView(ScrollView(.both) { list })),
      (
        "between texts",
        AnyView(
          ScrollView {
            Text("above")
            list
            Text("below")
          })
      ),
      ("padding", AnyView(ScrollView { VStack { list }.padding(1) })),
      ("border", AnyView(ScrollView { list.border() })),
      ("group", AnyView(ScrollView { Group { list } })),
      ("group with a border", AnyView(ScrollView { Group { list }.border() })),
      ("if", AnyView(ScrollView { if true { list } })),
      ("HStack", AnyView(ScrollView { HStack { list.flex(grow: 1) } })),
      ("ZStack", AnyView(ScrollView { ZStack(alignment: .stretch) { list } })),
      (
        "Grid",
        AnyView(
          ScrollView {
            Grid(columns: [.fraction(1), .content]) {
              list
              Text("x")
            }
          })
      ),
      ("Memo", AnyView(ScrollView { Memo(1) { _ in list } })),
      ("Local", AnyView(ScrollView { Local<Never>(0) { _, send in list.map(send) } })),
      ("clip", AnyView(ScrollView { VStack { list }.clip() })),
      ("Pane", AnyView(ScrollView { Pane { list } })),
      ("two areas", AnyView(ScrollView { ScrollView { list } })),
      ("an area that grows", AnyView(VStack { ScrollView { list }.flex(grow: 1) })),
    ]
  }

  // MARK: Work

  func testOnlyVisibleRowsAreBuiltWhateverViewsAreBetween() {
    for count in [101, 1000, 1_000_000] {
      let counter = Counter()
      for (name, view) in wrapped(list(count, counter)) {
        counter.made = 0
        let app = ScrollApp(20, 8) { view }
        XCTAssertLessThanOrEqual(counter.made, 60, "\(name), \(count)")
        XCTAssertTrue(app.lines.contains { $0.contains("row 0") }, "\(name): \(app.lines)")
        counter.made = 0
        app.wheel(1)
        XCTAssertLessThanOrEqual(counter.made, 60, "\(name), \(count)")
        app.wheel(300_000)
        counter.made = 0
        app.wheel(-1)
        XCTAssertLessThanOrEqual(counter.made, 60, "\(name), \(count)")
        app.wheel(.max / 4)
        XCTAssertTrue(
          app.lines.contains { $0.contains("row \(count - 1)") }, "\(name): \(app.lines)")
      }
    }
  }

  func testAListOfUpToAHundredRowsIsBuiltWhole() {
    for (count, isWhole) in [(1, true), (99, true), (100, true), (101, false), (102, false)] {
      let app = ScrollApp(20, 8) { ScrollView { self.list(count) } }
      let built = app.screen.tree.lazyLists.states.values.map(\.builtRows)
      XCTAssertEqual(built.map { $0 == 0..<count }, [isWhole], "\(count): \(built)")
    }
  }

  func testTheTreeHoldsNoMoreNodesThanForAListAlone() {
    let alone = ScrollApp(20, 8) { self.list(1_000_000) }
    for (name, view) in wrapped(list(1_000_000)) {
      let app = ScrollApp(20, 8) { view }
      for _ in 0..<50 { app.wheel(7) }
      XCTAssertLessThanOrEqual(
        app.screen.tree.nodes.count, 2 * alone.screen.tree.nodes.count + 60, name)
    }
  }

  // MARK: Places

  /// A line of the screen without the scroll bar.
  private func shown(_ app: ScrollApp) -> [String] {
    app.lines.map { trimmed(String($0.filter { !"│█▀▁▂▃▄▅▆▇".contains($0) })) }
  }

  func testItScrollsLikeAListOfAllRows() {
    var random = SeededGenerator(seed: 11)
    for seed in 0..<rounds(30) {
      let heights = (0..<300).map { _ in random.next(below: 4) + 1 }
      let estimate = random.next(below: 4) + 1
      let app = ScrollApp(20, 7) {
        ScrollView {
          Text("above")
          self.list(300, estimate: estimate) { heights[$0] }
          Text("below")
        }
      }
      var lines = ["above"]
      for row in 0..<300 {
        lines.append("row \(row)")
        lines += Array(repeating: ".", count: heights[row] - 1)
      }
      lines.append("below")
      var top = 0
      for step in 0..<60 {
        let by = random.next(below: 13) - 4
        top = min(max(top + by, 0), lines.count - 7)
        app.wheel(by)
        XCTAssertEqual(shown(app), Array(lines[top..<top + 7]), "seed \(seed), step \(step)")
      }
      app.wheel(.max / 4)
      XCTAssertEqual(shown(app), Array(lines.suffix(7)), "seed \(seed)")
      for step in 0..<200 {
        app.wheel(-3)
        let top = lines.count - 7 - 3 * (step + 1)
        guard top >= 0 else { break }
        XCTAssertEqual(shown(app), Array(lines[top..<top + 7]), "seed \(seed), back \(step)")
      }
      app.wheel(.min / 4)
      XCTAssertEqual(shown(app), Array(lines.prefix(7)), "seed \(seed)")
    }
  }

  func testAFrameIsCompleteWhateverHeightsRowsTurnOutToHave() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for round in 0..<3 {
      let estimate = random.next(below: 4) + 1
      // Heights near the estimate often add up to it.
      let heights = (0..<150).map { _ in
        round == 0 ? random.next(below: 5) + 1 : max(1, estimate + random.next(below: 3) - 1)
      }
      let app = ScrollApp(20, 7) {
        ScrollView {
          Text("above")
          self.list(150, estimate: estimate) { heights[$0] }
          Text("below")
        }
      }
      for step in 0..<40 {
        app.wheel(random.next(below: 23) - 8)
        let lines = app.lines
        // Where a layout was still wanted, the next frame would look different.
        app.screen.render()
        XCTAssertEqual(app.lines, lines, "seed \(seed), round \(round), step \(step)")
        XCTAssertEqual(app.screen.outputCount, 0, "seed \(seed), round \(round), step \(step)")
      }
    }
  }

  func testKeysScrollTheAreaAroundIt() {
    let app = ScrollApp(12, 4) {
      ScrollView {
        Text("above")
        self.list(1000)
      }
    }
    app.press(.down)
    XCTAssertEqual(shown(app), ["row 0", "row 1", "row 2", "row 3"])
    app.press(.pageDown)
    XCTAssertEqual(shown(app).first, "row 3")
    app.press(.end)
    XCTAssertEqual(shown(app).last, "row 999")
    app.press(.home)
    XCTAssertEqual(shown(app).first, "above")
  }

  func testRowsInsertedAboveDoNotMoveVisibleRows() {
    func rows(_ ids: Range<Int>) -> some View<Never> {
      ScrollView {
        Text("above")
        LazyList(Array(ids), id: { $0 }) { Text("row \($0)") }
      }
    }
    let app = ScrollApp(12, 4) { rows(0..<1000) }
    app.wheel(501)
    XCTAssertEqual(shown(app).first, "row 500")
    app.show { rows(-40..<1000) }
    XCTAssertEqual(shown(app).first, "row 500")
    app.show { rows(100..<1000) }
    XCTAssertEqual(shown(app).first, "row 500")
    app.show { rows(100..<2000) }
    XCTAssertEqual(shown(app).first, "row 500")
  }

  func testTheEnclosingScrollAreaRevealsARow() {
    func rows(_ named: Int?, _ count: Int) -> some View<Never> {
      ScrollView {
        Text("above")
        LazyList(count: count, reveals: named) { Text("row \($0)") }
        Text("below")
      }
    }
    for count in [50, 1000, 1_000_000] {
      let app = ScrollApp(12, 4) { rows(nil, count) }
      app.show { rows(10, count) }
      XCTAssertEqual(shown(app).last, "row 10", "\(count)")
      app.show { rows(count - 1, count) }
      XCTAssertEqual(shown(app).last, "row \(count - 1)", "\(count)")
      app.show { rows(20, count) }
      XCTAssertEqual(shown(app).first, "row 20", "\(count)")
      app.wheel(2)
      app.show { rows(20, count) }
      XCTAssertEqual(shown(app).first, "row 22", "\(count)")
    }
  }

  func testAListScrolledOutOfViewBuildsNoRows() {
    let counter = Counter()
    func page() -> some View<Never> {
      ScrollView {
        self.list(1000, counter)
        ForEach(0..<50) { Text("text \($0)") }
      }
    }
    let app = ScrollApp(12, 4) { page() }
    app.press(.end)
    counter.made = 0
    app.show { page() }
    XCTAssertEqual(counter.made, 0)
    XCTAssertEqual(shown(app).last, "text 49")
    app.wheel(-50)
    XCTAssertEqual(shown(app).last, "row 999")
  }

  func testTwoListsFollowOneAnother() {
    let app = ScrollApp(12, 4) {
      ScrollView {
        self.list(150) { $0 % 2 + 1 }
        Text("between")
        self.list(120)
      }
    }
    for _ in 0..<75 { app.wheel(3) }
    app.wheel(-1)
    XCTAssertEqual(shown(app), [".", "between", "row 0", "row 1"])
    for _ in 0..<75 { app.wheel(-3) }
    XCTAssertEqual(shown(app).first, "row 0")
  }

  func testAListWithFarTooManyRowsScrollsByItself() {
    let counter = Counter()
    let app = ScrollApp(12, 4) { ScrollView { self.list(.max, counter) } }
    XCTAssertEqual(shown(app).first, "row 0")
    XCTAssertLessThan(counter.made, 20_000)
    app.wheel(1)
    XCTAssertEqual(shown(app).first, "row 1")
  }

  // MARK: Lists that are higher than it was estimated

  func testASelfScrollingListScrollsInATallWindow() {
    let app = ScrollApp(10, 120) { self.list(110) { _ in 2 } }
    app.wheel(10)
    XCTAssertEqual(shown(app).first, "row 5")
    app.show { self.list(111) { _ in 2 } }
    XCTAssertEqual(shown(app).first, "row 5", "rows at the end change nothing at the top")
    app.wheel(.max / 4)
    XCTAssertEqual(shown(app).suffix(2), ["row 110", "."])
    app.show { self.list(3) { _ in 2 } }
    XCTAssertEqual(shown(app).prefix(7), ["row 0", ".", "row 1", ".", "row 2", ".", ""])
  }

  func testAListWithAFixedHeightScrollsInsideAScrollArea() {
    let app = ScrollApp(10, 40) {
      ScrollView {
        self.list(110) { _ in 2 }.frame(height: 120)
        Text("below")
      }
    }
    app.wheel(10)
    XCTAssertEqual(shown(app).first, "row 5")
    app.wheel(.max / 4)
    app.wheel(.max / 4)
    XCTAssertEqual(shown(app).suffix(3), ["row 109", ".", "below"])
  }

  func testAListOfUnexpectedlyHighRowsStillShowsItsEndOrARevealedRow() {
    func rows(_ named: Int?, sticks: Bool) -> some View<Never> {
      LazyList(count: 110, reveals: named, sticksToEnd: sticks) { Text("row \($0)\n.") }
    }
    XCTAssertEqual(shown(ScrollApp(10, 120) { rows(nil, sticks: false) }).first, "row 0")
    XCTAssertEqual(
      shown(ScrollApp(10, 120) { rows(nil, sticks: true) }).suffix(2), ["row 109", "."])
    XCTAssertEqual(
      shown(ScrollApp(10, 120) { rows(100, sticks: false) }).suffix(2), ["row 100", "."])
  }

  func testAListBesideOthersIsAsHighAsItsRows() {
    let app = ScrollApp(10, 300) {
      VStack {
        self.list(110) { _ in 2 }
        Text("below")
      }
    }
    XCTAssertEqual(shown(app)[218...220], ["row 109", ".", "below"])
  }

  func testAnUpdatedScreenEqualsOneDrawnFromNothing() {
    var random = SeededGenerator(seed: 5)
    for seed in 0..<10 {
      let app = ScrollApp(14, 6) { ScrollView { self.list(400) { $0 % 3 + 1 }.border() } }
      for _ in 0..<20 { app.wheel(random.next(below: 40) - 12) }
      let text = app.screen.text
      app.screen.redraw()
      app.screen.render()
      XCTAssertEqual(app.screen.text, text, "seed \(seed)")
    }
  }
}
