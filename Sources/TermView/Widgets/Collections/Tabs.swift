// Tabs: the names of pages side by side, of which one is open; the program has which, and shows it.

/// A page's name among `Tabs`.
public struct Tab<ID: Hashable>: Identifiable {
  /// What the page is known by.
  public let id: ID
  /// What it is called.
  public let title: String
  /// Whether it may be closed.
  public let isClosable: Bool

  /// Creates a tab.
  public init(_ title: String, id: ID, isClosable: Bool = false) {
    self.id = id
    self.title = title
    self.isClosable = isClosable
  }
}

extension Tab: Sendable where ID: Sendable {}

/// The names of pages side by side, of which one is open.
///
/// ```swift
/// Tabs("Files", state.files.map { Tab($0.name, id: $0.id) }, selection: state.open) { .open($0) }
/// ```
///
/// Left and Right, Home and End open another page, and so does a click; Delete or a click on `×` sends what `close`
/// says. Where they are wider than the room, they scroll: the open one is in sight.
public struct Tabs<ID: Hashable, Message>: View {
  private let label: String
  private let tabs: [Tab<ID>]
  private let selection: ID
  private let close: ((ID) -> Message)?
  private let open: (ID) -> Message

  /// Creates tabs; without `close` none of them can be closed.
  public init(
    _ label: String, _ tabs: [Tab<ID>], selection: ID, close: ((ID) -> Message)? = nil,
    _ open: @escaping (ID) -> Message
  ) {
    self.label = label
    self.tabs = tabs
    self.selection = selection
    self.close = close
    self.open = open
  }

  private typealias Action = LocalAction<ScrollPosition?, Message>

  /// The names over a line, with arrows where there are more.
  public var body: some View<Message> {
    Local(ScrollPosition?.none) { position, send in
      ScrollView(.horizontal, reveals: selection, showsBars: false) {
        HStack {
          ForEach(tabs, id: \.id) { tab in
            name(tab).id(tab.id).map(send)
          }
        }
      }
      .onScrolled { .set($0) }
      .frame(width: .fill, height: 1)
      .overlay(alignment: .leading) { more("‹", "Previous tab", hasBefore(position), -1).map(send) }
      .overlay(alignment: .trailing) { more("›", "Next tab", hasAfter(position), 1).map(send) }
      .onKey { press in answer(press, position) }
      .focusable(!tabs.isEmpty)
      .attributes(.underline, when: .focused)
      .role(.tabs, label: label, value: tabs.first { $0.id == selection }?.title)
    }
  }

  private func hasBefore(_ position: ScrollPosition?) -> Bool { (position?.offset.column ?? 0) > 0 }

  private func hasAfter(_ position: ScrollPosition?) -> Bool {
    guard let position else { return false }
    return position.offset.column + position.window.columns < position.content.columns
  }

  @ViewBuilder<Message> private func more(
    _ arrow: String, _ words: String, _ isThere: Bool, _ step: Int
  ) -> Views<Message> {
    if isThere {
      Text(arrow).foreground(.accent).bold().background(.surface)
        .onMouse { event in
          guard case .down(.left) = event.action else { return nil }
          return neighbour(step).map(open)
        }
        .role(.button, label: words)
    }
  }

  private func name(_ tab: Tab<ID>) -> some View<Message> {
    let isOpen = tab.id == selection
    return HStack {
      Text(" \(tab.title) ").wrap(.none)
        .attributes(.bold, when: .hovered)
        .onMouse { event in
          switch event.action {
          case .down(.left): isOpen ? nil : open(tab.id)
          case .down(.middle): closing(tab)
          default: nil
          }
        }
        .role(.tab, label: tab.title, value: isOpen ? "open" : nil)
      if tab.isClosable, close != nil {
        Text("× ").wrap(.none)
          .attributes(.bold, when: .hovered)
          .onMouse { event in
            guard case .down(.left) = event.action else { return nil }
            return closing(tab)
          }
          .role(.button, label: "Close \(tab.title)")
      }
    }
    .attributes(isOpen ? [.reverse, .bold] : [])
    .flex(grow: 0, shrink: 0)
  }

  private func closing(_ tab: Tab<ID>) -> Message? { tab.isClosable ? close?(tab.id) : nil }

  /// The id of the tab so many places further on; nil where there is none.
  private func neighbour(_ step: Int) -> ID? {
    guard let index = tabs.firstIndex(where: { $0.id == selection }) else { return tabs.first?.id }
    return tabs.indices.contains(index + step) ? tabs[index + step].id : nil
  }

  private func answer(_ press: KeyPress, _ position: ScrollPosition?) -> Action? {
    guard press.phase != .release else { return nil }
    if press.matches(.delete) {
      // A key that is held closes one.
      guard press.phase == .press else { return .set(position) }
      return tabs.first { $0.id == selection }.flatMap(closing).map { .send($0) }
    }
    let target: ID?
    if press.matches(.left) {
      target = neighbour(-1)
    } else if press.matches(.right) {
      target = neighbour(1)
    } else if press.matches(.home) {
      target = tabs.first?.id
    } else if press.matches(.end) {
      target = tabs.last?.id
    } else {
      return nil
    }
    return target.map { $0 == selection ? .set(position) : .send(open($0)) }
  }
}
