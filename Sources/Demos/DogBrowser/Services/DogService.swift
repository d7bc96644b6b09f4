// DogService: the interface to a source of dogs, as closures; tests replace the real one.

import DemoServices

/// A source of breeds, links and pictures.
struct DogService: Sendable {
  /// Fetches all breeds in alphabetical order.
  var breeds: @Sendable () async throws(ServiceError) -> [Breed]
  /// Fetches the links to the pictures of some dogs.
  var links: @Sendable (Dogs) async throws(ServiceError) -> PictureLinks
  /// Fetches the bytes of a picture's file.
  var picture: @Sendable (PictureLink) async throws(ServiceError) -> [UInt8]
}

extension DogService {
  /// The breeds and the few pictures that are embedded in the program; it needs no network.
  static let embedded = DogService(
    breeds: { () throws(ServiceError) in
      BreedData.all.map { Breed(name: $0.breed, subBreeds: $0.subs) }
    },
    links: { dogs throws(ServiceError) in
      let pictures = DogData.pictures(breed: dogs.breed, subBreed: dogs.subBreed)
      let areOwn = pictures.allSatisfy { picture in
        picture.breed == dogs.breed
          && (dogs.subBreed == nil || picture.subBreed == dogs.subBreed)
      }
      return PictureLinks(
        all: pictures.map { PictureLink(address: $0.file, caption: $0.caption) },
        note: areOwn
          ? nil : "Offline: sample dogs of other breeds.")
    },
    picture: { link throws(ServiceError) in
      guard let picture = DogData.picture(file: link.address) else {
        throw .other("no picture called \(link.address) came along")
      }
      return picture.bytes
    })
}
