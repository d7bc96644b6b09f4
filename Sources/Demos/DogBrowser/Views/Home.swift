// Home: the whole screen: the list of breeds below the other screens, or beside them if the terminal is wide.

import TermWidgets

/// The whole screen: navigation, the dialogs over it, and the keys.
struct Home: View {
  typealias Message = DogBrowser.Message
  let state: DogBrowser.State

  var body: some View<Message> {
    VStack {
      SizeReader { size in
        if size.columns >= 110 { sideBySide } else { stack { BreedList(state: state.breeds) } }
      }
      .modal(isOpen: picture != nil, dismiss: .back) {
        if let picture { Viewer(picture: picture, isFilled: state.isFilled) }
      }
      HelpBar(more: "?")
    }
    .modified(if: !state.navigation.path.isEmpty) {
      $0.onKey(.escape, "back", .back)
    }
    .onKey("q", "quit", .quit)
    .fullHelp(
      isOpen: state.showsKeys, label: "keys", onOpen: .keys(true), dismiss: .keys(false))
  }

  private var sideBySide: some View<Message> {
    HStack {
      VStack {
        Text("Breeds").bold().role(.heading, label: "Breeds")
        BreedList(state: state.breeds)
      }
      .frame(width: 32, height: .fill)
      .margin(.trailing, 2)
      .fixedSize()
      stack {
        EmptyState(
          "Choose a breed", hint: "Enter or a double click shows its dogs here.", symbol: "🐕")
      }
      .filling()
    }
    .filling()
  }

  private func stack(
    @ViewBuilder<Message> _ root: @escaping () -> Views<Message>
  ) -> some View<Message> {
    NavigationStack(
      "Breeds", path: state.navigation.path, title: { $0.title }, dismiss: .back, content: root
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

  /// The picture that is open over the screen, if any.
  private var picture: Viewer.Subject? {
    guard case .picture(let number) = state.navigation.modal, let dogs = state.navigation.dogs,
      let album = state.albums[dogs]?.album
    else { return nil }
    return Viewer.Subject(dogs: dogs, album: album, number: number)
  }
}
