// IndexedPicture: a bitmap in; the same with few colours, each pixel naming one of them, out.

/// A picture of few colors: a palette, and for each pixel the number of its color in it.
///
/// It is made once for a picture; any part of it is then quickly sent as sixels, and all parts fit together,
/// because each pixel has its color once and for all.
package struct IndexedPicture: Sendable, Equatable {
  /// A color of the palette.
  package struct Entry: Hashable, Sendable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  /// What stands in `indices` for a pixel that shows what is behind the picture.
  package static let transparent = UInt16.max

  package let width: Int
  package let height: Int
  package let palette: [Entry]
  /// `width * height` numbers, rows from the top.
  package let indices: [UInt16]

  /// A picture of the numbers that stand in it.
  ///
  /// - Precondition: both sides are at least 1, there is a number for each pixel, and each is of the palette or
  ///   `transparent`.
  package init(width: Int, height: Int, palette: [Entry], indices: [UInt16]) {
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

  /// A bitmap with at most so many colors: exactly the same where it has no more, dithered otherwise.
  ///
  /// `colors` is the number of color registers of the terminal. Given a background, half transparent pixels are
  /// mixed with it; without one, pixels of an alpha below 128 are transparent and all others opaque.
  ///
  /// - Precondition: `colors` is from 2 to 1024.
  /// - Complexity: O(pixels).
  package init(_ bitmap: Bitmap, colors: Int = 256, over background: Entry? = nil) {
    precondition(colors >= 2 && colors <= 1024, "a terminal has 2 to 1024 color registers")
    let pixels = Self.packed(bitmap, over: background)
    var census = ColorCensus()
    if census.count(pixels), census.colors.count <= colors {
      self.init(
        width: bitmap.width, height: bitmap.height, palette: census.colors.map(Entry.init(packed:)),
        indices: census.indices(of: pixels))
      return
    }
    let palette = Palette(of: census.samples(of: pixels), colors: colors).entries
    self.init(
      width: bitmap.width, height: bitmap.height, palette: palette,
      indices: diffused(pixels, width: bitmap.width, onto: palette))
  }

  /// The pixels as `0x00RRGGBB`, and `UInt32.max` for a transparent one.
  private static func packed(_ bitmap: Bitmap, over background: Entry?) -> [UInt32] {
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

extension IndexedPicture.Entry {
  init(packed: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: packed >> 16), green: UInt8(truncatingIfNeeded: packed >> 8),
      blue: UInt8(truncatingIfNeeded: packed))
  }
}
