// Dogs: breeds, and the links to their pictures.

import Foundation

/// A breed with its sub-breeds.
public struct Breed: Hashable, Codable, Sendable, Identifiable {
  /// The service's name for the breed.
  public let name: String
  /// The sub-breeds in alphabetical order.
  public let subBreeds: [String]

  /// The name, which is unique.
  public var id: String { name }
}

/// The dogs of a breed or of one of its sub-breeds.
public struct Dogs: Hashable, Codable, Sendable {
  /// The service's name for the breed.
  public let breed: String
  /// The sub-breed; nil for the whole breed.
  public var subBreed: String?

  /// The name for users, such as `Boston bulldog`.
  var title: String { title(of: subBreed.map { "\($0) \(breed)" } ?? breed) }

  private func title(of name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
}

/// A link to a picture, with a caption.
public struct PictureLink: Hashable, Codable, Sendable {
  /// The address of the picture; the file name if it is embedded in the program.
  public let address: String
  /// The caption of the picture.
  public let caption: String
}

/// The links to the pictures of some dogs.
public struct PictureLinks: Hashable, Codable, Sendable {
  /// The links in the order of the service.
  public let all: [PictureLink]
  /// A note for the user about the pictures, if there is one.
  public var note: String?
}
