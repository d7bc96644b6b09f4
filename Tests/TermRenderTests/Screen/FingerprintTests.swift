// FingerprintTests: the hash of words, compared with numbers that another implementation gave.

import TermView
import XCTest

@testable import TermRender

final class FingerprintTests: XCTestCase {
  func testAHashIsTheSameOnEveryMachine() {
    for (words, value) in [
      ([], 0xCBF2_9CE4_8422_2325),
      ([0], 0xAF63_BD4C_2962_0A93),
      ([1], 0xAF63_BC4C_2962_0A60),
      ([1, 2], 0x6883_576A_3914_F3EC),
      ([2, 1], 0x6882_166A_390E_CFF2),
      ([.max], 0x509C_41B3_2962_07DD),
      ([0xDEAD_BEEF, 0, .max], 0xCE7F_49DC_4C03_FC96),
    ] as [([UInt64], UInt64)] {
      var hash = Fingerprint()
      for word in words { hash.add(word) }
      XCTAssertEqual(hash.value, value, "\(words)")
    }
  }

  private func fingerprint(_ text: Text) -> UInt64 {
    let screen = Screen<Never>(size: Size(columns: 6, rows: 2))
    screen.update { text }
    screen.render()
    return screen.fingerprint
  }

  func testScreensWithOtherCellsDiffer() {
    let families = ["\u{1F469}\u{200D}\u{1F467}", "\u{1F468}\u{200D}\u{1F466}"]
    let texts = [
      Text(""), Text("a"), Text("b"), Text(" a"), Text("ab"), Text("ba"), Text("漢"), Text("字"),
      Text("e\u{301}"), Text("e\u{300}"), Text("a\u{301}"), Text(families[0]), Text(families[1]),
      Text("a").foreground(.red), Text("a").foreground(.blue), Text("a").bold(), Text("a").dim(),
      Text("a").style(Style(background: .red)), Text("a").style(Style(background: .blue)),
    ]
    XCTAssertEqual(Set(texts.map { fingerprint($0) }).count, texts.count)
    for text in texts { XCTAssertEqual(fingerprint(text), fingerprint(text)) }
  }
}
