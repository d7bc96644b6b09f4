// Animation: images that follow each other, as in a GIF.

/// Images that are shown one after another; a still image is a single frame.
public struct Animation: Sendable, Equatable {
  /// One complete image and its duration.
  public struct Frame: Sendable, Equatable {
    /// The complete image, with what remains of the frames before.
    public var bitmap: Bitmap
    /// The duration in the file: often zero, which programs treat as a tenth of a second.
    public var duration: Duration

    /// Creates a frame.
    public init(bitmap: Bitmap, duration: Duration) {
      self.bitmap = bitmap
      self.duration = duration
    }
  }

  /// The frames in order, at least one.
  public let frames: [Frame]
  /// How many times all frames repeat after the first time, or nil for endless repetition.
  public var loopCount: Int?

  /// Creates an animation of these frames.
  ///
  /// - Precondition: there is at least one frame.
  public init(frames: [Frame], loopCount: Int? = 0) {
    precondition(!frames.isEmpty, "an animation has at least one frame")
    self.frames = frames
    self.loopCount = loopCount
  }
}
