// BreedData: the embedded list of breeds in, each breed with its sub-breeds out.

/// The breeds that dog.ceo has pictures of.
enum BreedData {
  /// All breeds in the order of the alphabet, each with its sub-breeds; read from the text once.
  static let all: [(breed: String, subs: [String])] = parse(text)

  /// The sub-breeds of a breed, or nothing where there is no such breed.
  static func subBreeds(of breed: String) -> [String]? {
    all.first { $0.breed == breed }?.subs
  }

  /// The breeds of a text: a line each, the breed and then its sub-breeds between spaces.
  ///
  /// - Complexity: O(its length)
  static func parse(_ text: String) -> [(breed: String, subs: [String])] {
    text.split(separator: "\n").map { line in
      let words = line.split(separator: " ").map(String.init)
      return (words[0], Array(words.dropFirst()))
    }
  }
}
