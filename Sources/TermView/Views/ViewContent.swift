// ViewContent: the types of statements that a `ViewBuilder` accepts, and the records that it builds from them.

/// A statement that a builder accepts: a view, an optional view, or an array of views.
///
/// The views of an array are identified by their indices.
public protocol ViewContent<Message>: SendableMetatype {
  /// The type of the messages that the views send.
  associatedtype Message
  /// The type of the record.
  associatedtype Recorded: ViewRecord = Node
  /// Makes the record of the views; apps do not implement it.
  consuming func recorded() -> Recorded
}

extension Optional: ViewContent where Wrapped: View {
  /// The type of the messages that the view sends.
  public typealias Message = Wrapped.Message

  /// Makes a list with the view's record, if there is a view.
  @inlinable public consuming func recorded() -> NodeList {
    var list = NodeList()
    if let view = self { list.append(view.node) }
    return list
  }
}

extension Array: ViewContent where Element: View {
  /// The type of the messages that the views send.
  public typealias Message = Element.Message

  /// Makes a list with the records of the views.
  @inlinable public consuming func recorded() -> NodeList {
    var list = NodeList()
    for view in self { list.append(view.node) }
    return list
  }
}

// MARK: Views that send nothing

/// A view that sends no messages, and so fits into every builder.
///
/// A view of your own that handles no events can be one:
///
/// ```swift
/// struct Legend: StaticView {
///   var names: [String]
///
///   var body: some View<Never> {
///     for name in names { Text(name).dim() }
///   }
/// }
/// ```
public protocol StaticView: View, StaticContent, FitsEverywhere
where Message == Never, Modified: StaticView {}

extension StaticView where Modified == AnyStaticView {
  /// Makes the view with a modifier from its record.
  @inlinable public static func modified(_ node: Node) -> AnyStaticView { AnyStaticView(node) }
}

/// A view of any type that sends nothing: the result of a static view's modifiers.
public struct AnyStaticView: StaticView {
  /// The type of the view with a modifier.
  public typealias Modified = AnyStaticView

  /// The view as a type-erased record.
  public let node: Node

  @inlinable init(_ node: Node) { self.node = node }

  /// Erases the type of a view that sends nothing, so that it fits among views that send messages.
  @inlinable public init(_ view: some View<Never>) { node = view.node }

  /// The view itself.
  @inlinable public var body: AnyStaticView { return self }
}

/// What every builder accepts: a static view, an optional one, or an array of them.
public protocol StaticContent: ViewContent where Message == Never {}

/// A second name for `StaticContent`, for better error messages.
///
/// Where a statement has a mistake, the compiler compares how many requirements each `buildExpression` misses. It
/// blames the mistake, and not the whole statement, only if a view that sends messages misses two of them.
public protocol FitsEverywhere {}

extension Optional: StaticContent, FitsEverywhere where Wrapped: StaticView {}
extension Array: StaticContent, FitsEverywhere where Element: StaticView {}

// MARK: Records

/// The record that a builder builds from a statement: a text, a node, or a list of nodes.
public protocol ViewRecord {
  /// Makes a list that begins with the record.
  func makeList() -> NodeList
  /// Appends the record to a list.
  func append(to list: inout NodeList)
}

extension ViewRecord {
  /// Makes a list that begins with the record.
  @inlinable public func makeList() -> NodeList {
    var list = NodeList()
    append(to: &list)
    return list
  }
}

extension Text: ViewRecord {
  /// Appends the text without making a node of it.
  @inlinable public func append(to list: inout NodeList) { list.append(self) }
}

extension Node: ViewRecord {
  /// Makes a list in the node's arena.
  @inlinable public func makeList() -> NodeList {
    var list = NodeList(inArenaOf: self)
    list.append(self)
    return list
  }

  /// Appends the node.
  @inlinable public func append(to list: inout NodeList) { list.append(self) }
}

extension NodeList: ViewRecord {
  /// Appends the nodes, which may be none.
  @inlinable public func append(to list: inout NodeList) { list.append(self) }
}

extension Views: ViewRecord {
  /// Appends the views of a statement with statements of its own.
  @inlinable public func append(to list: inout NodeList) { list.append(self.list) }
}
