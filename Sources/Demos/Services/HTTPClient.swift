// HTTPClient: fetches URLs, and throws a ServiceError if that fails; LiveHTTP.swift has the real client.

public import Foundation

/// A server's answer, with any status.
public struct HTTPAnswer: Sendable, Equatable {
  /// The status code; 200 to 299 mean success.
  public var status: Int
  /// The header fields, with their names in lower case.
  public var headers: [String: String]
  /// The complete body.
  public var body: Data

  /// Creates an answer.
  public init(status: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Returns the body of a successful answer; throws if the status is not 200 to 299.
  public func successBody() throws(ServiceError) -> Data {
    guard (200..<300).contains(status) else { throw .unexpectedStatus(status) }
    return body
  }
}

/// A client of web servers; a demo stores one in a property, and tests replace it.
///
/// ```swift
/// let fixed = HTTPClient { url throws(ServiceError) in
///   HTTPAnswer(status: 404)
/// }
/// ```
public struct HTTPClient: Sendable {
  private let fetch: @Sendable (URL) async throws(ServiceError) -> HTTPAnswer

  /// Creates a client that returns the answers of `fetch`.
  public init(_ fetch: @escaping @Sendable (URL) async throws(ServiceError) -> HTTPAnswer) {
    self.fetch = fetch
  }

  /// Requests `url` and returns the answer, even if its status is a failure.
  public func get(_ url: URL) async throws(ServiceError) -> HTTPAnswer {
    try await fetch(url)
  }

  /// Returns the bytes at `url`; throws if the status is not a success.
  public func data(from url: URL) async throws(ServiceError) -> Data {
    try await get(url).successBody()
  }

  /// Decodes the JSON at `url`; throws if the status is not a success.
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
