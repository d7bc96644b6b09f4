// Work that goes on: in lines, as a board, and as a program.

import TermTest
import TermView
import TermWidgets
import XCTest

@testable import TermPrompt

private struct Broken: Error, CustomStringConvertible { var description: String { "no space" } }

final class ActivityTests: XCTestCase {
  func testASpinnerIsALineAtTheStartAndTheEndOfALog() async throws {
    let driver = PromptDriver([], in: .nowhere)
    let value = try await driver.run {
      try await spinner("Fetching") { activity in
        activity.say("3 files")
        return 3
      }
    }
    XCTAssertEqual(value, 3)
    XCTAssertEqual(driver.lines, ["Fetching …", "✓ Fetching  3 files"])
    XCTAssertEqual(driver.results, "")
  }

  func testTheWordsBesideABarMayBeYours() async throws {
    var options = PromptOptions()
    options.progressInterval = .zero
    let driver = PromptDriver([], in: .nowhere)
    try await driver.run { [options] in
      try await progress(
        "Testing", total: 4, unit: "tests", format: { "\(Int($0.amount)) of 4 pass\nnow" },
        options: options
      ) { bar in
        for _ in 1...4 { bar.advance() }
      }
      try await tasks("All", options: options) { all in
        try await all.run("Part", total: 2, format: { "\($0.amount)" }) {
          $0.advance()
          $0.advance()
        }
      }
    }
    XCTAssertEqual(
      driver.lines,
      [
        "Testing …", "Testing  50 %  2 of 4 pass …", "Testing  75 %  3 of 4 pass …",
        "Testing  100 %  4 of 4 pass …", "✓ Testing  4 tests", "All …", "  Part …",
        "  Part  100 %  2.0", "  ✓ Part  2", "✓ All",
      ])
  }

  func testAnErrorIsThrownAndLogged() async {
    let driver = PromptDriver([], in: .nowhere)
    do {
      _ = try await driver.run { try await spinner("Fetching") { _ in throw Broken() } }
      XCTFail("no error")
    } catch {
      XCTAssertTrue(error is Broken)
    }
    XCTAssertEqual(driver.lines, ["Fetching …", "× Fetching  no space"])
  }

  func testTasksAreATreeWhoseOutputOpensOnFailure() async {
    let driver = PromptDriver([], in: .nowhere)
    do {
      try await driver.run {
        try await tasks("Install") { install in
          try await install.run("Download") { $0.print("folded") }
          try await install.run("Build") { step in
            step.print("one\ntwo")
            throw Broken()
          }
        }
      }
      XCTFail("no error")
    } catch {
      XCTAssertTrue(error is Broken)
    }
    XCTAssertEqual(
      driver.lines,
      [
        "Install …", "  Download …", "  ✓ Download", "  Build …", "  × Build  no space", "    one",
        "    two", "× Install  no space",
      ])
  }

  func testGitHubActionsGetGroupsAndAnnotations() async {
    let driver = PromptDriver([], in: .nowhere, environment: ["GITHUB_ACTIONS": "true"])
    do {
      try await driver.run {
        warn("50 % full\nsoon")
        try await tasks("Install") { install in
          try await install.run("Download") { $0.print("a\n::set-env name=x::y") }
          try await install.run("Build") { _ in throw Broken() }
        }
      }
    } catch {}
    XCTAssertEqual(
      driver.lines,
      [
        "::warning::50 %25 full%0Asoon", "Install …", "  Download …", "::group::✓ Download", "a",
        "| ::set-env name=x::y", "::endgroup::", "  Build …", "  × Build  no space",
        "::error::Build: no space", "× Install  no space", "::error::Install: no space",
      ])
  }

  /// The runner trims a line before it looks for `::`, and finds `##[` anywhere; its lines end where ours do.
  func testNoTextOfOthersIsACommandOfGitHubActions() async {
    struct Hostile: Error, CustomStringConvertible {
      var description: String { "no\n::error::a\u{2028}::error::b\r  ::error::c ##[error]d" }
    }
    let words = Hostile().description
    let driver = PromptDriver([], in: .nowhere, environment: ["GITHUB_ACTIONS": "true"])
    do {
      try await driver.run {
        note(words)
        try await spinner("::group::x \(words)") { activity in
          activity.print("\(words)\r\n:\u{200B}:error::e #\u{200B}#[error]f")
          activity.say(words)
        }
        try await tasks("Install") { install in
          try await install.run("::error::Build") { step in
            step.print(words)
            throw Hostile()
          }
        }
      }
    } catch {}
    let sentences = [
      "::notice::no%0A::error::a%0A::error::b%0D  ::error::c ##[error]d",
      "::error::::error::Build: no%0A::error::a%0A::error::b%0D  ::error::c ##[error]d",
      "::error::Install: no%0A::error::a%0A::error::b%0D  ::error::c ##[error]d",
    ]
    XCTAssertEqual(
      driver.lines.filter { $0.contains("##[") || $0.drop { $0 == " " }.hasPrefix("::") },
      sentences)
    XCTAssertTrue(driver.lines.contains("| ::error::e ## [error]f"), "\(driver.lines)")
  }

  func testQuestionsAreNoCommandsOfGitHubActions() async throws {
    let words = "::error::a\n::error::b"
    let driver = PromptDriver(
      [.line("::error::c\u{2028}::error::d")], in: .pipe, environment: ["GITHUB_ACTIONS": "true"])
    let answer = try await driver.run {
      _ = try await withPrompts(PromptOptions(takesDefaults: true)) {
        try await ask(.confirm(words, default: true))
      }
      return try await ask(.text(words).hint(words))
    }
    XCTAssertEqual(answer, "::error::c\u{2028}::error::d")
    XCTAssertEqual(
      driver.lines.filter { $0.drop { $0 == " " }.hasPrefix("::") || $0.contains("##[") }, [])
  }

  func testACanceledTaskCancelsItsWork() async {
    let driver = PromptDriver([], in: .nowhere)
    let task = Task {
      try await driver.run {
        try await spinner("Waiting") { _ in
          withUnsafeCurrentTask { unsafe $0?.cancel() }
          try Task.checkCancellation()
        }
      }
    }
    _ = await task.result
    XCTAssertEqual(driver.lines, ["Waiting …", "– Waiting  canceled"])
  }

  func testProgressIsALineEachIntervalOfTheClock() {
    var board = ActivityBoard()
    var lines = ActivityLines(interval: .seconds(5), isGitHubActions: false)
    let step = board.begin("Copying", in: nil, total: 100, unit: "B")
    XCTAssertEqual(lines.text(for: .began(step), board), "Copying …\n")
    var text: [String] = []
    for second in 0...11 {
      board.setAmount(Double(second * 9), of: step, at: .seconds(second))
      text.append(lines.text(for: .moved(step, .seconds(second)), board))
    }
    XCTAssertEqual(
      text.filter { !$0.isEmpty },
      ["Copying  45 %  9 B/s, 0:07 left\n", "Copying  90 %  9 B/s, 0:02 left\n"])
    board.end(step, .done)
    XCTAssertEqual(lines.text(for: .ended(step), board), "✓ Copying  99 B\n")
  }

  /// A screen reader reads the lines of a terminal aloud; a log keeps all.
  func testATerminalGetsTheLastLinesOfWhatFailedAndALogAll() {
    for (isTerminal, isGitHubActions, wanted) in [
      (false, false, 201), (true, false, 22), (false, true, 202), (true, true, 202),
    ] {
      var board = ActivityBoard()
      var lines = ActivityLines(
        interval: nil, isGitHubActions: isGitHubActions, isTerminal: isTerminal)
      let step = board.begin("Building", in: nil, total: nil, unit: nil)
      for line in 1...200 { board.append("line \(line)", to: step) }
      board.end(step, .failed("1"))
      let text = lines.text(for: .ended(step), board).split(separator: "\n")
      XCTAssertEqual(text.count, wanted, "\(isTerminal), \(isGitHubActions)")
      XCTAssertEqual(text[1], wanted == 22 ? "  … 180 lines before" : "  line 1")
      XCTAssertTrue(text.contains("  line 200"))
    }
  }

  func testABoardFollowsTheOrderOfItsTreeAndFoldsFinishedSteps() {
    var board = ActivityBoard()
    let all = board.begin("all", in: nil)
    let (first, second) = (board.begin("first", in: all), board.begin("second", in: all))
    let part = board.begin("part", in: first)
    XCTAssertEqual(board.ordered(folding: false), [all, first, part, second])
    board.end(first, .done)
    XCTAssertEqual(board.ordered(folding: true), [all, first, second])
    board.end(all, .failed("x"))
    XCTAssertEqual(board.steps[second].status, .canceled)
    XCTAssertEqual(board.steps[first].status, .done)
  }

  func testOnlyTheLastLinesOfAStepAreStored() {
    var board = ActivityBoard()
    let step = board.begin("long", in: nil)
    for number in 1...1500 { board.append("\(number)", to: step) }
    board.end(step, .failed("x"))
    XCTAssertEqual(board.steps[step].output.count, 1000)
    XCTAssertEqual(board.steps[step].failureOutput().first, "… 1480 lines before")
    XCTAssertEqual(board.steps[step].failureOutput().last, "1500")
  }

  private func feed() -> ActivityFeed {
    ActivityFeed(PromptDriver([]), PromptOptions(), isDrawn: true)
  }

  func testTheProgramDrawsTheBoardAndPrintsItAtTheEnd() {
    let feed = feed()
    let all = feed.begin("Install", in: nil, total: nil, unit: nil)
    let step = feed.begin("Build", in: all, total: nil, unit: nil)
    feed.print("one\ntwo", step: step, isFolded: true)
    let program = TestDriver(
      ActivityProgram(feed: feed), size: Size(columns: 30, rows: 6), work: .isHeld)
    XCTAssertEqual(program.text.split(separator: "\n"), ["⠋ Install", "  ⠋ Build", "    two"])
    feed.end(step, .failed("no space"))
    feed.finish(.failed("no space"))
    program.send(.news(feed.take()))
    XCTAssertEqual(program.exitCode, 0)
    XCTAssertEqual(
      program.requests,
      [
        #"print("× Install  no space\n  × Build  no space\n    one\n    two")"#
      ])
    XCTAssertEqual(program.text.trimmingCharacters(in: .whitespacesAndNewlines), "")
  }

  func testWhatIsPrintedBeforeTheFirstFrameIsPrintedAboveIt() {
    let feed = feed()
    let step = feed.begin("Working", in: nil, total: nil, unit: nil)
    feed.print("early", step: step, isFolded: false)
    let program = TestDriver(
      ActivityProgram(feed: feed), size: Size(columns: 30, rows: 6))
    XCTAssertEqual(program.requests, [#"print("early")"#])
    XCTAssertEqual(program.text.split(separator: "\n"), ["⠋ Working"])
  }

  func testWorkThatCanNotBeDrawnIsLinesFromItsStart() {
    let driver = PromptDriver([])
    let feed = ActivityFeed(driver, PromptOptions(), isDrawn: true)
    let all = feed.begin("Install", in: nil, total: nil, unit: nil)
    let first = feed.begin("Download", in: all, total: nil, unit: nil)
    feed.end(first, .done)
    let second = feed.begin("Build", in: all, total: nil, unit: nil)
    feed.print("one", step: second, isFolded: true)
    feed.print("above", step: all, isFolded: false)
    feed.end(second, .failed("no file"))
    feed.stopDrawing()
    let lines = [
      "above", "Install …", "  Download …", "  ✓ Download", "  Build …", "  × Build  no file",
      "    one",
    ]
    XCTAssertEqual(driver.lines, lines)
    feed.finish(.failed("no file"))
    XCTAssertEqual(driver.lines, lines + ["× Install  no file"])
  }

  func testTheReasonOfAFailureIsWholeInANarrowTerminal() {
    let feed = feed()
    let step = feed.begin("Work", in: nil, total: nil, unit: nil)
    feed.end(step, .failed("it can't be started: too many open files"))
    feed.finish(.failed(""))
    let program = TestDriver(
      ActivityProgram(feed: feed), size: Size(columns: 30, rows: 6), work: .isHeld)
    program.send(.news(feed.take()))
    XCTAssertEqual(
      program.requests,
      [#"print("× Work  it can\'t be started:\n  too many open files")"#])
  }

  func testProgressIsABarWithItsRate() {
    let feed = feed()
    let step = feed.begin("Copying", in: nil, total: 10, unit: "B")
    feed.setAmount(of: step) { _ in 5 }
    let program = TestDriver(
      ActivityProgram(feed: feed), size: Size(columns: 40, rows: 3), work: .isHeld)
    XCTAssertTrue(program.text.contains("50 %"), program.text)
    XCTAssertTrue(program.text.hasPrefix("Copying █"), program.text)
  }

  func testControlCCancelsTheWorkAndASecondOneQuits() {
    let feed = feed()
    _ = feed.begin("Waiting", in: nil, total: nil, unit: nil)
    let program = TestDriver(
      ActivityProgram(feed: feed), size: Size(columns: 60, rows: 6), work: .isHeld)
    program.press(.ctrl("c"))
    XCTAssertTrue(program.has(.text("canceling")))
    XCTAssertNil(program.exitCode)
    program.press(.ctrl("c"))
    XCTAssertEqual(program.exitCode, 130)
    XCTAssertEqual(program.requests, [#"print("– Waiting  canceled")"#])
  }

  func testCanceledWorkSaysSoInTheLanguageOfItsOptions() {
    let feed = feed()
    _ = feed.begin("Warten", in: nil, total: nil, unit: nil)
    let program = TestDriver(
      ActivityProgram(feed: feed, words: .german), size: Size(columns: 70, rows: 6),
      work: .isHeld)
    program.press(.ctrl("c"))
    XCTAssertTrue(program.has(.text("wird abgebrochen")), program.text)
    program.press(.ctrl("c"))
    XCTAssertEqual(program.requests, [#"print("– Warten  abgebrochen")"#])
  }

  /// The work goes on in the background, where only lines are shown.
  func testWorkThatIsDrawnNoLongerGoesOnInLines() {
    let driver = PromptDriver([], in: .nowhere)
    let feed = ActivityFeed(driver, PromptOptions(), isDrawn: true)
    let step = feed.begin("Copying", in: nil, total: nil, unit: nil)
    feed.print("one", step: step, isFolded: false)
    XCTAssertEqual(driver.lines, [])
    feed.stopDrawing()
    XCTAssertEqual(driver.lines, ["one", "Copying …"])
    feed.print("two", step: step, isFolded: false)
    feed.stopDrawing()
    feed.finish(.done)
    XCTAssertEqual(driver.lines, ["one", "Copying …", "two", "✓ Copying"])
  }
}
