// Modal: shows content over a view, which gets no input until the content closes.

extension View {
  /// Shows content over the view while a condition holds: the view is dimmed, and the mouse and Tab don't reach it.
  ///
  /// ```swift
  /// page.modal(isOpen: state.asks, dismiss: .cancel) {
  ///   Alert("Delete all?", buttons: [.cancel("Keep", .cancel), .danger("Delete", .delete)])
  /// }
  /// ```
  ///
  /// A click beside the content sends `dismiss`, if there is one. So does Escape unless the content handles it, as
  /// `Alert`, `Dialog`, `Sheet` and `CommandPalette` do; these also hold the focus.
  public func modal(
    isOpen: Bool, alignment: Alignment = .center, dismiss: Message? = nil,
    @ViewBuilder<Message> content: () -> Views<Message>
  ) -> AnyView<Message> {
    dim(isOpen)
      .overlay(alignment: alignment) {
        if isOpen {
          // Lies under the content, so that it gets no clicks on the content.
          VStack<Message> {}
            .frame(width: .fill, height: .fill)
            .onMouse { event in
              guard case .down(.left) = event.action else { return nil }
              return dismiss
            }
            .onScroll { _ in nil }
          content()
        }
      }
      .onKey { press in
        isOpen && press.phase == .press && press.matches(.escape) ? dismiss : nil
      }
  }
}
