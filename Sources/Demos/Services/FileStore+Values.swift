// FileStore+Values: values kept as JSON; a file that can't be read is set aside, never overwritten.

internal import Foundation

/// What was found under a name.
public enum Stored<Value> {
  /// There is no such file yet.
  case none
  /// The value, as it was saved.
  case value(Value)
  /// The file was there and is not what it should be; it now has the name `keptAs`.
  ///
  /// `keptAs` is nil where another instance has just set the same file aside.
  case broken(keptAs: String?, UnreadableJSON)
}

extension Stored: Sendable where Value: Sendable {}
extension Stored: Equatable where Value: Equatable {}

extension Stored {
  /// The value, where there is one.
  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// A sentence for the user about a broken file.
  public var warning: String? {
    guard case .broken(let name, let problem) = self else { return nil }
    return name.map { "\(problem) It was kept as \($0)." } ?? problem.description
  }
}

extension FileStore {
  /// Reads the value that was saved as `name`; a broken file is set aside.
  ///
  /// One of more than `limit` bytes is broken too. Where this throws, nobody knows what the file has: do not save over
  /// it.
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

  /// Writes a value as JSON, in place of what was saved as `name`.
  ///
  /// A value of more bytes than are read again is not written.
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
