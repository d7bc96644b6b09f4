// JPEGTables: reads the tables and settings that apply to all frames and scans after them.

/// A quantization table as the transform needs it: one vector for each row of eight columns.
typealias JPEGQuantization = InlineArray<8, SIMD8<Int16>>

/// The tables and settings in force at a position in a file.
struct JPEGTables {
  private(set) var quantization: [JPEGQuantization?] = Array(repeating: nil, count: 4)
  private(set) var dc: [JPEGHuffmanTable?] = Array(repeating: nil, count: 4)
  private(set) var ac: [JPEGHuffmanTable?] = Array(repeating: nil, count: 4)
  /// The number of MCUs between two restarts; 0 for none.
  private(set) var restartInterval = 0
  /// Whether there is a JFIF segment, with which three components are Y, Cb and Cr.
  private(set) var isJFIF = false
  /// The color transform of Adobe's segment: 0 none, 1 YCbCr, 2 YCCK.
  private(set) var adobeTransform: UInt8?
  /// How the image is to be turned.
  private(set) var orientation = JPEGOrientation.upright

  /// Reads the segment of a marker, or skips one that is irrelevant.
  mutating func read(_ code: UInt8, _ segment: JPEGCursor) throws(ImageError) {
    var segment = segment
    switch code {
    case JPEGMarker.quantization: try readQuantization(&segment)
    case JPEGMarker.huffman: try readHuffman(&segment)
    case JPEGMarker.restartInterval: restartInterval = try segment.word()
    case JPEGMarker.jfif:
      if segment.left >= 14, segment.skip(Array("JFIF\0".utf8)) { isJFIF = true }
    case JPEGMarker.exif:
      if segment.skip(Array("Exif\0\0".utf8)), let found = JPEGOrientation(exif: segment) {
        orientation = found
      }
    case JPEGMarker.adobe:
      if segment.left >= 12, segment.skip(Array("Adobe".utf8)) {
        adobeTransform = segment.bytes[segment.position + 6]
      }
    default: break
    }
  }

  private mutating func readQuantization(_ segment: inout JPEGCursor) throws(ImageError) {
    while segment.left > 0 {
      let head = try segment.byte()
      guard head & 15 < 4 else { throw segment.fault("a quantization table other than 0 to 3") }
      var table = JPEGQuantization(repeating: .zero)
      for index in 0..<64 {
        let value = head >> 4 > 0 ? try segment.word() : Int(try segment.byte())
        let position = Int(jpegNaturalOrder[index])
        // Truncated to 16 bits, as the transform multiplies 16-bit values.
        table[position >> 3][position & 7] = Int16(truncatingIfNeeded: value)
      }
      quantization[Int(head & 15)] = table
    }
  }

  private mutating func readHuffman(_ segment: inout JPEGCursor) throws(ImageError) {
    while segment.left > 0 {
      let head = try segment.byte()
      guard head & 15 < 4 else { throw segment.fault("a Huffman table other than 0 to 3") }
      guard head >> 4 < 2 else {
        throw segment.fault("a Huffman table of a class other than 0 and 1")
      }
      var counts: [Int] = []
      for _ in 0..<16 { counts.append(Int(try segment.byte())) }
      var symbols: [UInt8] = []
      let total = counts.reduce(0, +)
      guard total <= 256 else { throw segment.fault("a Huffman table of more than 256 codes") }
      for _ in 0..<total { symbols.append(try segment.byte()) }
      guard let table = JPEGHuffmanTable(counts: counts, symbols: symbols) else {
        throw segment.fault("a Huffman table with more codes than there are")
      }
      if head >> 4 == 0 {
        dc[Int(head & 15)] = table
      } else {
        ac[Int(head & 15)] = table
      }
    }
  }
}

/// The zigzag order: the position in a block of each coefficient of a file (figure A.6), followed by the last position
/// for any index that a damaged file can give.
let jpegNaturalOrder: InlineArray<128, UInt8> = {
  var order = InlineArray<128, UInt8>(repeating: 63)
  var index = 0
  for diagonal in 0..<15 {
    for step in max(0, diagonal - 7)...min(diagonal, 7) {
      // Odd diagonals run down and to the left, even ones up and to the right.
      let row = diagonal.isMultiple(of: 2) ? diagonal - step : step
      order[index] = UInt8(row * 8 + diagonal - row)
      index += 1
    }
  }
  return order
}()
