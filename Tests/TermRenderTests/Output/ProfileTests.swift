// Random drawings of every kind with profiles of every depth: nothing beyond a profile is ever sent.

import TermTest
import TermView
import Workloads
import XCTest

@testable import TermRender

final class ProfileTests: XCTestCase {
  func testEveryDepthShowsEveryKindAndSendsNoColorBeyond() {
    for colors in ColorDepth.allCases {
      for kind in FuzzKind.allCases { check(kind, Profile(colors: colors), seed: 40) }
    }
  }

  func testEveryDepthShowsEveryKindWithEveryOperationAllowed() {
    for colors in ColorDepth.allCases {
      let profile = Profile(
        colors: colors, hasUnderlineKinds: true, hasUnderlineColors: true, repeats: .all,
        erasesWithBackground: true, hasSynchronizedOutput: true)
      for kind in [FuzzKind.styles, .erase, .mixed] { check(kind, profile, seed: 41) }
    }
  }

  func testWithoutLinksNoneIsEverSent() {
    check(.links, Profile(hasLinks: false), seed: 42)
    check(.links, Profile(colors: .none, hasLinks: false), seed: 43)
  }

  /// Draws, encodes, and compares the terminal's cells with the frame reduced to the profile.
  private func check(_ kind: FuzzKind, _ profile: Profile, seed: UInt64) {
    let frame = Frame(24, 6)
    var encoder = FrameEncoder(size: frame.size, pools: frame.pools, profile: profile)
    var terminal = ModelTerminal(frame.size, profile)
    var palette = ColorMapper(depth: profile.colors)
    var scribbler = RandomDrawing(kind: kind, seed: seed)
    for step in 0..<25 {
      scribbler.step(frame)
      encoder.encode(frame)
      let bytes = encoder.output
      encoder.removeOutput()
      terminal.feed(bytes)
      terminal.endOfFrame()
      let place = "\(profile.colors) \(kind) seed \(seed) step \(step)"
      XCTAssertEqual(terminal.problems, [], place)
      XCTAssertNil(terminal.pen.link, place)
      let expected = expected(frame, profile, &palette)
      let actual = terminal.cells.map { $0.map(\.withoutInvisibleStyle) }
      if let difference = ModelTerminal.difference(expected: expected, actual: actual) {
        XCTFail("\(place): \(difference)")
        return
      }
      for cell in terminal.cells.joined() {
        for color in [cell.pen.foreground, cell.pen.background, cell.pen.underlineColor] {
          XCTAssertTrue(isShown(color, by: profile.colors), "\(place): \(color)")
        }
        XCTAssertTrue(profile.hasLinks || cell.pen.link == nil, place)
      }
      assertNothingBeyond(profile, in: bytes, place)
    }
  }

  /// Returns the frame's cells with reduced colors and without any other loss.
  private func expected(
    _ frame: Frame, _ profile: Profile, _ palette: inout ColorMapper
  ) -> [[ModelTerminal.Cell]] {
    var tokens = TokenMapper(Theme.terminal.dark, depth: profile.colors)
    return (0..<frame.size.rows).map { row in
      (0..<frame.size.columns).map { column in
        let cell = frame[column, row]
        var expected = ModelTerminal.Cell(cell, of: frame, profile, &tokens)
        expected.pen.foreground = ModelTerminal.Color(palette.map(cell.foreground))
        expected.pen.background = ModelTerminal.Color(palette.map(cell.background))
        if profile.hasUnderlineColors {
          let color = frame.underlineColor(of: cell)
          expected.pen.underlineColor = ModelTerminal.Color(palette.map(color))
        }
        return expected.withoutInvisibleStyle
      }
    }
  }

  private func isShown(_ color: ModelTerminal.Color, by depth: ColorDepth) -> Bool {
    switch (depth, color) {
    case (.trueColor, _), (_, .standard): true
    case (.palette256, .palette): true
    case (.ansi16, .palette(let index)): index < 16
    default: false
    }
  }

  /// Searches the bytes themselves for a color that is no longer visible on the screen. (The model
  /// terminal finds underlines and operations outside of the profile.)
  private func assertNothingBeyond(_ profile: Profile, in bytes: [UInt8], _ place: String) {
    var forbidden: [String] = []
    if profile.colors < .trueColor { forbidden += ["38;2;", "48;2;", "58:2:"] }
    if profile.colors < .palette256 { forbidden += ["38;5;", "48;5;"] }
    if !profile.hasLinks { forbidden += ["]8;"] }
    // The random drawings contain none of these after an escape.
    for sequence in ModelTerminal.escaped(bytes).split(separator: "\\e").dropFirst() {
      for part in forbidden {
        let head = sequence.prefix { !$0.isLetter || sequence.first == "]" }
        XCTAssertFalse(head.contains(part), "\(place): \(sequence)")
      }
    }
  }

  // MARK: No colors

  func testWithoutColorsAllAttributesStay() {
    let attributes: [Attributes] = [
      .bold, .dim, .italic, .underline, .blink, .reverse, .hidden, .strikethrough, .overline,
    ]
    for attribute in attributes {
      let frame = Frame(4, 1)
      var encoder = FrameEncoder(
        size: frame.size, pools: frame.pools, profile: Profile(colors: .none))
      var terminal = ModelTerminal(frame.size, encoder.profile)
      frame.draw(
        "ab", 0, 0, Style(foreground: .red, background: .rgb(1, 2, 3), attributes: attribute))
      encoder.encode(frame)
      terminal.feed(encoder.output)
      terminal.endOfFrame()
      XCTAssertEqual(terminal.problems, [])
      let pen = terminal.cells[0][0].pen
      XCTAssertNotEqual(pen, ModelTerminal.Pen.plain, "\(attribute)")
      XCTAssertEqual(pen.foreground, .standard)
      XCTAssertEqual(pen.background, .standard)
    }
  }

  func testAColorChangeSendsNothingWithoutColors() {
    let frame = Frame(4, 1)
    var encoder = FrameEncoder(
      size: frame.size, pools: frame.pools, profile: Profile(colors: .none))
    for color in [Color.default, .red, .rgb(1, 2, 3), .palette(99)] {
      frame.draw("ab", 0, 0, Style(foreground: color, background: color))
      encoder.encode(frame)
      let sent = ModelTerminal.escaped(encoder.output)
      XCTAssertEqual(sent, color.isDefault ? "ab\\e[?25l" : "", "\(color)")
      encoder.removeOutput()
    }
  }
}
