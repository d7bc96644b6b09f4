// ImageError: the formats that can be decoded, and why decoding fails and where.

/// The file formats that can be decoded.
public enum ImageFormat: String, Sendable, CaseIterable {
  /// JFIF and Exif files.
  case jpeg = "JPEG"
  /// Portable Network Graphics.
  case png = "PNG"
  /// Graphics Interchange Format, 87a and 89a.
  case gif = "GIF"
  /// The binary and plain maps of Netpbm: P1 to P6.
  case ppm = "PPM"
}

/// The reason why a file can't be decoded.
public enum ImageError: Error, Hashable, Sendable {
  /// The first bytes are of no known format.
  case unknownFormat
  /// The file violates its format, at a byte offset.
  case malformed(ImageFormat, String, at: Int)
  /// The file ends before its image does.
  case truncated(ImageFormat, at: Int)
  /// The file uses a feature of its format that is not supported.
  case unsupported(ImageFormat, String)
  /// The image has more pixels than the limit allows.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// Decoding needs, or was given, more bytes than the limit allows.
  case tooMuchMemory(limit: Int)
  /// Decoding would take more steps than the limit allows.
  case tooMuchWork(limit: Int)
  /// The task that decodes was canceled.
  case cancelled
}

extension ImageError: CustomStringConvertible {
  /// One sentence for a person, without its final period.
  public var description: String {
    switch self {
    case .unknownFormat: "this is not a JPEG, PNG, GIF or PPM file"
    case .malformed(let format, let what, let offset):
      "the \(format.rawValue) file is damaged: \(what), at byte \(offset)"
    case .truncated(let format, let offset):
      "the \(format.rawValue) file ends too early, at byte \(offset)"
    case .unsupported(let format, let what): "this kind of \(format.rawValue) is not read: \(what)"
    case .tooLarge(let width, let height, let limit):
      "the picture is too large: \(width)x\(height), and at most \(limit) pixels are allowed"
    case .tooMuchMemory(let limit): "the picture needs more than the \(limit) bytes allowed"
    case .tooMuchWork(let limit): "the picture takes more than the \(limit) steps of work allowed"
    case .cancelled: "decoding was cancelled"
    }
  }
}
