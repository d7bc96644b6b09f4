// ForEach: makes a view for each element of a collection, identified by the element's id.

/// Views made from the elements of a collection, each identified by an id.
///
/// When elements move, the state in their views (focus, scroll offsets, the values of `Local`) moves along. Ids must
/// be unique among siblings: a debug build reports a repeated id to the screen's diagnostics, and also two ids with
/// the same hash. State in views with the same id stays with the first, the second and so on of them.
///
/// ```swift
/// ForEach(tasks, id: \.number) { task in
///   Text(task.title)
/// }
/// ```
public struct ForEach<Message>: View {
  /// The view as a type-erased record.
  public let node: Node

  /// The view itself, type-erased.
  public var body: AnyView<Message> { return AnyView(node) }

  /// Makes views for identifiable elements.
  @inlinable public init<Data: Sequence>(
    _ data: Data, @ViewBuilder<Message> content: (Data.Element) -> Views<Message>
  ) where Data.Element: Identifiable {
    var list = NodeList()
    for element in data { list.append(content(element).list, id: element.id) }
    node = list.group()
  }

  /// Asks for the ids of elements that have none of their own.
  @available(
    *, unavailable,
    message: "the elements are not Identifiable: add their id, as in ForEach(names, id: \\.self)"
  )
  @_disfavoredOverload
  public init<Data: Sequence>(
    _ data: Data, @ViewBuilder<Message> content: (Data.Element) -> Views<Message>
  ) {
    trap("unavailable")
  }

  /// Makes views for elements, each identified by the result of `id`.
  @inlinable public init<Data: Sequence, ID: Hashable>(
    _ data: Data, id: (Data.Element) -> ID,
    @ViewBuilder<Message> content: (Data.Element) -> Views<Message>
  ) {
    var list = NodeList()
    for element in data { list.append(content(element).list, id: id(element)) }
    node = list.group()
  }

  /// Makes views for whole numbers, each its own id.
  @inlinable public init(
    _ range: ClosedRange<Int>, @ViewBuilder<Message> content: (Int) -> Views<Message>
  ) {
    var list = NodeList()
    for number in range { list.append(content(number).list, id: number) }
    node = list.group()
  }

  /// Makes views for whole numbers, each its own id.
  @inlinable public init(
    _ range: Range<Int>, @ViewBuilder<Message> content: (Int) -> Views<Message>
  ) {
    var list = NodeList()
    for number in range { list.append(content(number).list, id: number) }
    node = list.group()
  }
}

extension NodeList {
  /// Appends a view's nodes under an id.
  @inlinable mutating func append(_ list: consuming NodeList, id: some Hashable) {
    assert(list.recordID(id))
    append(list, identity: identityKey(of: id))
  }

  /// Records the id of the nodes; returns true, so that an assertion can call it.
  @usableFromInline func recordID(_ id: some Hashable) -> Bool {
    var record = first
    while record != 0 {
      // A view's own id takes precedence.
      if arena[record] & Record.hasIdentity == 0 { _ = arena.records.recordID(id, at: record) }
      record = record == last ? 0 : arena[record + 1].upper
    }
    return true
  }

  @usableFromInline mutating func append(_ list: consuming NodeList, identity: UInt64) {
    append(nodesOf: list, key: identity)
  }
}

/// Returns the key for an id: an `Int` by its value, everything else by its type and hash.
///
/// If a type's `hash(into:)` omits what distinguishes two ids, both identify the same view, which a debug build
/// reports to the screen's diagnostics. The type is part of the key because the first cases of two enumerations have
/// the same hash.
@inlinable package func identityKey<ID: Hashable>(of id: ID) -> UInt64 {
  if let number = id as? Int { return UInt64(truncatingIfNeeded: number) ^ 0x5A5A_0000_0000_0000 }
  if ID.self == AnyHashable.self, let base = (id as AnyHashable).base as? any Hashable {
    return identityKey(of: base)
  }
  let type = UInt64(UInt(bitPattern: ObjectIdentifier(ID.self)))
  return UInt64(truncatingIfNeeded: id.hashValue) ^ type &* 0x9E37_79B9_7F4A_7C15
}
