// ProgramOptions: how a program stands in its terminal: what its author wants, and what its user says instead.

public import TermView

public import TermRender

/// How a program stands in its terminal; its user may say otherwise on the command line.
public struct ProgramOptions: Hashable, Sendable {
  /// What it wants of the terminal.
  public var terminal = TerminalOptions()
  /// The most frames in a second.
  public var framesPerSecond = 120
  /// How many colours; nil is as many as there are.
  public var colors: ColorDepth?
  /// How pictures are drawn; nil is as well as the terminal can.
  public var images: ImageOutput?
  /// Whether its colours are dark; nil is as the terminal's are.
  public var isDark: Bool?
  /// Whether its user wants nothing to move without need.
  public var reducesMotion = false
  /// Whether its user reads it as lines of text, as a screen reader does.
  public var isAccessible = false
  /// Whether what each frame costs is shown.
  public var showsStats = false

  /// The usual.
  public init() {}
}

/// What a user says on the command line to every program.
package struct LaunchOptions: Equatable {
  package var options: ProgramOptions
  /// What is not the framework's.
  package var rest: [String] = []
  package var wantsHelp = false
  package var wantsVersion = false

  /// Takes what is the framework's out of the arguments; after `--` everything is the program's.
  package init(_ arguments: [String], _ options: ProgramOptions) throws {
    self.options = options
    var left = arguments[...]
    while let argument = left.popFirst() {
      switch argument {
      case "--":
        rest += left
        return
      case "--help", "-h": wantsHelp = true
      case "--version": wantsVersion = true
      case "--inline", "--no-alt-screen": self.options.terminal.area = .inline
      case "--no-mouse": self.options.terminal.mouse = .off
      case "--reduced-motion": self.options.reducesMotion = true
      case "--accessible":
        self.options.isAccessible = true
        self.options.terminal.area = .lines
        self.options.terminal.mouse = .off
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
        guard ["auto", "light", "dark"].contains(value) else {
          throw UsageError("--theme is one of auto, light, dark; not \(value)")
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

  /// What `--help` says of these.
  package static let help = """
      --inline, --no-alt-screen   run below the prompt, and leave the last frame there
      --no-mouse                  leave the mouse to the terminal
      --color auto|none|16|256|true
      --images auto|kitty|sixel|iterm|blocks|ascii|none
      --theme auto|light|dark
      --reduced-motion            nothing moves without need
      --accessible                lines of text, as for a screen reader
      --fps N                     at most N frames a second
      --stats                     show what each frame costs
      --help                      this
      --version                   which one it is
    """
}
