// UnfocusedScrollTests: keys reach a scroll area that holds nothing with the focus.

import TermRender
import TermView
import TermWidgets
import XCTest

final class UnfocusedScrollTests: XCTestCase {
  private func screen(
    _ size: Size = Size(columns: 12, rows: 4),
    @ViewBuilder<Int> _ content: () -> Views<Int>
  ) -> Screen<Int> {
    let screen = Screen<Int>(size: size)
    let views = content()
    screen.update { VStack(alignment: .stretch) { views } }
    screen.render()
    return screen
  }

  private func lines(_ name: String, _ count: Int = 20) -> some View<Int> {
    ForEach(0..<count, id: \.self) { Text("\(name)\($0)") }
  }

  private func press(_ screen: Screen<Int>, _ keys: Key...) -> String {
    for key in keys { _ = screen.send(.key(KeyPress(key))) }
    screen.render()
    return screen.text
  }

  func testAScrollViewWithoutFocusableContentHandlesKeys() {
    let screen = screen { ScrollView { lines("a") } }
    XCTAssertTrue(press(screen, .down).hasPrefix("a1 "), screen.text)
    XCTAssertTrue(press(screen, .pageDown).hasPrefix("a4 "), screen.text)
    XCTAssertTrue(press(screen, .end).hasPrefix("a16 "), screen.text)
    XCTAssertTrue(press(screen, .up).hasPrefix("a15 "), screen.text)
    XCTAssertTrue(press(screen, .home).hasPrefix("a0 "), screen.text)
  }

  func testItHandlesTheKeysThatAFocusedSiblingDoesNot() {
    let screen = screen {
      ScrollView { lines("a") }
      Text("press").onPress(1)
    }
    XCTAssertTrue(press(screen, .tab, .pageDown).hasPrefix("a2 "), screen.text)
    XCTAssertTrue(press(screen, .end).hasPrefix("a17 "), screen.text)
  }

  func testOtherKeysScrollNoAreaThatTheyCanReachByTheFocus() {
    let one = screen {
      ScrollView { lines("a") }.focusable()
      Text("press").onPress(1).autofocus()
    }
    for key in [Key.down, .end] { XCTAssertTrue(press(one, key).hasPrefix("a0 "), "\(key)") }
  }

  func testADisabledAreaIsPassedOver() {
    let screen = screen(Size(columns: 12, rows: 6)) {
      ScrollView { lines("a") }.flex(grow: 1, basis: 0).disabled()
      ScrollView { lines("b") }.flex(grow: 1, basis: 0)
    }
    let text = press(screen, .down)
    XCTAssertTrue(text.hasPrefix("a0 ") && text.contains("b1 ") && !text.contains("b0 "), text)
  }

  func testPageKeysScrollTheOnlyAreaFromBesideIt() {
    let one = screen {
      ScrollView { lines("a") }.focusable()
      Text("press").onPress(1).autofocus()
    }
    XCTAssertTrue(press(one, .pageDown).hasPrefix("a2 "), one.text)
    XCTAssertTrue(press(one, .pageUp).hasPrefix("a0 "), one.text)
    let two = screen(Size(columns: 12, rows: 6)) {
      ScrollView { lines("a") }.focusable().flex(grow: 1, basis: 0)
      ScrollView { lines("b") }.focusable().flex(grow: 1, basis: 0)
      Text("press").onPress(1).autofocus()
    }
    let before = two.text
    XCTAssertEqual(press(two, .pageDown), before, "nobody has chosen one of them")
    let inside = screen(Size(columns: 12, rows: 6)) {
      ScrollView { Text("short").onPress(1).autofocus() }.flex(grow: 1, basis: 0)
      ScrollView { lines("b") }.focusable().flex(grow: 1, basis: 0)
    }
    let start = inside.text
    XCTAssertEqual(press(inside, .pageDown), start, "the focus is in another area")
    // Areas in the only one don't count, be they short or long.
    for count in [2, 50] {
      let nested = screen(Size(columns: 12, rows: 6)) {
        ScrollView {
          lines("a")
          LazyList<Int>(count: count) { Text("row \($0)") }.frame(height: 2).focusable()
        }
        .focusable().flex(grow: 1, basis: 0)
        Text("press").onPress(1).autofocus()
      }
      XCTAssertTrue(press(nested, .pageDown).hasPrefix("a4 "), nested.text)
    }
  }

  func testAScrollViewWithFocusableContentScrollsFromThere() {
    let screen = screen(Size(columns: 12, rows: 6)) {
      ScrollView {
        lines("a")
        Text("inside").onPress(1)
      }
      .flex(grow: 1, basis: 0)
      ScrollView { lines("b") }.flex(grow: 1, basis: 0)
      Text("outside").onPress(2).autofocus()
    }
    // Only the second area is free.
    let text = press(screen, .pageDown)
    XCTAssertTrue(text.hasPrefix("a0 "), text)
    XCTAssertTrue(text.contains("b1 "), text)
  }

  func testContentThatFitsTakesNoKeys() {
    let screen = screen {
      ScrollView { lines("a", 1) }.frame(height: 1)
      ScrollView { lines("b") }
    }
    let text = press(screen, .end)
    XCTAssertTrue(text.hasPrefix("a0 "), text)
    XCTAssertTrue(text.contains("b19"), text)
  }

  func testADialogKeepsKeysFromTheAreaBehindIt() {
    let screen = screen {
      ScrollView { lines("a") }.modal(isOpen: true, dismiss: 0) {
        Text("dialog").onPress(1).focusScope()
      }
    }
    XCTAssertTrue(press(screen, .pageDown, .end).contains("a0 "), screen.text)
  }

  func testAHandlerHasPriority() {
    let screen = screen { ScrollView { lines("a") }.onKey(.end, 5) }
    XCTAssertEqual(screen.send(.key(KeyPress(.end))), [5])
    screen.render()
    XCTAssertTrue(screen.text.hasPrefix("a0 "), screen.text)
  }
}
