// IdentifiedRows: lists and trees of elements that are not `Identifiable`, such as strings, by a key path to their ids.

/// The elements of a collection with the ids that a key path finds in them, as `List` and `Tree` take them.
public struct IdentifiedRows<Base: RandomAccessCollection, ID: Hashable & Sendable>:
  RandomAccessCollection
{
  /// An element with its id.
  public struct Element: Identifiable {
    /// The id.
    public let id: ID
    /// The element of the collection.
    public let value: Base.Element
  }

  private let base: Base
  private let id: KeyPath<Base.Element, ID>

  init(_ base: Base, id: KeyPath<Base.Element, ID>) { (self.base, self.id) = (base, id) }

  /// The position of the first element.
  public var startIndex: Base.Index { base.startIndex }
  /// The position after the last element.
  public var endIndex: Base.Index { base.endIndex }

  /// The element at a position, with its id.
  public subscript(index: Base.Index) -> Element {
    let value = base[index]
    return Element(id: value[keyPath: id], value: value)
  }

  /// Returns the position after another.
  public func index(after index: Base.Index) -> Base.Index { base.index(after: index) }

  /// Returns the position before another.
  public func index(before index: Base.Index) -> Base.Index { base.index(before: index) }

  /// Returns the position at a distance from another.
  public func index(_ index: Base.Index, offsetBy distance: Int) -> Base.Index {
    base.index(index, offsetBy: distance)
  }

  /// Returns the distance from one position to another.
  public func distance(from start: Base.Index, to end: Base.Index) -> Int {
    base.distance(from: start, to: end)
  }
}

extension IdentifiedRows: RowsOfCollection {
  var source: RowSource? { RowSource(base) }
}

extension IdentifiedRows.Element: Equatable where Base.Element: Equatable {}

extension List {
  /// Creates a list of elements that have no `id` of their own, whose rows are made by `row`.
  ///
  /// - Parameters:
  ///   - label: The name of the list, for semantics.
  ///   - data: The elements, a row each.
  ///   - id: The id of an element; no two elements may have the same.
  ///   - selection: The selected rows and the cursor's, by id.
  ///   - mode: Whether none, one or several rows can be selected.
  ///   - rowHeight: The height of each row in cells.
  ///   - empty: Shown while there are no rows.
  ///   - showsBars: Whether a bar shows the scroll position.
  ///   - text: Names a row: a screen reader says it when the user moves there, and typing searches it.
  ///   - section: The heading of a row; it is shown above each row whose heading differs from the row's before.
  ///   - activate: Makes a message when Enter or a double click activates a row.
  ///   - move: Makes a message of the old and the new index when the user moves a row.
  ///   - menu: Makes the commands for a row, which a right click selects first; for all selected rows if it is one.
  ///   - select: Receives the selection that the user wants.
  ///   - row: Makes the content of a row.
  public init<Base: RandomAccessCollection, ID: Hashable & Sendable>(
    _ label: String, _ data: Base, id: KeyPath<Base.Element, ID>, selection: Selection<ID>,
    mode: SelectionMode = .single, rowHeight: Int = 1, empty: String = Translation["Nothing here"],
    showsBars: Bool = true, text: @escaping (Base.Element) -> String,
    section: ((Base.Element) -> String)? = nil,
    onActivate activate: ((Base.Element) -> Message)? = nil,
    onMove move: ((Int, Int) -> Message)? = nil,
    menu: (([Base.Element]) -> [MenuItem<Message>])? = nil,
    _ select: @escaping (Selection<ID>) -> Message,
    @ViewBuilder<Message> row: @escaping (Base.Element) -> Views<Message>
  ) where Data == IdentifiedRows<Base, ID> {
    self.init(
      label, IdentifiedRows(data, id: id), selection: selection, mode: mode, rowHeight: rowHeight,
      empty: empty, showsBars: showsBars, text: { text($0.value) },
      section: section.map { section in { section($0.value) } },
      onActivate: activate.map { activate in { activate($0.value) } }, onMove: move,
      menu: menu.map { menu in { rows in menu(rows.map(\.value)) } }, select
    ) { element in
      row(element.value)
    }
  }

  /// Creates a list of elements that have no `id` of their own, such as strings, whose rows are their texts.
  ///
  /// ```swift
  /// List("Names", names, id: \.self, selection: state.selection, text: { $0 }) { .select($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - label: The name of the list, for semantics.
  ///   - data: The elements, a row each.
  ///   - id: The id of an element; no two elements may have the same.
  ///   - selection: The selected rows and the cursor's, by id.
  ///   - mode: Whether none, one or several rows can be selected.
  ///   - empty: Shown while there are no rows.
  ///   - showsBars: Whether a bar shows the scroll position.
  ///   - text: The text of a row; typing searches it.
  ///   - activate: Makes a message when Enter or a double click activates a row.
  ///   - menu: Makes the commands for a row, which a right click selects first; for all selected rows if it is one.
  ///   - select: Receives the selection that the user wants.
  public init<Base: RandomAccessCollection, ID: Hashable & Sendable>(
    _ label: String, _ data: Base, id: KeyPath<Base.Element, ID>, selection: Selection<ID>,
    mode: SelectionMode = .single, empty: String = Translation["Nothing here"],
    showsBars: Bool = true,
    text: @escaping (Base.Element) -> String,
    onActivate activate: ((Base.Element) -> Message)? = nil,
    menu: (([Base.Element]) -> [MenuItem<Message>])? = nil,
    _ select: @escaping (Selection<ID>) -> Message
  ) where Data == IdentifiedRows<Base, ID> {
    self.init(
      label, IdentifiedRows(data, id: id), selection: selection, mode: mode, empty: empty,
      showsBars: showsBars, text: { text($0.value) },
      onActivate: activate.map { activate in { activate($0.value) } },
      menu: menu.map { menu in { rows in menu(rows.map(\.value)) } }, select)
  }
}

extension Tree {
  /// Creates a tree of elements that have no `id` of their own, such as paths.
  ///
  /// ```swift
  /// Tree(
  ///   "Files", paths, id: \.self, selection: state.tree, text: { $0 }, isBranch: isFolder,
  ///   children: entries
  /// ) { .select($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - label: The name of the tree, for semantics.
  ///   - roots: The outermost elements.
  ///   - id: The id of an element; no two elements may have the same, wherever they are.
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
  public init<Value, ID: Hashable & Sendable>(
    _ label: String, _ roots: [Value], id: KeyPath<Value, ID>, selection: TreeSelection<ID>,
    mode: SelectionMode = .single, empty: String = Translation["Nothing here"],
    text: @escaping (Value) -> String, isBranch: @escaping (Value) -> Bool,
    onActivate activate: ((Value) -> Message)? = nil,
    menu: (([Value]) -> [MenuItem<Message>])? = nil, children: (Value) -> [Value],
    _ select: @escaping (TreeSelection<ID>) -> Message
  ) where Element == IdentifiedRows<[Value], ID>.Element {
    let wrap = { (value: Value) in
      IdentifiedRows<[Value], ID>.Element(id: value[keyPath: id], value: value)
    }
    self.init(
      label, roots.map(wrap), selection: selection, mode: mode, empty: empty,
      text: { text($0.value) }, isBranch: { isBranch($0.value) },
      onActivate: activate.map { activate in { activate($0.value) } },
      menu: menu.map { menu in { rows in menu(rows.map(\.value)) } },
      children: { children($0.value).map(wrap) }, select)
  }
}
