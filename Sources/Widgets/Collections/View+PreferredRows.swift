// View+PreferredRows: the height of widgets that fill their space, where the space is unlimited.

extension View {
  /// Fills the available space, and takes `rows` rows where the height is unlimited, as on a page that scrolls.
  func filling(preferredRows rows: Int) -> some View<Message> {
    VStack<Message> { frame(minHeight: 0, idealHeight: .cells(rows)).flex(grow: 1) }
      .filling()
  }
}
