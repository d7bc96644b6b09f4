// StoredCountries: a country service that stores the answers of another service in files.

import DemoServices
import Foundation

extension CountryService {
  /// Returns the folder name for a service's answers: its host, port and path, without the user's name or password.
  ///
  /// - Complexity: O(the bytes of the address); the name has at most 200 bytes.
  static func folderName(of api: URL) -> String {
    let port = api.port.map { ":\($0)" } ?? ""
    let name = percentEncoded((api.host() ?? "") + port + api.path())
    guard name.utf8.count > 200 else { return name }
    return name.prefix(180) + "-" + String(fingerprint(of: name.utf8), radix: 16)
  }

  /// Returns this service with its answers stored in files: one for the list, and one for each country.
  ///
  /// Details are read from their file; the service is queried if there is no file, or if fresh details are requested.
  /// The list is always queried; its file is the fallback if there is no answer. A broken file is set aside. A file
  /// that can't be read for another reason is not overwritten.
  func stored(in files: FileStore) -> CountryService {
    let web = self
    return CountryService(
      atHand: atHand,
      countries: { () throws(ServiceError) in
        do throws(ServiceError) {
          var list = try await web.countries()
          for problem in files.keep(list.value, as: "list.json") { list.note(problem) }
          return list
        } catch {
          return try files.instead(of: error, [Country].self, "list.json")
        }
      },
      details: { code, isFresh throws(ServiceError) in
        let name = percentEncoded(code) + ".json"
        let (kept, problem) =
          isFresh ? (nil, nil) : files.kept(CountryDetails.self, as: name)
        if let kept { return Fetched(value: kept) }
        do throws(ServiceError) {
          var details = try await web.details(code, isFresh)
          details.note(problem)
          for problem in files.keep(details.value, as: name) { details.note(problem) }
          return details
        } catch {
          if isFresh { return try files.instead(of: error, CountryDetails.self, name) }
          throw error.noting(problem)
        }
      })
  }
}

extension ServiceError {
  /// Returns this error with the problem of a file added to it, if there is one.
  fileprivate func noting(_ problem: FileProblem?) -> ServiceError {
    problem.map { .noted(self, note: $0) } ?? self
  }
}

extension Fetched {
  /// Adds the problem of a file, unless it is known already.
  fileprivate mutating func note(_ problem: FileProblem?) {
    guard let problem, !notices.contains(.file(problem)) else { return }
    notices.append(.file(problem))
  }
}

extension FileStore {
  /// The maximum size of a file in bytes; the list of all countries takes a twentieth of it.
  private static let limit = 1 << 20

  /// Returns the stored value, with the problem if it can't be read.
  fileprivate func kept<Value: Decodable>(
    _ type: Value.Type, as name: String
  ) -> (value: Value?, problem: FileProblem?) {
    do throws(FileError) {
      let stored = try load(type, from: name, limit: Self.limit)
      return (stored.value, stored.problem)
    } catch {
      return (nil, .failed(error))
    }
  }

  /// Stores a value; returns the problems if that fails, or if a broken file was in its place.
  fileprivate func keep<Value: Codable>(_ value: Value, as name: String) -> [FileProblem] {
    var problem: FileProblem?
    do throws(FileError) {
      // The existing file is read first: a broken one is set aside, and one that can't be read is not overwritten.
      problem = try load(Value.self, from: name, limit: Self.limit).problem
      try save(value, as: name, limit: Self.limit)
      return [problem].compactMap(\.self)
    } catch {
      return [.failed(error), problem].compactMap(\.self)
    }
  }

  /// Returns the stored value in place of a failed answer, or throws `error` if there is none or it is a cancellation.
  fileprivate func instead<Value: Decodable>(
    of error: ServiceError, _ type: Value.Type, _ name: String
  ) throws(ServiceError) -> Fetched<Value> {
    guard error != .cancelled else { throw error }
    let (value, problem) = kept(type, as: name)
    guard let value else { throw error.noting(problem) }
    return Fetched(value: value, notices: [.service(error), .keptFromBefore])
  }
}
