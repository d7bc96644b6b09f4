// CodeDiagnostic: what a compiler or a linter says about a range of a text.

public import TermView
import TermWidgets

/// A message about a range of source text, as of a compiler or a language server.
public struct CodeDiagnostic: Hashable, Sendable, Codable {
  /// How grave a message is.
  public enum Severity: UInt8, Hashable, Sendable, Codable, CaseIterable, Comparable {
    /// A mistake that has to be mended.
    case error
    /// Something that may be a mistake.
    case warning
    /// Something to know.
    case info
    /// A proposal.
    case hint

    /// Whether one is graver than the other.
    public static func < (left: Severity, right: Severity) -> Bool {
      left.rawValue < right.rawValue
    }

    /// The color of the tone.
    public var color: Color {
      switch self {
      case .error: .danger
      case .warning: .warning
      case .info: .info
      case .hint: .muted
      }
    }

    /// The sign in the gutter.
    var sign: String {
      switch self {
      case .error: "×"
      case .warning: "▲"
      case .info: "i"
      case .hint: "•"
      }
    }
  }

  /// The bytes of the text that the message is about.
  public var range: Range<Int>
  /// How grave it is.
  public var severity: Severity
  /// The message, of any number of lines.
  public var message: String

  /// Creates a diagnostic.
  public init(_ range: Range<Int>, _ severity: Severity = .error, _ message: String) {
    self.range = range
    self.severity = severity
    self.message = message
  }

  /// The message on one line.
  var line: String {
    message.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Moves the range as an edit did its text.
  mutating func move(by difference: TextBufferDifference, _ old: TextBuffer, _ new: TextBuffer) {
    guard range.upperBound >= difference.range.lowerBound else { return }
    let lower = Self.moved(range.lowerBound, by: difference, old, new, isEnd: false)
    let upper = Self.moved(range.upperBound, by: difference, old, new, isEnd: !range.isEmpty)
    range = lower..<max(lower, upper)
  }

  private static func moved(
    _ offset: Int, by difference: TextBufferDifference, _ old: TextBuffer, _ new: TextBuffer,
    isEnd: Bool
  ) -> Int {
    let replaced = difference.range
    guard offset > replaced.lowerBound, offset < replaced.upperBound else {
      return difference.moved(offset, isEnd: isEnd)
    }
    let (first, last) = (old.line(at: replaced.lowerBound), old.line(at: replaced.upperBound))
    let newLast = new.line(at: replaced.lowerBound + difference.count)
    guard first < last, newLast == last else { return difference.moved(offset, isEnd: isEnd) }
    // Lines that were indented or commented as a whole: the place stays as far from the end of its line.
    let line = old.line(at: offset)
    let now = new.lineRange(line)
    return max(now.lowerBound, now.upperBound - max(0, old.lineRange(line).upperBound - offset))
  }
}
