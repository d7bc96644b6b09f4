// What variables say of a terminal, before it has said anything itself.

import TermView
import XCTest

@testable import TermRender

final class EnvironmentTests: XCTestCase {
  func testColorsAreThoseThatTheVariablesPromise() {
    let cases: [([String: String], ColorDepth)] = [
      ([:], .none), (["TERM": "dumb"], .none), (["TERM": "vt100"], .none),
      (["TERM": "xterm"], .ansi16), (["TERM": "linux"], .ansi16),
      (["TERM": "xterm-256color"], .palette256), (["TERM": "tmux-256color"], .palette256),
      (["TERM": "xterm", "COLORTERM": "yes"], .palette256),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .trueColor),
      (["TERM": "xterm", "COLORTERM": "24bit"], .trueColor),
      (["TERM": "xterm-kitty"], .trueColor), (["TERM": "xterm-ghostty"], .trueColor),
      (["TERM": "foot-direct"], .trueColor),
      (["TERM": "xterm-kitty", "NO_COLOR": "1"], .none),
      (["TERM": "xterm-256color", "NO_COLOR": ""], .palette256),
      (["TERM": "dumb", "CLICOLOR_FORCE": "1"], .ansi16),
      (["TERM": "dumb", "CLICOLOR_FORCE": "0"], .none),
    ]
    for (variables, colors) in cases {
      XCTAssertEqual(TerminalEnvironment(variables).colors, colors, "\(variables)")
    }
  }

  func testATerminalThatSaysNothingOrDumbIsSentNoEscape() {
    for term in [nil, "", "dumb", "unknown", "DUMB"] {
      var variables: [String: String] = [:]
      variables["TERM"] = term
      let environment = TerminalEnvironment(variables)
      XCTAssertTrue(environment.isDumb)
      XCTAssertFalse(environment.profile.hasAddresses)
      XCTAssertEqual(Capabilities.queries(environment), [])
    }
  }

  func testOldTerminalsAreSentOnlyWhatTheyKnow() {
    func profile(_ term: String) -> Profile { TerminalEnvironment(["TERM": term]).profile }
    for term in ["xterm-256color", "tmux-256color", "xterm-kitty"] {
      XCTAssertTrue(profile(term).hasLinks && profile(term).hasShifts, term)
    }
    for term in ["vt100", "vt220", "cons25"] {
      XCTAssertFalse(profile(term).hasLinks || profile(term).hasShifts, term)
    }
    XCTAssertFalse(profile("linux").hasLinks)
    XCTAssertTrue(profile("linux").hasShifts)
    for (term, isKnown) in [("xterm-kitty", true), ("xterm-ghostty", true), ("xterm", false)] {
      XCTAssertEqual(profile(term).hasUnderlineKinds, isKnown, term)
      XCTAssertEqual(profile(term).hasUnderlineColors, isKnown, term)
    }
  }

  func testStringsAreNotAskedForWhereTheyWouldBeShown() {
    for term in ["linux", "vt220", "cons25", "screen", "screen-256color"] {
      let questions = Capabilities.queries(TerminalEnvironment(["TERM": term]))
      XCTAssertFalse(contains(questions, "\u{1B}P"), term)
      XCTAssertFalse(contains(questions, "\u{1B}]"), term)
      XCTAssertTrue(questions.suffix(3) == Array("\u{1B}[c".utf8).suffix(3), term)
    }
    let inTmux = TerminalEnvironment(["TERM": "screen-256color", "TMUX": "/tmp/tmux,1,0"])
    XCTAssertTrue(contains(Capabilities.queries(inTmux), "\u{1B}]11;?"))
  }

  private func contains(_ bytes: [UInt8], _ text: String) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains(text)
  }

  func testAWordIsMentionedWhereItOccurs() {
    for (text, word, isThere) in [
      ("xterm-kitty", "kitty", true), ("kitty", "kitty", true), ("kitt", "kitty", false),
      ("xterm-256color", "256", true), ("", "a", false), ("", "", true), ("aab", "ab", true),
    ] {
      XCTAssertEqual(text.containsUTF8(of: word), isThere, "\(word) in \(text)")
    }
  }
}
