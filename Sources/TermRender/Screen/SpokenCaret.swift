// SpokenCaret: what a screen reader says of the caret and of what is typed there.

package import TermView

/// The place of the caret, with the text around it.
package struct SpokenCaret: Hashable {
  /// Its cell on the screen.
  package var point: Point
  /// The text of its row in the view that has it.
  package var row: String
  /// The character on which it stands; empty behind the last one.
  package var character: String
  /// Whether the view has other rows too.
  package var hasRows: Bool

  /// Creates a description of a caret.
  package init(point: Point, row: String, character: String, hasRows: Bool) {
    (self.point, self.row, self.character, self.hasRows) = (point, row, character, hasRows)
  }

  /// What to say when it has moved here; nil if it has not.
  func words(after old: SpokenCaret, _ translation: Translation) -> String? {
    if hasRows, old.point.row != point.row || old.row != row {
      return row.isEmpty ? translation.sentence("empty") : row.excerpt()
    }
    guard old.point != point || old.row != row else { return nil }
    if character.isEmpty { return translation.sentence("end of the line") }
    return character.spoken(translation)
  }
}

extension Screen {
  /// The caret of the focused field; nil if there is none in sight.
  package var spokenCaret: SpokenCaret? {
    guard tree.selection.caret == nil, tree.focus.node >= 0, let (node, _, _) = tree.caretCell,
      let point = tree.caret?.point
    else { return nil }
    let area = tree.visiblePart(tree.screenRect(of: node), of: node)
    guard area.contains(point) else { return nil }
    func text(from start: Int, to end: Int) -> String {
      (start..<end).map { frame.text(of: self[$0, point.row]) }.joined()
    }
    let row = text(from: area.left, to: area.right).drop { $0 == "▌" || $0 == " " }
    let rest = text(from: point.column, to: area.right)
    return SpokenCaret(
      point: point, row: String(row).trimmingSpaces,
      character: rest.trimmingSpaces.isEmpty ? "" : String(rest.prefix(1)),
      hasRows: area.size.rows > 1)
  }
}

extension String {
  /// What to say of this text when it has taken the place of another one: what was typed, or what is gone; nil if
  /// both, or neither.
  func spokenChange(from old: String, _ translation: Translation) -> String? {
    guard self != old else { return nil }
    let start = zip(self, old).prefix { $0 == $1 }.count
    let most = Swift.min(count, old.count) - start
    let end = zip(reversed(), old.reversed()).prefix { $0 == $1 }.count
    let (new, gone) = (
      dropFirst(start).dropLast(Swift.min(end, most)),
      old.dropFirst(start).dropLast(Swift.min(end, most))
    )
    if gone.isEmpty { return String(new).spoken(translation) }
    return new.isEmpty
      ? translation.sentence("gone: {1}", [String(gone).spoken(translation)]) : nil
  }

  /// The text as it is said: blanks have names.
  fileprivate func spoken(_ translation: Translation) -> String {
    switch self {
    case " ", "\u{A0}": translation.sentence("space")
    case "\n", "\r\n": translation.sentence("new line")
    default:
      trimmingSpaces.isEmpty
        ? translation.sentence("space")
        : split(whereSeparator: \.isWhitespace).joined(separator: " ").excerpt()
    }
  }

  fileprivate var trimmingSpaces: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
