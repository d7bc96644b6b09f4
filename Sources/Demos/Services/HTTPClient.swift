// HTTPClient: an address in, an answer or a ServiceError out. LiveHTTP.swift is the real one.

public import Foundation

/// What a server has answered, whatever its status.
public struct HTTPAnswer: Sendable, Equatable {
  /// How it went: 200 to 299 say success.
  public var status: Int
  /// The fields of the header, their names in lower case.
  public var headers: [String: String]
  /// The whole body.
  public var body: Data

  /// An answer as given.
  public init(status: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The body of a success; any status but 200 to 299 is an error.
  public func successBody() throws(ServiceError) -> Data {
    guard (200..<300).contains(status) else { throw .unexpectedStatus(status) }
    return body
  }
}

/// Asks web servers; a demo keeps one as a stored property, and a test puts another in its place.
///
/// ```swift
/// let fixed = HTTPClient { url throws(ServiceError) in
///   HTTPAnswer(status: 404)
/// }
/// ```
public struct HTTPClient: Sendable {
  private let fetch: @Sendable (URL) async throws(ServiceError) -> HTTPAnswer

  /// A client that answers with what `fetch` gives.
  public init(_ fetch: @escaping @Sendable (URL) async throws(ServiceError) -> HTTPAnswer) {
    self.fetch = fetch
  }

  /// Asks for `url` and gives the answer, also one with a status of failure.
  public func get(_ url: URL) async throws(ServiceError) -> HTTPAnswer {
    try await fetch(url)
  }

  /// The bytes at `url`; any status but a success is an error.
  public func data(from url: URL) async throws(ServiceError) -> Data {
    try await get(url).successBody()
  }

  /// The value that the JSON at `url` says; any status but a success is an error.
  public func json<Value: Decodable>(
    _ type: Value.Type, from url: URL
  ) async throws(ServiceError) -> Value {
    let data = try await data(from: url)
    do throws(UnreadableJSON) {
      return try JSON.decode(type, from: data)
    } catch {
      throw .unreadable(error)
    }
  }
}
