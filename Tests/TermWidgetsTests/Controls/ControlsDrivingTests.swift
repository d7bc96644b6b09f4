// ControlsDrivingTests: controls, each used by the keyboard alone, the mouse alone, or its semantics alone.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class ControlsDrivingTests: XCTestCase {
  // MARK: Button

  private func button() -> TestDriver<Host<Int>> { between(0) { Button("More", $0 + 1) } }

  func testButtonIsDrivenByTheKeyboardAlone() {
    let app = button()
    app.tabIn()
    app.press(.enter, .space)
    XCTAssertEqual(app.state, 2)
    app.tabOut()
    app.press(.shift(.tab), .enter)
    XCTAssertEqual(app.state, 3)
  }

  func testButtonIsDrivenByTheMouseAlone() {
    let app = button()
    app.click(on: "[ More ]")
    XCTAssertEqual(app.state, 1)
    app.click(on: "[ More ]", button: .right)
    app.wheel(1, at: app.place(of: "[ More ]"))
    app.drag(from: app.place(of: "[ More ]"), to: Point(column: 30, row: 10))
    XCTAssertEqual(app.state, 1, "a button that is let go elsewhere is not pressed")
  }

  func testButtonIsDrivenByItsSemanticsAlone() {
    let app = button()
    app.tap(.button("More"))
    app.focus(.button("More"))
    app.press(.enter)
    XCTAssertEqual(app.state, 2)
    XCTAssertEqual(app.find(.button("More"))?.isPressable, true)
    let off = host(0) { Button("More", $0 + 1).disabled() }
    XCTAssertEqual(off.find(.button("More"))?.isDisabled, true)
  }

  // MARK: TextLink

  private func link() -> TestDriver<Host<Int>> {
    between(0) { TextLink("manual", to: "https://example.org", $0 + 1) }
  }

  func testTextLinkIsDrivenByTheKeyboardAlone() {
    let app = link()
    app.tabIn()
    app.press(.enter, .space)
    XCTAssertEqual(app.state, 2)
    app.tabOut()
  }

  func testTextLinkIsDrivenByTheMouseAlone() {
    let app = link()
    app.click(on: "manual")
    XCTAssertEqual(app.state, 1)
  }

  func testTextLinkIsDrivenByItsSemanticsAlone() {
    let app = link()
    XCTAssertEqual(app.value(.role(.link, "manual")), "https://example.org")
    app.tap(.role(.link, "manual"))
    app.focus(.role(.link, "manual"))
    app.press(.space)
    XCTAssertEqual(app.state, 2)
  }

  // MARK: ColorSwatch

  private func swatches() -> TestDriver<Host<String>> {
    between("red") { chosen in
      ColorSwatch("red", .red, isChosen: chosen == "red", "red")
      ColorSwatch("blue", .blue, isChosen: chosen == "blue", "blue")
    }
  }

  func testColorSwatchIsDrivenByTheKeyboardAlone() {
    let app = swatches()
    app.tabIn()
    app.press(.tab, .enter)
    XCTAssertEqual(app.state, "blue")
    app.press(.shift(.tab), .space)
    XCTAssertEqual(app.state, "red")
    app.press(.tab)
    app.tabOut()
  }

  func testColorSwatchIsDrivenByTheMouseAlone() {
    let app = swatches()
    app.click(on: "blue")
    XCTAssertEqual(app.state, "blue")
    app.click(on: "███")
    XCTAssertEqual(app.state, "red")
  }

  func testColorSwatchIsDrivenByItsSemanticsAlone() {
    let app = swatches()
    XCTAssertEqual(app.value(.button("red")), "chosen")
    app.tap(.button("blue"))
    XCTAssertEqual(["red", "blue"].map { app.value(.button($0)) }, ["", "chosen"])
    app.focus(.button("red"))
    app.press(.enter)
    XCTAssertEqual(app.state, "red")
    let shown = host(0) { _ in ColorSwatch("Danger", .danger) }
    XCTAssertEqual(shown.find(.role(.image, "Danger"))?.isPressable, false)
  }

  // MARK: Toggle

  private func toggle() -> TestDriver<Host<Bool>> {
    between(false) { isOn in Toggle("Wi-Fi", isOn: isOn) { $0 } }
  }

  func testToggleIsDrivenByTheKeyboardAlone() {
    let app = toggle()
    app.tabIn()
    app.press(.space)
    XCTAssertTrue(app.state)
    app.press(.enter)
    XCTAssertFalse(app.state)
    app.tabOut()
  }

  func testToggleIsDrivenByTheMouseAlone() {
    let app = toggle()
    app.click(on: "(○ )")
    XCTAssertTrue(app.state)
    app.click(on: "Wi-Fi")
    XCTAssertFalse(app.state)
  }

  func testToggleIsDrivenByItsSemanticsAlone() {
    let app = toggle()
    XCTAssertEqual(app.value(.role(.toggle, "Wi-Fi")), "off")
    app.tap(.role(.toggle, "Wi-Fi"))
    XCTAssertEqual(app.value(.role(.toggle, "Wi-Fi")), "on")
    app.focus(.role(.toggle, "Wi-Fi"))
    app.press(.space)
    XCTAssertFalse(app.state)
  }

  // MARK: Checkbox

  private func checkbox() -> TestDriver<Host<[Bool]>> {
    between([true, false]) { parts in
      Checkbox("All", state: CheckState(of: parts)) { [$0, $0] }
      Checkbox("First", isOn: parts[0]) { [$0, parts[1]] }
    }
  }

  func testCheckboxIsDrivenByTheKeyboardAlone() {
    let app = checkbox()
    app.tabIn()
    app.press(.space)
    XCTAssertEqual(app.state, [true, true])
    app.press(.tab, .enter)
    XCTAssertEqual(app.state, [false, true])
    app.tabOut()
  }

  func testCheckboxIsDrivenByTheMouseAlone() {
    let app = checkbox()
    app.click(on: "[−]")
    XCTAssertEqual(app.state, [true, true])
    app.click(on: "First")
    XCTAssertEqual(app.state, [false, true])
  }

  func testCheckboxIsDrivenByItsSemanticsAlone() {
    let app = checkbox()
    XCTAssertEqual(app.all(.role(.checkbox)).map(\.value), ["mixed", "on"])
    app.tap(.role(.checkbox, "First"))
    XCTAssertEqual(app.all(.role(.checkbox)).map(\.value), ["off", "off"])
    app.focus(.role(.checkbox, "All"))
    app.press(.space)
    XCTAssertEqual(app.state, [true, true])
  }

  // MARK: Picker

  private func picker() -> TestDriver<Host<Int>> {
    between(5) { step in Picker("Step", [1, 5, 10], selection: step) { $0 } }
  }

  func testPickerIsDrivenByTheKeyboardAlone() {
    let app = picker()
    app.tabIn()
    app.press(.right, .right)
    XCTAssertEqual(app.state, 10)
    app.press(.left)
    XCTAssertEqual(app.state, 5)
    app.press(.home)
    XCTAssertEqual(app.state, 1)
    app.press(.end)
    XCTAssertEqual(app.state, 10)
    app.tabOut()
  }

  func testPickerIsDrivenByTheMouseAlone() {
    let app = picker()
    app.click(on: " 10 ")
    XCTAssertEqual(app.state, 10)
    app.click(on: " 1 ")
    XCTAssertEqual(app.state, 1)
    app.click(on: " 5 ", button: .right)
    XCTAssertEqual(app.state, 1)
  }

  func testPickerIsDrivenByItsSemanticsAlone() {
    let app = picker()
    XCTAssertEqual(app.value(.role(.radioGroup, "Step")), "5")
    XCTAssertEqual(app.all(.role(.radio)).map(\.value), ["off", "on", "off"])
    app.tap(.role(.radio, "10"))
    XCTAssertEqual(app.value(.role(.radioGroup, "Step")), "10")
    app.focus(.role(.radioGroup, "Step"))
    app.press(.left)
    XCTAssertEqual(app.value(.role(.radio, "5")), "on")
  }

  // MARK: RadioGroup

  private func radios(_ axis: Axis = .vertical) -> TestDriver<Host<String>> {
    between("S") { size in
      RadioGroup("Size", ["S", "M", "L"], selection: size, axis: axis) { $0 }
    }
  }

  func testRadioGroupIsDrivenByTheKeyboardAlone() {
    let app = radios()
    app.tabIn()
    app.press(.down, .down)
    XCTAssertEqual(app.state, "L")
    app.press(.up)
    XCTAssertEqual(app.state, "M")
    app.press(.home)
    XCTAssertEqual(app.state, "S")
    app.press(.end)
    XCTAssertEqual(app.state, "L")
    app.tabOut()
    let beside = radios(.horizontal)
    beside.tabIn()
    beside.press(.right)
    XCTAssertEqual(beside.state, "M")
  }

  func testRadioGroupIsDrivenByTheMouseAlone() {
    let app = radios()
    app.click(on: "(○) L")
    XCTAssertEqual(app.state, "L")
    app.click(on: "M")
    XCTAssertEqual(app.state, "M")
  }

  func testRadioGroupIsDrivenByItsSemanticsAlone() {
    let app = radios()
    XCTAssertEqual(app.value(.role(.radioGroup, "Size")), "S")
    app.tap(.role(.radio, "L"))
    XCTAssertEqual(app.all(.role(.radio)).map(\.value), ["off", "off", "on"])
    app.focus(.role(.radioGroup, "Size"))
    app.press(.up)
    XCTAssertEqual(app.value(.role(.radioGroup, "Size")), "M")
  }

  // MARK: Slider

  private func slider() -> TestDriver<Host<Double>> {
    between(50) { value in Slider("Volume", value: value, in: 0...360, step: 1) { $0 } }
  }

  func testSliderIsDrivenByTheKeyboardAlone() {
    let app = slider()
    app.tabIn()
    app.press(.right, .up, .left)
    XCTAssertEqual(app.state, 51)
    app.press(.pageUp)
    XCTAssertEqual(app.state, 87)
    app.press(.pageDown, .down)
    XCTAssertEqual(app.state, 50)
    app.press(.end)
    XCTAssertEqual(app.state, 360)
    app.press(.home)
    XCTAssertEqual(app.state, 0)
    app.tabOut()
  }

  func testSliderIsDrivenByTheMouseAlone() {
    let app = slider()
    // The track begins at the left and has 36 columns.
    app.click(Point(column: 0, row: 1))
    XCTAssertEqual(app.state, 0)
    app.click(Point(column: 35, row: 1))
    XCTAssertEqual(app.state, 360)
    app.drag(from: Point(column: 35, row: 1), to: Point(column: 7, row: 5))
    XCTAssertEqual(app.state, 72)
  }

  func testSliderIsDrivenByItsSemanticsAlone() {
    let app = slider()
    XCTAssertEqual(app.value(.role(.slider, "Volume")), "50")
    app.focus(.role(.slider, "Volume"))
    app.press(.right)
    XCTAssertEqual(app.value(.role(.slider, "Volume")), "51")
    app.tap(.role(.slider, "Volume"))
    XCTAssertEqual(app.state, 195, "a tap is a click in its middle")
  }

  // MARK: Stepper

  private func stepper() -> TestDriver<Host<Int>> {
    between(3) { guests in Stepper("Guests", value: guests, in: 1...12) { $0 } }
  }

  func testStepperIsDrivenByTheKeyboardAlone() {
    let app = stepper()
    app.tabIn()
    app.press(.right, .up, "+")
    XCTAssertEqual(app.state, 6)
    app.press(.left, .down, "-")
    XCTAssertEqual(app.state, 3)
    app.press(.end)
    XCTAssertEqual(app.state, 12)
    app.press(.home)
    XCTAssertEqual(app.state, 1)
    app.tabOut()
  }

  func testStepperIsDrivenByTheMouseAlone() {
    let app = stepper()
    app.click(on: "[+]", count: 2)
    XCTAssertEqual(app.state, 5)
    app.click(on: "[−]", count: 9)
    XCTAssertEqual(app.state, 1)
    app.click(on: "[+]", button: .right)
    XCTAssertEqual(app.state, 1)
  }

  func testStepperIsDrivenByItsSemanticsAlone() {
    let app = stepper()
    XCTAssertEqual(app.value(.role(.slider, "Guests")), "3")
    app.focus(.role(.slider, "Guests"))
    app.press(.up)
    XCTAssertEqual(app.value(.role(.slider, "Guests")), "4")
  }
}
