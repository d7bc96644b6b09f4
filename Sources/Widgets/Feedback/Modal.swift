// Modal: shows content over a view, which gets no input until the content closes.

extension View {
  /// Shows content over the view while a condition holds: the view is faded, and neither keys nor the mouse reach it.
  ///
  /// ```swift
  /// page.modal(isOpen: state.asks, dismiss: .cancel) {
  ///   Alert("Delete all?", buttons: [.cancel("Keep", .cancel), .danger("Delete", .delete)])
  /// }
  /// ```
  ///
  /// A click beside the content sends `dismiss`, if there is one. So does Escape unless the content handles it, as
  /// `Alert`, `Dialog`, `Sheet` and `CommandPalette` do. The content holds the focus: the view's own keys don't work
  /// until it closes. Keys that are bound outside of `modal` still do.
  public func modal(
    isOpen: Bool, alignment: Alignment = .center, dismiss: Message? = nil,
    @ViewBuilder<Message> content: () -> Views<Message>
  ) -> AnyView<Message> {
    AnyView(self).modified(if: isOpen) { $0.faded() }
      .overlay(alignment: alignment) {
        if isOpen { modalLayer(alignment: alignment, dismiss: dismiss, content) }
      }
      .onKey { press in
        isOpen && press.phase == .press && press.matches(.escape) ? dismiss : nil
      }
  }
}

/// Content over an area that takes the mouse and the focus from the view below it.
func modalLayer<Message>(
  alignment: Alignment, dismiss: Message?, @ViewBuilder<Message> _ content: () -> Views<Message>
) -> AnyView<Message> {
  ZStack(alignment: alignment) {
    // Lies under the content, so that it gets no clicks on the content.
    VStack<Message> {}
      .filling()
      .onClick { _ in dismiss }
      .onScroll { _ in nil }
    content()
  }
  .filling()
  .faded(false)
  .focusScope()
}
