// MessageDescription: describes a message in words, bounded to fit a line of a recording.

internal import TermView
internal import TermWidgets

/// The words by which a recording identifies a message.
struct MessageDescription: Hashable {
  /// The printed message; of a long one, only the names of its cases, or the beginning.
  let text: String
  /// Whether something is omitted.
  let isCut: Bool

  /// The size above which a message is shortened, in bytes.
  static let maxBytes = 2048

  init(_ message: Any) {
    var left = Self.maxBytes
    guard Self.isSmall(message, 0, &left) else {
      text = Self.outline(of: message, 0)
      isCut = true
      return
    }
    let whole = SortedDescription.text(of: message)
    isCut = whole.utf8.count > 2 * Self.maxBytes
    text = isCut ? Self.beginning(of: whole) + "…" : whole
  }

  /// Describes a message as a recording did; `isCut` is whether the recording omitted something.
  init(_ message: Any, isCut: Bool) {
    self =
      isCut
      ? MessageDescription(message) : MessageDescription(whole: SortedDescription.text(of: message))
  }

  private init(whole: String) { (text, isCut) = (whole, false) }

  /// Returns whether the parts of a value have at most `left` bytes, without visiting more than these.
  static func isSmall(_ value: Any, _ depth: Int, _ left: inout Int) -> Bool {
    switch value {
    case let text as String: left -= text.utf8.count
    case let text as Substring: left -= text.utf8.count
    case let text as TextBuffer: left -= text.count
    default:
      left -= 1
      guard left >= 0 else { return false }
      guard depth < 32 else { return Mirror(reflecting: value).children.isEmpty }
      for child in Mirror(reflecting: value).children
      where !isSmall(child.value, depth + 1, &left) {
        return false
      }
    }
    return left >= 0
  }

  /// Returns the names of a message's cases, as deep as each has one value.
  private static func outline(of value: Any, _ depth: Int) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum, let payload = mirror.children.first, depth < 8 else {
      return depth == 0 ? "\(type(of: value))(…)" : "…"
    }
    let isEnum =
      !(payload.value is TextBuffer) && Mirror(reflecting: payload.value).displayStyle == .enum
    return "\(payload.label ?? "")(\(isEnum ? outline(of: payload.value, depth + 1) : "…"))"
  }

  private static func beginning(of text: String) -> String {
    String(decoding: text.utf8.prefix(Self.maxBytes), as: UTF8.self)
  }
}
