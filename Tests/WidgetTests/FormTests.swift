// FormTests: fields with their names before them.

import TermRender
import TermStore
import TermTest
import TermView
import XCTest

final class FormTests: XCTestCase {
  private static func form(_ name: String) -> Form<String> {
    Form([
      FormField("Name", isRequired: true, error: name.isEmpty ? "Say who you are" : nil) {
        TextField("Name", text: name) { $0 }
      },
      FormField("Favourite colour", hint: "as people call it") {
        Picker("Favourite colour", ["red", "blue"], selection: "red") { $0 }
      },
      FormField("News") { Checkbox("by mail", isOn: true) { "\($0)" } },
    ])
  }

  func testItsLabelsAreAligned() {
    assertLooks(of: Self.form(""))
  }

  func testWhateverIsDisabledIsDim() {
    assertLooks(
      of: VStack<String> {
        Self.form("")
        SearchField(text: "found") { $0 }
        StatusBar(leading: [StatusItem("main", action: "pressed")])
      }
      .disabled())
  }

  func testAnErrorGoesWhenItIsMended() {
    let app = host("") { name in Self.form(name) }
    XCTAssertTrue(app.has(.role(.status, "Say who you are")))
    app.press(.tab)
    app.type("Ada")
    XCTAssertEqual(app.state, "Ada")
    XCTAssertFalse(app.has(.role(.status)))
    XCTAssertEqual(app.find(.role(.group, "Name"))?.value, "")
    assertAccessible(app)
  }

  func testAFormOfNothing() {
    let app = host("") { _ in Form<String>([]) }
    XCTAssertEqual(app.text.filter { !$0.isWhitespace }, "")
  }
}
