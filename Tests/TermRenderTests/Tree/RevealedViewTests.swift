// RevealedViewTests: a scroll area shows the view that it names, also in a smaller window.

import TermView
import XCTest

@testable import TermRender

final class RevealedViewTests: XCTestCase {
  func testAProgramRevealsAViewById() {
    func list(_ id: Int?) -> some View<Never> {
      ScrollView(reveals: id) { ForEach(0..<9) { row in Text("row \(row)").id(row) } }
    }
    let app = ScrollApp(8, 3) { list(5) }
    XCTAssertEqual(app.firstLine, "row 3")
    app.wheel(-9)
    app.show { list(5) }
    XCTAssertEqual(app.firstLine, "row 0", "it was shown already")
    app.show { list(7) }
    XCTAssertEqual(app.firstLine, "row 5")
    app.show { list(nil) }
    app.show { list(2) }
    XCTAssertEqual(app.firstLine, "row 2")
  }

  /// As the chosen tab, or the chosen day of a month, in a window that becomes smaller.
  func testARevealedViewStaysInSightInASmallerArea() {
    for (axis, isMirrored) in [(Axis.vertical, false), (.horizontal, false), (.horizontal, true)] {
      func list(_ id: Int?) -> some View<Never> {
        ScrollView(axis == .vertical ? .vertical : .horizontal, reveals: id, showsBars: false) {
          if axis == .vertical {
            ForEach(0..<9) { row in Text("r\(row)").id(row) }
          } else {
            HStack { ForEach(0..<9) { row in Text("r\(row)").id(row) } }
          }
        }
      }
      func resize(_ app: ScrollApp, _ length: Int) {
        app.resize(axis == .vertical ? 2 : 2 * length, axis == .vertical ? length : 1)
      }
      let app = axis == .vertical ? ScrollApp(2, 6) { list(5) } : ScrollApp(12, 1) { list(5) }
      app.screen.isMirrored = isMirrored
      app.show { list(5) }
      for length in [5, 3, 1, 2, 4, 2] {
        resize(app, length)
        XCTAssertTrue(app.screen.text.contains("r5"), "\(axis) \(length): \(app.screen.text)")
      }
      // Not if the user had scrolled it away.
      resize(app, 4)
      app.show { list(0) }
      app.send(.scroll(ScrollEvent(columns: isMirrored ? -9 : 9, rows: 9, at: .zero)))
      let before = app.screen.text
      XCTAssertFalse(before.contains("r0"), before)
      resize(app, 3)
      XCTAssertFalse(app.screen.text.contains("r0"), app.screen.text)
    }
  }
}
