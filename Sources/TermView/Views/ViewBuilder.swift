// ViewBuilder: the statements of a closure in, the views they name out.

/// Collects the views that a closure names; supports `if`, `if let`, `switch`, `for` and `if #available`.
@resultBuilder
public enum ViewBuilder<Message> {
  /// Accepts a view with these messages, an optional one, or an array of them.
  @inlinable public static func buildExpression<Child: ViewContent>(
    _ child: consuming Child
  ) -> Child.Recorded where Child.Message == Message {
    child.recorded()
  }

  /// Accepts a view that sends nothing, an optional one, or an array of them.
  @_disfavoredOverload
  @inlinable public static func buildExpression<Child: StaticContent & FitsEverywhere>(
    _ child: consuming Child
  ) -> Child.Recorded {
    child.recorded()
  }

  /// Explains what to do with a statement that has no value.
  ///
  /// A parameter of type `Void` would do, but then the compiler blames views that it can not convert to `Void`.
  @available(
    *, unavailable,
    message:
      "this is not a view: write 'let _ = print(…)' to print, and change the state in 'update'"
  )
  @_disfavoredOverload
  public static func buildExpression<each Nothing: StaticContent & FitsEverywhere>(
    _ nothing: (repeat each Nothing)
  ) -> Node {
    trap("unavailable")
  }

  /// Explains what to do with a string.
  @available(*, unavailable, message: "a string is not a view: write Text(…)")
  @_disfavoredOverload
  public static func buildExpression(_ string: some StringProtocol & CustomReflectable) -> Node {
    trap("unavailable")
  }

  /// Builds an empty closure.
  @inlinable public static func buildBlock() -> Views<Message> { Views(NodeList()) }

  /// Starts with the first statement.
  @inlinable public static func buildPartialBlock(
    first: some ViewRecord
  ) -> Views<Message> {
    Views(first.makeList())
  }

  /// Adds a statement.
  @inlinable public static func buildPartialBlock(
    accumulated: consuming Views<Message>, next: some ViewRecord
  ) -> Views<Message> {
    next.append(to: &accumulated.list)
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
