// ForEach: a collection in, a view for each of its elements out, known by their ids.

/// Views made from the elements of a collection, each known by an id.
///
/// When elements move, what the user did in their views (focus, scroll offsets, the values of `Local`)
/// moves along. Ids are unique among siblings: a debug build reports one that comes twice to the screen's
/// diagnostics, as it does of two whose hashes are the same. What was done in views with the same id stays with the first, the second and so on of them.
///
/// ```swift
/// ForEach(tasks, id: \.number) { task in
///   Text(task.title)
/// }
/// ```
public struct ForEach<Message>: View {
  /// What it says.
  public let node: Node

  /// Itself.
  public var body: AnyView<Message> { return AnyView(node) }

  /// Makes views for elements that know their ids.
  @inlinable public init<Data: Sequence>(
    _ data: Data, @ViewBuilder<Message> content: (Data.Element) -> Views<Message>
  ) where Data.Element: Identifiable {
    var list = NodeList()
    for element in data { list.append(content(element).list, id: element.id) }
    node = list.group()
  }

  /// Makes views for elements, each known by what `id` gives.
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
  /// Appends nodes that are nobody else's under an id.
  @inlinable mutating func append(_ list: consuming NodeList, id: some Hashable) {
    assert(list.notes(id))
    append(list, identity: identityKey(of: id))
  }

  /// Notes the id that its nodes go by; true, so that an assertion can do it.
  @usableFromInline func notes(_ id: some Hashable) -> Bool {
    var place = first
    while place != 0 {
      // An id of a view's own is nearer to it.
      if arena[place] & Record.hasIdentity == 0 { _ = arena.notes(id, at: place) }
      place = place == last ? 0 : arena[place + 1].upper
    }
    return true
  }

  @usableFromInline mutating func append(_ list: consuming NodeList, identity: UInt64) {
    append(own: list, key: identity)
  }
}

/// An id as a key: whole numbers as they are, and all else by their type and their hash.
///
/// So a type whose `hash(into:)` leaves out what tells two ids apart makes one view of two, which a debug build
/// reports with the screen's diagnostics. The type is in it because the first cases of two enumerations have one hash.
@inlinable package func identityKey<ID: Hashable>(of id: ID) -> UInt64 {
  if let number = id as? Int { return UInt64(truncatingIfNeeded: number) ^ 0x5A5A_0000_0000_0000 }
  if ID.self == AnyHashable.self, let base = (id as AnyHashable).base as? any Hashable {
    return identityKey(of: base)
  }
  let type = UInt64(UInt(bitPattern: ObjectIdentifier(ID.self)))
  return UInt64(truncatingIfNeeded: id.hashValue) ^ type &* 0x9E37_79B9_7F4A_7C15
}
