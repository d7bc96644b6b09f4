// RowLooksTests: the bar of a selected row has no holes, whatever colors the content of the row has.

import Rewind
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

private let words = ["one", "two", "three"]

/// Content with looks of its own, which must not show in a selected row.
@ViewBuilder<Sent> private func content<Sent>(_ word: String) -> Views<Sent> {
  Text(word)
  Text("muted").foreground(.muted)
  Text("ground").foreground(.white).background(.blue)
  Text("dim").dim().padding(.horizontal, 1)
  Text("runs ") + Text("red").foreground(.red)
    + Text(" sea").style(Style(background: .rgb(0x004488)))
  HStack { Text("box").padding(.horizontal, 1) }.background(.danger).foreground(.onAccent)
  Text("shade").gradient([.red, .blue])
  Text("tint").gradient([.red, .blue], in: .foreground)
  Badge("new", tone: .danger)
  Text("link").link(Link("https://example.org")).foreground(.link)
}

final class RowLooksTests: XCTestCase {
  /// The cells of a row after a program drew a view in a terminal's colors.
  private func cells<Message>(
    _ app: TestDriver<Host<Message>>, row: Int, columns: Range<Int>
  ) -> [Cell] {
    columns.map { app[$0, row] }
  }

  private func assertBar(
    _ cells: [Cell], _ words: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    for (column, cell) in cells.enumerated() {
      XCTAssertEqual(
        cell.background, .selection, "\(words): a hole in column \(column)", file: file, line: line)
      // A blank has no color of its own.
      XCTAssertTrue(
        [.onSelection, .default].contains(cell.foreground), "\(words): \(column)", file: file,
        line: line)
      XCTAssertTrue(
        cell.attributes.isDisjoint(with: [.reverse, .dim]), "\(words): \(column)", file: file,
        line: line)
    }
  }

  func testASelectedRowOfAListIsOneBar() {
    for mode in [SelectionMode.single, .multiple, .marks] {
      let app = host(Selection(["two"], cursor: "two"), size: Size(columns: 70, rows: 4)) { rows in
        List(
          "Words", words, id: \.self, selection: rows, mode: mode, rowHeight: 1, text: { $0 },
          { $0 }
        ) { word in
          HStack(spacing: 1) { content(word) }
        }
      }
      assertBar(cells(app, row: 1, columns: 1..<70), "\(mode)")
      // Partial repaints draw the same.
      app.press(.down)
      assertBar(cells(app, row: 2, columns: 1..<70), "\(mode)")
      XCTAssertNotEqual(app[1, 1].background, .selection)
      XCTAssertEqual(app[6, 1].foreground, .muted)
    }
  }

  func testTheCursorsRowHasABarBeforeIt() {
    // Where the ground is not known, the bar is a part of the row's fill.
    for (theme, bar) in [(Theme.slate, "▌"), (.terminal, " ")] {
      let host = Host(Selection(["one", "two"], cursor: "two"), theme: theme) { rows in
        AnyView(
          VStack {
            List("Words", words, id: \.self, selection: rows, mode: .multiple, text: { $0 }) { $0 }
            Text("below").focusable()
          })
      }
      let app = TestDriver(host, size: Size(columns: 20, rows: 5))
      XCTAssertEqual((0..<3).map { app.picture[0, $0].text }, [" ", bar, " "])
      XCTAssertEqual(app[0, 1].foreground, .accent.opacity(0.99))
      XCTAssertEqual([app[0, 0].background, app[0, 1].background], [.selection, .selection])
      XCTAssertEqual(app[0, 2].background, .default)
      app.press(.tab)
      XCTAssertEqual(app.picture[0, 1].text, " ")
      XCTAssertEqual([app[0, 0].background, app[0, 1].background], [.raised, .raised])
    }
  }

  func testWithoutTheFocusARowKeepsItsColors() {
    let app = host(Selection(["two"], cursor: "two"), size: Size(columns: 70, rows: 5)) { rows in
      List(
        "Words", words, id: \.self, selection: rows, rowHeight: 1, text: { $0 }, { $0 }
      ) { word in
        HStack(spacing: 1) { content(word) }
      }
      Text("below").focusable()
    }
    assertBar(cells(app, row: 1, columns: 1..<70), "focused")
    app.press(.tab)
    XCTAssertEqual(app[0, 1].background, .raised)
    XCTAssertEqual(app[1, 1].background, .raised)
    XCTAssertTrue(app[1, 1].attributes.contains(.bold))
    XCTAssertEqual(app[6, 1].foreground, .muted)
    app.press(.tab)
    assertBar(cells(app, row: 1, columns: 1..<70), "focused again")
  }

  func testAHoveredCellDoesNotBreakTheBar() {
    let app = host(Selection(["two"], cursor: "two"), size: Size(columns: 30, rows: 4)) { rows in
      List(
        "Words", words, id: \.self, selection: rows, rowHeight: 1, text: { $0 }, { $0 }
      ) { word in
        Text(word).foreground(.red, when: .hovered).background(.blue, when: .hovered).focusable()
      }
    }
    app.focus(.role(.list, "Words"))
    app.hover(Point(column: 1, row: 1))
    assertBar(cells(app, row: 1, columns: 1..<30), "hovered")
    app.hover(Point(column: 1, row: 0))
    XCTAssertEqual(app[1, 0].background, .blue)
    assertBar(cells(app, row: 1, columns: 1..<30), "left")
  }

  private static let columns: [TableColumn<String>] = [
    TableColumn("Name", width: .fixed(6)) {
      $0
    } look: {
      Text($0).foreground(.muted)
    },
    TableColumn("Other", width: .fixed(9)) {
      $0
    } look: { _ in
      Text("✓ ").foreground(.success) + Text("ok").style(Style(background: .blue))
    },
    TableColumn("Long", width: .fixed(5), alignment: .trailing) {
      $0
    } look: { _ in
      Text("as long as it gets").style(Style(foreground: .muted, background: .red))
    },
    TableColumn("Wide", width: .fixed(4)) {
      $0
    } look: { _ in
      Text("竹竹竹").foreground(.muted)
    },
    TableColumn("Rest", alignment: .center) {
      $0
    } look: {
      Text($0).dim()
    },
  ]

  func testASelectedRowOfATableIsOneBarWhateverItsLookSays() {
    for size in [60, 24, 12, 5] {
      let start = TableSelection(Selection(["two"], cursor: "two"))
      let app = host(start, size: Size(columns: size, rows: 5)) { table in
        Table("Words", words, id: \.self, Self.columns, selection: table) { $0 }
      }
      // The last column is the scroll bar's.
      assertBar(cells(app, row: 2, columns: 1..<size - 1), "\(size)")
      app.press(.down)
      assertBar(cells(app, row: 3, columns: 1..<size - 1), "\(size)")
    }
  }

  func testTheCursorsCellOfATableIsOneBar() {
    let start = TableSelection(Selection(["two"], cursor: "two"), column: 1)
    let app = host(start, size: Size(columns: 60, rows: 5)) { table in
      Table("Words", words, id: \.self, Self.columns, selection: table) { $0 }
    }
    assertBar(cells(app, row: 2, columns: 8..<17), "Other")
    app.press(.right)
    assertBar(cells(app, row: 2, columns: 18..<23), "Long")
    XCTAssertEqual(app[8, 2].background, .default)
  }

  func testAFittingColumnIsAsWideAsItsLook() {
    let app = host(TableSelection<String>(), size: Size(columns: 40, rows: 5)) { table in
      Table(
        "Words", words, id: \.self,
        [
          TableColumn("W") {
            $0
          } look: {
            Text("→ \($0) ←").bold()
          }
        ], selection: table
      ) { $0 }
    }
    XCTAssertTrue(app.text.contains("→ three ←"), app.text)
    // Typing finds the words of the text.
    app.type("th")
    XCTAssertEqual(app.state.rows.cursor, "three")
  }

  func testASelectedRowOfATreeIsReadable() {
    let app = host(
      TreeSelection(Selection(["two"], cursor: "two")), size: Size(columns: 20, rows: 4)
    ) { tree in
      Tree(
        "Words", words, id: \.self, selection: tree, text: { $0 }, isBranch: { _ in false },
        children: { _ in [] }
      ) { $0 }
      .foreground(.muted)
    }
    for column in 3..<6 {
      XCTAssertEqual(app[column, 1].background, .selection)
      XCTAssertEqual(app[column, 1].foreground, .onSelection)
    }
  }

  func testAFocusedControlStandsOutOfTheBar() {
    let app = host(Selection(["two"], cursor: "two"), size: Size(columns: 30, rows: 4)) { rows in
      List(
        "Words", words, id: \.self, selection: rows, rowHeight: 1, text: { $0 }, { $0 }
      ) { word in
        Text("[\(word)]").onPress(rows).controlHighlight()
      }
    }
    app.press(.tab)
    for column in 1..<6 {
      XCTAssertEqual(app[column, 1].background, .selection)
      XCTAssertTrue(app[column, 1].attributes.contains(.reverse), "exchanged")
    }
    assertBar(cells(app, row: 1, columns: 7..<29), "beside the control")
  }

  func testTheBarHasTheColorsOfTheSelection() {
    let app = host(0, size: Size(columns: 20, rows: 3)) { _ in
      HStack(spacing: 2) {
        Text("a").foreground(.red)
        Text("b")
      }
      .filling(.horizontal)
      .highlighted()
      .foreground(.text)
      .background(.surface)
    }
    assertBar(cells(app, row: 0, columns: 0..<20), "between colors")
  }

  func testABarInEachDepthOfColors() {
    for colors in [ColorDepth.none, .ansi16, .palette256, .trueColor] {
      let rows = Selection(["two"], cursor: "two")
      let view = List(
        "Words", words, id: \.self, selection: rows, rowHeight: 1, text: { $0 }, { _ in 0 }
      ) { word in
        HStack(spacing: 1) { content(word) }
      }
      .autofocus()
      assertSnapshot(
        of: view, size: Size(columns: 72, rows: 4), named: "\(colors)",
        profile: Profile(colors: colors))
    }
  }

  func testAProgressBarInABarIsDrawnInItsColor() {
    let app = host(Selection(["two"], cursor: "two"), size: Size(columns: 30, rows: 4)) { rows in
      List(
        "Words", words, id: \.self, selection: rows, rowHeight: 1, text: { $0 }, { $0 }
      ) { word in
        ProgressBar(word, value: 0.5)
      }
    }
    assertBar(cells(app, row: 1, columns: 1..<30), "progress")
  }
}
