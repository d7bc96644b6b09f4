// FailureLog: records non-fatal failures, and reports them on standard error at the end.

/// Messages about non-fatal failures: a recording that can't be written, a line that could not be printed.
///
/// They can't be printed while a screen is shown. At the end they go to standard error, and the exit code is not 0.
package enum FailureLog {
  private static let sentences = Locked<(untold: [String], hasAny: Bool)>(([], false))

  /// Records a failure; the same sentence is reported once.
  package static func record(_ sentence: String) {
    sentences.withLock { sentences in
      sentences.hasAny = true
      if !sentences.untold.contains(sentence) { sentences.untold.append(sentence) }
    }
  }

  /// The sentences that were not yet reported.
  static var unreported: [String] { sentences.withLock { $0.untold } }

  /// Whether there ever was a failure.
  package static var hasAny: Bool { sentences.withLock { $0.hasAny } }

  private static let closedPipe = Locked(false)

  /// Records that a stream has no reader any more; the user need not be told.
  static func noteClosedPipe(of file: Int32) { if file == 1 { closedPipe.withLock { $0 = true } } }

  /// Whether some of what was written to standard output found no reader.
  static var hasClosedPipe: Bool { closedPipe.withLock { $0 } }

  /// Writes the sentences that were not yet reported to standard error, each after the program's name.
  package static func report(as program: String) {
    let untold = sentences.withLock { sentences in
      defer { sentences.untold = [] }
      return sentences.untold
    }
    for sentence in untold { HostProcess.warn("\(program): \(sentence)") }
  }
}
