// ImageReader: decodes a file whose bytes arrive in pieces.

/// Collects a file in pieces, and rejects it as soon as it is known to be too large or no image.
///
/// ```swift
/// var reader = ImageReader(limits: ImageLimits(pixels: 4_000_000))
/// for try await piece in download { try reader.append(piece) }
/// let picture = try reader.finish()
/// ```
public struct ImageReader: Sendable {
  /// The limits on what the file may cost.
  public let limits: ImageLimits
  /// The file's format, once enough bytes have arrived.
  public private(set) var format: ImageFormat?
  /// The image's size, once enough bytes have arrived.
  public private(set) var size: (width: Int, height: Int)?

  private var bytes: [UInt8] = []
  /// The number of bytes at which the size is looked for again.
  private var nextSizeCheck = 0

  /// Creates a reader without any bytes.
  public init(limits: ImageLimits = ImageLimits()) { self.limits = limits }

  /// Appends the next bytes of the file, in any amount.
  ///
  /// - Throws: The errors that are known by then: ``ImageError/unknownFormat``,
  ///   ``ImageError/tooLarge(width:height:limit:)``, ``ImageError/tooMuchMemory(limit:)``, or what is malformed
  ///   before the image's size.
  /// - Complexity: O(`piece.count`), over all pieces together
  public mutating func append(_ piece: some Collection<UInt8>) throws(ImageError) {
    guard piece.count <= limits.memory - bytes.count else {
      throw .tooMuchMemory(limit: limits.memory)
    }
    bytes.append(contentsOf: piece)
    if format == nil { format = try ImageFormat(recognizing: bytes) }
    // The headers are read anew each time: in a small file with each piece, in a long one whenever it has grown by an
    // eighth.
    if let format, size == nil, bytes.count >= nextSizeCheck {
      nextSizeCheck = bytes.count < 4096 ? 0 : bytes.count + bytes.count / 8
      size = try size(format)
      var budget = DecodingBudget(limits)
      if let size { try budget.checkSize(width: size.width, height: size.height) }
    }
  }

  /// Decodes all appended bytes; if the file is animated, its first frame.
  ///
  /// The bytes are released afterwards, whether decoding succeeds or not.
  public mutating func finish() throws(ImageError) -> Bitmap {
    defer { bytes = [] }
    return try Bitmap(decoding: bytes, limits: limits)
  }

  private func size(_ format: ImageFormat) throws(ImageError) -> (width: Int, height: Int)? {
    switch format {
    case .jpeg: try JPEGDecoder.size(bytes)
    case .png: try PNGDecoder.size(bytes)
    case .gif: try GIFDecoder.size(bytes)
    case .ppm: try PPMDecoder.size(bytes)
    }
  }
}
