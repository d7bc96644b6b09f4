// TestDriver+Finding: what a view is and what it is called in; where it is, and a tap on it, out.

public import TermRender
internal import TermStore
public import TermView

/// Which views are meant: by role and name, or by the text in them.
public struct Query: CustomStringConvertible, Sendable {
  /// What is looked for, in words.
  public let description: String
  let matches: @Sendable (Meaning) -> Bool

  /// Those with a role, and with a label where one is given.
  public static func role(_ role: Role, _ label: String? = nil) -> Query {
    Query(description: "\(role)\(label.map { " \"\($0)\"" } ?? "")") {
      $0.role == role && (label == nil || $0.label == label)
    }
  }

  /// Buttons with a label.
  public static func button(_ label: String) -> Query { .role(.button, label) }

  /// Fields with a label.
  public static func field(_ label: String) -> Query { .role(.field, label) }

  /// Those with a label.
  public static func label(_ label: String) -> Query {
    Query(description: "\"\(label)\"") { $0.label == label }
  }

  /// Those that have a text in them.
  public static func text(_ text: String) -> Query {
    Query(description: "text \"\(text)\"") { $0.text.contains(text) }
  }

  /// The one that keys come to.
  public static var focused: Query { Query(description: "the focused view") { $0.isFocused } }
}

extension TestDriver {
  /// The views that mean something to one who can't see them, in reading order.
  public var meanings: [Meaning] { store.screen.meanings }

  /// All views that are meant, in reading order.
  public func all(_ query: Query) -> [Meaning] { meanings.filter(query.matches) }

  /// The first view that is meant; nil where there is none.
  public func find(_ query: Query) -> Meaning? { meanings.first(where: query.matches) }

  /// Whether there is a view that is meant.
  public func has(_ query: Query) -> Bool { find(query) != nil }

  /// Clicks in the middle of the one view that is meant, as much of it as is seen.
  public func tap(
    _ query: Query, count: Int = 1, file: StaticString = #filePath, line: UInt = #line
  ) {
    let place = TestPlace(file, line)
    guard let meaning = one(query, place) else { return }
    if meaning.isDisabled { return place.fail("\(query) is disabled") }
    click(meaning.area.middle, count: count)
  }

  /// Moves the focus to the one view that is meant, as its user would with Tab.
  public func focus(
    _ query: Query, file: StaticString = #filePath, line: UInt = #line
  ) {
    let place = TestPlace(file, line)
    guard let wanted = one(query, place) else { return }
    guard wanted.isFocusable else { return place.fail("no key comes to \(query)") }
    let most = meanings.count + 1
    for _ in 0..<most where find(.focused)?.area != wanted.area { press(.tab) }
    if find(.focused)?.area != wanted.area { place.fail("Tab does not reach \(query)") }
  }

  private func one(_ query: Query, _ place: TestPlace) -> Meaning? {
    let found = all(query)
    if let meaning = found.first, found.count == 1 { return meaning }
    let there = meanings.map { String(repeating: "  ", count: $0.depth) + $0.line }
    place.fail(
      """
      \(found.isEmpty ? "there is no" : "there are \(found.count) of") \(query); there are
      \(there.joined(separator: "\n"))
      """)
    return nil
  }
}

extension Rect {
  /// The cell in its middle, the one before where there are two.
  var middle: Point {
    Point(column: left + max(0, size.columns - 1) / 2, row: top + max(0, size.rows - 1) / 2)
  }
}

extension Meaning {
  /// What it is, in a line.
  package var line: String {
    var words = [role.map { "\($0)" } ?? "nameless", "\"\(label.inOneLine)\""]
    if !value.isEmpty { words.append("= \"\(value.inOneLine)\"") }
    if isFocused { words.append("focused") }
    if isDisabled { words.append("disabled") }
    return words.joined(separator: " ")
  }
}

extension String {
  /// The text with its quotes and controls as Swift would write them.
  fileprivate var inOneLine: String {
    unicodeScalars.map { scalar in
      switch scalar.value {
      case 0x22, 0x5C: "\\\(scalar)"
      case 0..<0x20, 0x7F..<0xA0: scalar.escaped(asASCII: true)
      default: "\(scalar)"
      }
    }.joined()
  }
}
