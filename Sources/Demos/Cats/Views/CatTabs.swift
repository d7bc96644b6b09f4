// CatTabs: the names of the pages, and all keys in a box.

import TermView

/// The names of the pages.
struct CatTabs: View {
  let open: Cats.Tab
  /// How many favourites there are.
  let count: Int

  var body: some View<Cats.Message> {
    Tabs(
      "Pages",
      [
        Tab("Search", id: Cats.Tab.search),
        Tab(count == 0 ? "Favourites" : "Favourites (\(count))", id: .favourites),
      ], selection: open
    ) { .open($0) }
    .flex(grow: 0, shrink: 0)
  }
}

/// All keys that work where the focus is.
struct KeysBox: View {
  typealias Message = Never

  var body: some View<Never> {
    FullHelp()
      .padding(.horizontal, 1)
      .border(.rounded, title: "Keys")
      .background(.surface)
      .attributes(.dim, isOn: false)
      .frame(idealWidth: .fill, maxWidth: 50, idealHeight: .fill, maxHeight: 14)
  }
}
