// Tree: nested rows; the app owns which are open and selected, and supplies children only for open rows.

/// The open rows of a tree, and its selected rows.
public struct TreeSelection<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The rows whose children are shown.
  public var expanded: Set<ID>
  /// The cursor and the selected rows.
  public var rows: Selection<ID>

  /// Creates a state with some open rows and a selection.
  public init(expanded: Set<ID> = [], _ rows: Selection<ID> = Selection()) {
    self.expanded = expanded
    self.rows = rows
  }
}

extension TreeSelection: Codable where ID: Codable {}

/// Nested rows, whose children are requested only while they are open.
///
/// ```swift
/// Tree(
///   "Files", roots, selection: state.tree, text: { $0.name }, isBranch: { $0.isFolder },
///   children: { $0.entries }
/// ) { .select($0) }
/// ```
///
/// Right opens a branch or goes to its first child, Left closes it or goes to its parent; Enter opens and closes a
/// branch, and activates a leaf; so do a click on the triangle and a double click. Other keys are those of a `List`.
public struct Tree<Element: Identifiable, Message>: View where Element.ID: Sendable {
  /// The type of a row's id.
  public typealias ID = Element.ID

  private let label: String
  private let selection: TreeSelection<Element.ID>
  private let mode: SelectionMode
  private let empty: String
  private let text: (Element) -> String
  private let isBranch: (Element) -> Bool
  private let activate: ((Element) -> Message)?
  private let select: (TreeSelection<Element.ID>) -> Message
  private let rows: [TreeRow]

  /// Creates a tree; `children` is called only for open branches whose ancestors are open too.
  ///
  /// - Complexity: O(the rows outside closed branches); only visible rows are made.
  public init(
    _ label: String, _ roots: [Element], selection: TreeSelection<Element.ID>,
    mode: SelectionMode = .single, empty: String = "Nothing here",
    text: @escaping (Element) -> String, isBranch: @escaping (Element) -> Bool,
    activate: ((Element) -> Message)? = nil, children: (Element) -> [Element],
    _ select: @escaping (TreeSelection<Element.ID>) -> Message
  ) {
    self.label = label
    self.selection = selection
    self.mode = mode
    self.empty = empty
    self.text = text
    self.isBranch = isBranch
    self.activate = activate
    self.select = select
    rows = Tree.rows(
      of: roots, isOpen: { isBranch($0) && selection.expanded.contains($0.id) }, children)
  }

  /// A row that is not inside a closed branch.
  private struct TreeRow {
    let element: Element
    /// The lines before the row: those that continue below it, and the one that leads to it.
    let guides: String
    let depth: Int
    let parent: Int?
  }

  /// The rows in reading order, without recursion: a tree may be deeper than the stack.
  private static func rows(
    of roots: [Element], isOpen: (Element) -> Bool, _ children: (Element) -> [Element]
  ) -> [TreeRow] {
    var rows: [TreeRow] = []
    var open: [(rest: ArraySlice<Element>, guides: String, parent: Int?)] = [(roots[...], "", nil)]
    while var level = open.popLast() {
      guard let element = level.rest.popFirst() else { continue }
      let isLast = level.rest.isEmpty
      let depth = open.count
      open.append(level)
      let own = depth == 0 ? "" : level.guides + (isLast ? "╰─" : "├─")
      rows.append(TreeRow(element: element, guides: own, depth: depth, parent: level.parent))
      guard isOpen(element) else { continue }
      let inner = depth == 0 ? "" : level.guides + (isLast ? "  " : "│ ")
      open.append((children(element)[...], inner, rows.count - 1))
    }
    return rows
  }

  private struct TreeState: Hashable {
    var navigation = RowNavigationState()
  }

  private typealias Action = LocalAction<TreeState, Message>

  /// The visible rows, or the `empty` text.
  public var body: some View<Message> {
    Local(TreeState()) { place, _ in
      VStack { content(place) }
        .frame(minHeight: 0)
        .overlay(alignment: .topLeading) {
          TypeAheadTimer<Action>(isOn: !place.navigation.typed.isEmpty) { time in
            .change { $0.navigation.expireTyping(at: time) }
          }
        }
        .onKey { press in handleKey(press, place) }
        .onOtherKey { press in typeAhead(press, place) }
        .onFocus { isFocused in
          let start = selection.rows.start(in: selectionRows, near: place.navigation.hint)
          return .change {
            $0.navigation.isFocused = isFocused
            $0.navigation.hint = start.index
          }
        }
        .onSize { size in .change { $0.navigation.page = size.rows } }
        .role(.tree, label: label, value: rows.isEmpty ? empty : "\(rows.count) rows")
    }
    .frame(minHeight: 0)
  }

  private var selectionRows: SelectionRows<Element.ID> {
    SelectionRows(
      count: rows.count, id: { rows[$0].element.id }, text: { text(rows[$0].element) })
  }

  // MARK: Rows

  @ViewBuilder<Action> private func content(_ place: TreeState) -> Views<Action> {
    if rows.isEmpty {
      Text(empty).foreground(.muted).attributes(place.navigation.isFocused ? .reverse : [])
    } else {
      LazyList(
        rows.indices, id: { rows[$0].element.id },
        reveal: place.navigation.reveal(selection.rows, in: selectionRows), showsBars: true
      ) { index in
        row(index, place)
      }
    }
  }

  private func row(_ index: Int, _ place: TreeState) -> some View<Action> {
    let row = rows[index]
    let id = row.element.id
    let isChosen = selection.rows.chosen.contains(id)
    let look = place.navigation.attributes(
      isChosen: isChosen, isCursor: id == selection.rows.cursor ?? rows.first?.element.id,
      mode: mode)
    let isBranch = isBranch(row.element)
    let isOpen = isBranch && selection.expanded.contains(id)
    let title = text(row.element)
    return HStack {
      Text(row.guides).foreground(.outline).wrap(.none).flex(grow: 0, shrink: 0)
      Text(isBranch ? (isOpen ? "▾ " : "▸ ") : row.depth == 0 ? "  " : "╴ ")
        .foreground(isBranch ? .accent : .outline)
        .wrap(.none)
        .flex(grow: 0, shrink: 0)
      Text(title).lineLimit(1).attributes(look).flex(grow: 0)
    }
    .onMouse { event in handleMouse(event, at: index, place) }
    .role(
      .row, label: title,
      value: words(
        isChosen ? "chosen" : nil, isBranch ? (isOpen ? "open" : "closed") : nil,
        "level \(row.depth + 1)"))
  }

  private func words(_ parts: String?...) -> String {
    parts.compactMap { $0 }.joined(separator: ", ")
  }

  // MARK: Input

  private func handleKey(_ press: KeyPress, _ place: TreeState) -> Action? {
    guard press.phase != .release, !rows.isEmpty else { return nil }
    var place = place
    var new = selection
    let start = selection.rows.start(in: selectionRows, near: place.navigation.hint)
    place.navigation.hint = start.index
    place.navigation.revealCount &+= 1
    let isSpace = press.text == " " && !place.navigation.typed.isEmpty
    let isSideways = press.matches(.right) || press.matches(.left)
    if !start.isGone, isSideways || press.matches(.enter) {
      guard isSideways else { return activateRow(start.index).map { .setAndSend(place, $0) } }
      step(from: start.index, isIn: press.matches(.right), &new)
      place.navigation.stopTyping()
    } else if !isSpace,
      new.rows.apply(
        press, in: selectionRows, mode: mode, page: place.navigation.page,
        near: &place.navigation.hint)
    {
      place.navigation.stopTyping()
    } else if place.navigation.typed.isEmpty
      || !place.navigation.typeAhead(press, in: selectionRows, &new.rows)
    {
      return nil
    }
    return new == selection ? .set(place) : .setAndSend(place, select(new))
  }

  /// Selects the row that begins with a letter that the app does not handle; later letters continue from there.
  private func typeAhead(_ press: KeyPress, _ place: TreeState) -> Action? {
    var (place, new) = (place, selection)
    place.navigation.hint =
      selection.rows.start(in: selectionRows, near: place.navigation.hint).index
    place.navigation.revealCount &+= 1
    guard place.navigation.typeAhead(press, in: selectionRows, &new.rows) else { return nil }
    return new == selection ? .set(place) : .setAndSend(place, select(new))
  }

  /// Steps into a row, opening it, or out of it, closing it.
  private func step(from index: Int, isIn: Bool, _ new: inout TreeSelection<Element.ID>) {
    let row = rows[index]
    let isOpen = isBranch(row.element) && selection.expanded.contains(row.element.id)
    if isIn {
      if !isOpen, isBranch(row.element) {
        new.expanded.insert(row.element.id)
      } else if isOpen, index + 1 < rows.count, rows[index + 1].parent == index {
        new.rows.choose(rows[index + 1].element.id)
      }
    } else if isOpen {
      close(index, &new)
    } else if let parent = row.parent {
      new.rows.choose(rows[parent].element.id)
    }
  }

  /// Opens or closes a branch; activates a leaf.
  private func activateRow(_ index: Int) -> Message? {
    let element = rows[index].element
    guard isBranch(element) else { return activate?(element) }
    return select(toggled(index))
  }

  private func toggled(_ index: Int) -> TreeSelection<Element.ID> {
    var new = selection
    if new.expanded.contains(rows[index].element.id) {
      close(index, &new)
    } else {
      new.expanded.insert(rows[index].element.id)
    }
    return new
  }

  /// Closes a branch; the selection, cursor and anchor inside it move to the branch.
  private func close(_ index: Int, _ new: inout TreeSelection<Element.ID>) {
    let branch = rows[index].element.id
    new.expanded.remove(branch)
    let inside = Set(
      rows[(index + 1)...].prefix { $0.depth > rows[index].depth }.map(\.element.id))
    if !new.rows.chosen.isDisjoint(with: inside) {
      new.rows.chosen.subtract(inside)
      new.rows.chosen.insert(branch)
    }
    if let cursor = new.rows.cursor, inside.contains(cursor) { new.rows.cursor = branch }
    if let anchor = new.rows.anchor, inside.contains(anchor) { new.rows.anchor = branch }
  }

  private func handleMouse(_ event: MouseEvent, at index: Int, _ place: TreeState) -> Action? {
    guard case .down(.left) = event.action else { return nil }
    let element = rows[index].element
    let triangle = rows[index].guides.displayWidth
    let isOnTriangle = (triangle..<triangle + 2).contains(event.position.column)
    if isBranch(element), isOnTriangle { return .send(select(toggled(index))) }
    if event.count == 2 { return activateRow(index).map { .send($0) } }
    var place = place
    place.navigation.hint = index
    var new = selection
    new.rows.click(index, in: selectionRows, mode: mode, modifiers: event.modifiers)
    return new == selection ? .set(place) : .setAndSend(place, select(new))
  }
}
