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
/// branch, and activates a leaf; so do a click on the triangle and a double click. Other keys, and the menu of a row, are
/// those of a `List`.
public struct Tree<Element: Identifiable, Message>: View where Element.ID: Sendable {
  /// The type of a row's id.
  public typealias ID = Element.ID

  let label: String
  let selection: TreeSelection<ID>
  let mode: SelectionMode
  private let empty: String
  private let text: (Element) -> String
  private let isBranch: (Element) -> Bool
  let handlers: RowHandlers<Element, TreeSelection<ID>, Message>
  /// The rows that are shown; of nested elements, they are known once the tree has its state.
  private var rows = TreeRows<Element>()
  /// The elements that contain their children; nil if a closure returned the children.
  private var nested: (roots: [Element], children: KeyPath<Element, [Element]?>)?

  /// Creates a tree of elements.
  ///
  /// - Parameters:
  ///   - label: The name of the tree, for semantics.
  ///   - roots: The outermost elements.
  ///   - selection: The selected rows and the open branches.
  ///   - mode: Whether none, one or several rows can be selected.
  ///   - empty: Shown while there are no rows.
  ///   - text: The text of a row; typing searches it.
  ///   - isBranch: Whether an element can be opened.
  ///   - activate: Makes a message when a leaf is activated.
  ///   - menu: Makes the commands for a row, which a right click selects first; for all selected rows if it is one.
  ///   - children: Returns the elements in a branch; called only for open branches whose ancestors are open too.
  ///   - select: Receives the selection and the open branches that the user wants.
  /// - Complexity: O(the rows outside closed branches) in each frame; only visible rows are made.
  public init(
    _ label: String, _ roots: [Element], selection: TreeSelection<ID>,
    mode: SelectionMode = .single, empty: String = Translation["Nothing here"],
    text: @escaping (Element) -> String, isBranch: @escaping (Element) -> Bool,
    onActivate activate: ((Element) -> Message)? = nil,
    menu: (([Element]) -> [MenuItem<Message>])? = nil,
    children: (Element) -> [Element],
    _ select: @escaping (TreeSelection<ID>) -> Message
  ) {
    self.label = label
    self.selection = selection
    self.mode = mode
    self.empty = empty
    self.text = text
    self.isBranch = isBranch
    handlers = RowHandlers(activate: activate, menu: menu, select: select)
    rows = TreeRows(
      of: roots, expanded: selection.expanded, isBranch: isBranch, children: children)
  }

  /// Creates a tree of elements that contain their children.
  ///
  /// ```swift
  /// Tree("Files", roots, selection: state.tree, text: { $0.name }, children: \.entries) { .select($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - label: The name of the tree, for semantics.
  ///   - roots: The outermost elements.
  ///   - selection: The selected rows and the open branches.
  ///   - mode: Whether none, one or several rows can be selected.
  ///   - empty: Shown while there are no rows.
  ///   - text: The text of a row; typing searches it.
  ///   - children: The elements in a branch; nil for an element that can't be opened.
  ///   - activate: Makes a message when a leaf is activated.
  ///   - menu: Makes the commands for a row, which a right click selects first; for all selected rows if it is one.
  ///   - select: Receives the selection and the open branches that the user wants.
  /// - Complexity: O(the open branches) while the arrays are the same as in the last frame, else O(the rows outside
  ///   closed branches); only visible rows are made.
  public init(
    _ label: String, _ roots: [Element], selection: TreeSelection<ID>,
    mode: SelectionMode = .single, empty: String = Translation["Nothing here"],
    text: @escaping (Element) -> String, children: KeyPath<Element, [Element]?>,
    onActivate activate: ((Element) -> Message)? = nil,
    menu: (([Element]) -> [MenuItem<Message>])? = nil,
    _ select: @escaping (TreeSelection<ID>) -> Message
  ) {
    self.label = label
    self.selection = selection
    self.mode = mode
    self.empty = empty
    self.text = text
    isBranch = { $0[keyPath: children] != nil }
    handlers = RowHandlers(activate: activate, menu: menu, select: select)
    nested = (roots, children)
  }

  struct TreeState: RowWidgetState {
    var navigation = RowNavigationState()
    var menu: RowMenuState<ID>?
    let index = RowIndex<ID>()
    let memory = TreeMemory<Element>()
  }

  typealias State = TreeState
  typealias Item = Element
  private typealias Row = RowEvent<Message>
  private typealias Action = LocalAction<TreeState, Message>

  /// The visible rows, or the `empty` text.
  public var body: some View<Message> {
    Local(TreeState()) { state, _ in
      let tree = flattened(state)
      tree.shown(state)
    }
    .frame(minHeight: 0)
  }

  /// The tree with its rows.
  private func flattened(_ state: TreeState) -> Tree {
    guard let (roots, children) = nested else { return self }
    var tree = self
    tree.rows = state.memory.rows(
      of: roots, expanded: selection.expanded, isBranch: isBranch,
      children: { $0[keyPath: children] ?? [] })
    return tree
  }

  private func shown(_ state: TreeState) -> some View<Action> {
    VStack { content(state) }
      .frame(minHeight: 0)
      .overlay(alignment: .topLeading) { rowOverlay(state) }
      .describesKeys(
        WidgetKeys.tree(mode, activates: handlers.activate != nil, hasMenu: handlers.menu != nil)
      )
      .onKeyPress { press in handleRowKey(press, state) }
      .onOtherKey { press in typeAhead(press, state) }
      .focusable()
      .onFocus { isFocused in handleFocus(isFocused, state) }
      .onSize { size in .change { $0.navigation.fittingRows = size.rows } }
      .role(
        .tree, label: label,
        value: rows.isEmpty ? empty : Translation[rows.count, "{1} row", "{1} rows"])
  }

  var rowHeight: Int { 1 }
  var rowCount: Int { rows.count }

  var selectionRows: SelectionRows<ID> {
    SelectionRows(
      count: rows.count, id: { rows[$0].element.id }, text: { text(rows[$0].element) })
  }

  func item(_ index: Int) -> Element { rows[index].element }

  // MARK: Rows

  @ViewBuilder<Action> private func content(_ state: TreeState) -> Views<Action> {
    if rows.isEmpty {
      Text(empty).foreground(.muted).highlighted(state.navigation.isFocused)
        .padding(.leading, 1)
    } else {
      LazyList<Row>(
        0..<rows.count, id: { rows[$0].element.id },
        reveal: state.navigation.reveal(selection.rows, in: cachedRows(state)), showsBars: true
      ) { index in
        row(index, state)
      }
      .map { event in handle(event, state) }
    }
  }

  /// A row that does not capture the state of the tree, so that rows of equal looks are made once.
  private func row(_ index: Int, _ state: TreeState) -> AnyView<Row> {
    let row = rows[index]
    let id = row.element.id
    let isChosen = selection.rows.chosen.contains(id)
    let isCursor = isCursor(index, id, state)
    let isBranch = isBranch(row.element)
    let isOpen = isBranch && selection.expanded.contains(id)
    let look = TreeRowLook(
      row: RowLook(
        offset: index, label: text(row.element),
        attributes: state.navigation.attributes(isChosen: isChosen, isCursor: isCursor, mode: mode),
        value: words(
          isChosen ? mode.chosenWord : nil,
          isBranch ? (isOpen ? Translation["open"] : Translation["closed"]) : nil,
          Translation["level {1}", "\(row.depth + 1)"]),
        isCursor: isCursor, hasMenu: handlers.menu != nil, canMove: false,
        isFocused: state.navigation.isFocused),
      guides: rows.guides(of: index), depth: row.depth, isBranch: isBranch, isOpen: isOpen)
    let view = Memo<Row>(look) { look in look.view(sending: Message.self) }
    guard handlers.menu != nil else { return AnyView(view) }
    return AnyView(
      VStack { view }.overlay(alignment: .topLeading) {
        if let menu = menu(of: index, state) { menu.map { Row.menu($0) } }
      })
  }

  private func words(_ parts: String?...) -> String {
    parts.compactMap { $0 }.joined(separator: ", ")
  }

  // MARK: Input

  func handleOwnKey(
    _ press: KeyPress, at start: Selection<ID>.Start, _ state: inout State
  ) -> LocalAction<State, Message>? {
    let press = press.inReadingOrder
    guard !rows.isEmpty, press.matches(.right) || press.matches(.left) else {
      return nil
    }
    var new = selection
    step(from: start.index, isIn: press.matches(.right), &new)
    state.navigation.stopTyping()
    return commit(new, state)
  }

  /// Steps into a row, opening it, or out of it, closing it.
  private func step(from index: Int, isIn: Bool, _ new: inout TreeSelection<ID>) {
    let row = rows[index]
    let isOpen = isBranch(row.element) && selection.expanded.contains(row.element.id)
    if isIn {
      if !isOpen, isBranch(row.element) {
        new.expanded.insert(row.element.id)
      } else if isOpen, index + 1 < rows.count, rows[index + 1].parent == index {
        new.rows.go(to: rows[index + 1].element.id, movesOnlyCursor: mode == .marks)
      }
    } else if isOpen {
      close(index, &new)
    } else if let parent = row.parent {
      new.rows.go(to: rows[parent].element.id, movesOnlyCursor: mode == .marks)
    }
  }

  /// Opens or closes a branch; activates a leaf.
  func activation(at index: Int) -> Message? {
    let element = rows[index].element
    guard isBranch(element) else { return handlers.activate?(element) }
    return handlers.select(toggled(index))
  }

  private func toggled(_ index: Int) -> TreeSelection<ID> {
    var new = selection
    if new.expanded.contains(rows[index].element.id) {
      close(index, &new)
    } else {
      new.expanded.insert(rows[index].element.id)
    }
    return new
  }

  /// Closes a branch; the selection, cursor and anchor inside it move to the branch, and marks stay where they are.
  private func close(_ index: Int, _ new: inout TreeSelection<ID>) {
    let branch = rows[index].element.id
    new.expanded.remove(branch)
    let inside = rows.ids(inside: index)
    if mode != .marks, !new.rows.chosen.isDisjoint(with: inside) {
      new.rows.chosen.subtract(inside)
      new.rows.chosen.insert(branch)
    }
    if let cursor = new.rows.cursor, inside.contains(cursor) { new.rows.cursor = branch }
    if let anchor = new.rows.anchor, inside.contains(anchor) { new.rows.anchor = branch }
  }

  /// What the tree does about an event in a row.
  private func handle(_ event: Row, _ state: TreeState) -> Action {
    switch event {
    case .message(let message): .send(message)
    case .menu(let answer): Action.inMenu(answer, state, \.menu)
    case .focusEntered(let index): followFocus(to: index)
    case .mouse(let event, let index): handleMouse(event, at: index, state) ?? .noChange
    }
  }

  private func handleMouse(_ event: MouseEvent, at index: Int, _ state: TreeState) -> Action? {
    // The rows may have become fewer.
    guard index < rows.count else { return nil }
    if event.action == .down(.right) { return openMenu(at: index, event.leadingPosition, state) }
    guard case .down(.left) = event.action else { return nil }
    let element = rows[index].element
    // The mark of the focus precedes the guides; a blank belongs to the triangle.
    let guides = rows.guides(of: index).displayWidth
    let isOnTriangle = (guides..<guides + 3).contains(event.leadingColumn)
    if isBranch(element), isOnTriangle { return .send(handlers.select(toggled(index))) }
    if event.count == 2 { return activation(at: index).map { .send($0) } }
    var state = state
    click(at: index, &state)
    var new = selection
    new.rows.click(index, in: cachedRows(state), mode: mode, modifiers: event.modifiers)
    return commit(new, state)
  }
}

extension Tree: RowWidget {}
