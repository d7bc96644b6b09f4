// Loop+Terminal: what the terminal has, as programs want it, and what it can't do alone.

internal import TermRender
internal import TermView

extension Loop {
  /// What the terminal has, as far as the options leave it.
  static func profile(of terminal: Terminal, _ options: ProgramOptions) -> Profile {
    var profile = terminal.capabilities.profile
    if let colors = options.colors { profile.colors = colors }
    if let images = options.images { profile.images = images }
    // A program of the desktop does what the terminal can't.
    if profile.clipboard == .none, ClipboardProgram.find(HostProcess.variables) != nil {
      profile.clipboard = .unknown
    }
    profile.cellPixels = terminal.capabilities.cellPixels ?? terminal.size.cellPixels
    return profile
  }

  /// Puts a text on the clipboard: by the terminal, and by a program of the desktop where that may be forbidden.
  func copy(_ text: String) {
    terminal.copy(text)
    if terminal.capabilities.profile.clipboard != .known { ClipboardProgram.copy(text) }
  }
}
