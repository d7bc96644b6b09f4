// PressModifiersTests: clicks, hovers and presses come with the modifiers that are held.

import TermView
import XCTest

@testable import TermRender

final class PressModifiersTests: XCTestCase {
  private enum Message: Equatable { case pressed(Key.Modifiers), entered(Key.Modifiers) }

  private func screen() -> Screen<Message> {
    let screen = Screen<Message>(size: Size(columns: 20, rows: 3))
    screen.update {
      VStack {
        Text("first").onPress { $0 == .alt ? nil : .pressed($0) }
        Text("second").onMouse { $0.action == .enter ? .entered($0.modifiers) : nil }
      }
    }
    screen.render()
    return screen
  }

  private func click(_ screen: Screen<Message>, _ modifiers: Key.Modifiers) -> [Message] {
    let place = Point(column: 1, row: 0)
    return screen.send(.mouse(MouseEvent(.down(.left), at: place, modifiers: modifiers)))
      + screen.send(.mouse(MouseEvent(.up(.left), at: place, modifiers: modifiers)))
  }

  func testAPressReportsTheModifiers() {
    let screen = screen()
    XCTAssertEqual(click(screen, []), [.pressed([])])
    XCTAssertEqual(click(screen, .control), [.pressed(.control)])
    XCTAssertEqual(click(screen, [.shift, .control]), [.pressed([.shift, .control])])
    XCTAssertEqual(click(screen, .alt), [], "nil is no message")
  }

  func testEnterAndSpacePressWithoutModifiers() {
    let screen = screen()
    _ = screen.send(.key(KeyPress(.tab)))
    XCTAssertEqual(screen.send(.key(KeyPress(.enter))), [.pressed([])])
    XCTAssertEqual(screen.send(.key(KeyPress(.space))), [.pressed([])])
    XCTAssertTrue(screen.wouldHandle(KeyPress(.enter)))
    XCTAssertTrue(screen.semantics.contains { $0.isPressable })
  }

  func testHoverReportsTheModifiers() {
    let screen = screen()
    let place = Point(column: 1, row: 1)
    XCTAssertEqual(
      screen.send(.mouse(MouseEvent(.move, at: place, modifiers: .shift))), [.entered(.shift)])
  }

  func testAViewRequestsPixelReportsWhileItExists() {
    let screen = Screen<Message>(size: Size(columns: 20, rows: 3))
    var isPrecise = true
    let view = {
      VStack<Message> {
        if isPrecise { Text("a").onMouse(inPixels: true) { _ in nil } }
        Text("b").onMouse { _ in nil }
      }
    }
    XCTAssertFalse(screen.wantsMousePixels)
    screen.update { view() }
    XCTAssertTrue(screen.wantsMousePixels)
    isPrecise = false
    screen.update { view() }
    XCTAssertFalse(screen.wantsMousePixels)
  }
}
