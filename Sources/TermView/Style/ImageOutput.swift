// ImageOutput: what the terminal's profile determines about drawing images.

/// How images are sent to a terminal.
public enum ImageOutput: String, Hashable, Sendable, CaseIterable {
  /// kitty's graphics protocol, with Unicode placeholders.
  case kitty
  /// kitty's graphics protocol, with parts of pictures placed over the cells: kitty before 0.28, Konsole.
  case kittyPlacements = "kitty-placements"
  /// DEC's sixels.
  case sixel
  /// iTerm2's inline images (OSC 1337).
  case iterm
  /// Characters with two colors each.
  case blocks
  /// Darker and lighter letters and signs.
  case ascii
  /// No images: their alternative text is shown instead.
  case none

  /// Whether the terminal draws pixels.
  package var hasPixels: Bool {
    self == .kitty || self == .kittyPlacements || self == .sixel || self == .iterm
  }
}

/// The output that an image is drawn for.
package struct ImageTarget: Hashable, Sendable {
  package var images: ImageOutput
  package var colors: ColorDepth
  package var cell: PixelSize
  /// Whether the terminal draws light on dark.
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
