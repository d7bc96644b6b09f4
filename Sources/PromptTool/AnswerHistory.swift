// AnswerHistory: the earlier answers of `ask --history`, in a file with one answer a line.

internal import TermRender

/// Earlier answers to a question, the newest last.
///
/// The file is its owner's alone, and is replaced as a whole. An answer that is given again moves to the end.
struct AnswerHistory {
  /// The most answers that are kept.
  static let most = 1000
  /// The most bytes that are read.
  private static let mostBytes = 1 << 24

  let path: String
  /// The lines of the file; bytes that are no text stay as they are.
  private(set) var lines: [InputLine]

  /// Reads a file; one that is not there has no answers.
  init(_ path: String) throws(TerminalError) {
    self.path = path
    lines =
      HostProcess.fileExists(path) && !AnswerHistory.isDevice(path)
      ? InputLine.lines(of: try HostProcess.contents(of: path, atMost: AnswerHistory.mostBytes))
      : []
  }

  /// The answers that are text.
  var answers: [String] {
    lines.compactMap { String(validating: $0.bytes, as: UTF8.self) }
  }

  /// Adds an answer at the end, without earlier ones that are the same, and drops the oldest beyond the limit.
  mutating func add(_ answer: String) {
    guard !answer.isEmpty, !answer.utf8.contains(0x0A) else { return }
    let line = InputLine(answer.utf8)
    lines = (lines.filter { $0 != line } + [line]).suffix(AnswerHistory.most)
  }

  /// Adds an answer to the file, after those that other processes have added since it was read.
  ///
  /// - Returns: Whether the file was written.
  func save(_ answer: String) -> Bool {
    // As a shell with this file, it remembers nothing. A device must not be replaced.
    if AnswerHistory.isDevice(path) { return true }
    var newest = (try? AnswerHistory(path)) ?? self
    newest.add(answer)
    return HostProcess.replaceFile(path, with: newest.lines.flatMap { $0.bytes + [0x0A] })
  }

  /// Whether a path leads to a device or a pipe; a folder is an error when it is read.
  private static func isDevice(_ path: String) -> Bool {
    HostProcess.fileExists(path) && !HostProcess.isFolder(path)
      && !HostProcess.isOrdinaryFile(path)
  }
}
