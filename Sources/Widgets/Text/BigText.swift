// BigText: draws text in letters of five rows, or of three.

/// Text in letters five rows high, or three: the time, a score, a title.
///
/// ```swift
/// BigText("12:45")
/// BigText(score, color: .accent, size: .small)
/// ```
///
/// It has the printable characters of ASCII, lowercase letters as capitals; any other is shown as `?`. If there is
/// less space than it needs, the text is shown in plain letters, bold and cut.
public struct BigText: StaticView {
  /// Sends no messages.
  public typealias Message = Never

  /// The height of letters.
  public enum Size: Hashable, Sendable {
    /// Five rows.
    case large
    /// Three rows, in half blocks.
    case small
  }

  private let words: String
  private let color: Color
  private let size: Size

  /// Creates a text.
  ///
  /// - Parameters:
  ///   - words: The text to show.
  ///   - color: The color of the letters.
  ///   - size: The height of the letters.
  public init(_ words: String, color: Color = .default, size: Size = .large) {
    self.words = words
    self.color = color
    self.size = size
  }

  /// The letters, drawn on a canvas.
  public var body: some View<Never> {
    let picture = BigPicture(words: words, color: color, isSmall: size == .small)
    return Canvas(picture) { cells, picture in picture.draw(on: &cells) }
      .frame(width: .fill, height: picture.rows)
      .frame(maxWidth: .cells(BigPicture.width(of: words)))
      .role(.image, label: words)
  }
}

private struct BigPicture: Equatable {
  var words: String
  var color: Color
  var isSmall: Bool

  var rows: Int { isSmall ? 3 : 5 }

  /// Returns the columns of all letters, with one between each two.
  static func width(of words: String) -> Int {
    let widths = words.prefix(1000).map { BigFont.glyph($0).width + 1 }
    return max(0, widths.reduce(0, +) - 1)
  }

  /// Returns the character for two dots, one above the other; nil for none.
  private static func halves(_ upper: Bool, _ lower: Bool) -> Character? {
    switch (upper, lower) {
    case (true, true): "█"
    case (true, false): "▀"
    case (false, true): "▄"
    case (false, false): nil
    }
  }

  func draw(on cells: inout CanvasCells) {
    guard cells.size.rows >= rows, BigPicture.width(of: words) <= cells.size.columns else {
      cells.draw(
        words.truncated(to: cells.size.columns),
        at: Point(column: 0, row: max(0, (cells.size.rows - 1) / 2)),
        style: Style(foreground: color, attributes: .bold))
      return
    }
    var left = 0
    for character in words {
      let glyph = BigFont.glyph(character)
      for row in 0..<rows {
        for column in 0..<glyph.width {
          let block =
            isSmall
            ? Self.halves(glyph.has(column, row * 2), glyph.has(column, row * 2 + 1))
            : glyph.has(column, row) ? "█" : nil
          guard let block else { continue }
          cells.put(
            block, at: Point(column: left + column, row: row), style: Style(foreground: color))
        }
      }
      left += glyph.width + 1
    }
  }
}

/// Letters as dots, five rows each.
private enum BigFont {
  struct Glyph {
    var rows: [Substring]
    var width: Int { rows.first?.utf8.count ?? 0 }

    /// Whether there is a dot; there is none outside.
    func has(_ column: Int, _ row: Int) -> Bool {
      rows.indices.contains(row) && rows[row].utf8.dropFirst(column).first == UInt8(ascii: "#")
    }
  }

  static func glyph(_ character: Character) -> Glyph {
    let known = character.asciiValue.flatMap { byte in
      glyphs[Character(Unicode.Scalar((0x61...0x7A).contains(byte) ? byte - 0x20 : byte))]
    }
    return known ?? glyphs["?"] ?? Glyph(rows: [])
  }

  private static let glyphs: [Character: Glyph] = dots.mapValues {
    Glyph(rows: $0.split(separator: "/"))
  }

  private static let dots: [Character: String] = [
    " ": "..../..../..../..../....",
    "!": "#/#/#/./#",
    "\"": "#.#/#.#/.../.../...",
    "#": ".#.#./#####/.#.#./#####/.#.#.",
    "$": ".####/#.#../.###./..#.#/####.",
    "%": "#...#/...#./..#../.#.../#...#",
    "&": ".##../#..#./.##.#/#..#./.##.#",
    "'": "#/#/././.",
    "(": ".#/#./#./#./.#",
    ")": "#./.#/.#/.#/#.",
    "*": "#.#/.#./###/.#./#.#",
    "+": ".../.#./###/.#./...",
    ",": "../../../.#/#.",
    "-": ".../.../###/.../...",
    ".": "././././#",
    "/": "....#/...#./..#../.#.../#....",
    "0": ".##./#..#/#..#/#..#/.##.",
    "1": ".#./##./.#./.#./###",
    "2": "###./...#/.##./#.../####",
    "3": "###./...#/.##./...#/###.",
    "4": "#..#/#..#/####/...#/...#",
    "5": "####/#.../###./...#/###.",
    "6": ".##./#.../###./#..#/.##.",
    "7": "####/...#/..#./.#../.#..",
    "8": ".##./#..#/.##./#..#/.##.",
    "9": ".##./#..#/.###/...#/.##.",
    ":": "./#/./#/.",
    ";": "../.#/../.#/#.",
    "<": "..#/.#./#../.#./..#",
    "=": ".../###/.../###/...",
    ">": "#../.#./..#/.#./#..",
    "?": "###./...#/.##./..../.#..",
    "@": ".###./#.#.#/#.###/#..../.###.",
    "A": ".##./#..#/####/#..#/#..#",
    "B": "###./#..#/###./#..#/###.",
    "C": ".###/#.../#.../#.../.###",
    "D": "###./#..#/#..#/#..#/###.",
    "E": "####/#.../###./#.../####",
    "F": "####/#.../###./#.../#...",
    "G": ".###/#.../#.##/#..#/.###",
    "H": "#..#/#..#/####/#..#/#..#",
    "I": "###/.#./.#./.#./###",
    "J": "..##/...#/...#/#..#/.##.",
    "K": "#..#/#.#./##../#.#./#..#",
    "L": "#.../#.../#.../#.../####",
    "M": "#...#/##.##/#.#.#/#...#/#...#",
    "N": "#...#/##..#/#.#.#/#..##/#...#",
    "O": ".##./#..#/#..#/#..#/.##.",
    "P": "###./#..#/###./#.../#...",
    "Q": ".##./#..#/#..#/#.##/.###",
    "R": "###./#..#/###./#.#./#..#",
    "S": ".###/#.../.##./...#/###.",
    "T": "#####/..#../..#../..#../..#..",
    "U": "#..#/#..#/#..#/#..#/.##.",
    "V": "#...#/#...#/#...#/.#.#./..#..",
    "W": "#...#/#...#/#.#.#/##.##/#...#",
    "X": "#...#/.#.#./..#../.#.#./#...#",
    "Y": "#...#/.#.#./..#../..#../..#..",
    "Z": "####/..#./.#../#.../####",
    "[": "##/#./#./#./##",
    "\\": "#..../.#.../..#../...#./....#",
    "]": "##/.#/.#/.#/##",
    "^": ".#./#.#/.../.../...",
    "_": "..../..../..../..../####",
    "`": "#./.#/../../..",
    "{": "..#/.#./##./.#./..#",
    "|": "#/#/#/#/#",
    "}": "#../.#./.##/.#./#..",
    "~": ".#..#/#.##./...../...../.....",
  ]
}
