// Questions for one of several values, and for several.

import TermPrompt
import TermTest
import TermView
import XCTest

private enum Kind: String, CaseIterable {
  case library, tool, server

  var about: String { "a \(rawValue) of yours" }
}

final class ChoiceQuestionTests: XCTestCase {
  func testArrowsMoveAndEnterChooses() async throws {
    let driver = PromptDriver([.press(.down), .shows("› tool  a tool of yours"), .press(.enter)])
    let kind = try await driver.run {
      try await ask(
        .choice("Kind", Kind.allCases) {
          $0.rawValue
        } detail: {
          $0.about
        })
    }
    XCTAssertEqual(kind, .tool)
    XCTAssertEqual(driver.lines, ["✓ Kind  tool"])
  }

  func testTheDefaultIsMarkedFirst() async throws {
    let driver = PromptDriver([.press(.enter)])
    let kind = try await driver.run {
      try await ask(.choice("Kind", Kind.allCases, default: .server))
    }
    XCTAssertEqual(kind, .server)
  }

  func testTypingFilters() async throws {
    let driver = PromptDriver([
      .type("sr"),
      .check { screen in
        XCTAssertTrue(screen.contains("› server"), screen)
        XCTAssertFalse(screen.contains("library"), screen)
      },
      .press(.enter),
    ])
    let kind = try await driver.run { try await ask(.choice("Kind", Kind.allCases)) }
    XCTAssertEqual(kind, .server)
  }

  func testEnterDoesNothingWhereNothingMatches() async throws {
    let driver = PromptDriver([
      .type("xyz"), .shows("nothing matches"), .press(.enter), .press(.escape),
    ])
    await assertThrows(PromptError.canceled) {
      try await driver.run { try await ask(.choice("Kind", Kind.allCases)) }
    }
    XCTAssertEqual(driver.lines, ["× Kind  canceled"])
  }

  func testALongListShowsAPageThatFollowsTheCursor() async throws {
    let driver = PromptDriver([
      .shows("1/10000"), .press(.pageDown), .shows("› 9"), .press(.up), .press(.up),
      .shows("› 7"), .press(.enter),
    ])
    let number = try await driver.run {
      try await ask(.choice("Number", Array(1...10_000), pageSize: 8))
    }
    XCTAssertEqual(number, 7)
    for screen in driver.screens.dropLast() {
      XCTAssertLessThanOrEqual(screen.split(separator: "\n").count, 11, screen)
    }
  }

  func testUpFromTheFirstRowMovesToTheLast() async throws {
    let driver = PromptDriver([.press(.up), .press(.enter)])
    let number = try await driver.run { try await ask(.choice("Number", Array(1...100))) }
    XCTAssertEqual(number, 100)
  }

  func testGroupsHaveHeadings() async throws {
    let driver = PromptDriver([.press(.enter)], size: Size(columns: 40, rows: 12))
    _ = try await driver.run {
      try await ask(.choice("Number", [1, 3, 2, 4], group: { $0 % 2 == 1 ? "odd" : "even" }))
    }
    XCTAssertEqual(
      driver.screens.first,
      """
      ? Number  ▌type to filter              ]
        odd
      › 1
        3
        even
        2
        4
        ↑/↓ move · enter choose · esc cancel
      """)
  }

  func testSpaceMarksSeveralChoices() async throws {
    let driver = PromptDriver([
      .press(.space), .press(.down), .press(.down), .press(.space), .shows("enter take 2"),
      .press(.enter),
    ])
    let kinds = try await driver.run { try await ask(.choices("Kinds", Kind.allCases)) }
    XCTAssertEqual(kinds, [.library, .server])
    XCTAssertEqual(driver.lines, ["✓ Kinds  library, server"])
  }

  func testMarksStayWhenTheFilterHidesThem() async throws {
    let driver = PromptDriver([
      .press(.space), .type("server"), .press(.tab), .press(.enter),
    ])
    let kinds = try await driver.run { try await ask(.choices("Kinds", Kind.allCases)) }
    XCTAssertEqual(kinds, [.library, .server])
  }

  func testTooFewOrTooManyMarksAreRejected() async throws {
    let driver = PromptDriver([
      .press(.enter), .shows("needs at least 1"), .press(.space), .press(.down), .press(.space),
      .press(.down), .press(.space), .shows("takes at most 2"), .press(.enter),
    ])
    let kinds = try await driver.run {
      try await ask(.choices("Kinds", Kind.allCases, atLeast: 1, atMost: 2))
    }
    XCTAssertEqual(kinds, [.library, .tool])
  }

  func testControlAMarksAllVisibleChoices() async throws {
    let driver = PromptDriver([.press(.ctrl("a")), .press(.enter)])
    let kinds = try await driver.run { try await ask(.choices("Kinds", Kind.allCases)) }
    XCTAssertEqual(kinds, Kind.allCases)
  }

  func testALongAnswerIsWrappedBelowItsLabel() async throws {
    let driver = PromptDriver([.press(.enter)], size: Size(columns: 30, rows: 12))
    _ = try await driver.run {
      try await ask(.choices("Numbers", Array(1...15), default: Array(1...15)))
    }
    XCTAssertEqual(
      driver.lines, ["✓ Numbers  1, 2, 3, 4, 5, 6,", "  7, 8, 9, 10, 11, 12, 13, 14,", "  15"])
  }

  func testATitleOfSeveralLinesIsAnsweredInOne() async throws {
    let driver = PromptDriver([.press(.enter)])
    _ = try await driver.run { try await ask(.choice("Kind", ["one\ntwo"])) }
    XCTAssertEqual(driver.lines, ["✓ Kind  one …"])
  }

  /// The question and the cursor's row are visible in each terminal of at least four rows.
  func testAListFitsALowTerminal() async throws {
    let label = "Which of these numbers would you like to have"
    for columns in [20, 40, 80] {
      for rows in 4...8 {
        let driver = PromptDriver(
          [.press(.pageDown), .press(.pageDown), .press(.pageUp), .press(.up), .press(.enter)]
            .inserting(.press(.down), times: 30), size: Size(columns: columns, rows: rows))
        _ = try await driver.run {
          try await ask(
            .choice(label, Array(1...30), group: { $0 % 4 < 2 ? "odd \($0 / 4)" : nil })
              .hint("It stays for this run."))
        }
        for screen in driver.screens.dropLast() {
          XCTAssertTrue(screen.contains("? Which of"), screen)
          XCTAssertTrue(screen.contains("› "), "\(columns)x\(rows)\n\(screen)")
        }
      }
    }
  }

  func testAPageHasTheRowsThatTheTerminalLeaves() async throws {
    let driver = PromptDriver(
      [
        .shows("  3\n  1/30"), .press(.pageDown), .shows("› 4"),
        .resize(Size(columns: 40, rows: 4)), .shows("› 4"), .resize(Size(columns: 40, rows: 20)),
        .shows("4/30"), .shows("enter choose"), .press(.enter),
      ], size: Size(columns: 40, rows: 5))
    let number = try await driver.run { try await ask(.choice("Number", Array(1...30))) }
    XCTAssertEqual(number, 4)
    XCTAssertEqual(
      driver.screens.first, "? Number  ▌type to filter              ]\n› 1\n  2\n  3\n  1/30")
  }

  func testMarksAndTheirErrorFitALowTerminal() async throws {
    let driver = PromptDriver(
      [
        .press(.enter), .shows("needs at least 1"), .shows("› [ ] 1"), .press(.up), .press(.space),
        .shows("› [✓] 30"), .press(.enter),
      ], size: Size(columns: 20, rows: 4))
    let numbers = try await driver.run {
      try await ask(.choices("Numbers", Array(1...30), atLeast: 1))
    }
    XCTAssertEqual(numbers, [30])
  }

  func testAFormInALowTerminalShowsItsOpenQuestion() async throws {
    struct Numbers { var values = Array(repeating: 0, count: 6) }
    let steps = (0..<6).map { index in
      FormStep<Numbers>.step(\.values[index]) { _ in .choice("Number \(index)", [1, 2, 3]) }
    }
    let driver = PromptDriver(
      Array(repeating: .press(.enter), count: 6), size: Size(columns: 40, rows: 5))
    _ = try await driver.run { try await ask(.form("Numbers", Numbers(), steps)) }
    for (index, screen) in driver.screens.dropLast().enumerated() {
      XCTAssertTrue(screen.contains("? Number \(index)"), screen)
      XCTAssertTrue(screen.contains("› 1\n  2\n  3"), screen)
    }
  }
}

extension [PromptDriver.Input] {
  fileprivate func inserting(_ input: PromptDriver.Input, times: Int) -> Self {
    Array(repeating: input, count: times) + self
  }
}
