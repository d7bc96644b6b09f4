// FormTests: fields with their labels before them.

import TermRender
import TermStore
import TermTest
import TermWidgets
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

  func testDisabledFieldsAreDim() {
    assertLooks(
      of: VStack<String> {
        Self.form("")
        SearchField(text: "found") { $0 }
        StatusBar(leading: [StatusItem("main", action: "pressed")])
      }
      .disabled())
  }

  func testAnErrorDisappearsWhenItIsCorrected() {
    let app = host("") { name in Self.form(name) }
    XCTAssertTrue(app.has(.role(.status, "Say who you are")))
    app.type("Ada")
    XCTAssertEqual(app.state, "Ada")
    XCTAssertFalse(app.has(.role(.status)))
    XCTAssertEqual(app.find(.role(.group, "Name"))?.value, "")
    assertAccessible(app)
  }

  func testAnErrorIsBesideItsFieldIfItFitsOrElseBelow() throws {
    for (columns, isBeside) in [(80, true), (60, true), (50, false), (30, false), (20, false)] {
      let app = host("", size: Size(columns: columns, rows: 12)) { name in Self.form(name) }
      let field = try XCTUnwrap(app.find(.role(.field, "Name")))
      let error = try XCTUnwrap(app.find(.role(.status, "Say who you are")))
      XCTAssertEqual(error.area.top == field.area.top, isBeside, "\(columns)")
      XCTAssertEqual(error.area.top, field.area.top + (isBeside ? 0 : 1), "\(columns)")
      XCTAssertEqual(error.area.size.columns, 17, "\(columns)")
      // Typing goes on in the same field, when the error goes and when it comes.
      app.type("ab")
      app.press(.backspace, .backspace)
      app.type("c")
      XCTAssertEqual(app.state, "c", "\(columns)")
    }
  }

  func testAnErrorThatAppearsAtBlurDoesNotMoveAButtonFromUnderAClick() {
    struct Entry: Sendable { var name = "", mail = "", clicks = 0 }
    func app(_ columns: Int) -> TestDriver<Host<Entry>> {
      host(Entry(), size: Size(columns: columns, rows: 12)) { entry in
        VStack<Entry> {
          TextField("Name", text: entry.name) { Entry(name: $0, mail: entry.mail) }
            .validated(by: [.required()])
          Form([
            FormField("Mail", entry.mail, by: [.required()]) {
              TextField("Mail", text: entry.mail) { Entry(name: entry.name, mail: $0) }
            }
          ])
          Button("Save", Entry(name: entry.name, mail: entry.mail, clicks: entry.clicks + 1))
        }
      }
    }
    for columns in [24, 60] {
      for field in ["Name", "Mail"] {
        let app = app(columns)
        app.tap(.role(.field, field))
        let button = app.find(.button("Save"))
        app.tap(.button("Save"))
        XCTAssertTrue(app.has(.role(.status, "needs a value")), "\(field) at \(columns)")
        XCTAssertEqual(app.state.clicks, 1, "\(field) at \(columns): \(button?.area as Any)")
      }
    }
  }

  func testAnEmptyFormIsHarmless() {
    let app = host("") { _ in Form<String>([]) }
    XCTAssertEqual(app.text.filter { !$0.isWhitespace }, "")
  }
}
