// Modal: something over a view that has to be dealt with first.

extension View {
  /// Puts something over it while a condition holds: it is dimmed, and neither the mouse nor Tab come to it.
  ///
  /// ```swift
  /// page.modal(isOpen: state.asks, dismiss: .cancel) {
  ///   Alert("Delete all?", buttons: [.cancel("Keep", .cancel), .danger("Delete", .delete)])
  /// }
  /// ```
  ///
  /// A click beside it sends `dismiss`, where there is one, and so does Escape where what is put there does not take it
  /// for itself, as `Alert`, `Dialog`, `Sheet` and `CommandPalette` do, which also hold the focus.
  public func modal(
    isOpen: Bool, alignment: Alignment = .center, dismiss: Message? = nil,
    @ViewBuilder<Message> content: () -> Views<Message>
  ) -> AnyView<Message> {
    dim(isOpen)
      .overlay(alignment: alignment) {
        if isOpen {
          // Under the content, so that no click on that comes here.
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
