// PaintStyleTests: borders, titles, gradients, links, and hidden or disabled content.

@testable import TermRender
import TermView
import XCTest

/// The drawing of borders, titles, gradients, links and hidden content.
final class PaintStyleTests: XCTestCase {
  func testEveryKindOfBorder() {
    let expected: [(BorderStyle, String)] = [
      (.light, "┌──┐|\n│ab│|\n└──┘|"), (.heavy, "┏━━┓|\n┃ab┃|\n┗━━┛|"),
      (.double, "╔══╗|\n║ab║|\n╚══╝|"), (.rounded, "╭──╮|\n│ab│|\n╰──╯|"),
      (.dashed, "┌╌╌┐|\n╎ab╎|\n└╌╌┘|"), (.ascii, "+--+|\n|ab||\n+--+|"),
      (.inner, "▗▄▄▖|\n▐ab▌|\n▝▀▀▘|"), (.outer, "▛▀▀▜|\n▌ab▐|\n▙▄▄▟|"),
      (.block, "████|\n█ab█|\n████|"), (.blank, "    |\n ab |\n    |"),
      (.brackets, "[  ]|\n[ab]|\n[  ]|"),
    ]
    XCTAssertEqual(expected.count, BorderStyle.allCases.count)
    for (style, picture) in expected {
      assertScreen(drawn(4, 3) { Text("ab").border(style) }, picture)
    }
  }

  func testAnUnderlineColorIsInherited() {
    let (red, blue) = (Color.red, Color.blue)
    let screen = drawn(4, 2) {
      Text("a\("b", Style(underlineColor: blue))").style(
        Style(attributes: .underline, underlineColor: red))
      Text("cd").underline(.curly, color: red)
    }
    let frame = Frame(size: screen.size, pools: screen.pools)
    screen.copyCells(to: frame)
    let colors = (0..<4).map { frame.underlineColor(of: frame[$0 % 2, $0 / 2]) }
    XCTAssertEqual(colors, [red, blue, red, red])
  }

  func testABorderOnSomeEdges() {
    assertScreen(
      drawn(4, 3) { Text("abcd").border(.light, [.top, .bottom]) }, "────|\nabcd|\n────|")
    assertScreen(drawn(4, 2) { Text("abc").border(.light, [.leading, .bottom]) }, "│abc|\n└───|")
    assertScreen(drawn(4, 1) { Text("ab").border(.ascii, [.leading, .trailing]) }, "|ab||")
  }

  func testTitlesInBothEdgesFollowTheirAlignment() {
    assertScreen(
      drawn(14, 3) {
        Text("").frame(width: .fill, height: .fill)
          .border(.light, title: "a")
          .borderTitle("b", .top, alignment: .trailing)
          .borderTitle("c", .bottom, alignment: .center)
      },
      """
      ┌─ a ──── b ─┐|
      │            │|
      └──── c ─────┘|
      """)
  }

  func testTitlesOnOneEdgeAreCutBesideEachOther() {
    for (title, detail, row) in [
      ("A long title of it", "12/345", "┌─ A lon…  12/345 ─┐"),
      ("A long title of it", "1", "┌─ A long tit…  1 ─┐"),
      ("A", "a long detail of it", "┌─ A  a long det… ─┐"),
      ("A", "b", "┌─ A ────────── b ─┐"),
    ] {
      let screen = drawn(20, 3) {
        Text("").frame(width: .fill, height: .fill)
          .border(.light, title: title).borderTitle(detail, .top, alignment: .trailing)
      }
      XCTAssertEqual(screen.text.split(separator: "\n").first.map(String.init), row)
    }
  }

  func testTitlesInEdgesBeginAndEndWhereThePaddedContentDoes() {
    assertScreen(
      drawn(14, 3) {
        Text("text").padding(.horizontal, 1).frame(width: .fill)
          .border(.light, title: "a", color: .edge)
          .borderTitle("b", .top, alignment: .trailing)
          .borderTitle("c", .bottom, alignment: .center)
      },
      """
      ┌ a ────── b ┐|
      │ text       │|
      └──── c ─────┘|
      """)
  }

  func testATitleHasItsOwnColorOrThatOfItsBorder() {
    let screen = drawn(14, 3) {
      Text("").frame(width: .fill, height: .fill)
        .border(.light, title: "a", color: .red)
        .borderTitle("b", .top, alignment: .trailing, color: .blue)
        .borderTitle("c", .bottom)
        .foreground(.green)
    }
    let colors = [(0, 0), (3, 0), (10, 0), (3, 2), (0, 2)].map { column, row in
      screen.frame[column, row].foreground
    }
    XCTAssertEqual(colors, [.red, .red, .blue, .red, .red])
  }

  func testBordersThatOverlapJoin() {
    let screen = drawn(7, 3) {
      HStack {
        Text("ab").border(joins: true)
        Text("cd").border(joins: true).margin(.leading, -1)
      }
    }
    assertScreen(screen, "┌──┬──┐|\n│ab│cd│|\n└──┴──┘|")
    screen.show {
      HStack {
        Text("ab").border(joins: true)
        Text("ef").border(joins: true).margin(.leading, -1)
      }
    }
    assertScreen(screen, "┌──┬──┐|\n│ab│ef│|\n└──┴──┘|")
  }

  func testAHiddenViewKeepsItsSpace() {
    func views(_ isHidden: Bool) -> some View<Never> {
      HStack<Never> {
        Text("ab").hidden(isHidden)
        Text("cd")
      }
    }
    let screen = drawn(4, 1) { views(false) }
    screen.show { views(true) }
    assertScreen(screen, "  cd|")
    screen.show { views(false) }
    assertScreen(screen, "abcd|")
  }

  func testADisabledViewHasQuietTextAndNoFills() {
    let screen = drawn(4, 5) {
      VStack {
        Text("ab").foreground(.red).foreground(.green, when: .disabled)
        Text("\("a", .accent)b").bold().background(.success)
        Text("\("[", .edge)b").background(.control)
        Text("ab").foreground(.rgb(0x102030)).background(.rgb(0x405060))
        Canvas(4) { cells, _ in
          for column in 0..<4 {
            cells.put("█", at: Point(column: column, row: 0), style: Style(foreground: .danger))
          }
        }
        .frame(width: 4, height: 1)
      }
      .disabled()
    }
    func look(_ column: Int, _ row: Int) -> Style {
      let cell = screen.frame[column, row]
      return Style(
        foreground: cell.foreground, background: cell.background, attributes: cell.attributes)
    }
    XCTAssertEqual(look(0, 0), Style(foreground: .green))
    for column in 0..<2 {
      XCTAssertEqual(look(column, 1), Style(foreground: .disabled, background: .control))
    }
    // The text does not fill its row, its background does.
    XCTAssertEqual(look(3, 1).background, .control)
    XCTAssertEqual(look(0, 2), Style(foreground: .edge, background: .control))
    XCTAssertEqual(
      look(0, 3),
      Style(foreground: .rgb(0x102030), background: .rgb(0x405060), attributes: .dim))
    XCTAssertEqual(look(0, 4), Style(foreground: .disabled))
  }

  func testLinesGradientsAndExchangedColorsOfADisabledViewAreQuietToo() {
    let screen = drawn(8, 9) {
      VStack(alignment: .leading) {
        Text("ab").border(.light, color: .accent).borderTitle("T", color: .danger)
          .background(.accent)
        Text("abcd").gradient([.red, .blue], in: .foreground)
        Text("    ").gradient([.red, .blue])
        Text("ab").attributes(.reverse)
        Text("ab").background(.selection)
        Divider(color: .outline).frame(width: 4)
        VStack { Text("\("a", .accent)b").bold().background(.danger) }
          .foreground(.muted, when: .disabled)
      }
      .disabled()
    }
    func look(_ column: Int, _ row: Int) -> Style {
      let cell = screen.frame[column, row]
      return Style(
        foreground: cell.foreground, background: cell.background, attributes: cell.attributes)
    }
    let onControl = Style(foreground: .disabled, background: .control)
    for (column, row) in [(0, 0), (3, 0), (0, 1), (1, 1), (2, 2)] {
      XCTAssertEqual(look(column, row), onControl, "\(column), \(row)")
    }
    for column in 0..<4 {
      XCTAssertEqual(look(column, 3), Style(foreground: .disabled), "the letter \(column)")
      XCTAssertEqual(look(column, 4).background, .default, "the blank \(column)")
    }
    XCTAssertEqual(look(0, 5), Style(foreground: .disabled, attributes: [.reverse, .dim]))
    XCTAssertEqual(look(0, 6), onControl)
    XCTAssertEqual(look(0, 7), Style(foreground: .outline))
    // A color for disabled views is that of their text, and of nothing else.
    XCTAssertEqual(look(0, 8), onControl)
    XCTAssertEqual(look(1, 8), Style(foreground: .muted, background: .control))
  }

  func testABackgroundStopsBeforeABorderAddedLater() {
    let screen = drawn(4, 3) { Text("ab").background(.red).border() }
    XCTAssertEqual([0, 1, 2].map(screen.backgrounds), ["....", ".rr.", "...."])
    let covered = drawn(4, 3) { Text("ab").border().background(.red) }
    XCTAssertEqual([0, 1, 2].map(covered.backgrounds), ["rrrr", "rrrr", "rrrr"])
  }

  func testAGradientGoesFromOneColorToTheOther() {
    let (black, white) = (Color.rgb(0), Color.rgb(0xFFFFFF))
    let screen = drawn(5, 2) {
      Text("abcde").frame(width: 5, height: 2).gradient([black, white])
    }
    let colors = (0..<5).map { screen.frame[$0, 1].background.components?.green ?? 0 }
    XCTAssertEqual(colors.first, 0)
    XCTAssertEqual(colors.last, 255)
    XCTAssertEqual(colors, colors.sorted())
    XCTAssertEqual(Set(colors).count, 5)
    XCTAssertEqual(
      (0..<5).map { screen.frame[$0, 0].background },
      (0..<5).map { screen.frame[$0, 1].background },
      "text keeps the colours under it")
  }

  /// CSS's values of `color-mix(in oklab, red, blue)`, and of another pair at a quarter and a half.
  func testAGradientMatchesCSSColorMixing() {
    XCTAssertEqual(Gradient.colors([0x02FF_0000, 0x0200_00FF], count: 3)[1], 0x028C_53A2)
    let mixed = Gradient.colors([0x02FF_C800, 0x0200_50A0], count: 5)
    XCTAssertEqual(mixed[1], 0x02C3_AE65)
    XCTAssertEqual(mixed[2], 0x0289_9284)
  }

  func testAVerticalGradientColorsTheRowsOfAText() {
    let screen = drawn(3, 3) {
      VStack {
        Text("aaa")
        Text("bbb").foreground(.red)
        Text("ccc")
      }.gradient([.rgb(0x0000FF), .rgb(0xFF0000)], along: .vertical, in: .foreground)
    }
    XCTAssertEqual(screen.frame[0, 0].foreground, .rgb(0x0000FF))
    XCTAssertEqual(screen.frame[1, 1].foreground, .red)
    XCTAssertEqual(screen.frame[2, 2].foreground, .rgb(0xFF0000))
    XCTAssertTrue(screen.frame[0, 0].background.isDefault)
  }

  func testPaletteColorsOfAGradientChangeInSteps() {
    XCTAssertEqual(
      Gradient.colors([Color.red.bits, Color.blue.bits], count: 4),
      [Color.red, .red, .blue, .blue].map(\.bits))
    XCTAssertEqual(Gradient.colors([Color.red.bits], count: 2), [Color.red, .red].map(\.bits))
    XCTAssertEqual(Gradient.colors([], count: 2), [])
  }

  func testOKLabRoundTrips() {
    for rgb: UInt32 in [0, 0xFFFFFF, 0xFF0000, 0x00FF00, 0x0000FF, 0x123456, 0xFEDCBA, 0x808080] {
      XCTAssertEqual(OKLab(rgb: rgb).rgb, rgb)
    }
  }

  func testAChangedTextKeepsItsGradient() {
    func views(_ text: String) -> some View<Never> {
      VStack<Never> { Text(text) }.gradient([.red, .blue]).frame(width: 4, height: 1)
    }
    let screen = drawn(4, 1) { views("ab") }
    screen.show { views("c") }
    assertScreen(screen, "c   |")
    XCTAssertEqual(screen.backgrounds(0), "rrbb")
  }

  func testALinkOfAStateIsThereWhileTheViewHasTheState() throws {
    let link = try XCTUnwrap(Link("https://example.org"))
    let screen = Screen<Never>(size: Size(columns: 8, rows: 1))
    screen.update {
      HStack {
        Text("ab").focusable().id("first")
        Text("cd").focusable().link(link, when: .focused).id("second")
      }
    }
    for (id, expected) in [("first", nil), ("second", link), ("first", nil)] {
      _ = screen.focus(id)
      screen.render()
      XCTAssertEqual(screen.frame.link(of: screen.frame[2, 0]), expected, id)
    }
  }

  func testALinkAppliesToAllItsContent() throws {
    let link = try XCTUnwrap(Link("https://example.org"))
    let screen = drawn(4, 1) {
      HStack {
        Text("ab"); Text("c")
      }.link(link)
    }
    XCTAssertEqual(screen.frame.link(of: screen.frame[0, 0]), link)
    XCTAssertEqual(screen.frame.link(of: screen.frame[2, 0]), link)
    XCTAssertNil(screen.frame.link(of: screen.frame[3, 0]))
  }

  func testAnAreaIsFilledWithAnyOneCharacter() {
    for (character, text) in [
      ("x", "xxxx"), ("é", "éééé"), ("─", "────"), ("█", "████"),
      ("\u{24FF}", "\u{24FF}\u{24FF}\u{24FF}\u{24FF}"),
      ("▟", "▟▟▟▟"), ("■", "■■■■"), ("世", "世世"), ("🙂", "🙂🙂"),
      ("e\u{301}", "e\u{301}e\u{301}e\u{301}e\u{301}"),
      ("─\u{301}", "─\u{301}─\u{301}─\u{301}─\u{301}"),
      // Three bytes, whose lower bits are those of U+2591.
      ("2\u{591}", "2\u{591}2\u{591}2\u{591}2\u{591}"),
    ] as [(Character, String)] {
      let screen = drawn(4, 1) { Fill(character) }
      XCTAssertEqual(
        screen.text.unicodeScalars.map(\.value), text.unicodeScalars.map(\.value), "\(character)")
    }
  }
}
