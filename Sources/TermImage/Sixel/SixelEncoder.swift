// SixelEncoder: encodes a part of an indexed image as sixels.

/// Returns the sequence that draws a part of an image with its upper left pixel in the cursor's cell.
///
/// Transparent pixels leave the screen as it is (P2 = 1). Pixels are square, and the part's size comes first (raster
/// attributes), so that a height that is no multiple of 6 leaves no seam. Only the colors of the part are set, all of
/// them before the first pixel: in WezTerm setting a color does not select it. They are in percent.
///
/// With an offset, the part begins that many pixels to the right and below. That is for the lowest rows of the
/// screen: if sixels come as near as 6 pixels to its end, xterm scrolls, unless mode 80 (DECSDM) is set; then they
/// begin in the corner of the screen, wherever the cursor is.
///
/// It is meant for xterm (`-ti vt340`), foot, WezTerm, mlterm, Windows Terminal and tmux. All draw later colors over
/// earlier ones, and each leaves the cursor at another place: move it afterwards.
///
/// - Precondition: the part is inside the image and has at least one pixel; the offset is not negative.
/// - Complexity: O(pixels of the part).
package func sixel(
  of picture: IndexedImage, in part: PixelRect, at offset: (x: Int, y: Int) = (0, 0)
) -> [UInt8] {
  precondition(
    part.x >= 0 && part.y >= 0 && part.width > 0 && part.height > 0
      && part.x <= picture.width - part.width && part.y <= picture.height - part.height,
    "a part is inside its picture")
  precondition(offset.x >= 0 && offset.y >= 0, "a part does not begin outside the screen")
  var encoder = SixelEncoder(picture: picture, part: part, offset: offset)
  encoder.write()
  return encoder.bytes
}

/// Encodes a part as sixels, band by band.
///
/// In a band the columns of each color are chained from left to right. A line goes as far right as colors follow one
/// another without overlap, and only then returns (`$`): there are as few returns as possible.
private struct SixelEncoder {
  /// Six pixels of one color, one below the other.
  struct Column {
    var x: Int32
    /// The index of the next column of the same color, or -1.
    var next: Int32 = -1
    var bits: UInt8
  }

  let picture: IndexedImage
  let part: PixelRect
  let offset: (x: Int, y: Int)
  var bytes: [UInt8] = []
  var columns: [Column] = []
  /// For each color its first and last column in this band, or -1.
  var heads: [Int32]
  var tails: [Int32]
  /// The colors of this band that remain to be drawn, by their first column.
  var colors: [Int] = []
  /// The number of bands without a pixel since the last one written.
  var skipped = 0

  init(picture: IndexedImage, part: PixelRect, offset: (x: Int, y: Int)) {
    self.picture = picture
    self.part = part
    self.offset = offset
    heads = [Int32](repeating: -1, count: picture.palette.count)
    tails = heads
  }

  mutating func write() {
    bytes.reserveCapacity(part.width * part.height / 2 + 64)
    bytes.append(contentsOf: "\u{1B}P0;1q\"1;1;".utf8)
    append(offset.x + part.width)
    bytes.append(0x3B)
    append(offset.y + part.height)
    defineColors()
    skipped = offset.y / 6
    for top in stride(from: skipped * 6, to: offset.y + part.height, by: 6) {
      chainColumns(max(top, offset.y)..<min(top + 6, offset.y + part.height))
      if !colors.isEmpty {
        bytes.append(contentsOf: repeatElement(0x2D, count: skipped))
        skipped = 0
        writeBand()
      }
      skipped += 1
    }
    bytes.append(contentsOf: "\u{1B}\\".utf8)
  }

  /// Sets the colors of the part, with each channel from 0 to 100.
  private mutating func defineColors() {
    var isUsed = [Bool](repeating: false, count: picture.palette.count)
    for y in part.y..<part.y + part.height {
      let row = y * picture.width
      for offset in row + part.x..<row + part.x + part.width {
        let index = picture.indices[offset]
        if index != IndexedImage.transparent { isUsed[Int(index)] = true }
      }
    }
    for (index, entry) in picture.palette.enumerated() where isUsed[index] {
      bytes.append(0x23)
      append(index)
      bytes.append(contentsOf: ";2".utf8)
      for part in [entry.red, entry.green, entry.blue] {
        bytes.append(0x3B)
        append((Int(part) * 200 + 255) / 510)
      }
    }
  }

  /// Chains the columns of a band by color; its rows are counted from the top of the drawing.
  private mutating func chainColumns(_ rows: Range<Int>) {
    columns.removeAll(keepingCapacity: true)
    let first = rows.lowerBound % 6
    for x in 0..<part.width {
      let column = Int32(truncatingIfNeeded: offset.x + x)
      var pixel = (part.y + rows.lowerBound - offset.y) * picture.width + part.x + x
      for row in first..<first + rows.count {
        let index = picture.indices[pixel]
        pixel += picture.width
        guard index != IndexedImage.transparent else { continue }
        let color = Int(index)
        let tail = Int(tails[color])
        let bit = 1 as UInt8 &<< UInt8(truncatingIfNeeded: row)
        if tail >= 0, columns[tail].x == column {
          columns[tail].bits |= bit
          continue
        }
        let new = Int32(truncatingIfNeeded: columns.count)
        columns.append(Column(x: column, bits: bit))
        if tail < 0 {
          heads[color] = new
          colors.append(color)
        } else {
          columns[tail].next = new
        }
        tails[color] = new
      }
    }
  }

  /// Draws the gathered colors and clears them.
  private mutating func writeBand() {
    var isFirst = true
    while !colors.isEmpty {
      if !isFirst { bytes.append(0x24) }
      isFirst = false
      var x: Int32 = 0
      var left = 0
      for index in colors.indices {
        let color = colors[index]
        if columns[Int(heads[color])].x >= x {
          x = writeColor(color, from: x)
        } else {
          colors[left] = color
          left += 1
        }
      }
      colors.removeLast(colors.count - left)
    }
  }

  /// Draws the columns of a color, and returns where the next color may follow.
  private mutating func writeColor(_ color: Int, from start: Int32) -> Int32 {
    bytes.append(0x23)
    append(color)
    var x = start
    var index = heads[color]
    while index >= 0 {
      let first = columns[Int(index)]
      write(0, times: Int(first.x - x))
      x = first.x + 1
      index = first.next
      while index >= 0 {
        let column = columns[Int(index)]
        guard column.x == x, column.bits == first.bits else { break }
        x += 1
        index = column.next
      }
      write(first.bits, times: Int(x - first.x))
    }
    heads[color] = -1
    tails[color] = -1
    return x
  }

  /// Writes a sixel, repeated (`!`) if that is shorter.
  @inline(__always)
  private mutating func write(_ bits: UInt8, times: Int) {
    if times > 3 {
      bytes.append(0x21)
      append(times)
      bytes.append(bits &+ 0x3F)
    } else {
      for _ in 0..<times { bytes.append(bits &+ 0x3F) }
    }
  }

  /// Writes a number in decimal digits.
  private mutating func append(_ number: Int) {
    if number >= 10 { append(number / 10) }
    bytes.append(0x30 &+ UInt8(truncatingIfNeeded: number % 10))
  }
}
