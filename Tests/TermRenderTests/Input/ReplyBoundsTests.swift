// Replies of a terminal with implausible values.

import TermView
import Workloads
import XCTest

@testable import TermRender

final class ReplyBoundsTests: XCTestCase {
  private func replies(_ text: String) -> [Reply] {
    var parser = InputParser()
    return parser.parse(Array(text.utf8)).compactMap {
      if case .reply(let reply) = $0 { reply } else { nil }
    }
  }

  /// Each reply, with a number in place of `#`, is accepted up to the limit, and unknown beyond.
  func testEachReplyIsAcceptedUpToItsBound() {
    for (answer, least, most) in [
      ("\u{1B}[6;#;8t", 1, 512), ("\u{1B}[6;16;#t", 1, 512), ("\u{1B}[4;#;640t", 1, 65_535),
      ("\u{1B}[4;384;#t", 1, 65_535), ("\u{1B}[8;#;80t", 1, 10_000), ("\u{1B}[8;24;#t", 1, 10_000),
      ("\u{1B}[?#;3R", 0, 65_535), ("\u{1B}[?3;#R", 0, 65_535), ("\u{1B}[#;30R", 1, 65_535),
      ("\u{1B}[?#;2$y", 0, 65_535), ("\u{1B}]4;#;#fff\u{07}", 0, 1023), ("\u{1B}[?#u", 0, 255),
      ("\u{1B}[>4;#m", 0, 9),
    ] {
      func said(_ number: Int) -> String {
        var text = answer
        if let place = text.firstIndex(of: "#") {
          text.replaceSubrange(place...place, with: String(number))
        }
        return text
      }
      for number in [least, most] { XCTAssertEqual(replies(said(number)).count, 1, said(number)) }
      for number in [most + 1, 1 << 31, 1 << 62] {
        XCTAssertEqual(replies(said(number)), [], said(number))
      }
      if least > 0 { XCTAssertEqual(replies(said(least - 1)), [], said(least - 1)) }
    }
  }

  func testAReportedScreenWithTooManyCellsIsRejected() {
    XCTAssertEqual(replies("\u{1B}[8;1024;1024t"), [.cells(Size(columns: 1024, rows: 1024))])
    XCTAssertEqual(replies("\u{1B}[8;1025;1024t"), [])
    XCTAssertEqual(replies("\u{1B}[8;9999;9999t"), [])
    var parser = InputParser()
    XCTAssertEqual(
      parser.parse(Array("\u{1B}[48;24;80;99999;99999t".utf8)),
      [.event(.resize(Size(columns: 80, rows: 24)))])
  }

  func testListsAndWordsHaveAMaximumLength() {
    let numbers = (1...64).map(String.init).joined(separator: ";")
    XCTAssertEqual(replies("\u{1B}[?\(numbers)c"), [.attributes(Array(1...64))])
    XCTAssertEqual(replies("\u{1B}[?\(numbers);65c"), [])
    XCTAssertEqual(replies("\u{1B}[>\(numbers);65c"), [])
    let name = String(repeating: "x", count: 256)
    XCTAssertEqual(replies("\u{1B}P>|\(name)\u{1B}\\"), [.name(name)])
    XCTAssertEqual(replies("\u{1B}P>|\(name)x\u{1B}\\"), [])
    let pairs = Array(repeating: "41=42", count: 64).joined(separator: ";")
    XCTAssertEqual(replies("\u{1B}P1+r\(pairs)\u{1B}\\").count, 1)
    XCTAssertEqual(replies("\u{1B}P1+r\(pairs);41\u{1B}\\"), [])
    XCTAssertEqual(replies("\u{1B}P1$r\(String(repeating: "0", count: 5000))m\u{1B}\\"), [])
    XCTAssertEqual(replies("\u{1B}_Gi=1;\(String(repeating: "0", count: 5000))\u{1B}\\"), [])
  }

  func testOnlyTheActivationOfANamedNotificationIsAReply() {
    func activated(_ text: String) -> [Reply] { replies("\u{1B}]99;\(text)\u{1B}\\") }
    XCTAssertEqual(activated("i=aZ09+-._;"), [.notification("aZ09+-._")])
    XCTAssertEqual(replies("\u{1B}]99;i=a;\u{7}"), [.notification("a")])
    // Keys that are not known are ignored, but a report of another kind is not an activation.
    XCTAssertEqual(activated("x=1:i=a:y=2;"), [.notification("a")])
    for text in [
      "i=a:p=close;", "p=alive:i=a;b", "i=a;1", "i=a", "i=;", "i;", ";", "", "a=b;", "i=a b;",
      "i=a/b;",
      "i=é;", "i=a;;", "i=\u{1}a;",
    ] {
      XCTAssertEqual(activated(text), [], text)
    }
    let name = String(repeating: "x", count: 256)
    XCTAssertEqual(activated("i=\(name);"), [.notification(name)])
    XCTAssertEqual(activated("i=\(name)x;"), [])
    XCTAssertEqual(activated("i=a:x=\(String(repeating: "0", count: 5000));"), [])
    let keys = String(repeating: ":x=1", count: 63)
    XCTAssertEqual(activated("i=a\(keys);"), [.notification("a")])
    XCTAssertEqual(activated("i=a\(keys):x=1;"), [])
  }

  func testAMouseBeyondAnyScreenIsUnknown() {
    for report in [
      "\u{1B}[<0;65536;1M", "\u{1B}[<0;1;999999999M", "\u{1B}[<64;99999;1M", "\u{1B}[32;1;70000M",
    ] {
      var parser = InputParser()
      XCTAssertEqual(
        parser.parse(Array(report.utf8)), [.event(.unknown(Array(report.utf8)))], report)
    }
  }

  func testCapabilitiesIgnoreUnrequestedModes() {
    var capabilities = Capabilities(TerminalEnvironment(["TERM": "xterm"]))
    for number in 0..<10_000 { _ = capabilities.record(.mode(number, isPrivate: true, .reset)) }
    XCTAssertLessThanOrEqual(capabilities.modesOff.count, 4)
    XCTAssertTrue(capabilities.modesOff.isSuperset(of: [2027, 2031, 2048]))
  }

  func testAScreenIsClampedToItsBounds() {
    XCTAssertEqual(
      ReplyLimits.clamp(Size(columns: 80, rows: 24)), Size(columns: 80, rows: 24))
    XCTAssertEqual(
      ReplyLimits.clamp(Size(columns: 65_535, rows: 65_535)), Size(columns: 10_000, rows: 104))
    XCTAssertEqual(
      ReplyLimits.clamp(Size(columns: 1, rows: 65_535)), Size(columns: 1, rows: 10_000))
    XCTAssertEqual(ReplyLimits.clamp(Size(columns: 0, rows: -1)), Size(columns: 1, rows: 1))
  }

  func testAWindowOfAbsurdSizeGivesNoCellSize() {
    let window = WindowSize(
      cells: Size(columns: 2, rows: 2), pixels: PixelSize(width: 65_535, height: 65_535))
    XCTAssertNil(window.cellPixels)
  }

  func testACellOfAbsurdSizeIsReplacedByTheDefault() {
    for side in [Int.min, -1, 0, 513, 99_999, .max] {
      var profile = Profile.standard
      profile.cellPixels = PixelSize(width: side, height: 16)
      XCTAssertEqual(profile.surface(isDark: true).cell, .usualCell, "\(side)")
      profile.cellPixels = PixelSize(width: 8, height: side)
      XCTAssertEqual(profile.surface(isDark: true).cell, .usualCell, "\(side)")
    }
  }

  func testNoReplyIsAcceptedBeyondItsBounds() {
    let seed = UInt64.random(in: 1..<1 << 32)
    var scribbler = InputScribbler(seed: seed)
    var parser = InputParser()
    for _ in 0..<3000 {
      let bytes = scribbler.answer()
      if let fault = scribbler.fault(in: bytes) {
        return XCTFail("seed \(seed), \(bytes): \(fault)")
      }
      for case .reply(let reply) in scribbler.parse(bytes, with: &parser) {
        XCTAssertNil(reply.implausible, "seed \(seed), \(bytes)")
      }
    }
  }
}
