// LazyList: any number of rows, of which only the visible ones are made.

/// Rows from top to bottom, in any number: only the visible ones are made, laid out and drawn.
///
/// Rows may have any height. The scroll position is tied to the id of the first visible row, so that rows inserted
/// above do not move it. The wheel and keys scroll the list, and `reveals` names a row to scroll into view, whenever
/// the name changes or as soon as such a row exists. While it is in sight, it stays so in a list of another size.
///
/// ```swift
/// LazyList(messages, id: \.number, reveals: selected) { message in
///   Text(message.title)
/// }
/// ```
///
/// The list is as high as all its rows would be, up to the available space. In a `ScrollView`, where that is unlimited,
/// the scroll view scrolls the rows, and still only the visible ones are made if there are more than 100. With `showsBars`, a bar shows the
/// approximate scroll position: rows outside the viewport count with their estimated height.
public struct LazyList<Message>: View {
  /// The view as a type-erased record.
  public let node: Node

  /// The view itself, type-erased.
  public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a list of identifiable elements.
  public init<Data: RandomAccessCollection>(
    _ data: Data, reveals: Data.Element.ID? = nil, sticksToEnd: Bool = false,
    showsBars: Bool = false, estimatedRowHeight: Int = 1,
    @ViewBuilder<Message> row: @escaping (Data.Element) -> Views<Message>
  ) where Data.Element: Identifiable {
    self.init(
      data, id: { $0.id }, reveals: reveals, sticksToEnd: sticksToEnd, showsBars: showsBars,
      estimatedRowHeight: estimatedRowHeight, row: row)
  }

  /// Creates a list of elements, each identified by the result of `id`.
  public init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data, id: @escaping (Data.Element) -> ID, reveals: ID? = nil,
    sticksToEnd: Bool = false, showsBars: Bool = false, estimatedRowHeight: Int = 1,
    @ViewBuilder<Message> row: @escaping (Data.Element) -> Views<Message>
  ) {
    let reveal = reveals.map { wanted in
      RowReveal(wanted, id: { id(data.element($0)) }) { hint in
        data.index(near: hint) { id($0) == wanted }
      }
    }
    self.init(
      data, id: id, reveal: reveal, sticksToEnd: sticksToEnd, showsBars: showsBars,
      estimatedRowHeight: estimatedRowHeight, row: row)
  }

  /// Creates a list of elements that scrolls a row into view when a request asks for it.
  public init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data, id: @escaping (Data.Element) -> ID, reveal: RowReveal?,
    sticksToEnd: Bool = false, showsBars: Bool = false, estimatedRowHeight: Int = 1,
    @ViewBuilder<Message> row: @escaping (Data.Element) -> Views<Message>
  ) {
    let content = CollectionRows(data, id: id, reveal: reveal) { row($0).list }
    node = Node(rows: content, sticksToEnd, showsBars, estimatedRowHeight)
  }

  /// Creates a list of `count` rows, each identified by its index.
  public init(
    count: Int, reveals: Int? = nil, sticksToEnd: Bool = false, showsBars: Bool = false,
    estimatedRowHeight: Int = 1,
    @ViewBuilder<Message> row: @escaping (Int) -> Views<Message>
  ) {
    let reveal = reveals.map { number in
      RowReveal(number, id: { $0 }) { _ in number }
    }
    self.init(
      count: count, reveal: reveal, sticksToEnd: sticksToEnd, showsBars: showsBars,
      estimatedRowHeight: estimatedRowHeight, row: row)
  }

  /// Creates a list of `count` rows that scrolls a row into view when a request asks for it.
  public init(
    count: Int, reveal: RowReveal?, sticksToEnd: Bool = false, showsBars: Bool = false,
    estimatedRowHeight: Int = 1,
    @ViewBuilder<Message> row: @escaping (Int) -> Views<Message>
  ) {
    let content = NumberedRows(count: max(0, count), reveal: reveal) { row($0).list }
    node = Node(rows: content, sticksToEnd, showsBars, estimatedRowHeight)
  }
}

/// A request to scroll a row of a `LazyList` into view, with a search for the row of the app's own.
///
/// `reveals:` of `LazyList` is enough for a list that follows its selection. Use this type if one row may be requested
/// several times, or if the app knows the row's index.
public struct RowReveal {
  /// Identifies the request: an id, or an id and how often it was requested.
  package let request: AnyHashable
  /// Returns the key of the row at an index.
  package let key: (Int) -> UInt64
  /// Returns the row's index, searching from a given index; nil if there is no such row.
  package let find: (Int) -> Int?
  /// Returns the part of the row to show, in rows of cells; nil for the whole row.
  package let part: (_ columns: Int) -> Range<Int>?
  /// Whether the row becomes the first visible one.
  package let isAtTop: Bool
  /// Whether it is kept in sight where the list gets another size.
  package let staysInSight: Bool

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - request: The list scrolls for each new value, as soon as it has the row.
  ///   - id: Returns the id of the row at an index, as the list's `id` does.
  ///   - find: Returns the index of the row, or nil if there is none. It gets the index at which the row was before.
  ///   - part: Returns the part of the row to show if it may be higher than the list, as rows of cells. It gets the
  ///     columns of the list's rows.
  ///   - atTop: Whether the row becomes the first visible one, if there are enough below it; otherwise the list scrolls no
  ///     farther than it must. In a scroll view around the list, it has no effect.
  ///   - staysInSight: Whether a row that is in sight stays so where the list, or the row itself, gets another size.
  public init<ID: Hashable>(
    _ request: some Hashable, id: @escaping (Int) -> ID, find: @escaping (Int) -> Int?,
    part: @escaping (_ columns: Int) -> Range<Int>? = { _ in nil }, atTop: Bool = false,
    staysInSight: Bool = true
  ) {
    self.request = AnyHashable(request)
    self.key = { identityKey(of: id($0)) }
    self.find = find
    self.part = part
    isAtTop = atTop
    self.staysInSight = staysInSight
  }
}

/// Rows that are made when they become visible.
package protocol RowContent: DeferredContent {
  var count: Int { get }
  /// Returns the key of the row at an index.
  func key(at index: Int) -> UInt64
  /// Returns the app's id of the row at an index.
  func id(at index: Int) -> any Hashable
  /// Returns the index of the row with a key, searching from an index where it was before; nil if there is none.
  func index(of key: UInt64, near index: Int) -> Int?
  /// The row to scroll into view.
  var reveal: RowReveal? { get }
  /// Makes one row and returns its nodes.
  func row(at index: Int) -> NodeList
}

extension RowContent {
  package func make(_ context: ContentContext) -> Node {
    var rows = NodeList()
    for index in context.rows {
      let row = row(at: index).row()
      assert(row.recordID(id(at: index)))
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

  /// Returns the offset of an element that satisfies a condition, searching outward from `index`.
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
  package init(
    rows: any RowContent, _ sticksToEnd: Bool, _ showsBars: Bool, _ estimate: Int
  ) {
    self.init(.lazyList)
    setDeferredContent(rows)
    append(
      .scrollBehavior,
      (sticksToEnd ? ScrollFlags.sticks : 0) | (showsBars ? ScrollFlags.showsBars : 0),
      UInt32(truncatingIfNeeded: min(max(estimate, 1), 10_000)))
  }
}

extension NodeList {
  /// Returns the nodes as one row: a single node as it is, several as a column.
  fileprivate consuming func row() -> Node {
    hasOneNode ? node : column(.stretch, 0, .start)
  }
}
