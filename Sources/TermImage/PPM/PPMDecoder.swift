// PPMDecoder: decodes a file of any of Netpbm's six kinds.
//
// As the manual pages pbm(5), pgm(5) and ppm(5) define them, with one image per file. A sample of another maximum
// than 255 is scaled to the nearest of 256 values, and between two equally near ones to the even one.

enum PPMDecoder {
  /// Returns the size of the image, or nil while the bytes do not contain it.
  static func size(_ bytes: [UInt8]) throws(ImageError) -> (width: Int, height: Int)? {
    try PPMHeader(bytes).map { ($0.width, $0.height) }
  }

  /// Decodes the image of a file.
  static func decode(_ bytes: [UInt8], budget: inout DecodingBudget) throws(ImageError) -> Bitmap {
    guard let header = try PPMHeader(bytes) else { throw .truncated(.ppm, at: bytes.count) }
    try budget.checkSize(width: header.width, height: header.height)
    if !header.kind.isPlain {
      let (size, overflow) = rowBytes(header).multipliedReportingOverflow(by: header.height)
      guard !overflow, size <= bytes.count - header.end else {
        throw .truncated(.ppm, at: bytes.count)
      }
    } else if header.width * header.height > bytes.count - header.end {
      throw .truncated(.ppm, at: bytes.count)
    }
    var pixels = try budget.makeBitmap(width: header.width, height: header.height)
    let scale = (0...max(header.maximum, 255)).map { scaled($0, header.maximum) }
    switch (header.kind.isPlain, header.kind.isBitmap) {
    case (false, true): try readBits(bytes, header, into: &pixels, budget)
    case (false, false): try readSamples(bytes, header, scale, into: &pixels, budget)
    case (true, _): try readText(bytes, header, scale, into: &pixels, budget)
    }
    return Bitmap(width: header.width, height: header.height, bytes: pixels)
  }

  private static func rowBytes(_ header: PPMHeader) -> Int {
    guard !header.kind.isBitmap else { return (header.width + 7) / 8 }
    return header.width * header.kind.channels * (header.maximum > 255 ? 2 : 1)
  }

  private static func scaled(_ sample: Int, _ maximum: Int) -> UInt8 {
    let part = Double(sample) / Double(maximum) * 255
    return UInt8(min(part.rounded(.toNearestOrEven), 255))
  }

  private static func readBits(
    _ bytes: [UInt8], _ header: PPMHeader, into pixels: inout [UInt8], _ budget: DecodingBudget
  ) throws(ImageError) {
    let (bytes, rowBytes) = (bytes.span, rowBytes(header))
    var pixels = pixels.mutableSpan
    for y in 0..<header.height {
      try budget.spend(header.width)
      let row = header.end &+ y &* rowBytes
      for x in 0..<header.width {
        let isBlack = bytes[row &+ x >> 3] & 0x80 >> UInt8(x & 7) != 0
        pixels.store(isBlack ? 0xFF00_0000 : 0xFFFF_FFFF, at: (y &* header.width &+ x) &* 4)
      }
    }
  }

  private static func readSamples(
    _ bytes: [UInt8], _ header: PPMHeader, _ scale: [UInt8], into pixels: inout [UInt8],
    _ budget: DecodingBudget
  ) throws(ImageError) {
    let (bytes, scale, last) = (bytes.span, scale.span, scale.count - 1)
    var pixels = pixels.mutableSpan
    let (isWide, channels) = (header.maximum > 255, header.kind.channels)
    var at = header.end
    for y in 0..<header.height {
      try budget.spend(header.width)
      for x in 0..<header.width {
        var pixel: UInt32 = 0xFF00_0000
        for channel in 0..<channels {
          var sample = Int(bytes[at])
          at &+= 1
          if isWide {
            sample = sample << 8 | Int(bytes[at])
            at &+= 1
          }
          pixel |= UInt32(scale[min(sample, last)]) << UInt32(channel << 3)
        }
        if channels == 1 { pixel = 0xFF00_0000 | (pixel & 0xFF) &* 0x1_01_01 }
        pixels.store(pixel, at: (y &* header.width &+ x) &* 4)
      }
    }
  }

  private static func readText(
    _ bytes: [UInt8], _ header: PPMHeader, _ scale: [UInt8], into pixels: inout [UInt8],
    _ budget: DecodingBudget
  ) throws(ImageError) {
    var text = PPMTokenizer(bytes, at: header.end)
    for index in 0..<header.width * header.height {
      if index & 0xFFF == 0 { try budget.spend(0x1000) }
      for channel in 0..<header.kind.channels {
        pixels[index * 4 + channel] =
          header.kind.isBitmap
          ? try bit(&text) : scale[try sample(&text, upTo: header.maximum)]
      }
      if header.kind.channels == 1 {
        (pixels[index * 4 + 1], pixels[index * 4 + 2]) = (pixels[index * 4], pixels[index * 4])
      }
      pixels[index * 4 + 3] = 255
    }
  }

  /// Reads one digit, with or without white space around it: 1 is black.
  private static func bit(_ text: inout PPMTokenizer) throws(ImageError) -> UInt8 {
    while let byte = text.byte() {
      if byte == 0x30 || byte == 0x31 { return byte == 0x30 ? 255 : 0 }
      guard PPMTokenizer.isSpace(byte) else {
        throw .malformed(.ppm, "a bit that is not 0 or 1", at: text.position - 1)
      }
    }
    throw .truncated(.ppm, at: text.position)
  }

  private static func sample(
    _ text: inout PPMTokenizer, upTo maximum: Int
  ) throws(ImageError) -> Int {
    guard let number = try text.number() else { throw .truncated(.ppm, at: text.position) }
    guard number.value <= maximum else {
      throw .malformed(.ppm, "the sample \(number.value) of \(maximum)", at: text.position)
    }
    return number.value
  }
}
