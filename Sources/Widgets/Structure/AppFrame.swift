// AppFrame: a header, a sidebar and a row of keys around the content of an app, as far as they fit.

/// The frame of an app: a header, a sidebar and a row of keys around its content, as far as they fit.
///
/// ```swift
/// AppFrame("Mail", path: ["Inbox"], detail: "\(state.unread) unread", showsSidebar: state.isLoading) {
///   Text("Select a letter")
/// } sidebar: {
///   Text("Inbox")
/// }
/// ```
///
/// The places of the path are links, and Escape and Backspace go back, unless a view inside takes those keys.
///
/// In a window that is too narrow for both, which is one of fewer than 60 columns unless the app gives other widths,
/// either the sidebar or the content is shown, as the app says. In fewer than 16 rows the header is left out. A window
/// that is too small for the app says which size it needs. Views keep their local state and the focus while the window
/// changes its size.
public struct AppFrame<Message>: View {
  private let title: String
  private let path: [String]
  private let goUp: ((Int) -> Message)?
  private let detail: String
  private let more: Key?
  private let least: Size
  private let content: () -> Views<Message>
  private let sidebar: Sidebar?

  private struct Sidebar {
    let columns: Int
    /// The columns that the content needs beside it.
    let contentColumns: Int
    let isShownAlone: Bool
    let content: () -> Views<Message>
  }

  /// Creates a frame without a sidebar.
  ///
  /// - Parameters:
  ///   - title: The name of the app.
  ///   - path: The places that lead to where the user is in the app, the outermost first.
  ///   - detail: Text at the end of the header, such as a count.
  ///   - goUp: Receives the number of the place that the user presses, where 0 is the app's first screen; nil if none can
  ///     be pressed.
  ///   - more: The key that the row of keys ends with; `fullHelp` on the frame makes it show all keys.
  ///   - least: The smallest window in which the app can be used.
  ///   - content: The views between the header and the keys; a single one fills the space.
  public init(
    _ title: String, path: [String] = [], detail: String = "",
    onGoUp goUp: ((Int) -> Message)? = nil,
    more: Key? = "?", least: Size = Size(columns: 20, rows: 5),
    @ViewBuilder<Message> content: @escaping () -> Views<Message>
  ) {
    self.title = title
    self.path = path
    self.goUp = goUp
    self.detail = detail
    self.more = more
    self.least = least
    self.content = content
    sidebar = nil
  }

  /// Creates a frame with a sidebar.
  ///
  /// - Parameters:
  ///   - title: The name of the app.
  ///   - path: The places that lead to where the user is in the app, the outermost first.
  ///   - detail: Text at the end of the header, such as a count.
  ///   - goUp: Receives the number of the place that the user presses, where 0 is the app's first screen; nil if none can
  ///     be pressed.
  ///   - more: The key that the row of keys ends with; `fullHelp` on the frame makes it show all keys.
  ///   - least: The smallest window in which the app can be used.
  ///   - sidebarWidth: The width of the sidebar in columns.
  ///   - contentWidth: The columns that the content needs beside the sidebar; a narrower window shows one of them.
  ///   - showsSidebar: Whether a narrow window shows the sidebar, and not the content.
  ///   - content: The views between the header and the keys; a single one fills the space.
  ///   - sidebar: The views beside the content.
  public init(
    _ title: String, path: [String] = [], detail: String = "",
    onGoUp goUp: ((Int) -> Message)? = nil,
    more: Key? = "?", least: Size = Size(columns: 20, rows: 5), sidebarWidth: Int = 22,
    contentWidth: Int = 38, showsSidebar: Bool,
    @ViewBuilder<Message> content: @escaping () -> Views<Message>,
    @ViewBuilder<Message> sidebar: @escaping () -> Views<Message>
  ) {
    self.title = title
    self.path = path
    self.goUp = goUp
    self.detail = detail
    self.more = more
    self.least = least
    self.content = content
    self.sidebar = Sidebar(
      columns: min(max(1, sidebarWidth), 4096), contentColumns: min(max(1, contentWidth), 4096),
      isShownAlone: showsSidebar, content: sidebar)
  }

  /// The parts that fit, from top to bottom.
  public var body: some View<Message> {
    // Inline, and on a page that scrolls, it is as high as a small window.
    SizeReader(idealHeight: max(least.rows, 16)) { size in
      let isTooSmall = size.columns < least.columns || size.rows < least.rows
      VStack<Message> {
        if size.rows >= 16 { header }
        middle(columns: size.columns, hasGap: size.rows >= 28)
        HelpBar(more: more)
      }
      .filling()
      // The keys of a `NavigationStack` also work while a place in the header has the focus.
      .onKey { press in
        let isBack = press.matches(.escape) || press.matches(.backspace)
        guard isBack, press.phase == .press, !path.isEmpty else { return nil }
        return goUp?(path.count - 1)
      }
      .hidden(isTooSmall)
      .overlay(alignment: .stretch) {
        // A scope of the focus gives it back.
        if isTooSmall { tooSmall(size).focusScope() }
      }
    }
  }

  private func tooSmall(_ size: Size) -> some View<Message> {
    EmptyState<Message>(
      Translation["This window is too small"],
      hint: Translation[
        "{1} are needed; it has {2}.", "\(least.columns)x\(least.rows)",
        "\(size.columns)x\(size.rows)"])
  }

  private var header: some View<Message> {
    HStack(spacing: 2) {
      if let goUp, !path.isEmpty {
        Breadcrumb(title, [title] + path, goUp).flex(grow: 1, basis: 0)
      } else {
        name.role(.heading, label: path.last ?? title).sending(Message.self)
        Spacer()
      }
      Text(detail).foreground(.muted).lineLimit(1).fixedSize().sending(Message.self)
    }
    .padding(.horizontal, 1)
    .filling(.horizontal)
    .fixedSize()
    .background(.surface)
  }

  private var name: Text {
    path.reduce(Text(title).bold()) { $0 + Text(" › ").foreground(.muted) + Text($1) }.lineLimit(1)
  }

  /// The content with the sidebar beside it or in its place, below an empty row if there is a gap.
  @ViewBuilder<Message> private func middle(columns: Int, hasGap: Bool) -> Views<Message> {
    let gap: Length = hasGap ? 1 : 0
    if let sidebar {
      let isNarrow = columns < sidebar.columns + sidebar.contentColumns
      // What scrolls inside has the rows that the header and the keys leave.
      HStack {
        if !isNarrow || sidebar.isShownAlone {
          self.sidebar(sidebar, isNarrow: isNarrow, gap: gap)
        }
        if !isNarrow || !sidebar.isShownAlone {
          Pane(content: content).padding(.top, gap).frame(minWidth: 0).flex(grow: 1, basis: 0)
        }
      }
      .frame(minHeight: 0)
      .flex(grow: 1, basis: 0)
    } else {
      Pane(content: content).padding(.top, gap).frame(minHeight: 0).flex(grow: 1, basis: 0)
    }
  }

  private func sidebar(_ sidebar: Sidebar, isNarrow: Bool, gap: Length) -> some View<Message> {
    Pane(content: sidebar.content)
      .padding(.horizontal, isNarrow ? 0 : 1)
      .padding(.top, gap)
      .modified(if: !isNarrow) { $0.background(.surface) }
      .frame(width: isNarrow ? .auto : .cells(sidebar.columns), height: .fill)
      .flex(grow: isNarrow ? 1 : 0, shrink: isNarrow ? 1 : 0, basis: isNarrow ? 0 : .auto)
  }
}
