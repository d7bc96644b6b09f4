// LogOutputTests: output of programs in a log: its colors, its open line, its memory.

import TermRender
import TermStore
import TermTest
import XCTest

@testable import TermWidgets

private let red = Style(foreground: .red)

/// A program that runs another one and shows its output.
private struct Builder: Program {
  enum Message: Sendable {
    case output(ProcessEvent)
  }

  struct State: Equatable, Sendable {
    var lines = LogLines()
  }

  func start() -> (State, Command<Message>) {
    (
      State(),
      .process(id: "make", ["make"], reading: .bytes, mergesError: true) { .output($0) }
    )
  }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .output(.bytes(let bytes)): state.lines.append(ansi: bytes)
    case .output(.ended): state.lines.finishLine()
    case .output: break
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    LogView("Output", state.lines, query: "warn").sending(Message.self)
  }
}

final class LogOutputTests: XCTestCase {
  func testLinesKeepTheirStyles() {
    var lines = LogLines()
    lines.append("plain")
    lines.append(StyledLine("red", style: red) + StyledLine(" and é"))
    lines.append(StyledLine("link", link: Link("https://example.com")))
    XCTAssertEqual(Array(lines), ["plain", "red and é", "link"])
    XCTAssertEqual(lines.styledLine(at: 0), StyledLine("plain"))
    XCTAssertEqual(lines.styledLine(at: 1).spans, [StyledSpan(0..<3, style: red)])
    XCTAssertEqual(lines.styledLine(at: 2).spans.first?.link, Link("https://example.com"))
    XCTAssertEqual(lines.text, "plain\nred and é\nlink\n")
  }

  func testStylesAreKeptAcrossBlocksAndWhenLinesAreDropped() {
    var lines = LogLines(limit: 1500)
    for number in 0..<5000 {
      lines.append(
        StyledLine("\(number)", style: Style(foreground: .palette(UInt8(number % 251))))
          + StyledLine(" plain"))
    }
    XCTAssertEqual(lines.count, 1500)
    for index in stride(from: 0, to: 1500, by: 7) {
      let line = lines.styledLine(at: index)
      XCTAssertEqual(line.text, "\(3500 + index) plain")
      XCTAssertEqual(line.spans.map(\.style.foreground), [.palette(UInt8((3500 + index) % 251))])
    }
    XCTAssertTrue(lines.text.hasPrefix("3500 plain\n"))
  }

  func testOutputIsReadInPiecesAndItsLastLineIsOpen() {
    var lines = LogLines()
    lines.append(ansi: "one\n\u{1B}[3")
    lines.append(ansi: "1mtwo")
    XCTAssertEqual(Array(lines), ["one", "two"])
    XCTAssertEqual(lines.styledLine(at: 1), StyledLine("two", style: red))
    lines.append(ansi: "\r50%")
    XCTAssertEqual(lines.last, "50%")
    lines.append("a line of the app")
    XCTAssertEqual(Array(lines), ["one", "a line of the app", "50%"])
    lines.append(ansi: "\r100%\nnext")
    XCTAssertEqual(Array(lines), ["one", "a line of the app", "100%", "next"])
    lines.finishLine()
    lines.finishLine()
    lines.append(ansi: "x\n")
    XCTAssertEqual(lines.count, 5)
    XCTAssertEqual(lines.styledLine(at: 4), StyledLine("x"), "a new program begins without a style")
    XCTAssertEqual(lines.text, "one\na line of the app\n100%\nnext\nx\n")
  }

  func testALineOfManyPiecesIsOneLine() {
    var log = LogLines()
    for _ in 0..<14_000 { log.append(ansi: "漢字") }
    XCTAssertEqual(log.count, 1)
    XCTAssertEqual(log[0].count, 28_000)
    XCTAssertEqual(log, log)
    log.append(ansi: "\u{1B}[2K")
    log.append(ansi: "\n")
    XCTAssertEqual(log.count, 1)
  }

  func testAnOpenLineCountsForTheLimit() {
    var lines = LogLines(limit: 3)
    lines.append(ansi: "a\nb\nc\nd")
    XCTAssertEqual(Array(lines), ["b", "c", "d"])
    XCTAssertEqual(lines.dropped, 1)
    XCTAssertEqual(Array(LogLines(ansi: "a\nb\nc", limit: 1)), ["c"])
  }

  func testLogsDifferByTheirStylesAndOpenLines() {
    XCTAssertEqual(LogLines(ansi: "a\n"), LogLines(["a"]))
    XCTAssertNotEqual(LogLines(ansi: "\u{1B}[31ma"), LogLines(["a"]))
    XCTAssertNotEqual(LogLines(ansi: "\u{1B}[31ma"), LogLines(ansi: "\u{1B}[32ma"))
    var (open, other) = (LogLines(), LogLines())
    open.append(ansi: "a")
    XCTAssertNotEqual(open, other)
    other.append(ansi: "b")
    XCTAssertNotEqual(open, other)
  }

  func testASearchFollowsALineThatChanges() {
    let memory = LogSearchCache()
    var lines = LogLines()
    for round in 0..<300 {
      switch round % 4 {
      case 0: lines.append(ansi: round % 3 == 0 ? "match" : "none")
      case 1: lines.append(ansi: "\r\u{1B}[Know \(round % 5 == 0 ? "match" : "nothing") \(round)")
      case 2: lines.append("between \(round)")
      default: lines.append(ansi: round % 2 == 0 ? "" : "\n")
      }
      let wanted = lines.indices.filter { lines[$0].contains("match") }
      XCTAssertEqual(Array(memory.shown(in: lines, filter: LogQuery(words: "match"))), wanted)
      XCTAssertEqual(
        Array(
          memory.found(in: lines, query: LogQuery(words: "match"), filter: LogQuery(words: ""))),
        wanted)
      XCTAssertEqual(memory.longest(in: lines), lines.map(\.displayWidth).max() ?? 0)
    }
  }

  func testAMillionLinesTakeFewMoreBytesThanTheyHave() {
    var lines = LogLines()
    var bytes = 0
    for number in 0..<1_000_000 {
      let line = "2026-01-01T10:00:00 INFO request \(number) took \(number % 83) ms"
      bytes += line.utf8.count
      lines.append(line)
    }
    XCTAssertLessThan(Double(lines.storedBytes), 1.15 * Double(bytes))
    XCTAssertEqual(lines[999_999], "2026-01-01T10:00:00 INFO request 999999 took 15 ms")
    var copy = lines
    copy.append("more")
    XCTAssertTrue(lines.isContinued(by: copy))
  }

  func testALogViewShowsColorsAndMarksMatchesInThem() {
    var lines = LogLines()
    lines.append(ansi: "\u{1B}[31merror\u{1B}[m: no such file\nplain\n\u{1B}[7mreversed\u{1B}[m")
    let app = host(lines, size: Size(columns: 30, rows: 6)) {
      LogView("Log", $0, query: "r") { $0 == "plain" ? Style(foreground: .blue) : .plain }
        .sending(LogLines.self)
    }
    XCTAssertEqual(app[1, 0].foreground, .red)
    XCTAssertEqual(app[2, 0].attributes, .reverse)
    XCTAssertEqual(app[2, 0].foreground, .red, "a match keeps its color")
    XCTAssertEqual(app[1, 1].foreground, .blue)
    XCTAssertEqual(app[2, 2].attributes, .reverse)
    XCTAssertEqual(app[1, 2].attributes, [], "a match in reversed text stands out too")
    XCTAssertEqual(app.find(.role(.list))?.value, "3 lines")
  }

  func testAColoredLineIsScrolledSideways() {
    var lines = LogLines()
    lines.append(StyledLine("0123456日", style: red) + StyledLine("plain and long enough to scroll"))
    let app = host(lines, size: Size(columns: 12, rows: 4)) {
      LogView("Log", $0, wraps: false).sending(LogLines.self)
    }
    app.press(.tab, .right)
    XCTAssertTrue(app.text.hasPrefix("▌ plain"), app.text)
    XCTAssertEqual(app[2, 0].foreground, .default)
  }

  func testOutputOfAProgramIsShownWithItsColors() {
    let app = TestDriver(Builder(), size: Size(columns: 30, rows: 6))
    app.answerProcess("make", .bytes(Array("cc main.c\n\u{1B}[1;35mwarn".utf8)))
    XCTAssertTrue(app.text.contains("warn"))
    app.answerProcess("make", .bytes(Array("ing:\u{1B}[m unused\n 50%\r".utf8)))
    app.answerProcess("make", .bytes(Array("100%".utf8)), .ended(.code(0)))
    XCTAssertEqual(Array(app.state.lines), ["cc main.c", "warning: unused", "100%"])
    XCTAssertEqual(app[5, 1].foreground, .magenta)
    XCTAssertTrue(app.text.contains("1 with “warn”"), app.text)
    XCTAssertEqual(app.requests, ["process(make)"])
  }
}
