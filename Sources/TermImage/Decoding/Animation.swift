// Animation: pictures that follow each other, as a GIF has them.

/// Pictures that are shown one after another; a still picture is a single one.
public struct Animation: Sendable, Equatable {
  /// One picture, whole as it is to be seen, and for how long.
  public struct Frame: Sendable, Equatable {
    /// The whole picture, with what remains of the frames before.
    public var bitmap: Bitmap
    /// How long it is shown, as the file says: often zero, which programs take for a tenth of a second.
    public var duration: Duration

    /// A picture that is shown for so long.
    public init(bitmap: Bitmap, duration: Duration) {
      self.bitmap = bitmap
      self.duration = duration
    }
  }

  /// The pictures in their order, at least one.
  public let frames: [Frame]
  /// How many times all frames are shown again after the first time, or nil for ever.
  public var loopCount: Int?

  /// An animation of these frames.
  ///
  /// - Precondition: there is at least one.
  public init(frames: [Frame], loopCount: Int? = 0) {
    precondition(!frames.isEmpty, "an animation has at least one frame")
    self.frames = frames
    self.loopCount = loopCount
  }
}
