// A view has the properties that its author set, in any context.

import TermView
import XCTest

@testable import TermRender

final class ViewContextTests: XCTestCase {
  private struct Feature: View {
    var count = 2

    var body: some View<Int> {
      for number in 0..<count { Text("\(number)").onPress(number) }
    }
  }

  private func screen(
    _ columns: Int, _ rows: Int, @ViewBuilder<Int> _ views: () -> Views<Int>
  ) -> Screen<Int> {
    let screen = Screen<Int>(size: Size(columns: columns, rows: rows))
    screen.update(views)
    screen.render()
    return screen
  }

  // MARK: Groups and messages

  func testMappingAFeatureDoesNotChangeItsLayout() {
    for count in 0...3 {
      let screens = [false, true].map { isMapped in
        screen(12, 2) {
          HStack(spacing: 1) {
            Text("a")
            if isMapped { Feature(count: count).map { $0 + 10 } } else { Feature(count: count) }
            Text("c")
          }
        }
      }
      XCTAssertEqual(screens[0].text, screens[1].text, "\(count) views")
      for number in 0..<count {
        XCTAssertEqual(screens[1].send(.key(KeyPress(.enter))), [number + 10])
        _ = screens[1].send(.key(KeyPress(.tab)))
      }
    }
  }

  func testNestedMapsTransformMessagesInOrder() {
    let screen = screen(4, 2) {
      Group {
        Feature().map { $0 + 1 }
        Feature().map { $0 * 2 }
      }
      .map { $0 * 10 }
    }
    var sent: [Int] = []
    for _ in 0..<4 {
      sent += screen.send(.key(KeyPress(.enter)))
      _ = screen.send(.key(KeyPress(.tab)))
    }
    XCTAssertEqual(sent, [10, 20, 0, 20])
  }

  func testTabSkipsAnUnfocusableView() {
    let screen = screen(6, 2) {
      Text("x").onPress(1).focusable(false)
      Text("y").onPress(2)
      Text("z").focusable(false).onPress(3)
    }
    for wanted in [2, 3, 2] {
      XCTAssertEqual(screen.send(.key(KeyPress(.enter))), [wanted])
      _ = screen.send(.key(KeyPress(.tab)))
    }
  }

  // MARK: Dividers, titles and limits

  func testADividerMayHaveABorderAndPadding() {
    assertShown(
      8, 7,
      """
      ┏━━━━━━┓
      ┃──────┃
      ┗━━━━━━┛

       ══════

      x
      """
    ) {
      Divider().border(.heavy)
      Divider(.double).padding(1)
      Text("x")
    }
    assertShown(8, 3, " │ b\na│ b\n │ b") {
      HStack {
        Text("a").alignSelf(.center)
        Divider().padding(.trailing, 1).background(.red)
        Text("b\nb\nb")
      }
    }
    assertShown(8, 3, "a\n ──────\nb") {
      VStack(alignment: .leading) {
        Text("a")
        Divider().margin(.horizontal, 1).background(.red)
        Text("b")
      }
    }
  }

  func testAHuggingViewIsAsWideAsItsContentUnlessAWidthIsSet() {
    assertShown(9, 3, "┌──┐\n│ab│\n└──┘") {
      VStack { Text("ab").border().hugging() }
    }
    assertShown(9, 3, "┌───────┐\n│ab     │\n└───────┘") {
      VStack { Text("ab").border().hugging().filling(.horizontal) }
    }
    assertShown(9, 3, "┌────┐\n│ab  │\n└────┘") {
      VStack { Text("ab").border().hugging().frame(width: 6) }
    }
    assertShown(9, 3, "   ┌──┐\n   │ab│\n   └──┘") {
      VStack(alignment: .center) { Text("ab").border().hugging() }
    }
    assertShown(9, 3, "┌──┐\n│ab│\n└──┘") {
      Grid(columns: [.fraction(1)]) { Text("ab").border().hugging() }
    }
    assertShown(9, 3, "┌───────┐\n│ab     │\n└───────┘") {
      HStack { Text("ab").border().hugging().flex(grow: 1) }
    }
  }

  func testATitleAddsABorder() {
    assertShown(10, 5, "┌─ T ────┐\n│┌──────┐│\n││x     ││\n│└──────┘│\n└────────┘") {
      Text("x").border().padding(0).borderTitle("T")
    }
    assertShown(10, 3, "┌─ T ────┐\n│x       │\n└────────┘") { Text("x").borderTitle("T") }
    assertShown(10, 3, "╭────────╮\n│x       │\n╰─ T ────╯") {
      Text("x").border(.rounded).margin(.all, 0).borderTitle("T", .bottom)
    }
  }

  func testALineLimitOfAnyNumberIsHarmless() {
    let lines = (1...400).map { "\($0)" }.joined(separator: "\n")
    for (limit, wanted) in [(300, 300), (1000, 400), (1, 1), (0, 1), (-3, 1), (.max, 400)] {
      let shown = shown(5, 410) { Text(lines).lineLimit(limit) }
      XCTAssertEqual(shown.split(separator: "\n").count, wanted, "a limit of \(limit)")
    }
    let all = shown(8, 9) {
      Text("a\nb\nc").wrap(.none).style(Style(attributes: [.bold, .underline(.dashed)])).lineLimit(
        2)
    }
    XCTAssertEqual(all, "a\nb…")
  }

  // MARK: Links

  func testAnEmptyLinkIsIgnored() throws {
    let (a, b) = (try XCTUnwrap(Link("https://a")), try XCTUnwrap(Link("https://b")))
    let screen = screen(6, 6) {
      VStack {
        Text("1").padding(0).link(nil)
        Text("2").padding(0).link(b).link(nil)
        Text("3").link(nil)
        Text("4").link(b) + Text("5").link(nil) + Text("6")
        Text("7").padding(0).link(nil).link(b)
        VStack { Text("8").padding(0).link(a) }.link(nil)
      }
      .link(a)
    }
    func url(_ column: Int, _ row: Int) -> String? {
      screen.frame.link(of: screen.frame[column, row])?.url
    }
    XCTAssertEqual([url(0, 0), url(0, 1), url(0, 2)], [nil, nil, nil])
    XCTAssertEqual([url(0, 3), url(1, 3), url(2, 3)], [b.url, nil, a.url])
    XCTAssertEqual([url(0, 4), url(0, 5)], [b.url, a.url])
  }

  func testAddingALinkChangesNoOther() throws {
    let links = try (0..<100).map { try XCTUnwrap(Link("https://example.com/\($0)")) }
    func stats(_ isLink: Bool) throws -> FrameStats {
      let screen = Screen<Int>(size: Size(columns: 10, rows: 120))
      let new = try XCTUnwrap(Link("https://new"))
      for isNew in [false, true] {
        screen.update {
          ForEach(0..<100) { row in
            if row == 0, isNew { isLink ? Text("new").link(new) : Text("new").bold() }
            Text("row\(row)").link(links[row])
            Text("more").padding(0).link(links[99 - row])
          }
        }
        screen.render()
      }
      XCTAssertEqual(screen.frame.link(of: screen.frame[0, 199])?.url, nil)
      return screen.stats
    }
    let (linked, plain) = (try stats(true), try stats(false))
    XCTAssertEqual(linked.measured, plain.measured)
    XCTAssertEqual(linked.painted, plain.painted)
    XCTAssertLessThan(linked.painted, 10)
  }

  // MARK: Rows that are inserted later

  func testARowThatAppearsLaterIsRevealedThen() {
    let screen = Screen<Int>(size: Size(columns: 6, rows: 2))
    for (count, wanted) in [(0, ""), (20, "0\n1"), (50, "39\n40"), (60, "39\n40")] {
      screen.update { LazyList(0..<count, id: { $0 }, reveals: 40) { Text("\($0)") } }
      screen.render()
      XCTAssertEqual(trimmed(screen.text), wanted, "\(count) rows")
    }
  }

  func testARowIsRevealedByItsIdAndNotByItsHash() {
    struct ID: Hashable {
      let number: Int
      func hash(into hasher: inout Hasher) { hasher.combine(0) }
    }
    let screen = Screen<Int>(size: Size(columns: 6, rows: 2))
    for (target, wanted) in [(40, "39\n40"), (20, "20\n21")] {
      screen.update {
        LazyList(0..<50, id: { ID(number: $0) }, reveals: ID(number: target)) { Text("\($0)") }
      }
      screen.render()
      XCTAssertEqual(trimmed(screen.text), wanted)
    }
  }

  // MARK: Absurd numbers

  func testAbsurdNumbersAreClamped() {
    XCTAssertEqual(shown(6, 1) { Text("\(-5, width: .min)\("a", width: .min)") }, "-5a")
    XCTAssertEqual(
      shown(3, 1) { Text("\(5, width: 1 << 40, fill: "0")\("a", width: .max)") }, "000")
    for seconds in [Int64.max, .min, -10_000_000_000] {
      XCTAssertEqual(shown(3, 1) { Timeline(every: .seconds(seconds)) { _ in Text("x") } }, "x")
    }
    for number in [Int.min, -1, 0, 1, .max] {
      let size = Size(columns: 1, rows: number)
      let position = ScrollPosition(
        offset: Point(column: 0, row: number), window: size, content: Size(columns: 1, rows: 5))
      XCTAssertTrue((0...1).contains(position.progress))
    }
  }
}
