// Counter: a total, buttons that change it by a step, and an error message that disappears after two seconds.

public import Rewind
public import TermStore
public import TermWidgets

/// A program that counts, never below zero.
public struct Counter: Program {
  /// The total to start with.
  private var initial = 0

  /// Creates a counter that starts at zero.
  public init() {}

  /// Creates a counter with the options of the command line; the only one is `--count N`.
  ///
  /// `Main` handles `--previews` before it creates a counter.
  public init(arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument == "--count" else { throw UsageError("unknown argument: \(argument)") }
      guard let text = rest.popFirst() else { throw UsageError("--count needs a number") }
      guard let count = Int(text), count >= 0 else {
        throw UsageError("--count is a whole number from 0 up; not \(text)")
      }
      initial = count
    }
  }

  /// The options of the command line, for `--help`.
  public static var usage: String {
    """
      --count N                   start at N
      --previews                  print its states and end
    """
  }

  /// The version number, for `--version`.
  public static var version: String { "1.0.0" }

  /// The state of the counter.
  public struct State: Hashable, Sendable {
    /// The total.
    public var count = 0
    /// The amount that a button adds or subtracts.
    public var step = 1
    /// The error message on the screen, or nil.
    public var error: String?
    /// Whether the box with all keys is open.
    public var showsHelp = false

    /// Creates the initial state: a total of zero and a step of one.
    public init() {}
  }

  /// The messages that change the state.
  public enum Message: Hashable, Codable, Sendable {
    /// The user pressed a button or its key.
    case increase, decrease, reset
    /// The user chose another step.
    case setStep(Int)
    /// The error message has been on the screen for two seconds.
    case forgetError
    /// Opens or closes the box with all keys.
    case help(Bool)
    /// The user wants another theme.
    case nextTheme
    /// The user quit the program.
    case quit
  }

  package enum Name: Hashable { case error }

  /// The steps that the user can choose from.
  public static let steps = [1, 5, 10]

  /// Returns the initial state, with the total that the command line sets.
  public func start() -> (State, Command<Message>) {
    var state = State()
    state.count = initial
    return (state, .none)
  }

  /// Changes the total, the step and the error by a message.
  public func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .increase:
      let (sum, isTooLarge) = state.count.addingReportingOverflow(state.step)
      state.count = isTooLarge ? .max : sum
    case .decrease:
      guard state.count < state.step else {
        state.count -= state.step
        return .none
      }
      state.count = 0
      state.error = "A negative count isn't supported, reset to zero!"
      return .after(.seconds(2), id: Name.error, .forgetError)
    case .reset:
      state = State()
      return .cancel(Name.error)
    case .setStep(let step): state.step = step
    case .forgetError: state.error = nil
    case .help(let isShown): state.showsHelp = isShown
    case .nextTheme: return .nextTheme
    case .quit: return .quit
    }
    return .none
  }

  /// Shows the total and its buttons in a card, in a frame with the keys.
  public func view(_ state: State) -> some View<Message> {
    AppFrame("Counter", detail: "step \(state.step)") {
      SizeReader { size in
        Centered(52) { card(state, isLow: size.rows < 16, columns: min(52, size.columns) - 4) }
      }
    }
    .onKey("+", "increase", .increase)
    .onKey("-", "decrease", .decrease)
    .onKey("r", "reset", .reset)
    .onKey("1", "step", .setStep(1))
    .onKey("5", "step", .setStep(5))
    .onKey("0", "step", .setStep(10))
    .onKey("t", "theme", .nextTheme)
    .fullHelp(isOpen: state.showsHelp, onOpen: .help(true), dismiss: .help(false))
    .onKey("q", "quit", .quit)
  }

  /// The total in large digits, if they fit in so many columns, with all that changes it.
  package func card(_ state: State, isLow: Bool = true, columns: Int = 48) -> some View<Message> {
    let digits = "\(state.count)"
    return Card("Total", detail: digits) {
      VStack(alignment: .center, spacing: isLow ? 0 : 1) {
        // A large digit takes at most four columns, and one between it and the next.
        if digits.utf8.count * 5 - 1 <= columns {
          BigText(digits, color: .accent, size: isLow ? .small : .large)
        } else {
          Text(digits).bold().foreground(.accent)
        }
        Picker("Step", Counter.steps, selection: state.step) { .setStep($0) }
        HStack(spacing: 2) {
          // As wide as the third button where there is space, so that the others are in the middle.
          if columns >= 34 { VStack<Message> {}.frame(width: 9, height: 1).fixedSize() }
          Button("−", .decrease)
          Button("+", .increase)
          Button("Reset", .reset).disabled(state.count == 0).hidden(state.count == 0)
        }
        Text(state.error ?? "").foreground(.danger)
      }
    }
  }
}

extension Counter: Recordable {}

extension Counter {
  /// Example states with their names, for `--previews`.
  public static let previews: [(name: String, state: State)] = {
    var busy = State()
    (busy.step, busy.count) = (5, 13)
    var wrong = State()
    wrong.step = 10
    wrong.error = "A negative count isn't supported, reset to zero!"
    return [("default", State()), ("in action", busy), ("error", wrong)]
  }()
}
