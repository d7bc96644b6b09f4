// BreedCard: what is known of the breed with the cursor, beside the list.

import TermWidgets

/// A breed with its sub-breeds, and a button that opens its pictures.
struct BreedCard: View {
  typealias Message = DogBrowser.Message
  let breed: Breed

  var body: some View<Message> {
    Centered(46) {
      Card("Breed", detail: count) {
        Text(Dogs(breed: breed.name).title).bold().foreground(.accent).lineLimit(1)
        if breed.subBreeds.isEmpty {
          Text("It has no sub-breeds.").foreground(.muted)
        } else {
          Text(names).foreground(.muted).lineLimit(4)
        }
        Text("Enter shows its dogs here.").margin(.top, 1)
      }
    }
  }

  private var count: String {
    let count = breed.subBreeds.count
    return count == 0 ? "" : "\(count) sub-breed\(count == 1 ? "" : "s")"
  }

  private var names: String {
    breed.subBreeds.map { Dogs(breed: breed.name, subBreed: $0).title }.joined(separator: ", ")
  }
}
