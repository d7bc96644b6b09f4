// KittyImage: sends a bitmap that kitty and Ghostty show wherever its placeholders are, or in a rectangle of cells.

import TermView

/// An image that a terminal stores under a number and shows in cells of text, or in rectangles over the cells.
///
/// The bitmap is sent once. After that, the screen holds characters that name it and a part of it (kitty's Unicode
/// placeholders, since kitty 0.28): they are written, moved, scrolled and erased like any text. The terminal fits the
/// image into its cells without changing its proportions; a bitmap with exactly the pixels of the cells fills them.
///
/// Before 0.28, kitty shows an image in rectangles of cells only: placements, which stay where they are when text
/// changes, until they are moved or removed by their number.
///
/// Graphics of kitty: https://sw.kovidgoyal.net/kitty/graphics-protocol/
package struct KittyImage: Sendable {
  /// The terminal's number for the image; all programs in a terminal share the numbers.
  package let id: UInt32
  /// The multiplexer that the sequences pass through.
  package let passthrough: Passthrough

  /// The most rows, and the most columns, of an image: the number of diacritics that count them.
  package static let maxCellsPerSide = kittyDiacritics.count

  /// Creates an image with a number.
  ///
  /// - Precondition: `id` is not 0.
  package init(id: UInt32, passthrough: Passthrough = .none) {
    precondition(id != 0, "a picture's number is not 0")
    self.id = id
    self.passthrough = passthrough
  }

  /// Pixels in the form in which they are sent.
  package struct EncodedPixels: Sendable {
    let keys: String
    let letters: [UInt8]
  }

  /// Prepares a bitmap for sending: compressed if that is shorter, and three bytes per pixel if it is opaque.
  ///
  /// `compress` returns a zlib stream (RFC 1950) of the bytes.
  package static func encodedPixels(
    of bitmap: Bitmap, compress: ([UInt8]) -> [UInt8] = Deflate.zlib
  ) -> EncodedPixels {
    let isOpaque = stride(from: 3, to: bitmap.bytes.count, by: 4).allSatisfy {
      bitmap.bytes[$0] == 255
    }
    let pixels = isOpaque ? threeBytes(of: bitmap) : bitmap.bytes
    let compressed = compress(pixels)
    let isShorter = compressed.count < pixels.count
    return EncodedPixels(
      keys:
        "f=\(isOpaque ? 24 : 32),s=\(bitmap.width),v=\(bitmap.height)\(isShorter ? ",o=z" : "")",
      letters: base64(isShorter ? compressed : pixels))
  }

  /// Returns the sequences that send the pixels and place them in cells; the terminal does not answer.
  ///
  /// - Precondition: rows and columns are from 1 to `maxCellsPerSide`.
  package func upload(_ packed: EncodedPixels, columns: Int, rows: Int) -> [UInt8] {
    upload(packed) + place(columns: columns, rows: rows)
  }

  /// Returns the sequences that send the pixels; nothing is shown yet, and the terminal does not answer.
  package func upload(_ packed: EncodedPixels) -> [UInt8] {
    var keys = "a=t,i=\(id),\(packed.keys),"
    let letters = packed.letters
    var result: [UInt8] = []
    result.reserveCapacity(letters.count + letters.count / 128 + 128)
    var start = 0
    repeat {
      let end = min(start + 4096, letters.count)
      keys += "q=2,m=\(end < letters.count ? 1 : 0)"
      result += sequence(keys, letters[start..<end])
      keys = ""
      start = end
    } while start < letters.count
    return result
  }

  /// Returns the sequence that places the image in cells, from now on; its pixels were sent before.
  ///
  /// - Precondition: rows and columns are from 1 to `limit`.
  package func place(columns: Int, rows: Int) -> [UInt8] {
    precondition(
      columns > 0 && rows > 0 && columns <= Self.maxCellsPerSide && rows <= Self.maxCellsPerSide,
      "a picture has 1 to \(Self.maxCellsPerSide) columns and rows")
    // A placement of the same number replaces the one before.
    return sequence("a=p,U=1,i=\(id),p=1,c=\(columns),r=\(rows),q=2", [])
  }

  /// Returns the sequence that shows a part of the image in cells from the cursor on, which stays where it is.
  ///
  /// A placement of the same number moves there. The part is stretched over the cells, and hides their text.
  ///
  /// With `z` below 0, text would be drawn over the image; but then kitty 0.26.5 leaves what it drew before in the
  /// window: moved images, deleted ones, and the cursor. The cursor stays since kitty 0.20.
  package func place(_ part: PixelRect, columns: Int, rows: Int, as placement: Int32) -> [UInt8] {
    sequence(
      "a=p,i=\(id),p=\(placement),x=\(part.x),y=\(part.y),w=\(part.width),h=\(part.height),"
        + "c=\(columns),r=\(rows),C=1,q=2", [])
  }

  /// Returns the sequence that removes a placement; the terminal keeps the pixels.
  package func delete(placement: Int32) -> [UInt8] {
    sequence("a=d,d=i,i=\(id),p=\(placement),q=2", [])
  }

  /// Returns the sequence that removes the image from the screen, and its pixels from the terminal's memory.
  package func delete() -> [UInt8] { sequence("a=d,d=I,i=\(id),q=2", []) }

  /// Returns a graphics command with its keys and its payload.
  private func sequence(_ keys: String, _ payload: ArraySlice<UInt8>) -> [UInt8] {
    var bytes = Array("\u{1B}_G".utf8)
    bytes.reserveCapacity(payload.count + 128)
    bytes.append(contentsOf: keys.utf8)
    if !payload.isEmpty {
      bytes.append(0x3B)
      bytes.append(contentsOf: payload)
    }
    bytes.append(contentsOf: "\u{1B}\\".utf8)
    return passthrough.wrapped(bytes)
  }

  /// Returns red, green and blue of each pixel.
  private static func threeBytes(of bitmap: Bitmap) -> [UInt8] {
    let bytes = bitmap.bytes
    var result = [UInt8](repeating: 0, count: bytes.count / 4 * 3)
    var to = 0
    for at in stride(from: 0, to: bytes.count, by: 4) {
      result[to] = bytes[at]
      result[to + 1] = bytes[at + 1]
      result[to + 2] = bytes[at + 2]
      to += 3
    }
    return result
  }
}
