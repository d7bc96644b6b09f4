// LongWordTests: words that are longer than a line, as addresses and identifiers are, are shown to their end.

import TermRender
import TermView
import TermWidgets
import XCTest

final class LongWordTests: XCTestCase {
  /// A word of letters that no widget shows by itself.
  private let word = "абвгдежзийклмнопрстуфхцчшщъыьэюя"

  /// Asserts that a view shows the whole word on a narrow screen, whatever else it shows.
  private func assertWhole(
    _ name: String, columns: Int = 20, line: UInt = #line, _ view: some View<String>
  ) {
    let screen = Screen<String>(size: Size(columns: columns, rows: 16))
    for _ in 0..<3 {
      screen.update { view }
      screen.render()
    }
    let shown = String(screen.text.filter(word.contains))
    XCTAssertEqual(shown, word, "\(name):\n\(screen.text)", line: line)
  }

  func testLogsAndPagersWrapThem() {
    for numbers in [false, true] {
      assertWhole("LogView", LogView("log", [word]).sending(String.self))
      assertWhole("Pager", Pager("", word, showsNumbers: numbers))
      assertWhole(
        "Pager of output", Pager("", ansi: "\u{1B}[1m\(word)\u{1B}[m", showsNumbers: numbers))
    }
    assertWhole("rowNumbers", ScrollView { Text(word).sending(String.self).rowNumbers() })
  }

  func testMarkdownWrapsThem() {
    for text in [
      "| a | b |\n|---|---|\n| \(word) | c |",
      word, "# \(word)", "- \(word)", "1. \(word)", "- - \(word)", "> \(word)", "> - \(word)",
      "`\(word)`",
      "- [ ] \(word)", "**\(word)**", "a[^1]\n\n[^1]: \(word)", "    \(word)",
    ] {
      assertWhole(text, MarkdownView(text).sending(String.self))
    }
  }

  func testBoxesAndNotesWrapThem() {
    let buttons = [DialogButton.main("OK", "ok")]
    for tone in [Tone.neutral, .warning] {
      assertWhole("title of a dialog", Dialog(word, tone: tone, buttons: buttons) { Text("a") })
      assertWhole("content of a dialog", Dialog("a", tone: tone, buttons: buttons) { Text(word) })
      assertWhole("title of an alert", Alert(word, "a", tone: tone, buttons: buttons))
      assertWhole("words of an alert", Alert("a", word, tone: tone, buttons: buttons))
    }
    var toasts = Toasts()
    toasts.add(word)
    assertWhole("toast", Text("a").sending(String.self).toasts(toasts) { "\($0)" })
    assertWhole("value", KeyValue([("key", word)]).sending(String.self))
    assertWhole("title of an empty state", EmptyState<String>(word))
    assertWhole("hint of an empty state", EmptyState<String>("a", hint: word))
    assertWhole("quote", Quote<String>(word))
  }
}
