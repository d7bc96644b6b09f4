// Bitmap+Decoding: decodes the bytes of a file as a bitmap or an animation.

extension Bitmap {
  /// Decodes a JPEG, PNG, GIF or PPM file; if it is animated, its first frame.
  ///
  /// Any bytes give an image or an error, within the limits, and never a trap. Decoding ends with
  /// ``ImageError/cancelled`` soon after the current task is canceled.
  ///
  /// With `keepingWhatIsThere`, a JPEG that ends too early gives what it contains, and gray for what is missing.
  ///
  /// ```swift
  /// let picture = try Bitmap(decoding: bytes, limits: ImageLimits(pixels: 4_000_000))
  /// ```
  ///
  /// - Complexity: O(`bytes.count` + the number of pixels)
  public init(
    decoding bytes: [UInt8], limits: ImageLimits = ImageLimits(), keepingWhatIsThere: Bool = false
  ) throws(ImageError) {
    var budget = DecodingBudget(limits)
    try budget.reserve(bytes.count)
    switch try ImageFormat(recognizing: bytes) {
    case .jpeg:
      self =
        try JPEGDecoder.decode(
          bytes, budget: &budget, keepingWhatIsThere: keepingWhatIsThere)
    case .png: self = try PNGDecoder.decode(bytes, budget: &budget)
    case .gif: self = try GIFDecoder.decode(bytes, budget: &budget)
    case .ppm: self = try PPMDecoder.decode(bytes, budget: &budget)
    case nil: throw .unknownFormat
    }
  }
}

extension Animation {
  /// Decodes all frames of a GIF file, or the single image of a JPEG, PNG or PPM file.
  ///
  /// The limits apply to all frames together.
  ///
  /// - Complexity: O(`bytes.count` + the number of pixels of all frames)
  public init(decoding bytes: [UInt8], limits: ImageLimits = ImageLimits()) throws(ImageError) {
    guard try ImageFormat(recognizing: bytes) == .gif else {
      let bitmap = try Bitmap(decoding: bytes, limits: limits)
      self.init(frames: [Frame(bitmap: bitmap, duration: .zero)])
      return
    }
    var budget = DecodingBudget(limits)
    try budget.reserve(bytes.count)
    self = try GIFDecoder.animation(bytes, budget: &budget)
  }
}
