// BreedScreen: the screen of a breed, with its pictures in one tab and its sub-breeds in another.

import TermWidgets

/// The screen of a breed.
struct BreedScreen: View {
  typealias Message = DogBrowser.Message
  let breed: Breed
  let state: DogBrowser.State

  var body: some View<Message> {
    VStack {
      Tabs(
        "Pages", [Tab("All", id: BreedTab.all), Tab("Sub-breeds", id: .subBreeds)],
        selection: state.navigation.tab
      ) { .navigate(.tab($0)) }
      .padding(.horizontal, 1)
      switch state.navigation.tab {
      case .all:
        if let album = state.albums[Dogs(breed: breed.name)] { AlbumView(state: album) }
      case .subBreeds: subBreeds
      }
    }
    .filling()
    .onKey("1", "all", .navigate(.tab(.all)))
    .onKey("2", "sub-breeds", .navigate(.tab(.subBreeds)))
  }

  private var subBreeds: some View<Message> {
    VStack {
      let rows = breed.subBreeds.map { Row(dogs: Dogs(breed: breed.name, subBreed: $0)) }
      if let chosen = rows.first(where: { $0.id == state.subBreeds.cursor }) ?? rows.first {
        List(
          "Sub-breeds", rows, selection: state.subBreeds, text: \.dogs.title,
          onActivate: { .navigate(.push(.pictures($0.dogs))) }, { .selectSubBreed($0) }
        )
        .onKey(.enter, "open", .navigate(.push(.pictures(chosen.dogs))))
      } else {
        Text("\(Dogs(breed: breed.name).title) has no sub-breeds").foreground(.muted).lineLimit(1)
          .padding(.horizontal, 1)
      }
    }
    .filling()
    .id(DogBrowser.Part.subBreeds)
  }

  private struct Row: Identifiable {
    let dogs: Dogs
    var id: String { dogs.subBreed ?? "" }
  }
}
