// Local: a small state of a view's own, changed by its handlers, kept where the view stays the same.

/// A view with a small state of its own, such as whether it is open: no concern of the program's.
///
/// Its content's handlers send actions: one that sets the value, or one that sends the program a message;
/// `send` makes the latter, so a view of the program's messages is put inside by `.map(send)`.
///
/// ```swift
/// Local(false) { isOpen, send in
///   Text(isOpen ? "▾ More" : "▸ More").onPress(.set(!isOpen))
///   if isOpen { details.map(send) }
/// }
/// ```
///
/// The value starts as `initial` when the view comes to the tree, and goes when the view goes.
public struct Local<Message>: View {
  /// What it says.
  public let node: Node

  /// Itself.
  public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a view that starts with a value.
  public init<Value>(
    _ initial: Value,
    @ViewBuilder<LocalAction<Value, Message>> content:
      @escaping (Value, @escaping (Message) -> LocalAction<Value, Message>) -> Views<
        LocalAction<Value, Message>
      >
  ) {
    var node = Node(.local)
    node.postpone(
      LocalContent<Value, Message>(initial) { value in content(value) { .send($0) }.node })
    self.node = node
  }
}

/// What a handler inside a `Local` does.
public enum LocalAction<Value, Message> {
  /// Gives it another value.
  case set(Value)
  /// Changes its value, whatever that is by then.
  case change((inout Value) -> Void)
  /// Sends the program a message.
  case send(Message)
  /// Gives it another value and sends the program a message.
  case setAndSend(Value, Message)
}

/// Content with a value that its own messages change.
package protocol StatefulContent: DeferredContent {
  var initialValue: Any { get }
  /// The type of its values, which another `Local` in its place may not have.
  var valueType: Any.Type { get }
  /// What an action makes of a value, and what it sends on.
  func receive(_ action: Any, _ value: Any) -> (value: Any?, message: Any?)
  /// What it needs made that `old`, which was there before it, had not; nil where it needs nothing.
  func order(after old: (any DeferredContent)?) -> ContentOrder?
  /// What keeping the result of that costs, in bytes.
  func cost(of result: Any) -> Int
}

extension StatefulContent {
  package func order(after old: (any DeferredContent)?) -> ContentOrder? { nil }
  package func cost(of result: Any) -> Int { 0 }
}

private final class LocalContent<Value, Message>: StatefulContent {
  private let initial: Value
  private let content: (Value) -> Node

  init(
    _ initial: Value, _ content: @escaping (Value) -> Node
  ) {
    self.initial = initial
    self.content = content
  }

  var initialValue: Any { initial }

  var valueType: Any.Type { Value.self }

  func make(_ context: ContentContext) -> Node { content(context.value as? Value ?? initial) }

  func isSame(as other: any DeferredContent) -> Bool { false }

  func receive(_ action: Any, _ value: Any) -> (value: Any?, message: Any?) {
    guard let action = action as? LocalAction<Value, Message> else { return (nil, nil) }
    switch action {
    case .set(let new): return (new, nil)
    case .change(let change):
      guard var new = value as? Value else { return (nil, nil) }
      change(&new)
      return (new, nil)
    case .send(let message): return (nil, message)
    case .setAndSend(let new, let message): return (new, message)
    }
  }
}
