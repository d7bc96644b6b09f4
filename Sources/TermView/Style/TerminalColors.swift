// TerminalColors: the colors that a terminal reports as its own.

/// The colors that the user has chosen for the terminal, as far as it reports them.
public struct TerminalColors: Hashable, Sendable {
  /// The color of text.
  public var foreground: Color?
  /// The color behind it.
  public var background: Color?
  /// The first 16 colors of the palette, in sRGB.
  public private(set) var palette: [Color?] = []

  /// Creates colors; nothing is known of the others.
  public init(foreground: Color? = nil, background: Color? = nil, palette: [Int: Color] = [:]) {
    (self.foreground, self.background) = (foreground, background)
    for (index, color) in palette { set(index, color) }
  }

  /// Records a color of the palette; only the first 16 are kept.
  public mutating func set(_ index: Int, _ color: Color) {
    guard (0..<16).contains(index), color.components != nil else { return }
    if palette.isEmpty { palette = Array(repeating: nil, count: 16) }
    palette[index] = color
  }

  /// Returns a color of the palette; nil if the terminal has not reported it.
  package func color(_ index: Int) -> Color? {
    palette.indices.contains(index) ? palette[index] : nil
  }
}
