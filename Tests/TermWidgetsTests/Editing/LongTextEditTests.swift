// LongTextEditTests: a field with a text of a megabyte does not read the text again for each key.

import XCTest

@testable import TermWidgets

final class LongTextEditTests: XCTestCase {
  private let long = String(repeating: "abcdefgh", count: 1 << 17)

  func testATextInARowSharesItsParts() {
    for (string, count) in [("•", 0), ("•", 1), ("ab", 7), ("é", 1000), ("•", 4097), ("🇩", 33)] {
      let text = TextBuffer(repeating: string, count: count)
      let expected = String(repeating: string, count: count)
      XCTAssertEqual(String(text), expected)
      XCTAssertEqual(text.characterCount, expected.count)
    }
    var parts: Set<ObjectIdentifier> = []
    func visit(_ part: TextBufferRope) {
      guard parts.insert(ObjectIdentifier(part)).inserted else { return }
      if case .pair(let left, let right) = part.content {
        visit(left)
        visit(right)
      }
    }
    if let root = TextBuffer(repeating: "•", count: 1 << 20).root { visit(root) }
    XCTAssertLessThan(parts.count, 1000)
  }

  /// The program's text is the one that the field sent: the field does not read it again for a key.
  func testAKeyDoesNotReadTheWholeText() throws {
    var place = TextField<String>.TextFieldState()
    func field(_ text: String) -> TextField<String> { TextField("Name", text: text) { $0 } }
    var edit = field("").currentEdit(place)
    edit.insert(long)
    guard case .setAndSend(let next, let told) = field("").commit(edit, place) else {
      return XCTFail("the program was not told")
    }
    place = next
    // The program passes the same string on, and the field finds its own parts again.
    let root = try XCTUnwrap(place.edit?.text.root)
    XCTAssertTrue(field(told).currentEdit(place).text.root === root)
    // A string that leaves the text as it was has the earlier parts.
    XCTAssertTrue(field("").currentEdit(place).text.isEmpty)
    // A different string is read again.
    XCTAssertEqual(String(field("other").currentEdit(place).text), "other")
    // An equal string with other bytes is a different one.
    guard
      case .setAndSend(let accented, let words) = field("").commit(
        TextEdit(TextBuffer("é")), TextField<String>.TextFieldState())
    else { return XCTFail("the program was not told") }
    XCTAssertEqual(words, "é")
    XCTAssertEqual(String(field("e\u{301}").currentEdit(accented).text).utf8.count, 3)
  }
}
