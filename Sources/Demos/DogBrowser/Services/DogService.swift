// DogService: what is asked about dogs, as closures; the program keeps one, and a test puts another in its place.

import DemoServices

/// Where breeds, links and pictures come from.
struct DogService: Sendable {
  /// All breeds in the order of the alphabet.
  var breeds: @Sendable () async throws(ServiceError) -> [Breed]
  /// Where the pictures of some dogs are.
  var links: @Sendable (Dogs) async throws(ServiceError) -> PictureLinks
  /// The bytes of a picture's file.
  var picture: @Sendable (PictureLink) async throws(ServiceError) -> [UInt8]
}

extension DogService {
  /// The breeds and the few pictures that came along with the program: no network.
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
          ? nil : "Offline: sample dogs of other breeds. --api https://dog.ceo has its own.")
    },
    picture: { link throws(ServiceError) in
      guard let picture = DogData.picture(file: link.address) else {
        throw .other("no picture called \(link.address) came along")
      }
      return picture.bytes
    })
}
