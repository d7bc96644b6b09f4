// GIFFrameReader: reads the frames of a file, with their pixels still compressed.

/// The description of one frame in the file; its pixels are still compressed.
struct GIFFrame {
  var x = 0
  var y = 0
  var width = 0
  var height = 0
  var isInterlaced = false
  /// The color of each index, opaque.
  var colors: [UInt32] = []
  /// The index that leaves the pixel below unchanged.
  var transparent: Int?
  /// The number of the disposal method, or nil if none is given.
  var disposal: Int?
  var hundredths = 0
  /// The number of bits of the smallest codes, minus one.
  var codeBits = 0
  /// The range of the blocks of compressed pixels, including the one that ends their chain.
  var data = 0..<0
  /// Whether the file ends before the frame's last block.
  var isTruncated = false
}

/// The blocks of a file, one after another, starting with its header.
struct GIFFrameReader {
  /// The size of the screen, which the first frame may exceed.
  let width: Int
  let height: Int
  /// The index that disposed areas get, if there is a palette for it.
  let background: Int
  /// How many times the frames repeat, once it is known; 0 is forever.
  private(set) var repeats: Int?

  private let bytes: [UInt8]
  private let colors: [UInt32]
  private var position: Int
  /// Whether more bytes were needed than there are.
  private var hasRunOut = false

  /// Reads the header; nil while it is incomplete.
  init?(_ bytes: [UInt8]) throws(ImageError) {
    let signature = Array("GIF8".utf8)
    guard bytes.prefix(4).elementsEqual(signature.prefix(bytes.count)) else {
      throw .malformed(.gif, "no signature", at: 0)
    }
    guard bytes.count >= 13 else { return nil }
    self.bytes = bytes
    (width, height) = (bytes.little16(at: 6), bytes.little16(at: 8))
    let size = bytes[10] & 0x80 == 0 ? 0 : 3 << (Int(bytes[10] & 7) + 1)
    guard bytes.count >= 13 + size else { return nil }
    background = size == 0 ? 0 : Int(bytes[11])
    colors = Self.colors(bytes[13..<13 + size])
    position = 13 + size
  }

  /// Returns the next frame, or nil if the file ends before one.
  mutating func next() throws(ImageError) -> GIFFrame? {
    var frame = GIFFrame()
    while let kind = take(1) {
      switch bytes[kind.lowerBound] {
      case 0x3B: return nil
      case 0x21:
        guard let label = take(1) else { return nil }
        try readExtension(bytes[label.lowerBound], &frame)
      case 0x2C: return try readImage(&frame) ? frame : nil
      default: continue
      }
    }
    return nil
  }

  /// Returns the range of the next `count` bytes, or nil if the file ends before.
  private mutating func take(_ count: Int) -> Range<Int>? {
    guard count <= bytes.count - position else {
      position = bytes.count
      hasRunOut = true
      return nil
    }
    position += count
    return position - count..<position
  }

  /// Returns the next block of a chain; nil at the end of the chain, or of the file.
  private mutating func takeBlock() -> Range<Int>? {
    guard let size = take(1), bytes[size.lowerBound] > 0 else { return nil }
    return take(Int(bytes[size.lowerBound]))
  }

  private mutating func readExtension(
    _ label: UInt8, _ frame: inout GIFFrame
  ) throws(ImageError) {
    guard let first = takeBlock() else { return }
    switch label {
    case 0xF9:
      guard first.count >= 4 else {
        throw .malformed(.gif, "a graphic control of \(first.count) bytes", at: first.lowerBound)
      }
      let flags = bytes[first.lowerBound]
      if flags & 1 != 0 { frame.transparent = Int(bytes[first.lowerBound + 3]) }
      frame.hundredths = bytes.little16(at: first.lowerBound + 1)
      frame.disposal = flags & 0x1C == 0 ? nil : Int(flags & 0x1C) >> 2
    case 0xFF where bytes[first].starts(with: "NETSCAPE2.0".utf8):
      guard let block = takeBlock() else { return }
      if block.count >= 3, bytes[block.lowerBound] == 1 {
        repeats = bytes.little16(at: block.lowerBound + 1)
      }
    default: break
    }
    while takeBlock() != nil {}
  }

  /// Reads the description of a frame; returns false if the file ends before the frame's pixels begin.
  private mutating func readImage(_ frame: inout GIFFrame) throws(ImageError) -> Bool {
    guard let head = take(9) else { return false }
    (frame.x, frame.y) = (
      bytes.little16(at: head.lowerBound), bytes.little16(at: head.lowerBound + 2)
    )
    frame.width = bytes.little16(at: head.lowerBound + 4)
    frame.height = bytes.little16(at: head.lowerBound + 6)
    guard frame.width > 0, frame.height > 0 else {
      throw .malformed(.gif, "a frame of \(frame.width)x\(frame.height)", at: head.lowerBound + 4)
    }
    let flags = bytes[head.lowerBound + 8]
    frame.isInterlaced = flags & 0x40 != 0
    frame.colors = colors
    if flags & 0x80 != 0 {
      guard let local = take(3 << (Int(flags & 7) + 1)) else { return false }
      frame.colors = Self.colors(bytes[local])
    }
    guard let codeBits = take(1) else { return false }
    frame.codeBits = Int(bytes[codeBits.lowerBound])
    guard frame.codeBits <= 8 else {
      throw .malformed(.gif, "codes of \(frame.codeBits) bits", at: codeBits.lowerBound)
    }
    let start = position
    while takeBlock() != nil {}
    frame.data = start..<position
    frame.isTruncated = hasRunOut
    return true
  }

  /// Returns the compressed pixels of a frame in one piece, without a block that the file ends within.
  func data(of frame: GIFFrame) -> [UInt8] {
    var data: [UInt8] = []
    data.reserveCapacity(frame.data.count)
    var position = frame.data.lowerBound
    while position < frame.data.upperBound {
      let end = position + 1 + Int(bytes[position])
      if end <= frame.data.upperBound { data.append(contentsOf: bytes[position + 1..<end]) }
      position = end
    }
    return data
  }

  /// Returns a palette's colors, black after its end; 256 grays if there is no palette, or only a gray ramp in it.
  private static func colors(_ palette: ArraySlice<UInt8>) -> [UInt32] {
    let isRamp = palette.enumerated().allSatisfy { $0.element == $0.offset / 3 }
    if isRamp { return (0..<256).map { 0xFF00_0000 | $0 * 0x1_01_01 } }
    var colors = [UInt32](repeating: 0xFF00_0000, count: 256)
    for (index, value) in palette.enumerated() {
      colors[index / 3] |= UInt32(value) << UInt32(index % 3 * 8)
    }
    return colors
  }
}
