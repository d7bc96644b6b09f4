// ImageLimits: the limits on decoding an untrusted file, and the budget that enforces them.

/// The most that decoding may cost: a file of a hundred bytes can claim to be an image of gigabytes.
public struct ImageLimits: Sendable, Equatable {
  /// The most pixels of an image (of all frames together, in an animation).
  public var pixels: Int
  /// The most bytes of memory at once: the file as it is read, the decoder's own memory, and the result.
  public var memory: Int
  /// The most steps of work.
  ///
  /// A step is one sample, pixel or byte that is decoded, once for each visit that the file requires: each scan of a
  /// progressive JPEG visits the samples again. So the same file always gives the same result, however busy the
  /// machine is.
  public var steps: Int

  /// Creates limits, each with a safe default: 40 million pixels, 512 MB and 2,000 million steps.
  ///
  /// A progressive JPEG of 40 million pixels, as most programs write it, takes 420 million steps, and 720 million if
  /// its colors have full resolution.
  public init(
    pixels: Int = 40_000_000, memory: Int = 512 << 20, steps: Int = 2_000_000_000
  ) {
    self.pixels = pixels
    self.memory = memory
    self.steps = steps
  }
}

/// The budget of one decoding, checked before memory is allocated and at intervals during the work.
struct DecodingBudget {
  let limits: ImageLimits
  private let stepCounter = StepCounter()
  private(set) var reservedBytes = 0

  init(_ limits: ImageLimits) { self.limits = limits }

  /// The steps so far; all copies of a budget share the count.
  var steps: Int { stepCounter.steps }

  private final class StepCounter {
    var steps = 0
  }

  /// Throws if an image of this size is not allowed; called before anything is allocated for it.
  mutating func checkSize(width: Int, height: Int) throws(ImageError) {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, count <= limits.pixels else {
      throw .tooLarge(width: width, height: height, limit: limits.pixels)
    }
  }

  /// Counts bytes that are about to be allocated; throws if they are too many.
  mutating func reserve(_ bytes: Int) throws(ImageError) {
    let (sum, overflow) = reservedBytes.addingReportingOverflow(bytes)
    guard !overflow, sum <= limits.memory else { throw .tooMuchMemory(limit: limits.memory) }
    reservedBytes = sum
  }

  /// Counts bytes as freed.
  mutating func release(_ bytes: Int) { reservedBytes -= bytes }

  /// Counts steps that are about to be done; throws if they are too many or the task was canceled.
  ///
  /// Decoders count some thousand steps at a time.
  func spend(_ steps: Int) throws(ImageError) {
    if Task.isCancelled { throw .cancelled }
    let (sum, overflow) = stepCounter.steps.addingReportingOverflow(steps)
    guard !overflow, sum <= limits.steps else { throw .tooMuchWork(limit: limits.steps) }
    stepCounter.steps = sum
  }
}
