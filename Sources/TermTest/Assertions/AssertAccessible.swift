// AssertAccessible: fails a test if a part of a program's screen is not accessible.

internal import Foundation
internal import Rewind
internal import TermRender
public import TermStore
internal import TermView

/// Fails if a part of a program's screen is not accessible.
///
/// All that can be pressed or typed into needs a role and a name, must be reachable by Tab, and must look different
/// with the focus. Letters whose colors are known need a contrast of 4.5 to 1 with their background (WCAG 2.1,
/// 1.4.3), 3 to 1 in what is disabled, except for the characters of images. The check moves the focus around once; if a dialog traps the focus,
/// it does not cover what is outside.
public func assertAccessible<P: Program>(
  _ driver: TestDriver<P>, file: StaticString = #filePath, line: UInt = #line
) {
  let location = driver.location(file, line)
  for problem in driver.accessibilityProblems() { location.fail(problem) }
}

extension TestDriver {
  fileprivate func accessibilityProblems() -> [String] {
    var problems: [String] = []
    let used = semantics.filter {
      ($0.isPressable || $0.isFocusable) && !$0.isDisabled && !$0.isInert
    }
    for meaning in used {
      if meaning.role == nil || meaning.role == .text {
        problems.append("\(meaning.words) has no role")
      }
      if meaning.label.isEmpty { problems.append("\(meaning.words) has no name") }
      if !meaning.isFocusable { problems.append("\(meaning.words) takes the mouse but no keys") }
    }
    let wanted = used.filter(\.isFocusable)
    var reached: Set<Rect> = []
    var before = picture
    for _ in 0...wanted.count where exitCode == nil {
      let last = find(.focused)?.area
      press(.tab)
      if let last, wanted.count > 1, find(.focused)?.area == last,
        picture.differs(from: before, in: last)
      {
        // A view that takes Tab itself, as an editor of code does, is left by Escape before it.
        press(.escape, .tab)
      }
      let after = picture
      // A view that always has the focus, as the only one there is, is never seen without it.
      if let focused = find(.focused), reached.insert(focused.area).inserted,
        focused.area != last
      {
        let isSeen = after.caret != before.caret || after.differs(from: before, in: focused.area)
        if !isSeen { problems.append("\(focused.words) looks the same with the focus") }
      }
      before = after
      if let list = find(.focused), list.holdsRows,
        wanted.contains(where: { list.contains($0) && !reached.contains($0.area) })
      {
        visitRows(of: list, most: list.area.size.rows) {
          if let focused = find(.focused) { reached.insert(focused.area) }
          return wanted.allSatisfy { !list.contains($0) || reached.contains($0.area) }
        }
        before = picture
      }
    }
    for meaning in wanted where !reached.contains(meaning.area) {
      // A view that has scrolled away meanwhile was reached as well.
      if semantics.contains(where: { $0.area == meaning.area && $0.label == meaning.label }) {
        problems.append("Tab does not reach \(meaning.words)")
      }
    }
    let (meanings, picture) = (semantics, picture)
    return problems
      + picture.lowContrastTexts(
        outside: meanings.filter { $0.role == .image }.map(\.area),
        disabled: meanings.filter(\.isDisabled).map(\.area))
  }
}

extension Semantics {
  /// Whether the view has rows, of which one is the current one.
  var holdsRows: Bool { role == .list || role == .table || role == .tree }

  fileprivate var words: String {
    "\(role.map { "\($0)" } ?? "something") \"\(label)\" at column \(area.left), row \(area.top)"
  }
}

extension Picture {
  /// Returns whether any cell of an area looks different.
  fileprivate func differs(from other: Picture, in area: Rect) -> Bool {
    guard size == other.size else { return true }
    for row in area.top..<area.bottom {
      for column in area.left..<area.right
      where self[column, row] != other[column, row] {
        return true
      }
    }
    return false
  }

  /// Returns a sentence for each look whose letters are hard to read; those of images are left out.
  fileprivate func lowContrastTexts(outside pictures: [Rect], disabled: [Rect]) -> [String] {
    var seen: [Bool: Set<Look>] = [:]
    var problems: [String] = []
    for row in 0..<size.rows {
      for (column, cell) in cells(row: row).enumerated()
      where cell.text != " " && !cell.text.isEmpty {
        let point = Point(column: column, row: row)
        if pictures.contains(where: { $0.contains(point) }) { continue }
        let style = cell.look.style
        let isDisabled = disabled.contains { $0.contains(point) }
        guard seen[isDisabled, default: []].insert(cell.look).inserted,
          !style.attributes.contains(.hidden),
          let ratio = style.foreground.contrast(with: style.background)
        else { continue }
        if ratio < (isDisabled ? 3 : 4.5) {
          let shown = Double(Int(ratio * 10)) / 10
          problems.append("\"\(cell.text)\" in row \(row) has a contrast of only \(shown) to 1")
        }
      }
    }
    return problems
  }
}
