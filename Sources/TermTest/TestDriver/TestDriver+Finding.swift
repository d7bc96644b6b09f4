// TestDriver+Finding: finds views by their semantics, taps them and moves the focus to them.

public import TermRender
internal import TermStore
public import TermView

/// Describes which views to find: by role and name, or by the text in them.
public struct Query: CustomStringConvertible, Sendable {
  /// The query in words.
  public let description: String
  let matches: @Sendable (Semantics) -> Bool

  /// Matches views with a role, and with a label if one is given.
  public static func role(_ role: Role, _ label: String? = nil) -> Query {
    Query(description: "\(role)\(label.map { " \"\($0)\"" } ?? "")") {
      $0.role == role && (label == nil || $0.label == label)
    }
  }

  /// Matches buttons with a label.
  public static func button(_ label: String) -> Query { .role(.button, label) }

  /// Matches fields with a label.
  public static func field(_ label: String) -> Query { .role(.field, label) }

  /// Matches views with a label.
  public static func label(_ label: String) -> Query {
    Query(description: "\"\(label)\"") { $0.label == label }
  }

  /// Matches views that contain a text.
  public static func text(_ text: String) -> Query {
    Query(description: "text \"\(text)\"") { $0.text.contains(text) }
  }

  /// Matches the view that gets the keys.
  public static var focused: Query { Query(description: "the focused view") { $0.isFocused } }
}

extension TestDriver {
  /// The semantics of the screen's views, in reading order.
  public var semantics: [Semantics] { store.screen.semantics }

  /// Returns all views that match, in reading order.
  public func all(_ query: Query) -> [Semantics] { semantics.filter(query.matches) }

  /// Returns the first view that matches, or nil.
  public func find(_ query: Query) -> Semantics? { semantics.first(where: query.matches) }

  /// Returns whether any view matches.
  public func has(_ query: Query) -> Bool { find(query) != nil }

  /// Clicks in the middle of the visible part of the one view that matches; fails if that is disabled, or if another
  /// view lies over it: a toast, a menu, a dialog that a press beside it does not close.
  public func tap(
    _ query: Query, count: Int = 1, file: StaticString = #filePath, line: UInt = #line
  ) {
    let location = self.location(file, line)
    guard let meaning = onlyMatch(of: query, location) else { return }
    if meaning.isDisabled { return location.fail("\(query) is disabled") }
    if let cover = store.screen.cover(of: meaning, at: meaning.area.middle) {
      var isHandled = false
      if !cover.isNamed {
        send(.mouse(MouseEvent(.down(.left), at: meaning.area.middle)))
        isHandled = store.screen.wasHandled
        send(.mouse(MouseEvent(.up(.left), at: meaning.area.middle)))
      }
      if !isHandled { location.fail("\(query) is covered by \(cover.words)") }
      return
    }
    click(meaning.area.middle, count: count)
  }

  /// Moves the focus to the one view that matches, as a user would with Tab, and with arrow keys in lists.
  public func focus(
    _ query: Query, file: StaticString = #filePath, line: UInt = #line
  ) {
    let location = self.location(file, line)
    guard let wanted = onlyMatch(of: query, location) else { return }
    guard wanted.isFocusable else { return location.fail("no key reaches \(query)") }
    let list = semantics.last { $0.holdsRows && $0.contains(wanted) }
    let stop = list ?? wanted
    for _ in 0...semantics.count where find(.focused)?.area != stop.area { press(.tab) }
    guard find(.focused)?.area == stop.area else {
      return location.fail("Tab does not reach \(query)")
    }
    guard let list else { return }
    var isFound = false
    visitRows(of: list) {
      isFound = find(.focused)?.area == find(query)?.area
      return isFound
    }
    if !isFound { location.fail("no key reaches \(query)") }
  }

  /// Calls `body` with the focus on each view in the first rows of a list that has the focus, until it returns true.
  func visitRows(of list: Semantics, most: Int = 1000, _ body: () -> Bool) {
    press(.home)
    for _ in 0..<most where exitCode == nil {
      let before = picture
      var steps = 0
      repeat {
        press(.tab)
        steps += 1
        guard let focused = find(.focused), list.contains(focused) else { break }
        if body() { return }
      } while steps <= semantics.count
      for _ in 0..<steps { press(Key(.tab, .shift)) }
      press(.down)
      guard find(.focused)?.area == list.area, picture != before else { return }
    }
  }

  private func onlyMatch(of query: Query, _ location: TestLocation) -> Semantics? {
    let found = all(query)
    if let meaning = found.first, found.count == 1 { return meaning }
    let there = semantics.map { String(repeating: "  ", count: $0.depth) + $0.summary }
    location.fail(
      """
      \(found.isEmpty ? "there is no" : "there are \(found.count) of") \(query); there are
      \(there.joined(separator: "\n"))
      """)
    return nil
  }
}

extension Rect {
  /// The cell in the middle; the first of two.
  var middle: Point {
    Point(column: left + max(0, size.columns - 1) / 2, row: top + max(0, size.rows - 1) / 2)
  }
}

extension Semantics {
  /// Whether another view is inside of this one.
  func contains(_ other: Semantics) -> Bool {
    area != other.area && area.contains(other.area.middle)
  }

  /// The view's role, label, value and state, in one line.
  package var summary: String {
    var words = [role.map { "\($0)" } ?? "nameless", "\"\(label.escapedForOneLine)\""]
    if !value.isEmpty { words.append("= \"\(value.escapedForOneLine)\"") }
    if isFocused { words.append("focused") }
    if isDisabled { words.append("disabled") }
    return words.joined(separator: " ")
  }
}

extension String {
  /// The text with its quotes and controls escaped as Swift writes them.
  fileprivate var escapedForOneLine: String {
    unicodeScalars.map { scalar in
      switch scalar.value {
      case 0x22, 0x5C: "\\\(scalar)"
      case 0..<0x20, 0x7F..<0xA0: scalar.escaped(asASCII: true)
      default: "\(scalar)"
      }
    }.joined()
  }
}
