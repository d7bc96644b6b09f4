// TreeRows: the rows of a tree in reading order, and how they are kept from frame to frame.

/// A row that is not inside a closed branch.
struct TreeRow<Element> {
  let element: Element
  let depth: Int
  /// Whether no sibling follows.
  let isLast: Bool
  /// The row of the branch around it.
  let parent: Int?
}

/// The rows of a tree in reading order.
struct TreeRows<Element: Identifiable> {
  private(set) var rows: [TreeRow<Element>] = []
  /// The rows of the branches that may be open, as far as their ids say, and what was in them; nil if they were closed.
  private var branches: [(row: Int, children: [Element]?)] = []

  var count: Int { rows.count }
  var isEmpty: Bool { rows.isEmpty }

  subscript(index: Int) -> TreeRow<Element> { rows[index] }

  init() {}

  /// Collects the rows without recursion: a tree may be deeper than the stack.
  init(
    of roots: [Element], expanded: Set<Element.ID>, isBranch: (Element) -> Bool,
    children: (Element) -> [Element]
  ) {
    var open: [(elements: [Element], next: Int, parent: Int?)] = [(roots, 0, nil)]
    while let depth = open.indices.last {
      let index = open[depth].next
      guard index < open[depth].elements.count else {
        open.removeLast()
        continue
      }
      open[depth].next += 1
      let element = open[depth].elements[index]
      rows.append(
        TreeRow(
          element: element, depth: depth, isLast: index == open[depth].elements.count - 1,
          parent: open[depth].parent))
      guard expanded.contains(element.id) else { continue }
      let inner = isBranch(element) ? children(element) : nil
      branches.append((rows.count - 1, inner))
      if let inner { open.append((inner, 0, rows.count - 1)) }
    }
  }

  /// Whether the same branches are open, with the same arrays of elements in them.
  func areCurrent(isBranch: (Element) -> Bool, children: (Element) -> [Element]) -> Bool {
    branches.allSatisfy { branch in
      let element = rows[branch.row].element
      guard isBranch(element) else { return branch.children == nil }
      return branch.children.map { $0.isSameArray(as: children(element)) } ?? false
    }
  }

  /// The lines before a row: those that continue below it, and the one that leads to it.
  func guides(of index: Int) -> String {
    guard rows[index].depth > 0 else { return "" }
    var parts = [rows[index].isLast ? "╰─" : "├─"]
    var ancestor = rows[index].parent
    while let row = ancestor, rows[row].depth > 0 {
      parts.append(rows[row].isLast ? "  " : "│ ")
      ancestor = rows[row].parent
    }
    return parts.reversed().joined()
  }

  /// The ids of all rows inside a branch.
  func ids(inside index: Int) -> Set<Element.ID> {
    Set(
      rows[(index + 1)...].prefix { $0.depth > rows[index].depth }.map { $0.element.id })
  }
}

extension Array {
  /// Whether two arrays are the same part of memory, and so equal.
  func isSameArray(as other: [Element]) -> Bool {
    isEmpty && other.isEmpty || span.isIdentical(to: other.span)
  }
}

/// The rows of a tree's last frame, which the next frame takes if nothing in them changed.
///
/// It is only a guess, which is compared with the tree: arrays that are the same memory have the same elements. So it
/// may be shared by several copies of a state.
final class TreeMemory<Element: Identifiable>: Hashable {
  private var roots: [Element] = []
  private var expanded: Set<Element.ID> = []
  private var last = TreeRows<Element>()
  /// How many times all rows were collected, for tests.
  private(set) var collections = 0

  func rows(
    of roots: [Element], expanded: Set<Element.ID>, isBranch: (Element) -> Bool,
    children: (Element) -> [Element]
  ) -> TreeRows<Element> {
    if collections > 0, self.roots.isSameArray(as: roots), self.expanded == expanded,
      last.areCurrent(isBranch: isBranch, children: children)
    {
      return last
    }
    (self.roots, self.expanded) = (roots, expanded)
    last = TreeRows(of: roots, expanded: expanded, isBranch: isBranch, children: children)
    collections += 1
    return last
  }

  static func == (_: TreeMemory, _: TreeMemory) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

/// A row of a tree as a value.
struct TreeRowLook: Equatable {
  var row: RowLook
  var guides: String
  var depth: Int
  var isBranch: Bool
  var isOpen: Bool

  func view<Message>(sending: Message.Type) -> some View<RowEvent<Message>> {
    HStack<RowEvent<Message>> {
      FocusMark(isShown: row.isCursor && row.isFocused, look: []).sending(RowEvent<Message>.self)
      Text(guides).flipsWhenMirrored().foreground(.outline).wrap(.none).fixedSize()
      Text(isBranch ? (isOpen ? "▾ " : "▸ ") : depth == 0 ? "  " : "╴ ")
        .flipsWhenMirrored()
        .foreground(isBranch ? .accent : .outline)
        .wrap(.none)
        .fixedSize()
      Text(row.label).lineLimit(1).rowLook(row.attributes).flex(grow: 0)
    }
    .onMouse { event in row.answers(event) ? .mouse(event, row.offset) : nil }
    .role(.row, label: row.label, value: row.value)
    .marksFocus(row.isCursor)
  }
}
