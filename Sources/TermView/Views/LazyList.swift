// LazyList: any number of rows, of which only those in sight are made.

/// Rows from top to bottom, as many as there may be: only those in sight are made, laid out and drawn.
///
/// Rows may have any height. The part in sight is kept by the id of its first row, so that rows that come
/// above it don't move it. The wheel and keys scroll it, and `reveals` names a row that is to be in sight
/// whenever another is named, or once there is one of that id.
///
/// ```swift
/// LazyList(messages, id: \.number, reveals: selected) { message in
///   Text(message.title)
/// }
/// ```
///
/// It is as high as its rows would be, as far as there is room. With `showsBars`, a bar shows about where
/// the part in sight is: the heights of rows out of sight are taken to be as estimated.
public struct LazyList<Message>: View {
  /// What it says.
  public let node: Node

  /// Itself.
  public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a list of elements that know their ids.
  public init<Data: RandomAccessCollection>(
    _ data: Data, reveals: Data.Element.ID? = nil, sticksToEnd: Bool = false,
    showsBars: Bool = false, estimatedRowHeight: Int = 1,
    @ViewBuilder<Message> row: @escaping (Data.Element) -> Views<Message>
  ) where Data.Element: Identifiable {
    self.init(
      data, id: { $0.id }, reveals: reveals, sticksToEnd: sticksToEnd, showsBars: showsBars,
      estimatedRowHeight: estimatedRowHeight, row: row)
  }

  /// Creates a list of elements, each known by what `id` gives.
  public init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data, id: @escaping (Data.Element) -> ID, reveals: ID? = nil,
    sticksToEnd: Bool = false, showsBars: Bool = false, estimatedRowHeight: Int = 1,
    @ViewBuilder<Message> row: @escaping (Data.Element) -> Views<Message>
  ) {
    let content = CollectionRows(data, id: id, reveals: reveals) { row($0).list }
    node = Node(rows: content, sticksToEnd, showsBars, estimatedRowHeight)
  }

  /// Creates a list of so many rows, each known by its number.
  public init(
    count: Int, reveals: Int? = nil, sticksToEnd: Bool = false, showsBars: Bool = false,
    estimatedRowHeight: Int = 1,
    @ViewBuilder<Message> row: @escaping (Int) -> Views<Message>
  ) {
    let content = NumberedRows(count: max(0, count), reveals: reveals) { row($0).list }
    node = Node(rows: content, sticksToEnd, showsBars, estimatedRowHeight)
  }
}

/// Rows that are made when they come into sight.
package protocol RowContent: DeferredContent {
  var count: Int { get }
  /// What tells a row from the others.
  func key(at index: Int) -> UInt64
  /// What its author calls it.
  func id(at index: Int) -> any Hashable
  /// Where a row is now that was near an index before.
  func index(of key: UInt64, near index: Int) -> Int?
  /// What its author calls the row that is to be in sight, and where that is.
  var revealed: AnyHashable? { get }
  func indexOfRevealed(near index: Int) -> Int?
  /// One row, as the nodes that it is made of.
  func row(at index: Int) -> NodeList
}

extension RowContent {
  package func make(_ context: ContentContext) -> Node {
    var rows = NodeList()
    for index in context.rows {
      let row = row(at: index).row()
      assert(row.notes(id(at: index)))
      rows.append(row, key: key(at: index))
    }
    return rows.group()
  }

  package func isSame(as other: any DeferredContent) -> Bool { false }

  package func index(of key: UInt64, near index: Int) -> Int? {
    self.index(near: index) { self.key(at: $0) == key }
  }

  /// Where a row is of which something holds.
  fileprivate func index(near index: Int, where isFound: (Int) -> Bool) -> Int? {
    // Most often it is where it was, or close by.
    var distance = 0
    while index - distance >= 0 || index + distance < count {
      let (below, above) = (index - distance, index + distance)
      if below >= 0, below < count, isFound(below) { return below }
      if above >= 0, above < count, isFound(above) { return above }
      distance += 1
    }
    return nil
  }
}

private final class CollectionRows<Data: RandomAccessCollection, ID: Hashable>: RowContent {
  private let data: Data
  private let id: (Data.Element) -> ID
  private let reveals: ID?
  private let content: (Data.Element) -> NodeList

  init(
    _ data: Data, id: @escaping (Data.Element) -> ID, reveals: ID?,
    _ content: @escaping (Data.Element) -> NodeList
  ) {
    self.data = data
    self.id = id
    self.reveals = reveals
    self.content = content
  }

  var count: Int { data.count }

  func key(at index: Int) -> UInt64 { identityKey(of: id(element(index))) }

  func id(at index: Int) -> any Hashable { id(element(index)) }

  var revealed: AnyHashable? { reveals.map { AnyHashable($0) } }

  func indexOfRevealed(near index: Int) -> Int? {
    guard let reveals else { return nil }
    return self.index(near: index) { id(element($0)) == reveals }
  }

  func row(at index: Int) -> NodeList { content(element(index)) }

  private func element(_ index: Int) -> Data.Element {
    data[data.index(data.startIndex, offsetBy: index)]
  }
}

private final class NumberedRows: RowContent {
  let count: Int
  private let reveals: Int?
  private let content: (Int) -> NodeList

  init(count: Int, reveals: Int?, _ content: @escaping (Int) -> NodeList) {
    self.count = count
    self.reveals = reveals
    self.content = content
  }

  func key(at index: Int) -> UInt64 { identityKey(of: index) }

  func id(at index: Int) -> any Hashable { index }

  func index(of key: UInt64, near index: Int) -> Int? {
    let number = Int(truncatingIfNeeded: key ^ identityKey(of: 0))
    return (0..<count).contains(number) ? number : nil
  }

  var revealed: AnyHashable? { reveals.map { AnyHashable($0) } }

  func indexOfRevealed(near index: Int) -> Int? {
    reveals.flatMap { (0..<count).contains($0) ? $0 : nil }
  }

  func row(at index: Int) -> NodeList { content(index) }
}

extension Node {
  fileprivate init(
    rows: any RowContent, _ sticksToEnd: Bool, _ showsBars: Bool, _ estimate: Int
  ) {
    self.init(.lazyList)
    postpone(rows)
    append(
      .parameter,
      (sticksToEnd ? ScrollFlags.sticks : 0) | (showsBars ? ScrollFlags.showsBars : 0),
      UInt32(truncatingIfNeeded: min(max(estimate, 1), 10_000)))
  }
}

extension NodeList {
  /// Nodes as one row: a single one as it is, several below one another.
  fileprivate consuming func row() -> Node {
    isOne ? node : column(.stretch, 0, .start)
  }
}
