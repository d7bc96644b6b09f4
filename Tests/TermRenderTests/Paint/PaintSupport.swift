// PaintSupport: the screen of some views, line by line.

@testable import TermRender
import TermView
import XCTest

/// A screen that shows some views.
func drawn(
  _ columns: Int, _ rows: Int, @ViewBuilder<Never> _ views: () -> Views<Never>
) -> Screen<Never> {
  let screen = Screen<Never>(size: Size(columns: columns, rows: rows))
  screen.show(views)
  return screen
}

extension Screen<Never> {
  func show(@ViewBuilder<Never> _ views: () -> Views<Never>) {
    update(views)
    render()
    removeOutput()
  }

  /// Returns the background of each cell of a row as a letter: `.` is the terminal's own.
  func backgrounds(_ row: Int) -> String {
    String(
      (0..<size.columns).map { column in
        guard let index = frame[column, row].background.paletteIndex else {
          return frame[column, row].background.isDefault ? "." : "#"
        }
        return Array("krgybmcw")[Int(index) % 8]
      })
  }
}

func assertScreen(
  _ screen: Screen<Never>, _ expected: String, file: StaticString = #filePath, line: UInt = #line
) {
  XCTAssertEqual(
    screen.text.split(separator: "\n").joined(separator: "|\n") + "|", expected, file: file,
    line: line)
}
