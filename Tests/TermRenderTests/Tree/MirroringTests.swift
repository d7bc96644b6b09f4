// Right to left: a form and its mirror image, line by line.

import TermRender
import TermWidgets
import XCTest

final class MirroringTests: XCTestCase {
  private func form() -> some View<Never> {
    VStack<Never>(alignment: .leading) {
      HStack(spacing: 1) {
        Text("Name:")
        Text("Ada Lovelace").border(.light, .leading)
      }
      Grid(columns: [.fixed(7), .content], columnSpacing: 1) {
        Text("Born")
        Text("1815")
        Text("in")
        Text("London")
      }
      Text("a long line that wraps").frame(width: 14)
      Text("end").alignSelf(.end)
      HStack {
        Text("ok")
        Spacer()
        Text("×")
      }
      .padding(.leading, 3)
      .frame(width: .fill)
      Text("corner").position(bottom: 0, trailing: 1)
    }
    .padding(.leading, 2)
    .border(.light, title: "Form")
    .frame(width: 28, height: 10)
  }

  private let plain = """
    ┌─ Form ───────────────────┐
    │  Name: │Ada Lovelace     │
    │  Born    1815            │
    │  in      London          │
    │  a long line             │
    │  that wraps              │
    │                       end│
    │     ok                  ×│
    │                   corner │
    └──────────────────────────┘
    """

  /// The letters of a text are the terminal's business.
  private let mirrored = """
    ┌─────────────────── Form ─┐
    │     Ada Lovelace│ Name:  │
    │            1815    Born  │
    │          London      in  │
    │             a long line  │
    │              that wraps  │
    │end                       │
    │×                  ok     │
    │ corner                   │
    └──────────────────────────┘
    """

  func testAFormIsFullyMirrored() {
    let screen = Screen<Never>(size: Size(columns: 28, rows: 10))
    screen.update { form() }
    screen.render()
    XCTAssertEqual("\n" + screen.text, "\n" + plain)
    screen.isMirrored = true
    XCTAssertTrue(screen.isMirrored)
    screen.render()
    XCTAssertEqual("\n" + screen.text, "\n" + mirrored)
    screen.isMirrored = false
    screen.render()
    XCTAssertEqual("\n" + screen.text, "\n" + plain)
  }

  func testAScreenThatStartsMirroredShowsTheSame() {
    let screen = Screen<Never>(size: Size(columns: 28, rows: 10))
    screen.isMirrored = true
    screen.update { form() }
    screen.render()
    XCTAssertEqual("\n" + screen.text, "\n" + mirrored)
  }

  func testMirroringTwiceCostsNoBytes() {
    let screen = Screen<Never>(size: Size(columns: 28, rows: 10))
    screen.update { form() }
    screen.render()
    screen.removeOutput()
    screen.isMirrored = true
    screen.isMirrored = false
    screen.render()
    XCTAssertEqual(screen.output, [])
  }
}

extension MirroringTests {
  func testAFieldTypesAtTheStartOfItsLine() {
    let screen = Screen<String>(size: Size(columns: 12, rows: 2))
    screen.isMirrored = true
    func show(_ text: String) {
      screen.update { TextField("Name", text: text) { $0 } }
      screen.render()
    }
    show("")
    screen.send(.key(KeyPress(.tab))) { _ in }
    XCTAssertEqual(screen.caret?.point, Point(column: 10, row: 0))
    // The end of a text is on the right, before its first cell: there is space for the caret.
    show("abc")
    XCTAssertEqual(screen.text.split(separator: "\n").first, "[      abc ▐")
    XCTAssertEqual(screen.caret?.point, Point(column: 10, row: 0))
    var typed: [String] = []
    screen.send(.mouse(MouseEvent(.down(.left), at: Point(column: 8, row: 0)))) { typed.append($0) }
    screen.render()
    XCTAssertEqual(screen.caret?.point, Point(column: 8, row: 0))
    screen.send(.key(KeyPress("x"))) { typed.append($0) }
    XCTAssertEqual(typed, ["axbc"])
    // A text that is too long is shown as far as there is space, in either direction of lines.
    show("abcdefghijklmnop")
    screen.send(.key(KeyPress(.end))) { _ in }
    screen.render()
    XCTAssertEqual(screen.text.split(separator: "\n").first?.contains("mnop"), true)
    XCTAssertEqual(screen.caret?.point, Point(column: 10, row: 0))
    screen.send(.key(KeyPress(.home))) { _ in }
    screen.render()
    XCTAssertEqual(screen.caret?.point, Point(column: 1, row: 0))
  }

  func testABreadcrumbPointsInItsDirection() {
    let screen = Screen<Int>(size: Size(columns: 20, rows: 1))
    screen.update { Breadcrumb("Way", ["one", "two"]) { $0 } }
    screen.render()
    XCTAssertEqual(screen.text, "one › two           ")
    screen.isMirrored = true
    screen.render()
    XCTAssertEqual(screen.text, "           two ‹ one")
  }
}
