// Dogs: breeds, and the pictures that there are of some dogs: where each is, and its file.

import Foundation

/// A breed, and what it is divided into.
public struct Breed: Hashable, Codable, Sendable, Identifiable {
  /// As the service calls it.
  public let name: String
  /// Its sub-breeds in the order of the alphabet.
  public let subBreeds: [String]

  /// No two have one name.
  public var id: String { name }
}

/// The dogs of a breed, or of one of its sub-breeds.
public struct Dogs: Hashable, Codable, Sendable {
  /// The breed, as the service calls it.
  public let breed: String
  /// The sub-breed, where it is one.
  public var subBreed: String?

  /// What they are called: `Boston bulldog`.
  var title: String { title(of: subBreed.map { "\($0) \(breed)" } ?? breed) }

  private func title(of name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
}

/// Where a picture is, and what is known of it.
public struct PictureLink: Hashable, Codable, Sendable {
  /// Its address; of one that came along with the program, its name.
  public let address: String
  /// What there is to see.
  public let caption: String
}

/// Where the pictures of some dogs are.
public struct PictureLinks: Hashable, Codable, Sendable {
  /// In the order of the service.
  public let all: [PictureLink]
  /// What the user should know about them.
  public var note: String?
}
