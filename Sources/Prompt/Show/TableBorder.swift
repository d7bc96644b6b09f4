// TableBorder: the lines of a table that `table` prints.

/// The lines around a table, between its columns, below its header and above its footer.
///
/// A terminal that shows only plain text (`TERM=dumb`) gets `.ascii`, and a screen reader no lines at all.
public enum TableBorder: Hashable, Sendable, CaseIterable {
  /// `┌─┬─┐`
  case light
  /// `╭─┬─╮`
  case rounded
  /// `┏━┳━┓`
  case heavy
  /// `╔═╦═╗`
  case double
  /// `+-+-+`
  case ascii

  /// The line beside cells.
  var side: Character {
    switch self {
    case .light, .rounded: "│"
    case .heavy: "┃"
    case .double: "║"
    case .ascii: "|"
    }
  }

  /// A line between rows.
  enum Rule {
    case top
    case middle
    case bottom
  }

  /// Returns a line between rows, with joints where it meets the lines between columns.
  func line(_ rule: Rule, _ widths: [Int]) -> String {
    let (start, dash, joint, end) = glyphs(rule)
    return String(start)
      + widths.map { String(repeating: dash, count: $0 + 2) }.joined(separator: String(joint))
      + String(end)
  }

  private func glyphs(_ rule: Rule) -> (Character, Character, Character, Character) {
    switch (self, rule) {
    case (.light, .top): ("┌", "─", "┬", "┐")
    case (.rounded, .top): ("╭", "─", "┬", "╮")
    case (.light, .middle), (.rounded, .middle): ("├", "─", "┼", "┤")
    case (.light, .bottom): ("└", "─", "┴", "┘")
    case (.rounded, .bottom): ("╰", "─", "┴", "╯")
    case (.heavy, .top): ("┏", "━", "┳", "┓")
    case (.heavy, .middle): ("┣", "━", "╋", "┫")
    case (.heavy, .bottom): ("┗", "━", "┻", "┛")
    case (.double, .top): ("╔", "═", "╦", "╗")
    case (.double, .middle): ("╠", "═", "╬", "╣")
    case (.double, .bottom): ("╚", "═", "╩", "╝")
    case (.ascii, _): ("+", "-", "+", "+")
    }
  }
}
