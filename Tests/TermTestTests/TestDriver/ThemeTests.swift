// ThemeTests: text is readable in every theme, and a change of the theme makes no views.

import Foundation
import Rewind
import TermRender
import TermStore
import TermTest
import TermView
import XCTest

final class ThemeTests: XCTestCase {
  func testTextIsReadableInEveryThemeOfRealColors() {
    let read: [Color] = [.text, .muted, .accent, .success, .warning, .danger, .info, .link]
    var pairs = read.map { ($0, Color.background) }
    pairs += [(.onAccent, .accent), (.onSelection, .selection)]
    for theme in Theme.all where theme != .terminal {
      for (side, colors) in [("light", theme.light), ("dark", theme.dark)] {
        for (ink, ground) in pairs {
          let contrast = contrast(colors[ink], colors[ground])
          XCTAssertEqual(colors[ink].contrast(with: colors[ground]) ?? 0, contrast, accuracy: 1e-9)
          XCTAssertGreaterThanOrEqual(
            contrast, 4.5, "\(theme.name), \(side), \(name(ink)) on \(name(ground))")
        }
      }
      let light = luminance(theme.light[.background])
      XCTAssertGreaterThan(light, luminance(theme.dark[.background]))
    }
    XCTAssertGreaterThanOrEqual(Theme.all.count, 7)
  }

  func testContrastMatchesItsStandard() {
    XCTAssertEqual(Color.rgb(0xFFFFFF).contrast(with: .rgb(0)) ?? 0, 21, accuracy: 1e-9)
    XCTAssertEqual(Color.rgb(0x777777).contrast(with: .rgb(0xFFFFFF)) ?? 0, 4.478, accuracy: 1e-3)
    XCTAssertEqual(
      Color.palette(244).contrast(with: .palette(16)) ?? 0,
      contrast(.rgb(0x808080), .rgb(0)), accuracy: 1e-9)
    XCTAssertEqual(
      Color.palette(67).contrast(with: .palette(231)) ?? 0,
      contrast(.rgb(0x5F87AF), .rgb(0xFFFFFF)), accuracy: 1e-9)
    XCTAssertNil(Color.red.contrast(with: .rgb(0)))
    XCTAssertNil(Color.rgb(0).contrast(with: .default))
    var random = Randomness(seed: 3)
    for _ in 0..<1000 {
      let (one, two) = (
        Color.rgb(UInt32(random.next() >> 40)), Color.rgb(UInt32(random.next() >> 40))
      )
      XCTAssertEqual(one.contrast(with: two) ?? 0, contrast(one, two), accuracy: 1e-9)
    }
  }

  func testChangingTheThemeChangesOnlyColors() {
    let app = TestDriver(Themed(), size: Size(columns: 20, rows: 2))
    XCTAssertEqual(app.picture[0, 0].look.style.foreground, .red)
    XCTAssertEqual(app.picture[0, 0].look.style.background, .default)
    app.press("t")
    let dark = Theme.slate.dark
    XCTAssertEqual(app.picture[0, 0].look.style.foreground, dark[.danger])
    XCTAssertEqual(app.picture[5, 1].look.style.background, dark[.background])
    app.setAppearance(isDark: false)
    // No view was made, measured or drawn: the same cells are written in other colors.
    assertStats(of: app, built: 0, measured: 0, painted: 0, cells: 0)
    XCTAssertFalse(app.output.isEmpty)
    XCTAssertEqual(app.picture[0, 0].look.style.foreground, Theme.slate.light[.danger])
    XCTAssertEqual(app.picture[5, 1].look.style.background, Theme.slate.light[.background])
  }

  func testATerminalOfSixteenColorsHasItsOwnTheme() {
    let screen = Screen<Never>(
      size: Size(columns: 4, rows: 1), profile: Profile(colors: .ansi16))
    screen.theme = .forest
    screen.update { Text("x").foreground(.accent) }
    screen.render()
    XCTAssertEqual(Picture(screen)[0, 0].look.style.foreground, .cyan)
    screen.adopt(.standard)
    screen.render()
    XCTAssertEqual(Picture(screen)[0, 0].look.style.foreground, Theme.forest.dark[.accent])
  }

  func testATerminalShowsTheThemeAtEveryDepth() {
    for depth in ColorDepth.allCases {
      var profile = Profile.standard
      profile.colors = depth
      let screen = Screen<Never>(size: Size(columns: 12, rows: 2), profile: profile)
      screen.begin()
      var terminal = ModelTerminal(screen.size, profile)
      for theme in Theme.all {
        for isDark in [true, false] {
          (screen.theme, screen.isDark) = (theme, isDark)
          screen.update {
            VStack {
              Text("text 漢")
              Text("red").foreground(.danger)
            }
          }
          screen.render()
          terminal.feed(screen.output)
          screen.removeOutput()
          let shown = Frame(size: screen.size, pools: screen.pools)
          screen.copyShownCells(to: shown)
          XCTAssertNil(terminal.difference(from: shown, profile), "\(depth), \(theme.name)")
          let wanted = Picture(screen, as: profile)
          let got = Picture(shown)
          for (column, row) in [(0, 0), (4, 0), (5, 0), (11, 0), (0, 1), (8, 1)] {
            let (one, other) = (got[column, row], wanted[column, row])
            let place = "\(depth), \(theme.name), \(isDark), \(column), \(row)"
            XCTAssertEqual(one.look.style.background, other.look.style.background, place)
            // A blank has no ink.
            if one.text != " " { XCTAssertEqual(one, other, place) }
          }
        }
      }
    }
  }

  private func name(_ color: Color) -> String {
    Theme.tokens.first { $0.color == color }?.name ?? "\(color)"
  }

  /// WCAG 2.1's contrast ratio.
  private func contrast(_ one: Color, _ other: Color) -> Double {
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private func luminance(_ color: Color) -> Double {
    guard let (red, green, blue) = color.components else { return .nan }
    func part(_ value: UInt8) -> Double {
      let value = Double(value) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
  }
}

private struct Themed: Program {
  func start() -> (Bool, Command<Bool>) { (false, .none) }

  func update(_ state: inout Bool, _ message: Bool) -> Command<Bool> {
    state = message
    return .none
  }

  func view(_ state: Bool) -> some View<Bool> {
    Text("words").foreground(.danger).onKey("t", true)
  }

  func theme(_ state: Bool) -> Theme { state ? .slate : .terminal }
}
