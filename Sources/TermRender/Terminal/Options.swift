// Options: what a program wants of its terminal.

/// What a program wants of its terminal: where it stands, and what it is told of.
public struct TerminalOptions: Hashable, Sendable {
  /// Which terminal it is.
  public var device = Device.automatic
  /// Which part of the screen is the program's.
  public var area = Area.fullScreen
  /// What the mouse tells.
  public var mouse = Mouse.drag
  /// Whether pasted text comes as one.
  public var pastes = true
  /// Whether the program is told that the terminal has lost or got the user's attention.
  public var focus = true
  /// How much the keyboard tells.
  public var keyboard = Keyboard.disambiguated
  /// What stands in the window's title while the program runs; nil leaves it alone.
  public var title: String?
  /// How long a lone escape may be the beginning of a key.
  public var escapeTimeout = Duration.milliseconds(25)
  /// Whether what is written to the standard streams meanwhile is kept until the screen is given back.
  public var capturesOutput = true
  /// Whether the terminal is asked what it can do; without it, only the environment says.
  public var asks = true

  /// The usual: the whole screen of the terminal at hand.
  public init() {}

  /// Which terminal a program uses.
  public enum Device: Hashable, Sendable {
    /// Standard input and output where both are terminals; else the one that the program was started from, so that
    /// it can stand in a pipe.
    case automatic
    /// Standard input and output, and no other.
    case standard
    /// The one that the program was started from (`/dev/tty`).
    case controlling
  }

  /// Which part of the screen is a program's.
  public enum Area: Hashable, Sendable {
    /// All of it, in place of what was there, which comes back at the end.
    case fullScreen
    /// As many rows as it asks for, below what was printed before, and left there at the end.
    case inline
    /// None: what is to be told comes as lines, one below the other, as a screen reader follows them.
    case lines
  }

  /// What a mouse tells.
  public enum Mouse: Hashable, Sendable {
    /// Nothing: the terminal selects text, as it does by itself.
    case off
    /// Buttons and the wheel.
    case buttons
    /// These, and moves while a button is held.
    case drag
    /// These, and every move.
    case hover
  }

  /// How much a keyboard tells, where the terminal can (kitty's keyboard protocol).
  public enum Keyboard: Hashable, Sendable {
    /// As a terminal always has.
    case legacy
    /// No two keys look alike: Escape is no beginning, Control-I is no Tab.
    case disambiguated
    /// That, and when keys repeat and come up, modifiers alone too.
    case releases
  }
}

/// Why there is no terminal to be had.
public struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A plain sentence for the user.
  public let description: String
  /// What the program ends with: 64, as for a command that was used wrongly, or 74, where input or output fails.
  public let exitCode: Int32

  init(_ description: String, exitCode: Int32 = 64) {
    self.description = description
    self.exitCode = exitCode
  }
}
