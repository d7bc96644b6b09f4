// Local: view-local state, changed by the view's handlers and retained as long as the view has the same identity.

/// A view with a small state of its own, such as whether it is open, that does not concern the program.
///
/// Handlers in its content send actions: one sets the value, another sends the program a message. `send` makes the
/// latter, so use `.map(send)` to embed a view with the program's messages.
///
/// ```swift
/// Local(false) { isOpen, send in
///   Text(isOpen ? "▾ More" : "▸ More").onPress(.set(!isOpen))
///   if isOpen { details.map(send) }
/// }
/// ```
///
/// The value starts as `initial` when the view is added to the tree, and is discarded with the view.
public struct Local<Message>: View {
  /// The view as a type-erased record.
  public let node: Node

  /// The view itself, type-erased.
  public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a view with an initial value.
  public init<Value>(
    _ initial: Value,
    @ViewBuilder<LocalAction<Value, Message>> content:
      @escaping (Value, @escaping (Message) -> LocalAction<Value, Message>) -> Views<
        LocalAction<Value, Message>
      >
  ) {
    var node = Node(.local)
    node.setDeferredContent(
      LocalContent<Value, Message>(initial) { value in content(value) { .send($0) }.node })
    self.node = node
  }
}

/// An action that a handler inside a `Local` sends.
public enum LocalAction<Value, Message> {
  /// Sets the value.
  case set(Value)
  /// Changes the current value in place.
  case change((inout Value) -> Void)
  /// Sends the program a message.
  case send(Message)
  /// Sets the value and sends the program a message.
  case setAndSend(Value, Message)
  /// Puts a text on the clipboard and says so, as Control-C does with selected text, and performs another action.
  indirect case copy(String, then: LocalAction)
}

/// What an action in a `Local` leads to.
package struct LocalEffect {
  /// The new value; nil if it stays.
  package var value: Any?
  /// The message to send on; nil if there is none.
  package var message: Any?
  /// The text for the clipboard; nil if there is none.
  package var copied: String?
}

/// Deferred content with a value that its own messages change.
package protocol StatefulContent: DeferredContent {
  var initialValue: Any { get }
  /// The type of the value; another `Local` in the same place may have another.
  var valueType: Any.Type { get }
  /// Returns what an action leads to.
  func receive(_ action: Any, _ value: Any) -> LocalEffect
  /// Returns the background job that this content needs and its predecessor `old` did not; nil if it needs none.
  func jobRequest(after old: (any DeferredContent)?) -> JobRequest?
  /// Returns the bytes that a job's result takes in the cache.
  func cost(of result: Any) -> Int
}

extension StatefulContent {
  package func jobRequest(after old: (any DeferredContent)?) -> JobRequest? { nil }
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

  func receive(_ action: Any, _ value: Any) -> LocalEffect {
    guard let action = action as? LocalAction<Value, Message> else { return LocalEffect() }
    switch action {
    case .set(let new): return LocalEffect(value: new)
    case .change(let change):
      guard var new = value as? Value else { return LocalEffect() }
      change(&new)
      return LocalEffect(value: new)
    case .send(let message): return LocalEffect(message: message)
    case .setAndSend(let new, let message): return LocalEffect(value: new, message: message)
    case .copy(let text, let next):
      var effect = receive(next, value)
      effect.copied = text
      return effect
    }
  }
}
