// PickerTests: the choices of a picker where they don't fit in a row.

import TermRender
import TermView
import TermWidgets
import XCTest

final class PickerTests: XCTestCase {
  private func lines(_ columns: Int, _ view: some View<String>) -> [String] {
    let screen = Screen<String>(size: Size(columns: columns, rows: 4))
    screen.update { view }
    screen.render()
    return screen.text.split(separator: "\n", omittingEmptySubsequences: false).map {
      var line = String($0)
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  private let picker = Picker("Day", ["Mon", "Tue", "Wed"], selection: "Tue") { $0 }

  func testChoicesThatDoNotFitContinueInTheNextRow() {
    XCTAssertEqual(lines(20, picker), ["[ Mon | Tue | Wed ]", "", "", ""])
    XCTAssertEqual(lines(13, picker), ["[ Mon | Tue", "| Wed ]", "", ""])
    XCTAssertEqual(lines(7, picker), ["[ Mon", "| Tue", "| Wed ]", ""])
    XCTAssertEqual(lines(4, picker), ["[ M…", "| T…", "| …]", ""])
    XCTAssertEqual(lines(4, Picker("None", [String](), selection: nil) { $0 }), ["[]", "", "", ""])
  }
}
