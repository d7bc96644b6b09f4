// Surface: what pictures are drawn on, as the terminal's profile says it.

/// How pictures come to a terminal.
public enum ImageOutput: String, Hashable, Sendable, CaseIterable {
  /// kitty's graphics protocol, by Unicode placeholders.
  case kitty
  /// DEC's sixels.
  case sixel
  /// iTerm2's inline images (OSC 1337).
  case iterm
  /// Characters with two colours each.
  case blocks
  /// Letters and signs that are darker or lighter.
  case ascii
  /// Not at all: their words are shown in their place.
  case none

  /// Whether the terminal draws pixels.
  package var hasPixels: Bool { self == .kitty || self == .sixel || self == .iterm }
}

/// What a picture is drawn for.
package struct Surface: Hashable, Sendable {
  package var images: ImageOutput
  package var colors: ColorDepth
  package var cell: PixelSize
  /// Whether light is drawn on dark.
  package var isDark: Bool

  package init(
    images: ImageOutput = .blocks, colors: ColorDepth = .trueColor, cell: PixelSize = .usualCell,
    isDark: Bool = true
  ) {
    self.images = images
    self.colors = colors
    self.cell = cell
    self.isDark = isDark
  }
}
