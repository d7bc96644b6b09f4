// RewrittenTextTests: the caret where a program answers what is typed with another text, such as a number in groups.

import RecordSupport
import Rewind
import TermRender
import TermTest
import TermWidgets
import XCTest

final class RewrittenTextTests: XCTestCase {
  private func field(
    _ text: String = "", _ rewrite: @escaping @Sendable (String) -> String
  ) -> TestDriver<Host<String>> {
    host(text, size: Size(columns: 40, rows: 3)) { text in
      TextField("Text", text: text) { rewrite($0) }
    }
  }

  private func area(
    _ text: String = "", _ rewrite: @escaping @Sendable (String) -> String
  ) -> TestDriver<Host<String>> {
    host(text, size: Size(columns: 40, rows: 3)) { text in
      TextArea("Text", text: TextBuffer(text)) { rewrite(String($0)) }
    }
  }

  /// Digits in groups of three with a hyphen between them.
  private static let groups: @Sendable (String) -> String = { text in
    var result = ""
    for (index, digit) in text.filter(\.isNumber).prefix(9).enumerated() {
      if index > 0, index % 3 == 0 { result += "-" }
      result.append(digit)
    }
    return result
  }

  /// An amount with a comma before each three digits from the end.
  private static let amount: @Sendable (String) -> String = { text in
    let digits = text.filter(\.isNumber)
    return digits.enumerated().map { index, digit in
      (index > 0 && (digits.count - index) % 3 == 0 ? "," : "") + String(digit)
    }.joined()
  }

  func testDigitsStayInTheOrderInWhichTheyAreTyped() {
    for make in [field, area] {
      let groups = make("", Self.groups)
      groups.type("1234567890")
      XCTAssertEqual(groups.state, "123-456-789")
      let amount = make("", Self.amount)
      amount.type("1234567890")
      XCTAssertEqual(amount.state, "1,234,567,890")
      // A hyphen after each full group, at once.
      let eager = make("") { text in
        let digits = text.filter(\.isNumber)
        return digits.count == 3 ? digits + "-" : Self.groups(text)
      }
      eager.type("12345")
      XCTAssertEqual(eager.state, "123-45")
    }
  }

  func testACharacterThatBecomesSeveralOrNone() {
    for make in [field, area] {
      let capitals = make("") { $0.uppercased() }
      capitals.type("straße und maß")
      XCTAssertEqual(capitals.state, "STRASSE UND MASS")
      capitals.press(.left, .left, .left, .left)
      capitals.type("ßa")
      XCTAssertEqual(capitals.state, "STRASSE UND SSAMASS")
      let letters = make("ad") { $0.filter(\.isLetter) }
      letters.press(.end, .left)
      letters.type("1b2c3")
      XCTAssertEqual(letters.state, "abcd")
      let face = make("a") { $0.replacingOccurrences(of: ":)", with: "🙂") }
      face.press(.end)
      face.type(" :) and :)!")
      XCTAssertEqual(face.state, "a 🙂 and 🙂!")
    }
  }

  func testTypingAndErasingInTheMiddleFollowTheDigits() {
    for make in [field, area] {
      let app = make("123-456", Self.groups)
      app.press(.home, .right)
      app.type("98")
      XCTAssertEqual(app.state, "198-234-56")
      app.type("7")
      XCTAssertEqual(app.state, "198-723-456")
      // Each Backspace erases the digit before the caret; over a hyphen, the caret only moves.
      app.press(.backspace)
      XCTAssertEqual(app.state, "198-234-56")
      app.press(.backspace)
      app.press(.backspace)
      XCTAssertEqual(app.state, "192-345-6")
      app.press(.delete)
      XCTAssertEqual(app.state, "193-456")
      // And so is Delete: over the hyphen, then the 4.
      app.press(.right, .delete, .delete)
      XCTAssertEqual(app.state, "193-56")
    }
  }

  func testTheCaretStaysInATextThatIsRewrittenAsAWhole() {
    for make in [field, area] {
      let capitals = make("foo bar") { $0.uppercased() }
      capitals.press(.home, .right, .right, .right, .right)
      capitals.type(" y")
      XCTAssertEqual(capitals.state, "FOO  YBAR")
      let long = make("a, b, c") { $0.replacingOccurrences(of: "y ", with: "yes ") }
      long.press(.end, .left, .left)
      long.type("y z")
      XCTAssertEqual(long.state, "a, b,yes z c")
    }
  }

  func testALongTextWithoutAChangeKeepsTheCaret() {
    // More than is compared byte by byte; each frame has a text of its own.
    let line = String(repeating: "words and words ", count: 20)
    let text = Array(repeating: line, count: 1_000).joined(separator: "\n")
    let app = area(text) { $0 }
    app.press(Key(.home, .control))
    for _ in 0..<400 { app.press(.down) }
    app.type("x")
    app.press(.left)
    app.type("y")
    let lines = app.state.split(separator: "\n").filter { $0.utf8.count != line.utf8.count }
    XCTAssertEqual(lines.count, 1)
    XCTAssertTrue(lines.first?.contains("yx") ?? false)
  }

  func testUndoAndRedoOfARewrittenTextMoveTheCaretAlong() {
    for make in [field, area] {
      let app = make("", Self.groups)
      app.type("1234")
      XCTAssertEqual(app.state, "123-4")
      app.press(.ctrl("z"))
      app.press(.ctrl("y"))
      app.type("56")
      XCTAssertTrue(app.state.hasSuffix("56"), app.state)
    }
  }

  /// The digits and the caret among them are those of a field without commas, whatever is typed and erased.
  func testRandomEditsAreThoseOfTheDigitsAlone() {
    for seed in UInt64(1)...40 {
      var random = SeededGenerator(seed: seed)
      let app = field("", Self.amount)
      var (digits, caret) = ([Character](), 0)
      for _ in 0..<80 {
        let column = max(0, (app.picture.caret?.point.column ?? 0) - 1)
        let before = app.state.prefix(column).last
        switch random.next(below: 8) {
        case 0:
          app.press(.left)
          // Over a comma, the caret stays between the same digits.
          if before?.isNumber == true { caret -= 1 }
        case 1:
          app.press(.home)
          caret = 0
        case 2:
          app.press(.end)
          caret = digits.count
        case 3:
          app.press(.backspace)
          if before?.isNumber == true {
            caret -= 1
            digits.remove(at: caret)
          }
        default:
          guard digits.count < 12 else { continue }
          let digit = Character("\(1 + random.next(below: 9))")
          app.type(String(digit))
          digits.insert(digit, at: caret)
          caret += 1
        }
        XCTAssertEqual(app.state, Self.amount(String(digits)), "seed \(seed)")
        let place = max(0, (app.picture.caret?.point.column ?? 0) - 1)
        XCTAssertEqual(
          app.state.prefix(place).count(where: \.isNumber), caret, "seed \(seed): \(app.state)")
      }
    }
  }
}
