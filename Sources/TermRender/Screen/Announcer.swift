// Announcer: describes the screen in lines for screen readers: all of it at first, then what changes.

package import TermView

/// Describes a screen in lines of text, and afterwards only what changed.
///
/// A screen reader reads text that is appended to a terminal, so nothing is overwritten. The first call returns all
/// lines, top to bottom. Later calls return new and changed lines, and the focused view or row if it moved. They omit
/// lines that another line implies: the deselected choice when another is selected, all choices of an opening list but
/// the current one, the rows that a list scrolled to with its current one, and the content of a removed view. What is
/// new in the row that the focus moves to comes after that row.
package struct Announcer {
  private var before: [AnnouncedView] = []
  private var focus: AnnouncedView?
  private var mark: AnnouncedView?
  private var caret: SpokenCaret?
  private var translation = Translation.english

  /// The maximum number of characters announced after a key; dialogs are announced in full.
  private static var budget: Int { 400 }

  /// Creates an announcer that has described nothing yet.
  package init() {}

  /// Returns the lines to append now, for the semantics of the current screen, in a language.
  ///
  /// Of a field that is typed into, only what is typed or deleted is said, and where the caret has gone: the character
  /// on which it stands, or the text of another row.
  package mutating func lines(
    for meanings: [Semantics], caret: SpokenCaret? = nil, in translation: Translation = .english
  ) -> [String] {
    self.translation = translation
    let now = AnnouncedView.all(in: meanings, translation)
    var lines: [String]
    // The lines of what is in the new current row, which follow the line of the row itself.
    var inMark: [String] = []
    if before.isEmpty {
      lines = now.map { String(repeating: "  ", count: min($0.depth, 8)) + $0.sentence }
    } else {
      (lines, inMark) = changedLines(now)
    }
    let (oldFocus, oldMark, oldCaret) = (focus, mark, self.caret)
    self.caret = caret
    before = now
    focus = now.last(where: \.isFocused)
    mark = now.last { $0.isMarked && !$0.isFocused }
    // The focus and its row come last, where the cursor stays.
    let isNewMark = mark != nil && mark?.full != oldMark?.full
    if let focus, focus.full != oldFocus?.full {
      lines.removeAll { $0 == focus.sentence }
      inMark.removeAll { $0 == focus.sentence }
      let isMoved = focus.name != oldFocus?.name
      if caret != nil, let old = oldFocus, focus.isSameField(as: old),
        let words = focus.typed.spokenChange(from: old.typed, translation)
      {
        lines.append(words)
      } else if isMoved || !isNewMark {
        lines.append(translation.sentence("focus: {1}", [focus.sentence(after: oldFocus)]))
      }
    } else if let focus, let index = lines.lastIndex(of: focus.sentence) {
      lines.append(lines.remove(at: index))
    } else if let caret, let oldCaret, let words = caret.words(after: oldCaret, translation) {
      lines.append(words)
    }
    if isNewMark, let mark {
      lines.removeAll { $0 == mark.sentence }
      lines.append(mark.sentence)
    }
    return lines + inMark
  }

  /// The new lines in order, with those in a new current row apart, or, if lines were only removed, those.
  private func changedLines(
    _ now: [AnnouncedView]
  ) -> (lines: [String], inMark: [String]) {
    var known: [String: Int] = [:]
    for view in before { known[view.full, default: 0] += 1 }
    let names = Set(before.map(\.name))
    var changed: [(index: Int, view: AnnouncedView)] = []
    let rows = rowsAroundNewMark(in: now)
    for (index, view) in now.enumerated() {
      if let count = known[view.full], count > 0 {
        known[view.full] = count - 1
      } else if !rows.contains(index) || view.isMarked || names.contains(view.name) {
        changed.append((index, view))
      }
    }
    guard changed.isEmpty else {
      return announcements(changed, known: names, mark: insideNewMark(in: now))
    }
    // In their previous order, without what was in them.
    var gone: [String] = []
    var depth = Int.max
    for view in before {
      guard let count = known[view.full], count > 0 else {
        depth = .max
        continue
      }
      known[view.full] = count - 1
      if view.depth > depth { continue }
      depth = view.depth
      gone.append(translation.sentence("gone: {1}", [view.sentence]))
    }
    return (gone, [])
  }

  /// The views in the list whose current row is another one now: it may have scrolled, which shows other rows too.
  private func rowsAroundNewMark(in now: [AnnouncedView]) -> Range<Int> {
    guard let mark, let index = now.lastIndex(where: { $0.isMarked && !$0.isFocused }),
      now[index].name != mark.name,
      let list = now[..<index].lastIndex(where: { $0.isChoices && $0.depth < now[index].depth })
    else { return 0..<0 }
    let end = now[(list + 1)...].firstIndex { $0.depth <= now[list].depth }
    return list + 1..<(end ?? now.count)
  }

  /// The views inside of the current row, if that is another one now or has another value.
  private func insideNewMark(in now: [AnnouncedView]) -> Range<Int> {
    guard let index = now.lastIndex(where: { $0.isMarked && !$0.isFocused }),
      now[index].full != mark?.full
    else { return 0..<0 }
    let start = index + 1
    return start..<(now[start...].firstIndex { $0.depth <= now[index].depth } ?? now.count)
  }

  /// The lines of views that are new or have changed, within the budget, with those of some views apart.
  private func announcements(
    _ changed: [(index: Int, view: AnnouncedView)], known names: Set<String>, mark: Range<Int>
  ) -> (lines: [String], inMark: [String]) {
    var lines: [String] = []
    var inMark: [String] = []
    var count = 0
    var left = 0
    // The container of choices that has just opened.
    var opened: AnnouncedView?
    let isDialog = changed.contains { $0.view.isDialog && !names.contains($0.view.name) }
    for (index, view) in changed {
      if let container = opened, view.depth <= container.depth { opened = nil }
      if view.isChoice {
        let wasThere = names.contains(view.name)
        // Announces the choice that has taken its place, or the row of a list that has opened.
        if view.isUnchosen, wasThere || opened != nil { continue }
      } else if opened?.isGrid == true {
        continue
      }
      if view.isChoices, !names.contains(view.name) { opened = view }
      count += view.sentence.count + 1
      if count > Announcer.budget, !isDialog {
        left += 1
      } else if mark.contains(index) {
        inMark.append(view.sentence)
      } else {
        lines.append(view.sentence)
      }
    }
    if left > 0 { lines.append(translation.sentence(left, "and {1} more", "and {1} more")) }
    return (lines, inMark)
  }
}

/// A view with the words that announce it.
private struct AnnouncedView {
  /// The role and label, which stay the same while the value changes.
  let name: String
  let value: String
  /// The value without what stands in place of an empty one.
  let typed: String
  let area: Rect
  /// The line that announces it, and the line with all of its value.
  let sentence, full: String
  let role: Role?
  let depth: Int
  let isFocused, isMarked, isUnchosen: Bool

  init(_ meaning: Semantics, _ translation: Translation) {
    name = meaning.name(in: translation)
    value = meaning.spokenValue
    (typed, area) = (meaning.value, meaning.area)
    full = meaning.sentence(meaning.spokenValue, in: translation)
    sentence = meaning.sentence(meaning.spokenValue.excerpt(), in: translation)
    isUnchosen = value.isEmpty || value == translation.sentence("off")
    (role, depth) = (meaning.role, meaning.depth)
    (isFocused, isMarked) = (meaning.isFocused, meaning.isMarked)
  }

  /// The announced views: without decoration, and without texts that the view around them has as its name.
  static func all(in meanings: [Semantics], _ translation: Translation) -> [AnnouncedView] {
    var around: [Semantics] = []
    var views: [AnnouncedView] = []
    for meaning in meanings {
      while let last = around.last, last.depth >= meaning.depth { around.removeLast() }
      let isSaid = around.contains { meaning.repeats($0) }
      around.append(meaning)
      if !isSaid, !meaning.isDecoration { views.append(AnnouncedView(meaning, translation)) }
    }
    return views
  }

  /// The line with the part of the value in which it differs from that of the same view before.
  func sentence(after old: AnnouncedView?) -> String {
    guard let old, old.name == name, value.count > String.excerptCount else { return sentence }
    return "\(name): \(value.excerpt(changedFrom: old.value))"
  }

  /// Whether this is a field at the place of another one with the same name.
  func isSameField(as old: AnnouncedView) -> Bool {
    role == .field && old.name == name && old.area.origin == area.origin
  }

  var isDialog: Bool { role == .dialog || role == .alert }

  /// Whether it is one of several that can be chosen.
  var isChoice: Bool {
    switch role {
    case .radio, .row, .tab, .cell, .menuItem, .link: true
    default: false
    }
  }

  /// Whether it holds choices.
  var isChoices: Bool {
    switch role {
    case .radioGroup, .list, .menu, .table, .tree: true
    default: false
    }
  }

  /// Whether the texts and buttons in it belong to its choices, as the names of days do.
  var isGrid: Bool { role == .table }
}

extension Semantics {
  /// Whether it is a text without a letter or a digit, such as brackets, lines and arrows, which says nothing.
  fileprivate var isDecoration: Bool {
    role == .text && !isFocusable && !isPressable
      && !text.contains {
        $0.isLetter || $0.isNumber
          || $0.unicodeScalars.contains(where: \.properties.isEmojiPresentation)
      }
  }

  /// Whether it is a text that the name of a view around it says already.
  fileprivate func repeats(_ other: Semantics) -> Bool {
    guard role == .text || role == .heading, !isFocusable, !isPressable, value.isEmpty else {
      return false
    }
    let words = label.split(separator: " ").joined(separator: " ")
    guard !words.isEmpty else { return false }
    switch other.role {
    case .row, .cell, .menuItem:
      return other.label.contains(words) || other.label == words.trimmingSuffix
    case .dialog, .alert, .group, .list, .table, .tree, .menu: return other.label == words
    default: return false
    }
  }

  /// The role and the label.
  fileprivate func name(in translation: Translation) -> String {
    var words: [String] = []
    if let role, role != .text { words.append(translation.sentence(role.words)) }
    if !label.isEmpty { words.append(label) }
    return words.joined(separator: " ")
  }

  fileprivate var spokenValue: String {
    value.isEmpty && role == .field && text != label ? text : value
  }

  /// A one-line description: `button Reset`, `checkbox Wi-Fi: on`, `field Name: Ann`.
  package var sentence: String { sentence(spokenValue, in: .english) }

  /// The description with a value, or a part of it.
  fileprivate func sentence(_ value: String, in translation: Translation) -> String {
    let sentence = name(in: translation) + (value.isEmpty ? "" : ": \(value)")
    return isDisabled ? translation.sentence("{1} (disabled)", [sentence]) : sentence
  }
}

extension String {
  /// The most characters of a value that a line announces.
  fileprivate static var excerptCount: Int { 60 }

  /// The text without the slash of a folder.
  fileprivate var trimmingSuffix: String { hasSuffix("/") ? String(dropLast()) : self }

  /// Returns the announced part of a long text: its beginning or, after a change, the text around the change.
  func excerpt(changedFrom old: String? = nil) -> String {
    guard count > String.excerptCount else { return self }
    var start = startIndex
    if let old {
      let same = zip(self, old).prefix { $0 == $1 }.count
      start = index(
        startIndex, offsetBy: Swift.max(0, Swift.min(same - 20, count - String.excerptCount)))
    }
    let part = self[start...].prefix(String.excerptCount)
    return (start > startIndex ? "…" : "") + part + (part.endIndex < endIndex ? "…" : "")
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
