// ModelTerminalStyleTests: the pen in the cells after SGR and OSC 8.

import XCTest

@testable import TermTest

final class ModelTerminalStyleTests: XCTestCase {
  private typealias Pen = ModelTerminal.Pen

  private func terminal(fed bytes: String) -> ModelTerminal {
    var terminal = ModelTerminal(
      columns: 20, rows: 1, styledUnderlines: true, underlineColors: true)
    terminal.feed(bytes)
    return terminal
  }

  private func assertPen(
    _ parameters: String, _ pen: Pen, file: StaticString = #filePath, line: UInt = #line
  ) {
    let terminal = terminal(fed: "\u{1B}[\(parameters)mx")
    XCTAssertEqual(terminal.problems, [], parameters, file: file, line: line)
    XCTAssertEqual(terminal.cells[0][0].pen, pen, parameters, file: file, line: line)
  }

  func testEveryAttributeIsSetAndReset() {
    let attributes: [(on: String, off: String, attribute: ModelTerminal.Attributes)] = [
      ("1", "22", .bold), ("2", "22", .dim), ("3", "23", .italic), ("5", "25", .blink),
      ("7", "27", .reverse), ("8", "28", .hidden), ("9", "29", .strike), ("53", "55", .overline),
    ]
    for (on, off, attribute) in attributes {
      assertPen(on, Pen(attributes: attribute))
      assertPen("\(on);\(off)", Pen())
      assertPen("\(on);0", Pen())
    }
    assertPen("1;2;22", Pen())
  }

  func testEveryUnderlineIsSetAndReset() {
    assertPen("4", Pen(underline: .single))
    assertPen("4:1", Pen(underline: .single))
    assertPen("4:2", Pen(underline: .double))
    assertPen("4:3", Pen(underline: .curly))
    assertPen("4:4", Pen(underline: .dotted))
    assertPen("4:5", Pen(underline: .dashed))
    assertPen("4:3;4:0", Pen())
    assertPen("4;24", Pen())
  }

  func testColorsAreStoredInTheirOriginalForm() {
    assertPen("31", Pen(foreground: .palette(1)))
    assertPen("97", Pen(foreground: .palette(15)))
    assertPen("40", Pen(background: .palette(0)))
    assertPen("101", Pen(background: .palette(9)))
    assertPen("38;5;200", Pen(foreground: .palette(200)))
    assertPen("48;2;1;2;255", Pen(background: .rgb(1, 2, 255)))
    assertPen(
      "38;2;1;2;3;48;5;4;1",
      Pen(
        foreground: .rgb(1, 2, 3), background: .palette(4),
        attributes: .bold))
    assertPen("58:5:9", Pen(underlineColor: .palette(9)))
    assertPen("58:2::7:8:9", Pen(underlineColor: .rgb(7, 8, 9)))
    assertPen("31;42;58:5:9;39;49;59", Pen())
  }

  func testAResetClearsEverythingButTheLink() {
    let terminal = terminal(fed: "\u{1B}]8;;x:y\u{7}\u{1B}[1;31mab\u{1B}[mc")
    XCTAssertEqual(terminal.problems, [])
    XCTAssertEqual(terminal.cells[0][2].pen, Pen(link: ModelTerminal.Link(uri: "x:y")))
  }

  func testALinkEndsWhereItIsClosedByEitherTerminator() {
    let terminal = terminal(
      fed:
        "\u{1B}]8;id=7;http://a/?b;c\u{1B}\\a\u{1B}]8;;\u{1B}\\b\u{1B}]8;;x:y\u{7}c\u{1B}]8;;\u{7}d"
    )
    XCTAssertEqual(terminal.problems, [])
    XCTAssertEqual(
      terminal.cells[0].prefix(4).map(\.pen.link),
      [
        ModelTerminal.Link(uri: "http://a/?b;c", id: "7"), nil, ModelTerminal.Link(uri: "x:y"), nil,
      ])
  }

  func testWithoutSubparametersColonsAreRejected() {
    for parameters in ["4:1", "4:3", "58:5:1", "59"] {
      var terminal = ModelTerminal(columns: 2, rows: 1)
      terminal.feed("\u{1B}[\(parameters)m")
      XCTAssertEqual(terminal.problems.count, 1, parameters)
    }
  }
}
