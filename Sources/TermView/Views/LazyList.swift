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
    let reveal = reveals.map { wanted in
      RowReveal(wanted, key: { identityKey(of: id(data.element($0))) }) { hint in
        data.index(near: hint) { id($0) == wanted }
      }
    }
    self.init(
      data, id: id, reveal: reveal, sticksToEnd: sticksToEnd, showsBars: showsBars,
      estimatedRowHeight: estimatedRowHeight, row: row)
  }

  /// The same, where more is known about the row that is to be in sight.
  package init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data, id: @escaping (Data.Element) -> ID, reveal: RowReveal?,
    sticksToEnd: Bool = false, showsBars: Bool = false, estimatedRowHeight: Int = 1,
    @ViewBuilder<Message> row: @escaping (Data.Element) -> Views<Message>
  ) {
    let content = CollectionRows(data, id: id, reveal: reveal) { row($0).list }
    node = Node(rows: content, sticksToEnd, showsBars, estimatedRowHeight)
  }

  /// Creates a list of so many rows, each known by its number.
  public init(
    count: Int, reveals: Int? = nil, sticksToEnd: Bool = false, showsBars: Bool = false,
    estimatedRowHeight: Int = 1,
    @ViewBuilder<Message> row: @escaping (Int) -> Views<Message>
  ) {
    let reveal = reveals.map { number in
      RowReveal(number, key: { identityKey(of: $0) }) { _ in number }
    }
    self.init(
      count: count, reveal: reveal, sticksToEnd: sticksToEnd, showsBars: showsBars,
      estimatedRowHeight: estimatedRowHeight, row: row)
  }

  /// The same, where the row that is to be in sight is known by something else.
  package init(
    count: Int, reveal: RowReveal?, sticksToEnd: Bool = false, showsBars: Bool = false,
    estimatedRowHeight: Int = 1,
    @ViewBuilder<Message> row: @escaping (Int) -> Views<Message>
  ) {
    let content = NumberedRows(count: max(0, count), reveal: reveal) { row($0).list }
    node = Node(rows: content, sticksToEnd, showsBars, estimatedRowHeight)
  }
}

/// A row that is to be in sight, and how it is found among the others.
package struct RowReveal {
  /// What tells one wish from the next: an id, or that and how often it was asked for.
  package let wish: AnyHashable
  /// What tells a row from the others.
  package let key: (Int) -> UInt64
  /// Where it is, looked for from an index on; nil where it is not there.
  package let find: (Int) -> Int?

  package init(
    _ wish: some Hashable, key: @escaping (Int) -> UInt64, find: @escaping (Int) -> Int?
  ) {
    self.wish = AnyHashable(wish)
    self.key = key
    self.find = find
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
  /// The row that is to be in sight.
  var reveal: RowReveal? { get }
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
    (0..<count).index(near: index) { self.key(at: $0) == key }
  }
}

extension RandomAccessCollection {
  fileprivate func element(_ offset: Int) -> Element { self[index(startIndex, offsetBy: offset)] }

  /// Where an element is of which something holds, looked for from an index on, counted from 0.
  fileprivate func index(near index: Int, where isFound: (Element) -> Bool) -> Int? {
    // Most often it is where it was, or close by.
    var distance = 0
    let count = count
    while index - distance >= 0 || index + distance < count {
      let (below, above) = (index - distance, index + distance)
      if below >= 0, below < count, isFound(element(below)) { return below }
      if above >= 0, above < count, isFound(element(above)) { return above }
      distance += 1
    }
    return nil
  }
}

private final class CollectionRows<Data: RandomAccessCollection, ID: Hashable>: RowContent {
  private let data: Data
  private let id: (Data.Element) -> ID
  let reveal: RowReveal?
  private let content: (Data.Element) -> NodeList

  init(
    _ data: Data, id: @escaping (Data.Element) -> ID, reveal: RowReveal?,
    _ content: @escaping (Data.Element) -> NodeList
  ) {
    self.data = data
    self.id = id
    self.reveal = reveal
    self.content = content
  }

  var count: Int { data.count }

  func key(at index: Int) -> UInt64 { identityKey(of: id(data.element(index))) }

  func id(at index: Int) -> any Hashable { id(data.element(index)) }

  func row(at index: Int) -> NodeList { content(data.element(index)) }
}

private final class NumberedRows: RowContent {
  let count: Int
  let reveal: RowReveal?
  private let content: (Int) -> NodeList

  init(count: Int, reveal: RowReveal?, _ content: @escaping (Int) -> NodeList) {
    self.count = count
    self.reveal = reveal
    self.content = content
  }

  func key(at index: Int) -> UInt64 { identityKey(of: index) }

  func id(at index: Int) -> any Hashable { index }

  func index(of key: UInt64, near index: Int) -> Int? {
    let number = Int(truncatingIfNeeded: key ^ identityKey(of: 0))
    return (0..<count).contains(number) ? number : nil
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
