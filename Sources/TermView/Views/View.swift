// View: what an author writes; a value that says what is on the screen.

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
/// A view that sends nothing has `Never` as its message and fits into every builder. A function that gives
/// either such a view or one that sends something is a builder itself (`@ViewBuilder<Message>`), or says
/// `sending()` of the one that sends nothing.
public protocol View<Message>: SendableMetatype {
  /// What its handlers send.
  associatedtype Message
  /// What it is made of.
  associatedtype Body: View<Message>
  /// The views it is made of.
  @ViewBuilder<Message> var body: Body { get }
  /// What it says, without its type; made from `body`, and not to be written by authors.
  var node: Node { get }
}

extension View {
  /// What `body` says.
  @inlinable public var node: Node { body.node }
}

/// A view whose type is forgotten, all but its messages: what modifiers give, and what trees made at run
/// time are made of.
public struct AnyView<Message>: View {
  /// What it says.
  public let node: Node

  @inlinable init(_ node: Node) { self.node = node }

  /// Forgets a view's type.
  @inlinable public init(_ view: some View<Message>) { node = view.node }

  /// Forgets the type of a view that sends nothing, and has it stand where views send something.
  @_disfavoredOverload
  @inlinable public init(_ view: some View<Never>) { node = view.node }

  /// Itself.
  @inlinable public var body: AnyView<Message> { return self }
}

/// Views one after the other, as a `ViewBuilder` collects them.
///
/// As a view of its own it is a group: whatever it is put into lays out its views as its own children.
public struct Views<Message>: View {
  @usableFromInline var list: NodeList

  @inlinable init(_ list: NodeList) { self.list = list }

  /// The only view, or a group of them.
  public var node: Node { list.node }

  /// Itself.
  public var body: AnyView<Message> { return AnyView(node) }
}
