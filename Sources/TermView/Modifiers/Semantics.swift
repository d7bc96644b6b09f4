// Semantics: modifiers for identity, semantics and focus, used by tests, screen readers and the library itself.

/// The shape of the terminal's cursor.
public enum CaretShape: UInt8, Hashable, Sendable, CaseIterable {
  /// A full cell.
  case block
  /// A line under a cell.
  case underline
  /// A line before a cell.
  case bar
}

/// The semantic role of a view, for screen readers and tests.
public enum Role: UInt8, Hashable, Sendable, CaseIterable {
  /// A control that is pressed.
  case button
  /// A control that is on or off.
  case toggle, checkbox
  /// One of several exclusive choices, and their group.
  case radio, radioGroup
  /// A place to type text.
  case field
  /// A row of a list, and the list.
  case row, list
  /// Cells in rows and columns.
  case table, cell
  /// A list whose rows can have child rows.
  case tree
  /// The title of one of several pages, and the group of them.
  case tab, tabs
  /// Commands to choose from, and one of them.
  case menu, menuItem
  /// A question or notice that must be answered first.
  case dialog, alert
  /// A value between two ends.
  case slider, progress
  /// A picture.
  case image
  /// A link to another place.
  case link
  /// The title of a part of the screen.
  case heading
  /// A line that reports a state.
  case status
  /// Views that belong together.
  case group
  /// Plain text.
  case text
}

extension View {
  /// Identifies the view among its siblings, and for commands that refer to it.
  ///
  /// A view with a new id is a new view: the local state of the old one is discarded.
  @inlinable public func id(_ id: some Hashable) -> Modified {
    let node = node.identified(by: identityKey(of: id))
    assert(node.recordID(id))
    return Self.modified(node)
  }

  /// Sets the view's role, label and value; a value is for example `"on"`, `"40 %"` or `"3 of 7"`.
  @inlinable public func role(
    _ role: Role, label: String? = nil, value: String? = nil
  ) -> Modified {
    Self.modified(node.withRole(role, label, value))
  }

  /// Sets the view's label, where its text is not enough.
  @inlinable public func label(_ label: String) -> Modified {
    Self.modified(node.labeled(label))
  }

  /// Places the terminal's cursor while the view has the focus, counted from the view's top left cell.
  public func caret(at point: Point, shape: CaretShape = .bar) -> Modified {
    Self.modified(node.withCaret(point, shape))
  }

  /// Places the terminal's hidden cursor on the view while a view around it has the focus, as on the chosen row of a list.
  ///
  /// Screen readers, magnifiers and braille lines follow the cursor, also where it is not visible.
  public func marksFocus(_ isSet: Bool = true) -> Modified {
    Self.modified(isSet ? node.withFocusMark() : node)
  }

  /// Disables the view and its descendants: they handle no events.
  @inlinable public func disabled(_ isDisabled: Bool = true) -> Modified {
    Self.modified(node.flagged(.disabled, isDisabled))
  }

  /// Confines the focus to the view, as in a dialog: the focus enters when the view appears, Tab cycles inside, and
  /// when the view goes, the focus returns to where it was.
  ///
  /// A scope that is hidden or disabled together with all else, as in a window that is too small, gets the focus back
  /// where it was; one that was closed, so that another view got the focus, begins anew.
  ///
  /// Of several scopes, the last one holds the focus. Keys that no view inside handles pass on to the ancestors.
  @inlinable public func focusScope(_ isSet: Bool = true) -> Modified {
    Self.modified(node.flagged(.focusScope, isSet))
  }

  /// Remembers which descendant had the focus last, and gives it the focus when that is handed on into the view.
  ///
  /// When the focused view is removed, hidden or disabled, the nearest view in tree order gets the focus. So in a
  /// stack of pages of which only the last is visible, each page gets the focus back where it was.
  @inlinable public func focusMemory(_ isSet: Bool = true) -> Modified {
    Self.modified(node.flagged(.focusMemory, isSet))
  }

  /// Excludes text typed in the view from recordings, as for a password field.
  @inlinable public func secret(_ isSecret: Bool = true) -> Modified {
    Self.modified(node.flagged(.secret, isSecret))
  }

  /// Sets whether the user can select the texts in the view, with the mouse or the keyboard.
  ///
  /// What cannot be selected is not copied: line numbers, markers, ornaments. A view inside that is `.selectable()` can
  /// be selected nonetheless. Without the modifier, all texts can be, except those that are hidden, secret or edited.
  @inlinable public func selectable(_ isSelectable: Bool = true) -> Modified {
    Self.modified(node.withSelectable(isSelectable))
  }

  /// Lets a selection that begins in the view leave out the texts of other columns.
  ///
  /// For texts side by side that are read one after the other, such as the two files of a comparison. Give each of them a
  /// number, in every row. What has none is selected with all of them.
  ///
  /// ```swift
  /// HStack {
  ///   Text(row.old).selectionColumn(0)
  ///   Text(row.new).selectionColumn(1)
  /// }
  /// ```
  ///
  /// The number may be 0 to 65,535; others count as the nearest of these.
  @inlinable public func selectionColumn(_ column: Int) -> Modified {
    Self.modified(node.withSelectionColumn(column))
  }

  /// Sets the text that is copied in place of the view: what a picture, a chart or a symbol means.
  ///
  /// The user selects the view as a whole. Of views in one another that have such a text, the outer one counts.
  ///
  /// ```swift
  /// Image(flag).copies("Kenya")
  /// ```
  ///
  /// Of the text, the first 16 MiB are used; if it is empty, nothing of the view is copied.
  @inlinable public func copies(_ text: String) -> Modified {
    Self.modified(node.copying(text))
  }

  /// Applies `change` to the view if the condition is true.
  @inlinable public func modified(
    if condition: Bool, _ change: (Modified) -> Modified
  ) -> Modified {
    condition ? change(Self.modified(node)) : Self.modified(node)
  }
}

extension Node {
  @usableFromInline consuming func identified(by key: UInt64) -> Node {
    setIdentity(key)
    return self
  }

  /// Records the app's id of the node; returns true, so that an assertion can call it.
  @usableFromInline func recordID(_ id: some Hashable) -> Bool {
    arena.records.recordID(id, at: Int(recordStart))
  }

  consuming func withCaret(_ point: Point, _ shape: CaretShape) -> Node {
    let (column, row) = (UInt16(clamping: point.column), UInt16(clamping: point.row))
    append(.caret, Int(shape.rawValue), UInt32(column) << 16 | UInt32(row))
    return self
  }

  /// The number in place of a `CaretShape` for a cursor that stays hidden.
  package static var focusMark: Int { 255 }

  consuming func withFocusMark() -> Node {
    append(.caret, Self.focusMark, 0)
    return self
  }

  @usableFromInline consuming func withRole(
    _ role: Role, _ label: String?, _ value: String?
  ) -> Node {
    append(.role, Int(role.rawValue))
    if let label { append(.label, text: label) }
    if let value { append(.value, text: value) }
    return self
  }

  @usableFromInline consuming func labeled(_ label: String) -> Node {
    append(.label, text: label)
    return self
  }

  @usableFromInline consuming func withSelectable(_ isSelectable: Bool) -> Node {
    append(.selectable, isSelectable ? 1 : 0)
    return self
  }

  @usableFromInline consuming func withSelectionColumn(_ column: Int) -> Node {
    append(.selectable, 2 + min(max(column, 0), 0xFFFF))
    return self
  }

  @usableFromInline consuming func copying(_ text: String) -> Node {
    append(.copies, text: text, most: 0xFF_FFFF)
    return self
  }

  private mutating func append(_ op: Op, text: String, most: Int = Node.maxTitleBytes) {
    let bytes = Array(text.utf8.prefix(most))
    append(op, bytes.count)
    append(packed: bytes.span)
  }
}
