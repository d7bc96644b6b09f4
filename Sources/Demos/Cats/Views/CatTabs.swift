// CatTabs: the tabs of the program.

import TermWidgets

/// The tabs of the program.
struct CatTabs: View {
  let open: Cats.Tab
  /// The number of favourites.
  let count: Int

  var body: some View<Cats.Message> {
    Tabs(
      "Pages",
      [
        Tab("Search", id: Cats.Tab.search),
        Tab(count == 0 ? "Favorites" : "Favorites (\(count))", id: .favourites),
      ], selection: open
    ) { .open($0) }
    .fixedSize()
    .padding(.horizontal, 1)
  }
}
