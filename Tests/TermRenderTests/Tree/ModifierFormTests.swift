// Short forms of modifiers equal the longer ones.

import TermView
import XCTest

@testable import TermRender

final class ModifierFormTests: XCTestCase {
  func testComputedNumbersAreLengthsToo() {
    let n = 6
    let shown = { (view: AnyStaticView) in
      trimmed(TermRenderTests.shown(12, 6) { HStack { view } })
    }
    XCTAssertEqual(
      shown(Text("x").frame(width: n / 2, height: n / 3).border(.ascii)),
      shown(Text("x").frame(width: .cells(3), height: .cells(2)).border(.ascii)))
    XCTAssertEqual(
      shown(Text("x").frame(width: n, height: .fill).border(.ascii)),
      shown(Text("x").frame(width: .cells(6), height: .fill).border(.ascii)))
    XCTAssertEqual(
      shown(Text("x").frame(width: .fill, height: n / 3).border(.ascii)),
      shown(Text("x").frame(width: .fill, height: 2).border(.ascii)))
    XCTAssertEqual(
      shown(Text("x").padding(n / 6).padding(.leading, n / 3).margin(n / 6).border(.ascii)),
      shown(Text("x").padding(1).padding(.leading, 2).margin(1).border(.ascii)))
  }

  func testArraysAndClosedRangesAreStatementsOfABuilder() {
    let texts = ["a", "b"].map { Text($0) }
    let buttons = [1, 2].map { Text("\($0)").onPress($0) }
    let screen = Screen<Int>(size: Size(columns: 2, rows: 7))
    screen.update {
      texts
      buttons
      ForEach(3...5) { Text("\($0)") }
    }
    screen.render()
    XCTAssertEqual(screen.text.filter { $0 != " " && $0 != "\n" }, "ab12345")
    XCTAssertEqual(screen.takeDiagnostics(), [])
  }

  func testAScrollAreaAcceptsNilToReveal() {
    XCTAssertEqual(shown(2, 1) { ScrollView(reveals: nil) { Text("a") } }, "a")
    let row: Int? = 3
    XCTAssertEqual(
      shown(2, 1) {
        ScrollView(reveals: row, showsBars: false) { ForEach(0..<9) { Text("\($0)").id($0) } }
      }, "3")
  }

  func testAViewWithoutMessagesFitsAnyMessageType() {
    func view(_ isOn: Bool) -> AnyView<Int> {
      isOn ? AnyView(Text("on").onPress(1)) : AnyView(Text("off"))
    }
    XCTAssertEqual(shown(4, 1) { view(false).map { _ in fatalError("sent") } }, "off")
  }

  func testStateStylesApplyInTheirStates() throws {
    let link = try XCTUnwrap(Link("https://a"))
    let screen = Screen<Int>(size: Size(columns: 2, rows: 2))
    screen.update {
      Text("x").onPress(1).bold(when: .focused).underline(.double, color: .red, when: .focused)
        .link(link, when: .focused)
        .gradient([.rgb(255, 0, 0), .rgb(0, 0, 255)], when: .focused)
    }
    _ = screen.blur()
    screen.render()
    let before = screen[0, 0]
    XCTAssertEqual(before.attributes, [])
    XCTAssertEqual(before.background, .default)
    XCTAssertNil(screen.frame.link(of: before))
    _ = screen.send(.key(KeyPress(.tab)))
    screen.render()
    let after = screen[0, 0]
    XCTAssertTrue(after.attributes.contains(.bold))
    XCTAssertEqual(after.attributes.underline, .double)
    XCTAssertEqual(after.background, .rgb(255, 0, 0))
    XCTAssertEqual(screen.frame.link(of: after)?.url, link.url)
  }

  func testIdsWithEqualHashesAreReportedByName() {
    struct ID: Hashable {
      let name: String
      func hash(into hasher: inout Hasher) { hasher.combine(0) }
    }
    let screen = Screen<Int>(size: Size(columns: 2, rows: 2))
    screen.update { ForEach(["a", "b"].map(ID.init), id: \.self) { Text($0.name) } }
    let told = screen.takeDiagnostics()
    #if DEBUG
      XCTAssertEqual(told.count, 1)
      XCTAssertTrue(told[0].contains("one hash"), told[0])
      XCTAssertTrue(told[0].contains("name: \"a\"") && told[0].contains("name: \"b\""), told[0])
    #else
      XCTAssertEqual(told, [])
    #endif
  }
}
