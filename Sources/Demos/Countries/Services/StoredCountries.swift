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
          list.warn(files.keep(list.value, as: "list.json"))
          return list
        } catch {
          return try files.instead(of: error, [Country].self, "list.json")
        }
      },
      details: { code, isFresh throws(ServiceError) in
        let name = percentEncoded(code) + ".json"
        let (kept, warning) =
          isFresh ? (nil, nil) : files.kept(CountryDetails.self, as: name)
        if let kept { return Fetched(value: kept) }
        do throws(ServiceError) {
          var details = try await web.details(code, isFresh)
          details.warn(warning)
          details.warn(files.keep(details.value, as: name))
          return details
        } catch {
          if isFresh { return try files.instead(of: error, CountryDetails.self, name) }
          throw error.saying(warning)
        }
      })
  }
}

extension ServiceError {
  /// Returns this error with `sentence` added to it, if there is one.
  fileprivate func saying(_ sentence: String?) -> ServiceError {
    sentence.map { .noted(self, note: $0) } ?? self
  }
}

extension Fetched {
  /// Adds a sentence to the warning, unless the warning contains it already.
  fileprivate mutating func warn(_ sentence: String?) {
    guard let sentence, warning?.contains(sentence) != true else { return }
    warning = warning.map { $0 + " " + sentence } ?? sentence
  }
}

extension FileStore {
  /// The maximum size of a file in bytes; the list of all countries takes a twentieth of it.
  private static let limit = 1 << 20

  /// Returns the stored value, with a warning if it can't be read.
  fileprivate func kept<Value: Decodable>(
    _ type: Value.Type, as name: String
  ) -> (value: Value?, warning: String?) {
    do throws(FileError) {
      let stored = try load(type, from: name, limit: Self.limit)
      return (stored.value, stored.warning)
    } catch {
      return (nil, error.description)
    }
  }

  /// Stores a value; returns a warning if that fails, or if a broken file was in its place.
  fileprivate func keep<Value: Codable>(_ value: Value, as name: String) -> String? {
    var warning: String?
    do throws(FileError) {
      // The existing file is read first: a broken one is set aside, and one that can't be read is not overwritten.
      warning = try load(Value.self, from: name, limit: Self.limit).warning
      try save(value, as: name, limit: Self.limit)
      return warning
    } catch {
      return warning.map { "\(error) \($0)" } ?? error.description
    }
  }

  /// Returns the stored value in place of a failed answer, or throws `error` if there is none or it is a cancellation.
  fileprivate func instead<Value: Decodable>(
    of error: ServiceError, _ type: Value.Type, _ name: String
  ) throws(ServiceError) -> Fetched<Value> {
    guard error != .cancelled else { throw error }
    let (value, warning) = kept(type, as: name)
    guard let value else { throw error.saying(warning) }
    return Fetched(value: value, warning: "\(error) This was kept from before.")
  }
}
