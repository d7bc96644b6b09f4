// Counter: a total, buttons that change it by a step, and an error that goes away by itself.

public import Rewind
public import TermStore
public import TermView

/// Counts, never below zero.
public struct Counter: Program {
  /// Where it starts.
  private var initial = 0

  /// Starts at zero.
  public init() {}

  /// Takes `--count N`, and `--previews`, which prints its named states and ends.
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

  /// Its arguments, for `--help`.
  public static var usage: String {
    """
      --count N                   start at N
      --previews                  print its states and end
    """
  }

  /// For `--version`.
  public static var version: String { "1.0.0" }

  /// What it knows.
  public struct State: Hashable, Sendable {
    /// The total.
    public var count = 0
    /// By how much a button changes it.
    public var step = 1
    /// What went wrong just now.
    public var error: String?

    /// Zero, in steps of one.
    public init() {}
  }

  /// What may happen.
  public enum Message: Hashable, Codable, Sendable {
    /// A button or key was pressed.
    case increase, decrease, reset
    /// Another step was chosen.
    case setStep(Int)
    /// The error was there for long enough.
    case forgetError
    /// The user has had enough.
    case quit
  }

  package enum Name: Hashable { case error }

  /// The steps to choose from.
  public static let steps = [1, 5, 10]

  /// At the count that it was given.
  public func start() -> (State, Command<Message>) {
    var state = State()
    state.count = initial
    return (state, .none)
  }

  /// Counts.
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
    case .quit: return .quit
    }
    return .none
  }

  /// The total in a box with its buttons, and the keys.
  public func view(_ state: State) -> some View<Message> {
    VStack {
      box(state)
      HelpBar()
    }
    .onKey("+", "increase", .increase)
    .onKey("-", "decrease", .decrease)
    .onKey("r", "reset", .reset)
    .onKey("1", "step", .setStep(1))
    .onKey("5", "step", .setStep(5))
    .onKey("0", "step", .setStep(10))
    .onKey("q", "quit", .quit)
  }

  private func box(_ state: State) -> some View<Message> {
    VStack(alignment: .leading, spacing: 1) {
      // The total stands where it takes the fewest bytes to get to: near the corner, in the plain pen.
      VStack(alignment: .leading) {
        Text("Total").bold()
        Text("\(state.count)")
      }
      Picker("Step", Counter.steps, selection: state.step) { .setStep($0) }
      HStack(spacing: 2) {
        Button("−", .decrease)
        Button("+", .increase)
        Button("Reset", .reset)
          .disabled(state.count == 0)
          .hidden(state.count == 0)
      }
      Text(state.error ?? "").foreground(.red)
    }
    .padding(.horizontal, 1)
    .frame(maxWidth: 52)
    .border(.rounded, title: "Counter")
  }
}

extension Counter: Recordable {}

extension Counter {
  /// States worth looking at, by name.
  public static let previews: [(name: String, state: State)] = {
    var busy = State()
    (busy.step, busy.count) = (5, 13)
    var wrong = State()
    wrong.step = 10
    wrong.error = "A negative count isn't supported, reset to zero!"
    return [("default", State()), ("in action", busy), ("error", wrong)]
  }()
}
