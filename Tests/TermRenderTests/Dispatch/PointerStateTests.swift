// PointerStateTests: what the mouse remembers of views that go.

import TermView
import XCTest

@testable import TermRender

final class PointerStateTests: XCTestCase {
  private func pressed(_ node: Int32) -> PointerState {
    var pointer = PointerState()
    pointer.pressed = node
    pointer.held = HeldButton(button: .left, node: node, position: .zero)
    return pointer
  }

  /// The number of a removed node may go to another one, which the user has not pressed.
  func testARemovedNodeIsNoLongerPressedAndHoldsNoButton() {
    var pointer = pressed(3)
    pointer.remove(3)
    XCTAssertEqual(pointer.pressed, -1)
    XCTAssertEqual(pointer.held?.node, -1)
    XCTAssertEqual(pointer.held?.button, .left, "the button is still down")
  }

  func testAnotherNodeMayBeRemovedDuringAPress() {
    var pointer = pressed(3)
    pointer.remove(2)
    XCTAssertEqual(pointer.pressed, 3)
    XCTAssertEqual(pointer.held?.node, 3)
  }
}
