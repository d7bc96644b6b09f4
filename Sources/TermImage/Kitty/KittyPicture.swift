// KittyPicture: a bitmap in; what makes kitty and Ghostty show it wherever its placeholders stand out.

import TermView

/// A picture that a terminal holds under a number and shows in cells of text.
///
/// The bitmap is sent once. What stands on the screen afterwards are characters that name it and a part of it
/// (kitty's Unicode placeholders, since kitty 0.28): they are written, moved, scrolled and erased like any text.
/// The terminal fits the picture into its cells without changing its proportions; a bitmap of just as many pixels as
/// the cells have fills them.
///
/// Graphics of kitty: https://sw.kovidgoyal.net/kitty/graphics-protocol/
package struct KittyPicture: Sendable {
  /// The number that the terminal knows it by; all programs in a terminal share them.
  package let id: UInt32
  /// What the sequences go through.
  package let passthrough: Passthrough

  /// The most rows, and the most columns, of a picture: so many are the marks that count them.
  package static let limit = kittyDiacritics.count

  /// - Precondition: `id` is not 0.
  package init(id: UInt32, passthrough: Passthrough = .none) {
    precondition(id != 0, "a picture's number is not 0")
    self.id = id
    self.passthrough = passthrough
  }

  /// Pixels as they are sent.
  package struct Packed: Sendable {
    let keys: String
    let letters: [UInt8]
  }

  /// Makes of a bitmap what is sent of it: compressed where that is shorter, and three bytes a pixel where it is opaque.
  ///
  /// `compress` gives a zlib stream (RFC 1950) of the bytes.
  package static func packed(
    _ bitmap: Bitmap, compress: ([UInt8]) -> [UInt8] = Deflate.zlib
  ) -> Packed {
    let isOpaque = stride(from: 3, to: bitmap.bytes.count, by: 4).allSatisfy {
      bitmap.bytes[$0] == 255
    }
    let pixels = isOpaque ? threeBytes(of: bitmap) : bitmap.bytes
    let compressed = compress(pixels)
    let isShorter = compressed.count < pixels.count
    return Packed(
      keys:
        "f=\(isOpaque ? 24 : 32),s=\(bitmap.width),v=\(bitmap.height)\(isShorter ? ",o=z" : "")",
      letters: base64(isShorter ? compressed : pixels))
  }

  /// Sends the pixels and says in how many cells they stand; the terminal does not answer.
  ///
  /// - Precondition: rows and columns are from 1 to `limit`.
  package func upload(_ packed: Packed, columns: Int, rows: Int) -> [UInt8] {
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
    return result + place(columns: columns, rows: rows)
  }

  /// Says in how many cells the picture stands, from now on; its pixels were sent before.
  ///
  /// - Precondition: rows and columns are from 1 to `limit`.
  package func place(columns: Int, rows: Int) -> [UInt8] {
    precondition(
      columns > 0 && rows > 0 && columns <= Self.limit && rows <= Self.limit,
      "a picture has 1 to \(Self.limit) columns and rows")
    // A placement of the same number takes the place of the one before.
    return sequence("a=p,U=1,i=\(id),p=1,c=\(columns),r=\(rows),q=2", [])
  }

  /// Takes the picture off the screen, and its pixels out of the terminal's memory.
  package func delete() -> [UInt8] { sequence("a=d,d=I,i=\(id),q=2", []) }

  /// A graphics command with its keys and its payload.
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

  /// Red, green and blue of each pixel.
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
