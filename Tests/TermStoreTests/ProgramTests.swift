// The requirements of a program, and the wrapper in the guide, which has to pass on each of them.

import Foundation
import XCTest

final class ProgramTests: XCTestCase {
  private let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the text between two others.
  private func part(of path: String, from start: String, to end: String) throws -> String {
    let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    let first = try XCTUnwrap(text.range(of: start), path)
    let last = try XCTUnwrap(text.range(of: end, range: first.upperBound..<text.endIndex), path)
    return String(text[first.upperBound..<last.lowerBound])
  }

  /// The requirements in the body of a protocol: the name of each function and property, and whether it is static.
  private func requirements(in body: String) -> [(name: String, isStatic: Bool)] {
    body.matches(of: /(?m)^  (?:@\S+ )?(static )?(?:func|var) (\w+)/).map {
      (String($0.output.2), $0.output.1 != nil)
    }
  }

  /// The requirements that a wrapper does not pass on.
  private func forgotten(by wrapper: String, of body: String) -> [String] {
    requirements(in: body).filter { name, isStatic in
      let isPassedOn =
        isStatic
        ? wrapper.contains("static var \(name):") && wrapper.contains("Wrapped.\(name) }")
        : wrapper.contains("func \(name)(") && wrapper.contains("wrapped.\(name)(")
      return !isPassedOn
    }.map(\.name)
  }

  /// Most requirements have a default, so a wrapper that forgets one compiles, and the program loses what it had there.
  func testTheWrapperInTheGuidePassesOnEveryRequirement() throws {
    let body = try part(
      of: "Sources/Store/Program.swift", from: "public protocol Program<State, Message>",
      to: "\n}\n")
    let wrapper = try part(
      of: "docs/guide/5-composing-features.md", from: "struct Logged<Wrapped: Program>: Program {",
      to: "\n}\n")
    XCTAssertEqual(
      requirements(in: body).map(\.name),
      [
        "start", "update", "view", "subscriptions", "theme", "isMirrored", "words", "options",
        "usage",
        "keys",
        "version",
      ], "a new requirement goes to Logged in the guide, and into this list")
    XCTAssertEqual(forgotten(by: wrapper, of: body), [])
    // The check finds what it is for.
    XCTAssertEqual(
      forgotten(
        by: wrapper,
        of: body + "\n  func title(_ state: State) -> String\n  static var icon: String"),
      ["title", "icon"])
    let careless = wrapper.split(separator: "\n").filter {
      !$0.contains("theme") && !$0.contains("keys")
    }
    XCTAssertEqual(forgotten(by: careless.joined(separator: "\n"), of: body), ["theme", "keys"])
  }
}
