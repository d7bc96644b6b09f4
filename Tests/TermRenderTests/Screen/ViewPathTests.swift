// ViewPathTests: the views around a place or around the focus, in words.

import TermView
import XCTest

@testable import TermRender

final class ViewPathTests: XCTestCase {
  private func screen() -> Screen<String> {
    let screen = Screen<String>(size: Size(columns: 20, rows: 6))
    screen.update {
      VStack(alignment: .leading) {
        Text("title")
        HStack(spacing: 1) {
          Text("one").onPress("1").id("one")
          Text("two").onPress("2").disabled()
          Text("three").onPress("3").role(.button, label: "Third").id("three")
        }
        .label("buttons")
        ScrollView { ForEach(0..<9) { Text("row \($0)") } }.frame(height: 2).focusable()
        Text("moved").offset(columns: 2)
      }
    }
    screen.render()
    return screen
  }

  private func lines(_ path: [ViewDescription]) -> [String] {
    path.map { step in
      let area = step.area
      return "\(step.summary) \(area.left),\(area.top) \(area.size.columns)x\(area.size.rows) "
        + "[\(step.traits.joined(separator: ", "))]"
    }
  }

  private func path(_ screen: Screen<String>, _ column: Int, _ row: Int) -> [String] {
    lines(screen.viewPath(at: Point(column: column, row: row)))
  }

  private let page = ["screen 0,0 20x6 []", "box 0,0 20x6 []"]
  private let buttons = "box \"buttons\" 0,1 13x1 []"

  func testTheViewsAroundAPlaceAreNamedFromTheOutside() {
    let screen = screen()
    XCTAssertEqual(path(screen, 0, 0), page + ["text \"title\" 0,0 5x1 []"])
    XCTAssertEqual(
      path(screen, 4, 1), page + [buttons, "text \"two\" 4,1 3x1 [focusable, disabled]"])
    XCTAssertEqual(
      path(screen, 9, 1), page + [buttons, "text \"three\" 8,1 5x1 [focusable, 2 of 3]"])
    XCTAssertEqual(
      path(screen, 0, 2),
      page + ["box 0,2 6x2 [focusable, 3 of 3, scrolls]", "text \"row 0\" 0,2 5x1 []"])
    XCTAssertEqual(path(screen, 3, 4), page + ["text \"moved\" 2,4 5x1 [floats]"])
    XCTAssertEqual(path(screen, 19, 5), [], "nothing is there")
    XCTAssertEqual(path(screen, 20, 0), [])
  }

  func testWithoutAPlaceItIsTheFocusedView() {
    let screen = screen()
    XCTAssertEqual(
      lines(screen.viewPath(at: nil)),
      page + [buttons, "text \"one\" 0,1 3x1 [focusable, 1 of 3, focused]"])
    _ = screen.focus("three")
    XCTAssertEqual(
      lines(screen.viewPath(at: nil)).last,
      "text \"three\" 8,1 5x1 [focusable, 2 of 3, focused]")
    _ = screen.send(.mouse(MouseEvent(.move, at: Point(column: 0, row: 1))))
    XCTAssertEqual(path(screen, 0, 1).last, "text \"one\" 0,1 3x1 [focusable, 1 of 3, hovered]")
    _ = screen.blur()
    XCTAssertEqual(lines(screen.viewPath(at: nil)), [])
  }

  func testARoleNamesAViewAndEachSizeHasItsReason() {
    let screen = Screen<String>(size: Size(columns: 9, rows: 2))
    screen.update { HStack { Text("x") }.background(.surface).role(.list, label: "Files") }
    screen.render()
    let path = screen.viewPath(at: Point(column: 8, row: 1))
    XCTAssertEqual(path.last?.summary, "list \"Files\"")
    XCTAssertEqual(
      path.last?.sizeReasons,
      ["9 columns: all of its container's", "2 rows: all of its container's"])
    XCTAssertEqual(path.first?.sizeReasons, ["9 columns: the screen", "2 rows: the screen"])
  }

  func testOnlyAMarginThatOverlapsOthersMakesAViewFloat() {
    for (cells, traits) in [(-1, ["floats"]), (0, []), (1, [])] {
      let screen = Screen<String>(size: Size(columns: 9, rows: 1))
      screen.update {
        HStack {
          Text("one")
          Text("two").margin(.leading, cells)
        }
      }
      screen.render()
      XCTAssertEqual(screen.viewPath(at: Point(column: 4, row: 0)).last?.traits, traits, "\(cells)")
    }
  }
}
