// What variables tell about a terminal before its first reply.

import Foundation
import TermView
import XCTest

@testable import TermRender

final class TerminalEnvironmentTests: XCTestCase {
  func testTheColorDepthFollowsTheVariables() {
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
      (["TERM": "vt100", "CLICOLOR_FORCE": "1"], .ansi16),
      (["TERM": "xterm-256color", "CLICOLOR_FORCE": "1"], .palette256),
      (["TERM": "xterm", "CLICOLOR_FORCE": "1", "NO_COLOR": "1"], .none),
      (["TERM": "xterm-m"], .none), (["TERM": "linux-m"], .none), (["TERM": "wy50-mono"], .none),
      (["TERM": "XTERM-256COLOR"], .palette256),
      (["TERM": "xterm", "COLORTERM": "TrueColor"], .trueColor),
      (["TERM": "vt220", "COLORTERM": "1"], .palette256),
    ]
    for (variables, colors) in cases {
      XCTAssertEqual(TerminalEnvironment(variables).colors, colors, "\(variables)")
    }
  }

  func testAnUnnamedOrDumbTerminalReceivesNoEscape() {
    for term in [nil, "", "dumb", "unknown", "DUMB"] {
      var variables: [String: String] = [:]
      variables["TERM"] = term
      let environment = TerminalEnvironment(variables)
      XCTAssertTrue(environment.isDumb)
      XCTAssertFalse(environment.profile.hasAddresses)
      XCTAssertEqual(Capabilities.queries(environment), [])
    }
  }

  func testOldTerminalsReceiveOnlySupportedSequences() {
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

  func testStringsAreNotQueriedIfTheTerminalWouldShowThem() {
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

  func testWordsAreFoundInTheTerminalName() {
    for (text, word, isThere) in [
      ("xterm-kitty", "kitty", true), ("kitty", "kitty", true), ("kitt", "kitty", false),
      ("xterm-256color", "256", true), ("", "a", false), ("", "", true), ("aab", "ab", true),
    ] {
      XCTAssertEqual(text.containsUTF8(of: word), isThere, "\(word) in \(text)")
    }
  }

  func testTheEnvironmentIsThatOfTheProcess() {
    let names = [
      "TERM", "COLORTERM", "TERM_PROGRAM", "NO_COLOR", "CLICOLOR_FORCE", "TMUX", "STY",
    ]
    let before = names.map { ($0, ProcessInfo.processInfo.environment[$0]) }
    defer {
      for (name, value) in before {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
      }
    }
    var variables: [String: String] = [:]
    for name in names {
      variables[name] = "value of \(name)"
      setenv(name, "value of \(name)", 1)
    }
    XCTAssertEqual(TerminalEnvironment(), TerminalEnvironment(variables))
    for name in names {
      variables[name] = nil
      unsetenv(name)
      XCTAssertEqual(TerminalEnvironment(), TerminalEnvironment(variables), name)
    }
  }

  func testStringsAreSafeThroughTmuxAndNotThroughScreen() {
    for (variables, areSafe) in [
      (["TERM": "xterm"], true), (["TERM": "xterm", "STY": "1.pts"], false),
      (["TERM": "screen", "TMUX": "t"], true),
      (["TERM": "screen", "TMUX": "t", "STY": "1.pts"], false),
      (["TERM": "xterm", "STY": ""], true), (["TERM": "screen", "TMUX": ""], false),
      (["TERM": "dumb"], false),
    ] {
      let environment = TerminalEnvironment(variables)
      XCTAssertEqual(environment.supportsControlStrings, areSafe, "\(variables)")
    }
  }

  func testAProfileAssumesNoPicturesAndNoSizeReports() {
    for (term, reverses) in [("xterm-kitty", true), ("xterm-ghostty", false), ("xterm", false)] {
      let profile = TerminalEnvironment(["TERM": term]).profile
      XCTAssertEqual(profile.images, .blocks, term)
      XCTAssertEqual(profile.resizing, .cuts, term)
      XCTAssertEqual(profile.reversesRightToLeftLetters, reverses, term)
    }
  }
}
