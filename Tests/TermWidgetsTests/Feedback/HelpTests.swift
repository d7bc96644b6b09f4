// Help: the active keys, in a row and in columns.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class HelpTests: XCTestCase {
  @ViewBuilder<Int> private static func page(_ content: some View<Never>) -> Views<Int> {
    VStack {
      Text("List").onKey(.up, "move", 1).onKey(.down, "move", 2).onKey(.enter, "open", 3)
        .focusable().role(.list)
      content.sending(Int.self)
    }
    .onKey("ctrl+s", "save", 4).onKey("q", "quit", 5).onKey("?", "help", 6)
    .onKey { _ in nil }
  }

  func testLooks() {
    assertLooks(
      of: HelpTests.page(
        VStack(spacing: 1) {
          HelpBar(more: "?")
          FullHelp().frame(height: 2).border(.rounded, title: "Keys")
        }))
  }

  private func bar(_ columns: Int, more: Key? = "?") -> String {
    let help = host(0, size: Size(columns: columns, rows: 2)) { _ in
      HelpTests.page(HelpBar(more: more))
    }
    return String(help.text.drop { $0 != "\n" }.dropFirst())
  }

  func testItShowsTheKeysThatWorkAtTheFocus() {
    XCTAssertEqual(bar(60), " ↑/↓ move  enter open  ctrl+s save           ? help  q quit")
  }

  func testKeysThatDoNotFitAreBehindMore() {
    XCTAssertEqual(bar(51), " ↑/↓ move  enter open  ctrl+s save  ? help  q quit")
    XCTAssertEqual(bar(50), " ↑/↓ move  enter open              ? more  q quit")
    XCTAssertEqual(bar(38), " ↑/↓ move  enter open  ? more  q quit")
    XCTAssertEqual(bar(37), " ↑/↓ move             ? more  q quit")
    XCTAssertEqual(bar(16), " ? more  q quit")
    XCTAssertEqual(bar(15), "        ? more")
    XCTAssertEqual(bar(7), "")
    XCTAssertEqual(bar(42, more: nil), " ↑/↓ move  enter open              q quit")
  }

  func testAClickDoesWhatItsKeyDoes() {
    let help = host(0, size: Size(columns: 60, rows: 2)) { _ in
      HelpTests.page(HelpBar(more: "?"))
    }
    for (column, message) in [(1, 1), (3, 2), (8, 1), (12, 3), (23, 4), (48, 6), (54, 5)] {
      help.click(Point(column: column, row: 1))
      XCTAssertEqual(help.state, message, "column \(column)")
      XCTAssertEqual(help.find(.focused)?.role, .list, "the focus stays")
    }
    // Between the keys there is nothing to press.
    help.click(Point(column: 40, row: 1))
    XCTAssertEqual(help.state, 5)
  }

  func testAClickAnswersTheFocusedView() {
    let help = host("", size: Size(columns: 60, rows: 4)) { state in
      VStack<String>(alignment: .leading) {
        Text("First").onPress("first").role(.button, label: "First")
        Text("Second").sending(String.self)
          .describesKeys([KeyBinding(.enter, "press")]).onPress("second")
          .role(.button, label: "Second")
        Text("[\(state)]")
        HelpBar().sending(String.self)
      }
    }
    help.press(.tab)
    help.click(Point(column: 3, row: 3))
    XCTAssertEqual(help.state, "second", help.text)
  }

  func testKeysBehindAnOpenMenuAreNotListed() {
    let help = host(0, size: Size(columns: 60, rows: 8)) { _ in
      VStack(alignment: .leading) {
        Menu("File", [MenuItem("Open", 1), MenuItem("Close", 2)])
        Spacer()
        HelpBar().sending(Int.self)
      }
      .onKey("q", "quit", 5).onKey("ctrl+s", "save", 4).onKey(.escape, "back", 6)
    }
    let page = " ctrl+s save  esc back                               q quit"
    XCTAssertEqual(help.text.split(separator: "\n").last.map(String.init), page)
    help.press(.down)
    XCTAssertEqual(
      help.text.split(separator: "\n").last.map(String.init), " enter choose  esc close")
    help.press("ctrl+s")
    XCTAssertEqual(help.state, 0)
    help.press(.escape)
    XCTAssertEqual(help.text.split(separator: "\n").last.map(String.init), page)
  }

  func testAClickIsForTheOpenMenuOrDialog() {
    let app = host(0, size: Size(columns: 60, rows: 12)) { _ in
      VStack(alignment: .leading) {
        Menu("File", [MenuItem("Open", 1), MenuItem("Close", 2)])
        Spacer()
        HelpBar().sending(Int.self)
      }
    }
    app.press(.down, .down)
    XCTAssertTrue(app.text.contains(" enter choose  esc close"), app.text)
    app.click(Point(column: 3, row: 11))
    XCTAssertEqual(app.state, 2)
    let asking = host("asking", size: Size(columns: 60, rows: 12)) { state in
      VStack {
        Text("Page").filling()
        HelpBar().sending(String.self)
      }
      .onClick { _ in "clicked the page" }
      .modal(isOpen: state == "asking") {
        Alert("Sure?", buttons: [.cancel("Keep", "kept"), .main("Drop", "dropped")])
      }
    }
    let bar = asking.text.split(separator: "\n").last.map(String.init) ?? ""
    XCTAssertTrue(bar.contains("esc Keep"), asking.text)
    let start = bar[..<(bar.range(of: "esc")?.lowerBound ?? bar.startIndex)].count
    asking.click(Point(column: start + 1, row: 11))
    XCTAssertEqual(asking.state, "kept")
  }

  func testAButtonInAViewThatPressesAKeyIsPressedItself() {
    for isDisabled in [false, true] {
      let app = host("", size: Size(columns: 30, rows: 2)) { _ in
        VStack<String>(alignment: .leading) {
          HStack<String> {
            Text("quit ")
            Button("Save", "saved").disabled(isDisabled)
          }
          .pressesKey("q")
        }
        .onKey("q", "quit")
      }
      app.click(Point(column: 7, row: 0))
      XCTAssertEqual(app.state, isDisabled ? "" : "saved")
      app.click(Point(column: 1, row: 0))
      XCTAssertEqual(app.state, "quit")
    }
  }

  func testAClickOnALabelPressesAKeyThatIsNoSequence() {
    let app = host(0, size: Size(columns: 40, rows: 1)) { _ in
      HelpBar().sending(Int.self)
        .describesKeys([KeyBinding("g", then: ["n"], "next"), KeyBinding("n", "next")])
        .onKey("n", 1).onKey("g", 2)
    }
    XCTAssertEqual(app.text, " g n/n next")
    for (column, message) in [(8, 1), (4, 1), (1, 2)] {
      app.click(Point(column: column, row: 0))
      XCTAssertEqual(app.state, message, "column \(column)")
    }
  }

  func testTheKeyForMoreIsShownOnce() {
    let help = host(0, size: Size(columns: 30, rows: 1)) { _ in
      HelpBar(more: "?").sending(Int.self).onKey("?", "all keys", 1).onKey("a", "first", 2)
        .onKey("b", "a long second one", 3)
    }
    XCTAssertEqual(help.text, " a first               ? more")
    help.resize(to: Size(columns: 60, rows: 1))
    XCTAssertEqual(help.text, " a first  b a long second one                    ? all keys")
  }

  func testKeysAreNamedAsTheyArePrinted() {
    let help = host(0, size: Size(columns: 60, rows: 1)) { _ in
      HelpBar().sending(Int.self).onKey(.shift(.tab), "back", 1).onKey("alt+left", "word", 2)
        .onKey(.escape, "leave", 3).onKey("f5", "run", 4).onKey(.space, "日本", 5)
    }
    XCTAssertEqual(help.text, " shift+tab back  alt+← word  esc leave  f5 run  space 日本")
    XCTAssertTrue(help.has(.role(.group, "Keys")))
  }

  private func full(_ columns: Int, _ rows: Int) -> String {
    let help = host(0, size: Size(columns: columns, rows: rows)) { _ in
      FullHelp().sending(Int.self).onKey(.up, "up", 1).onKey("q", "quit", 5)
        .onKey("ctrl+s", "save", 4).onKey("?", "help", 6)
    }
    return help.text
  }

  func testAllKeysAreListedInEnoughColumns() {
    XCTAssertEqual(
      full(40, 4),
      """
      ↑       up
      q       quit
      ctrl+s  save
      ?       help
      """)
    XCTAssertEqual(
      full(40, 2),
      """
      ↑       up     ctrl+s  save
      q       quit   ?       help
      """)
  }

  func testKeysThatDoNotFitScroll() {
    let help = host(0, size: Size(columns: 20, rows: 2)) { _ in
      FullHelp().sending(Int.self).onKey("a", "first", 1).onKey("b", "second", 2)
        .onKey("c", "third", 3).onKey("d", "fourth", 4)
    }
    XCTAssertTrue(help.has(.role(.row, "a: first")))
    XCTAssertFalse(help.has(.role(.row, "d: fourth")))
    help.wheel(5, at: .zero)
    XCTAssertTrue(help.has(.role(.row, "d: fourth")))
    assertAccessible(help)
    help.press(.up, .up, .up)
    XCTAssertTrue(help.has(.role(.row, "a: first")))
  }

  func testKeysThatAFieldHandlesAreNotShown() {
    let app = host("", size: Size(columns: 40, rows: 2)) { text in
      VStack {
        TextField("Name", text: text) { $0 }
        HelpBar()
      }
      .onKey("q", "quit", "quit").onKey(.escape, "back", "back")
    }
    XCTAssertTrue(app.text.hasSuffix("\n esc back"), app.text)
    app.press("q")
    XCTAssertEqual(app.state, "q")
  }

  func testAKeyForMoreThatAFieldTypesIsNotShown() {
    let app = host("", size: Size(columns: 24, rows: 8)) { text in
      VStack {
        TextField("Name", text: text) { $0 }
        Button("Save", "saved")
        HelpBar(more: "?")
      }
      .onKey(.function(2), "save all the names", "").onKey("ctrl+q", "quit", "quit").fullHelp()
    }
    XCTAssertFalse(app.text.contains("?"), app.text)
    app.press("?")
    XCTAssertEqual(app.state, "?")
    app.press(.tab)
    XCTAssertTrue(app.text.contains("? more"), app.text)
  }

  func testAViewRemembersWhetherItsHelpIsOpen() {
    let app = host(0, size: Size(columns: 40, rows: 12)) { count in
      VStack {
        Button("Save", count + 1)
        HelpBar(more: "?")
      }
      .onKey("s", "save", count + 1).fullHelp()
    }
    app.press("?")
    XCTAssertTrue(app.has(.role(.dialog, "Keys")))
    XCTAssertTrue(app.has(.text("s")) && app.has(.text("all keys")), app.text)
    app.press("s")
    XCTAssertEqual(app.state, 0, "the help holds the keys")
    app.press(.escape, "s")
    XCTAssertFalse(app.has(.role(.dialog)))
    XCTAssertEqual(app.state, 1)
    app.press("?", "?")
    XCTAssertFalse(app.has(.role(.dialog)))
    app.press(.enter)
    XCTAssertEqual(app.state, 2, "the focus is back on the button")
  }

  func testWithoutKeysItShowsANotice() {
    let help = host(0, size: Size(columns: 20, rows: 1)) { _ in FullHelp() }
    XCTAssertEqual(help.text, "No keys work here.")
  }

  /// The keys of a widget, as the full help lists them.
  private func keys(_ widget: @escaping @Sendable () -> some View<Int>) -> [String] {
    let app = host(0, size: Size(columns: 80, rows: 30)) { _ in
      VStack {
        widget().frame(height: 3)
        FullHelp()
      }
    }
    app.press(.tab)
    return app.all(.role(.row)).compactMap { $0.label }.filter { $0.contains(": ") }
  }

  func testAScreenReaderHearsAllKeysOfAHelpThatOpens() {
    let screen = Screen<Int>(size: Size(columns: 50, rows: 12))
    var announcer = Announcer()
    func show(_ isOpen: Bool) -> [String] {
      screen.update {
        Button("Save", 1).onKey("s", "save", 1).onKey("q", "quit", 2)
          .fullHelp(isOpen: isOpen, onOpen: 3, dismiss: 4)
      }
      screen.render()
      return announcer.lines(for: screen.spokenSemantics)
    }
    _ = show(false)
    let lines = show(true)
    for key in ["s: save", "q: quit"] {
      XCTAssertTrue(lines.contains { $0.contains(key) }, "\(key): \(lines)")
    }
  }

  func testItListsTheKeysThatOptionsOfRowsAdd() {
    let rows = ["a", "b"]
    let plain = keys {
      List("L", rows, id: \.self, selection: Selection(), text: { $0 }) { _ in 1 }
    }
    XCTAssertEqual(
      plain, ["↑/↓: move by a row", "pgup/pgdn: move by a page", "home/end: first, last row"])
    let list = keys {
      List(
        "L", rows, id: \.self, selection: Selection(), mode: .multiple, text: { $0 },
        onActivate: { _ in 1 }, menu: { _ in [] }
      ) { _ in 1 }
    }
    XCTAssertTrue(list.contains("space: select or deselect"), "\(list)")
    XCTAssertTrue(list.contains("enter: activate the row"), "\(list)")
    XCTAssertTrue(list.contains("menu/shift+f10: open the row's menu"), "\(list)")
    let table = keys {
      Table(
        "T", rows, id: \.self, [TableColumn("Name") { $0 }], selection: TableSelection(),
        mode: .marks, onActivate: { _ in 1 }
      ) { _ in 1 }
    }
    XCTAssertTrue(table.contains("*: invert"), "\(table)")
    XCTAssertTrue(table.contains("enter: activate the row"), "\(table)")
    let tree = keys {
      Tree(
        "T", rows, id: \.self, selection: TreeSelection(), mode: .multiple, text: { $0 },
        isBranch: { _ in true }, children: { _ in [] }
      ) { _ in 1 }
    }
    XCTAssertTrue(tree.contains("space: select or deselect"), "\(tree)")
    XCTAssertFalse(tree.contains { $0.contains("activate") }, "\(tree)")
  }

  func testItListsTheKeysOfTextsThatScroll() {
    let text = (0..<40).map { "line \($0)" }.joined(separator: "\n")
    let views: [@Sendable () -> AnyView<Int>] = [
      { Code(text).sending() }, { DiffView(from: "", to: text).sending() },
      { MarkdownView(text, scrolls: true).sending() },
    ]
    for (index, view) in views.enumerated() {
      let app = host(0, size: Size(columns: 70, rows: 20)) { _ in
        VStack {
          view().frame(height: 8)
          FullHelp()
        }
      }
      for words in ["scroll by a page", "go to the ends"] {
        XCTAssertTrue(app.text.contains(words), app.text)
      }
      XCTAssertEqual(app.text.contains("scroll sideways"), index < 2, app.text)
    }
  }
}
