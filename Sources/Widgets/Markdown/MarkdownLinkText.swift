// MarkdownLinkText: words whose links the user follows with the mouse and the keyboard.

/// Words with links, which take the focus: the arrows choose a link, Enter follows it, and so does a click on it.
struct MarkdownLinkText<Message>: View {
  let words: String
  let paragraph: MarkdownParagraph
  let showsAddresses: Bool
  /// Styles the text as its place wants it.
  let style: (Text) -> Text
  let follow: (String) -> Message

  private struct State: Equatable {
    var current = 0
    var hasFocus = false
    var columns = 0
  }

  private typealias Action = LocalAction<State, Message>

  var body: some View<Message> {
    let (words, paragraph, style, follow) = (words, paragraph, style, follow)
    let showsAddresses = showsAddresses
    return Local<Message>(State()) { state, _ in
      let shown = MarkdownWords(
        words, in: paragraph, current: state.hasFocus ? state.current : nil,
        showsAddresses: showsAddresses)
      let links = shown.links
      let text = style(shown.text)
      AnyStaticView(text)
        .onClick { (event: MouseEvent) -> Action? in
          guard
            let link = Self.link(
              at: event.position, in: text.string, links: links, columns: state.columns)
          else { return nil }
          return .send(follow(links[link].address))
        }
        .onKey { press -> Action? in Self.action(press, state, links, follow) }
        .describesKeys([
          KeyBinding(.enter, Translation["follow the link"])
        ])
        .onFocus { hasFocus -> Action? in .change { $0.hasFocus = hasFocus } }
        .onSize { size -> Action? in .change { $0.columns = size.columns } }
        .focusable()
        .role(.link, label: Self.label(text.string, links, state.current))
    }
  }

  private static func action(
    _ press: KeyPress, _ state: State, _ links: [MarkdownWords.LinkRange],
    _ follow: (String) -> Message
  ) -> Action? {
    switch press.key {
    case .enter: .send(follow(links[min(state.current, links.count - 1)].address))
    case .right where state.current + 1 < links.count: .change { $0.current += 1 }
    case .left where state.current > 0: .change { $0.current -= 1 }
    default: nil
    }
  }

  private static func label(
    _ text: String, _ links: [MarkdownWords.LinkRange], _ current: Int
  ) -> String {
    let range = links[min(current, links.count - 1)].range
    return String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }

  /// Returns the index of the link under a cell of the text, which is wrapped to a width.
  private static func link(
    at position: Point, in text: String, links: [MarkdownWords.LinkRange], columns: Int
  ) -> Int? {
    let bytes = Array(text.utf8)
    var line = TextLine(in: bytes.span, at: 0, width: columns)
    for _ in 0..<max(0, position.row) {
      guard let next = line.next else { return nil }
      line = TextLine(in: bytes.span, at: next, width: columns)
    }
    guard position.column >= 0, position.column < line.width else { return nil }
    var offset = line.range.lowerBound
    var column = 0
    while offset < line.range.upperBound {
      let cluster = Cluster(in: bytes.span, at: offset)
      column += cluster.width
      if column > position.column { break }
      offset = cluster.end
    }
    return links.firstIndex { $0.range.contains(offset) }
  }
}
