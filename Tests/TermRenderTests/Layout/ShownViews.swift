// ShownViews: returns the screen of some views in a size, line by line.

import TermRender
import TermView
import XCTest

/// Returns the screen, without the spaces at the ends of lines and without empty lines at the end.
func shown(
  _ columns: Int, _ rows: Int, isMirrored: Bool = false,
  @ViewBuilder<Never> _ views: () -> Views<Never>
) -> String {
  let screen = Screen<Never>(size: Size(columns: columns, rows: rows))
  screen.update(views)
  screen.render()
  return trimmed(screen.text)
}

/// Returns the lines without the spaces at their ends, and without empty lines at the end.
func trimmed(_ text: String) -> String {
  var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
  while lines.last?.isEmpty == true { lines.removeLast() }
  return lines.joined(separator: "\n")
}

/// Asserts that a screen of a size shows these lines.
func assertShown(
  _ columns: Int, _ rows: Int, _ expected: String, file: StaticString = #filePath,
  line: UInt = #line, @ViewBuilder<Never> _ views: () -> Views<Never>
) {
  XCTAssertEqual(
    "\n" + shown(columns, rows, views), "\n" + trimmed(expected), file: file, line: line)
}
