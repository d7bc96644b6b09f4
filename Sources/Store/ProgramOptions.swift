// ProgramOptions: how a program uses its terminal: the app's options, and the user's on the command line.

public import TermView

public import TermRender

/// How a program uses its terminal; options on the command line override it.
public struct ProgramOptions: Hashable, Sendable {
  /// The options of the terminal itself.
  public var terminal = TerminalOptions()
  /// The highest number of frames per second, from 1 to 1000.
  public var framesPerSecond = 120
  /// The number of colors; nil for as many as the terminal has.
  public var colors: ColorDepth?
  /// How images are drawn; nil for the best way that the terminal supports.
  public var images: ImageOutput?
  /// Whether the colors are dark; nil to follow the terminal.
  public var isDark: Bool?
  /// The theme of a program that chooses none itself; nil for the terminal's own colors.
  public var theme: Theme?
  /// The keys that move in lists, tables, trees and scroll areas, besides the arrows.
  public var keys = KeyScheme.standard
  /// The key with which the user selects text without a mouse, where no view handles it; nil for none.
  ///
  /// A caret then moves over the texts by the arrows, and Shift with them selects. The user may choose another key in
  /// `TERMVIEW_SELECT_KEY`, by a name such as `ctrl+space`, or `none`.
  public var selectionKey: Key? = .function(7)
  /// Whether motion is reduced to what is necessary.
  public var reducesMotion = false
  /// Whether the program writes lines of text, as for a screen reader.
  public var isAccessible = false
  /// Whether keys that no view handles are left for the program after this one, where the terminal has a memory.
  package var leavesUnhandledInput = false
  /// Whether the cost of each frame is shown.
  public var showsStats = false

  /// Creates the default options.
  public init() {}

  /// Writes lines of text from now on, as for a screen reader, and leaves the mouse to the terminal.
  mutating func becomeAccessible() {
    isAccessible = true
    terminal.area = .lines
    terminal.mouse = .off
  }

  /// Adopts what the user has set for all programs: `ACCESSIBLE`, unless it is empty or 0, the name of a built-in
  /// theme in `TERMVIEW_THEME` or in the file of `Command.setTheme`, and the key in `TERMVIEW_SELECT_KEY`.
  mutating func adopt(_ environment: [String: String]) {
    switch environment["TERMVIEW_SELECT_KEY"] ?? "" {
    case "": break
    case "none": selectionKey = nil
    case let name: selectionKey = Key(named: name) ?? selectionKey
    }
    theme =
      Theme.all.first { $0.name == environment["TERMVIEW_THEME"] }
      ?? ThemeFile(environment)?.theme ?? theme
    if !["", "0"].contains(environment["ACCESSIBLE"] ?? "") { becomeAccessible() }
  }
}

/// The options that every program accepts on the command line.
package struct LaunchOptions: Equatable {
  package var options: ProgramOptions
  /// The arguments that are not the framework's.
  package var rest: [String] = []
  package var wantsHelp = false
  package var wantsVersion = false
  package var wantsKeys = false

  /// Takes the framework's options out of the arguments; all arguments after `--` are the program's.
  ///
  /// `--keys` is the framework's only if the program has keys to print.
  package init(
    _ arguments: [String], _ options: ProgramOptions, environment: [String: String] = [:],
    hasKeys: Bool = false
  ) throws {
    self.options = options
    self.options.adopt(environment)
    var left = arguments[...]
    while let argument = left.popOption(withValue: ["--color", "--images", "--theme", "--fps"]) {
      switch argument {
      case "--":
        rest += left
        return
      case "--help", "-h": wantsHelp = true
      case "--version": wantsVersion = true
      case "--keys" where hasKeys: wantsKeys = true
      case "--inline", "--no-alt-screen": self.options.terminal.area = .inline
      case "--no-mouse": self.options.terminal.mouse = .off
      case "--reduced-motion": self.options.reducesMotion = true
      case "--accessible": self.options.becomeAccessible()
      case "--stats": self.options.showsStats = true
      case "--color":
        let value = try Self.value(of: argument, &left)
        guard value == "auto" || Self.colors[value] != nil else {
          throw UsageError("--color is one of auto, none, 16, 256, true; not \(value)")
        }
        self.options.colors = Self.colors[value]
      case "--images":
        let value = try Self.value(of: argument, &left)
        let images = ImageOutput(rawValue: value)
        guard value == "auto" || images != nil else {
          let names = ["auto"] + ImageOutput.allCases.map(\.rawValue)
          throw UsageError("--images is one of \(names.joined(separator: ", ")); not \(value)")
        }
        self.options.images = images
      case "--theme":
        let value = try Self.value(of: argument, &left)
        if let theme = Theme.all.first(where: { $0.name == value }) {
          self.options.theme = theme
          continue
        }
        guard ["auto", "light", "dark"].contains(value) else {
          let names = ["auto", "light", "dark"] + Theme.all.map(\.name)
          throw UsageError("--theme is one of \(names.joined(separator: ", ")); not \(value)")
        }
        self.options.isDark = value == "auto" ? nil : value == "dark"
      case "--fps":
        let value = try Self.value(of: argument, &left)
        guard let number = Int(value), (1...1000).contains(number) else {
          throw UsageError("--fps is a number from 1 to 1000; not \(value)")
        }
        self.options.framesPerSecond = number
      default: rest.append(argument)
      }
    }
  }

  private static let colors: [String: ColorDepth] = [
    "none": .none, "16": .ansi16, "256": .palette256, "true": .trueColor,
  ]

  private static func value(
    of name: String, _ left: inout ArraySlice<String>
  ) throws -> String {
    guard let value = left.popFirst() else { throw UsageError("\(name) needs a value") }
    return value
  }

  /// The lines of `--help` for these options.
  package static let help = """
      --inline, --no-alt-screen   run below the prompt, and leave the last frame there
      --no-mouse                  leave the mouse to the terminal
      --color auto|none|16|256|true
      --images auto|kitty|kitty-placements|sixel|iterm|blocks|ascii|none
      --theme auto|light|dark     or the name of a theme; so does TERMVIEW_THEME=NAME
      --reduced-motion            no animations but those that say something
      --accessible                lines of text, as for a screen reader; so does ACCESSIBLE=1
      --fps N                     at most N frames a second
      --stats                     show what each frame costs
      --help                      print this help
      --version                   print the version
    """

  /// The line of `--help` for a program whose keys the user may change.
  package static let keysHelp = "\n  --keys                      the keys, as a file to change"
}

extension ArraySlice<String> {
  /// Removes and returns the first argument; of `--name=value` with one of these names first the name, then the value.
  package mutating func popOption(withValue names: Set<String>) -> String? {
    guard let argument = popFirst() else { return nil }
    guard let sign = argument.firstIndex(of: "="), names.contains(String(argument[..<sign])) else {
      return argument
    }
    self = [String(argument[argument.index(after: sign)...])] + self
    return String(argument[..<sign])
  }
}
