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
    XCTAssertEqual(Set(table.widths), [4])
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
      let text = driver.lines.joined()
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
}
