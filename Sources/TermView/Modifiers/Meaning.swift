// Meaning: who a view is and what it is for, for tests, screen readers and the framework.

/// What the terminal's cursor looks like.
public enum CaretShape: UInt8, Hashable, Sendable, CaseIterable {
  /// A full cell.
  case block
  /// A line under a cell.
  case underline
  /// A line before a cell.
  case bar
}

/// What a view is, for those who don't see it.
public enum Role: UInt8, Hashable, Sendable, CaseIterable {
  /// Something that is pressed.
  case button
  /// Something that is on or off.
  case toggle, checkbox
  /// One of several that exclude one another, and their group.
  case radio, radioGroup
  /// Where text is typed.
  case field
  /// One of a list's, and the list.
  case row, list
  /// Cells in rows and columns.
  case table, cell
  /// A list whose rows have rows.
  case tree
  /// One of several pages, and what names it.
  case tab, tabs
  /// Commands to choose from, and one of them.
  case menu, menuItem
  /// Something that must be answered first.
  case dialog, alert
  /// A value between two ends.
  case slider, progress
  /// A picture.
  case image
  /// What leads elsewhere.
  case link
  /// What a part of the screen is called.
  case heading
  /// A line that tells how things stand.
  case status
  /// Views that belong together.
  case group
  /// Words alone.
  case text
}

extension View {
  /// Who it is among its siblings, and for commands that name it.
  ///
  /// With another id it is another view: what the user did in it is forgotten.
  @inlinable public func id(_ id: some Hashable) -> AnyView<Message> {
    let node = node.identified(by: identityKey(of: id))
    assert(node.notes(id))
    return AnyView(node)
  }

  /// What it is, what it is called, and where it stands: `"on"`, `"40 %"`, `"3 of 7"`.
  @inlinable public func role(
    _ role: Role, label: String? = nil, value: String? = nil
  ) -> AnyView<Message> {
    AnyView(node.playing(role, label, value))
  }

  /// What it is called, where its text does not say it.
  @inlinable public func label(_ label: String) -> AnyView<Message> {
    AnyView(node.labeled(label))
  }

  /// Where the terminal's cursor is while it has the focus, from its own top left.
  public func caret(at place: Point, shape: CaretShape = .bar) -> AnyView<Message> {
    AnyView(node.withCaret(place, shape))
  }

  /// Makes it and all in it answer to nobody.
  @inlinable public func disabled(_ isDisabled: Bool = true) -> AnyView<Message> {
    AnyView(node.marked(.disabled, isDisabled))
  }

  /// Holds the focus inside, as in a dialog: it comes in when this comes, Tab goes round in it, and when this
  /// goes it is back where it was.
  ///
  /// Of several the last one holds it. Keys that nobody in it takes go on outwards from here.
  @inlinable public func focusScope(_ isSet: Bool = true) -> AnyView<Message> {
    AnyView(node.marked(.focusScope, isSet))
  }

  /// Keeps in mind which view in it had the focus last: that gets it when the focus is handed on into it.
  ///
  /// Where a view goes that has the focus, or is hidden or disabled, the nearest one has it next, in the order of
  /// the tree. So of pages one over the other, of which the last is seen, each gets the focus back where it was.
  @inlinable public func focusMemory(_ isSet: Bool = true) -> AnyView<Message> {
    AnyView(node.marked(.focusMemory, isSet))
  }

  /// Keeps what is typed in it out of recordings, as a password's field does.
  @inlinable public func secret(_ isSecret: Bool = true) -> AnyView<Message> {
    AnyView(node.marked(.secret, isSecret))
  }

  /// The view that `change` makes of it, where the condition holds.
  @inlinable public func modified(
    if condition: Bool, _ change: (AnyView<Message>) -> AnyView<Message>
  ) -> AnyView<Message> {
    condition ? change(AnyView(node)) : AnyView(node)
  }
}

extension Node {
  @usableFromInline consuming func identified(by key: UInt64) -> Node {
    identify(key)
    return self
  }

  /// Notes the id that it was identified by; true, so that an assertion can do it.
  @usableFromInline func notes(_ id: some Hashable) -> Bool { arena.notes(id, at: Int(at)) }

  consuming func withCaret(_ place: Point, _ shape: CaretShape) -> Node {
    let (column, row) = (UInt16(clamping: place.column), UInt16(clamping: place.row))
    append(.caret, Int(shape.rawValue), UInt32(column) << 16 | UInt32(row))
    return self
  }

  @usableFromInline consuming func playing(
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

  private mutating func append(_ op: Op, text: String) {
    let bytes = Array(text.utf8.prefix(Node.mostTitleBytes))
    append(op, bytes.count)
    append(packed: bytes.span)
  }
}
