// TokenMapperTests: what a token looks like on each level, in each depth of colors, and where levels can't be seen.

import RecordSupport
import Rewind
import TermView
import XCTest

@testable import TermRender

final class TokenMapperTests: XCTestCase {
  private static let levels: [Color] = [
    .background, .surface, .raised, .control, .pressed, .selection,
  ]
  private static let fills: [Color] = [.accent, .success, .warning, .danger, .info]
  private static let texts: [Color] = [
    .default, .text, .muted, .accent, .success, .warning, .danger, .info, .link, .onSelection,
  ]

  /// Backgrounds and texts of well-known schemes: xterm and VGA, Tango, Nord, Solarized dark and light, GitHub.
  private static let grounds: [(UInt32, UInt32)] = [
    (0x000000, 0xE5E5E5), (0x000000, 0xAAAAAA), (0x2E3436, 0xD3D7CF), (0x2E3440, 0xD8DEE9),
    (0x002B36, 0x839496), (0xFDF6E3, 0x657B83), (0xFFFFFF, 0x24292F), (0x1A1B26, 0xC0CAF5),
  ]

  private func screen(_ depth: ColorDepth, _ terminal: TerminalColors?, isDark: Bool = true)
    -> Screen<Never>
  {
    var profile = Profile.standard
    profile.colors = depth
    let screen = Screen<Never>(size: Size(columns: 30, rows: 14), profile: profile)
    screen.isDark = isDark
    if let terminal { screen.terminalColors = terminal }
    return screen
  }

  /// Returns a picture with a row for each level and fill, and in it a cell for each token of text.
  private func picture(_ screen: Screen<Never>) -> Picture {
    screen.update {
      VStack {
        for level in Self.levels + Self.fills {
          HStack { for token in Self.texts { Text("x").foreground(token) } }.background(level)
        }
      }
    }
    screen.render()
    return Picture(screen, as: screen.profile)
  }

  /// Calls `body` with the look of each pair of a token and a level but the terminal's own text on its own ground,
  /// which is as the user chose it.
  private func forEachPair(_ screen: Screen<Never>, _ body: (Style, String) -> Void) {
    let picture = picture(screen)
    for (row, level) in (Self.levels + Self.fills).enumerated() {
      for (column, token) in Self.texts.enumerated() {
        let style = picture[column, row].look.style
        if style.foreground.isDefault, style.background.isDefault { continue }
        body(style, "\(name(token)) on \(name(level)): \(picture[column, row].look)")
      }
    }
  }

  private func name(_ color: Color) -> String {
    Theme.tokens.first { $0.color == color }?.name ?? "default"
  }

  func testEveryTokenIsReadableOnEveryVisibleLevel() {
    var pairs = 0
    for (ground, text) in Self.grounds {
      let terminal = TerminalColors(foreground: .rgb(text), background: .rgb(ground))
      for depth in [ColorDepth.trueColor, .palette256] {
        for theme in Theme.all {
          let screen = screen(depth, terminal, isDark: ground.isDarkBackground)
          screen.theme = theme
          let own = screen.colors.backgroundRGB ?? ground
          forEachPair(screen) { style, words in
            let front = style.foreground.isDefault ? text : style.foreground.typicalRGB
            let back = style.background.isDefault ? own : style.background.typicalRGB
            XCTAssertGreaterThanOrEqual(
              contrast(front, back), 4.49, "\(depth), \(theme.name), \(ground), \(words)")
            pairs += 1
          }
        }
      }
    }
    XCTAssertGreaterThan(pairs, 10_000)
  }

  func testLevelsDifferFromTheBackgroundAndEachOtherIn256Colors() {
    for (ground, text) in Self.grounds {
      let terminal = TerminalColors(foreground: .rgb(text), background: .rgb(ground))
      let screen = screen(.palette256, terminal, isDark: ground.isDarkBackground)
      screen.update {
        VStack { for level in Self.levels.dropFirst() { Text("x").background(level) } }
      }
      screen.render()
      let picture = Picture(screen, as: screen.profile)
      let grounds = (0..<4).map { picture[0, $0].look.style.background }
      XCTAssertEqual(Set(grounds).count, 4, String(ground, radix: 16))
      XCTAssertFalse(grounds.contains(.default))
    }
    // Black and white, as computed elsewhere.
    for (ground, grays) in [(UInt32(0), [233, 235, 236, 237]), (0xFFFFFF, [255, 254, 253, 252])] {
      let screen = screen(.palette256, TerminalColors(background: .rgb(ground)))
      screen.update {
        VStack { for level in Self.levels[1...4] { Text("x").background(level) } }
      }
      screen.render()
      let picture = Picture(screen, as: screen.profile)
      XCTAssertEqual(
        (0..<4).map { picture[0, $0].look.style.background },
        grays.map { Color.palette(UInt8($0)) })
    }
  }

  func testAMixedTokenLiesBetweenItsColorAndTheGround() {
    let screen = screen(.trueColor, TerminalColors(background: .rgb(0)))
    let colors = screen.colors
    screen.update {
      HStack { for tenths in 0...10 { Text("█").foreground(.accent.opacity(Double(tenths) / 10)) } }
    }
    screen.render()
    let picture = Picture(screen, as: screen.profile)
    let shown = (0...10).map { picture[$0, 0].look.style.foreground.typicalRGB }
    XCTAssertEqual(shown.first, 0)
    XCTAssertEqual(shown.last, colors[.accent].typicalRGB)
    let lights = shown.map(luminance)
    XCTAssertEqual(lights, lights.sorted())
    XCTAssertEqual(Set(shown).count, 11)
  }

  func testAShadeOnItsOwnColorIsAFillWhereColorsCanBeMixed() {
    func cell(_ depth: ColorDepth, _ terminal: TerminalColors?) -> Picture.Cell {
      let screen = screen(depth, terminal)
      let color = Color.danger.opacity(0.5)
      screen.update { Text("▒").foreground(color).background(color) }
      screen.render()
      return Picture(screen, as: screen.profile)[0, 0]
    }
    let known = TerminalColors(background: .rgb(0))
    for depth in [ColorDepth.trueColor, .palette256] {
      XCTAssertEqual(cell(depth, known).text, " ")
      XCTAssertFalse(cell(depth, known).look.style.background.isDefault)
    }
    for (depth, terminal) in [(ColorDepth.ansi16, known), (.trueColor, nil)] {
      XCTAssertEqual(cell(depth, terminal).text, "▒")
      XCTAssertEqual(cell(depth, terminal).look.style, Style(foreground: .red))
    }
    XCTAssertEqual(cell(.none, known).look.style, .plain)
  }

  func testOnlyTokensAreMixed() {
    XCTAssertEqual(Color.red.opacity(0.5), .red)
    XCTAssertEqual(Color.rgb(1, 2, 3).opacity(0.5), .rgb(1, 2, 3))
    XCTAssertEqual(Color.default.opacity(0.5), .default)
    XCTAssertEqual(Color.accent.opacity(1), .accent)
    XCTAssertEqual(Color.accent.opacity(.nan), .accent)
    XCTAssertEqual(Color.accent.opacity(-1), Color.accent.opacity(0))
    XCTAssertNotEqual(Color.accent.opacity(0.5), .accent)
  }

  func testEdgesAreDrawnOnlyIfLevelsAreInvisible() {
    func text(_ depth: ColorDepth, _ terminal: TerminalColors?) -> String {
      let screen = screen(depth, terminal)
      screen.update {
        HStack {
          Text("[").foreground(.edge)
          Text(" Save ")
          Text("]").foreground(.edge)
        }
        .background(.raised)
      }
      screen.render()
      return Picture(screen, as: screen.profile).trimmedText
    }
    let known = TerminalColors(foreground: .rgb(0xFFFFFF), background: .rgb(0))
    XCTAssertEqual(text(.trueColor, known), "  Save")
    XCTAssertEqual(text(.palette256, known), "  Save")
    XCTAssertEqual(text(.ansi16, known), "[ Save ]")
    XCTAssertEqual(text(.none, known), "[ Save ]")
    XCTAssertEqual(text(.trueColor, nil), "[ Save ]")
    XCTAssertEqual(text(.trueColor, TerminalColors(background: .rgb(0x808080))), "[ Save ]")
  }

  func testSecondaryTextIsDimOnAnUnknownBackground() {
    for depth in [ColorDepth.none, .ansi16, .palette256, .trueColor] {
      let screen = screen(depth, nil)
      screen.update { Text("hint").foreground(.muted) }
      screen.render()
      let style = Picture(screen, as: screen.profile)[0, 0].look.style
      XCTAssertEqual(style.attributes, .dim, "\(depth)")
      XCTAssertEqual(style.foreground, .default, "\(depth)")
    }
  }

  func testFillsAreReversedWithoutColors() {
    let screen = screen(.none, nil)
    screen.update {
      VStack {
        Text("fill").foreground(.onAccent).background(.accent)
        Text("row").background(.selection)
        Text("card").background(.surface)
        Text("twice").background(.accent).reverse()
      }
    }
    screen.render()
    let picture = Picture(screen, as: screen.profile)
    XCTAssertEqual(picture[0, 0].look.style.attributes, .reverse)
    XCTAssertEqual(picture[0, 1].look.style.attributes, .reverse)
    XCTAssertEqual(picture[0, 2].look.style.attributes, [])
    XCTAssertEqual(picture[0, 3].look.style.attributes, [])
  }

  func testAFillHasColorsWhereOnlyTheQueriedOnesAreKnown() {
    let palette = Self.palettes[0].palette
    var terminal = TerminalColors(foreground: .rgb(0xE5E5E5), background: .rgb(0))
    let queried = Capabilities.colorQueries.split(separator: ";").compactMap { Int($0) }
    for index in queried { terminal.set(index, .rgb(palette[index])) }
    let screen = screen(.ansi16, terminal)
    screen.update { Text("on").foreground(.onAccent).background(.accent) }
    screen.render()
    let style = Picture(screen, as: screen.profile)[0, 0].look.style
    XCTAssertEqual(style.background, .cyan)
    XCTAssertEqual(style.foreground, .black)
    XCTAssertEqual(style.attributes, [])
  }

  func testNoDefaultThemeUsesBrightBlack() {
    for depth in ColorDepth.allCases {
      for isDark in [true, false] {
        for terminal in [nil, TerminalColors(background: .rgb(0x002B36))] {
          let screen = screen(depth, terminal, isDark: isDark)
          for token in picture(screen).looks.map(\.style) {
            XCTAssertNotEqual(token.foreground, .brightBlack)
            XCTAssertNotEqual(token.background, .brightBlack)
          }
        }
      }
    }
  }

  /// The palettes of xterm, VGA, Tango, Nord, and Solarized with dark and with light ground, as these projects list
  /// them: the first eight, then the bright eight.
  private static let palettes: [(ground: UInt32, text: UInt32, palette: [UInt32])] = {
    let solarized: [UInt32] = [
      0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5, 0x002B36,
      0xCB4B16, 0x586E75, 0x657B83, 0x839496, 0x6C71C4, 0x93A1A1, 0xFDF6E3,
    ]
    return [
      (
        0x000000, 0xE5E5E5,
        [
          0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F,
          0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
        ]
      ),
      (
        0x000000, 0xAAAAAA,
        [
          0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA, 0x555555,
          0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
        ]
      ),
      (
        0x2E3436, 0xD3D7CF,
        [
          0x2E3436, 0xCC0000, 0x4E9A06, 0xC4A000, 0x3465A4, 0x75507B, 0x06989A, 0xD3D7CF, 0x555753,
          0xEF2929, 0x8AE234, 0xFCE94F, 0x729FCF, 0xAD7FA8, 0x34E2E2, 0xEEEEEC,
        ]
      ),
      (
        0x2E3440, 0xD8DEE9,
        [
          0x3B4252, 0xBF616A, 0xA3BE8C, 0xEBCB8B, 0x81A1C1, 0xB48EAD, 0x88C0D0, 0xE5E9F0, 0x4C566A,
          0xBF616A, 0xA3BE8C, 0xEBCB8B, 0x81A1C1, 0xB48EAD, 0x8FBCBB, 0xECEFF4,
        ]
      ),
      (0x002B36, 0x839496, solarized), (0xFDF6E3, 0x657B83, solarized),
    ]
  }()

  func testSixteenColorsAreReadableInTheReportedPalette() {
    for (ground, text, palette) in Self.palettes {
      var terminal = TerminalColors(foreground: .rgb(text), background: .rgb(ground))
      for (index, color) in palette.enumerated() { terminal.set(index, .rgb(color)) }
      let screen = screen(.ansi16, terminal, isDark: ground.isDarkBackground)
      func rgb(_ color: Color, _ usual: UInt32) -> UInt32 {
        color.paletteIndex.map { palette[Int($0)] } ?? usual
      }
      forEachPair(screen) { style, words in
        let ratio = contrast(rgb(style.foreground, text), rgb(style.background, ground))
        XCTAssertGreaterThanOrEqual(ratio, 4.5, "\(String(ground, radix: 16)), \(words)")
      }
    }
  }

  func testATextTakesTheBrightColorOfItsHueIfOnlyThatIsReadable() {
    // Green is bright enough everywhere; of the reds of Solarized, neither is.
    for (number, danger) in [(0, 9), (1, 9), (4, nil)] as [(Int, UInt8?)] {
      let (ground, text, palette) = Self.palettes[number]
      var terminal = TerminalColors(foreground: .rgb(text), background: .rgb(ground))
      for (index, color) in palette.enumerated() { terminal.set(index, .rgb(color)) }
      let screen = screen(.ansi16, terminal)
      screen.update {
        Text("x").foreground(.danger)
        Text("x").foreground(.success)
      }
      screen.render()
      let picture = Picture(screen, as: screen.profile)
      XCTAssertEqual(picture[0, 0].look.style.foreground.paletteIndex, danger, "\(number)")
      XCTAssertEqual(picture[0, 0].look.style.foreground.isDefault, danger == nil, "\(number)")
      XCTAssertEqual(picture[0, 1].look.style.foreground.paletteIndex, 2, "\(number)")
    }
  }

  /// A bar is one shape, though its last cell is a part of a block and the others are fills.
  func testWholeAndPartialBlocksOfABarHaveOneColor() {
    var terminals: [(ColorDepth, TerminalColors?)] = [
      (.trueColor, nil), (.palette256, nil), (.ansi16, nil), (.none, nil),
    ]
    for (ground, text, palette) in Self.palettes {
      var terminal = TerminalColors(foreground: .rgb(text), background: .rgb(ground))
      for depth in [ColorDepth.trueColor, .palette256] { terminals.append((depth, terminal)) }
      for (index, color) in palette.enumerated() { terminal.set(index, .rgb(color)) }
      terminals.append((.ansi16, terminal))
    }
    for (depth, terminal) in terminals {
      let isDark = terminal?.background?.typicalRGB.isDarkBackground ?? true
      let screen = screen(depth, terminal, isDark: isDark)
      screen.update {
        VStack {
          ForEach(Array(Self.fills.enumerated()), id: \.offset) { _, fill in
            HStack {
              Text("█").foreground(fill).background(fill)
              Text("▌").foreground(fill)
            }
          }
        }
      }
      screen.render()
      let picture = Picture(screen, as: screen.profile)
      for (row, fill) in Self.fills.enumerated() {
        let (whole, part) = (picture[0, row].look.style, picture[1, row].look.style)
        let words = "\(name(fill)), \(depth), \(terminal?.background ?? .default)"
        XCTAssertEqual(whole.foreground, part.foreground, words)
        XCTAssertEqual(whole.attributes, part.attributes, words)
        // The ground of a whole block shows in the seams between blocks.
        if !part.foreground.isDefault, depth != .none {
          XCTAssertEqual(whole.background, part.foreground, words)
        }
      }
    }
  }

  /// A fill has the theme's color or else the bright one, with black or else white text that can be read on it; where
  /// no such pair is known, text and ground are exchanged.
  func testAFillTakesTheFirstReadablePairOfAnyPalette() {
    var kinds: Set<Style> = []
    for seed in 1...200 {
      var random = SeededGenerator(seed: UInt64(seed))
      // Grays with little contrast, so that each pair is sometimes the first.
      let palette = (0..<16).map { _ in UInt32(random.next(below: 5)) * 0x333333 + 0x111111 }
      let known = (0..<16).map { _ in random.next(below: 8) > 0 }
      var terminal = TerminalColors(foreground: .rgb(0xFFFFFF), background: .rgb(0))
      for index in 0..<16 where known[index] { terminal.set(index, .rgb(palette[index])) }
      let screen = screen(.ansi16, terminal)
      screen.update {
        VStack {
          ForEach(Array(Self.fills.enumerated()), id: \.offset) { _, fill in
            Text("x").foreground(.onAccent).background(fill)
          }
        }
      }
      screen.render()
      let picture = Picture(screen, as: screen.profile)
      for (row, fill) in Self.fills.enumerated() {
        guard let index = screen.colors[fill].paletteIndex.map({ Int($0) }) else {
          XCTFail("\(name(fill)) is not one of 16 colors")
          continue
        }
        guard known[index] else { continue }
        let pairs = [index, index < 8 ? index + 8 : index].flatMap { [($0, 0), ($0, 15)] }
        let pair = pairs.first { ground, text in
          known[ground] && known[text] && contrast(palette[text], palette[ground]) >= 4.5
        }
        let wanted =
          pair.map { Style(foreground: .palette(UInt8($1)), background: .palette(UInt8($0))) }
          ?? Style(attributes: .reverse)
        XCTAssertEqual(picture[0, row].look.style, wanted, "seed \(seed), \(name(fill))")
        kinds.insert(wanted)
      }
    }
    XCTAssertGreaterThan(kinds.count, 12)
  }
}
