// JPEGMarkers: a file's bytes in, its markers and segments out, one after the other.

/// The codes that follow a byte FF (ITU-T T.81, table B.1).
enum JPEGMarker {
  static let startOfImage: UInt8 = 0xD8
  static let endOfImage: UInt8 = 0xD9
  static let startOfScan: UInt8 = 0xDA
  static let quantization: UInt8 = 0xDB
  static let lineCount: UInt8 = 0xDC
  static let restartInterval: UInt8 = 0xDD
  static let huffman: UInt8 = 0xC4
  static let jfif: UInt8 = 0xE0
  static let exif: UInt8 = 0xE1
  static let adobe: UInt8 = 0xEE

  /// RST0 to RST7, which stand inside of a scan.
  static func isRestart(_ code: UInt8) -> Bool { code & 0xF8 == 0xD0 }

  /// Markers that no length follows: restarts, TEM and the two ends.
  static func standsAlone(_ code: UInt8) -> Bool {
    isRestart(code) || code == 0x01 || code == startOfImage || code == endOfImage
  }

  /// SOF0 to SOF15, without DHT, JPG and DAC that stand among them.
  static func isFrame(_ code: UInt8) -> Bool {
    code & 0xF0 == 0xC0 && code != 0xC4 && code != 0xC8 && code != 0xCC
  }
}

/// A place in a file, or in one segment of it.
struct JPEGCursor {
  let bytes: [UInt8]
  var position = 0
  /// Where the reading ends: behind the file, or behind a segment.
  let end: Int
  private let isSegment: Bool

  /// A cursor over a whole file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    end = bytes.count
    isSegment = false
  }

  private init(_ bytes: [UInt8], segment: Range<Int>) {
    self.bytes = bytes
    position = segment.lowerBound
    end = segment.upperBound
    isSegment = true
  }

  /// How many bytes are left.
  var left: Int { end - position }

  /// The code of the next marker, however much else stands before it.
  mutating func nextMarker() throws(ImageError) -> UInt8 {
    while true {
      while try byte() != 0xFF {}
      var code = try byte()
      while code == 0xFF { code = try byte() }
      if code != 0 { return code }
    }
  }

  /// The inside of the segment whose marker was just read; this cursor then stands behind it.
  mutating func segment() throws(ImageError) -> JPEGCursor {
    let length = try word()
    guard length >= 2 else { throw fault("a segment shorter than its own length") }
    guard length - 2 <= left else { throw .truncated(.jpeg, at: end) }
    defer { position += length - 2 }
    return JPEGCursor(bytes, segment: position..<position + length - 2)
  }

  mutating func byte() throws(ImageError) -> UInt8 {
    guard position < end else {
      throw isSegment ? fault("a segment that is too short") : .truncated(.jpeg, at: end)
    }
    defer { position += 1 }
    return bytes[position]
  }

  /// Two bytes, the higher one first.
  mutating func word() throws(ImageError) -> Int {
    let high = Int(try byte())
    return high << 8 | Int(try byte())
  }

  /// Whether these bytes are the next ones; if so, they are passed.
  mutating func skip(_ expected: [UInt8]) -> Bool {
    guard expected.count <= left,
      bytes[position..<position + expected.count].elementsEqual(expected)
    else { return false }
    position += expected.count
    return true
  }

  /// The error of a file that says something wrong here.
  func fault(_ what: String) -> ImageError { .malformed(.jpeg, what, at: position) }
}
