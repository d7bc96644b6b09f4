// Home: the whole screen: the list of breeds below the other screens, or beside them if the terminal is wide.

import DemoServices
import TermWidgets

/// The whole screen: navigation, the dialogs over it, and the keys.
struct Home: View {
  typealias Message = DogBrowser.Message
  let state: DogBrowser.State

  var body: some View<Message> {
    SizeReader(idealHeight: 20) { size in
      AppFrame(
        "Breeds", path: state.navigation.path.map(\.title), detail: count, onGoUp: { .goUp($0) }
      ) {
        screens(in: size)
          .modal(isOpen: picture != nil, dismiss: .back) {
            if let picture { Viewer(picture: picture, isFilled: state.isFilled) }
          }
      }
    }
    .modified(if: !state.navigation.path.isEmpty) {
      $0.onKey(.escape, "back", .back)
    }
    .onKey("q", "quit", .quit)
    .onKey("t", "theme", .nextTheme)
    .fullHelp(
      isOpen: state.showsKeys, onOpen: .keys(true), dismiss: .keys(false))
  }

  /// The list with the other screens over it or, in a wide window, beside it: a screen stays the same view.
  private func screens(in size: Size) -> some View<Message> {
    let isWide = size.columns >= 90
    return HStack(spacing: 1) {
      if isWide {
        VStack { list }
          // A ground of its own sets it off; where the terminal has none, a line does.
          .border(.light, .trailing, color: .edge)
          .background(.surface)
          .frame(width: 34, height: .fill)
          .fixedSize()
      }
      stack(isLow: size.rows < 16) {
        if !isWide {
          list
        } else if let chosen {
          BreedCard(breed: chosen)
        } else {
          EmptyState(
            "Choose a breed", hint: "Enter or a double click shows its dogs here.", symbol: "🐕")
        }
      }
      .filling()
    }
    .filling()
  }

  private var list: BreedList {
    // Beside a screen with the focus, it appears without it.
    BreedList(state: state.breeds, takesFocus: state.navigation.path.isEmpty)
  }

  /// The breed with the cursor.
  private var chosen: Breed? {
    state.breeds.breeds.value?.first { $0.id == state.breeds.selection.cursor }
  }

  private func stack(
    isLow: Bool, @ViewBuilder<Message> _ root: @escaping () -> Views<Message>
  ) -> some View<Message> {
    NavigationStack(
      "Breeds", path: state.navigation.path, title: { $0.title }, dismiss: .back,
      onGoUp: { .goUp($0) },
      showsTitle: isLow, content: root
    ) { screen in
      switch screen {
      case .breed(let breed): BreedScreen(breed: breed, state: state)
      case .pictures(let dogs): album(dogs)
      }
    }
  }

  @ViewBuilder<Message> private func album(_ dogs: Dogs) -> Views<Message> {
    if let album = state.albums[dogs] { AlbumView(state: album) }
  }

  /// The number of breeds, once they are known.
  private var count: String {
    let count = state.breeds.breeds.value?.count ?? 0
    return count == 0 ? "" : count == 1 ? "1 breed" : "\(count) breeds"
  }

  /// The picture that is open over the screen, if any.
  private var picture: Viewer.Subject? {
    guard case .picture(let number) = state.navigation.modal, let dogs = state.navigation.dogs,
      let album = state.albums[dogs]?.album
    else { return nil }
    return Viewer.Subject(dogs: dogs, album: album, number: number)
  }
}
