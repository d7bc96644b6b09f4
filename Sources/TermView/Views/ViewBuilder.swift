// ViewBuilder: the statements of a closure in, the views they name out.

/// Collects the views that a closure names; supports `if`, `if let`, `switch`, `for` and `if #available`.
@resultBuilder
public enum ViewBuilder<Message> {
  /// Accepts a text.
  @inlinable public static func buildExpression(_ text: consuming Text) -> Text { text }

  /// Accepts any view with these messages.
  @inlinable public static func buildExpression(_ view: some View<Message>) -> Node { view.node }

  /// Accepts any view that sends nothing.
  @_disfavoredOverload
  @inlinable public static func buildExpression(_ view: some View<Never>) -> Node { view.node }

  /// Accepts an optional view.
  @inlinable public static func buildExpression<V: View<Message>>(_ view: V?) -> NodeList {
    var list = NodeList()
    if let view { list.append(view.node) }
    return list
  }

  /// Accepts an optional view that sends nothing.
  @_disfavoredOverload
  @inlinable public static func buildExpression<V: View<Never>>(_ view: V?) -> NodeList {
    var list = NodeList()
    if let view { list.append(view.node) }
    return list
  }

  /// Accepts an array of views, each identified by its index.
  @inlinable public static func buildExpression(_ views: [some View<Message>]) -> NodeList {
    var list = NodeList()
    for view in views { list.append(view.node) }
    return list
  }

  /// Accepts an array of views that send nothing, each identified by its index.
  @_disfavoredOverload
  @inlinable public static func buildExpression(_ views: [some View<Never>]) -> NodeList {
    var list = NodeList()
    for view in views { list.append(view.node) }
    return list
  }

  /// Builds an empty closure.
  @inlinable public static func buildBlock() -> Views<Message> { Views(NodeList()) }

  /// Starts with a text.
  @inlinable public static func buildPartialBlock(first: Text) -> Views<Message> {
    var list = NodeList()
    list.append(first)
    return Views(list)
  }

  /// Starts with a view.
  @inlinable public static func buildPartialBlock(first: Node) -> Views<Message> {
    var list = NodeList(inArenaOf: first)
    list.append(first)
    return Views(list)
  }

  /// Starts with a list of views, which may be empty.
  @inlinable public static func buildPartialBlock(first: NodeList) -> Views<Message> {
    var list = NodeList()
    list.append(first)
    return Views(list)
  }

  /// Starts with the views of a statement.
  @inlinable public static func buildPartialBlock(first: Views<Message>) -> Views<Message> {
    buildPartialBlock(first: first.list)
  }

  /// Adds a text.
  @inlinable public static func buildPartialBlock(
    accumulated: consuming Views<Message>, next: Text
  ) -> Views<Message> {
    accumulated.list.append(next)
    return accumulated
  }

  /// Adds a view.
  @inlinable public static func buildPartialBlock(
    accumulated: consuming Views<Message>, next: Node
  ) -> Views<Message> {
    accumulated.list.append(next)
    return accumulated
  }

  /// Adds a list of views, which may be empty.
  @inlinable public static func buildPartialBlock(
    accumulated: consuming Views<Message>, next: NodeList
  ) -> Views<Message> {
    accumulated.list.append(next)
    return accumulated
  }

  /// Adds the views of a statement.
  @inlinable public static func buildPartialBlock(
    accumulated: consuming Views<Message>, next: Views<Message>
  ) -> Views<Message> {
    accumulated.list.append(next.list)
    return accumulated
  }

  /// Builds an `if` without an `else`.
  @inlinable public static func buildOptional(_ views: Views<Message>?) -> Views<Message> {
    views ?? Views(NodeList())
  }

  /// Builds the first branch of an `if` or `switch`.
  @inlinable public static func buildEither(first: Views<Message>) -> Views<Message> {
    Views(first.list.branch(1))
  }

  /// Builds the other branch of an `if` or `switch`.
  @inlinable public static func buildEither(second: Views<Message>) -> Views<Message> {
    Views(second.list.branch(2))
  }

  /// Builds a loop.
  @inlinable public static func buildArray(_ rounds: [Views<Message>]) -> Views<Message> {
    var list = NodeList()
    for views in rounds { list.append(views.list) }
    return Views(list)
  }

  /// Builds the content of an `if #available`.
  @inlinable public static func buildLimitedAvailability(_ views: Views<Message>) -> Views<Message>
  {
    views
  }
}

extension NodeList {
  /// Returns the same nodes with keys that differ from those of the other branch.
  @usableFromInline consuming func branch(_ number: UInt64) -> NodeList {
    var list = NodeList()
    list.append(nodesOf: self, key: number)
    return list
  }
}
