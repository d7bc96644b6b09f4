// MarkdownAlert: quotes that GitHub shows with a title, as notes and warnings.

/// The kinds of alerts: a quote whose first line is `[!NOTE]` or the like.
enum MarkdownAlert: String {
  case note, tip, important, warning, caution

  /// Splits the first paragraph of a quote into its kind and the other lines; nil if it is like any other.
  static func split(_ words: String) -> (alert: MarkdownAlert, rest: String)? {
    guard words.utf8.starts(with: "[!".utf8) else { return nil }
    let line = words.prefix { $0 != "\n" }
    let mark = line.prefix { $0 != " " }
    guard mark.last == "]", line.dropFirst(mark.count).allSatisfy({ $0 == " " }),
      let alert = MarkdownAlert(rawValue: String(mark.dropFirst(2).dropLast()).lowercased())
    else { return nil }
    return (alert, String(words.dropFirst(line.count + 1)))
  }

  var title: String {
    switch self {
    case .note: Translation["Note"]
    case .tip: Translation["Tip"]
    case .important: Translation["Important"]
    case .warning: Translation["Warning"]
    case .caution: Translation["Caution"]
    }
  }

  var color: Color {
    switch self {
    case .note: .info
    case .tip: .success
    case .important: .accent
    case .warning: .warning
    case .caution: .danger
    }
  }
}
