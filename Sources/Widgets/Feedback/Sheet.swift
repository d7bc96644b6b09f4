// Sheet: a modal panel at an edge of the screen.

/// A panel along an edge, which holds the focus; show it with `modal`.
///
/// ```swift
/// page.modal(isOpen: state.showsDetails, alignment: .bottom, dismiss: .close) {
///   Sheet("Details", from: .bottom, dismiss: .close) { Details(state.selected) }
/// }
/// ```
///
/// Escape and the cross in its corner close it. Content that is too large scrolls with the wheel and with Page Up and
/// Down, and with the arrows while it has the focus.
public struct Sheet<Message>: View {
  /// The edge that a sheet is attached to.
  public enum Side: Hashable, Sendable, CaseIterable {
    /// The bottom.
    case bottom
    /// The edge where lines begin, or end.
    case leading, trailing

    /// The alignment to pass to `modal`.
    public var alignment: Alignment {
      switch self {
      case .bottom: .bottom
      case .leading: .leading
      case .trailing: .trailing
      }
    }
  }

  private let title: String
  private let side: Side
  private let size: Length
  private let dismiss: Message
  private let content: Views<Message>

  /// Creates a sheet.
  ///
  /// - Parameters:
  ///   - title: The title in its first row.
  ///   - side: The edge that the sheet is attached to.
  ///   - size: How far the sheet reaches into the screen.
  ///   - dismiss: Sent when Escape or the cross is pressed.
  ///   - content: Makes the content of the sheet.
  public init(
    _ title: String, from side: Side = .bottom, size: Length = .percent(50), dismiss: Message,
    @ViewBuilder<Message> content: () -> Views<Message>
  ) {
    self.title = title
    self.side = side
    self.size = size
    self.dismiss = dismiss
    self.content = content()
  }

  /// The title, the cross and the content.
  public var body: some View<Message> {
    let edge: Edges =
      switch side {
      case .bottom: .top
      case .leading: .trailing
      case .trailing: .leading
      }
    VStack {
      HStack {
        Text(title).lineLimit(1).bold().flex(grow: 1)
        Text(boxed: "×")
          .onPress(dismiss)
          .background(.control)
          .controlHighlight()
          .fixedSize()
          .role(.button, label: Translation["Close"])
      }
      .fixedSize()
      ScrollView { Pane { content }.flex(grow: 1) }
        .focusable()
        .bold(when: .focused)
        .role(.group, label: title)
        .flex(grow: 1)
    }
    .padding(.horizontal, 1)
    .background(.raised)
    .border(.light, edge, color: .edge)
    .background(.raised)
    .describesKeys([KeyBinding(.escape, Translation["close"])])
    .onKey { press in press.phase == .press && press.matches(.escape) ? dismiss : nil }
    .focusScope()
    .role(.dialog, label: title)
    .frame(width: side == .bottom ? .fill : size, height: side == .bottom ? size : .fill)
  }
}
