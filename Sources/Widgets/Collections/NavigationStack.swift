// NavigationStack: screens that open further screens, and go back; the app owns the path.

/// A stack of screens, of which the last is visible, under a line with its title and a link back.
///
/// ```swift
/// NavigationStack("Settings", path: state.path, title: { $0.name }, dismiss: .back) {
///   MainSettings()
/// } screen: { route in
///   SettingsScreen(route)
/// }
/// ```
///
/// A push is a message that makes the path longer. Escape, Backspace and a press on `‹` go back, unless a view inside
/// takes those keys. Covered screens retain their scroll position and remember their focused view. With `onGoUp`, the
/// line is a `Breadcrumb` of the whole path, which opens any of its screens, the first as 0. In an `AppFrame` that shows
/// the path, leave the line out.
public struct NavigationStack<Route: Hashable, Message>: View {
  private let root: String
  private let path: [Route]
  private let title: (Route) -> String
  private let back: Message
  private let goUp: ((Int) -> Message)?
  private let showsTitle: Bool
  private let content: () -> Views<Message>
  private let screen: (Route) -> Views<Message>

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - root: The title of the first screen.
  ///   - path: The further screens, in the order in which they were opened.
  ///   - title: Names a screen of the path.
  ///   - back: Sent when the user leaves the last screen.
  ///   - goUp: Receives the number of the screen to go back to, the first as 0; without it only the last can be left.
  ///   - showsTitle: Whether the line with the title is shown.
  ///   - content: Makes the first screen.
  ///   - screen: Makes a screen of the path.
  public init(
    _ root: String, path: [Route], title: @escaping (Route) -> String,
    dismiss back: Message, onGoUp goUp: ((Int) -> Message)? = nil, showsTitle: Bool = true,
    @ViewBuilder<Message> content: @escaping () -> Views<Message>,
    @ViewBuilder<Message> screen: @escaping (Route) -> Views<Message>
  ) {
    self.root = root
    self.path = path
    self.title = title
    self.back = back
    self.goUp = goUp
    self.showsTitle = showsTitle
    self.content = content
    self.screen = screen
  }

  /// The title line, and the last screen over the others.
  public var body: some View<Message> {
    VStack {
      if showsTitle { bar }
      ZStack(alignment: .stretch) {
        layer(isSeen: path.isEmpty) { content() }
        ForEach(Array(path.enumerated()), id: { $0.offset }) { step in
          layer(isSeen: step.offset == path.count - 1) { screen(step.element) }
            .id(step.element)
        }
      }
      .filling()
      .clip()
    }
    .onKey { press in
      let isBack = press.matches(.escape) || press.matches(.backspace)
      return isBack && press.phase == .press && !path.isEmpty ? back : nil
    }
    .role(.group, label: path.last.map(title) ?? root)
  }

  private func layer(
    isSeen: Bool, @ViewBuilder<Message> _ content: () -> Views<Message>
  ) -> AnyView<Message> {
    VStack { content() }.filling().hidden(!isSeen).focusMemory()
  }

  @ViewBuilder<Message> private var bar: Views<Message> {
    if let goUp {
      Breadcrumb(root, [root] + path.map(title), goUp).fixedSize()
    } else {
      titleAndBack
    }
  }

  private var titleAndBack: some View<Message> {
    HStack(spacing: 2) {
      if !path.isEmpty {
        let before = path.count > 1 ? title(path[path.count - 2]) : root
        HStack {
          Text("‹ ").flipsWhenMirrored().wrap(.none).fixedSize()
          Text(before).lineLimit(1)
        }
        .foreground(.link)
        .onPress(back)
        .controlHighlight(hovered: .underline)
        .role(.button, label: Translation["Back to {1}", before])
      }
      Text(path.last.map(title) ?? root).bold().lineLimit(1)
        .role(.heading, label: path.last.map(title) ?? root)
    }
    .frame(height: 1)
    .fixedSize()
  }
}
