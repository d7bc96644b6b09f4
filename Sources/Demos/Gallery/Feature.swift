// Feature: what every part of the gallery is: a state, messages, an update and a view.

internal import TermStore
internal import TermView

/// A part of the gallery that knows its own state and nobody else: the one above finds it and hears it.
protocol Feature {
  associatedtype State: Sendable
  associatedtype Message: Codable, Hashable, Sendable

  static var title: String { get }
  static var start: State { get }

  static func update(_ state: inout State, _ message: Message) -> Command<Message>
}

/// One screen about a few widgets, with controls that change them.
protocol Page: Feature, View {
  /// The widgets that it shows, by which it is found as well as by its title.
  static var widgets: [String] { get }

  init(state: State)

  /// What is to be listened to while it is open.
  static func subscriptions(_ state: State) -> [Subscription<Message>]
}

extension Page {
  static func subscriptions(_ state: State) -> [Subscription<Message>] { [] }
}

/// A few pages: it hands each message to the page that it is for, and hears what pages have to say to others.
protocol PageGroup: Feature {
  static var pages: [Slot<State, Message>] { get }
}
