// Bitmap+Decoding: the bytes of a file in, its picture or its animation out.

extension Bitmap {
  /// The picture of a JPEG, PNG, GIF or PPM file, of its first frame where it is animated.
  ///
  /// A file of any bytes gives a picture or an error, within the limits, and never a trap. Decoding
  /// ends with ``ImageError/cancelled`` soon after the task that it runs in was cancelled.
  ///
  /// Of a JPEG that ends too early, all that is there is kept where that is wanted; what is missing is grey then.
  ///
  /// ```swift
  /// let picture = try Bitmap(decoding: bytes, limits: ImageLimits(pixels: 4_000_000))
  /// ```
  ///
  /// - Complexity: O(`bytes.count` + the number of pixels)
  public init(
    decoding bytes: [UInt8], limits: ImageLimits = ImageLimits(), keepingWhatIsThere: Bool = false
  ) throws(ImageError) {
    var budget = Budget(limits)
    try budget.take(bytes.count)
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
  /// All frames of a GIF file, or the one picture of a JPEG, PNG or PPM file.
  ///
  /// The limits hold for all frames together.
  ///
  /// - Complexity: O(`bytes.count` + the number of pixels of all frames)
  public init(decoding bytes: [UInt8], limits: ImageLimits = ImageLimits()) throws(ImageError) {
    guard try ImageFormat(recognizing: bytes) == .gif else {
      let bitmap = try Bitmap(decoding: bytes, limits: limits)
      self.init(frames: [Frame(bitmap: bitmap, duration: .zero)])
      return
    }
    var budget = Budget(limits)
    try budget.take(bytes.count)
    self = try GIFDecoder.animation(bytes, budget: &budget)
  }
}
