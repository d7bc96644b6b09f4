// UserFolder: finds the folder where an app stores its files, from the variables of a user's session.

public import Foundation

/// The purpose of an app's folder, as the XDG Base Directory Specification defines it.
public enum UserFolder: Sendable, CaseIterable {
  /// Files that can be fetched again: `XDG_CACHE_HOME`, else `~/.cache`.
  case cache
  /// Files that the user made: `XDG_DATA_HOME`, else `~/.local/share`.
  case data
  /// Settings: `XDG_CONFIG_HOME`, else `~/.config`.
  case config

  /// Returns the folder where `app` stores files of this kind; the folder may not exist yet.
  ///
  /// A variable whose path is not absolute is ignored, as the specification demands.
  public func url(
    for app: String, in environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(FileError) -> URL {
    try folder(in: environment).appending(component: app)
  }

  /// Returns the folder that has the folders of all apps.
  func folder(in environment: [String: String]) throws(FileError) -> URL {
    let (variable, underHome) =
      switch self {
      case .cache: ("XDG_CACHE_HOME", ".cache")
      case .data: ("XDG_DATA_HOME", ".local/share")
      case .config: ("XDG_CONFIG_HOME", ".config")
      }
    if let path = environment[variable], path.hasPrefix("/") {
      return URL(filePath: path, directoryHint: .isDirectory)
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      throw .noFolder(variable: variable)
    }
    return URL(filePath: home, directoryHint: .isDirectory)
      .appending(path: underHome)
  }
}
