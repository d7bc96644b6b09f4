// Home: the whole screen: the list of breeds below the other screens, or beside them if the terminal is wide.

import TermView

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
      .modal(isOpen: state.showsKeys, alignment: .bottomTrailing, dismiss: .keys(false)) {
        FullHelp()
          .padding(.horizontal, 1)
          .border(.rounded, title: "Keys", color: .accent)
          .background(.surface)
          .attributes(.dim, isOn: false)
          .frame(width: .percent(100), height: .percent(70))
      }
      HelpBar(more: "?")
    }
    .modified(if: !state.navigation.path.isEmpty || state.showsKeys) {
      $0.onKey(.escape, "back", .back)
    }
    .onKey("q", "quit", .quit)
    .onKey("?", "keys", .keys(!state.showsKeys))
  }

  private var sideBySide: some View<Message> {
    HStack {
      VStack {
        Text("Breeds").bold().role(.heading, label: "Breeds")
        BreedList(state: state.breeds)
      }
      .frame(width: 32, height: .fill)
      .margin(.trailing, 2)
      .flex(grow: 0, shrink: 0)
      stack {
        EmptyState(
          "Choose a breed", hint: "Enter or a double click shows its dogs here.", symbol: "🐕")
      }
      .frame(width: .fill, height: .fill)
    }
    .frame(width: .fill, height: .fill)
  }

  private func stack(
    @ViewBuilder<Message> _ root: @escaping () -> Views<Message>
  ) -> some View<Message> {
    NavigationStack(
      "Breeds", path: state.navigation.path, title: { $0.title }, back: .back, content: root
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
