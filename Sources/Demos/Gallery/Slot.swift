// Slot: connects a page to its parent: to its part of the parent's state, and to the parent's messages.

internal import TermStore
internal import TermWidgets

/// A page with its place in a parent: it shows a part of the parent's state, and sends the parent's messages.
struct Slot<State, Message: Sendable>: Sendable {
  /// The page's title, its sentence, the widgets that it shows, and the name of its type.
  let title: String
  let sentence: String
  let widgets: [String]
  let type: String

  /// Whether the page scrolls, and whether it needs the whole width.
  let scrolls: Bool
  let isWhole: Bool

  let view: @Sendable (State) -> AnyView<Message>
  let panel: @Sendable (State) -> PagePanel<Message>?
  let subscriptions: @Sendable (State) -> [Subscription<Message>]

  /// Creates the slot of a page in a group.
  init<Inner: Page>(
    _ page: Inner.Type, _ path: any KeyPath<State, Inner.State> & Sendable,
    _ tell: @escaping @Sendable (Inner.Message) -> Message
  ) {
    title = page.title
    sentence = page.sentence
    widgets = page.widgets
    type = "\(page)"
    scrolls = page.scrolls
    isWhole = page.isWhole
    view = { state in
      let page = Inner(state: state[keyPath: path]).map(tell)
      return Inner.scrolls ? AnyView(ScrollView { page }.filling()) : AnyView(page)
    }
    panel = { Inner(state: $0[keyPath: path]).panel?.map(tell) }
    subscriptions = { Inner.subscriptions($0[keyPath: path]).map { $0.map(tell) } }
  }

  /// Creates the slot of a group's page in the program that contains the group.
  init<Inner: Sendable, InnerMessage: Sendable>(
    _ page: Slot<Inner, InnerMessage>, _ path: any KeyPath<State, Inner> & Sendable,
    _ tell: @escaping @Sendable (InnerMessage) -> Message
  ) {
    title = page.title
    sentence = page.sentence
    widgets = page.widgets
    type = page.type
    scrolls = page.scrolls
    isWhole = page.isWhole
    view = { AnyView(page.view($0[keyPath: path]).map(tell)) }
    panel = { page.panel($0[keyPath: path])?.map(tell) }
    subscriptions = { page.subscriptions($0[keyPath: path]).map { $0.map(tell) } }
  }
}
