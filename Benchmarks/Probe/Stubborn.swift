// Stubborn: programs whose own code prevents them from ending, or from receiving the request to end.

import Foundation
import TermStore
import TermView

/// `probe run stubborn WAY`: blocks in this way at the start or when `x` is pressed; `q` quits.
struct Stubborn: Program {
  enum Message: Sendable { case go, again(Int), quit }

  enum Way: String, CaseIterable {
    /// A task whose cancellation handler never returns.
    case cancel
    /// A state whose last reference is never freed.
    case `deinit`
    /// A task that ignores its cancellation.
    case ignore
    /// Thousands of tasks that each take a while to be canceled.
    case storm
    /// An update that never returns.
    case update
    /// An update that sends itself one message after another.
    case itself
    /// A stack overflow on a thread that the framework did not create.
    case thread, dispatch, pool
  }

  struct State {
    var count = 0
    var holder: Holder?
  }

  /// An object that is never freed.
  final class Holder: Sendable {
    deinit { Stubborn.block() }
  }

  private let way: Way

  init() { way = .cancel }

  init(arguments: [String]) throws {
    guard let way = arguments.first.flatMap(Way.init(rawValue:)) else {
      throw UsageError(
        "WAY is one of \(Way.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    self.way = way
  }

  func start() -> (State, Command<Message>) {
    switch way {
    case .cancel:
      return (
        State(),
        .task { context in
          try await withTaskCancellationHandler {
            try await context.sleep(for: .seconds(1000))
          } onCancel: {
            Stubborn.block()
          }
          return .go
        }
      )
    case .deinit: return (State(holder: Holder()), .none)
    case .ignore:
      return (
        State(),
        .task { _ in
          Stubborn.block()
          return .go
        }
      )
    case .storm:
      let one = Command<Message>.task { context in
        try await withTaskCancellationHandler {
          try await context.sleep(for: .seconds(1000))
        } onCancel: {
          usleep(1000)
        }
        return .go
      }
      return (State(), .batch(Array(repeating: one, count: 5000)))
    default: return (State(), .none)
    }
  }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .quit: return .quit
    case .again(let count):
      state.count = count
      return .send(.again(count + 1))
    case .go:
      switch way {
      case .update: Stubborn.block()
      case .itself: return .send(.again(1))
      case .thread:
        let thread = Thread { print(Stubborn.depth(of: 0)) }
        thread.start()
      case .dispatch: DispatchQueue.global().async { print(Stubborn.depth(of: 0)) }
      case .pool: Task.detached { print(Stubborn.depth(of: 0)) }
      default: break
      }
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    Text("press x, count \(state.count)").onKey("x", .go).onKey("q", .quit)
  }

  private static func block() {
    while true { sleep(1000) }
  }

  @inline(never) private static func depth(of number: Int) -> Int {
    let next = [number, number + 1]
    return number < 0 ? 0 : next.map { depth(of: $0 + 1) }.reduce(0, &+)
  }
}
