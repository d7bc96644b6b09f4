// FileStore+Values: stores values as JSON; a broken file is set aside, never overwritten.

internal import Foundation

/// The result of loading a value.
public enum Stored<Value> {
  /// The file does not exist yet.
  case none
  /// The value, as it was saved.
  case value(Value)
  /// The file can't be decoded; it now has the name `keptAs`.
  ///
  /// `keptAs` is nil if another instance has just set the same file aside.
  case broken(keptAs: String?, UnreadableJSON)
}

extension Stored: Sendable where Value: Sendable {}
extension Stored: Equatable where Value: Equatable {}

extension Stored {
  /// The value, if there is one.
  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// What is wrong with the file; nil if it is not broken.
  public var problem: FileProblem? {
    guard case .broken(let name, let problem) = self else { return nil }
    return .broken(problem, keptAs: name)
  }

  /// A sentence for the user about a broken file; nil if the file is not broken.
  public var warning: String? { problem?.description }
}

/// The reason why a stored value is not there, or is not stored, as a sentence for users.
public enum FileProblem: Error, Hashable, Sendable, Codable, CustomStringConvertible {
  /// The file can't be read or written.
  case failed(FileError)
  /// The file can't be decoded; it now has the name `keptAs`, if another instance has not set it aside.
  case broken(UnreadableJSON, keptAs: String?)

  /// A sentence for users.
  public var description: String {
    switch self {
    case .failed(let error): error.description
    case .broken(let problem, let name):
      name.map { "\(problem) It was kept as \($0)." } ?? problem.description
    }
  }
}

extension FileStore {
  /// Loads the value that was saved as `name`; a broken file is set aside.
  ///
  /// A file of more than `limit` bytes is broken too. If this throws, the content of the file is unknown: do not
  /// overwrite it.
  public func load<Value: Decodable>(
    _ type: Value.Type, from name: String, limit: Int = 64 << 20
  ) throws(FileError) -> Stored<Value> {
    let problem: UnreadableJSON
    do throws(FileError) {
      guard let data = try read(name, limit: limit) else { return .none }
      do throws(UnreadableJSON) {
        return .value(try JSON.decode(type, from: data))
      } catch {
        problem = error
      }
    } catch .tooLarge {
      problem = UnreadableJSON(path: "", problem: "is larger than \(limit) bytes")
    }
    return .broken(keptAs: try setAside(name), problem)
  }

  /// Saves a value as JSON, and replaces what was saved as `name`.
  ///
  /// A value of more than `limit` bytes is not written, because it could not be loaded again.
  public func save(
    _ value: some Encodable, as name: String, limit: Int = 64 << 20
  ) throws(FileError) {
    let data = JSON.encode(value)
    guard data.count <= limit else {
      throw .tooLarge(path: folder.appending(component: name).path, limit: limit)
    }
    try write(data, as: name)
  }
}
