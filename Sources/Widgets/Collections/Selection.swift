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
  /// the rows that it moves over and gives back those over which it returns, Space toggles a mark and goes on to the next
  /// row, ctrl+a marks all, `*` inverts the marks, and Escape removes them. Keys start at the current row: the cursor's;
  /// without a cursor, the first; if the cursor's row is gone, the row that is now at `hint`.
  ///
  /// - Complexity: O(the rows that the key selects, and those from the anchor to the cursor), plus a search for the cursor that starts at `hint`.
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
    var target: Int
    switch key {
    case .up: target = start.index - 1
    case .down: target = start.index + 1
    case .pageUp: target = start.index - step
    case .pageDown: target = start.index + step
    case .home: target = 0
    case .end: target = rows.count - 1
    default: return command(press, at: start, in: rows, mode: mode)
    }
    target = min(max(target, 0), rows.count - 1)
    if mode == .marks {
      if held.contains(.shift) {
        markRange(from: start.index, to: target, in: rows)
      } else {
        anchor = nil
      }
      cursor = rows.id(target)
      hint = target
      return true
    }
    let extends = mode == .multiple && held.contains(.shift)
    if extends, cursor == nil || start.isGone { anchor = rows.id(start.index) }
    move(
      to: target, in: rows, hint: hint, extends: extends,
      movesOnlyCursor: mode == .multiple && held.contains(.control))
    hint = target
    return true
  }

  /// The current row, and whether it replaces a cursor row that was removed.
  struct Start {
    var index: Int
    var isGone: Bool
  }

  /// The current row, which is drawn as such and where keys start: the cursor's row, the first row if there is no
  /// cursor, or the row that took the place of a removed one.
  func start(in rows: SelectionRows<ID>, near hint: Int) -> Start {
    if let cursor, let index = rows.index(of: cursor, near: hint) {
      return Start(index: index, isGone: false)
    }
    return Start(index: substitute(in: rows, near: hint), isGone: cursor != nil)
  }

  /// Whether a row is the current one; faster than `start` for most rows.
  func isCurrent(_ index: Int, _ id: ID, in rows: SelectionRows<ID>, near hint: Int) -> Bool {
    if id == cursor { return true }
    return index == substitute(in: rows, near: hint) && start(in: rows, near: hint).index == index
  }

  /// The row that is current if the cursor is on none.
  private func substitute(in rows: SelectionRows<ID>, near hint: Int) -> Int {
    cursor == nil ? 0 : min(max(hint, 0), max(0, rows.count - 1))
  }

  /// Moves the cursor to a row, and selects that row alone, all from the anchor to it, or the same as before.
  ///
  /// - Parameters:
  ///   - index: The index of the row.
  ///   - rows: The rows.
  ///   - hint: An index near which the anchor is searched for.
  ///   - extends: Whether all rows from the anchor to the row are selected, and no others.
  ///   - movesOnlyCursor: Whether the selected rows stay the same; without effect if `extends` is true.
  /// - Precondition: `index` is that of a row.
  public mutating func move(
    to index: Int, in rows: SelectionRows<ID>, hint: Int = 0, extends: Bool = false,
    movesOnlyCursor: Bool = false
  ) {
    let id = rows.id(index)
    guard extends else {
      if movesOnlyCursor { cursor = id } else { choose(id) }
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

  /// Marks the rows from the anchor to the one to which Shift has moved, and gives back those it came back over.
  private mutating func markRange(from index: Int, to target: Int, in rows: SelectionRows<ID>) {
    var origin = anchor.flatMap { rows.index(of: $0, near: index) } ?? index
    // The anchor may be one of before the cursor moved otherwise.
    if (min(origin, index)...max(origin, index)).contains(where: { !chosen.contains(rows.id($0)) })
    {
      origin = index
    }
    anchor = rows.id(origin)
    for passed in min(index, target)...max(index, target) {
      let isInside = (min(origin, target)...max(origin, target)).contains(passed)
      if isInside { chosen.insert(rows.id(passed)) } else { chosen.remove(rows.id(passed)) }
    }
  }

  /// Applies a click on a row: in `.multiple` and `.marks` mode, Shift extends and Control toggles.
  public mutating func click(
    _ index: Int, in rows: SelectionRows<ID>, mode: SelectionMode, modifiers: Key.Modifiers = []
  ) {
    if mode == .marks {
      if modifiers.contains(.shift) {
        let start = start(in: rows, near: index).index
        mark(min(start, index)...max(start, index), in: rows)
        (cursor, anchor) = (rows.id(index), nil)
      } else if modifiers.contains(.control) {
        toggle(rows.id(index))
      } else {
        (cursor, anchor) = (rows.id(index), nil)
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
  /// With `movesOnlyCursor`, the selected rows stay the same.
  ///
  /// - Returns: The row's index, or nil if no row begins so.
  public mutating func find(
    _ typed: String, in rows: SelectionRows<ID>, hint: Int = 0, movesOnlyCursor: Bool = false
  ) -> Int? {
    guard var scan = RowScan(prefix: typed, in: rows, from: self, near: hint),
      let index = scan.run(in: rows, limit: rows.count)
    else { return nil }
    go(to: rows.id(index), movesOnlyCursor: movesOnlyCursor)
    return index
  }

  /// Chooses a row; with `movesOnlyCursor`, the selected rows stay the same.
  mutating func go(to id: ID, movesOnlyCursor: Bool) {
    if movesOnlyCursor { cursor = id } else { choose(id) }
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
      (cursor, anchor) = (rows.id(min(start.index + 1, rows.count - 1)), nil)
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
