// A terminal's answers in, what may be sent to it out.

import TermView
import XCTest

@testable import TermRender

final class CapabilitiesTests: XCTestCase {
  func testAnAnswerToldTwiceTellsNothing() {
    var known = Capabilities(TerminalEnvironment(["TERM": "xterm-256color"]))
    XCTAssertTrue(known.record(.mode(2026, isPrivate: true, .reset)))
    XCTAssertTrue(known.profile.hasSynchronizedOutput)
    XCTAssertFalse(known.record(.mode(2026, isPrivate: true, .reset)))
    XCTAssertFalse(known.record(.cursor(.zero)))
  }

  func testAModeThatIsOffForEverIsNotThere() {
    var known = Capabilities(TerminalEnvironment(["TERM": "xterm-256color"]))
    _ = known.record(.mode(2026, isPrivate: true, .alwaysReset))
    XCTAssertFalse(known.profile.hasSynchronizedOutput)
    _ = known.record(.mode(2026, isPrivate: false, .set))
    XCTAssertFalse(known.profile.hasSynchronizedOutput)
  }

  func testColorsComeWithAnAnswerButNotAgainstTheUser() {
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

  func testDarkIsWhatTheTerminalSaysElseWhatItsBackgroundIs() {
    var known = Capabilities(TerminalEnvironment(["TERM": "xterm-256color"]))
    XCTAssertNil(known.isDark)
    _ = known.record(.color(.background, .rgb(250, 250, 240)))
    XCTAssertEqual(known.isDark, false)
    _ = known.record(.isDark(true))
    XCTAssertEqual(known.isDark, true)
    _ = known.record(.color(.background, .rgb(250, 250, 240)))
    XCTAssertEqual(known.isDark, true)
  }

  func testTheLastAnswerCompletes() {
    var known = Capabilities(TerminalEnvironment(["TERM": "xterm-256color"]))
    _ = known.record(.name("XTerm(379)"))
    XCTAssertFalse(known.isComplete)
    _ = known.record(.attributes([64, 1, 2]))
    XCTAssertTrue(known.isComplete)
    XCTAssertEqual(known.name, "XTerm(379)")
  }
}
