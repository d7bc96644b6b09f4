// View: the protocol of everything that an app shows on the screen, and views without their type.

/// A part of the screen as a pure value: what it shows, and which messages its handlers send.
///
/// Give it a `body` made of other views:
///
/// ```swift
/// struct Greeting: View {
///   var name: String
///
///   var body: some View<Message> {
///     Text("Hello, \(name, .bold)")
///     Text("[Wave]").onPress(.wave)
///   }
/// }
/// ```
///
/// A view that sends nothing has `Never` as its message and fits into every builder. A function that returns either
/// such a view or one that sends messages must be a builder itself (`@ViewBuilder<Message>`), or call `sending()` on
/// the view that sends nothing.
public protocol View<Message>: SendableMetatype {
  /// The type of the messages that its handlers send.
  associatedtype Message
  /// The type of `body`.
  associatedtype Body: View<Message>
  /// The views that make up this view.
  @ViewBuilder<Message> var body: Body { get }
  /// The view as a type-erased record, made from `body`; apps do not implement it.
  var node: Node { get }
}

extension View {
  /// The record of `body`.
  @inlinable public var node: Node { body.node }
}

/// A view of any type with a known message type: the result of modifiers, and the parts of trees built at run time.
public struct AnyView<Message>: View {
  /// The view as a type-erased record.
  public let node: Node

  @inlinable init(_ node: Node) { self.node = node }

  /// Erases a view's type.
  @inlinable public init(_ view: some View<Message>) { node = view.node }

  /// Erases the type of a view that sends nothing, so that it fits among views that send messages.
  @_disfavoredOverload
  @inlinable public init(_ view: some View<Never>) { node = view.node }

  /// The view itself.
  @inlinable public var body: AnyView<Message> { return self }
}

/// Several views in order, as a `ViewBuilder` collects them.
///
/// As a view it is a group: its container lays out the views as its own children.
public struct Views<Message>: View {
  @usableFromInline var list: NodeList

  @inlinable init(_ list: NodeList) { self.list = list }

  /// The only view, or a group of them.
  public var node: Node { list.node }

  /// The view itself, type-erased.
  public var body: AnyView<Message> { return AnyView(node) }
}
