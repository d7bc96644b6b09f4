// Views that a program prints once: laid out in the window's width, above an inline frame or after the screen closes.

import TermRender
import TermTest
import TermView
import XCTest

@testable import TermStore

final class PrintedViewTests: XCTestCase {
  private struct Printing: Program {
    enum Message: Sendable { case go }

    func start() -> (Int, Command<Message>) { (0, .none) }

    func update(_ state: inout Int, _ message: Message) -> Command<Message> {
      state += 1
      let words = "saved \(state)"
      return .print {
        HStack {
          Text(words).bold(); Text("|").margin(.leading, 1)
        }
      }
    }

    func view(_ state: Int) -> some View<Message> { Text("shown").onKey("x", .go) }
  }

  private func command(_ words: String) -> Command<Int> { .print { Text(words).bold() } }

  func testADriverReceivesTheText() {
    let app = TestDriver(Printing(), size: Size(columns: 20, rows: 3))
    app.press("x")
    app.press("x")
    XCTAssertEqual(app.requests, ["print(\"saved 1 |\")", "print(\"saved 2 |\")"])
  }

  func testPrintedViewsAreEqualIfTheyPrintTheSame() {
    XCTAssertEqual(command("a"), command("a"))
    XCTAssertNotEqual(command("a"), command("b"))
    XCTAssertNotEqual(command("a"), .print("a"))
    XCTAssertEqual(command("a").description, "printView(\"a\")")
    XCTAssertEqual(command("a").map { "\($0)" }.description, "printView(\"a\")")
  }

  func testTextIsWrappedAtTheWidthAndKeepsItsStyleAndNoControls() {
    guard case .terminal(.printView(let view)) = command("one two\u{1B}[2J").kind else {
      return XCTFail("it is a request to the terminal")
    }
    XCTAssertEqual(view.text(columns: 5), "one\ntwo�[\n2J")
    let lines = view.lines(columns: 40, profile: .standard, theme: .terminal, isDark: true)
    XCTAssertEqual(lines, ["\u{1B}[1mone\u{1B}[m \u{1B}[1mtwo�[2J\u{1B}[m"])
    let dumb = Profile(colors: .none, hasAddresses: false)
    XCTAssertEqual(
      view.lines(columns: 40, profile: dumb, theme: .terminal, isDark: true), ["one two�[2J"])
  }

  /// Programs that read lines, and terminals that order letters, get them in the order of reading.
  func testRightToLeftTextStaysInReadingOrder() {
    guard case .terminal(.printView(let view)) = command("שלום بت (a)").kind else {
      return XCTFail("it is a request to the terminal")
    }
    XCTAssertEqual(view.text(columns: 20), "שלום بت (a)")
    let lines = view.lines(columns: 20, profile: .standard, theme: .terminal, isDark: true)
    XCTAssertTrue(lines[0].contains("שלום"), lines[0])
  }

  func testAPrintedViewAppearsAboveTheInlineFrame() throws {
    for (arguments, isAbove) in [([], false), (["--inline"], true), (["--accessible"], true)] {
      let program = try PTYDriver(
        PTYDriver.product("probe"), arguments: ["run", "requests"] + arguments)
      try program.wait(for: "size 80x24")
      try program.type("v")
      try program.wait(for: "asked v")
      if isAbove { try program.wait(for: "a printed view") }
      XCTAssertEqual(program.text.contains("a printed view"), isAbove, "\(arguments)")
      try program.type("q")
      XCTAssertEqual(try program.waitForExit(), .code(0))
      let lines = program.rows.filter { $0.hasPrefix("a printed view") }
      XCTAssertEqual(lines.count, 1, "\(arguments): \(program.text)")
      let output = String(decoding: program.output, as: UTF8.self)
      XCTAssertEqual(
        output.contains("\u{1B}[1ma\u{1B}[m \u{1B}[1mprinted"), arguments != ["--accessible"],
        "\(arguments)")
    }
  }

  func testAViewIsPrintedWholeWhateverItsHeight() {
    let numbers = (0..<10_500).map { "\($0)" }
    let (text, first) = (numbers.joined(separator: "\n"), numbers.prefix(2050))
    let printed = [
      (PrintedView { Text(text) }, text),
      (PrintedView { ZStack<Never>(alignment: .topLeading) { Text(text) } }, text),
      (
        PrintedView { VStack<Never> { ForEach(Array(first), id: \.self) { Text($0) } } },
        first.joined(separator: "\n")
      ),
    ]
    // The texts are too long for a report.
    for (view, wanted) in printed { XCTAssertTrue(view.text(columns: 20) == wanted) }
  }
}
