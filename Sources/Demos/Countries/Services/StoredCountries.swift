// StoredCountries: a service and a folder in; the same service, which keeps what it has fetched, out.

import DemoServices
import Foundation

extension CountryService {
  /// The name of the folder for what a service gives: its host, port and path, and no secrets of its user.
  ///
  /// - Complexity: O(the bytes of the address); the name has 200 at most.
  static func folderName(of api: URL) -> String {
    let port = api.port.map { ":\($0)" } ?? ""
    let name = percentEncoded((api.host() ?? "") + port + api.path())
    guard name.utf8.count > 200 else { return name }
    return name.prefix(180) + "-" + String(fingerprint(of: name.utf8), radix: 16)
  }

  /// This service, with what it gives kept in files: one for the list, and one for each country.
  ///
  /// Details come from their file, and from the service where there is none or fresh ones are wanted. The list is
  /// always asked for; the file is for when there is no answer. A broken file is set aside; one that can't be read
  /// for another reason is not written over.
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
  /// The same with one thing more to be said, where there is one.
  fileprivate func saying(_ sentence: String?) -> ServiceError {
    sentence.map { .noted(self, note: $0) } ?? self
  }
}

extension Fetched {
  /// Says one thing more, unless it has been said.
  fileprivate mutating func warn(_ sentence: String?) {
    guard let sentence, warning?.contains(sentence) != true else { return }
    warning = warning.map { $0 + " " + sentence } ?? sentence
  }
}

extension FileStore {
  /// The most bytes of a file; the list of all countries takes a twentieth of that.
  private static let limit = 1 << 20

  /// What was kept, and what is to be said where it can't be read.
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

  /// Keeps a value; what is to be said where that fails, or where a broken file was in its place.
  fileprivate func keep<Value: Codable>(_ value: Value, as name: String) -> String? {
    var warning: String?
    do throws(FileError) {
      // What is there is read first: a broken file is set aside, and what can't be read is not written over.
      warning = try load(Value.self, from: name, limit: Self.limit).warning
      try save(value, as: name, limit: Self.limit)
      return warning
    } catch {
      return warning.map { "\(error) \($0)" } ?? error.description
    }
  }

  /// What was kept, in place of an answer that did not come.
  fileprivate func instead<Value: Decodable>(
    of error: ServiceError, _ type: Value.Type, _ name: String
  ) throws(ServiceError) -> Fetched<Value> {
    guard error != .cancelled else { throw error }
    let (value, warning) = kept(type, as: name)
    guard let value else { throw error.saying(warning) }
    return Fetched(value: value, warning: "\(error) This was kept from before.")
  }
}
