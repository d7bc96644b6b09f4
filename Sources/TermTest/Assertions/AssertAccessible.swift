// AssertAccessible: a program in; a failed test, where somebody could not use its screen, out.

internal import Foundation
internal import Rewind
internal import TermRender
public import TermStore
internal import TermView

/// Fails where a part of a program's screen can't be used by everybody.
///
/// All that can be pressed or typed into has a role and a name, can be reached by Tab, and is seen to have the focus;
/// letters whose colours are known stand out from what is behind them by 4.5 to 1 (WCAG 2.1, 1.4.3), but for the
/// characters that pictures are made of. To find out, the focus goes round once; where a dialog holds it, what is around
/// that is not looked at.
public func assertAccessible<P: Program>(
  _ driver: TestDriver<P>, file: StaticString = #filePath, line: UInt = #line
) {
  let place = TestPlace(file, line)
  for problem in driver.accessProblems() { place.fail(problem) }
}

extension TestDriver {
  fileprivate func accessProblems() -> [String] {
    var problems: [String] = []
    let used = meanings.filter {
      ($0.isPressable || $0.isFocusable) && !$0.isDisabled && !$0.isHeldBack
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
      let after = picture
      // One that keeps the focus, as the only one there is, is never seen without it.
      if let focused = find(.focused), reached.insert(focused.area).inserted,
        focused.area != last
      {
        let isSeen = after.caret != before.caret || after.differs(from: before, in: focused.area)
        if !isSeen { problems.append("\(focused.words) looks the same with the focus") }
      }
      before = after
    }
    for meaning in wanted where !reached.contains(meaning.area) {
      // What scrolled away meanwhile was seen as well.
      if meanings.contains(where: { $0.area == meaning.area && $0.label == meaning.label }) {
        problems.append("Tab does not reach \(meaning.words)")
      }
    }
    return problems + picture.faintTexts(outside: all(.role(.image)).map(\.area))
  }
}

extension Meaning {
  fileprivate var words: String {
    "\(role.map { "\($0)" } ?? "something") \"\(label)\" at column \(area.left), row \(area.top)"
  }
}

extension Picture {
  /// Whether any cell of an area looks otherwise.
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

  /// A sentence for each look whose letters can hardly be read, those of pictures left out.
  fileprivate func faintTexts(outside pictures: [Rect]) -> [String] {
    var seen: Set<Look> = []
    var problems: [String] = []
    for row in 0..<size.rows {
      for (column, cell) in cells(row: row).enumerated()
      where cell.text != " " && !cell.text.isEmpty {
        let place = Point(column: column, row: row)
        if pictures.contains(where: { $0.contains(place) }) { continue }
        let style = cell.look.style
        guard seen.insert(cell.look).inserted, !style.attributes.contains(.hidden),
          let ratio = style.foreground.contrast(with: style.background)
        else { continue }
        if ratio < 4.5 {
          let shown = Double(Int(ratio * 10)) / 10
          problems.append("\"\(cell.text)\" in row \(row) has a contrast of only \(shown) to 1")
        }
      }
    }
    return problems
  }
}
