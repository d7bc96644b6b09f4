// PagePanel: a dialog of a page, which the gallery shows over its whole window.

internal import TermWidgets

/// A dialog of a page; the gallery shows it over its whole window, so that its own keys don't work meanwhile.
struct PagePanel<Message: Sendable> {
  /// Where in the window the dialog is.
  let alignment: Alignment
  /// Sent when the user presses beside the dialog, if that closes it.
  let dismiss: Message?
  let content: AnyView<Message>

  /// Creates a dialog.
  init(alignment: Alignment = .center, dismiss: Message? = nil, _ content: some View<Message>) {
    self.alignment = alignment
    self.dismiss = dismiss
    self.content = AnyView(content)
  }

  /// Returns the dialog with other messages.
  func map<Other: Sendable>(_ transform: @escaping (Message) -> Other) -> PagePanel<Other> {
    PagePanel<Other>(
      alignment: alignment, dismiss: dismiss.map(transform), content.map(transform))
  }
}

extension View where Message: Sendable {
  /// Shows a page's dialog over the view, if there is one.
  func panel(_ panel: PagePanel<Message>?) -> AnyView<Message> {
    modal(
      isOpen: panel != nil, alignment: panel?.alignment ?? .center, dismiss: panel?.dismiss
    ) {
      if let panel { panel.content }
    }
  }
}
