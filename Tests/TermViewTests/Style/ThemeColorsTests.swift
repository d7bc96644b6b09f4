// ThemeColorsTests: the colors that a theme derives from its background, compared with an independent computation.

import RecordSupport
import TermView
import XCTest

final class ThemeColorsTests: XCTestCase {
  /// The levels and the selection for four backgrounds, computed from the same ratios by an independent program.
  private static let expected: [(ground: UInt32, levels: [UInt32], selection: UInt32)] = [
    (0x00_0000, [0x161616, 0x242424, 0x313131, 0x3C3C3C], 0x183251),
    (0x1E_1E1E, [0x2A2A2A, 0x353535, 0x404040, 0x4B4B4B], 0x274162),
    (0xFF_FFFF, [0xF6F6F6, 0xECECEC, 0xE1E1E1, 0xD6D6D6], 0xC7E0FF),
    (0xFD_F6E3, [0xF4EDDB, 0xEAE3D1, 0xE0D9C7, 0xD5CEBC], 0xBBD8FE),
  ]
  private static let levels: [Color] = [.surface, .raised, .control, .pressed]

  func testLevelsRiseInContrastOnEveryBackground() {
    for (ground, levels, selection) in Self.expected {
      let colors = Theme.Colors(background: .rgb(ground))
      for (token, rgb) in zip(Self.levels, levels) {
        assertNear(colors[token], rgb, "\(token) on \(String(ground, radix: 16))")
      }
      assertNear(colors[.selection], selection, "selection on \(String(ground, radix: 16))")
    }
  }

  func testTextIsReadableOnAnyDarkOrLightBackground() {
    let seed = UInt64.random(in: 0...UInt64(UInt32.max))
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      let ground = Color.rgb(UInt32(truncatingIfNeeded: random.next() >> 40))
      let light = luminance(ground.typicalRGB)
      guard !(0.0623...0.3666).contains(light) else { continue }
      var colors = Theme.Colors()
      colors.terminal = TerminalColors(
        background: ground, palette: [4: .rgb(UInt32(truncatingIfNeeded: random.next() >> 40))])
      for token in [Color.muted, .accent, .success, .warning, .danger, .info, .link] {
        let ratio = colors[token].contrast(with: ground) ?? 0
        XCTAssertGreaterThanOrEqual(ratio, 4.49, "\(token) on \(ground)")
      }
      XCTAssertGreaterThanOrEqual(colors[.disabled].contrast(with: ground) ?? 0, 2.99)
      XCTAssertGreaterThanOrEqual(
        colors[.onSelection].isDefault
          ? 21 : colors[.onSelection].contrast(with: colors[.selection]) ?? 0, 4.49)
      let contrasts = Self.levels.map { colors[$0].contrast(with: ground) ?? 0 }
      XCTAssertEqual(contrasts, contrasts.sorted(), "\(ground)")
      XCTAssertEqual(Set(Self.levels.map { colors[$0] }).count, 4, "\(ground)")
      XCTAssertEqual(colors[.text], .default)
      XCTAssertEqual(colors[.background], .default)
    }
  }

  func testMediumAndUnknownBackgroundsHaveNoLevels() {
    for background in [nil, Color.rgb(0x808080), .rgb(0x5F5F5F), .rgb(0x9A9A9A)] {
      var colors = Theme.Colors()
      colors.terminal = TerminalColors(background: background)
      for level in Self.levels { XCTAssertEqual(colors[level], .default) }
      XCTAssertEqual(colors[.accent], .cyan)
      XCTAssertEqual(colors[.muted], .default)
    }
    // A theme that sets its own background has levels on any background.
    XCTAssertNotEqual(Theme.Colors(background: .rgb(0x808080))[.surface], .default)
  }

  func testTonesUseNearbyHuesOfThePalette() {
    func danger(_ red: UInt32) -> Color {
      var colors = Theme.Colors()
      colors.terminal = TerminalColors(background: .rgb(0), palette: [1: .rgb(red)])
      return colors[.danger]
    }
    XCTAssertNotEqual(danger(0xDC322F), danger(0xCC0066))
    // A palette whose "red" is green or blue is ignored: its hue is too far from the tone's.
    XCTAssertEqual(danger(0x00CC00), danger(0x0000CC))
  }

  func testExplicitColorsAreNotDerived() {
    var colors = Theme.Colors(background: .rgb(0), muted: .rgb(0x123456))
    XCTAssertEqual(colors[.muted], .rgb(0x123456))
    colors[.surface] = .rgb(0x222222)
    XCTAssertEqual(colors[.surface], .rgb(0x222222))
    XCTAssertEqual(colors[.muted], .rgb(0x123456))
    colors[.accent] = .rgb(0xFF0000)
    XCTAssertEqual(colors[.link], .rgb(0xFF0000))
  }

  func testAThemeIsDerivedFromOneColor() {
    for rgb: UInt32 in [0xC2185B, 0x000000, 0xFFFFFF, 0x00FF00, 0x808080, 0x0000FF] {
      let theme = Theme("own", seed: .rgb(rgb))
      for colors in [theme.light, theme.dark] {
        let ground = colors[.background]
        for token in [Color.text, .muted, .accent, .success, .warning, .danger, .info, .link] {
          XCTAssertGreaterThanOrEqual(colors[token].contrast(with: ground) ?? 0, 4.49)
        }
        XCTAssertGreaterThanOrEqual(colors[.onAccent].contrast(with: colors[.accent]) ?? 0, 4.49)
      }
      XCTAssertGreaterThan(
        luminance(theme.light[.background].typicalRGB),
        luminance(theme.dark[.background].typicalRGB)
      )
    }
  }

  /// Fails unless each component is within 1 of the expected one: other programs round in another order.
  private func assertNear(_ color: Color, _ rgb: UInt32, _ message: String) {
    guard let parts = color.components else { return XCTFail("\(message): \(color)") }
    let wanted = Color.rgb(rgb).components ?? (0, 0, 0)
    let apart = [
      abs(Int(parts.red) - Int(wanted.red)), abs(Int(parts.green) - Int(wanted.green)),
      abs(Int(parts.blue) - Int(wanted.blue)),
    ]
    XCTAssertLessThanOrEqual(
      apart.max() ?? 255, 1, "\(message): \(parts), want \(String(rgb, radix: 16))")
  }
}
