// The marks of inline frames and of lines printed above them (OSC 133), if a program requests them.

import Foundation
import TermTest
import TermView
import XCTest

@testable import TermRender

final class InlineMarksTests: XCTestCase {
  private func marks(_ profile: Profile, isInline: Bool, asked: Bool) -> [String] {
    let screen = Screen<Never>(
      size: Size(columns: 10, rows: 2), profile: profile, isInline: isInline)
    screen.marksPrompts = asked
    screen.begin()
    screen.update { Text("frame") }
    screen.render()
    if isInline { screen.print(above: ["line"]) }
    screen.render()
    screen.resize(to: Size(columns: 12, rows: 2))
    screen.render()
    screen.render()
    return ModelTerminal.escaped(screen.output).components(separatedBy: "\\e]133;").dropFirst().map
    {
      String($0.prefix(1))
    }
  }

  func testAFrameIsMarkedAsAPromptAndALineAsOutput() {
    XCTAssertEqual(
      marks(.standard, isInline: true, asked: true), ["A", "C", "D", "A", "A"])
  }

  func testNothingIsMarkedByDefault() {
    XCTAssertEqual(marks(.standard, isInline: true, asked: TerminalOptions().marksPrompts), [])
    XCTAssertEqual(marks(.standard, isInline: false, asked: true), [])
    var profile = Profile.standard
    profile.hasLinks = false
    XCTAssertEqual(marks(profile, isInline: true, asked: true), [], "a console prints such strings")
    XCTAssertEqual(
      marks(Profile(colors: .none, hasAddresses: false), isInline: true, asked: true), [])
  }
}
