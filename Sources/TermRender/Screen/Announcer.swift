// Announcer: describes the screen in lines for screen readers: all of it at first, then what changes.

internal import TermView

/// Describes a screen in lines of text, and afterwards only what changed.
///
/// A screen reader reads what is appended to a terminal, so nothing is overwritten: the first call returns
/// everything, top to bottom; later calls return each line that is new or changed, and the focus wherever it moves.
package struct Announcer {
  private var before: [String] = []
  private var focus: String?

  /// Creates an announcer that has described nothing yet.
  package init() {}

  /// Returns the lines to append now, for the semantics of the current screen.
  package mutating func lines(for meanings: [Semantics]) -> [String] {
    let isFirst = before.isEmpty
    let now = meanings.map(\.sentence)
    var said: [String] = []
    if isFirst {
      said = zip(meanings, now).map { String(repeating: "  ", count: min($0.depth, 8)) + $1 }
    } else {
      said = changedLines(now)
    }
    before = now
    let focused = meanings.last { $0.isFocused }?.sentence
    if focused != focus, let focused {
      said.removeAll { $0 == focused }
      said.append("focus: \(focused)")
    } else if let focused, let place = said.lastIndex(of: focused) {
      // The focused line comes last, where the cursor stays.
      said.remove(at: place)
      said.append(focused)
    }
    focus = focused
    return said
  }

  /// The new lines in order or, if lines were only removed, those.
  private func changedLines(_ now: [String]) -> [String] {
    var known: [String: Int] = [:]
    for line in before { known[line, default: 0] += 1 }
    var news: [String] = []
    for line in now {
      if let count = known[line], count > 0 { known[line] = count - 1 } else { news.append(line) }
    }
    guard news.isEmpty else { return news }
    // In their previous order.
    return before.filter { line in
      guard let count = known[line], count > 0 else { return false }
      known[line] = count - 1
      return true
    }.map { "gone: \($0)" }
  }
}

extension Semantics {
  /// A one-line description: `button Reset`, `checkbox Wi-Fi: on`, `field Name: Ann`.
  package var sentence: String {
    var words: [String] = []
    if let role, role != .text { words.append(role.words) }
    if !label.isEmpty { words.append(label) }
    var sentence = words.joined(separator: " ")
    let content = value.isEmpty && role == .field && text != label ? text : value
    if !content.isEmpty { sentence += ": \(content)" }
    if isDisabled { sentence += " (disabled)" }
    return sentence
  }
}

extension Role {
  /// The role's name in words, such as `menu item`.
  fileprivate var words: String {
    var words = ""
    for character in "\(self)" {
      if character.isUppercase { words += " " }
      words += character.lowercased()
    }
    return words
  }
}
