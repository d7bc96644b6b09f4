// UserFolder: the variables of a user's session in, the folder where an app keeps its files out.

public import Foundation

/// What a folder of an app is for, as the XDG Base Directory Specification has it.
public enum UserFolder: Sendable, CaseIterable {
  /// Files that can be fetched again: `XDG_CACHE_HOME`, else `~/.cache`.
  case cache
  /// What the user made: `XDG_DATA_HOME`, else `~/.local/share`.
  case data
  /// Settings: `XDG_CONFIG_HOME`, else `~/.config`.
  case config

  /// Where `app` keeps files of this kind; the folder may not be there yet.
  ///
  /// A variable whose path isn't absolute counts as not set, as the specification demands.
  public func url(
    for app: String, in environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(FileError) -> URL {
    let (variable, underHome) =
      switch self {
      case .cache: ("XDG_CACHE_HOME", ".cache")
      case .data: ("XDG_DATA_HOME", ".local/share")
      case .config: ("XDG_CONFIG_HOME", ".config")
      }
    if let path = environment[variable], path.hasPrefix("/") {
      return URL(filePath: path, directoryHint: .isDirectory).appending(component: app)
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      throw .noFolder(variable: variable)
    }
    return URL(filePath: home, directoryHint: .isDirectory)
      .appending(path: underHome).appending(component: app)
  }
}
