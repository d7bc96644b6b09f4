// Tooltip: a hint beside a view that has the mouse over it or the focus on it.

extension View {
  /// Shows a hint beside the view while the mouse is over it or the focus on it.
  ///
  /// ```swift
  /// Button("Sync", .sync).tooltip("Fetches, then pushes")
  /// ```
  ///
  /// Use it on views that take the focus, such as buttons. Any other view takes the focus once it has a tooltip, so
  /// that its hint is there for the keyboard too. The hint covers other views, and goes to the opposite edge if there
  /// is not enough space.
  public func tooltip(_ text: String, _ edge: VerticalEdge = .bottom) -> Modified {
    Self.modified(Tooltip(content: AnyView(self), text: text, edge: edge).node)
  }
}

private struct Tooltip<Message>: View {
  let content: AnyView<Message>
  let text: String
  let edge: VerticalEdge

  private struct TooltipState: Hashable {
    var isHovered = false
    var isFocused = false
  }

  var body: some View<Message> {
    Local(TooltipState()) { reasons, send in
      let isShown = (reasons.isHovered || reasons.isFocused) && !text.isEmpty
      content.map(send)
        .onFocus { isFocused in .change { $0.isFocused = isFocused } }
        .onMouse { event in
          switch event.action {
          case .enter: .change { $0.isHovered = true }
          case .leave: .change { $0.isHovered = false }
          default: nil
          }
        }
        .overlay(alignment: .topLeading) {
          if isShown { bubble }
        }
    }
  }

  private var bubble: AnyStaticView {
    Text(text).lineLimit(6).padding(.horizontal, 1).highlighted()
      .frame(maxWidth: .cells(60))
      .floating(
        top: edge == .bottom ? .percent(100) : .auto, leading: 0,
        bottom: edge == .top ? .percent(100) : .auto
      )
      .zIndex(10)
      .role(.status, label: text)
  }
}
