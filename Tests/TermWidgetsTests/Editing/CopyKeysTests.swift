// CopyKeysTests: Control-C and Control-X in fields, areas and editors copy what is selected, then end the program.

import TermCode
import TermTest
import TermWidgets
import XCTest

final class CopyKeysTests: XCTestCase {
  private func assertCopies(
    file: StaticString = #filePath, line: UInt = #line,
    _ view: @escaping @Sendable (String) -> AnyView<String>
  ) {
    let app = host("one two", size: Size(columns: 40, rows: 6)) { text in view(text) }
    app.press(.tab, .home)
    for _ in 0..<3 { app.press(.shift(.right)) }
    app.press(.ctrl("c"))
    XCTAssertTrue(
      app.requests.contains(#"copy("one")"#),
      "\(app.requests)", file: file, line: line)
    XCTAssertTrue(app.text.contains("Copied 3 characters"), app.text, file: file, line: line)
    XCTAssertEqual(app.state, "one two", file: file, line: line)
    XCTAssertNil(app.exitCode, file: file, line: line)
    // It can be pasted here too, and cut.
    app.press(.end, .ctrl("v"))
    XCTAssertEqual(app.state, "one twoone", file: file, line: line)
    app.press(.shift(.left), .ctrl("x"))
    XCTAssertEqual(app.state, "one twoon", file: file, line: line)
    XCTAssertTrue(app.text.contains("Copied 1 character"), app.text, file: file, line: line)
    // Nothing is selected any more.
    app.press(.ctrl("c"))
    XCTAssertNotNil(app.exitCode, file: file, line: line)
  }

  func testAFieldCopies() { assertCopies { AnyView(TextField("Text", text: $0) { $0 }) } }

  func testAnAreaCopies() {
    assertCopies { AnyView(TextArea("Text", text: TextBuffer($0)) { String($0) }) }
  }

  func testWhatIsMaskedIsNotCopied() {
    let app = host("secret") { (text: String) in
      TextField("Text", text: text, isMasked: true) { $0 }
    }
    app.press(.tab, .shift(.home), .ctrl("c"))
    XCTAssertEqual(app.requests, [])
    XCTAssertNotNil(app.exitCode)
  }

  func testAnEditorCopies() {
    let app = host(CodeEdit("let one", grammar: .swift), size: Size(columns: 40, rows: 6)) {
      CodeEditor("Code", $0) { $0 }
    }
    app.press(.home, .shift(.right), .shift(.right), .shift(.right), .ctrl("c"))
    XCTAssertTrue(app.text.contains("Copied 3 characters"), app.text)
    XCTAssertEqual(app.state.selection.count, 0)
    app.press(.shift(.left), .ctrl("x"))
    XCTAssertTrue(app.text.contains("Copied 1 character"), app.text)
    XCTAssertEqual(String(app.state.text), "le one")
    app.press(.ctrl("c"))
    XCTAssertNotNil(app.exitCode)
  }
}
