// KeyConsumer: lets a view consume the keys that it handles, even if they change nothing.

/// A view that consumes each key it handles even without effect: held at an end, the key does not act on outer views.
struct KeyConsumer<Message>: View {
  typealias Action = LocalAction<Bool, Message>

  private let content: () -> Views<Action>

  init(@ViewBuilder<Action> content: @escaping () -> Views<Action>) { self.content = content }

  var body: some View<Message> {
    Local(false) { _, _ in content() }
  }
}

extension LocalAction {
  /// An action that changes nothing and sends nothing.
  static var noChange: LocalAction { .change { _ in } }
}
