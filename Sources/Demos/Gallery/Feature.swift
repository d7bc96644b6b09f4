// Feature: the protocols of the gallery's parts, each with a state, messages, an update and a view.

internal import TermStore
internal import TermWidgets

/// A part of the gallery that knows only its own state; its parent stores the state and handles the messages.
protocol Feature {
  associatedtype State: Sendable
  associatedtype Message: Codable, Hashable, Sendable

  static var title: String { get }
  static var start: State { get }

  static func update(_ state: inout State, _ message: Message) -> Command<Message>
}

/// A screen about a few widgets, with controls that change them.
protocol Page: Feature, View {
  /// What the page shows, in one sentence below its title.
  static var sentence: String { get }

  /// Whether the page is a column that scrolls in a low window; other pages fit their window.
  static var scrolls: Bool { get }

  /// Whether the page needs the whole width: its source is shown only when the user asks for it.
  static var isWhole: Bool { get }

  /// The widgets that the page shows; the search finds the page by these and by its title.
  static var widgets: [String] { get }

  init(state: State)

  /// A dialog over the whole window, if one is open.
  var panel: PagePanel<Message>? { get }

  /// Returns the subscriptions that are active while the page is open.
  static func subscriptions(_ state: State) -> [Subscription<Message>]
}

extension Page {
  static var scrolls: Bool { false }

  static var isWhole: Bool { false }

  var panel: PagePanel<Message>? { nil }

  static func subscriptions(_ state: State) -> [Subscription<Message>] { [] }
}

/// A group of pages; it passes each message to its page, and shares state between pages that need it.
protocol PageGroup: Feature {
  static var pages: [Slot<State, Message>] { get }
}
