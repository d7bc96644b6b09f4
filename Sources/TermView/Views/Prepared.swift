// Prepared: a view that shows the result of long work, done on another thread.

/// A view that needs a result that takes longer than a frame to make.
///
/// ```swift
/// Prepared(map.region, by: { region in region.rendered() }) { picture in
///   if let picture { Canvas(picture) { … } } else { Spinner() }
/// }
/// ```
///
/// The work runs on another thread when the view appears, and again when the value changes; its result depends on the
/// value alone. Until the work is done, the content gets the previous value's result, or nil. Work that no view waits
/// for any more is canceled, which it can check with `Task.isCancelled`.
public struct Prepared<Message>: View {
  /// The view as a type-erased record.
  public let node: Node

  /// The view itself, type-erased.
  public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a view of the result for a value.
  public init<Value: Hashable & Sendable, Result: Sendable>(
    _ value: Value, by prepare: @escaping @Sendable (Value) -> Result,
    @ViewBuilder<Message> content: @escaping (Result?) -> Views<Message>
  ) {
    self.init(value, cachedAtCost: nil, by: prepare, content: content)
  }

  /// Creates a view that caches the newest results for values that come back, up to the screen's limit of their total
  /// cost.
  package init<Value: Hashable & Sendable, Result: Sendable>(
    _ value: Value, cachedAtCost cost: (@Sendable (Result) -> Int)?,
    by prepare: @escaping @Sendable (Value) -> Result,
    @ViewBuilder<Message> content: @escaping (Result?) -> Views<Message>
  ) {
    var node = Node(.local)
    node.setDeferredContent(PreparedContent(value, cost, prepare) { content($0).node })
    self.node = node
  }
}

/// A background job that content needs done.
package struct JobRequest {
  /// The work to do.
  package let run: @Sendable () -> any Sendable
  /// The key under which the result is cached; nil if it is not.
  package let key: AnyHashable?

  package init(run: @escaping @Sendable () -> any Sendable, key: AnyHashable?) {
    self.run = run
    self.key = key
  }
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

  func receive(_ action: Any, _ value: Any) -> LocalEffect { LocalEffect(message: action) }

  func jobRequest(after old: (any DeferredContent)?) -> JobRequest? {
    if let old = old as? PreparedContent<Value, Result>, old.value == value { return nil }
    return JobRequest(
      run: { [value, prepare] in prepare(value) }, key: cost == nil ? nil : AnyHashable(value))
  }

  func cost(of result: Any) -> Int {
    guard let result = result as? Result else { return 0 }
    return cost?(result) ?? 0
  }

  private struct NothingYet {}
}
