// Slot: where a feature stands in the one above: its part of the state, and what its messages are called there.

internal import TermStore
internal import TermView

/// A page in its place: it is seen with its part of the state, and what it tells is told in the words of the one above.
struct Slot<State, Message: Sendable>: Sendable {
  /// What it is called, what it shows, and the type that it is written in.
  let title: String
  let widgets: [String]
  let type: String

  let view: @Sendable (State) -> AnyView<Message>
  let subscriptions: @Sendable (State) -> [Subscription<Message>]

  /// A page in a group.
  init<Inner: Page>(
    _ page: Inner.Type, _ place: any KeyPath<State, Inner.State> & Sendable,
    _ tell: @escaping @Sendable (Inner.Message) -> Message
  ) {
    title = page.title
    widgets = page.widgets
    type = "\(page)"
    view = { AnyView(Inner(state: $0[keyPath: place]).map(tell)) }
    subscriptions = { Inner.subscriptions($0[keyPath: place]).map { $0.map(tell) } }
  }

  /// A page of a group, in the program that has the group.
  init<Inner: Sendable, InnerMessage: Sendable>(
    _ page: Slot<Inner, InnerMessage>, _ place: any KeyPath<State, Inner> & Sendable,
    _ tell: @escaping @Sendable (InnerMessage) -> Message
  ) {
    title = page.title
    widgets = page.widgets
    type = page.type
    view = { AnyView(page.view($0[keyPath: place]).map(tell)) }
    subscriptions = { page.subscriptions($0[keyPath: place]).map { $0.map(tell) } }
  }
}
