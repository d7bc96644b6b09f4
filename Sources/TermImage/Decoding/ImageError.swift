// ImageError: what is wrong with a file, and where in it.

/// The kinds of files that can be read.
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

/// Why a file is no picture.
public enum ImageError: Error, Hashable, Sendable {
  /// The first bytes are of no format that is known.
  case unknownFormat
  /// The file says something that its format does not allow, at a byte of it.
  case malformed(ImageFormat, String, at: Int)
  /// The file ends before the picture does.
  case truncated(ImageFormat, at: Int)
  /// The file is of its format, in a way that is not read here.
  case unsupported(ImageFormat, String)
  /// More pixels than the limit allows.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// More bytes would be needed, or were given, than the limit allows.
  case tooMuchMemory(limit: Int)
  /// The limit of time was reached.
  case tookTooLong
  /// The task that decodes was cancelled.
  case cancelled
}

extension ImageError: CustomStringConvertible {
  /// One sentence, without a full stop, for a person.
  public var description: String {
    switch self {
    case .unknownFormat: "this is no JPEG, PNG, GIF or PPM file"
    case .malformed(let format, let what, let offset):
      "the \(format.rawValue) file is damaged: \(what), at byte \(offset)"
    case .truncated(let format, let offset):
      "the \(format.rawValue) file ends too early, at byte \(offset)"
    case .unsupported(let format, let what): "this kind of \(format.rawValue) is not read: \(what)"
    case .tooLarge(let width, let height, let limit):
      "the picture is too large: \(width)x\(height), and at most \(limit) pixels are allowed"
    case .tooMuchMemory(let limit): "the picture needs more than the \(limit) bytes allowed"
    case .tookTooLong: "the picture took too long to decode"
    case .cancelled: "decoding was cancelled"
    }
  }
}
