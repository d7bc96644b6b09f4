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

/// The bytes of a picture's file; in a recording they are base64.
public struct PictureFile: Hashable, Codable, Sendable {
  /// The file, whatever is in it: who fetches it sees whether that is a picture.
  public let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads base64.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let data = Data(base64Encoded: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not in base64")
    }
    bytes = [UInt8](data)
  }

  /// Writes base64.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Data(bytes).base64EncodedString())
  }
}

extension PictureFile: CustomStringConvertible, CustomReflectable {
  /// Its size: nobody reads the bytes.
  public var description: String { "\(bytes.count) bytes" }

  /// Nothing in it is shown.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
