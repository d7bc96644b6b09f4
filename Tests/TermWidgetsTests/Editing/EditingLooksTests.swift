// EditingLooksTests: snapshots of fields and areas: focus, selection, suggestions, errors, disabled.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class EditingLooksTests: XCTestCase {
  func testLooksOfTextFieldInUse() {
    assertLooksInUse("") { text in
      TextField("Focused", text: "one two", error: "no good") { $0 }
      TextField("Plain", text: "plain") { $0 }
      TextField("Empty", text: text) { $0 }
      TextField("Disabled", text: "disabled") { $0 }.disabled()
      TextField("Disabled", text: text, placeholder: "disabled and empty") { $0 }.disabled()
      TextField("Masked", text: "secret", isMasked: true) { $0 }
    } by: { app in
      app.press(.shift(Key(.left, .control)))
    }
  }

  func testLooksOfSuggestingTextFieldInUse() {
    assertLooksInUse("") { text in
      TextField("City", text: text) { $0 }.suggestions(["Lima", "Lisbon", "Linz"])
      Text("what is below")
    } by: { app in
      app.type("li")
      app.press(.down, .down)
    }
  }

  func testLooksOfSearchFieldInUse() {
    assertLooksInUse("needle") { text in
      SearchField("Focused", text: text, found: 12, current: 3) { $0 }
      SearchField("Hovered", text: text, found: 0) { $0 }
      SearchField("Empty", text: "") { $0 }
      SearchField("Disabled", text: text, found: 1) { $0 }.disabled()
    } by: { app in
      app.hover(over: "×", skipping: 1)
    }
  }

  func testLooksOfSearchFieldsCrossInUse() {
    assertLooksInUse("needle") { text in
      SearchField("Find", text: text, found: 12) { $0 }
    } by: { app in
      app.press(.tab)
    }
  }

  func testLooksOfTextAreaInUse() {
    let text: TextBuffer = "one two\nthree 世界\n\nlast"
    assertLooksInUse(text) { text in
      TextArea("Focused", text: text, showsNumbers: true) { $0 }.frame(height: 3)
      TextArea("Disabled", text: text) { $0 }.disabled().frame(height: 2)
      TextArea("Empty", text: "", placeholder: "Write something") { $0 }.frame(height: 1)
    } by: { app in
      app.press(.right, .shift(.down))
    }
  }
}
