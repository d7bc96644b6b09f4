// BreedData: parses the embedded list of breeds.

/// The breeds that dog.ceo has pictures of.
enum BreedData {
  /// All breeds in alphabetical order, each with its sub-breeds; the text is parsed once.
  static let all: [(breed: String, subs: [String])] = parse(text)

  /// Returns the sub-breeds of a breed, or nil if there is no such breed.
  static func subBreeds(of breed: String) -> [String]? {
    all.first { $0.breed == breed }?.subs
  }

  /// Parses a text with one line for each breed: the breed, followed by its sub-breeds, separated by spaces.
  ///
  /// - Complexity: O(the length of the text)
  static func parse(_ text: String) -> [(breed: String, subs: [String])] {
    text.split(separator: "\n").map { line in
      let words = line.split(separator: " ").map(String.init)
      return (words[0], Array(words.dropFirst()))
    }
  }
}
