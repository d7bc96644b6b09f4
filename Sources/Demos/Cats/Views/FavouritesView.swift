// FavouritesView: the favourites as a grid, with as many columns as fit.

import DemoServices
import TermWidgets

/// The page of the favourites.
struct FavouritesView<Message>: View {
  let state: Favourites.State
  /// The message that opens the search.
  let search: Message
  let message: (Favourites.Message) -> Message

  var body: some View<Message> {
    if let error = state.list.error {
      EmptyState(
        "The favorites can't be read", hint: "\(error)", symbol: "×", action: "Try again",
        message(.load))
    } else if !state.cats.isEmpty {
      FavouritesGrid(state: state).map(message)
    } else if state.list.value == nil {
      EmptyState("Reading the favorites")
    } else {
      EmptyState(
        "No favorites", hint: "Press the heart of a cat to keep it.", symbol: "♡",
        action: "Search", search)
    }
  }
}

/// The grid of favourites, which creates only the visible rows, with a dialog that shows the chosen cat large.
private struct FavouritesGrid: View {
  typealias Message = Favourites.Message

  let state: Favourites.State

  var body: some View<Message> {
    SizeReader<Message> { size in
      // A cell has about 24 columns and 10 rows; on a large screen, all cells are larger.
      let columns = max(1, size.columns / max(24, size.columns / 6))
      let rows = max(1, size.rows / max(10, size.rows / 4))
      grid(columns: columns, height: max(4, size.rows / rows), page: rows * columns)
        .modal(isOpen: state.isOpen, dismiss: .close) { large }
    }
  }

  private func grid(columns: Int, height: Int, page: Int) -> AnyView<Message> {
    let cats = state.cats
    let current = state.currentIndex ?? 0
    let grid = LazyList(
      count: (cats.count + columns - 1) / columns, reveals: current / columns, showsBars: true,
      estimatedRowHeight: height
    ) { row in
      HStack {
        ForEach(row * columns..<(row + 1) * columns) { index in
          if index < cats.count {
            FavouriteCell(
              cat: cats[index], picture: state.cells[cats[index].id]?.picture ?? .notRequested,
              isChosen: index == current
            )
            .flex(grow: 1, basis: 0)
          } else {
            // Empty cells make the last row as wide as the others.
            Spacer().flex(grow: 1, basis: 0)
          }
        }
      }
      .frame(height: height)
    }
    .filling()
    return keys(AnyView(grid), current, columns, page)
      .focusable()
      .bold(when: .focused)
      .foreground(.accent, when: .focused)
      .id(Favourites.FocusID.grid)
      .role(.list, label: "Favorites", value: "\(current + 1) of \(cats.count)")
  }

  /// Adds the keys that move to other cells.
  ///
  /// If there is no cell in a direction, the grid does not handle its key, and the focus can move on.
  private func keys(
    _ view: AnyView<Message>, _ current: Int, _ columns: Int, _ page: Int
  ) -> AnyView<Message> {
    let last = state.cats.count - 1
    let moves: [(key: Key, label: String, index: Int)] = [
      (.left, "move", current - 1), (.right, "move", current + 1), (.up, "move", current - columns),
      (.down, "move", current + columns), (.pageUp, "page", max(0, current - page)),
      (.pageDown, "page", min(last, current + page)), (.home, "ends", 0), (.end, "ends", last),
    ]
    let able = moves.filter { $0.index != current && state.cats.indices.contains($0.index) }
    let cat = state.cats[current]
    return able.reduce(
      view.onKey(.enter, "open", .open).onKey("x", "remove", .remove(cat.id))
        .modified(if: state.cells[cat.id]?.picture.error != nil) {
          $0.onKey("r", "try again", .retry(cat.id))
        }
    ) { $0.onKey($1.key, $1.label, .choose(state.cats[$1.index].id)) }
  }

  @ViewBuilder<Message> private var large: Views<Message> {
    if let cat = state.current {
      VStack {
        CatPreview(
          cat: cat, picture: state.cells[cat.id]?.picture ?? .notRequested,
          isKept: state.isKept(cat), isFixed: !state.isKept(cat), heart: .remove(cat.id),
          save: .save, close: .close)
      }
      .border(.rounded, color: .outline).background(.surface)
      .focusScope()
      .filling()
    }
  }
}

/// A favourite: its picture, its caption and a button that removes it.
private struct FavouriteCell: View {
  typealias Message = Favourites.Message

  let cat: Cat
  let picture: Loadable<PictureFile, CatError>
  let isChosen: Bool

  var body: some View<Message> {
    VStack {
      CatImage(cat: cat, picture: picture).foreground(.text).flex(grow: 1, basis: 0).clip()
      HStack(spacing: 1) {
        Text("“\(cat.caption)”").lineLimit(1).flex(grow: 1)
        if picture.error != nil { button("↻", "Fetch again", .retry(cat.id)) }
        button("✕", "Remove", .remove(cat.id))
      }
      .fixedSize()
      .foreground(.text)
    }
    // The chosen one has the color of the grid: the accent while that has the focus.
    .border(isChosen ? .heavy : .rounded, color: isChosen ? .default : .outline)
    .onClick { event in event.count == 2 ? .open : .choose(cat.id) }
    .onAppear(.appeared(cat.id))
    .onDisappear(.disappeared(cat.id))
    .id(cat.id)
    .role(.row, label: cat.label, value: isChosen ? "chosen" : nil)
  }

  /// Creates a small button for the mouse; the grid has an equivalent key.
  private func button(_ sign: String, _ label: String, _ message: Message) -> some View<Message> {
    Text(sign)
      .attributes(.bold, when: .hovered)
      .onClick { _ in message }
      .role(.button, label: "\(label) \(cat.caption)")
  }
}
