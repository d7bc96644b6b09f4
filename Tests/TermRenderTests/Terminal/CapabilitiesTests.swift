// A terminal's replies, and the profile that follows from them.

import Foundation
import TermView
import XCTest

@testable import TermRender

final class CapabilitiesTests: XCTestCase {
  func testARepeatedReplyChangesNothing() {
    var known = Capabilities(TerminalEnvironment(["TERM": "xterm-256color"]))
    XCTAssertTrue(known.record(.mode(2026, isPrivate: true, .reset)))
    XCTAssertTrue(known.profile.hasSynchronizedOutput)
    XCTAssertFalse(known.record(.mode(2026, isPrivate: true, .reset)))
    XCTAssertFalse(known.record(.cursor(.zero)))
  }

  func testAPermanentlyResetModeIsUnsupported() {
    var known = Capabilities(TerminalEnvironment(["TERM": "xterm-256color"]))
    _ = known.record(.mode(2026, isPrivate: true, .alwaysReset))
    XCTAssertFalse(known.profile.hasSynchronizedOutput)
    _ = known.record(.mode(2026, isPrivate: false, .set))
    XCTAssertFalse(known.profile.hasSynchronizedOutput)
  }

  func testRepliesRaiseTheColorDepthUnlessTheUserLimitsIt() {
    let answer = Reply.capabilities([Reply.Capability("RGB", value: "8")], areKnown: true)
    var known = Capabilities(TerminalEnvironment(["TERM": "xterm-256color"]))
    XCTAssertEqual(known.profile.colors, .palette256)
    _ = known.record(answer)
    XCTAssertEqual(known.profile.colors, .trueColor)
    var plain = Capabilities(TerminalEnvironment(["TERM": "xterm-256color", "NO_COLOR": "1"]))
    _ = plain.record(answer)
    _ = plain.record(.name("kitty(0.26.5)"))
    XCTAssertEqual(plain.profile.colors, .none)
    XCTAssertTrue(plain.profile.hasUnderlineKinds)
    _ = known.record(.capabilities([Reply.Capability("Smulx")], areKnown: false))
    XCTAssertFalse(known.profile.hasUnderlineKinds)
  }

  func testTheColorSchemeComesFromAReportOrFromTheBackground() {
    var known = Capabilities(TerminalEnvironment(["TERM": "xterm-256color"]))
    XCTAssertNil(known.isDark)
    _ = known.record(.color(.background, .rgb(250, 250, 240)))
    XCTAssertEqual(known.isDark, false)
    _ = known.record(.isDark(true))
    XCTAssertEqual(known.isDark, true)
    _ = known.record(.color(.background, .rgb(250, 250, 240)))
    XCTAssertEqual(known.isDark, true)
  }

  func testTheLastReplyCompletesTheCapabilities() {
    var known = Capabilities(TerminalEnvironment(["TERM": "xterm-256color"]))
    _ = known.record(.name("XTerm(379)"))
    XCTAssertFalse(known.isComplete)
    _ = known.record(.attributes([64, 1, 2]))
    XCTAssertTrue(known.isComplete)
    XCTAssertEqual(known.name, "XTerm(379)")
  }

  private func known(_ replies: Reply...) -> Capabilities {
    var known = Capabilities(TerminalEnvironment(["TERM": "xterm-256color"]))
    for reply in replies { _ = known.record(reply) }
    return known
  }

  func testTheQueriesMatchTheProtocols() {
    let queries = Capabilities.queries(TerminalEnvironment(["TERM": "xterm-256color"]))
    XCTAssertEqual(
      String(decoding: queries, as: UTF8.self).replacingOccurrences(of: "\u{1B}", with: "␛"),
      "␛[>q␛[?u␛[16t␛[?2026$p␛[?2027$p␛[?2031$p␛[?2048$p"
        + "␛P+q524742␛\\␛P+q536D756C78␛\\␛P+q536574756C63␛\\"
        + "␛[>c␛]10;?␛\\␛]11;?␛\\␛]4;0;?;1;?;2;?;3;?;4;?;5;?;6;?;7;?;8;?;9;?;10;?;11;?;12;?;13;?;14;?;15;?␛\\"
        + "␛[5n␛[c")
  }

  func testSixelSupportIsAnExtensionAndNotAClass() {
    for (numbers, images) in [
      ([62, 4, 22], ImageOutput.sixel), ([62, 22, 4], .sixel), ([4, 62], .blocks), ([62], .blocks),
      ([], .blocks),
    ] {
      XCTAssertEqual(known(.attributes(numbers)).profile.images, images, "\(numbers)")
    }
    // A terminal that has better pictures keeps them.
    let kitty = known(.name("kitty(0.30.0)"), .attributes([62, 4]))
    XCTAssertEqual(kitty.profile.images, .kitty)
  }

  func testANameDecidesResizeBehaviorAndLetterReversal() {
    let cases: [(String, Profile.Resizing, Bool)] = [
      ("XTerm(379)", .cuts, false), ("tmux 3.4", .rewrapsAndScrolls, false),
      ("ghostty 1.1.3", .scrolls, false), ("kitty(0.30.0)", .blanksPrompts, true),
      ("WezTerm 2024", .rewraps, false), ("", .rewraps, false),
    ]
    for (name, resizing, reverses) in cases {
      let profile = known(.name(name)).profile
      XCTAssertEqual(profile.resizing, resizing, name)
      XCTAssertEqual(profile.reversesRightToLeftLetters, reverses, name)
    }
  }

  func testEachCapabilityAddsOneFeature() {
    func features(_ names: String...) -> [Bool] {
      let profile = known(.capabilities(names.map { Reply.Capability($0) }, areKnown: true)).profile
      return [
        profile.colors == .trueColor, profile.hasUnderlineKinds, profile.hasUnderlineColors,
      ]
    }
    XCTAssertEqual(features("RGB"), [true, false, false])
    XCTAssertEqual(features("Tc"), [true, false, false])
    XCTAssertEqual(features("Smulx"), [false, true, false])
    XCTAssertEqual(features("Setulc"), [false, false, true])
    XCTAssertEqual(features("Setulc", "RGB"), [true, false, true])
    XCTAssertEqual(features("other"), [false, false, false])
  }

  func testTheReportedNameIsRecorded() {
    XCTAssertFalse(known().hasKeyboardProtocol)
    XCTAssertTrue(known(.keyboard(flags: 0)).hasKeyboardProtocol)
    let colors = known(.color(.foreground, .rgb(1, 2, 3)), .color(.background, .rgb(4, 5, 6)))
    XCTAssertEqual(colors.colors.foreground, .rgb(1, 2, 3))
    XCTAssertEqual(colors.colors.background, .rgb(4, 5, 6))
    XCTAssertNil(known(.color(.foreground, .rgb(1, 2, 3))).isDark)
    let size = PixelSize(width: 9, height: 18)
    XCTAssertEqual(known(.cellPixels(size)).cellPixels, size)
  }

  /// The luminance of ITU-R BT.601: 0.299 red, 0.587 green, 0.114 blue, against half of 256.
  func testAColorIsDarkIfItsLuminanceIsInTheLowerHalf() {
    for (red, green, blue, isDark) in [
      (127, 127, 127, true), (128, 128, 128, false), (0, 218, 0, true), (0, 219, 0, false),
      (255, 88, 0, true), (255, 89, 0, false), (255, 38, 255, true), (255, 39, 255, false),
    ] as [(UInt8, UInt8, UInt8, Bool)] {
      XCTAssertEqual(Color.rgb(red, green, blue).isDark, isDark, "\(red) \(green) \(blue)")
    }
    XCTAssertTrue(Color.default.isDark)
  }
}
