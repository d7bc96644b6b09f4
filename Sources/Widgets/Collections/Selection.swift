// Selection: the cursor and the selected rows of a list, table or tree, and how keys and clicks change them.

/// How many rows may be selected at once.
public enum SelectionMode: Hashable, Sendable {
  /// Only the row that the cursor is on.
  case single
  /// Any number: Shift extends, Control adds, Space toggles.
  case multiple
  /// Any number, apart from the cursor, as in a file manager: keys move only the cursor, and Space marks its row.
  case marks
}

/// The cursor of a list, table or tree, and the selected rows, by their ids.
///
/// ```swift
/// var selection = Selection<Mail.ID>()
/// selection.choose(first.id)
/// ```
///
/// The app owns this value and may change it; ids of rows that no longer exist are harmless.
public struct Selection<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The row from which keys start.
  public var cursor: ID?
  /// The row from which Shift extends.
  public var anchor: ID?
  /// The selected rows.
  public var chosen: Set<ID>

  /// Creates a selection of some rows; the anchor is at the cursor.
  public init(_ chosen: Set<ID> = [], cursor: ID? = nil) {
    self.cursor = cursor
    anchor = cursor
    self.chosen = chosen
  }

  /// Selects one row and no other, and moves the cursor there.
  public mutating func choose(_ id: ID) { self = Selection([id], cursor: id) }

  /// Selects a row or deselects it, and moves the cursor there.
  public mutating func toggle(_ id: ID) {
    if chosen.remove(id) == nil { chosen.insert(id) }
    (cursor, anchor) = (id, id)
  }

  /// Applies a key press; returns whether the key has a meaning here.
  ///
  /// Arrows, Page Up and Down, Home and End move. With Shift they extend, with Control they move only the cursor;
  /// Space toggles, ctrl+a selects all, and Escape deselects all but the cursor's row. In `.marks` mode, Shift marks
  /// the rows that it moves over, Space toggles a mark and goes on to the next row, ctrl+a marks all, `*` inverts the
  /// marks, and Escape removes them. Without a cursor, keys start at the first row; if the cursor's row is gone, at the
  /// row that is now at `hint`, which Down then selects.
  ///
  /// - Complexity: O(the rows that the key selects), plus a search for the cursor that starts at `hint`.
  public mutating func apply(
    _ press: KeyPress, in rows: SelectionRows<ID>, mode: SelectionMode, page: Int, hint: Int = 0
  ) -> Bool {
    var hint = hint
    return apply(press, in: rows, mode: mode, page: page, near: &hint)
  }

  /// Does the same, and sets `hint` to the cursor's new index.
  mutating func apply(
    _ press: KeyPress, in rows: SelectionRows<ID>, mode: SelectionMode, page: Int,
    near hint: inout Int
  ) -> Bool {
    guard press.phase != .release, rows.count > 0 else { return false }
    var key = press.key
    let held = key.modifiers
    key.modifiers.subtract([.shift, .control, .capsLock, .numLock])
    let start = start(in: rows, near: hint)
    hint = start.index
    let step = max(1, page - 1)
    // The row in the place of one that is gone is still to be selected; marks are apart from the cursor.
    let isBefore = start.isGone && mode != .marks
    var target: Int
    switch key {
    case .up: target = start.index - 1
    case .down: target = start.index + (isBefore ? 0 : 1)
    case .pageUp: target = start.index - step
    case .pageDown: target = start.index + (isBefore ? step - 1 : step)
    case .home: target = 0
    case .end: target = rows.count - 1
    default: return command(press, at: start, in: rows, mode: mode)
    }
    target = min(max(target, 0), rows.count - 1)
    if mode == .marks {
      if held.contains(.shift) {
        mark(min(start.index, target)...max(start.index, target), in: rows)
      }
      cursor = rows.id(target)
      hint = target
      return true
    }
    let extends = mode == .multiple && held.contains(.shift)
    if extends, cursor == nil || start.isGone { anchor = rows.id(start.index) }
    move(
      to: target, in: rows, hint: hint, extends: extends,
      keeps: mode == .multiple && held.contains(.control))
    hint = target
    return true
  }

  /// The row that keys start from, and whether it replaces a cursor row that was removed.
  struct Start {
    var index: Int
    var isGone: Bool
  }

  /// The cursor's row, the first row if there is no cursor, or the row that took the place of a removed one.
  func start(in rows: SelectionRows<ID>, near hint: Int) -> Start {
    guard let cursor else { return Start(index: 0, isGone: false) }
    if let index = rows.index(of: cursor, near: hint) { return Start(index: index, isGone: false) }
    return Start(index: min(max(hint, 0), max(0, rows.count - 1)), isGone: true)
  }

  /// Moves the cursor to a row, and selects that row alone, all from the anchor to it, or the same as before.
  public mutating func move(
    to index: Int, in rows: SelectionRows<ID>, hint: Int = 0, extends: Bool = false,
    keeps: Bool = false
  ) {
    let id = rows.id(index)
    guard extends else {
      if keeps { cursor = id } else { choose(id) }
      return
    }
    let start = rangeStart(in: rows, near: hint) ?? index
    anchor = rows.id(start)
    cursor = id
    chosen = Set((min(start, index)...max(start, index)).lazy.map(rows.id))
  }

  /// The anchor's row; if it is gone, the other end of the selected rows that begin at the cursor.
  private func rangeStart(in rows: SelectionRows<ID>, near hint: Int) -> Int? {
    if let anchor, let index = rows.index(of: anchor, near: hint) { return index }
    guard var end = cursor.flatMap({ rows.index(of: $0, near: hint) }) else { return nil }
    let step = end > 0 && chosen.contains(rows.id(end - 1)) ? -1 : 1
    while (0..<rows.count).contains(end + step), chosen.contains(rows.id(end + step)) {
      end += step
    }
    return end
  }

  private mutating func mark(_ range: ClosedRange<Int>, in rows: SelectionRows<ID>) {
    for index in range { chosen.insert(rows.id(index)) }
  }

  /// Applies a click on a row: in `.multiple` and `.marks` mode, Shift extends and Control toggles.
  public mutating func click(
    _ index: Int, in rows: SelectionRows<ID>, mode: SelectionMode, modifiers: Key.Modifiers = []
  ) {
    if mode == .marks {
      if modifiers.contains(.shift) {
        let start = start(in: rows, near: index).index
        mark(min(start, index)...max(start, index), in: rows)
        cursor = rows.id(index)
      } else if modifiers.contains(.control) {
        toggle(rows.id(index))
      } else {
        cursor = rows.id(index)
      }
    } else if mode == .multiple, modifiers.contains(.control) {
      toggle(rows.id(index))
    } else {
      let extends = mode == .multiple && modifiers.contains(.shift)
      move(to: index, in: rows, hint: index, extends: extends)
    }
  }

  /// Selects the next row whose text begins as typed; the same letter again goes on to the next such row.
  ///
  /// With `keeps`, only the cursor goes there.
  ///
  /// - Returns: The row's index, or nil if no row begins so.
  public mutating func find(
    _ typed: String, in rows: SelectionRows<ID>, hint: Int = 0, keeps: Bool = false
  ) -> Int? {
    guard var scan = RowScan(prefix: typed, in: rows, from: self, near: hint),
      let index = scan.run(in: rows, limit: rows.count)
    else { return nil }
    go(to: rows.id(index), keeps: keeps)
    return index
  }

  /// Chooses a row; with `keeps`, only the cursor goes there.
  mutating func go(to id: ID, keeps: Bool) {
    if keeps { cursor = id } else { choose(id) }
  }

  private mutating func command(
    _ press: KeyPress, at start: Start, in rows: SelectionRows<ID>, mode: SelectionMode
  ) -> Bool {
    if mode == .marks { return markCommand(press, at: start, in: rows) }
    guard mode == .multiple else { return false }
    if press.matches(.ctrl("a")) {
      chosen = Set((0..<rows.count).lazy.map(rows.id))
    } else if press.matches(.space) || press.matches(.ctrl(" ")) {
      toggle(rows.id(start.index))
    } else if press.matches(.escape) {
      guard chosen.count > 1 else { return false }
      chosen = cursor == nil || start.isGone ? [] : [rows.id(start.index)]
    } else {
      return false
    }
    return true
  }
}

extension Selection {
  private mutating func markCommand(
    _ press: KeyPress, at start: Start, in rows: SelectionRows<ID>
  ) -> Bool {
    if press.matches(.ctrl("a")) {
      mark(0...rows.count - 1, in: rows)
    } else if press.matches("*") {
      chosen.formSymmetricDifference((0..<rows.count).lazy.map(rows.id))
    } else if press.matches(.space) || press.matches(.ctrl(" ")) {
      toggle(rows.id(start.index))
      cursor = rows.id(min(start.index + 1, rows.count - 1))
    } else if press.matches(.escape) {
      guard !chosen.isEmpty else { return false }
      chosen = []
    } else {
      return false
    }
    return true
  }
}

extension Selection: Codable where ID: Codable {}

/// The rows that a selection works on: their number, their ids and their texts.
public struct SelectionRows<ID: Hashable & Sendable> {
  /// The number of rows.
  public let count: Int
  /// The id of the row at an index.
  public let id: (Int) -> ID
  /// The text of the row at an index, which typing searches; nil if typing finds nothing.
  public let text: ((Int) -> String)?
  private let find: ((ID) -> Int?)?
  /// Returns the array that the rows are made of; nil if they are made of something else.
  private(set) var source: () -> RowSource? = { nil }
  /// The cached row indices from earlier frames; nil if rows are searched linearly.
  var known: RowIndex<ID>?

  /// Creates rows with the ids from `id`, which are found by `find` or, without it, one after the other.
  public init(
    count: Int, id: @escaping (Int) -> ID, text: ((Int) -> String)? = nil,
    find: ((ID) -> Int?)? = nil
  ) {
    self.count = max(0, count)
    self.id = id
    self.text = text
    self.find = find
  }

  /// Creates rows of an array, from which it can be seen later whether they are the same.
  init(
    count: Int, id: @escaping (Int) -> ID, text: ((Int) -> String)? = nil,
    source: @escaping () -> RowSource?
  ) {
    self.init(count: count, id: id, text: text)
    self.source = source
  }

  /// Returns the same rows, whose places are remembered in `index`.
  func remembered(in index: RowIndex<ID>) -> SelectionRows {
    var rows = self
    if find == nil { rows.known = index }
    return rows
  }

  /// How many of the selected ids exist; above 4,096 rows, this assumes that all of them do.
  func count(of chosen: Set<ID>) -> Int {
    guard count <= 4096, !chosen.isEmpty else { return min(chosen.count, count) }
    return (0..<count).count { chosen.contains(id($0)) }
  }

  /// The index of a row that was near `hint` before, or nil.
  ///
  /// - Complexity: O(the distance from `hint`) unless rows are found by their id.
  public func index(of id: ID, near hint: Int) -> Int? {
    if let find { return find(id).flatMap { (0..<count).contains($0) ? $0 : nil } }
    if let known { return known.index(of: id, in: self, near: hint) }
    return index(of: id, near: hint, within: count)
  }

  /// Searches the rows at most `most` away from `hint`, one by one.
  func index(of id: ID, near hint: Int, within most: Int) -> Int? {
    guard count > 0 else { return nil }
    let hint = min(max(hint, 0), count - 1)
    var distance = 0
    while distance <= most, hint - distance >= 0 || hint + distance < count {
      let (above, below) = (hint - distance, hint + distance)
      if above >= 0, self.id(above) == id { return above }
      if below < count, self.id(below) == id { return below }
      distance += 1
    }
    return nil
  }
}
