// FileError: why a file can't be read or written, as a sentence for users.

internal import Foundation

/// What can go wrong with a file of an app.
public enum FileError: Error, Hashable, Sendable, Codable, CustomStringConvertible {
  /// Neither `variable` nor `HOME` says where to keep files.
  case noFolder(variable: String)
  /// A file can't have that name.
  case badName(String)
  /// The user may not read or write it.
  case noPermission(path: String)
  /// There is no space left.
  case diskFull(path: String)
  /// It has more bytes than are read.
  case tooLarge(path: String, limit: Int)
  /// Anything else, in the words of the system.
  case other(path: String, reason: String)

  /// A sentence to show as it is.
  public var description: String {
    switch self {
    case .noFolder(let variable): "Neither \(variable) nor HOME names a folder to keep files in."
    case .badName(let name): "“\(name)” can't be the name of a file."
    case .noPermission(let path): "No permission for \(path)."
    case .diskFull(let path): "The disk is full: \(path) was not written."
    case .tooLarge(let path, let limit): "\(path) is larger than \(limit) bytes."
    case .other(let path, let reason): "\(path): \(reason)"
    }
  }

  /// What `error` of Foundation says about the file at `path`.
  init(_ error: any Error, path: String) {
    switch (error as? CocoaError)?.code {
    case .fileReadNoPermission?, .fileWriteNoPermission?, .fileWriteVolumeReadOnly?:
      self = .noPermission(path: path)
    case .fileWriteOutOfSpace?:
      self = .diskFull(path: path)
    default:
      self = .other(path: path, reason: error.localizedDescription)
    }
  }
}
