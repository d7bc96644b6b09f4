// What the table of terminals adds to a profile, by the replies of real terminals.

import TermView
import XCTest

@testable import TermRender

final class KnownTerminalTests: XCTestCase {
  private func profile(_ replies: [Reply], _ variables: [String: String] = ["TERM": "xterm"])
    -> Profile
  {
    var known = Capabilities(TerminalEnvironment(variables))
    for reply in replies { _ = known.record(reply) }
    return known.profile
  }

  func testXtermHasTrueColorSincePatch331() {
    XCTAssertEqual(profile([.name("XTerm(330)")]).colors, .ansi16)
    XCTAssertEqual(profile([.name("XTerm(331)")]).colors, .trueColor)
    XCTAssertEqual(profile([.name("XTerm(379)")]).colors, .trueColor)
    // It makes text with an underline kind invisible.
    XCTAssertFalse(profile([.name("XTerm(379)")]).hasUnderlineKinds)
    let plain = profile([.name("XTerm(379)")], ["TERM": "xterm", "NO_COLOR": "1"])
    XCTAssertEqual(plain.colors, .none)
  }

  func testClipboardsThatAreKnownAndThoseThatAreMissing() {
    for (replies, clipboard) in [
      ([.name("kitty(0.26.5)")], .known), ([.name("XTerm(379)")], .unknown), ([], .unknown),
      ([.version([65, 7006, 1])], .none), ([.version([65, 7100, 1])], .unknown),
      ([.name("VTE(7006)")], .unknown), ([.name("Konsole 22.12.3")], .none),
      ([.name("Konsole 24.12.0")], .unknown), ([.name("Konsole")], .unknown),
      ([.name("tmux 3.3a")], .unknown),
    ] as [([Reply], Profile.Clipboard)] {
      XCTAssertEqual(profile(replies).clipboard, clipboard, "\(replies)")
    }
  }

  func testKittyHasPlacementsSince20AndPlaceholdersSince28() {
    for (name, images) in [
      ("kitty(0.19.3)", ImageOutput.blocks), ("kitty(0.20.0)", .kittyPlacements),
      ("kitty(0.26.5)", .kittyPlacements), ("kitty(0.27.1)", .kittyPlacements),
      ("kitty(0.28.0)", .kitty),
      ("kitty(0.46.2)", .kitty), ("kitty(1.0.0)", .kitty), ("kitty", .kitty),
      ("libghostty", .kitty),
      ("ghostty 1.1.3", .kitty), ("iTerm2 3.5.0", .iterm),
      ("WezTerm 20240203-110809-5046fc22", .blocks),
    ] {
      let profile = profile([.name(name)])
      XCTAssertEqual(profile.images, images, name)
      XCTAssertEqual(profile.colors, .trueColor, name)
      XCTAssertTrue(profile.hasUnderlineKinds && profile.hasUnderlineColors, name)
      XCTAssertEqual(profile.hasGraphemeClusters, name.contains("ghostty"), name)
    }
  }

  func testKittyAndFootReportThatNotificationsWereActivated() {
    for (name, reports) in [
      ("kitty(0.18.3)", false), ("kitty(0.19.0)", true), ("kitty(0.42.1)", true),
      ("foot(1.17.2)", false),
      ("foot(1.18.0)", true), ("ghostty 1.1.3", false), ("tmux 3.4", false), ("XTerm(379)", false),
    ] {
      var known = Capabilities(TerminalEnvironment(["TERM": "xterm"]))
      XCTAssertTrue(known.record(.name(name)))
      XCTAssertEqual(known.reportsNotifications, reports, name)
    }
  }

  func testKonsoleReordersRowsItself() {
    XCTAssertTrue(profile([.name("Konsole 22.12.3")]).ordersRightToLeftLetters)
    // DA1 lists sixels, but text does not remove them there.
    XCTAssertEqual(
      profile([.name("Konsole 22.12.3"), .attributes([62, 1, 4])]).images, .kittyPlacements)
    XCTAssertEqual(profile([.name("Konsole 21.12.3"), .attributes([62, 1])]).images, .blocks)
    // It drops marks before 22.04.
    XCTAssertFalse(profile([.name("Konsole 21.12.3")]).ordersRightToLeftLetters)
    XCTAssertFalse(profile([.name("XTerm(379)")]).ordersRightToLeftLetters)
  }

  func testVTEIsIdentifiedByItsVersionNumber() {
    // VTE 0.70.6, the guake of VTE 0.54.2, RLogin, xterm and tmux.
    for (numbers, colors, hasKinds) in [
      ([65, 7006, 1], ColorDepth.trueColor, true), ([65, 5402, 1], .trueColor, true),
      ([65, 4000, 0], .trueColor, false), ([65, 331, 0], .ansi16, false),
      ([41, 379, 0], .ansi16, false), ([84, 0, 0], .ansi16, false), ([65], .ansi16, false),
      ([65, 3599, 0], .ansi16, false), ([65, 3600, 0], .trueColor, false),
      ([65, 5199, 0], .trueColor, false), ([65, 5200, 0], .trueColor, true),
      ([], .ansi16, false), ([65, -1], .ansi16, false), ([65, .max, .max], .trueColor, true),
    ] {
      let profile = profile([.version(numbers)])
      XCTAssertEqual(profile.colors, colors, "\(numbers)")
      XCTAssertEqual(profile.hasUnderlineKinds, hasKinds, "\(numbers)")
    }
  }

  func testAnEnvironmentVariableNamesATerminalWithoutItsVersion() {
    XCTAssertEqual(profile([], ["TERM": "xterm-kitty"]).images, .blocks)
    XCTAssertEqual(profile([], ["TERM": "vte-256color"]).colors, .trueColor)
    let program = ["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"]
    XCTAssertEqual(profile([], program).colors, .trueColor)
    // A multiplexer has inherited the variable of another terminal.
    XCTAssertEqual(profile([], program.merging(["TMUX": "/tmp/t,1,0"]) { $1 }).colors, .palette256)
    XCTAssertEqual(profile([], program.merging(["STY": "1.pts"]) { $1 }).colors, .palette256)
    let other = ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"]
    XCTAssertEqual(profile([], other).colors, .palette256)
  }

  func testAnyNameIsParsedWithinItsBounds() {
    for name in [
      "", "kitty(", "kitty(.)", "kitty(..1)", "kitty(" + String(repeating: "9", count: 250),
      "xterm(",
    ] {
      _ = profile([.name(name)])
    }
    XCTAssertEqual(
      KnownTerminal.find(in: "kitty(" + String(repeating: "9", count: 99))?.version, [.max])
    XCTAssertNil(KnownTerminal.find(in: "kitty(.)")?.version)
    XCTAssertNil(KnownTerminal.find(in: "another 1.0"))
  }
}
