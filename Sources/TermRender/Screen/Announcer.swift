// Announcer: what is on the screen by its meaning in; lines for who hears or feels them out, and then what changes.

internal import TermView

/// Says what is on a screen in lines, one after the other, and afterwards what of it is new.
///
/// A screen reader reads what comes to the end of a terminal. So nothing is written over: the first time all is said,
/// top to bottom; then each line that is new or another, and the focus wherever it goes.
package struct Announcer {
  private var before: [String] = []
  private var focus: String?

  /// Has said nothing yet.
  package init() {}

  /// The lines that are to be said now.
  package mutating func lines(for meanings: [Meaning]) -> [String] {
    let isFirst = before.isEmpty
    let now = meanings.map(\.sentence)
    var said: [String] = []
    if isFirst {
      said = zip(meanings, now).map { String(repeating: "  ", count: min($0.depth, 8)) + $1 }
    } else {
      said = news(now)
    }
    before = now
    let focused = meanings.last { $0.isFocused }?.sentence
    if focused != focus, let focused {
      said.removeAll { $0 == focused }
      said.append("focus: \(focused)")
    } else if let focused, let place = said.lastIndex(of: focused) {
      // What has the focus is said last, where the cursor stays.
      said.remove(at: place)
      said.append(focused)
    }
    focus = focused
    return said
  }

  /// The lines that were not there, in their order; where lines only went, those.
  private func news(_ now: [String]) -> [String] {
    var known: [String: Int] = [:]
    for line in before { known[line, default: 0] += 1 }
    var news: [String] = []
    for line in now {
      if let count = known[line], count > 0 { known[line] = count - 1 } else { news.append(line) }
    }
    guard news.isEmpty else { return news }
    // In the order in which they stood.
    return before.filter { line in
      guard let count = known[line], count > 0 else { return false }
      known[line] = count - 1
      return true
    }.map { "gone: \($0)" }
  }
}

extension Meaning {
  /// What it is, in a line: `button Reset`, `checkbox Wi-Fi: on`, `field Name: Ann`.
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
  /// Its name in words, as `menu item`.
  fileprivate var words: String {
    var words = ""
    for character in "\(self)" {
      if character.isUppercase { words += " " }
      words += character.lowercased()
    }
    return words
  }
}
