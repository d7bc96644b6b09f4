// FileError: the reason why a file can't be read or written, as a sentence for users.

internal import Foundation

/// An error of an app's file.
public enum FileError: Error, Hashable, Sendable, Codable, CustomStringConvertible {
  /// Neither `variable` nor `HOME` names a folder for files.
  case noFolder(variable: String)
  /// The text can't be the name of a file.
  case badName(String)
  /// The user has no permission to read or write the file.
  case noPermission(path: String)
  /// There is no space left on the disk.
  case diskFull(path: String)
  /// The file has more bytes than are read.
  case tooLarge(path: String, limit: Int)
  /// Any other error, as the system describes it.
  case other(path: String, reason: String)

  /// A sentence for users.
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

  /// The system's words for the error that is at the root of one of Foundation, whose own words name its number.
  private static func reason(of error: any Error) -> String {
    var root: any Error = error
    while let inner = (root as NSError).userInfo[NSUnderlyingErrorKey] as? any Error {
      root = inner
    }
    guard let code = (root as? POSIXError)?.code else { return "it can't be read or written" }
    return UnixSocket.problem(code.rawValue)
  }

  /// Creates an error from Foundation's `error` about the file at `path`.
  init(_ error: any Error, path: String) {
    switch (error as? CocoaError)?.code {
    case .fileReadNoPermission?, .fileWriteNoPermission?, .fileWriteVolumeReadOnly?:
      self = .noPermission(path: path)
    case .fileWriteOutOfSpace?:
      self = .diskFull(path: path)
    default:
      self = .other(path: path, reason: Self.reason(of: error))
    }
  }
}
