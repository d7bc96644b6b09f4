// GalleryPalette: a palette over the whole gallery, which goes to any page and does what its keys do.

import TermWidgets

extension View<Gallery.Message> {
  /// Opens a palette of all pages and commands over the view with ctrl+p.
  func galleryPalette(isOpen: Bool) -> AnyView<Gallery.Message> {
    commandPalette(
      isOpen: isOpen, GalleryPalette.actions, onOpen: .showPalette(true),
      dismiss: .showPalette(false))
  }
}

/// The pages and commands that the palette lists.
private enum GalleryPalette {
  static let actions: [KeyAction<Gallery.Message>] =
    Gallery.pages.map { page in
      let group = Gallery.groups[page.group]
      return KeyAction("page", [], "\(group) › \(page.title)", .goTo(page))
    } + [
      KeyAction("search", "/", "Search pages and widgets", .beginSearch),
      KeyAction("theme", "t", "Use the next theme", .nextTheme),
      KeyAction("source", [], "Show the source of the page", .showSource(true)),
      KeyAction("page", [], "Show the page without its source", .showSource(false)),
      KeyAction("keys", "?", "Show all keys", .showKeys(true)),
      KeyAction("quit", "q", "Quit", .quit),
    ]
}
