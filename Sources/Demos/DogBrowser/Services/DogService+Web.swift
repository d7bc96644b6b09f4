// DogService+Web: a source of dogs that queries dog.ceo or a similar service.

import DemoServices
import Foundation

extension DogService {
  /// Returns a source that queries the service at `api` with the paths of dog.ceo.
  static func web(_ api: URL, _ client: HTTPClient) -> DogService {
    let api = api.appending(parts: "api")
    return DogService(
      breeds: { () async throws(ServiceError) in
        let url = api.appending(parts: "breeds", "list", "all")
        let breeds = try await client.message([String: [String]].self, from: url)
        let known = breeds.filter { isName($0.key) }.map { name, subBreeds in
          Breed(name: name, subBreeds: Array(names(subBreeds).prefix(mostBreeds)))
        }
        return Array(known.sorted { $0.name < $1.name }.prefix(mostBreeds))
      },
      links: { dogs async throws(ServiceError) in
        var url = api.appending(parts: "breed", dogs.breed)
        if let subBreed = dogs.subBreed { url = url.appending(parts: subBreed) }
        let links = try await client.message([String].self, from: url.appending(parts: "images"))
        return PictureLinks(
          all: links.prefix(mostLinks).filter { $0.utf8.count <= mostBytesOfLink }.map { link in
            PictureLink(
              address: link,
              caption: cut(link.split(separator: "/").last.map(String.init) ?? link, to: 100))
          },
          note: links.count > mostLinks
            ? "These are the first \(mostLinks) of \(links.count) pictures." : nil)
      },
      picture: { link async throws(ServiceError) in
        [UInt8](try await client.data(from: try URL(service: link.address)))
      })
  }

  /// The maximum number of links for one breed; nobody looks at more pictures.
  private static let mostLinks = 5000
  /// The maximum length of a picture's address in bytes; longer ones are skipped.
  private static let mostBytesOfLink = 2000
  /// The maximum number of breeds, and of sub-breeds of one breed.
  private static let mostBreeds = 1000

  /// Returns the valid names in alphabetical order, each once.
  private static func names(_ all: [String]) -> [String] { Set(all.filter(isName)).sorted() }

  private static func isName(_ text: String) -> Bool { !text.isEmpty && text.utf8.count <= 100 }
}

/// A successful answer in the format of dog.ceo.
private struct Reply<Message: Decodable>: Decodable {
  let message: Message
}

/// A failure in the format of dog.ceo: `status` is `"error"`, and `message` is a sentence.
private struct Refusal: Decodable {
  let status: String
  let message: String
}

extension HTTPClient {
  /// Returns the message of an answer; if the service refuses, its own sentence is the error.
  fileprivate func message<Message: Decodable>(
    _ type: Message.Type, from url: URL
  ) async throws(ServiceError) -> Message {
    let answer = try await get(url)
    if let refusal = try? JSON.decode(Refusal.self, from: answer.body), refusal.status == "error" {
      throw .other(cut(refusal.message, to: 200))
    }
    let body = try answer.successBody()
    do throws(UnreadableJSON) {
      return try JSON.decode(Reply<Message>.self, from: body).message
    } catch {
      throw .unreadable(error)
    }
  }
}
