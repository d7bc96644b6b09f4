// ViewBuilder: the statements of a closure in, the views they name out.

/// Collects the views that a closure names, with `if`, `switch`, `for`, `if let` and availability.
@resultBuilder
public enum ViewBuilder<Message> {
  /// A text.
  @inlinable public static func buildExpression(_ text: consuming Text) -> Text { text }

  /// Any view of these messages.
  @inlinable public static func buildExpression(_ view: some View<Message>) -> Node { view.node }

  /// Any view that sends nothing.
  @_disfavoredOverload
  @inlinable public static func buildExpression(_ view: some View<Never>) -> Node { view.node }

  /// A view that may be missing.
  @inlinable public static func buildExpression<V: View<Message>>(_ view: V?) -> NodeList {
    var list = NodeList()
    if let view { list.append(view.node) }
    return list
  }

  /// A view that sends nothing and may be missing.
  @_disfavoredOverload
  @inlinable public static func buildExpression<V: View<Never>>(_ view: V?) -> NodeList {
    var list = NodeList()
    if let view { list.append(view.node) }
    return list
  }

  /// Views in an array, each known by its place in it.
  @inlinable public static func buildExpression(_ views: [some View<Message>]) -> NodeList {
    var list = NodeList()
    for view in views { list.append(view.node) }
    return list
  }

  /// Views in an array that send nothing, each known by its place in it.
  @_disfavoredOverload
  @inlinable public static func buildExpression(_ views: [some View<Never>]) -> NodeList {
    var list = NodeList()
    for view in views { list.append(view.node) }
    return list
  }

  /// No views.
  @inlinable public static func buildBlock() -> Views<Message> { Views(NodeList()) }

  /// The first is a text.
  @inlinable public static func buildPartialBlock(first: Text) -> Views<Message> {
    var list = NodeList()
    list.append(first)
    return Views(list)
  }

  /// The first is a view.
  @inlinable public static func buildPartialBlock(first: Node) -> Views<Message> {
    var list = NodeList(besides: first)
    list.append(first)
    return Views(list)
  }

  /// The first may be missing.
  @inlinable public static func buildPartialBlock(first: NodeList) -> Views<Message> {
    var list = NodeList()
    list.append(first)
    return Views(list)
  }

  /// The first is what a statement gave.
  @inlinable public static func buildPartialBlock(first: Views<Message>) -> Views<Message> {
    buildPartialBlock(first: first.list)
  }

  /// One more text.
  @inlinable public static func buildPartialBlock(
    accumulated: consuming Views<Message>, next: Text
  ) -> Views<Message> {
    accumulated.list.append(next)
    return accumulated
  }

  /// One more view.
  @inlinable public static func buildPartialBlock(
    accumulated: consuming Views<Message>, next: Node
  ) -> Views<Message> {
    accumulated.list.append(next)
    return accumulated
  }

  /// One more that may be missing.
  @inlinable public static func buildPartialBlock(
    accumulated: consuming Views<Message>, next: NodeList
  ) -> Views<Message> {
    accumulated.list.append(next)
    return accumulated
  }

  /// What one more statement gave.
  @inlinable public static func buildPartialBlock(
    accumulated: consuming Views<Message>, next: Views<Message>
  ) -> Views<Message> {
    accumulated.list.append(next.list)
    return accumulated
  }

  /// An `if` without an `else`.
  @inlinable public static func buildOptional(_ views: Views<Message>?) -> Views<Message> {
    views ?? Views(NodeList())
  }

  /// The first branch.
  @inlinable public static func buildEither(first: Views<Message>) -> Views<Message> {
    Views(first.list.branch(1))
  }

  /// The other branch.
  @inlinable public static func buildEither(second: Views<Message>) -> Views<Message> {
    Views(second.list.branch(2))
  }

  /// A loop.
  @inlinable public static func buildArray(_ rounds: [Views<Message>]) -> Views<Message> {
    var list = NodeList()
    for views in rounds { list.append(views.list) }
    return Views(list)
  }

  /// What newer systems have only.
  @inlinable public static func buildLimitedAvailability(_ views: Views<Message>) -> Views<Message>
  {
    views
  }
}

extension NodeList {
  /// The same nodes, told apart from those of the other branch.
  @usableFromInline consuming func branch(_ number: UInt64) -> NodeList {
    var list = NodeList()
    list.append(own: self, key: number)
    return list
  }
}
