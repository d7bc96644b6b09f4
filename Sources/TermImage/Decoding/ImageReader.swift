// ImageReader: a file's bytes in as they arrive, its picture out.

/// Takes a file in pieces, and refuses it as soon as it is known to be too large or no picture.
///
/// ```swift
/// var reader = ImageReader(limits: ImageLimits(pixels: 4_000_000))
/// for try await piece in download { try reader.append(piece) }
/// let picture = try reader.finish()
/// ```
public struct ImageReader: Sendable {
  /// What the file may cost.
  public let limits: ImageLimits
  /// What kind of file it is, once enough bytes are there.
  public private(set) var format: ImageFormat?
  /// How large the picture is, once enough bytes are there.
  public private(set) var size: (width: Int, height: Int)?

  private var bytes: [UInt8] = []
  /// With how many bytes the size is looked for again.
  private var nextLook = 0

  /// Begins a file, of which nothing is there yet.
  public init(limits: ImageLimits = ImageLimits()) { self.limits = limits }

  /// Takes the next bytes of the file, as few or as many as there are.
  ///
  /// Throws what is known to be wrong by then: ``ImageError/unknownFormat``,
  /// ``ImageError/tooLarge(width:height:limit:)``, ``ImageError/tooMuchMemory(limit:)``, or what is
  /// malformed before the picture's size.
  ///
  /// - Complexity: O(`piece.count`), over all pieces together
  public mutating func append(_ piece: some Collection<UInt8>) throws(ImageError) {
    guard piece.count <= limits.memory - bytes.count else {
      throw .tooMuchMemory(limit: limits.memory)
    }
    bytes.append(contentsOf: piece)
    if format == nil { format = try ImageFormat(recognizing: bytes) }
    // The headers are read anew each time: a small file's with each piece, and a long one's with each
    // eighth that it has grown by.
    if let format, size == nil, bytes.count >= nextLook {
      nextLook = bytes.count < 4096 ? 0 : bytes.count + bytes.count / 8
      size = try size(format)
      var budget = Budget(limits)
      if let size { try budget.admit(width: size.width, height: size.height) }
    }
  }

  /// The picture of all the bytes taken, of the first frame where it is animated.
  ///
  /// The bytes are given up with that, whether there is a picture or not.
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
