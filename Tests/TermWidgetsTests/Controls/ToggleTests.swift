// ToggleTests: switches and check boxes.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class ToggleTests: XCTestCase {
  func testTheirStates() {
    assertLooks(
      of: VStack<Bool>(alignment: .leading) {
        Toggle("Wi-Fi", isOn: true) { $0 }
        Toggle("Bluetooth", isOn: false) { $0 }
        Toggle("Off and disabled", isOn: true) { $0 }.disabled()
        Toggle("A switch whose name is longer than a small window 你好", isOn: true) { $0 }
        Checkbox("Subtitles", isOn: true) { $0 }
        Checkbox("Comments", isOn: false) { $0 }
        Checkbox("All files", state: .mixed) { $0 }
        Checkbox("Disabled", state: .mixed) { $0 }.disabled()
        Checkbox("", isOn: true) { $0 }
      })
  }

  func testKeysAndTheMouseSwitchAToggle() {
    let app = host(false) { isOn in Toggle("Wi-Fi", isOn: isOn) { $0 } }
    assertAccessible(app)
    app.tap(.role(.toggle, "Wi-Fi"))
    XCTAssertTrue(app.state)
    XCTAssertEqual(app.find(.role(.toggle))?.value, "on")
    app.press(.space)
    XCTAssertFalse(app.state)
    app.press(.enter)
    XCTAssertTrue(app.state)
  }

  func testAMixedCheckboxBecomesOn() {
    let app = host([true, false]) { parts in
      VStack {
        Checkbox("All", state: CheckState(of: parts)) { [$0, $0] }
        Checkbox("First", isOn: parts[0]) { [$0, parts[1]] }
      }
    }
    assertAccessible(app)
    XCTAssertEqual(app.find(.role(.checkbox, "All"))?.value, "mixed")
    app.tap(.role(.checkbox, "All"))
    XCTAssertEqual(app.state, [true, true])
    app.press(.space)
    XCTAssertEqual(app.state, [false, false])
    app.press(.tab, .space)
    XCTAssertEqual(app.state, [true, false])
  }

  func testTheStateOfACheckboxGroup() {
    XCTAssertEqual(CheckState(of: []), .off)
    XCTAssertEqual(CheckState(of: [true]), .on)
    XCTAssertEqual(CheckState(of: [false, false]), .off)
    XCTAssertEqual(CheckState(of: [false, true]), .mixed)
  }
}
