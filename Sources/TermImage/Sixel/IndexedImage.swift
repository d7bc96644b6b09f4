// IndexedImage: an image of few colors, with a palette and an index into it for each pixel.

/// An image of few colors: a palette, and for each pixel the index of its color in it.
///
/// It is made once for an image; any part of it is then quickly sent as sixels, and all parts fit together, because
/// each pixel has its color once and for all.
package struct IndexedImage: Sendable, Equatable {
  /// A color of the palette.
  package struct PaletteColor: Hashable, Sendable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  /// The value in `indices` of a pixel that shows the background.
  package static let transparent = UInt16.max

  package let width: Int
  package let height: Int
  package let palette: [PaletteColor]
  /// `width * height` palette indices, rows from the top.
  package let indices: [UInt16]

  /// Creates an image from its palette and indices.
  ///
  /// - Precondition: both sides are at least 1, there is an index for each pixel, and each is in the palette or is
  ///   `transparent`.
  package init(width: Int, height: Int, palette: [PaletteColor], indices: [UInt16]) {
    precondition(width > 0 && height > 0, "a picture has at least one pixel")
    precondition(indices.count == width * height, "each pixel of a picture has a color")
    precondition(palette.count <= 1024, "a terminal has at most 1024 color registers")
    precondition(
      indices.allSatisfy { Int($0) < palette.count || $0 == Self.transparent },
      "each color of a picture is in its palette")
    self.width = width
    self.height = height
    self.palette = palette
    self.indices = indices
  }

  /// Converts a bitmap to at most `colors` colors: exactly if it has no more, dithered otherwise.
  ///
  /// `colors` is the number of the terminal's color registers. With a background, half transparent pixels are blended
  /// with it; without one, pixels of an alpha below 128 are transparent and all others opaque.
  ///
  /// - Precondition: `colors` is from 2 to 1024.
  /// - Complexity: O(pixels).
  package init(_ bitmap: Bitmap, colors: Int = 256, over background: PaletteColor? = nil) {
    precondition(colors >= 2 && colors <= 1024, "a terminal has 2 to 1024 color registers")
    let pixels = Self.packed(bitmap, over: background)
    var census = ColorHistogram()
    if census.count(pixels), census.colors.count <= colors {
      self.init(
        width: bitmap.width, height: bitmap.height,
        palette: census.colors.map(PaletteColor.init(packed:)),
        indices: census.indices(of: pixels))
      return
    }
    let palette = ColorPalette(of: census.samples(of: pixels), colors: colors).entries
    self.init(
      width: bitmap.width, height: bitmap.height, palette: palette,
      indices: dithered(pixels, width: bitmap.width, onto: palette))
  }

  /// Returns the pixels as `0x00RRGGBB`, or `UInt32.max` for a transparent one.
  private static func packed(_ bitmap: Bitmap, over background: PaletteColor?) -> [UInt32] {
    let bytes = bitmap.bytes
    var pixels = [UInt32](repeating: .max, count: bitmap.width * bitmap.height)
    for pixel in pixels.indices {
      let at = pixel * 4
      let alpha = UInt32(bytes[at + 3])
      var red = UInt32(bytes[at])
      var green = UInt32(bytes[at + 1])
      var blue = UInt32(bytes[at + 2])
      if let background, alpha < 255 {
        red = (red * alpha + UInt32(background.red) * (255 - alpha) + 127) / 255
        green = (green * alpha + UInt32(background.green) * (255 - alpha) + 127) / 255
        blue = (blue * alpha + UInt32(background.blue) * (255 - alpha) + 127) / 255
      } else if alpha < 128 {
        continue
      }
      pixels[pixel] = red << 16 | green << 8 | blue
    }
    return pixels
  }
}

extension IndexedImage.PaletteColor {
  init(packed: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: packed >> 16), green: UInt8(truncatingIfNeeded: packed >> 8),
      blue: UInt8(truncatingIfNeeded: packed))
  }
}
