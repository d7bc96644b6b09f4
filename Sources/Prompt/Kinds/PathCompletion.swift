// PathCompletion: the paths that begin with what was typed, from the folders of the disk.

internal import TermRender

/// Completion of paths by the names in a folder.
enum PathCompletion {
  /// Returns the path with the home directory in place of `~`.
  static func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = HostProcess.variables["HOME"] else {
      return path
    }
    return home + path.dropFirst()
  }

  /// Returns whether a path leads to a file or folder.
  static func exists(_ path: String) -> Bool {
    !path.isEmpty && HostProcess.fileExists(expanded(path))
  }

  /// Returns the paths that begin with what was typed; hidden files only after a dot.
  static func completions(of typed: String) -> [String] {
    guard !typed.isEmpty, typed != "~" else { return [] }
    let slash = typed.lastIndex(of: "/")
    let folder = slash.map { String(typed[...$0]) } ?? ""
    let start = slash.map { String(typed[typed.index(after: $0)...]) } ?? typed
    let names = HostProcess.entries(of: folder.isEmpty ? "." : expanded(folder))
    return names.filter { name in
      name.hasPrefix(start) && name != start && (start.hasPrefix(".") || !name.hasPrefix("."))
    }
    .map { folder + $0 }
  }
}
