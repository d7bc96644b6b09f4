// BreedList: the list of all breeds, or the reason why there is none.

import DemoServices
import TermWidgets

/// All breeds; breeds with sub-breeds show how many, and a dot.
struct BreedList: View {
  typealias Message = DogBrowser.Message
  let state: AllBreeds.State
  /// Whether the list has the focus when it appears.
  let takesFocus: Bool

  var body: some View<Message> {
    VStack {
      if let breeds = state.breeds.value {
        list(breeds)
      } else if let error = state.breeds.error {
        EmptyState("No breeds", hint: error.description, action: "Retry", .breeds(.load))
          .onKey("r", "retry", .breeds(.load))
      } else {
        Waiting(what: "Loading the breeds")
      }
    }
    .filling()
    .autofocus(takesFocus)
    .id(DogBrowser.Part.breeds)
  }

  /// The number of sub-breeds with the name of the breed, for those who hear it alone.
  private func spoken(_ breed: Breed) -> String {
    let count = breed.subBreeds.count
    return "\(Dogs(breed: breed.name).title): \(count) sub-breed\(count == 1 ? "" : "s")"
  }

  private func list(_ breeds: [Breed]) -> AnyView<Message> {
    let list = List(
      "Breeds", breeds, selection: state.selection, empty: "There are no breeds",
      text: { Dogs(breed: $0.name).title }, onActivate: { Message.navigate(.push(.breed($0))) }
    ) {
      .breeds(.select($0))
    } row: { breed in
      Text(Dogs(breed: breed.name).title).lineLimit(1)
      Spacer()
      if !breed.subBreeds.isEmpty {
        Text("\(breed.subBreeds.count) •").wrap(.none).margin(.trailing, 1)
          .role(.text, label: spoken(breed))
      }
    }
    // The list handles this key itself; the help bar gets its label from this handler.
    guard let chosen = breeds.first(where: { $0.id == state.selection.cursor }) else {
      return AnyView(list)
    }
    return list.onKey(.enter, "open", .navigate(.push(.breed(chosen))))
  }
}
