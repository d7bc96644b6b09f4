// PPMHeader: reads the first lines of a Netpbm file: the size of its image and where that begins.

/// The header in front of the pixels.
struct PPMHeader {
  /// P1 to P6: bits, grays or colors, as numbers in ASCII (1 to 3) or as bytes.
  struct Kind {
    let number: UInt8

    init?(_ bytes: [UInt8]) {
      guard bytes.count >= 3, bytes[0] == 0x50, (0x31...0x36).contains(bytes[1]),
        PPMTokenizer.isSpace(bytes[2])
      else { return nil }
      number = bytes[1] - 0x30
    }

    /// Returns whether a file may begin with these bytes, if there are fewer than three.
    static func mayBeginFile(_ bytes: [UInt8]) -> Bool {
      bytes.count < 3 && (bytes.first ?? 0x50) == 0x50
        && (bytes.count < 2 || (0x31...0x36).contains(bytes[1]))
    }

    var isPlain: Bool { number <= 3 }
    var isBitmap: Bool { number == 1 || number == 4 }
    var channels: Int { number == 3 || number == 6 ? 3 : 1 }
  }

  let kind: Kind
  let width: Int
  let height: Int
  /// The value of a sample of full light.
  let maximum: Int
  /// The offset of the first byte after the header.
  let end: Int

  /// Reads a file's header; nil while it is incomplete.
  init?(_ bytes: [UInt8]) throws(ImageError) {
    guard let kind = Kind(bytes) else {
      if Kind.mayBeginFile(bytes) { return nil }
      throw .malformed(.ppm, "no P1 to P6", at: 0)
    }
    var text = PPMTokenizer(bytes, at: 3)
    guard let width = try text.header(), let height = try text.header() else { return nil }
    guard width > 0, height > 0 else {
      throw .malformed(.ppm, "the size is \(width)x\(height)", at: 3)
    }
    var maximum = 1
    if !kind.isBitmap {
      guard let number = try text.header() else { return nil }
      maximum = number
    }
    guard (1...65535).contains(maximum) else {
      throw .malformed(.ppm, "samples up to \(maximum)", at: text.position)
    }
    (self.kind, self.width, self.height, self.maximum) = (kind, width, height, maximum)
    end = text.position
  }
}

/// Reads numbers in ASCII with white space between them.
///
/// A comment, from # to the end of its line, counts as nothing at all: it may be inside a number.
struct PPMTokenizer {
  private let bytes: [UInt8]
  private(set) var position: Int

  init(_ bytes: [UInt8], at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Returns the next byte that is in no comment, or nil at the end.
  mutating func byte() -> UInt8? {
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      guard byte == 0x23 else { return byte }
      while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
        position += 1
      }
      position = min(position + 1, bytes.count)
    }
    return nil
  }

  /// Reads the next number and one byte of white space after it; nil if the file ends before that.
  mutating func header() throws(ImageError) -> Int? {
    guard let number = try number(), number.isEnded else { return nil }
    return number.value
  }

  /// Reads the next number, and whether white space ends it, or the file; nil if there is none.
  mutating func number() throws(ImageError) -> (value: Int, isEnded: Bool)? {
    var (value, digits) = (0, 0)
    while let byte = byte() {
      if Self.isSpace(byte) {
        if digits > 0 { return (value, true) }
        continue
      }
      guard (0x30...0x39).contains(byte) else {
        throw .malformed(.ppm, "no digit in a number", at: position - 1)
      }
      guard digits < 10 else {
        throw .malformed(.ppm, "a number of more than ten digits", at: position - 1)
      }
      value = value * 10 + Int(byte - 0x30)
      digits += 1
    }
    return digits > 0 ? (value, false) : nil
  }
}
