// JPEGMarkers: reads the markers and segments of a file, one after the other.

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

  /// Returns whether a marker is RST0 to RST7, which occur inside a scan.
  static func isRestart(_ code: UInt8) -> Bool { code & 0xF8 == 0xD0 }

  /// Returns whether a marker has no length after it: restarts, TEM, SOI and EOI.
  static func hasNoLength(_ code: UInt8) -> Bool {
    isRestart(code) || code == 0x01 || code == startOfImage || code == endOfImage
  }

  /// Returns whether a marker is SOF0 to SOF15, without DHT, JPG and DAC, which are among them.
  static func isFrame(_ code: UInt8) -> Bool {
    code & 0xF0 == 0xC0 && code != 0xC4 && code != 0xC8 && code != 0xCC
  }
}

/// A reading position in a file, or in one segment of it.
struct JPEGCursor {
  let bytes: [UInt8]
  var position = 0
  /// The offset where reading ends: after the file, or after a segment.
  let end: Int
  private let isSegment: Bool

  /// Creates a cursor over a whole file.
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

  /// The number of bytes that are left.
  var left: Int { end - position }

  /// Returns the code of the next marker, and skips everything before it.
  mutating func nextMarker() throws(ImageError) -> UInt8 {
    while true {
      while try byte() != 0xFF {}
      var code = try byte()
      while code == 0xFF { code = try byte() }
      if code != 0 { return code }
    }
  }

  /// Returns the contents of the segment whose marker was just read; this cursor is then after it.
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

  /// Reads a 16-bit number, high byte first.
  mutating func word() throws(ImageError) -> Int {
    let high = Int(try byte())
    return high << 8 | Int(try byte())
  }

  /// Skips these bytes and returns true if they come next.
  mutating func skip(_ expected: [UInt8]) -> Bool {
    guard expected.count <= left,
      bytes[position..<position + expected.count].elementsEqual(expected)
    else { return false }
    position += expected.count
    return true
  }

  /// Returns the error for invalid data at this position.
  func fault(_ what: String) -> ImageError { .malformed(.jpeg, what, at: position) }
}
