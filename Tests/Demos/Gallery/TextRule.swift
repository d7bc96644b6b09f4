// TextRule: no text is cut without a sign of it, and the rows of a list or a form begin in one column.

import TermRender
import TermWidgets

/// The texts of a frame, as its views have them and as they are shown.
struct Texts {
  let shot: PageShot

  /// The roles of views that show all of their text.
  private static let roles: [Role] = [
    .text, .button, .link, .heading, .tab, .toggle, .checkbox, .radio, .menuItem, .status,
  ]
  /// The signs that there is more than what is seen.
  private static let signs: Set<Character> = ["…", "‹", "›"]

  private var views: [Semantics] {
    shot.semantics.filter { $0.role.map { Self.roles.contains($0) } ?? false && !$0.isInert }
  }

  var count: Int { views.count }

  /// Returns a sentence for each text that is seen in part, without a sign that there is more.
  var problems: [String] {
    views.compactMap { view in
      let wanted = visible(view.text)
      let shown = text(in: view.area)
      guard !shown.isEmpty, !shown.contains(wanted), !shown.contains(where: Self.signs.contains)
      else { return nil }
      return "\(view.role.map { "\($0)" } ?? "-") “\(view.text)” shows “\(shown)” in \(view.area)"
    }
  }

  /// Returns the text that is seen in an area.
  private func text(in area: Rect) -> String {
    var text = ""
    for row in area.top..<area.bottom {
      for column in area.left..<area.right {
        let cell = shot.frame[column, row]
        if cell != .blank, cell.width > 0 { text += shot.frame.text(of: cell) }
      }
    }
    return visible(text)
  }

  /// Returns a text without blanks and lines, which may come between its words where it wraps.
  private func visible(_ text: String) -> String {
    text.filter { !$0.isWhitespace && !("\u{2500}"..."\u{257F}").contains($0) }
  }
}

/// The views of a frame that stand below one another.
struct Siblings {
  let semantics: [Semantics]

  /// The roles of rows, and of what a form consists of; a checkbox may be indented below the one that stands for all.
  private static let roles: [Role] = [.row, .radio, .menuItem, .field, .toggle]

  /// The views of one role with the same parent.
  private var groups: [[Semantics]] {
    var groups: [String: [Semantics]] = [:]
    var parents: [Int] = []
    for (index, view) in semantics.enumerated() {
      parents.removeLast(max(0, parents.count - view.depth))
      if let role = view.role, Self.roles.contains(role) {
        groups["\(parents.last ?? -1) \(role)", default: []].append(view)
      }
      while parents.count < view.depth { parents.append(-1) }
      parents.append(index)
    }
    return groups.values.filter { $0.count > 1 }
  }

  var count: Int { groups.reduce(0) { $0 + $1.count } }

  /// Returns a sentence for each view that is the first of its row, and begins in another column than the sibling above.
  ///
  /// Siblings that share no column stand side by side.
  var problems: [String] {
    groups.flatMap { group in
      let rows = Dictionary(grouping: group, by: \.area.top).values
      let firsts = rows.compactMap { $0.min { $0.area.left < $1.area.left } }
        .sorted { $0.area.top < $1.area.top }
      return zip(firsts, firsts.dropFirst()).compactMap { (above, view) -> String? in
        let (one, two) = (above.area, view.area)
        guard one.left != two.left, one.left < two.right, two.left < one.right else { return nil }
        return "“\(view.label)” begins in column \(two.left), “\(above.label)” in \(one.left)"
      }
    }
  }
}
