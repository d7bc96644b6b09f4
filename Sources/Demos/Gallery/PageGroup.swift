// PageGroup: what a part of the gallery is, for the whole that it is part of.

internal import TermStore
internal import TermView

/// A few pages of the gallery, with a state and messages of their own: it knows nobody but its own pages.
protocol PageGroup {
  associatedtype State: Sendable
  associatedtype Message: Codable, Hashable, Sendable
  associatedtype Body: View<Message>

  static var title: String { get }
  /// The titles of its pages.
  static var pages: [String] { get }
  static var start: State { get }

  static func update(_ state: inout State, _ message: Message) -> Command<Message>

  /// One of its pages.
  @ViewBuilder<Message> static func view(_ state: State, page: Int) -> Body

  /// What a page says of the whole program: keys that work wherever the focus is, and what stands over all.
  static func around<Whole>(
    _ view: AnyView<Whole>, _ state: State, page: Int, lift: @escaping (Message) -> Whole
  ) -> AnyView<Whole>

  static func subscriptions(_ state: State, page: Int) -> [Subscription<Message>]
}

extension PageGroup {
  static func around<Whole>(
    _ view: AnyView<Whole>, _ state: State, page: Int, lift: @escaping (Message) -> Whole
  ) -> AnyView<Whole> { view }

  static func subscriptions(_ state: State, page: Int) -> [Subscription<Message>] { [] }
}
