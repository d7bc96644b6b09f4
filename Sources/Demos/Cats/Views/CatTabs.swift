// CatTabs: the tabs of the program, and the box with all keys.

import TermView

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
        Tab(count == 0 ? "Favourites" : "Favourites (\(count))", id: .favourites),
      ], selection: open
    ) { .open($0) }
    .flex(grow: 0, shrink: 0)
  }
}

/// A box with all keys that are active at the focus.
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
