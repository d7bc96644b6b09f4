// TerminalEnvironment: reads the environment variables that describe a terminal, and derives a first profile.

public import TermView

/// The environment variables that describe a terminal.
public struct TerminalEnvironment: Hashable, Sendable {
  private var variables: [String: String] = [:]

  /// Reads the variables of this process.
  public init() {
    for name in Self.names { variables[name] = SystemCalls.environment(name) }
  }

  /// Uses the given variables, as a test does.
  public init(_ variables: [String: String]) { self.variables = variables }

  private static let names = [
    "TERM", "COLORTERM", "TERM_PROGRAM", "NO_COLOR", "CLICOLOR_FORCE", "TMUX", "STY",
  ]

  private subscript(name: String) -> String { variables[name] ?? "" }

  private var term: String { self["TERM"].lowercased() }

  /// The terminal that `TERM` names, or `TERM_PROGRAM` where no multiplexer has inherited that; its version is unknown.
  private var known: (terminal: KnownTerminal, version: KnownTerminal.Version?)? {
    KnownTerminal.find(in: term)
      ?? (isInTmux || !self["STY"].isEmpty ? nil : KnownTerminal.find(in: self["TERM_PROGRAM"]))
  }

  /// Whether no escape sequence can be trusted: `TERM` says so, or is not set.
  public var isDumb: Bool { term.isEmpty || term == "dumb" || term == "unknown" }

  /// Whether tmux is between the program and the terminal, and answers for it.
  public var isInTmux: Bool { !self["TMUX"].isEmpty }

  /// Whether queries in the form of strings are safe: GNU screen passes them on unchanged, and the console of Linux
  /// has displayed them.
  var supportsControlStrings: Bool {
    guard !isDumb else { return false }
    return !(term.hasPrefix("screen") && !isInTmux) && self["STY"].isEmpty
      && !term.hasPrefix("linux") && !term.hasPrefix("vt") && !term.hasPrefix("cons")
  }

  /// The number of colors, before the terminal reports more.
  ///
  /// `NO_COLOR` and `CLICOLOR_FORCE` have their usual meaning (no-color.org, bixense.com/clicolors).
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
    if known?.terminal.colors != nil { return .trueColor }
    if term.containsUTF8(of: "256color") || !colorTerm.isEmpty { return .palette256 }
    if term.hasPrefix("vt") || term.hasSuffix("-m") || term.hasSuffix("-mono") { return .none }
    return .ansi16
  }

  /// The features that are safe before the terminal has answered.
  public var profile: Profile {
    var profile = Profile(colors: colors, hasAddresses: !isDumb)
    if term.hasPrefix("linux") || term.hasPrefix("vt") || term.hasPrefix("cons") {
      profile.hasLinks = false
    }
    if term.hasPrefix("vt") || term.hasPrefix("cons") { profile.hasShifts = false }
    known?.terminal.add(to: &profile, version: nil, addsColors: false)
    // Pictures need the version, which only the terminal itself reports.
    profile.images = .blocks
    profile.resizing = .cuts
    profile.reversesRightToLeftLetters = term.containsUTF8(of: "kitty")
    return profile
  }
}

extension String {
  /// Returns whether the string contains a word, byte for byte.
  ///
  /// The standard library's own search links its regular expressions: a megabyte of a static program.
  func containsUTF8(of word: String) -> Bool {
    let (text, word) = (Array(utf8), Array(word.utf8))
    return (0..<max(0, text.count - word.count + 1)).contains { start in
      text[start..<start + word.count].elementsEqual(word)
    }
  }
}
