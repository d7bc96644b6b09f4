// FileNameTests: names from a user or a server that are safe to write.

import DemoServices
import XCTest

final class FileNameTests: XCTestCase {
  private func name(_ text: String) -> String {
    FileName(text, extension: "jpg", fallback: "cat").description
  }

  func testAPlainNameStaysAsItIs() {
    for text in ["tabby", "595f280a", "tabby says hello!", "Katze sagt größer", "猫", "a.b"] {
      XCTAssertEqual(name(text), "\(text).jpg")
    }
  }

  func testANameCannotLeaveItsFolderNorHideNorLookLikeAnOption() {
    XCTAssertEqual(name("../../etc/passwd"), "etc-passwd.jpg")
    XCTAssertEqual(name("/etc/passwd"), "etc-passwd.jpg")
    XCTAssertEqual(name(#"..\..\boot.ini"#), "boot.ini.jpg")
    XCTAssertEqual(name("C:file"), "C-file.jpg")
    XCTAssertEqual(name(".bashrc"), "bashrc.jpg")
    XCTAssertEqual(name("  . ..a"), "a.jpg")
    XCTAssertEqual(name("--output=x"), "output=x.jpg")
    XCTAssertEqual(name("~root"), "root.jpg")
  }

  func testControlAndInvisibleCharactersDisappear() {
    XCTAssertEqual(name("a\u{1B}[31mb\u{7}\u{0}c"), "a [31mb c.jpg")
    XCTAssertEqual(name("a\r\nb\u{2028}c\u{85}d"), "a b c d.jpg")
    // A right-to-left override would show `gpj.exe` as `exe.jpg`.
    XCTAssertEqual(name("a\u{202E}b\u{200B}c\u{FEFF}d\u{E000}e"), "abcde.jpg")
    XCTAssertEqual(name("a \u{A0}\u{3000} b "), "a b.jpg")
  }

  func testATextOfWhichNothingStaysHasTheFallback() {
    for text in ["", " ", "..", "///", "\u{0}\u{1}", "\u{202E}"] {
      XCTAssertEqual(name(text), "cat.jpg", text.debugDescription)
    }
    // A single character may be longer than any name.
    XCTAssertEqual(name("a" + String(repeating: "\u{301}", count: 100_000)), "cat.jpg")
  }

  func testALongNameIsCutAfterAWholeCharacter() {
    XCTAssertEqual(
      name(String(repeating: "a", count: 5000)), String(repeating: "a", count: 120) + ".jpg")
    XCTAssertEqual(
      name(String(repeating: "é", count: 100)), String(repeating: "é", count: 60) + ".jpg")
    let flags = name("a" + String(repeating: "🇦🇩", count: 50))
    XCTAssertEqual(flags, "a" + String(repeating: "🇦🇩", count: 14) + ".jpg")
    XCTAssertEqual(
      name(String(repeating: "a", count: 119) + " b"), String(repeating: "a", count: 119) + ".jpg")
  }
}
