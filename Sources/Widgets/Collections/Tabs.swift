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

/// A row of page names, of which one is open, over a line that is stronger under that one.
///
/// ```swift
/// Tabs("Files", state.files.map { Tab($0.name, id: $0.id) }, selection: state.open) { .open($0) }
/// ```
///
/// Left and Right, Home and End open another page, and so does a click; Delete or a click on `×` sends the message of
/// `onClose`. Names that are wider than the available space scroll, with the open one visible.
///
/// With `content`, the open page is below the names and fills the available space as a `Pane`:
///
/// ```swift
/// Tabs("Files", tabs, selection: state.open) { .open($0) } content: { Page(state.open) }
/// ```
public struct Tabs<ID: Hashable, Message>: View {
  private let label: String
  private let tabs: [Tab<ID>]
  private let selection: ID
  private let close: ((ID) -> Message)?
  private let open: (ID) -> Message
  private let content: (() -> Views<Message>)?

  /// Creates tabs, and shows no page.
  ///
  /// - Parameters:
  ///   - label: The name of the tabs, for semantics.
  ///   - tabs: The tabs, in reading order.
  ///   - selection: The id of the open tab.
  ///   - close: Makes a message when the user closes a closable tab; without it none can be closed.
  ///   - open: Receives the id of the tab to open.
  public init(
    _ label: String, _ tabs: [Tab<ID>], selection: ID, onClose close: ((ID) -> Message)? = nil,
    _ open: @escaping (ID) -> Message
  ) {
    self.label = label
    self.tabs = tabs
    self.selection = selection
    self.close = close
    self.open = open
    content = nil
  }

  /// Creates tabs with the open page below them.
  ///
  /// - Parameters:
  ///   - label: The name of the tabs, for semantics.
  ///   - tabs: The tabs, in reading order.
  ///   - selection: The id of the open tab.
  ///   - close: Makes a message when the user closes a closable tab; without it none can be closed.
  ///   - open: Receives the id of the tab to open.
  ///   - content: Makes the open page.
  public init(
    _ label: String, _ tabs: [Tab<ID>], selection: ID, onClose close: ((ID) -> Message)? = nil,
    _ open: @escaping (ID) -> Message,
    @ViewBuilder<Message> content: @escaping () -> Views<Message>
  ) {
    self.label = label
    self.tabs = tabs
    self.selection = selection
    self.close = close
    self.open = open
    self.content = content
  }

  private typealias Action = LocalAction<ScrollPosition?, Message>

  /// The names over a line, with arrows where more names lie outside it, and the open page.
  public var body: some View<Message> {
    guard let content else { return AnyView(names) }
    return AnyView(
      VStack {
        names.fixedSize()
        Pane(content: content).filling().id(selection)
      }
      .filling())
  }

  private var names: some View<Message> {
    Local(ScrollPosition?.none) { position, send in
      ScrollView(.horizontal, reveals: selection, showsBars: false) {
        HStack {
          ForEach(tabs, id: \.id) { tab in
            name(tab).id(tab.id).map(send)
          }
        }
      }
      .onScrolled { .set($0) }
      .background(alignment: .bottom) {
        Text("").frame(width: .fill, height: 1).border(.light, .bottom, color: .outline)
          .sending()
      }
      .frame(width: .fill, height: 2)
      .overlay(alignment: .topLeading) {
        scrollArrow("‹", Translation["Previous tab"], hasBefore(position), -1).map(send)
      }
      .overlay(alignment: .topTrailing) {
        scrollArrow("›", Translation["Next tab"], hasAfter(position), 1).map(send)
      }
      .describesKeys(WidgetKeys.tabs(canClose: close != nil))
      .onKeyPress { press in handleKey(press, position) }
      .focusable(!tabs.isEmpty)
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
      Text(arrow).flipsWhenMirrored().foreground(.accent).bold().background(.background)
        .onClick { _ in neighbor(step).map(open) }
        .role(.button, label: words)
    }
  }

  private func name(_ tab: Tab<ID>) -> some View<Message> {
    let isOpen = tab.id == selection
    let names = HStack {
      Text(" \(tab.title) ").wrap(.none)
        .attributes(.bold, when: .hovered)
        .onMouse { event in
          switch event.action {
          case .down(.left): isOpen ? nil : open(tab.id)
          case .down(.middle): closeMessage(for: tab)
          default: nil
          }
        }
        .role(.tab, label: tab.title, value: isOpen ? Translation["open"] : nil)
        .marksFocus(isOpen)
      if tab.isClosable, close != nil {
        Text("× ").wrap(.none)
          .attributes(.bold, when: .hovered)
          .onClick { _ in closeMessage(for: tab) }
          .role(.button, label: Translation["Close {1}", tab.title])
      }
    }
    .bold(isOpen)
    .foreground(isOpen ? .accent : .text)
    .accentFill(isOpen, when: .focused)
    return VStack { names }
      .border(isOpen ? .heavy : .light, .bottom, color: isOpen ? .accent : .outline)
      .fixedSize()
  }

  private func closeMessage(for tab: Tab<ID>) -> Message? { tab.isClosable ? close?(tab.id) : nil }

  /// The id of the tab `step` places further on; nil if there is none.
  private func neighbor(_ step: Int) -> ID? {
    guard let index = tabs.firstIndex(where: { $0.id == selection }) else { return tabs.first?.id }
    return tabs.indices.contains(index + step) ? tabs[index + step].id : nil
  }

  private func handleKey(_ press: KeyPress, _ position: ScrollPosition?) -> Action? {
    if press.matches(.delete) {
      // A held key closes only one tab.
      guard press.phase == .press else { return .set(position) }
      return tabs.first { $0.id == selection }.flatMap(closeMessage).map { .send($0) }
    }
    let press = press.inReadingOrder
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
