// Memo: a view that is made again only when the value it depends on changes.

/// A part of the screen that depends on one value: while that is equal, nothing in it is built, compared, laid out or
/// painted.
///
/// The value must contain everything that the content depends on. A debug build makes the content each time anyway,
/// and a difference stops the program.
///
/// ```swift
/// Memo(state.rows) { rows in
///   ForEach(rows) { row in Text(row.title) }
/// }
/// ```
public struct Memo<Message>: View {
  /// The view as a type-erased record.
  public let node: Node

  /// The view itself, type-erased.
  public var body: AnyView<Message> { return AnyView(node) }

  /// Creates the part for a value.
  public init<Value: Equatable>(
    _ value: Value, @ViewBuilder<Message> content: @escaping (Value) -> Views<Message>
  ) {
    var node = Node(.memo)
    node.setDeferredContent(MemoContent(value) { content($0).node })
    self.node = node
  }
}

private final class MemoContent<Value: Equatable>: DeferredContent {
  private let value: Value
  private let content: (Value) -> Node

  init(_ value: Value, _ content: @escaping (Value) -> Node) {
    self.value = value
    self.content = content
  }

  func make(_ context: ContentContext) -> Node { content(value) }

  func isSame(as other: any DeferredContent) -> Bool {
    (other as? MemoContent<Value>)?.value == value
  }
}
