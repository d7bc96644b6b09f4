// TerminalOptions: what a program requests from its terminal.

/// What a program requests from its terminal: the area it uses, and the events that it gets.
public struct TerminalOptions: Hashable, Sendable {
  /// Which terminal the program uses.
  public var device = Device.automatic
  /// Which part of the screen the program uses.
  public var area = Area.fullScreen
  /// Which mouse events the terminal reports.
  public var mouse = Mouse.drag
  /// Whether pasted text comes as one event.
  public var reportsPastes = true
  /// Whether the terminal reports that it has lost or got the focus.
  public var reportsFocus = true
  /// How much the keyboard reports.
  public var keyboard = Keyboard.disambiguated
  /// The window's title while the program runs; nil leaves it unchanged.
  public var title: String?
  /// How long after a lone Escape the rest of a key may come.
  public var escapeTimeout = Duration.milliseconds(25)
  /// Whether output to the standard streams is captured until the screen is given back.
  public var capturesOutput = true
  /// Whether the terminal is queried for its features; if not, only the environment counts.
  public var queriesCapabilities = true

  /// Whether the frame of an inline program stays at the end; otherwise it is erased.
  ///
  /// The cursor stands below what is left, in the first column.
  public var leavesInlineFrame = true
  /// Whether an inline program marks its frame as a prompt, and what it prints as output (OSC 133).
  ///
  /// Terminals then jump from one to the next, and select an output as a whole.
  public var marksPrompts = false

  /// Whether the terminal is given up when the program goes on in the background, where it otherwise stops until it is
  /// in front again.
  package var endsInBackground = false

  /// Creates the usual options: the whole screen of the terminal at hand.
  public init() {}

  /// Which terminal a program uses.
  public enum Device: Hashable, Sendable {
    /// Standard input and output if both are terminals; else the one that the program was started from, so that the
    /// program can stand in a pipe.
    case automatic
    /// Standard input and output only.
    case standard
    /// The terminal that the program was started from (`/dev/tty`).
    case controlling
  }

  /// Which part of the screen a program uses.
  public enum Area: Hashable, Sendable {
    /// All of it, in place of its previous content, which comes back at the end.
    case fullScreen
    /// As many rows as the program needs, below earlier output; they remain at the end.
    case inline
    /// None: output comes as lines, one below the other, as a screen reader follows them.
    case lines
  }

  /// Which mouse events a terminal reports.
  public enum Mouse: Hashable, Sendable {
    /// None: the terminal selects text, as it does by itself.
    case off
    /// Buttons and the wheel.
    case buttons
    /// Buttons and the wheel, and moves while a button is held.
    case drag
    /// Buttons, the wheel, and every move.
    case hover
  }

  /// How much a keyboard reports, where the terminal can (kitty's keyboard protocol).
  public enum Keyboard: Hashable, Sendable {
    /// The reports that terminals have always sent.
    case legacy
    /// No two keys look alike: Escape begins no sequence, and Control-I is not Tab.
    case disambiguated
    /// As `disambiguated`, and also repeats, releases, and modifiers alone.
    case releases
  }
}

/// The reason why a program can't use its terminal, or a file that it needs.
public struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A plain sentence for the user.
  public let description: String
  /// The program's exit code: 64, as for a command that was used wrongly, or 74, where input or output fails.
  public let exitCode: Int32

  /// Creates an error with a plain sentence.
  package init(_ description: String, exitCode: Int32 = 64) {
    self.description = description
    self.exitCode = exitCode
  }
}
