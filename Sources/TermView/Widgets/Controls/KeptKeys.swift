// KeptKeys: a view that answers keys in; those that change nothing kept from the views around it.

/// A view whose keys are its own even where nothing comes of them: held at its end, a key does not go on to do something
/// else around it.
struct KeptKeys<Message>: View {
  typealias Action = LocalAction<Bool, Message>

  private let content: () -> Views<Action>

  init(@ViewBuilder<Action> content: @escaping () -> Views<Action>) { self.content = content }

  var body: some View<Message> {
    Local(false) { _, _ in content() }
  }
}

extension LocalAction {
  /// An answer that changes nothing and sends nothing.
  static var nothing: LocalAction { .change { _ in } }
}
