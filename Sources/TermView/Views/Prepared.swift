// Prepared: a view that shows what comes of long work, which is done away from the loop.

/// A view that needs something made first which takes longer than a frame may.
///
/// ```swift
/// Prepared(map.region, by: { region in region.rendered() }) { picture in
///   if let picture { Canvas(picture) { … } } else { Spinner() }
/// }
/// ```
///
/// The work is done on another thread when the view comes, and again when the value is another one; what it comes to
/// depends on the value alone. Until it is done the content has what came of the value before, or nil. Work that
/// nobody waits for any more is cancelled, which it may notice by `Task.isCancelled`.
public struct Prepared<Message>: View {
  /// What it says.
  public let node: Node

  /// Itself.
  public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a view of what comes of a value.
  public init<Value: Hashable & Sendable, Result: Sendable>(
    _ value: Value, by prepare: @escaping @Sendable (Value) -> Result,
    @ViewBuilder<Message> content: @escaping (Result?) -> Views<Message>
  ) {
    self.init(value, keptAt: nil, by: prepare, content: content)
  }

  /// The same, where the newest results are kept for when their values come again: as long as they cost no more, taken
  /// together, than the screen keeps.
  package init<Value: Hashable & Sendable, Result: Sendable>(
    _ value: Value, keptAt cost: (@Sendable (Result) -> Int)?,
    by prepare: @escaping @Sendable (Value) -> Result,
    @ViewBuilder<Message> content: @escaping (Result?) -> Views<Message>
  ) {
    var node = Node(.local)
    node.postpone(PreparedContent(value, cost, prepare) { content($0).node })
    self.node = node
  }
}

/// What content needs made before it is true to its value.
package struct ContentOrder {
  /// What is to be done.
  package let run: @Sendable () -> any Sendable
  /// Under what the result is kept, where it is kept.
  package let key: AnyHashable?
}

private final class PreparedContent<Value: Hashable & Sendable, Result: Sendable>: StatefulContent {
  private let value: Value
  private let cost: (@Sendable (Result) -> Int)?
  private let prepare: @Sendable (Value) -> Result
  private let content: (Result?) -> Node

  init(
    _ value: Value, _ cost: (@Sendable (Result) -> Int)?,
    _ prepare: @escaping @Sendable (Value) -> Result, _ content: @escaping (Result?) -> Node
  ) {
    self.value = value
    self.cost = cost
    self.prepare = prepare
    self.content = content
  }

  var initialValue: Any { NothingYet() }

  var valueType: Any.Type { Result.self }

  func make(_ context: ContentContext) -> Node { content(context.value as? Result) }

  func isSame(as other: any DeferredContent) -> Bool { false }

  func receive(_ action: Any, _ value: Any) -> (value: Any?, message: Any?) { (nil, action) }

  func order(after old: (any DeferredContent)?) -> ContentOrder? {
    if let old = old as? PreparedContent<Value, Result>, old.value == value { return nil }
    return ContentOrder(
      run: { [value, prepare] in prepare(value) }, key: cost == nil ? nil : AnyHashable(value))
  }

  func cost(of result: Any) -> Int {
    guard let result = result as? Result else { return 0 }
    return cost?(result) ?? 0
  }

  private struct NothingYet {}
}
