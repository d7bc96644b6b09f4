// ContrastRule: the contrast of each pair of colors of text in frames, in terminals whose colors are known.

import Foundation
import Rewind
import TermRender
import TermWidgets

/// The colors of a cell as drawn, where they may be tokens, and its attributes.
struct ColorPair: Hashable {
  let foreground: Color
  let background: Color
  let attributes: Attributes
}

/// A terminal whose colors are known: the ground, the text, and the 16 colors of its palette.
struct KnownTerminal {
  let name: String
  let ground: UInt32
  let text: UInt32
  var palette: [UInt32]?
  /// Whether bold text in one of the first eight colors has the bright one.
  var brightensBold = false

  var colors: TerminalColors {
    var colors = TerminalColors(foreground: .rgb(text), background: .rgb(ground))
    for (index, color) in (palette ?? []).enumerated() { colors.set(index, .rgb(color)) }
    return colors
  }

  /// The grounds on which levels are derived.
  static let grounds = [
    KnownTerminal(name: "black", ground: 0x000000, text: 0xE5E5E5),
    KnownTerminal(name: "dark", ground: 0x1E1E1E, text: 0xD4D4D4),
    KnownTerminal(name: "white", ground: 0xFFFFFF, text: 0x24292F),
    KnownTerminal(name: "cream", ground: 0xFDF6E3, text: 0x586E75),
  ]

  private static let solarized: [UInt32] = [
    0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5, 0x002B36,
    0xCB4B16, 0x586E75, 0x657B83, 0x839496, 0x6C71C4, 0x93A1A1, 0xFDF6E3,
  ]

  /// The palettes as these projects list them: the first eight, then the bright eight.
  static let schemes = [
    KnownTerminal(
      name: "xterm", ground: 0x000000, text: 0xE5E5E5,
      palette: [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F,
        0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
      ], brightensBold: true),
    KnownTerminal(
      name: "VGA", ground: 0x000000, text: 0xAAAAAA,
      palette: [
        0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA, 0x555555,
        0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
      ], brightensBold: true),
    KnownTerminal(
      name: "Tango", ground: 0x2E3436, text: 0xD3D7CF,
      palette: [
        0x2E3436, 0xCC0000, 0x4E9A06, 0xC4A000, 0x3465A4, 0x75507B, 0x06989A, 0xD3D7CF, 0x555753,
        0xEF2929, 0x8AE234, 0xFCE94F, 0x729FCF, 0xAD7FA8, 0x34E2E2, 0xEEEEEC,
      ]),
    KnownTerminal(
      name: "Nord", ground: 0x2E3440, text: 0xD8DEE9,
      palette: [
        0x3B4252, 0xBF616A, 0xA3BE8C, 0xEBCB8B, 0x81A1C1, 0xB48EAD, 0x88C0D0, 0xE5E9F0, 0x4C566A,
        0xBF616A, 0xA3BE8C, 0xEBCB8B, 0x81A1C1, 0xB48EAD, 0x8FBCBB, 0xECEFF4,
      ]),
    KnownTerminal(
      name: "Solarized dark", ground: 0x002B36, text: 0x839496, palette: solarized),
    KnownTerminal(
      name: "Solarized light", ground: 0xFDF6E3, text: 0x657B83, palette: solarized),
  ]

  /// Returns the contrast of two colors as this terminal shows them; a theme may paint its own ground and text.
  func contrast(_ style: Style) -> Double {
    var foreground = style.foreground
    if brightensBold, style.attributes.contains(.bold), let index = foreground.paletteIndex,
      index < 8
    {
      foreground = .palette(index + 8)
    }
    var pair = (rgb(foreground, text), rgb(style.background, ground))
    if style.attributes.contains(.reverse) { pair = (pair.1, pair.0) }
    return ratio(pair.0, pair.1)
  }

  private func rgb(_ color: Color, _ usual: UInt32) -> UInt32 {
    if let parts = color.components {
      return UInt32(parts.red) << 16 | UInt32(parts.green) << 8 | UInt32(parts.blue)
    }
    guard let index = color.paletteIndex.map(Int.init) else { return usual }
    if index < 16 { return (palette ?? Self.schemes[0].palette ?? [])[index] }
    if index >= 232 { return UInt32(8 + (index - 232) * 10) * 0x01_0101 }
    func step(_ size: Int) -> UInt32 {
      let level = (index - 16) / size % 6
      return level == 0 ? 0 : UInt32(55 + 40 * level)
    }
    return step(36) << 16 | step(6) << 8 | step(1)
  }
}

/// Returns the contrast of two sRGB colors, as WCAG 2.1 defines it.
private func ratio(_ one: UInt32, _ other: UInt32) -> Double {
  func light(_ rgb: UInt32) -> Double {
    func part(_ shift: UInt32, _ share: Double) -> Double {
      let value = Double(rgb >> shift & 0xFF) / 255
      return share * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
    }
    return part(16, 0.2126) + part(8, 0.7152) + part(0, 0.0722)
  }
  let (one, other) = (light(one), light(other))
  return (max(one, other) + 0.05) / (min(one, other) + 0.05)
}

/// The pairs of colors of text in frames, with the number of characters of each and the first place that has it.
struct ColorPairs {
  private(set) var found: [ColorPair: (count: Int, text: String, place: String)] = [:]

  var characterCount: Int { found.values.reduce(0) { $0 + $1.count } }

  /// Adds the letters, digits and signs of a frame; lines, bars and pictures are no text.
  mutating func add(_ shot: PageShot) {
    let (frame, pictures) = (shot.frame, shot.pictures)
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        let cell = frame[column, row]
        if cell == .blank { continue }
        let text = frame.text(of: cell)
        guard let first = text.unicodeScalars.first, !first.properties.isWhitespace,
          !isDrawing(first),
          !pictures.contains(where: { $0.contains(Point(column: column, row: row)) })
        else { continue }
        let pair = ColorPair(
          foreground: cell.foreground, background: cell.background, attributes: cell.attributes)
        let known = found[pair] ?? (0, text, "\(shot.words), row \(row), column \(column)")
        found[pair] = (known.count + 1, known.text, known.place)
      }
    }
  }

  private func isDrawing(_ scalar: Unicode.Scalar) -> Bool {
    (0x2500..<0x25A0).contains(scalar.value) || (0x2800..<0x2900).contains(scalar.value)
  }

  /// Returns a sentence for each pair that is hard to read in a terminal, and the number of pairs judged.
  func problems(in terminal: KnownTerminal, _ theme: Theme, _ depth: ColorDepth) -> ([String], Int)
  {
    let profile = Profile(colors: depth)
    let screen = Screen<Never>(size: Size(columns: 1, rows: 1), profile: profile)
    screen.isDark = ratio(terminal.ground, 0xFFFFFF) > ratio(terminal.ground, 0)
    screen.terminalColors = terminal.colors
    screen.theme = theme
    let pairs = Array(found)
    let frame = Frame(size: Size(columns: pairs.count, rows: 1))
    for (column, pair) in pairs.enumerated() {
      let style = Style(
        foreground: pair.key.foreground, background: pair.key.background,
        attributes: pair.key.attributes)
      frame.draw("x", at: Point(column: column, row: 0), style: style)
    }
    let picture = Picture(frame, as: profile, colors: screen.colors)
    var problems: [String] = []
    var count = 0
    for (column, pair) in pairs.enumerated() {
      let shown = picture[column, 0]
      let style = shown.look.style
      // A blank is an edge, whose ground can be seen. The user's own text on the user's own ground is as the user chose
      // it, and so are the first 16 colors where a tool's output names them.
      if shown.text == " " || style.attributes.contains(.hidden) { continue }
      if let index = pair.key.foreground.paletteIndex, index < 16 { continue }
      if style.foreground.isDefault, style.background.isDefault { continue }
      count += 1
      let wanted: Double =
        switch pair.key.foreground {
        case .disabled: 3
        case .outline, .edge: 1.9
        default: 4.5
        }
      let contrast = terminal.contrast(style)
      if contrast < wanted - 0.01 {
        let words = String(format: "%.2f", contrast)
        problems.append(
          "\(words) for “\(pair.value.text)” (\(pair.key.foreground) on \(pair.key.background), \(shown.look)) in \(terminal.name), \(theme.name), \(depth); \(pair.value.place), \(pair.value.count) characters"
        )
      }
    }
    return (problems, count)
  }
}
