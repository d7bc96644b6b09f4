// Find-in-page in views whose rows are made when they become visible: all of their text is searched.

import TermCode
import TermTest
import TermWidgets
import XCTest

final class FindableRowsTests: XCTestCase {
  private let size = Size(columns: 44, rows: 9)

  /// Finds the only needle of a view, and one more that does not exist.
  private func assertFound(
    file: StaticString = #filePath, line: UInt = #line,
    _ view: @escaping @Sendable () -> some View<Int>
  ) {
    let app = host(0, size: size) { _ in view().findable() }
    XCTAssertFalse(app.text.contains("needle"), app.text, file: file, line: line)
    app.type("/needle")
    XCTAssertTrue(app.text.contains("1 of 1"), app.text, file: file, line: line)
    XCTAssertTrue(
      app.text.split(separator: "\n").dropLast().contains { $0.contains("needle") },
      "it is scrolled into sight\n\(app.text)", file: file, line: line)
    app.press(.escape)
    app.type("/gold")
    XCTAssertTrue(app.text.contains("no matches"), app.text, file: file, line: line)
    // Another search begins with an empty field.
    app.press(.enter)
    app.type("/needle")
    XCTAssertTrue(app.text.contains("1 of 1"), app.text, file: file, line: line)
  }

  /// Lines of text, of which the last has a needle.
  private func lines(_ count: Int) -> [String] {
    (0..<count).map { $0 == count - 1 ? "a needle in line \($0)" : "straw in line \($0)" }
  }

  func testADocumentThatScrollsByItselfIsSearchedAsAWhole() {
    let text = lines(20).joined(separator: "\n\n")
    assertFound { MarkdownView(text, scrolls: true).sending(Int.self) }
  }

  func testSourceCodeIsSearchedAsAWhole() {
    let text = lines(60).joined(separator: "\n")
    assertFound { Code(text, language: .swift).sending(Int.self) }
  }

  func testBothLayoutsOfADiffAreSearchedAsAWhole() {
    let old = (0..<40).map { "straw \($0)" }.joined(separator: "\n")
    for layout in [DiffView.Layout.unified, .sideBySide] {
      assertFound {
        DiffView(from: old, to: old + "\nneedle", context: 100, layout: layout).sending(Int.self)
      }
    }
  }

  func testTheRowsOfAListATableAndATreeAreSearched() {
    let names = lines(300)
    assertFound {
      List("Rows", names, id: \.self, selection: Selection<String>(), text: { $0 }) { _ in 1 }
    }
    assertFound {
      List("Rows", names, id: \.self, selection: Selection<String>(), text: { $0 }) {
        _ in
        1
      } row: { name in
        Text(name)
      }
    }
    assertFound {
      Table(
        "Rows", names, id: \.self, [TableColumn("Name") { $0 }],
        selection: TableSelection<String>()
      ) { _ in 1 }
    }
    assertFound {
      Tree(
        "Rows", names, id: \.self, selection: TreeSelection<String>(), text: { $0 },
        isBranch: { _ in false }, children: { _ in [] }
      ) { _ in 1 }
    }
  }

  func testTextWithLayersOverOrUnderItIsFoundAndSelected() {
    let layers: [(String, @Sendable (AnyView<Int>) -> AnyView<Int>)] = [
      ("overlay", { AnyView($0.overlay(alignment: .topTrailing) { Text("3") }) }),
      ("background", { AnyView($0.background { Fill(".").filling() }) }),
      ("tooltip", { AnyView($0.tooltip("more")) }),
      ("dialog", { AnyView($0.modal(isOpen: false) { Text("dialog") }) }),
      ("context menu", { view in AnyView(ContextMenu("Do", [MenuItem("Do", 1)]) { view }) }),
    ]
    for (name, layer) in layers {
      let app = host(0, size: size) { _ in
        VStack<Int> {
          Text("first")
          layer(AnyView(Text("alpha").sending(Int.self)))
          Text("last")
        }
        .findable()
      }
      app.type("/alpha\n")
      XCTAssertTrue(app.text.contains("1 of 1"), "\(name)\n\(app.text)")
      app.press(.escape, .escape)
      app.send(.mouse(MouseEvent(.down(.left), at: Point(column: 0, row: 0))))
      app.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 4, row: 2))))
      XCTAssertEqual(app.selectedText, "first\nalpha\nlast", name)
    }
  }

  /// Scrolls a view to the right, and finds words at the beginning of a line.
  private func assertFoundAtTheLeft(
    file: StaticString = #filePath, line: UInt = #line,
    _ view: @escaping @Sendable () -> some View<Int>
  ) {
    let app = host(0, size: size) { _ in view().findable() }
    app.press(.tab, .right, .right)
    XCTAssertFalse(app.text.contains("needle"), app.text, file: file, line: line)
    XCTAssertTrue(app.text.contains("straw"), app.text, file: file, line: line)
    app.type("/needle")
    XCTAssertTrue(app.text.contains("1 of 1"), app.text, file: file, line: line)
    app.type(" and")
    XCTAssertTrue(app.text.contains("1 of 1"), app.text, file: file, line: line)
  }

  func testTextThatIsScrolledOffToTheLeftIsSearched() {
    let text = "needle and\tthe straw, the straw, the straw, the straw, the straw\nhay"
    assertFoundAtTheLeft { Code(text, language: .swift).sending(Int.self) }
    for layout in [DiffView.Layout.unified, .sideBySide] {
      assertFoundAtTheLeft {
        DiffView(from: "hay", to: text, layout: layout).sending(Int.self)
      }
    }
    let lines = LogLines(text.split(separator: "\n").map(String.init))
    assertFoundAtTheLeft { LogView("Log", lines, wraps: false).sending(Int.self) }
  }

  func testAMatchBeyondASideIsScrolledIntoSight() {
    let straw = String(repeating: "straw ", count: 20)
    let text = "gold\n\(straw)needle \(straw)\ta needle\n\(straw)"
    let views: [@Sendable () -> AnyView<Int>] = [
      { AnyView(Code(text, language: .swift).sending(Int.self)) },
      { AnyView(DiffView(from: "hay", to: text, layout: .unified).sending(Int.self)) },
      { AnyView(DiffView(from: "hay", to: text, layout: .sideBySide).sending(Int.self)) },
    ]
    for view in views {
      let app = host(0, size: size) { _ in view().findable() }
      app.type("/needle")
      for (key, count) in [(nil, 1), ("n", 2), ("n", 1), ("N", 2)] as [(String?, Int)] {
        if let key { app.type(key) } else { app.press(.enter) }
        XCTAssertTrue(app.text.contains("\(count) of 2"), app.text)
        XCTAssertTrue(
          app.text.split(separator: "\n").dropLast().contains { $0.contains("needle") }, app.text)
      }
      app.press(.escape)
      app.type("/gold")
      XCTAssertTrue(app.text.contains("1 of 1"), app.text)
      XCTAssertTrue(
        app.text.split(separator: "\n").dropLast().contains { $0.contains("gold") }, app.text)
    }
  }

  func testAMatchUnderAnEllipsisIsScrolledIntoSight() {
    for before in 30...44 {
      let text =
        String(repeating: "s", count: before) + "needle" + String(repeating: "t", count: 20)
      let app = host(0, size: size) { _ in Code(text).sending(Int.self).findable() }
      app.type("/needle")
      XCTAssertTrue(app.text.contains("1 of 1"), app.text)
      XCTAssertTrue(
        app.text.split(separator: "\n").dropLast().contains { $0.contains("needle") },
        "\(before): \(app.text)")
    }
  }

  func testALogIsSearchedAboveItsVisibleEnd() {
    let lines = Array(lines(60).reversed())
    assertFound { LogView("Log", lines).sending(Int.self) }
  }

  func testTheRowsOfALazyListAreSearched() {
    let words = lines(20)
    assertFound { LazyList<Int>(count: 20) { Text(words[$0]) } }
  }

  func testTheRowsOfALongListOnAPageAreSearched() {
    let words = lines(150)
    assertFound { ScrollView<Int> { LazyList(count: 150) { Text(words[$0]) } } }
  }

  func testMatchesInRowsAreVisitedInOrderAroundTheEnds() {
    let app = host(0, size: Size(columns: 30, rows: 8)) { _ in
      LazyList<Int>(count: 60) { row in
        Text(row % 5 == 3 ? "needle \(row)" : "straw \(row)")
      }
      .focusable()
      .findable()
    }
    app.press(.pageDown, .pageDown)
    app.type("/needle\n")
    XCTAssertTrue(app.text.contains("4 of 12"), app.text)
    for (key, place, row) in [("n", 5, 23), ("n", 6, 28), ("N", 5, 23)] as [(Key, Int, Int)] {
      app.press(key)
      XCTAssertTrue(app.text.contains("\(place) of 12"), app.text)
      XCTAssertTrue(app.text.contains("needle \(row)"), app.text)
    }
    app.press("N", "N", "N", "N", "N")
    XCTAssertTrue(app.text.contains("12 of 12"), app.text)
    XCTAssertTrue(app.text.contains("needle 58"), app.text)
    app.press("n")
    XCTAssertTrue(app.text.contains("1 of 12"), app.text)
    XCTAssertTrue(app.text.contains("needle 3"), app.text)
  }

  func testALineNumberIsNoMatch() {
    let app = host(0, size: size) { _ in
      Code("a 1\nb\nc").findable().sending(Int.self)
    }
    app.type("/1")
    XCTAssertTrue(app.text.contains("1 of 1"), app.text)
  }

  func testRowsOfMoreThanOneStepAreAllSearched() {
    let app = host(0, size: size) { _ in
      LazyList<Int>(count: 9000) { Text($0 % 3000 == 2999 ? "needle" : "straw") }.findable()
    }
    app.type("/needle")
    for _ in 0..<20 { app.advance(by: .milliseconds(16)) }
    XCTAssertTrue(app.text.contains("1 of 3"), app.text)
  }

  func testAReadOnlyEditorFindsWithSlashToo() {
    let code = CodeEdit(TextBuffer(lines(60).joined(separator: "\n")), grammar: .swift)
    let editor = host(code, size: size) { code in
      CodeEditor("code", code, isReadOnly: true) { $0 }.findable()
    }
    editor.type("/needle")
    XCTAssertTrue(editor.text.contains("1 of 1"), editor.text)
    let text = TextBuffer(lines(60).joined(separator: "\n"))
    let area = host(0, size: size) { _ in
      TextArea("text", text: text, isReadOnly: true) { _ in 0 }.findable()
    }
    area.type("/needle")
    XCTAssertTrue(area.text.contains("1 of 1"), area.text)
  }
}
