// Right to left: a form as it stands, and as its mirror image, line by line.

import TermRender
import TermView
import XCTest

final class MirrorTests: XCTestCase {
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

  func testAFormIsMirroredAsAWhole() {
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

  func testAScreenThatBeginsMirroredShowsTheSame() {
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
