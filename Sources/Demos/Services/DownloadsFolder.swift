// DownloadsFolder: finds the folder where a user expects the files that a program saves for them.

public import Foundation

extension UserFolder {
  /// Returns the user's folder of downloads.
  ///
  /// This is the folder of `XDG_DOWNLOAD_DIR` in `user-dirs.dirs`, the file of xdg-user-dirs, else `~/Downloads`, and
  /// the home folder if neither exists.
  public static func downloads(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(FileError) -> URL {
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    var candidates: [String] = []
    if let settings = try? config.folder(in: environment),
      let data = try? FileStore(folder: settings).read("user-dirs.dirs", limit: 1 << 16),
      let path = downloads(named: String(decoding: data, as: UTF8.self), home: home)
    {
      candidates.append(path)
    }
    if let home { candidates += [home + "/Downloads", home] }
    guard let last = candidates.last else { throw .noFolder(variable: "XDG_DOWNLOAD_DIR") }
    // Only a folder, or a link to one, has an entry for itself.
    let found = candidates.first { FileManager.default.fileExists(atPath: $0 + "/.") }
    return URL(filePath: found ?? last, directoryHint: .isDirectory)
  }

  /// Returns the path in the last line `XDG_DOWNLOAD_DIR="…"` of a file of xdg-user-dirs.
  ///
  /// As xdg-user-dirs reads it: the path is absolute or begins with `$HOME/`, and a backslash quotes the character after it.
  private static func downloads(named text: String, home: String?) -> String? {
    var path: String?
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard parts.count == 2, parts[0] == "XDG_DOWNLOAD_DIR", parts[1].first == "\"" else {
        continue
      }
      var value = ""
      var isQuoted = false
      for character in parts[1].dropFirst() {
        if character == "\"", !isQuoted { break }
        isQuoted = character == "\\" && !isQuoted
        if !isQuoted { value.append(character) }
      }
      if value.hasPrefix("/") {
        path = value
      } else if value.hasPrefix("$HOME/"), let home {
        path = home + value.dropFirst("$HOME".count)
      }
    }
    return path
  }
}
