// Cataas: a CatService that speaks the protocol of cataas.com: one request for the cat, one for its picture.

internal import DemoServices
internal import Foundation

extension CatService {
  /// Returns a source that queries a service with the protocol of https://cataas.com.
  static func cataas(at base: URL, over http: HTTPClient) -> CatService {
    CatService(
      find: { caption throws(CatError) in
        let question = base.appending(parts: "cat", "says", caption)
          .appending(question: "json", "true")
        let answer = try await translated { () throws(ServiceError) in
          try await http.json(CataasAnswer.self, from: question)
        }
        let cat = try answer.cat(saying: caption, askedAt: question)
        return FoundCat(cat: cat, picture: try await picture(of: cat, over: http))
      },
      picture: { cat throws(CatError) in
        if cat.address == nil { return try await CatService.embedded.picture(cat) }
        return try await picture(of: cat, over: http)
      })
  }

  private static func picture(
    of cat: Cat, over http: HTTPClient
  ) async throws(CatError) -> PictureFile {
    guard let address = cat.address else { throw .url("The cat has no address.") }
    let data = try await translated { () throws(ServiceError) in
      try await http.data(from: address)
    }
    return try PictureFile(checking: [UInt8](data))
  }

  private static func translated<Value: Sendable>(
    _ ask: () async throws(ServiceError) -> Value
  ) async throws(CatError) -> Value {
    do {
      return try await ask()
    } catch {
      throw CatError(error)
    }
  }
}

/// The answer to `/cat/says/TEXT?json=true`.
///
/// Over the years, the id of the cat has been called `_id` and `id`, and the URL has been absolute and a path only.
private struct CataasAnswer: Decodable {
  private let id: String?
  private let oldID: String?
  private let url: String
  private let mimetype: String?

  enum CodingKeys: String, CodingKey {
    case id
    case oldID = "_id"
    case url, mimetype
  }

  func cat(saying caption: String, askedAt question: URL) throws(CatError) -> Cat {
    guard let name = id ?? oldID else { throw .decoding("The answer names no cat.") }
    guard name.utf8.count <= 400 else { throw .decoding("The name of the cat is too long.") }
    guard mimetype?.hasPrefix("image/") ?? true else {
      throw .decoding("The answer leads to no picture.")
    }
    guard let address = URL(string: url, relativeTo: question)?.absoluteURL, address.isOfTheWeb
    else {
      throw CatError(.badURL(String(url.prefix(100))))
    }
    return Cat(name: name, caption: caption, address: address)
  }
}
