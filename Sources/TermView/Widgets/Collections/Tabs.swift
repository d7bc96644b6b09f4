// Tabs: a row of page names, of which one is open; the app owns which, and shows that page.

/// The name of a page in `Tabs`.
public struct Tab<ID: Hashable>: Identifiable {
  /// The id of the page.
  public let id: ID
  /// The name that the tab shows.
  public let title: String
  /// Whether the user may close the tab.
  public let isClosable: Bool

  /// Creates a tab for the page with this id.
  public init(_ title: String, id: ID, isClosable: Bool = false) {
    self.id = id
    self.title = title
    self.isClosable = isClosable
  }
}

extension Tab: Sendable where ID: Sendable {}

/// A row of page names, of which one is open.
///
/// ```swift
/// Tabs("Files", state.files.map { Tab($0.name, id: $0.id) }, selection: state.open) { .open($0) }
/// ```
///
/// Left and Right, Home and End open another page, and so does a click; Delete or a click on `×` sends the message of
/// `close`. Names that are wider than the available space scroll, with the open one visible.
public struct Tabs<ID: Hashable, Message>: View {
  private let label: String
  private let tabs: [Tab<ID>]
  private let selection: ID
  private let close: ((ID) -> Message)?
  private let open: (ID) -> Message

  /// Creates tabs; without `close`, no tab can be closed.
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

  /// The names in one row, with arrows where more names lie outside it.
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
      .overlay(alignment: .leading) {
        scrollArrow("‹", "Previous tab", hasBefore(position), -1).map(send)
      }
      .overlay(alignment: .trailing) {
        scrollArrow("›", "Next tab", hasAfter(position), 1).map(send)
      }
      .onKey { press in handleKey(press, position) }
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

  @ViewBuilder<Message> private func scrollArrow(
    _ arrow: String, _ words: String, _ isThere: Bool, _ step: Int
  ) -> Views<Message> {
    if isThere {
      Text(arrow).foreground(.accent).bold().background(.surface)
        .onMouse { event in
          guard case .down(.left) = event.action else { return nil }
          return neighbor(step).map(open)
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
          case .down(.middle): closeMessage(for: tab)
          default: nil
          }
        }
        .role(.tab, label: tab.title, value: isOpen ? "open" : nil)
      if tab.isClosable, close != nil {
        Text("× ").wrap(.none)
          .attributes(.bold, when: .hovered)
          .onMouse { event in
            guard case .down(.left) = event.action else { return nil }
            return closeMessage(for: tab)
          }
          .role(.button, label: "Close \(tab.title)")
      }
    }
    .attributes(isOpen ? [.reverse, .bold] : [])
    .flex(grow: 0, shrink: 0)
  }

  private func closeMessage(for tab: Tab<ID>) -> Message? { tab.isClosable ? close?(tab.id) : nil }

  /// The id of the tab `step` places further on; nil if there is none.
  private func neighbor(_ step: Int) -> ID? {
    guard let index = tabs.firstIndex(where: { $0.id == selection }) else { return tabs.first?.id }
    return tabs.indices.contains(index + step) ? tabs[index + step].id : nil
  }

  private func handleKey(_ press: KeyPress, _ position: ScrollPosition?) -> Action? {
    guard press.phase != .release else { return nil }
    if press.matches(.delete) {
      // A held key closes only one tab.
      guard press.phase == .press else { return .set(position) }
      return tabs.first { $0.id == selection }.flatMap(closeMessage).map { .send($0) }
    }
    let target: ID?
    if press.matches(.left) {
      target = neighbor(-1)
    } else if press.matches(.right) {
      target = neighbor(1)
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
