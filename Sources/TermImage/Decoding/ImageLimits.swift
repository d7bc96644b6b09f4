// ImageLimits: what a file from nowhere may cost, and the watch over it while it is decoded.

/// What decoding may cost at most: a file of a hundred bytes can claim to be a picture of gigabytes.
public struct ImageLimits: Sendable, Equatable {
  /// The most pixels of a picture (of all frames together, in an animation).
  public var pixels: Int
  /// The most bytes of memory at once: the file as it is read, the decoder's own, and the result.
  public var memory: Int
  /// The longest that decoding may take, or nil for as long as it wants.
  public var time: Duration?

  /// Limits, each with a safe default: 40 million pixels, 512 MB, ten seconds.
  public init(
    pixels: Int = 40_000_000, memory: Int = 512 << 20, time: Duration? = .seconds(10)
  ) {
    self.pixels = pixels
    self.memory = memory
    self.time = time
  }
}

/// The watch of one decoding: it is asked before memory is taken, and now and then while work is done.
struct Budget {
  let limits: ImageLimits
  private let deadline: ContinuousClock.Instant?
  private(set) var taken = 0

  init(_ limits: ImageLimits) {
    self.limits = limits
    deadline = limits.time.map { ContinuousClock.now.advanced(by: $0) }
  }

  /// Throws if a picture of this size is not allowed, before anything is made for it.
  mutating func admit(width: Int, height: Int) throws(ImageError) {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, count <= limits.pixels else {
      throw .tooLarge(width: width, height: height, limit: limits.pixels)
    }
  }

  /// Counts bytes that are about to be allocated.
  mutating func take(_ bytes: Int) throws(ImageError) {
    let (sum, overflow) = taken.addingReportingOverflow(bytes)
    guard !overflow, sum <= limits.memory else { throw .tooMuchMemory(limit: limits.memory) }
    taken = sum
  }

  /// Counts bytes as given back.
  mutating func give(_ bytes: Int) { taken -= bytes }

  /// Throws if the task was cancelled or the time is over: to be asked every some thousand pixels.
  func check() throws(ImageError) {
    if Task.isCancelled { throw .cancelled }
    if let deadline, ContinuousClock.now > deadline { throw .tookTooLong }
  }
}
