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
  /// Whether motion is reduced to what is necessary.
  public var reducesMotion = false
  /// Whether the program writes lines of text, as for a screen reader.
  public var isAccessible = false
  /// Whether the cost of each frame is shown.
  public var showsStats = false

  /// Creates the default options.
  public init() {}
}

/// The options that every program accepts on the command line.
package struct LaunchOptions: Equatable {
  package var options: ProgramOptions
  /// The arguments that are not the framework's.
  package var rest: [String] = []
  package var wantsHelp = false
  package var wantsVersion = false

  /// Takes the framework's options out of the arguments; all arguments after `--` are the program's.
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

  /// The lines of `--help` for these options.
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
