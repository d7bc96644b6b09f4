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
/// A view that never sends messages, such as `Text`, is a `StaticView` and fits into every builder. A function that
/// returns either such a view or one that sends messages must be a builder itself (`@ViewBuilder<Message>`), or call
/// `sending()` on the view that sends nothing.
public protocol View<Message>: ViewContent {
  /// The type of the messages that its handlers send.
  associatedtype Message
  /// The type of this view with a modifier: `AnyView<Message>`, or `AnyStaticView` for a static view.
  associatedtype Modified: View<Message> = AnyView<Message> where Modified.Modified == Modified
  /// The type of `body`.
  associatedtype Body: View<Message>
  /// The views that make up this view.
  @ViewBuilder<Message> var body: Body { get }
  /// The view as a type-erased record, made from `body`; apps do not implement it.
  var node: Node { get }
  /// Makes the view with a modifier from its record; apps do not implement it.
  static func modified(_ node: Node) -> Modified
}

extension View {
  /// The record of `body`.
  @inlinable public var node: Node { body.node }
}

extension View where Recorded == Node {
  /// The view's record.
  @inlinable public consuming func recorded() -> Node { node }
}

extension View where Modified == AnyView<Message> {
  /// Makes the view with a modifier from its record.
  @inlinable public static func modified(_ node: Node) -> AnyView<Message> { AnyView(node) }
}

/// A view of any type with a known message type: the result of modifiers, and the parts of trees built at run time.
public struct AnyView<Message>: View {
  /// The type of the view with a modifier.
  public typealias Modified = AnyView<Message>

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

  /// Whether there are none.
  public var isEmpty: Bool { list.isEmpty }

  /// The only view, or a group of them.
  public var node: Node { list.node }

  /// The view itself, type-erased.
  public var body: AnyView<Message> { return AnyView(node) }
}
