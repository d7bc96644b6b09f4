// ThemeFile: the file that keeps the name of the theme that the user chose.

import TermRender
import TermView

/// The file that keeps the name of the theme that the user chose, for all programs.
struct ThemeFile {
  let path: String

  /// Finds the file's place by the variables of the user's session; nil if the user has no folder of settings.
  ///
  /// A path that is not absolute is ignored, as the XDG Base Directory Specification demands.
  init?(_ environment: [String: String]) {
    let folders = [environment["XDG_CONFIG_HOME"], environment["HOME"].map { $0 + "/.config" }]
    guard let folder = folders.lazy.compactMap(\.self).first(where: { $0.hasPrefix("/") }) else {
      return nil
    }
    path = folder + "/termview/theme"
  }

  /// The built-in theme that the file names, if any.
  var theme: Theme? {
    let bytes = HostProcess.bytes(ofFile: path, limit: 64)
    let name = bytes.prefix { $0 != UInt8(ascii: "\n") }
    return Theme.all.first { name.elementsEqual($0.name.utf8) }
  }

  /// Keeps a theme, if it is built in; returns whether it is kept.
  ///
  /// A failure to write is not reported, since the running program has the theme all the same.
  @discardableResult
  func keep(_ theme: Theme) -> Bool {
    guard Theme.all.contains(theme) else { return false }
    return HostProcess.replaceFile(path, with: Array((theme.name + "\n").utf8))
  }
}
