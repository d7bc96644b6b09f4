// PNGHeader: reads the first chunk of a file: the size of the image and the format of its pixels.

/// The contents of IHDR.
struct PNGHeader {
  enum ColorType: UInt8 {
    case gray = 0
    case rgb = 2
    case indexed = 3
    case grayAlpha = 4
    case rgba = 6

    /// The number of samples per pixel.
    var channels: Int {
      switch self {
      case .gray, .indexed: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The offset at which a file's header ends.
  static let end = 33

  let width: Int
  let height: Int
  /// Bits per sample.
  let depth: Int
  let color: ColorType
  let isInterlaced: Bool

  /// Bits per pixel.
  var pixelBits: Int { depth * color.channels }

  /// Reads a file's header; nil while it is incomplete.
  init?(_ bytes: [UInt8]) throws(ImageError) {
    func malformed(_ what: String, at offset: Int) -> ImageError {
      .malformed(.png, what, at: offset)
    }
    guard bytes.prefix(8).elementsEqual(Self.signature.prefix(bytes.count)) else {
      throw malformed("no signature", at: 0)
    }
    var chunks = PNGChunkReader(bytes)
    guard bytes.count >= Self.end, let chunk = try chunks.next() else { return nil }
    guard chunk.type == .header else { throw malformed("no IHDR first", at: 12) }
    guard chunk.data.count == 13 else { throw malformed("IHDR is not 13 bytes long", at: 8) }
    width = bytes.big32(at: 16)
    height = bytes.big32(at: 20)
    guard (1...0x7FFF_FFFF).contains(width), (1...0x7FFF_FFFF).contains(height) else {
      throw malformed("the size is \(width)x\(height)", at: 16)
    }
    depth = Int(bytes[24])
    guard let color = ColorType(rawValue: bytes[25]) else {
      throw malformed("color type \(bytes[25])", at: 25)
    }
    self.color = color
    let depths =
      switch color {
      case .gray: [1, 2, 4, 8, 16]
      case .indexed: [1, 2, 4, 8]
      case .rgb, .grayAlpha, .rgba: [8, 16]
      }
    guard depths.contains(depth) else {
      throw malformed("\(depth) bits a sample of color type \(color.rawValue)", at: 24)
    }
    guard bytes[26] == 0 else { throw malformed("compression method \(bytes[26])", at: 26) }
    guard bytes[27] == 0 else { throw malformed("filter method \(bytes[27])", at: 27) }
    guard bytes[28] <= 1 else { throw malformed("interlace method \(bytes[28])", at: 28) }
    isInterlaced = bytes[28] == 1
  }
}
