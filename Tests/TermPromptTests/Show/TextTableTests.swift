// Tables, sentences and the pager.

import TermTest
import TermView
import TermWidgets
import XCTest

@testable import TermPrompt

final class TextTableTests: XCTestCase {
  private let rows = [["alpha", "3", "a long description of it"], ["b", "12"]]

  private func printed(
    _ place: PromptDriver.Place, columns: Int = 80, environment: [String: String] = [:],
    _ body: @escaping @Sendable () async throws -> Void
  ) async throws -> String {
    let driver = PromptDriver(
      [], in: place, size: Size(columns: columns, rows: 24),
      environment: ["TERM": "dumb"].merging(environment) { $1 })
    try await driver.run { try await body() }
    XCTAssertEqual(driver.lines.joined(separator: "\n") + "\n", driver.results)
    return driver.results
  }

  func testNumbersAreRightAlignedAndAPipeGetsWholeRows() async throws {
    let rows = rows
    let text = try await printed(.pipe) { table(["Name", "Count", "About"], rows) }
    XCTAssertEqual(
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) },
      ["Name   Count  About", "alpha      3  a long description of it", "b         12"])
  }

  func testTheWidestColumnsAreCutToFitATerminal() async throws {
    let rows = rows
    let text = try await printed(.terminal, columns: 24) {
      table(["Name", "Count", "About"], rows)
    }
    for row in text.split(separator: "\n") {
      XCTAssertLessThanOrEqual(String(row).displayWidth, 24, "\(row)")
    }
    XCTAssertTrue(text.contains("a long"), text)
    XCTAssertTrue(text.contains("…"), text)
  }

  private func bordered(
    _ place: PromptDriver.Place, _ border: TableBorder?, columns: Int = 80,
    environment: [String: String] = ["TERM": "xterm"], options: PromptOptions = PromptOptions()
  ) async throws -> [String] {
    let driver = PromptDriver(
      [], in: place, size: Size(columns: columns, rows: 24), environment: environment)
    try await driver.run {
      table(
        ["Item", "Price"], [["Tea", "3.20"], ["Cake, with cream", "12"]],
        footer: ["Total", "15.20 €"], border: border, options: options)
    }
    return driver.lines
  }

  func testABorderHasLinesBelowTheHeaderAndAboveTheFooter() async throws {
    let lines = try await bordered(.pipe, .rounded)
    XCTAssertEqual(
      lines,
      [
        "╭──────────────────┬─────────╮", "│ Item             │   Price │",
        "├──────────────────┼─────────┤", "│ Tea              │    3.20 │",
        "│ Cake, with cream │      12 │", "├──────────────────┼─────────┤",
        "│ Total            │ 15.20 € │", "╰──────────────────┴─────────╯",
      ])
    let ascii = try await bordered(.terminal, .ascii, columns: 24)
    XCTAssertEqual(
      ascii,
      [
        "+------------+---------+", "| Item       |   Price |", "+------------+---------+",
        "| Tea        |    3.20 |", "| Cake, wit… |      12 |", "+------------+---------+",
        "| Total      | 15.20 € |", "+------------+---------+",
      ])
  }

  func testEachBorderJoinsItsLines() {
    let pictures = TableBorder.allCases.map { border in
      [TableBorder.Rule.top, .middle, .bottom].map { border.line($0, [0, 1]) }
        .joined(separator: " ")
    }
    XCTAssertEqual(
      pictures,
      [
        "┌──┬───┐ ├──┼───┤ └──┴───┘", "╭──┬───╮ ├──┼───┤ ╰──┴───╯", "┏━━┳━━━┓ ┣━━╋━━━┫ ┗━━┻━━━┛",
        "╔══╦═══╗ ╠══╬═══╣ ╚══╩═══╝", "+--+---+ +--+---+ +--+---+",
      ])
  }

  func testAPlainTerminalGetsASCIIAndAScreenReaderNoBorder() async throws {
    let dumb = try await bordered(.terminal, .heavy, environment: ["TERM": "dumb"])
    XCTAssertEqual(dumb.first, "+------------------+---------+")
    for (environment, options) in [
      (["TERM": "xterm", "ACCESSIBLE": "1"], PromptOptions()),
      (["TERM": "xterm"], PromptOptions(isPlain: true)),
    ] {
      let spoken = try await bordered(
        .terminal, .heavy, environment: environment, options: options)
      XCTAssertEqual(spoken.first, "Item                Price")
      XCTAssertEqual(spoken.last, "Total             15.20 €")
    }
    // A file is as the program wants it, whatever the terminal is.
    let file = try await bordered(.pipe, .light, environment: ["TERM": "dumb"])
    XCTAssertEqual(file.first, "┌──────────────────┬─────────┐")
  }

  func testTablesWithoutAHeaderARowOrAFooterHaveWholeBorders() async throws {
    let text = try await printed(.pipe) {
      table([], [["a"]], border: .light)
      table(["h"], [], border: .light)
      table(["h"], [], footer: ["f"], border: .light)
      table([], [], border: .light)
      table([], (0..<1001).map { ["\($0)"] }, border: .light)
    }
    let lines = text.split(separator: "\n").map(String.init)
    XCTAssertEqual(
      lines.prefix(11),
      [
        "┌───┐", "│ a │", "└───┘", "┌───┐", "│ h │", "└───┘", "┌───┐", "│ h │", "├───┤", "│ f │",
        "└───┘",
      ])
    XCTAssertEqual(lines.count, 11 + 1003)
    XCTAssertEqual(lines.suffix(2), ["│ 1000 │", "└──────┘"])
  }

  func testAFooterIsNoData() async throws {
    let text = try await printed(.pipe) { table(["x"], [["1"]], footer: ["1"], format: .csv) }
    XCTAssertEqual(text, "x\n1\n")
  }

  func testOtherFormatsQuoteTheirDelimiters() async throws {
    let tabs = try await printed(.pipe) {
      table([], [["a\tb", "c\nd"]], format: .separated(by: "\t"))
    }
    XCTAssertEqual(tabs, "a b\tc d\n")
    let commas = try await printed(.pipe) { table(["x"], [["a,\"b\""]], format: .csv) }
    XCTAssertEqual(commas, "x\n\"a,\"\"b\"\"\"\n")
  }

  func testAWideTableOfManyColumnsKeepsFourCellsEach() {
    let table = TextTable(
      [Array(repeating: "abcdefgh", count: 30)], hasHeader: false, columns: 40)
    // Six columns of four cells or more fit, and an ellipsis stands for the others.
    XCTAssertEqual(table.widths, [4, 4, 4, 5, 5, 5, 1])
    XCTAssertEqual(table.rows[0].last, "…")
    for border in [nil] + TableBorder.allCases.map(Optional.some) {
      for columns in stride(from: 1, to: 120, by: 7) {
        for count in [1, 2, 3, 9, 30] {
          let table = TextTable(
            [Array(repeating: "abcdefgh", count: count)], hasHeader: false, columns: columns,
            border: border)
          let isWhole = table.rows[0].count == count && table.rows[0].last != "…"
          XCTAssertTrue(table.width <= columns || table.rows[0].count <= 2, "\(columns) \(count)")
          XCTAssertEqual(table.rows[0].last == "…", !isWhole)
        }
      }
    }
  }

  func testCellsAndOutputHaveNoSequences() async throws {
    let text = try await printed(.terminal) {
      table(["a", "b"], [["1", "\u{1B}[31mred\u{1B}[0m"], ["2", "x"]])
    }
    XCTAssertTrue(text.contains("red\n"), text)
    XCTAssertFalse(text.contains("\u{FFFD}"), text)
    let driver = PromptDriver([], in: .pipe)
    do {
      try await driver.run {
        try await tasks("Build") {
          try await $0.exec([
            "sh", "-c",
            "for i in $(seq 30); do printf '\\033[31mline %d\\033[0m\\n' $i; done; exit 3",
          ])
        }
      }
      XCTFail("it fails")
    } catch let error as CommandFailure {
      XCTAssertEqual(error.exitCode, 3)
    }
    // A log has all lines, also the first.
    XCTAssertEqual(
      driver.lines.filter { $0.hasPrefix("  line") }, (1...30).map { "  line \($0)" },
      "\(driver.lines)")
  }

  func testALongTableIsPrintedWhole() async throws {
    let rows = (0..<2100).map { ["row", "\($0)"] }
    let text = try await printed(.pipe) { table([], rows) }
    XCTAssertEqual(
      text, rows.map { "row  " + $0[1].leftPadded(to: 4) + "\n" }.joined())
  }

  func testALongViewIsPrintedWhole() async throws {
    let numbers = (0..<10_500).map { "\($0)" }.joined(separator: "\n")
    let text = try await printed(.terminal) { show(Text(numbers)) }
    XCTAssertEqual(text, numbers + "\n")
  }

  func testDataInAPipeIsExact() async throws {
    let odd = "a\u{1B}[2J\u{2028}\tb"
    let driver = PromptDriver([], in: .pipe)
    try await driver.run {
      table([], [[odd, "c"]], format: .csv)
      try await pager("x\r\n\(odd)")
    }
    XCTAssertEqual(driver.results, "\"\(odd)\",c\nx\r\n\(odd)\n")
  }

  func testDataInATerminalHasNoControls() async throws {
    let driver = PromptDriver([])
    try await driver.run { table([], [["a\u{1B}[2J", "c"]], format: .csv) }
    XCTAssertEqual(driver.results, "a\u{FFFD}[2J,c\n")
  }

  func testStatusLinesHaveTheirSymbols() async throws {
    let driver = PromptDriver([], in: .pipe)
    try await driver.run {
      note("it is so")
      warn("it is full")
      fail("it broke")
    }
    XCTAssertEqual(driver.lines, ["i it is so", "▲ it is full", "× it broke"])
    XCTAssertEqual(driver.results, "")
  }

  func testColorsAreUsedInATerminalOrIfForced() async throws {
    for (place, variables, isColored) in [
      (PromptDriver.Place.pipe, [:], false), (.pipe, ["CLICOLOR_FORCE": "1"], true),
      (.terminal, [:], true), (.terminal, ["NO_COLOR": "1"], false),
    ] {
      let driver = PromptDriver([], in: place, environment: variables)
      try await driver.run { fail("it broke") }
      // A bold sign alone is no color.
      let text = driver.styled
      XCTAssertEqual(text.contains("31m") || text.contains("38;"), isColored, "\(place) \(text)")
    }
  }

  func testAPagerWritesWhereThereIsNoTerminal() async throws {
    let text = try await printed(.pipe) { try await pager("one\ntwo") }
    XCTAssertEqual(text, "one\ntwo\n")
  }

  func testAPagerScrollsAndSearches() async throws {
    let lines = (1...100).map { "line \($0)" }.joined(separator: "\n")
    let driver = PromptDriver(
      [
        .press("/"), .type("line 77"), .press(.enter), .press("n"), .shows("line 77"),
        .press(.escape), .press("q"),
      ], size: Size(columns: 30, rows: 10))
    try await driver.run { try await pager(lines, title: "Log") }
  }

  func testAPagerNamesItsKeys() async throws {
    let driver = PromptDriver(
      [
        .shows("/ find in the text  n/N next, previous match"), .shows("? all keys  q close"),
        // In the field of a search, it is a letter.
        .press("/"), .type("line 2?"), .shows("line 2?"), .press(.escape),
        .press("?"), .shows("half a page"), .shows("find in the text"), .press(.escape),
        // A key that the program and the widget name is listed once.
        .press("/"), .type("9"), .press(.enter), .press("?"), .shows("end the search"),
        .check { screen in
          for keys in ["n/N/", "///", "//  "] { XCTAssertFalse(screen.contains(keys), screen) }
        },
        .press(.escape), .press(.escape), .press("g"),
        .shows("1–22 of 100"), .press("?"), .press("?"), .shows("1–22 of 100"),
        // It leaves the pager while the list of keys is open, too.
        .press("?"), .press("q"),
      ], size: Size(columns: 80, rows: 24))
    let lines = (1...100).map { "line \($0)" }.joined(separator: "\n")
    try await driver.run { try await pager(lines, title: "Log") }
  }

  func testAPagerStaysWithinItsText() async throws {
    let lines = (1...40).map { "line \($0)" }.joined(separator: "\r\n") + "\r\n"
    let driver = PromptDriver(
      [
        .press(.end), .shows("33–40 of 40"), .press(.pageDown), .press(.space), .press("j"),
        .press(.down), .shows("33–40 of 40"), .press(.up), .shows("32–39 of 40"), .press("G"),
        // The page is longer, then shorter; each has a last line.
        .resize(Size(columns: 30, rows: 30)), .shows("13–40 of 40"),
        .resize(Size(columns: 30, rows: 6)), .press(.end), .shows("37–40 of 40"),
        .resize(Size(columns: 30, rows: 60)), .shows("1–40 of 40"),
        .resize(Size(columns: 30, rows: 10)), .press(.end), .press(.pageDown),
        .shows("33–40 of 40"), .press(.ctrl("c")),
      ], size: Size(columns: 30, rows: 10))
    try await driver.run { try await pager(lines, title: "Log") }
  }

  func testControlCCopiesWhatIsSelectedInAPagerAndThenLeavesIt() async throws {
    let field = PromptDriver([
      .press("/"), .type("line"), .press(.shift(.home)), .press(.ctrl("c")), .shows("line 1"),
      .press(.escape), .press(.ctrl("c")),
    ])
    try await field.run { try await pager("line 1\nline 2") }
    // F7 selects by keys.
    let text = PromptDriver([
      .press(.function(7)), .press(.ctrl("a")), .press(.ctrl("c")), .shows("Copied 13 characters"),
      .press(.ctrl("c")),
    ])
    try await text.run { try await pager("line 1\nline 2") }
  }

  func testAScreenReaderReadsNoSequencesOfAPager() async throws {
    let driver = PromptDriver([], environment: ["TERM": "xterm", "ACCESSIBLE": "1"])
    try await driver.run { try await pager(ansi: "a \u{1B}[31mred\u{1B}[0m word\nend\n") }
    XCTAssertEqual(driver.lines, ["a red word", "end"])
    let pipe = PromptDriver([], in: .pipe)
    try await pipe.run { try await pager(ansi: "\u{1B}[31mred\u{1B}[0m\n") }
    XCTAssertEqual(pipe.results, "\u{1B}[31mred\u{1B}[0m\n")
  }

  func testEscapeEndsASearchBeforeItLeavesAPager() async throws {
    let driver = PromptDriver([
      .press("/"), .type("line"), .press(.escape), .press("/"), .type("2"), .press(.enter),
      .press(.escape), .shows("line 2"), .press(.escape),
    ])
    try await driver.run { try await pager("line 1\nline 2") }
  }
}

extension String {
  fileprivate func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  func testTheLinesOfADriverArePlainText() async throws {
    let driver = PromptDriver([.press("y")])
    try await driver.run {
      try await ask(.confirm("Go on?"))
      note("It is so.")
      table(["Name"], [["Ada"]])
    }
    XCTAssertFalse(driver.lines.joined().contains("\u{1B}"), "\(driver.lines)")
    XCTAssertEqual(driver.lines.prefix(2), ["✓ Go on?  Yes", "i It is so."])
    XCTAssertTrue(driver.results.contains("\u{1B}"), "a result is what standard output gets")
  }
}
