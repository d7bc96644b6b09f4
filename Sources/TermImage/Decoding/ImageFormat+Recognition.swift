// ImageFormat+Recognition: detects a file's format by its first bytes.

extension ImageFormat {
  /// Detects the format of a file by its first bytes; nil if there are too few to decide.
  init?(recognizing bytes: [UInt8]) throws(ImageError) {
    let signatures: [(ImageFormat, [UInt8])] = [
      (.jpeg, [0xFF, 0xD8, 0xFF]), (.png, PNGHeader.signature), (.gif, Array("GIF87a".utf8)),
      (.gif, Array("GIF89a".utf8)),
    ]
    for (format, signature) in signatures where bytes.starts(with: signature) {
      self = format
      return
    }
    if bytes.count >= 3, PPMHeader.Kind(bytes) != nil {
      self = .ppm
      return
    }
    let isBeginning =
      signatures.contains { $0.1.starts(with: bytes) } || PPMHeader.Kind.mayBeginFile(bytes)
    guard isBeginning else { throw .unknownFormat }
    return nil
  }
}
