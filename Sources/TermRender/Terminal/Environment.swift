// Environment: what the variables of a process say of its terminal in, a first profile out.

public import TermView

/// The variables that say something of a terminal.
public struct TerminalEnvironment: Hashable, Sendable {
  private var variables: [String: String] = [:]

  /// Reads those of this process.
  public init() {
    for name in Self.names { variables[name] = System.environment(name) }
  }

  /// Takes variables as given, as a test does.
  public init(_ variables: [String: String]) { self.variables = variables }

  private static let names = [
    "TERM", "COLORTERM", "TERM_PROGRAM", "NO_COLOR", "CLICOLOR_FORCE", "TMUX", "STY",
  ]

  private subscript(name: String) -> String { variables[name] ?? "" }

  private var term: String { self["TERM"].lowercased() }

  /// Whether no escape can be trusted: the terminal says so, or says nothing at all.
  public var isDumb: Bool { term.isEmpty || term == "dumb" || term == "unknown" }

  /// Whether tmux is between the program and the terminal, and answers for it.
  public var isInTmux: Bool { !self["TMUX"].isEmpty }

  /// Whether questions in the form of strings are safe: GNU screen hands them on as they are, and the console of
  /// Linux has shown them.
  var understandsStrings: Bool {
    guard !isDumb else { return false }
    return !(term.hasPrefix("screen") && !isInTmux) && self["STY"].isEmpty
      && !term.hasPrefix("linux") && !term.hasPrefix("vt") && !term.hasPrefix("cons")
  }

  /// How many colours there are, before the terminal says more.
  ///
  /// `NO_COLOR` and `CLICOLOR_FORCE` are what their users mean (no-color.org, bixense.com/clicolors).
  public var colors: ColorDepth {
    if !self["NO_COLOR"].isEmpty { return .none }
    let found = colorsOfTerminal
    let isForced = !self["CLICOLOR_FORCE"].isEmpty && self["CLICOLOR_FORCE"] != "0"
    return found == .none && isForced ? .ansi16 : found
  }

  private var colorsOfTerminal: ColorDepth {
    let colorTerm = self["COLORTERM"].lowercased()
    if isDumb { return .none }
    if colorTerm == "truecolor" || colorTerm == "24bit" { return .trueColor }
    if term.hasSuffix("-direct") { return .trueColor }
    if ["kitty", "ghostty", "alacritty", "foot", "wezterm"].contains(where: term.mentions) {
      return .trueColor
    }
    if term.mentions("256color") || !colorTerm.isEmpty { return .palette256 }
    if term.hasPrefix("vt") || term.hasSuffix("-m") || term.hasSuffix("-mono") { return .none }
    return .ansi16
  }

  /// What may be sent before the terminal has said anything.
  public var profile: Profile {
    var profile = Profile(colors: colors, hasAddresses: !isDumb)
    if term.hasPrefix("linux") || term.hasPrefix("vt") || term.hasPrefix("cons") {
      profile.hasLinks = false
    }
    if term.hasPrefix("vt") || term.hasPrefix("cons") { profile.hasShifts = false }
    if term.mentions("kitty") || term.mentions("ghostty") {
      profile.hasUnderlineKinds = true
      profile.hasUnderlineColors = true
    }
    return profile
  }
}

extension String {
  /// Whether a word occurs in it, byte for byte.
  ///
  /// The standard library's own way to ask brings its regular expressions along: a megabyte of a static program.
  func mentions(_ word: String) -> Bool {
    let (text, word) = (Array(utf8), Array(word.utf8))
    return (0..<max(0, text.count - word.count + 1)).contains { start in
      text[start..<start + word.count].elementsEqual(word)
    }
  }
}
