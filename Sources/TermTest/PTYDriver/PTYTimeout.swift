// PTYTimeout: how long a test waits for a program, in time that the program could use.

/// The processor use of a program at some time.
struct ProcessorUsage: Equatable {
  /// The processor seconds used so far, by all threads together.
  var seconds = 0.0
  /// Whether the program could run at that moment, on a processor or waiting for one.
  var isReady = false
}

/// The rest of the time that a test waits.
///
/// Two things count: the time in which the program itself waits for something, and the processor time that it uses.
/// Time in which it is ready to go on and gets no processor is not its fault, so it does not count.
struct PTYTimeout {
  /// The most seconds that the test waits before it checks again.
  static let pollInterval = 0.05

  private var left: Double
  private var last: ProcessorUsage?

  init(_ seconds: Double) { left = seconds }

  var isOver: Bool { left <= 0 }

  /// Counts seconds at whose end something came.
  ///
  /// The test itself may have waited for a processor, so no wait counts for more than a moment.
  mutating func countTime(_ elapsed: Double) { left -= min(elapsed, PTYTimeout.pollInterval) }

  /// Counts seconds in which nothing came, with the program's processor use at their end.
  mutating func countTime(_ elapsed: Double, whileNothingCame usage: ProcessorUsage) {
    let used = max(0, usage.seconds - (last?.seconds ?? usage.seconds))
    last = usage
    if usage.isReady { left -= used } else { countTime(elapsed) }
  }
}
